// SPDX-License-Identifier: GPL-3.0-or-later
// What the window's own actions do.
#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMessageBox>
#include <QMimeData>
#include <QTabBar>
#include <QToolButton>
#include <algorithm>

#include "canvas/canvas_view.h"
#include "document/file_io.h"
#include "panels/problems_panel.h"
#include "shell/dock_area.h"
#include "shell/document_tabs.h"
#include "shell/files.h"
#include "shell/find_action.h"
#include "shell/kinds.h"
#include "shell/main_window.h"
#include "shell/manual.h"
#include "shell/pictures.h"
#include "shell/place_text.h"
#include "shell/settings_dialog.h"
#include "shell/status_line.h"
#include "text_pane/find_bar.h"
#include "text_pane/text_help.h"
#include "text_pane/text_pane.h"

namespace lw::shell {

using document::ActionState;

namespace {

QString id(const char* name) {
    return QString::fromLatin1(name);
}

}  // namespace

void MainWindow::bindFileActions() {
    const auto open = [this] { return ActionState{currentView() != nullptr, false, {}}; };
    m_actions.bind(id("file.new"), this, [this] { m_files->newDialog(nullptr, m_tabs->current()); });
    m_actions.bind(id("file.open"), this, [this] { openPaths(m_files->askPaths(m_tabs->current())); });
    m_actions.bind(
        id("file.save"), this,
        [this] {
            currentView()->textPane().flush();
            m_files->save(currentView()->document());
        },
        open);
    m_actions.bind(
        id("file.saveAs"), this,
        [this] {
            currentView()->textPane().flush();
            m_files->saveAs(currentView()->document());
        },
        open);
    m_actions.bind(
        id("file.reload"), this,
        [this] {
            currentView()->textPane().flush();
            m_files->reload(currentView()->document());
        },
        [this] {
            const DocumentView* view = currentView();
            return ActionState{view != nullptr && !view->document().path().isEmpty(), false, {}};
        });
    m_actions.bind(
        id("file.versions"), this,
        [this] {
            currentView()->textPane().flush();
            m_files->showVersions(currentView()->document());
        },
        [this] {
            const DocumentView* view = currentView();
            return ActionState{view != nullptr && !view->document().path().isEmpty(), false,
                               view != nullptr ? QStringLiteral("It was never saved") : QString()};
        });
    m_actions.bind(
        id("file.close"), this, [this] { m_files->close(currentView()->document()); }, open);
    m_actions.bind(
        id("file.reopen"), this, [this] { m_files->reopenClosed(); },
        [this] {
            return ActionState{m_workspace.canReopen(), false, QStringLiteral("Nothing was closed")};
        });
    const auto picture = [this] {
        const DocumentView* view = currentView();
        return ActionState{view != nullptr && view->editor() != nullptr, false,
                           QStringLiteral("There is no picture of this document")};
    };
    const auto tell = [this](const QString& what) {
        if (!what.isEmpty()) m_status->say(what);
    };
    m_actions.bind(
        id("file.export"), this,
        [this, tell] { tell(exportPicture(*currentView(), m_actions, m_workspace.settings())); }, picture);
    m_actions.bind(
        id("edit.copyPicture"), this, [this, tell] { tell(copyPicture(*currentView(), m_actions)); },
        picture);
    m_actions.bind(id("file.quit"), this, [this] { close(); });
    m_actions.bind(id("help.manual"), this, [this] {
        // The page about what is in front.
        showManual(currentView() == nullptr ? QString()
                                            : manualPageOf(currentView()->document().kind().id()));
    });
    m_actions.bind(id("help.about"), this, [this] { about(); });
}

void MainWindow::bindEditActions() {
    m_actions.bind(
        id("edit.undo"), this,
        [this] {
            currentView()->textPane().flush();
            currentView()->document().undo();
        },
        [this] {
            const DocumentView* view = currentView();
            const bool any =
                view != nullptr && (view->document().history().canUndo() || view->document().inGesture());
            return ActionState{any, false, {}};
        });
    m_actions.bind(
        id("edit.redo"), this,
        [this] {
            currentView()->textPane().flush();
            currentView()->document().redo();
        },
        [this] {
            const DocumentView* view = currentView();
            return ActionState{view != nullptr && view->document().history().canRedo(), false, {}};
        });
    const auto open = [this] { return ActionState{currentView() != nullptr, false, {}}; };
    const auto bar = [this]() -> text_pane::FindBar& { return currentView()->textPane().findBar(); };
    const auto openBar = [this, bar](bool replace) {
        currentView()->showText(true);
        bar().open(replace);
    };
    m_actions.bind(
        id("edit.find"), this, [openBar] { openBar(false); }, open);
    m_actions.bind(
        id("edit.replace"), this, [openBar] { openBar(true); }, open);
    m_actions.bind(
        id("edit.findNext"), this, [bar] { bar().findNext(true); }, open);
    m_actions.bind(
        id("edit.findPrevious"), this, [bar] { bar().findNext(false); }, open);
    m_actions.bind(
        id("edit.pasteNew"), this, [this] { adopt(*QApplication::clipboard()->mimeData()); },
        [] {
            const QMimeData* clip = QApplication::clipboard()->mimeData();
            return ActionState{clip != nullptr && (clip->hasText() || clip->hasImage()), false,
                               QStringLiteral("There is no text or picture on the clipboard")};
        });
    // Without a document, what is pasted becomes one.
    m_actions.bind(
        id("edit.paste"), this, [this] { adopt(*QApplication::clipboard()->mimeData()); },
        [this] {
            return ActionState{currentView() == nullptr, false, {}};
        });
    connect(QApplication::clipboard(), &QClipboard::dataChanged, &m_actions,
            &document::ActionRegistry::refresh);
    m_actions.bind(id("edit.settings"), this,
                   [this] { SettingsDialog(m_workspace.settings(), m_actions, this).exec(); });
}

void MainWindow::bindViewActions() {
    const auto picture = [this] {
        return ActionState{currentView() != nullptr && currentView()->editor() != nullptr, false, {}};
    };
    const auto canvas = [this] { return currentView()->editor()->canvas(); };
    m_actions.bind(
        id("view.zoomIn"), this, [canvas] { canvas()->zoomIn(); }, picture);
    m_actions.bind(
        id("view.zoomOut"), this, [canvas] { canvas()->zoomOut(); }, picture);
    m_actions.bind(
        id("view.zoomActual"), this, [canvas] { canvas()->zoomActual(); }, picture);
    m_actions.bind(
        id("view.fit"), this, [canvas] { canvas()->fit(); }, picture);
    m_actions.bind(
        id("view.textPane"), this,
        [this] {
            currentView()->showText(!currentView()->textShown());
            m_docks->changedByHand();
        },
        [this] {
            const DocumentView* view = currentView();
            return ActionState{
                view != nullptr && view->editor() != nullptr, view != nullptr && view->textShown(), {}};
        });
    m_actions.bind(
        id("view.panels"), this, [this] { m_docks->showPanels(!m_docks->panelsShown()); },
        [this] {
            return ActionState{currentView() != nullptr, m_docks->panelsShown(), {}};
        });
    m_actions.bind(
        id("view.fold"), this,
        [this] {
            m_docks->setFolded(!m_docks->folded());
            m_docks->changedByHand();
        },
        [this] {
            return ActionState{currentView() != nullptr, currentView() != nullptr && m_docks->folded(), {}};
        });
    m_actions.bind(
        id("view.resetLayout"), this, [this] { m_docks->reset(); },
        [this] {
            return ActionState{currentView() != nullptr, false, {}};
        });
    m_actions.bind(
        id("view.fullScreen"), this, [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); },
        [this] {
            return ActionState{true, isFullScreen(), {}};
        });
}

