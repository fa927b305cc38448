// SPDX-License-Identifier: GPL-3.0-or-later
// The window and its folder: the panel Files, tabs to look at, quick open, problems of the folder.
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QStackedWidget>
#include <QTreeView>
#include <algorithm>

#include "canvas/canvas_view.h"
#include "panels/files_panel.h"
#include "panels/folder_problems.h"
#include "shell/dock_area.h"
#include "shell/document_tabs.h"
#include "shell/files.h"
#include "shell/main_window.h"
#include "shell/quick_open.h"
#include "shell/status_line.h"
#include "text/fixes.h"
#include "text_pane/text_pane.h"

namespace lw::shell {

using document::ActionState;

namespace {

QString id(const char* name) {
    return QString::fromLatin1(name);
}

/// The problem of a document that a list made from an older text means.
const text::Diagnostic* findProblem(const document::Document& document, const folder::LevelProblem& wanted) {
    const text::Diagnostic* best = nullptr;
    const auto away = [&wanted](const text::Diagnostic& problem) {
        const std::size_t a = problem.span.start;
        const std::size_t b = wanted.span.start;
        return a > b ? a - b : b - a;
    };
    for (const text::Diagnostic& problem : document.diagnostics()) {
        if (problem.code != wanted.code || problem.message != wanted.message) continue;
        if (best == nullptr || away(problem) < away(*best)) best = &problem;
    }
    return best;
}

}  // namespace

void MainWindow::bindFolderActions() {
    panels::FilesPanel& files = m_docks->files();
    connect(&files, &panels::FilesPanel::folderRequested, this, &MainWindow::askFolder);
    connect(&files, &panels::FilesPanel::previewRequested, this, [this](const QString& path) {
        preview(path);
        if (m_docks->filesAreDrawer())
            m_docks->showFiles(false);
        else
            m_docks->files().tree().setFocus();
    });
    connect(&files, &panels::FilesPanel::openRequested, this,
            [this](const QString& path) { openPaths({path}); });
    connect(&files, &panels::FilesPanel::escaped, this, [this] {
        if (m_docks->filesAreDrawer()) m_docks->showFiles(false);
        if (DocumentView* view = currentView()) view->focusMain();
    });
    connect(&files, &panels::FilesPanel::renameRequested, this, &MainWindow::renameFile);
    connect(&files, &panels::FilesPanel::deleteRequested, this, &MainWindow::deleteFile);
    connect(m_tabs, &DocumentTabs::keepRequested, this, &MainWindow::keepPreview);
    connect(m_tabs, &QTabBar::currentChanged, this, [this] {
        if (const DocumentView* view = currentView()) m_docks->files().reveal(view->document().path());
    });
    m_actions.bind(id("file.openFolder"), this, [this] { askFolder(); });
    m_actions.bind(
        id("view.files"), this,
        [this] {
            const bool focused = m_docks->files().isAncestorOf(focusWidget());
            if (m_docks->filesShown() && focused) {
                m_docks->showFiles(false);
                if (DocumentView* view = currentView()) view->focusMain();
                return;
            }
            needFolder();
            m_docks->showFiles(true);
            m_docks->files().focusTree();
        },
        [this] {
            return ActionState{true, m_docks->filesShown(), {}};
        });
    m_actions.bind(id("go.file"), this, [this] {
        needFolder();
        QWidget* over = currentView() != nullptr && currentView()->editor() != nullptr
                            ? static_cast<QWidget*>(currentView()->editor())
                            : static_cast<QWidget*>(m_stack);
        m_quickOpen->show(QRect(over->mapTo(this, QPoint(0, 0)), over->size()));
    });
    m_actions.bind(
        id("view.folderProblems"), this,
        [this] {
            needFolder();
            m_docks->showFolderProblems(!m_docks->folderProblemsShown());
            m_docks->reveal(QStringLiteral("problems"));
            m_actions.refresh();
        },
        [this] {
            return ActionState{currentView() != nullptr, m_docks->folderProblemsShown(), {}};
        });
    connect(m_quickOpen, &QuickOpen::chosen, this,
            [this](const QString& path, const std::optional<text::Position>& place) {
                if (!path.isEmpty()) openPaths({path});
                DocumentView* view = currentView();
                if (view == nullptr) return;
                if (!place) return view->focusMain();
                const std::size_t offset = view->document().text().offset(*place);
                view->showText(true);
                view->document().setSelection({offset, offset}, this);
                view->textPane().focusText();
            });
    connect(m_quickOpen, &QuickOpen::revealRequested, this, [this](const QString& path) {
        m_docks->showFiles(true);
        m_docks->files().reveal(path);
        m_docks->files().focusTree();
    });
    panels::FolderProblems& problems = m_docks->folderProblems();
    connect(&problems, &panels::FolderProblems::visited, this, &MainWindow::visitProblem);
    connect(&problems, &panels::FolderProblems::fixRequested, this, &MainWindow::fixProblem);
    connect(&problems, &panels::FolderProblems::sureRequested, this, &MainWindow::fixSure);
}

/// Without a folder chosen it is that of the file in front.
void MainWindow::needFolder() {
    if (!m_folder->path().isEmpty()) return;
    const DocumentView* view = currentView();
    if (view != nullptr && !view->document().path().isEmpty())
        m_folder->open(QFileInfo(view->document().path()).path());
}

void MainWindow::openFolder(const QString& path) {
    m_folder->open(path);
    m_docks->showFiles(true);
    m_actions.refresh();
}

void MainWindow::askFolder() {
    const DocumentView* view = currentView();
    QString from = m_folder->path();
    if (from.isEmpty() && view != nullptr) from = QFileInfo(view->document().path()).path();
    const QString path = QFileDialog::getExistingDirectory(this, QStringLiteral("Open folder"), from);
    if (!path.isEmpty()) openFolder(path);
}

document::Document* MainWindow::preview(const QString& path) {
    if (document::Document* known = m_workspace.find(path)) {
        show(known);
        return known;
    }
    const auto recent = m_workspace.settings().recentFiles();
    const bool isRecent =
        std::any_of(recent.begin(), recent.end(), [&path](const auto& file) { return file.path == path; });
    document::Document* document = m_files->open({path});
    if (document == nullptr) return nullptr;
    // What is only looked at is no file that was worked on.
    if (!isRecent) m_workspace.settings().forgetRecentFile(path);
    document::Document* before = std::exchange(m_preview, document);
    m_tabs->setPreview(document);
    if (before != nullptr && !before->isModified()) m_files->close(*before);
    connect(document, &document::Document::changed, this, [this, document](const document::Change& change) {
        const bool isEdit =
            change.origin != document::Origin::kCompanion && change.origin != document::Origin::kReload;
        if (m_preview == document && isEdit) keepPreview();
    });
    return document;
}

void MainWindow::keepPreview() {
    if (m_preview == nullptr) return;
    m_workspace.settings().addRecentFile(m_preview->path());
    m_preview = nullptr;
    m_tabs->setPreview(nullptr);
}

void MainWindow::visitProblem(const QString& path, const folder::LevelProblem& problem) {
    QWidget* focus = focusWidget();
    document::Document* document = preview(path);
    if (document == nullptr) return;
    const text::Diagnostic* found = findProblem(*document, problem);
    const text::Span span = found != nullptr ? found->span : problem.span;
    document->setSelection({span.start, span.end}, this);
    DocumentView* view = viewOf(document);
    const QString message = document::sentence(problem.message);
    if (view->editor() != nullptr) view->editor()->showProblem(span, message);
    m_status->say(message);
    if (focus != nullptr && m_docks->folderProblems().isAncestorOf(focus)) focus->setFocus();
}

void MainWindow::fixProblem(const QString& path, const folder::LevelProblem& problem, int fix) {
    document::Document* document = m_files->open({path});
    if (document == nullptr) return;
    show(document);
    const text::Diagnostic* found = findProblem(*document, problem);
    if (found == nullptr || static_cast<std::size_t>(fix) >= found->fixes.size()) {
        m_status->say(QStringLiteral("The file changed meanwhile: the problem is gone."));
        return;
    }
    const auto chosen = found->fixes[static_cast<std::size_t>(fix)];
    document->apply(chosen->edits, QString::fromStdString(chosen->title));
}

void MainWindow::fixSure(const QString& path) {
    document::Document* document = m_files->open({path});
    if (document == nullptr) return;
    show(document);
    std::vector<const text::Fix*> fixes;
    for (const text::Diagnostic& problem : document->diagnostics()) {
        if (text::isSure(problem)) fixes.push_back(problem.fixes.front().get());
    }
    if (fixes.empty()) return;
    document->apply(text::joined(fixes), QStringLiteral("Fix %1 problems").arg(fixes.size()));
}

void MainWindow::renameFile(const QString& path) {
    const QFileInfo file(path);
    document::Document* open = m_workspace.find(path);
    const auto& levels = m_folder->levels();
    const auto users = std::count_if(levels.begin(), levels.end(), [&path](const folder::Level& level) {
        return level.facts.companions.contains(path);
    });
    const QString label = users == 0
                              ? QStringLiteral("New name of %1:").arg(file.fileName())
                              : QStringLiteral(
                                    "%1 files are read together with %2 by its name; they are not changed.\n"
                                    "New name:")
                                    .arg(users)
                                    .arg(file.fileName());
    bool ok = false;
    const QString name =
        QInputDialog::getText(this, QStringLiteral("Rename"), label, QLineEdit::Normal, file.fileName(), &ok);
    if (!ok || name.isEmpty() || name == file.fileName()) return;
    const QString to = file.dir().filePath(name);
    if (name.contains(u'/') || QFileInfo::exists(to) || !QFile::rename(path, to)) {
        m_status->say(QFileInfo::exists(to)
                          ? QStringLiteral("There is a file %1 already.").arg(name)
                          : QStringLiteral("%1 can't be renamed to %2.").arg(file.fileName(), name));
        return;
    }
    if (open != nullptr) m_workspace.moved(*open, to);
    m_folder->rescan();
}

void MainWindow::deleteFile(const QString& path) {
    const QString name = QFileInfo(path).fileName();
    QMessageBox box(QMessageBox::NoIcon, QStringLiteral("Delete a file"),
                    QStringLiteral("Move %1 to the trash?").arg(name), QMessageBox::NoButton, this);
    QAbstractButton* move = box.addButton(QStringLiteral("Move to the trash"), QMessageBox::DestructiveRole);
    box.setDefaultButton(box.addButton(QMessageBox::Cancel));
    box.exec();
    if (box.clickedButton() != move) return;
    if (!QFile::moveToTrash(path)) m_status->say(QStringLiteral("%1 can't be moved to the trash.").arg(name));
    m_folder->rescan();
}

void MainWindow::changeFile(const QString& path, const QByteArray& before, const QByteArray& after,
                            const QString& name) {
    DocumentView* const front = currentView();
    QString error;
    document::Document* const document = m_workspace.open(path, &error);
    if (document == nullptr) {
        m_status->say(error);
        return;
    }
    if (document->text().str() != before.toStdString())
        m_status->say(
            QStringLiteral("%1 has changed meanwhile; nothing was written.").arg(document->title()));
    else if (!document->readOnlyReason().isEmpty())
        m_status->say(document->readOnlyReason());
    else
        document->replaceText(after.toStdString(), name, document::Origin::kEdit);
    if (front != nullptr) show(&front->document());
}

}  // namespace lw::shell
