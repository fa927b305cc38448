// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/dock_area.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolButton>

#include "folder/level_folder.h"
#include "panels/files_panel.h"
#include "panels/folder_problems.h"
#include "panels/history_panel.h"
#include "panels/problems_panel.h"
#include "shell/dock_tabs.h"

namespace lw::shell {

namespace {

const QString kFilesWidth = QStringLiteral("files/width");
constexpr int kFilesStandardWidth = 272;
/// Of the text pane while Files takes its share of a wide window.
constexpr int kTextBesideFiles = 330;

}  // namespace

DockArea::DockArea(QMainWindow& window, document::Settings& settings, document::ActionRegistry& actions,
                   folder::LevelFolder& folder)
    : QObject(&window),
      m_window(window),
      m_settings(settings),
      m_actions(actions),
      m_tabs(new DockTabs(window)),
      m_problems(new panels::ProblemsPanel),
      m_history(new panels::HistoryPanel),
      m_folderProblems(new panels::FolderProblems(folder)),
      m_problemPages(new QStackedWidget) {
    window.setDockNestingEnabled(true);
    window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    window.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window.setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    m_problemsDock =
        makeDock(QStringLiteral("problems"), QStringLiteral("Problems"), Qt::BottomDockWidgetArea);
    m_historyDock = makeDock(QStringLiteral("history"), QStringLiteral("History"), Qt::BottomDockWidgetArea);
    m_problemPages->addWidget(m_problems);
    m_problemPages->addWidget(m_folderProblems);
    m_problemsDock->addPanel(nullptr, m_problemPages, makeProblemControls(actions));
    m_historyDock->addPanel(nullptr, m_history);
    connect(m_problems, &panels::ProblemsPanel::countsChanged, this, &DockArea::showCounts);
    connect(&m_folderProblems->model(), &panels::FolderProblemsModel::countsChanged, this,
            &DockArea::showCounts);
    makeFiles(folder);
    connect(m_tabs, &DockTabs::foldRequested, this, [this](bool on) {
        setFolded(on);
        changedByHand();
    });
    connect(m_tabs, &DockTabs::closedByHand, this, &DockArea::changedByHand);
    window.installEventFilter(this);
}

QWidget* DockArea::makeProblemControls(document::ActionRegistry& actions) {
    auto* controls = new QWidget;
    auto* row = new QHBoxLayout(controls);
    row->setContentsMargins(0, 0, 4, 0);
    row->setSpacing(2);
    for (const char* words : {"This file", "Folder"}) {
        auto* scope = new QToolButton;
        scope->setText(QString::fromLatin1(words));
        scope->setProperty("segment", true);
        scope->setCheckable(true);
        scope->setChecked(m_scopes.isEmpty());
        const bool isFolder = !m_scopes.isEmpty();
        QAction* toggle = actions.action(QStringLiteral("view.folderProblems"));
        connect(scope, &QToolButton::clicked, this, [this, isFolder, toggle] {
            if (isFolder != m_folderShown) toggle->trigger();
            m_scopes[isFolder ? 1 : 0]->setChecked(true);
        });
        row->addWidget(scope);
        m_scopes << scope;
    }
    row->addSpacing(8);
    m_folderControls << m_folderProblems->severityToggles();
    row->addWidget(m_folderControls.front());
    m_folderControls.front()->hide();
    m_position = new QLabel;
    m_position->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(m_position);
    for (const char* id : {"go.previousProblem", "go.nextProblem"}) {
        auto* button = new QToolButton;
        button->setDefaultAction(actions.action(QLatin1String(id)));
        button->setIconSize(QSize(14, 14));
        button->setProperty("small", true);
        row->addWidget(button);
    }
    connect(m_problems, &panels::ProblemsPanel::positionChanged, this, [this](const QString& words) {
        m_position->setText(words);
        m_tabs->refresh();
    });
    return controls;
}

Dock* DockArea::makeDock(const QString& id, const QString& title, Qt::DockWidgetArea area) {
    auto* dock = new Dock(id, title, &m_window);
    const QScopedValueRollback applying(m_applying, true);
    m_window.addDockWidget(area, dock);
    dock->hide();
    m_docks.insert(id, dock);
    connect(dock, &QDockWidget::dockLocationChanged, this, [this] {
        refreshTitles();
        if (!m_applying) changedByHand();
    });
    connect(dock, &QDockWidget::topLevelChanged, this, [this] {
        refreshTitles();
        if (!m_applying) changedByHand();
    });
    connect(dock, &Dock::closedByHand, this, &DockArea::changedByHand);
    connect(dock, &Dock::countsChanged, m_tabs, &DockTabs::refresh);
    connect(dock->toggleViewAction(), &QAction::triggered, this, &DockArea::changedByHand);
    addShowAction(*dock, title);
    return dock;
}

namespace {

QString showActionOf(const QString& dock) {
    return QStringLiteral("show.") + dock;
}

}  // namespace

void DockArea::addShowAction(Dock& dock, const QString& title) {
    const QString id = dock.objectName();
    document::ActionSpec spec;
    spec.id = showActionOf(id);
    spec.text = QStringLiteral("Show %1").arg(title);
    spec.context = QStringLiteral("Global");
    m_window.addAction(m_actions.add(spec));
    m_actions.bind(
        spec.id, &m_window,
        [this, id] {
            const bool wasOpen = !m_docks[id]->isHidden();
            reveal(id);
            if (!wasOpen) changedByHand();
        },
        [this, id, title] {
            const bool any = m_view != nullptr && docksOf(*m_view).contains(m_docks.value(id));
            return document::ActionState{any, false,
                                         QStringLiteral("The file in front has no panel %1").arg(title)};
        });
}

QList<QAction*> DockArea::showActions() const {
    QList<QAction*> actions;
    if (m_view == nullptr) return actions;
    for (const Dock* dock : docksOf(*m_view)) actions << m_actions.action(showActionOf(dock->objectName()));
    return actions;
}

void DockArea::addView(DocumentView& view) {
    for (const canvas::Panel& panel : view.panels()) {
        Dock* dock = m_docks.value(panel.id);
        if (dock == nullptr) {
            dock = makeDock(panel.id, panel.title,
                            panel.bottom ? Qt::BottomDockWidgetArea : Qt::RightDockWidgetArea);
            if (!panel.tab.isEmpty()) dock->setTabTitle(panel.tab);
            dock->setUnit(panel.unit);
        }
        dock->addPanel(&view, panel.widget, panel.titleControls);
    }
    connect(&view, &DocumentView::textResizedByHand, this, &DockArea::changedByHand);
    if (view.editor() == nullptr) return;
    connect(view.editor(), &canvas::VisualEditor::panelNoteChanged, this,
            [this, &view](const QString& id, const QString& note) {
                for (canvas::Panel& panel : view.panels()) {
                    if (panel.id == id) panel.note = note;
                }
                if (m_view == &view && m_docks.contains(id)) m_docks[id]->setCounts({note, {}});
            });
}

void DockArea::removeView(DocumentView& view, Dock::Removal removal) {
    if (m_view == &view) showView(nullptr);
    for (Dock* dock : std::as_const(m_docks)) dock->removePanel(&view, removal);
}

void DockArea::makeFiles(folder::LevelFolder& folder) {
    m_filesWidth = m_settings.value(kFilesWidth).toInt();
    m_filesDock = new Dock(QStringLiteral("files"), QStringLiteral("Files"), &m_window);
    m_files = new panels::FilesPanel(folder, m_settings);
    m_filesDock->addPanel(nullptr, m_files, m_files->titleControls());
    m_filesDock->setAllowedAreas(Qt::LeftDockWidgetArea);
    m_filesDock->setFeatures(QDockWidget::NoDockWidgetFeatures);
    m_filesDock->hide();
    connect(m_filesDock, &Dock::closedByHand, this, [this] { showFiles(false); });
    connect(&folder, &folder::LevelFolder::listed, this, [this, &folder] {
        const QString name = folder.groups().empty() ? QString() : folder.groups().front().name;
        m_filesDock->setCounts({name, {}});
    });
}

bool DockArea::filesAreDrawer() const {
    return m_window.width() < kNarrowWidth;
}

bool DockArea::closeDrawerFrom(const QWidget& widget) {
    if (!m_filesShown || !filesAreDrawer() || m_filesDock->isAncestorOf(&widget)) return false;
    showFiles(false);
    return true;
}

int DockArea::textWidth(const FittedLayout& fitted) const {
    return m_filesShown && !filesAreDrawer() ? std::min(fitted.textWidth, kTextBesideFiles)
                                             : fitted.textWidth;
}

void DockArea::showFiles(bool on) {
    const QScopedValueRollback applying(m_applying, true);
    m_filesShown = on;
    placeFiles();
    if (m_view != nullptr && !isUsers()) m_view->setTextWidth(textWidth(m_fitted.value(m_kind)));
}

/// Layouts come and go with the kind of the document in front; Files stays.
void DockArea::placeFiles() {
    const bool drawer = filesAreDrawer();
    if (!m_filesShown || drawer) {
        if (m_window.dockWidgetArea(m_filesDock) != Qt::NoDockWidgetArea)
            m_window.removeDockWidget(m_filesDock);
        m_filesDock->setVisible(m_filesShown);
        if (!m_filesShown) return;
        const QWidget* centre = m_window.centralWidget();
        const int top = centre != nullptr ? centre->y() : 0;
        m_filesDock->setGeometry(0, top, kFilesStandardWidth, m_window.statusBar()->y() - top);
        m_filesDock->raise();
        return;
    }
    if (m_window.dockWidgetArea(m_filesDock) != Qt::LeftDockWidgetArea)
        m_window.addDockWidget(Qt::LeftDockWidgetArea, m_filesDock);
    m_filesDock->show();
    m_window.resizeDocks({m_filesDock}, {m_filesWidth > 0 ? m_filesWidth : kFilesStandardWidth},
                         Qt::Horizontal);
}

void DockArea::showFolderProblems(bool on) {
    m_folderShown = on;
    m_problemPages->setCurrentIndex(on ? 1 : 0);
    m_scopes[0]->setChecked(!on);
    m_scopes[1]->setChecked(on);
    for (QWidget* control : std::as_const(m_folderControls)) control->setVisible(on);
    m_position->setHidden(on);
    showCounts();
    m_tabs->refresh();
}

void DockArea::stepProblem(bool forward) {
    if (m_folderShown)
        m_folderProblems->step(forward);
    else
        m_problems->step(forward);
}

QList<Dock*> DockArea::docksOf(const DocumentView& view) const {
    QList<Dock*> docks{m_problemsDock, m_historyDock};
    for (const canvas::Panel& panel : view.panels()) docks << m_docks.value(panel.id);
    return docks;
}

QList<Dock*> DockArea::rightDocks() const {
    QList<Dock*> docks;
    if (m_view == nullptr) return docks;
    for (const canvas::Panel& panel : m_view->panels()) {
        if (!panel.bottom) docks << m_docks.value(panel.id);
    }
    return docks;
}

void DockArea::showView(DocumentView* view) {
    const QString kind = view != nullptr ? view->document().kind().id() : QString();
    const bool change = kind != m_kind;
    if (change) store();
    const bool isOther = view != m_view;
    m_view = view;
    m_kind = kind;
    m_problems->setDocument(view != nullptr ? &view->document() : nullptr);
    m_history->setDocument(view != nullptr ? &view->document() : nullptr);
    const QScopedValueRollback applying(m_applying, true);
    if (view == nullptr) {
        for (Dock* dock : std::as_const(m_docks)) dock->hide();
        placeFiles();
        return;
    }
    const QWidget* const focus = m_window.focusWidget();
    bool wasInPanel = false;
    for (const canvas::Panel& panel : view->panels()) {
        Dock* dock = m_docks[panel.id];
        wasInPanel = wasInPanel || (focus != nullptr && dock->isAncestorOf(focus));
        dock->showPanel(view);
        dock->setCounts({panel.note, {}});
    }
    // The panel of another document would have its field edited that was edited last.
    if (isOther && wasInPanel) view->focusMain();
    m_tabs->refresh();
    if (!change) {
        view->setTextWidth(isUsers() ? m_fitted.value(kind).textWidth : textWidth(m_fitted.value(kind)));
        return;
    }
    const QList<Dock*> own = docksOf(*view);
    for (Dock* dock : std::as_const(m_docks)) {
        if (!own.contains(dock)) m_window.removeDockWidget(dock);
    }
    if (!restore()) applyFitted(fitLayout(view->layoutProfile(), m_window.size()));
    placeFiles();
    if (m_hidden) showPanels(false);
    refreshTitles();
}

void DockArea::reveal(const QString& id) {
    Dock* dock = m_docks.value(id);
    if (dock == nullptr || m_view == nullptr) return;
    if (m_hidden) showPanels(true);
    if (folded() && m_window.dockWidgetArea(dock) == Qt::BottomDockWidgetArea) setFolded(false);
    dock->show();
    dock->raise();
}

void DockArea::bringForward(const QString& id) {
    Dock* dock = m_docks.value(id);
    if (dock != nullptr && m_view != nullptr && !m_hidden && !dock->isHidden()) dock->raise();
}

void DockArea::refreshTitles() {
    const QScopedValueRollback applying(m_applying, true);
    for (Dock* dock : std::as_const(m_docks)) {
        const auto beside = m_window.tabifiedDockWidgets(dock);
        const bool tabbed = std::any_of(beside.begin(), beside.end(),
                                        [](const QDockWidget* other) { return !other->isHidden(); });
        dock->setTitleShown(!tabbed || dock->isFloating());
    }
    m_tabs->refresh();
}

void DockArea::showCounts() {
    m_problemsDock->setCounts(
        {QString(), m_folderShown ? m_folderProblems->model().counts() : m_problems->model().counts()});
}

void DockArea::fillMenu(QMenu& menu) const {
    if (m_view == nullptr) return;
    for (Dock* dock : docksOf(*m_view)) menu.addAction(dock->toggleViewAction());
}

bool DockArea::panelsShown() const {
    return m_view != nullptr && !m_hidden && !m_rightClosed;
}

void DockArea::showPanels(bool on) {
    if (m_view == nullptr) return;
    const QScopedValueRollback applying(m_applying, true);
    if (!on) store();
    m_hidden = !on;
    m_rightClosed = false;
    if (on && isUsers() && restore()) return placeFiles();
    const QStringList closed = m_fitted.value(m_kind).closedPanels;
    for (Dock* dock : docksOf(*m_view)) dock->setVisible(on && !closed.contains(dock->objectName()));
    if (on) sizeDocks(m_fitted.value(m_kind));
    refreshTitles();
}

QHash<QString, QSize> DockArea::sizes() const {
    QHash<QString, QSize> out;
    for (const Dock* dock : m_docks) out.insert(dock->objectName(), dock->size());
    return out;
}

bool DockArea::eventFilter(QObject* watched, QEvent* event) {
    // A window gets presses itself only on the borders between its docks.
    if (event->type() == QEvent::MouseButtonPress) {
        m_pressedSizes = sizes();
    } else if (event->type() == QEvent::MouseButtonRelease && m_filesShown && !filesAreDrawer() &&
               m_filesDock->width() != m_filesWidth) {
        // Its width is its own: the layout of the others stays what it was.
        m_filesWidth = m_filesDock->width();
        m_settings.setValue(kFilesWidth, m_filesWidth);
    } else if (event->type() == QEvent::MouseButtonRelease && m_pressedSizes != sizes()) {
        changedByHand();
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace lw::shell