void MainWindow::bindGoActions() {
    const auto open = [this] { return ActionState{currentView() != nullptr, false, {}}; };
    const auto problems = [this] {
        const DocumentView* view = currentView();
        const bool any =
            view != nullptr && (!view->document().diagnostics().empty() || m_docks->folderProblemsShown());
        return ActionState{any, false, QStringLiteral("There are no problems")};
    };
    m_actions.bind(
        id("go.place"), this, [this] { goToPlace(); }, open);
    m_actions.bind(
        id("go.nextProblem"), this, [this] { m_docks->stepProblem(true); }, problems);
    m_actions.bind(
        id("go.previousProblem"), this, [this] { m_docks->stepProblem(false); }, problems);
    m_actions.bind(
        id("go.quickFix"), this,
        [this] {
            if (!currentView()->textPane().quickFix({currentView()->cursorPoint(), QSize(0, 0)})) {
                m_status->say(QStringLiteral("There is nothing to fix on this line."));
            }
        },
        problems);
    m_actions.bind(
        id("go.nextTab"), this, [this] { stepTab(1); }, open);
    m_actions.bind(
        id("go.previousTab"), this, [this] { stepTab(-1); }, open);
    for (int i = 1; i <= 9; ++i) {
        m_actions.bind(
            QStringLiteral("go.tab%1").arg(i), this, [this, i] { m_tabs->setCurrentIndex(i - 1); },
            [this, i] {
                return ActionState{m_tabs->count() >= i, false, {}};
            });
    }
    m_actions.bind(
        id("go.nextPane"), this, [this] { currentView()->focusNextPane(true); }, open);
    m_actions.bind(
        id("go.previousPane"), this, [this] { currentView()->focusNextPane(false); }, open);
    m_actions.bind(id("go.anyAction"), this, [this] {
        FindAction dialog(m_actions, this);
        const QPoint top(width() / 2 - dialog.width() / 2, 80);
        dialog.move(mapToGlobal(top));
        if (dialog.exec() == QDialog::Accepted) m_actions.trigger(dialog.chosen());
    });
}

