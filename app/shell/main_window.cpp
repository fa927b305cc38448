// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMimeData>
#include <QScreen>
#include <QStackedWidget>
#include <QToolBar>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include "canvas/canvas_view.h"
#include "compare/compare_editor.h"
#include "compare/comparison_kind.h"
#include "look/icons.h"
#include "panels/problems_panel.h"
#include "shell/dock_area.h"
#include "shell/document_tabs.h"
#include "shell/files.h"
#include "shell/foreign_files.h"
#include "shell/global_actions.h"
#include "shell/key_rule.h"
#include "shell/level_files.h"
#include "shell/quick_open.h"
#include "shell/session.h"
#include "shell/start_page.h"
#include "shell/status_line.h"
#include "text_pane/text_pane.h"

namespace lw::shell {

namespace {

constexpr QSize kStandardSize{1600, 1000};

}  // namespace

MainWindow::MainWindow(document::Workspace& workspace, QWidget* parent)
    : QMainWindow(parent), m_workspace(workspace), m_actions(workspace.settings()) {
    setWindowIcon(look::applicationIcon());
    setMinimumSize(kLeastWindow);
    setAcceptDrops(true);
    setContextMenuPolicy(Qt::NoContextMenu);
    m_keys = std::make_unique<KeyRule>(*this);
    m_actions.addAll(globalActions());
    for (const auto& kind : workspace.kinds().kinds()) m_actions.addAll(kind->actions());
    m_actions.addAll(compare::compareActions());
    m_status = new StatusLine(m_actions);
    setStatusBar(m_status);
    m_folder = new folder::LevelFolder(workspace, this);
    m_docks = new DockArea(*this, workspace.settings(), m_actions, *m_folder);
    m_files = new Files(workspace, *this, [this](const document::Document* d) { return viewOf(d); });
    m_foreign = new ForeignFiles(workspace, *this);
    m_comparisons = new compare::Comparisons(workspace, this);
    m_git = new compare::GitVersions(this);
    buildCentre();
    bindFileActions();
    bindExchangeActions();
    bindEditActions();
    bindViewActions();
    bindGoActions();
    bindHelpActions();
    bindKindCommands();
    m_quickOpen = new QuickOpen(workspace, *m_folder, *this);
    bindFolderActions();
    buildToolBar();
    connect(&m_actions, &document::ActionRegistry::triggered, this, &MainWindow::followTool);
    buildMenus();
    connect(m_files, &Files::said, m_status, [this](const QString& text) { m_status->say(text); });
    connect(m_foreign, &ForeignFiles::fileChangeRequested, this, &MainWindow::changeFile);
    connect(m_foreign, &ForeignFiles::said, m_status, [this](const QString& text) { m_status->say(text); });
    connect(&workspace, &document::Workspace::opened, this, &MainWindow::addView);
    connect(&workspace, &document::Workspace::closing, this, &MainWindow::removeView);
    // At once: what knows the old kind may not hear of an analysis of the new one.
    connect(&workspace, &document::Workspace::kindChanging, this,
            [this](document::Document* document) { delete takeView(document, Dock::Removal::kNow); });
    connect(&workspace, &document::Workspace::kindChanged, this, [this](document::Document* document) {
        makeView(document);
        show(m_tabs->current());
    });
    connect(&workspace.settings(), &document::Settings::recentChanged, &m_actions,
            &document::ActionRegistry::refresh);
    connect(qApp, &QApplication::focusChanged, this, &MainWindow::refreshActive);
    const auto followSettings = [this] {
        m_docks->problems().setErrorsFirst(m_workspace.settings().errorsFirst());
        m_actions.refresh();
    };
    connect(&workspace.settings(), &document::Settings::changed, this, followSettings);
    connect(&workspace.settings(), &document::Settings::writeFailed, this, [this](const QString& error) {
        m_status->say(error.isEmpty() ? QStringLiteral("The settings are written again.")
                                      : QStringLiteral("The settings can't be written: %1.").arg(error));
    });
    followSettings();
    connect(&m_docks->problems(), &panels::ProblemsPanel::visited, this,
            [this](const text::Span& place, const QString& message) {
                m_status->say(QStringLiteral("%1: %2").arg(m_docks->problems().position(), message));
                DocumentView* view = currentView();
                if (view != nullptr && view->editor() != nullptr) view->editor()->showProblem(place, message);
            });
    show(nullptr);
}

MainWindow::~MainWindow() {
    disconnect(qApp, nullptr, this, nullptr);
    disconnect(&m_workspace, nullptr, this, nullptr);
    // Panels end before the editors whose sessions they look at.
    while (!m_views.isEmpty()) delete takeView(&m_views.begin().value()->document(), Dock::Removal::kNow);
}

void MainWindow::buildCentre() {
    auto* centre = new QWidget;
    // It takes what the docks leave, whatever is in it.
    centre->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_tabRow = new QWidget;
    auto* row = new QHBoxLayout(m_tabRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    m_tabs = new DocumentTabs;
    row->addWidget(m_tabs);
    auto* add = new QToolButton;
    add->setIcon(look::icon(QStringLiteral("add")));
    add->setIconSize(QSize(16, 16));
    add->setToolTip(QStringLiteral("New document"));
    add->setAccessibleName(QStringLiteral("New document"));
    connect(add, &QToolButton::clicked, m_actions.action(QStringLiteral("file.new")), &QAction::trigger);
    row->addWidget(add);
    row->addStretch(1);
    m_stack = new QStackedWidget;
    m_start = new StartPage(m_workspace, m_actions);
    m_stack->addWidget(m_start);
    column->addWidget(m_tabRow);
    column->addWidget(m_stack, 1);
    setCentralWidget(centre);
    connect(m_tabs, &QTabBar::currentChanged, this, [this] { show(m_tabs->current()); });
    connect(&m_workspace, &document::Workspace::diskStateChanged, m_tabs,
            [this](document::Document* document) {
                m_tabs->setDiskState(document, m_workspace.diskState(*document));
            });
    connect(m_tabs, &DocumentTabs::closeRequested, this,
            [this](document::Document* d) { m_files->close(*d); });
    connect(m_start, &StartPage::newRequested, this,
            [this](const document::DocumentKind* kind) { m_files->create(*kind); });
    connect(m_start, &StartPage::openRequested, this, [this](const QString& path) { openPaths({path}); });
}

void MainWindow::buildToolBar() {
    m_toolBar = new QToolBar(QStringLiteral("Main"));
    m_toolBar->setObjectName(QStringLiteral("main"));
    m_toolBar->setMovable(false);
    m_toolBar->setIconSize(QSize(20, 20));
    m_toolBar->setFixedHeight(38);
    for (const char* id : {"file.new", "file.open", "file.save", "", "edit.undo", "edit.redo"}) {
        if (*id == '\0')
            m_toolBar->addSeparator();
        else
            m_toolBar->addAction(m_actions.action(QLatin1String(id)));
    }
    auto* gap = new QWidget;
    gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_contextPlace = m_toolBar->addWidget(gap);
    m_toolBar->addAction(m_actions.action(QStringLiteral("view.textPane")));
    m_toolBar->addAction(m_actions.action(QStringLiteral("view.panels")));
    for (const char* id : {"view.textPane", "view.panels"}) {
        m_toolBar->widgetForAction(m_actions.action(QLatin1String(id)))->setProperty("layer", true);
    }
    addToolBar(Qt::TopToolBarArea, m_toolBar);
}

DocumentView* MainWindow::viewOf(const document::Document* document) const {
    return m_views.value(document);
}

DocumentView* MainWindow::currentView() const {
    return m_tabs != nullptr ? viewOf(m_tabs->current()) : nullptr;
}

void MainWindow::openPaths(const QStringList& paths) {
    bool hasFolder = false;
    for (const QString& path : paths) {
        const bool isFolder = QFileInfo(path).isDir();
        if (isFolder) openFolder(path);
        hasFolder = hasFolder || isFolder;
        if (m_preview != nullptr && m_preview->path() == QFileInfo(path).absoluteFilePath()) keepPreview();
    }
    const QStringList files = m_foreign->take(levelFiles(paths, m_workspace.kinds()), m_tabs->current());
    if (document::Document* last = m_files->open(files)) {
        show(last);
        if (!hasFolder && m_docks->filesAreDrawer()) m_docks->showFiles(false);
    }
    activateWindow();
    raise();
}

void MainWindow::addView(document::Document* document) {
    connect(document, &document::Document::stateChanged, this, [this] {
        refreshTitle();
        m_actions.refresh();
    });
    for (const auto signal : {&document::Document::historyChanged, &document::Document::findingsChanged})
        connect(document, signal, &m_actions, &document::ActionRegistry::refresh);
    DocumentView* view = makeView(document);
    m_tabs->addDocument(document);
    m_tabs->setCurrentIndex(m_tabs->indexOf(document));
    show(document);
    view->focusMain();
}

DocumentView* MainWindow::makeView(document::Document* document) {
    auto* view = new DocumentView(*document, m_workspace, m_actions);
    m_views.insert(document, view);
    connect(view, &DocumentView::filesDropped, this, &MainWindow::openPaths);
    text_pane::TextPane& pane = view->textPane();
    connect(&pane, &text_pane::TextPane::said, this, [this](const QString& text) { m_status->say(text); });
    connect(&pane, &text_pane::TextPane::placeWanted, this, &MainWindow::showPlace);
    connect(&pane, &text_pane::TextPane::filesEdited, this,
            [this, document](const std::vector<language::FileEdits>& files, const QString& step) {
                applyToFiles(*document, files, step);
            });
    if (canvas::VisualEditor* editor = view->editor()) {
        // The status line lets go of an editor that is no longer in front; what it says is still heard.
        connect(editor, &canvas::VisualEditor::said, this,
                [this](const QString& text) { m_status->say(text); });
        connect(editor, &canvas::VisualEditor::fileEdited, this,
                [this, document](const QString& path, const text::TextEdits& edits, const QString& step) {
                    applyToFiles(*document, {{path.toStdString(), edits}}, step);
                });
        connect(editor, &canvas::VisualEditor::documentRequested, this,
                [this, document](const QString& id, const QByteArray& text) {
                    const document::DocumentKind* kind = m_workspace.kinds().find(id);
                    if (kind == nullptr) return;
                    // What is made of a document belongs beside it: its game is known before it is saved.
                    const QString folder = document->path().isEmpty()
                                               ? document->folder()
                                               : QFileInfo(document->path()).absolutePath();
                    m_workspace.create(*kind, text.toStdString(), folder)->markUnsaved();
                });
        connect(editor, &canvas::VisualEditor::fileChangeRequested, this, &MainWindow::changeFile);
        connect(editor, &canvas::VisualEditor::openRequested, this, [this](const QString& wanted) {
            QString path = wanted;
            QString error;
            std::size_t line = 0;
            // "level.lua:12" is a line of it.
            const qsizetype colon = wanted.lastIndexOf(QLatin1Char(':'));
            if (colon > 0 && !QFileInfo::exists(wanted)) {
                path = wanted.left(colon);
                line = wanted.mid(colon + 1).toULongLong();
            }
            document::Document* opened = m_workspace.open(path, &error);
            if (opened == nullptr) return m_status->say(error);
            if (line == 0 || line > opened->text().lineCount()) return;
            const std::size_t at = opened->text().lineSpan(line - 1).start;
            opened->setSelection({at, at}, this);
        });
        connect(
            editor, &canvas::VisualEditor::outdated, view,
            [this, document, view] {
                if (viewOf(document) != view) return;
                view->storeView();
                delete takeView(document, Dock::Removal::kNow);
                makeView(document);
                show(m_tabs->current());
            },
            Qt::QueuedConnection);
        connect(editor, &canvas::VisualEditor::refused, this,
                [this](const QString& why) { m_status->say(why); });
        connect(editor, &canvas::VisualEditor::textRequested, view, [view] {
            view->showText(true);
            view->textPane().focusText();
        });
        connect(editor, &canvas::VisualEditor::panelRequested, this, [this, view](const QString& id) {
            if (currentView() == view) m_docks->reveal(id);
        });
        connect(editor, &canvas::VisualEditor::panelUsed, this, [this, view](const QString& id) {
            if (currentView() == view) m_docks->bringForward(id);
        });
    }
    m_stack->addWidget(view);
    m_docks->addView(*view);
    return view;
}

void MainWindow::removeView(document::Document* document) {
    DocumentView* view = takeView(document);
    if (view == nullptr) return;
    if (m_preview == document) {
        m_preview = nullptr;
        m_tabs->setPreview(nullptr);
    }
    m_tabs->removeDocument(document);
    view->deleteLater();
    show(m_tabs->current());
}

DocumentView* MainWindow::takeView(document::Document* document, Dock::Removal ofPanels) {
    DocumentView* view = m_views.take(document);
    if (view == nullptr) return nullptr;
    m_status->setView(nullptr);
    if (m_tabs->current() == document) clearContext();
    m_docks->removeView(*view, ofPanels);
    view->hide();
    m_stack->removeWidget(view);
    return view;
}

void MainWindow::show(document::Document* document) {
    DocumentView* view = viewOf(document);
    if (document != nullptr && m_tabs->current() != document)
        m_tabs->setCurrentIndex(m_tabs->indexOf(document));
    m_tabRow->setVisible(view != nullptr);
    m_stack->setCurrentWidget(view != nullptr ? static_cast<QWidget*>(view) : m_start);
    m_docks->showView(view);
    m_status->setView(view);
    fillKindMenu();
    fillLayerMenu();
    refreshToolBar();
    refreshTitle();
    refreshActive();
}

void MainWindow::clearContext() {
    for (QAction* action : std::exchange(m_contextActions, {})) {
        m_toolBar->removeAction(action);
        // Separators and the context bar were made for this showing; the others are the registry's.
        if (action->parent() == m_toolBar) action->deleteLater();
    }
}

void MainWindow::refreshToolBar() {
    if (m_toolBar == nullptr) return;
    clearContext();
    DocumentView* view = currentView();
    if (view == nullptr || view->editor() == nullptr) return;
    if (QWidget* bar = view->editor()->contextBar()) {
        m_contextActions << m_toolBar->insertSeparator(m_contextPlace);
        m_contextActions << m_toolBar->insertWidget(m_contextPlace, bar);
        for (QWidget* part : bar->findChildren<QWidget*>()) {
            if (part->property("hint").toBool()) part->setHidden(m_narrow);
        }
    }
    addLayers();
}

void MainWindow::refreshTitle() {
    const DocumentView* view = currentView();
    const QString name = QStringLiteral("Levelwright");
    setWindowTitle(view != nullptr ? m_tabs->name(&view->document()) + QStringLiteral("[*] – ") + name
                                   : name);
    setWindowModified(view != nullptr && view->document().isModified());
}

void MainWindow::refreshActive() {
    DocumentView* view = currentView();
    if (view == nullptr) {
        m_actions.setActive({this});
        return;
    }
    QWidget* focus = focusWidget();
    text_pane::TextPane* text = &view->textPane();
    const bool inText = focus != nullptr && (focus == text || text->isAncestorOf(focus));
    // With the focus in the picture nothing is done to the text's selection, and the reverse; tools and
    // layers of the picture can be chosen all the same.
    QObject* front = view->editor();
    if (inText || front == nullptr) front = text;
    m_actions.setActive({front, this}, view->editor());
}

/// Who picks a tool of the picture goes on in the picture, with the keys too.
void MainWindow::followTool(const QString& id) {
    DocumentView* view = currentView();
    canvas::VisualEditor* editor = view != nullptr ? view->editor() : nullptr;
    if (editor == nullptr || editor->canvas() == nullptr) return;
    const document::ActionSpec& spec = m_actions.spec(id);
    const bool isTool =
        spec.checkable && spec.context != QLatin1String("Global") && !editor->layerActions().contains(id);
    const QWidget* focus = focusWidget();
    if (isTool && focus != nullptr && view->textPane().isAncestorOf(focus)) editor->canvas()->setFocus();
}

void MainWindow::restorePlace() {
    const QByteArray kept = m_workspace.settings().value(QStringLiteral("window/geometry")).toByteArray();
    if (!kept.isEmpty() && restoreGeometry(kept)) return;
    const QSize room = screen() != nullptr ? screen()->availableSize() : kStandardSize;
    resize(kStandardSize.boundedTo(room - QSize(40, 60)).expandedTo(kLeastWindow));
}

Session& MainWindow::keepSession() {
    if (m_session == nullptr) m_session = new Session(m_workspace, *this);
    m_session->restore();
    return *m_session;
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    m_docks->fitTo(size());
    m_actions.refresh();
    const bool narrow = width() < kNarrowWidth;
    if (narrow != std::exchange(m_narrow, narrow)) refreshToolBar();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    m_docks->store();
    document::Settings& settings = m_workspace.settings();
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    const bool isKept = m_session != nullptr && settings.restoresSession() && m_session->end();
    if (isKept) m_session->finish();
    if ((!isKept || !m_workspace.leave()) && !m_files->closeAll()) {
        event->ignore();
        return;
    }
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const QMimeData* dragged = event->mimeData();
    if (dragged->hasUrls() || dragged->hasText() || dragged->hasImage()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile()) paths << url.toLocalFile();
    }
    event->acceptProposedAction();
    if (!paths.isEmpty())
        openPaths(paths);
    else
        adopt(*event->mimeData());
}

}  // namespace lw::shell
