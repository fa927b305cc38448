// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/dock_tabs.h"

#include <QChildEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QTabBar>
#include <QToolButton>
#include <algorithm>
#include <numeric>
#include <vector>

#include "look/icons.h"
#include "shell/dock.h"

namespace lw::shell {

namespace {

QToolButton* endButton(const QString& icon, const QString& name) {
    auto* button = new QToolButton;
    button->setIcon(look::icon(icon));
    button->setIconSize(QSize(14, 14));
    button->setProperty("small", true);
    button->setToolTip(name);
    button->setAccessibleName(name);
    return button;
}

/// Where the last tab ends, in pixels.
int tabsEnd(const QTabBar& bar) {
    int end = 0;
    for (int i = 0; i < bar.count(); ++i) {
        if (bar.isTabVisible(i)) end = std::max(end, bar.tabRect(i).right() + 1);
    }
    return end;
}

/// A tab's width, also while it is hidden.
int tabWidth(const QTabBar& bar, int index) {
    constexpr int kAround = 21;  // as the style has it
    if (bar.isTabVisible(index) && bar.tabRect(index).width() > 0) return bar.tabRect(index).width();
    const QWidget* const chips = bar.tabButton(index, QTabBar::RightSide);
    const int beside = chips != nullptr && chips->width() > 0 ? chips->width() + 4 : 0;
    return bar.fontMetrics().horizontalAdvance(bar.tabText(index)) + kAround + beside;
}

}  // namespace

DockTabs::DockTabs(QMainWindow& window) : QObject(&window), m_window(window) {
    window.installEventFilter(this);
}

void DockTabs::refresh() {
    if (m_pending) return;
    m_pending = true;
    QMetaObject::invokeMethod(this, &DockTabs::refreshNow, Qt::QueuedConnection);
}

void DockTabs::refreshNow() {
    m_pending = false;
    const auto bars = m_window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly);
    QList<Dock*> tabbed;
    for (QTabBar* bar : bars) {
        if (bar->isHidden()) continue;  // kept by the window for later, with tabs that are not true any more
        dress(*bar);
        for (int i = 0; i < bar->count(); ++i) tabbed << dockOf(*bar, i);
    }
    for (Dock* dock : m_window.findChildren<Dock*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (!tabbed.contains(dock)) dock->takeControlsBack();
    }
}

Dock* DockTabs::dockOf(const QTabBar& bar, int index) const {
    // A main window keeps each dock's address as the data of its tab.
    const auto address = bar.tabData(index).value<quintptr>();
    for (Dock* dock : m_window.findChildren<Dock*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (reinterpret_cast<quintptr>(static_cast<QDockWidget*>(dock)) == address) return dock;
    }
    return nullptr;
}

bool DockTabs::isBottom(const QTabBar& bar) const {
    const Dock* dock = dockOf(bar, 0);
    return dock != nullptr && m_window.dockWidgetArea(const_cast<Dock*>(dock)) == Qt::BottomDockWidgetArea;
}

