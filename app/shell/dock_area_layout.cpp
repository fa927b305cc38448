// SPDX-License-Identifier: GPL-3.0-or-later
// How wide and high everything is: what fits the window, what the user made of it.
#include <QLayout>
#include <QMenu>
#include <QScopedValueRollback>
#include <QStackedWidget>

#include "panels/folder_problems.h"
#include "panels/history_panel.h"
#include "panels/problems_panel.h"
#include "shell/dock_area.h"
#include "shell/dock_tabs.h"

namespace lw::shell {

namespace {

constexpr int kLayoutVersion = 2;
const QString kState = QStringLiteral("state");
const QString kText = QStringLiteral("text");
const QString kTextShown = QStringLiteral("textShown");
const QString kFolded = QStringLiteral("folded");

/// A layout made in a small window would be cramped in a large one: each class of sizes keeps its own.
QString layoutName(const QString& kind, QSize window) {
    return QStringLiteral("layout/%1-%2").arg(kind, sizeClass(window));
}

}  // namespace

bool DockArea::restore() {
    const QVariantMap kept = m_settings.value(layoutName(m_kind, m_window.size())).toMap();
    if (kept.isEmpty()) return false;
    for (Dock* dock : docksOf(*m_view)) dock->setFolded(false);
    if (!putBack(kept.value(kState).toByteArray())) return false;
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

bool DockArea::putBack(const QByteArray& state) {
    // QMainWindow shows its rows of tabs while it goes through the set of them; each that comes lays the
    // window out, which makes another set (Qt 6.4), and the rest would be read from freed memory.
    m_window.layout()->setEnabled(false);
    const bool done = m_window.restoreState(state, kLayoutVersion);
    m_window.layout()->setEnabled(true);
    m_window.layout()->activate();
    return done;
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

}  // namespace lw::shell
