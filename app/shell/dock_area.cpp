// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/dock_area.h"

#include <QMenu>
#include <QTabBar>

#include "panels/history_panel.h"
#include "panels/problems_panel.h"

namespace lw::shell {

namespace {

constexpr int kLayoutVersion = 1;
constexpr int kBottomHeight = 178;
constexpr int kLowBottomHeight = 110;
constexpr int kRightWidth = 292;
constexpr int kNarrowRightWidth = 260;
constexpr int kNarrow = 1440;
constexpr int kLow = 800;

QString layoutName(const QString& kind) {
    return QStringLiteral("layout/") + kind;
}

}  // namespace

DockArea::DockArea(QMainWindow& window, document::Settings& settings)
    : QObject(&window),
      m_window(window),
      m_settings(settings),
      m_problems(new panels::ProblemsPanel),
      m_history(new panels::HistoryPanel) {
    window.setDockNestingEnabled(true);
    window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    window.setTabPosition(Qt::BottomDockWidgetArea, QTabWidget::North);
    m_problemsDock =
        makeDock(QStringLiteral("problems"), QStringLiteral("Problems"), Qt::BottomDockWidgetArea);
    m_historyDock = makeDock(QStringLiteral("history"), QStringLiteral("History"), Qt::BottomDockWidgetArea);
    m_problemsDock->addPanel(nullptr, m_problems);
    m_historyDock->addPanel(nullptr, m_history);
    window.tabifyDockWidget(m_problemsDock, m_historyDock);
    m_problemsDock->hide();
    m_historyDock->hide();
    connect(m_problems, &panels::ProblemsPanel::countsChanged, this, &DockArea::showCounts);
}

Dock* DockArea::makeDock(const QString& id, const QString& title, Qt::DockWidgetArea area) {
    auto* dock = new Dock(id, title, &m_window);
    m_window.addDockWidget(area, dock);
    m_docks.insert(id, dock);
    connect(dock, &QDockWidget::dockLocationChanged, this, &DockArea::refreshTitles);
    return dock;
}

void DockArea::addView(DocumentView& view) {
    for (const canvas::Panel& panel : view.panels()) {
        Dock* dock = m_docks.value(panel.id);
        if (dock == nullptr) {
            dock = makeDock(panel.id, panel.title,
                            panel.bottom ? Qt::BottomDockWidgetArea : Qt::RightDockWidgetArea);
            dock->hide();
        }
        dock->addPanel(&view, panel.widget);
    }
    if (view.editor() == nullptr) return;
    connect(view.editor(), &canvas::VisualEditor::panelNoteChanged, this,
            [this, &view](const QString& id, const QString& note) {
                if (m_view == &view && m_docks.contains(id)) m_docks[id]->setNote(note);
            });
}

void DockArea::removeView(DocumentView& view) {
    if (m_view == &view) showView(nullptr);
    for (Dock* dock : std::as_const(m_docks)) dock->removePanel(&view);
}

QList<Dock*> DockArea::docksOf(const DocumentView& view) const {
    QList<Dock*> docks{m_problemsDock, m_historyDock};
    for (const canvas::Panel& panel : const_cast<DocumentView&>(view).panels()) {
        docks << m_docks.value(panel.id);
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
    if (view == nullptr) {
        for (Dock* dock : std::as_const(m_docks)) dock->hide();
        return;
    }
    for (const canvas::Panel& panel : view->panels()) {
        m_docks[panel.id]->showPanel(view);
        m_docks[panel.id]->setNote(panel.note);
    }
    if (!change) return;
    const QList<Dock*> own = docksOf(*view);
    const QByteArray kept = m_settings.value(layoutName(kind)).toByteArray();
    const bool restored = !kept.isEmpty() && m_window.restoreState(kept, kLayoutVersion);
    for (Dock* dock : std::as_const(m_docks)) {
        if (!own.contains(dock))
            dock->hide();
        else if (!restored)
            dock->show();
    }
    if (!restored) standardLayout();
    m_laidOut.insert(kind);
    if (m_hidden) showPanels(false);
    refreshTitles();
}

void DockArea::standardLayout() {
    m_window.tabifyDockWidget(m_problemsDock, m_historyDock);
    m_problemsDock->raise();
    m_window.resizeDocks({m_problemsDock}, {kBottomHeight}, Qt::Vertical);
    fitTo(m_window.size());
}

void DockArea::fitTo(const QSize& size) {
    if (m_view == nullptr || m_settings.value(layoutName(m_kind)).isValid()) return;
    QList<QDockWidget*> right;
    for (const canvas::Panel& panel : m_view->panels()) {
        if (!panel.bottom) right << m_docks.value(panel.id);
    }
    if (right.isEmpty()) return;
    const int width = size.width() < kNarrow ? kNarrowRightWidth : kRightWidth;
    m_window.resizeDocks({right.first()}, {width}, Qt::Horizontal);
    const bool low = size.height() < kLow;
    m_window.resizeDocks({m_problemsDock}, {low ? kLowBottomHeight : kBottomHeight}, Qt::Vertical);
    if (!low && right.size() == 3) m_window.resizeDocks(right, {260, 180, 380}, Qt::Vertical);
    // A low window has no room for panels below each other: they become tabs of one.
    for (qsizetype i = 1; i < right.size(); ++i) {
        if (low) m_window.tabifyDockWidget(right[0], right[i]);
    }
    if (low) right.first()->raise();
}

void DockArea::refreshTitles() {
    for (Dock* dock : std::as_const(m_docks)) {
        dock->setTitleShown(m_window.tabifiedDockWidgets(dock).isEmpty() || dock->isFloating());
    }
}

void DockArea::showCounts() {
    const auto counts = m_problems->model().counts();
    const int all = counts[0] + counts[1] + counts[2];
    m_problemsDock->setWindowTitle(all > 0 ? QStringLiteral("Problems  %1").arg(all)
                                           : QStringLiteral("Problems"));
    QStringList parts;
    const QStringList names{QStringLiteral("errors"), QStringLiteral("warnings"), QStringLiteral("hints")};
    for (qsizetype i = 0; i < 3; ++i) {
        const int count = counts[static_cast<std::size_t>(i)];
        if (count > 0) parts << QStringLiteral("%1 %2").arg(count).arg(names[i]);
    }
    m_problemsDock->setNote(parts.join(QStringLiteral(", ")));
    m_problemsDock->setToolTip(parts.join(QStringLiteral(", ")));
}

void DockArea::fillMenu(QMenu& menu) const {
    if (m_view == nullptr) return;
    for (Dock* dock : docksOf(*m_view)) menu.addAction(dock->toggleViewAction());
}

bool DockArea::panelsShown() const {
    return m_view != nullptr && !m_hidden;
}

void DockArea::showPanels(bool on) {
    if (m_view == nullptr) return;
    if (!on && !m_hidden) store();
    m_hidden = !on;
    if (on) {
        const QByteArray kept = m_settings.value(layoutName(m_kind)).toByteArray();
        if (!kept.isEmpty() && m_window.restoreState(kept, kLayoutVersion)) return;
    }
    for (Dock* dock : docksOf(*m_view)) dock->setVisible(on);
}

void DockArea::store() {
    if (m_kind.isEmpty() || m_hidden || !m_laidOut.contains(m_kind)) return;
    m_settings.setValue(layoutName(m_kind), m_window.saveState(kLayoutVersion));
}

}  // namespace lw::shell