void DockTabs::dress(QTabBar& bar) {
    Row& row = m_rows[&bar];
    if (row.end == nullptr) {
        bar.setExpanding(false);
        bar.setDrawBase(false);
        bar.setElideMode(Qt::ElideNone);
        bar.setAccessibleName(QStringLiteral("Panels"));
        auto* end = new QWidget(&bar);
        auto* layout = new QHBoxLayout(end);
        layout->setContentsMargins(2, 0, 6, 0);
        layout->setSpacing(2);
        row.more = new QToolButton;
        row.more->setText(QStringLiteral("»"));
        row.more->setProperty("small", true);
        row.more->setFixedWidth(22);
        row.more->setToolTip(QStringLiteral("More panels"));
        row.more->setAccessibleName(QStringLiteral("More panels"));
        row.more->setPopupMode(QToolButton::InstantPopup);
        row.more->setMenu(new QMenu(row.more));
        row.more->hide();
        connect(row.more->menu(), &QMenu::aboutToShow, this, [this, &bar] { fillMore(bar); });
        row.fold = endButton(QStringLiteral("chevron-down"), QString());
        auto* close = endButton(QStringLiteral("close"), QStringLiteral("Hide this panel"));
        layout->addWidget(row.more);
        layout->addWidget(row.fold);
        layout->addWidget(close);
        row.end = end;
        end->installEventFilter(this);
        bar.installEventFilter(this);
        connect(row.fold, &QToolButton::clicked, this, [this] { emit foldRequested(!m_folded); });
        connect(close, &QToolButton::clicked, this, [this, &bar] {
            if (Dock* dock = dockOf(bar, bar.currentIndex())) dock->hide();
            emit closedByHand();
        });
        connect(&bar, &QTabBar::currentChanged, this, [this, &bar] { showControls(bar); });
        connect(&bar, &QTabBar::tabBarClicked, this, [this, &bar](int index) {
            if (m_folded && index >= 0 && isBottom(bar)) emit foldRequested(false);
        });
    }
    row.fold->setVisible(isBottom(bar));
    const QString words =
        m_folded ? QStringLiteral("Open the panels") : QStringLiteral("Fold the panels away");
    row.fold->setIcon(
        look::icon(m_folded ? QStringLiteral("chevron-right") : QStringLiteral("chevron-down")));
    row.fold->setToolTip(words);
    row.fold->setAccessibleName(words);
    showCounts(bar);
    showControls(bar);
}

int DockTabs::buttonsWidth(const QTabBar& bar) const {
    const Row row = m_rows.value(const_cast<QTabBar*>(&bar));
    const Dock* front = dockOf(bar, bar.currentIndex());
    const QWidget* controls = front != nullptr ? front->controls() : nullptr;
    const bool inRow = controls != nullptr && controls->parentWidget() == row.end;
    const int least = inRow ? controls->minimumSizeHint().width() + row.end->layout()->spacing() : 0;
    return row.end->minimumSizeHint().width() - least;
}

void DockTabs::showCounts(QTabBar& bar) {
    std::vector<CountChips*> all;
    std::vector<CountChips::Counts> shown;
    int width = buttonsWidth(bar);
    for (int i = 0; i < bar.count(); ++i) {
        Dock* dock = dockOf(bar, i);
        if (dock == nullptr) return;  // in the middle of a change
        auto* chips = qobject_cast<CountChips*>(bar.tabButton(i, QTabBar::RightSide));
        if (chips == nullptr || chips->property("dock").value<QObject*>() != dock) {
            chips = new CountChips;
            chips->setProperty("dock", QVariant::fromValue<QObject*>(dock));
            bar.setTabButton(i, QTabBar::RightSide, chips);
        }
        CountChips::Counts counts = dock->counts();
        if (!isBottom(bar)) counts.note.clear();  // it stands in the bar below
        width += bar.tabRect(i).width() - chips->width() + CountChips::widthOf(counts);
        all.push_back(chips);
        shown.push_back(std::move(counts));
        bar.setTabToolTip(i, spoken(dock->counts()));
    }
    // Titles are more than counts, which the tips tell, too: the widest go first.
    const auto narrower = [](const auto& a, const auto& b) {
        return CountChips::widthOf(a) < CountChips::widthOf(b);
    };
    while (width > bar.width()) {
        const auto widest = std::max_element(shown.begin(), shown.end(), narrower);
        if (widest == shown.end() || CountChips::widthOf(*widest) == 0) break;
        width -= CountChips::widthOf(*widest);
        *widest = {};
    }
    for (int i = 0; i < bar.count(); ++i) {
        CountChips* chips = all[static_cast<std::size_t>(i)];
        const QSize before = chips->size();
        chips->setCounts(shown[static_cast<std::size_t>(i)]);
        // A row of tabs asks for the size of what is on them only when it is put there.
        if (before == chips->size()) continue;
        bar.setTabButton(i, QTabBar::RightSide, nullptr);  // else putting it back hides it
        bar.setTabButton(i, QTabBar::RightSide, chips);
    }
}