void MainWindow::bindKindCommands() {
    for (const document::KindCommand& command : m_workspace.kinds().commands()) {
        m_actions.bind(
            command.action, this,
            [this, run = command.run] {
                DocumentView* view = currentView();
                view->textPane().flush();
                run(view->document(), view->editor()->selectedPart().toAlignedRect(), this);
            },
            [this, kind = command.kind, reason = command.reason] {
                const DocumentView* view = currentView();
                const bool isIts =
                    view != nullptr && view->editor() != nullptr && view->document().kind().id() == kind;
                return ActionState{isIts, false, reason};
            });
    }
}

void MainWindow::bindHelpActions() {
    const auto open = [this] { return ActionState{currentView() != nullptr, false, {}}; };
    m_actions.bind(
        id("go.outline"), this,
        [this] {
            currentView()->showText(true);
            if (text_pane::TextHelp* help = currentView()->textPane().help()) help->listOutline();
        },
        open);
    m_actions.bind(
        id("edit.format"), this, [this] { currentView()->textPane().format(); },
        [this] {
            const DocumentView* view = currentView();
            const QString why = view != nullptr ? view->document().readOnlyReason() : QString();
            return ActionState{view != nullptr && why.isEmpty(), false, why};
        });
    m_actions.bind(
        id("view.messagesBeside"), this,
        [this] { m_workspace.settings().setMessagesBeside(!m_workspace.settings().messagesBeside()); },
        [this] {
            return ActionState{currentView() != nullptr, m_workspace.settings().messagesBeside(), {}};
        });
    m_actions.bind(
        id("view.inlays"), this,
        [this] { m_workspace.settings().setShowsInlays(!m_workspace.settings().showsInlays()); },
        [this] {
            return ActionState{currentView() != nullptr, m_workspace.settings().showsInlays(), {}};
        });
}

/// Shows a place of a file, opened if it is not.
void MainWindow::showPlace(const language::Place& place) {
    document::Document* document = m_files->open({QString::fromStdString(place.path)});
    if (document == nullptr) return;
    show(document);
    DocumentView* view = viewOf(document);
    view->showText(true);
    document->setSelection({place.span.start, place.span.end}, this);
    view->textPane().focusText();
}

