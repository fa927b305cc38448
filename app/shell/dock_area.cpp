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

constexpr int kLayoutVersion = 2;
const QString kState = QStringLiteral("state");
const QString kText = QStringLiteral("text");
const QString kTextShown = QStringLiteral("textShown");
const QString kFilesWidth = QStringLiteral("files/width");
constexpr int kFilesStandardWidth = 272;
/// Of the text pane while Files takes its share of a wide window.
constexpr int kTextBesideFiles = 330;
const QString kFolded = QStringLiteral("folded");

/// A layout made in a small window would be cramped in a large one: each class of sizes keeps its own.
QString layoutName(const QString& kind, QSize window) {
    return QStringLiteral("layout/%1-%2").arg(kind, sizeClass(window));
}

}  // namespace

DockArea::DockArea(QMainWindow& window, document::Settings& settings, document::ActionRegistry& actions,
                   folder::LevelFolder& folder)
    : QObject(&window),
      m_window(window),
      m_settings(settings),
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
    auto* position = new QLabel;
    position->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(position);
    for (const char* id : {"go.previousProblem", "go.nextProblem"}) {
        auto* button = new QToolButton;
        button->setDefaultAction(actions.action(QLatin1String(id)));
        button->setIconSize(QSize(14, 14));
        button->setProperty("small", true);
        row->addWidget(button);
    }
    connect(m_problems, &panels::ProblemsPanel::positionChanged, position,
            [this, position](const QString& words) {
                position->setText(words);
                position->setHidden(m_folderShown);
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
    return dock;
}

void DockArea::addView(DocumentView& view) {
    for (const canvas::Panel& panel : view.panels()) {
        Dock* dock = m_docks.value(panel.id);
        if (dock == nullptr) {
            dock = makeDock(panel.id, panel.title,
                            panel.bottom ? Qt::BottomDockWidgetArea : Qt::RightDockWidgetArea);
            if (!panel.tab.isEmpty()) dock->setTabTitle(panel.tab);
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
    for (const canvas::Panel& panel : view->panels()) {
        m_docks[panel.id]->showPanel(view);
        m_docks[panel.id]->setCounts({panel.note, {}});
    }
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

bool DockArea::restore() {
    const QVariantMap kept = m_settings.value(layoutName(m_kind, m_window.size())).toMap();
    if (kept.isEmpty()) return false;
    for (Dock* dock : docksOf(*m_view)) dock->setFolded(false);
    if (!m_window.restoreState(kept.value(kState).toByteArray(), kLayoutVersion)) return false;
    m_users.insert(m_kind);
    // A state may name docks of another kind, if it was kept while documents changed.
    const QList<Dock*> own = docksOf(*m_view);
    for (Dock* dock : std::as_const(m_docks)) {
        if (!own.contains(dock)) m_window.removeDockWidget(dock);
    }
    m_rightClosed = false;
    m_fitted[m_kind].textWidth = kept.value(kText).toInt();
    m_view->setTextWidth(m_fitted[m_kind].textWidth);
    m_view->showText(kept.value(kTextShown, true).toBool());
    setFolded(kept.value(kFolded).toBool());
    return true;
}

void DockArea::fitTo(const QSize& size) {
    const QScopedValueRollback applying(m_applying, true);
    placeFiles();
    if (m_view == nullptr || isUsers()) return;
    const FittedLayout fitted = fitLayout(m_view->layoutProfile(), size);
    if (m_fitted.value(m_kind) == fitted) return;
    applyFitted(fitted);
    if (m_hidden) showPanels(false);
}

void DockArea::applyFitted(const FittedLayout& fitted) {
    m_fitted[m_kind] = fitted;
    for (Dock* dock : docksOf(*m_view)) {
        dock->setFloating(false);
        dock->setFolded(false);
        m_window.removeDockWidget(dock);
    }
    m_view->setTextWidth(textWidth(fitted));
    m_view->showText(!fitted.textHidden);
    m_rightClosed = fitted.rightClosed;
    layOutBottom();
    layOutRight(fitted);
    refreshTitles();
    setFolded(fitted.bottomFolded);
    sizeDocks(fitted);
}

void DockArea::layOutBottom() {
    QList<Dock*> row;
    QList<Dock*> beside;
    for (const canvas::Panel& panel : m_view->panels()) {
        if (panel.bottom) (panel.beside ? beside : row) << m_docks.value(panel.id);
    }
    row << m_problemsDock << m_historyDock;
    Dock* front = m_docks.value(m_view->layoutProfile().frontPanel, row.front());
    m_window.addDockWidget(Qt::BottomDockWidgetArea, row.front());
    // A dock that is a tab already can't be split: what stands beside it comes first.
    if (!beside.isEmpty()) m_window.splitDockWidget(row.front(), beside.front(), Qt::Horizontal);
    for (const QList<Dock*>& group : {row, beside}) {
        if (group.isEmpty()) continue;
        for (qsizetype i = 1; i < group.size(); ++i) m_window.tabifyDockWidget(group[i - 1], group[i]);
        for (Dock* dock : group) dock->show();
        (group.contains(front) ? front : group.front())->raise();
    }
}

void DockArea::layOutRight(const FittedLayout& fitted) {
    Dock* before = nullptr;
    Dock* first = nullptr;
    for (Dock* dock : rightDocks()) {
        if (before == nullptr)
            m_window.addDockWidget(Qt::RightDockWidgetArea, dock);
        else if (fitted.rightTabbed)
            m_window.tabifyDockWidget(before, dock);
        else
            m_window.splitDockWidget(before, dock, Qt::Vertical);
        const bool closed = fitted.rightClosed || fitted.closedPanels.contains(dock->objectName());
        dock->setVisible(!closed);
        if (!closed && first == nullptr) first = dock;
        before = dock;
    }
    if (first != nullptr && fitted.rightTabbed) first->raise();
}

void DockArea::sizeDocks(const FittedLayout& fitted) {
    QList<QDockWidget*> right;
    QList<int> heights;
    QList<QDockWidget*> bottom{m_problemsDock};
    QList<int> widths;
    const int high = m_window.height() - 88;  // menu, toolbar and status bar
    int left = high;
    int open = 0;
    for (const canvas::Panel& panel : m_view->panels()) {
        Dock* dock = m_docks.value(panel.id);
        if (panel.bottom && panel.beside && bottom.size() == 1) {
            bottom << dock;
            widths << (panel.extent > 0 ? panel.extent : (m_window.width() - fitted.rightWidth) / 2);
        } else if (!panel.bottom && dock->isVisibleTo(&m_window)) {
            right << dock;
            heights << panel.extent;
            left -= panel.extent;
            open += panel.extent == 0 ? 1 : 0;
        }
    }
    if (!folded()) m_window.resizeDocks({m_problemsDock}, {fitted.bottomHeight}, Qt::Vertical);
    if (bottom.size() == 2) {
        const int rest = m_window.width() - fitted.rightWidth - widths.front();
        m_window.resizeDocks(bottom, {rest, widths.front()}, Qt::Horizontal);
    }
    if (right.isEmpty()) return;
    m_window.resizeDocks({right.front()}, {fitted.rightWidth}, Qt::Horizontal);
    for (int& height : heights) height = height > 0 ? height : std::max(80, left / std::max(1, open));
    if (!fitted.rightTabbed) m_window.resizeDocks(right, heights, Qt::Vertical);
}

void DockArea::setFolded(bool on) {
    if (m_view == nullptr) return;
    m_tabs->setFolded(on);
    QList<QDockWidget*> bottom;
    QList<int> heights;
    QList<int> widths;
    const FittedLayout fitted = m_fitted.value(m_kind);
    for (Dock* dock : docksOf(*m_view)) {
        const bool below = m_window.dockWidgetArea(dock) == Qt::BottomDockWidgetArea && !dock->isFloating();
        dock->setFolded(on && below);
        if (!below || dock->width() <= 0 || !dock->isVisible()) continue;
        bottom << dock;
        heights << std::max(fitted.bottomHeight, kOpenedBottom);
        widths << dock->width();
    }
    if (bottom.isEmpty()) return;
    if (!on) m_window.resizeDocks(bottom, heights, Qt::Vertical);
    m_window.resizeDocks(bottom, widths, Qt::Horizontal);
}

bool DockArea::folded() const {
    return m_tabs->folded();
}

void DockArea::reveal(const QString& id) {
    Dock* dock = m_docks.value(id);
    if (dock == nullptr || m_view == nullptr) return;
    if (m_hidden) showPanels(true);
    if (folded() && m_window.dockWidgetArea(dock) == Qt::BottomDockWidgetArea) setFolded(false);
    dock->show();
    dock->raise();
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

void DockArea::changedByHand() {
    if (m_applying || m_view == nullptr || m_kind.isEmpty()) return;
    m_users.insert(m_kind);
    m_fitted[m_kind].textWidth = m_view->textWidth();
    refreshTitles();
    store();
}

void DockArea::reset() {
    if (m_view == nullptr) return;
    m_users.remove(m_kind);
    m_settings.setValue(layoutName(m_kind, m_window.size()), QVariant());
    m_hidden = false;
    const QScopedValueRollback applying(m_applying, true);
    m_filesWidth = 0;
    applyFitted(fitLayout(m_view->layoutProfile(), m_window.size()));
    placeFiles();
}

void DockArea::store() {
    if (m_view == nullptr || m_hidden || !isUsers()) return;
    m_settings.setValue(layoutName(m_kind, m_window.size()),
                        QVariantMap{{kState, m_window.saveState(kLayoutVersion)},
                                    {kText, m_view->textWidth()},
                                    {kTextShown, m_view->textShown()},
                                    {kFolded, folded()}});
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