void DockTabs::fitTabs(QTabBar& bar) {
    const Row row = m_rows.value(&bar);
    std::vector<int> widths;
    for (int i = 0; i < bar.count(); ++i) widths.push_back(tabWidth(bar, i));
    const auto* layout = static_cast<const QHBoxLayout*>(row.end->layout());
    int end = layout->contentsMargins().left() + layout->contentsMargins().right() - layout->spacing();
    for (const QToolButton* button : row.end->findChildren<QToolButton*>(Qt::FindDirectChildrenOnly)) {
        if (button != row.more && !button->isHidden()) end += button->sizeHint().width() + layout->spacing();
    }
    int left = bar.width() - end - std::accumulate(widths.begin(), widths.end(), 0);
    const bool fits = left >= 0;
    if (!fits) left -= row.more->width() + layout->spacing();
    for (int i = bar.count() - 1; i >= 0; --i) {
        const bool goes = left < 0 && i != bar.currentIndex();
        if (goes) left += widths[static_cast<std::size_t>(i)];
        if (bar.isTabVisible(i) == goes) bar.setTabVisible(i, !goes);
    }
    row.more->setVisible(!fits);
}

void DockTabs::fillMore(QTabBar& bar) {
    QMenu* const menu = m_rows.value(&bar).more->menu();
    menu->clear();
    for (int i = 0; i < bar.count(); ++i) {
        Dock* dock = dockOf(bar, i);
        if (!bar.isTabVisible(i) && dock != nullptr)
            menu->addAction(bar.tabText(i), dock, [dock] { dock->raise(); });
    }
}

void DockTabs::showControls(QTabBar& bar) {
    const Row row = m_rows.value(&bar);
    if (row.end == nullptr) return;
    fitTabs(bar);
    auto* layout = static_cast<QHBoxLayout*>(row.end->layout());
    Dock* front = dockOf(bar, bar.currentIndex());
    for (int i = 0; i < bar.count(); ++i) {
        Dock* dock = dockOf(bar, i);
        if (dock == nullptr) continue;
        if (dock != front || (m_folded && isBottom(bar))) {
            dock->takeControlsBack();
            continue;
        }
        if (!isBottom(bar)) {
            dock->showBar(true);
            continue;
        }
        if (dock->controls() == nullptr) {
            dock->takeControlsBack();
            continue;
        }
        QWidget* controls = dock->controls();
        const bool inRow = controls->parentWidget() == row.end;
        const int least = controls->minimumSizeHint().width() + layout->spacing();
        if (buttonsWidth(bar) + least > bar.width() - tabsEnd(bar)) {
            dock->showBar(false);
        } else if (!inRow) {
            dock->takeControlsBack();
            layout->insertWidget(0, controls);
        }
    }
    place(bar);
}

void DockTabs::place(const QTabBar& bar) {
    const Row row = m_rows.value(const_cast<QTabBar*>(&bar));
    if (row.end == nullptr) return;
    row.end->setVisible(bar.count() > 0);
    const int width = std::max(row.end->minimumSizeHint().width(),
                               std::min(row.end->sizeHint().width(), bar.width() - tabsEnd(bar)));
    row.end->setGeometry(bar.width() - width, 0, width, bar.height());
    row.end->raise();
}

void DockTabs::setFolded(bool on) {
    m_folded = on;
    refresh();
}

bool DockTabs::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_window) {
        const bool added = event->type() == QEvent::ChildAdded &&
                           qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child()) != nullptr;
        if (added || event->type() == QEvent::LayoutRequest) refresh();
    } else if (event->type() == QEvent::LayoutRequest) {
        auto* end = static_cast<QWidget*>(watched);  // a count became wider
        if (auto* bar = qobject_cast<QTabBar*>(end->parentWidget())) place(*bar);
    } else if (event->type() == QEvent::Resize || event->type() == QEvent::Show) {
        if (auto* bar = qobject_cast<QTabBar*>(watched)) showControls(*bar);
        refresh();  // there may be room for more counts, or less
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace lw::shell