/// Edits of several files, made where all of them are as they were when the edits were computed: none of
/// them or all. Files that are not open are opened, those that are not there made, and stay unsaved.
void MainWindow::applyToFiles(document::Document& asker, const std::vector<language::FileEdits>& files,
                              const QString& step) {
    std::vector<document::Document*> documents;
    for (const language::FileEdits& file : files) {
        const QString path = QString::fromStdString(file.path);
        const bool isNew = !path.isEmpty() && m_workspace.find(path) == nullptr && !QFileInfo::exists(path);
        document::Document* document = path.isEmpty() ? &asker
                                       : isNew        ? m_workspace.createFile(path)
                                                      : m_files->open({path});
        show(&asker);
        if (document == nullptr) return;
        const text::Snapshot* read = &asker.text();
        if (!file.path.empty()) read = language::companionText(asker.analysis()->companions(), file.path);
        const bool same =
            document == &asker || isNew || (read != nullptr && read->str() == document->text().str());
        if (!same || !document->readOnlyReason().isEmpty()) {
            m_status->say(QStringLiteral("Nothing was changed: %1 is not what it was. Try again.")
                              .arg(document->title()));
            return;
        }
        documents.push_back(document);
    }
    std::vector<quint64> tokens;
    bool done = true;
    for (std::size_t i = 0; i < files.size() && done; ++i) {
        tokens.push_back(documents[i]->beginGesture());
        const document::EditOutcome outcome =
            documents[i]->apply(files[i].edits, step, {tokens.back(), false});
        done = outcome == document::EditOutcome::kDone || outcome == document::EditOutcome::kNothing;
    }
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (!done) documents[i]->cancelGesture(tokens[i]);
        documents[i]->endGesture(tokens[i]);
    }
    if (!done)
        return m_status->say(QStringLiteral("Nothing was changed: an edit did not fit its file. Try again."));
    const auto other = std::find_if(documents.begin(), documents.end(),
                                    [&asker](const document::Document* one) { return one != &asker; });
    if (other != documents.end()) {
        m_status->say(QStringLiteral("%1 was changed; it is not saved yet.").arg((*other)->title()));
    }
}

void MainWindow::stepTab(int by) {
    const int count = m_tabs->count();
    if (count > 0) m_tabs->setCurrentIndex((m_tabs->currentIndex() + by + count) % count);
}

void MainWindow::goToPlace() {
    DocumentView* view = currentView();
    bool ok = false;
    const QString text =
        QInputDialog::getText(this, QStringLiteral("Go to"),
                              view->editor() != nullptr ? QStringLiteral("Line, line:column, or cell as x, y")
                                                        : QStringLiteral("Line, or line:column"),
                              QLineEdit::Normal, QString(), &ok);
    if (!ok) return;
    const std::optional<Place> place = parsePlace(text);
    std::optional<text::Span> span;
    if (place && place->cell && view->editor() != nullptr)
        span = view->editor()->spanOfCell(*place->cell);
    else if (place && place->position)
        span = text::placeAt(view->document().text().offset(*place->position));
    if (!span) {
        m_status->say(QStringLiteral("There is no place “%1”.").arg(text));
        return;
    }
    view->document().setSelection({span->start, span->start}, this);
}

void MainWindow::showManual(const QString& page) {
    if (m_manual == nullptr) m_manual = new Manual(m_actions, this);
    if (!page.isEmpty() || !m_manual->isVisible()) m_manual->showPage(page);
    static_cast<QWidget*>(m_manual)->show();
    m_manual->raise();
    m_manual->activateWindow();
}

void MainWindow::about() {
    QMessageBox::about(
        this, QStringLiteral("About Levelwright"),
        QStringLiteral("<p><b>Levelwright %1</b></p><p>An editor for level text: maps, ring patterns "
                       "and generated dungeons.</p><p>The application is under the GNU General "
                       "Public License, version 3 or later; its core is under the MIT license.</p>")
            .arg(QApplication::applicationVersion()));
}

}  // namespace lw::shell
