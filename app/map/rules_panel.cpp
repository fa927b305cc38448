// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/rules_panel.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "look/icons.h"
#include "look/theme.h"

namespace lw::map_editor {

namespace {

constexpr int kRow = 26;

}  // namespace

RulesPanel::RulesPanel(RuleSession& rules, QWidget* parent)
    : QWidget(parent),
      m_rules(rules),
      m_list(new QTreeWidget),
      m_tint(new QCheckBox(QStringLiteral("Tint what is reached"))),
      m_way(new QCheckBox(QStringLiteral("Draw the way"))),
      m_reached(new QLabel) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 6);
    column->setSpacing(0);
    m_list->setObjectName(QStringLiteral("rules"));
    m_list->setAccessibleName(QStringLiteral("Rules"));
    m_list->setColumnCount(2);
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setMinimumSectionSize(24);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    column->addWidget(m_list, 1);
    auto* tint = new QHBoxLayout;
    tint->setContentsMargins(12, 6, 12, 0);
    tint->addWidget(m_tint, 1);
    m_reached->setForegroundRole(QPalette::PlaceholderText);
    tint->addWidget(m_reached);
    column->addLayout(tint);
    auto* way = new QHBoxLayout;
    way->setContentsMargins(12, 4, 12, 0);
    way->addWidget(m_way);
    column->addLayout(way);
    connect(m_tint, &QCheckBox::toggled, this, [this](bool on) {
        if (!m_filling) m_rules.showTint(on);
    });
    connect(m_way, &QCheckBox::toggled, this, [this](bool on) {
        if (!m_filling) m_rules.showWay(on);
    });
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (!m_filling && item != nullptr)
            m_rules.setCurrent(static_cast<std::size_t>(m_list->indexOfTopLevelItem(item)));
    });
    // A second click takes the rule off the grid again.
    connect(m_list, &QTreeWidget::itemClicked, this,
            [this, last = static_cast<QTreeWidgetItem*>(nullptr)](QTreeWidgetItem* item) mutable {
                if (item == last && m_rules.current()) {
                    m_rules.setCurrent(std::nullopt);
                    last = nullptr;
                } else {
                    m_rules.setCurrent(static_cast<std::size_t>(m_list->indexOfTopLevelItem(item)));
                    last = item;
                }
            });
    connect(&rules, &RuleSession::changed, this, &RulesPanel::refresh);
    refresh();
}

QString RulesPanel::note() const {
    const int broken = m_rules.brokenCount();
    return broken == 0 ? QString::number(m_rules.rows().size())
                       : QStringLiteral("%1, %2 broken").arg(m_rules.rows().size()).arg(broken);
}

int RulesPanel::wantedHeight() const {
    constexpr int kMostRows = 6;
    return 28 + kRow * std::min<int>(kMostRows, static_cast<int>(m_rules.rows().size())) + 66;
}

void RulesPanel::refresh() {
    m_filling = true;
    const auto& rows = m_rules.rows();
    while (m_list->topLevelItemCount() > static_cast<int>(rows.size()))
        delete m_list->takeTopLevelItem(m_list->topLevelItemCount() - 1);
    while (m_list->topLevelItemCount() < static_cast<int>(rows.size())) new QTreeWidgetItem(m_list);
    const look::Theme& t = look::theme();
    QFont mono = look::fonts().mono;
    mono.setPixelSize(11);
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        const RuleRow& row = rows[static_cast<std::size_t>(i)];
        QTreeWidgetItem* item = m_list->topLevelItem(i);
        item->setText(0, row.text);
        item->setToolTip(0, row.text);
        item->setFont(0, mono);
        item->setText(1, row.figure);
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        item->setForeground(1, row.isBroken ? t.error : t.text2);
        item->setIcon(0, QIcon(look::iconPixmap(row.isBroken ? QStringLiteral("error") : QStringLiteral("ok"),
                                                14, row.isBroken ? t.error : t.ok, devicePixelRatioF())));
        item->setSizeHint(0, QSize(0, kRow));
    }
    const auto current = m_rules.current();
    m_list->setCurrentItem(current ? m_list->topLevelItem(static_cast<int>(*current)) : nullptr);
    m_tint->setChecked(m_rules.tintShown());
    m_way->setChecked(m_rules.wayShown());
    const RuleView* view = m_rules.view();
    const bool hasStart = view != nullptr && !view->start.isEmpty();
    m_tint->setText(hasStart ? QStringLiteral("Tint what %1 reaches").arg(view->start)
                             : QStringLiteral("Tint what is reached"));
    const map::MapAnalysis& map = m_rules.session().map();
    m_reached->setText(
        m_rules.isStale() ? QStringLiteral("…")
        : hasStart ? QStringLiteral("%L1 of %L2").arg(view->reached.count).arg(map.width() * map.height())
                   : QString());
    m_filling = false;
}

}  // namespace lw::map_editor
