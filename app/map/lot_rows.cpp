// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/lot_rows.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QSpinBox>
#include <QToolButton>
#include <algorithm>

#include "look/theme.h"
#include "map/panel_parts.h"
#include "map/terrain_picture.h"

namespace lw::map_editor {

namespace {

/// A dashed square: cells that stay as they are.
QPixmap keepPixmap() {
    QPixmap pixmap(kTerrainPicture, kTerrainPicture);
    pixmap.fill(Qt::transparent);
    QPainter p(&pixmap);
    p.setPen(QPen(look::theme().text2, 1, Qt::DashLine));
    p.drawRect(1, 1, kTerrainPicture - 3, kTerrainPicture - 3);
    return pixmap;
}

}  // namespace

LotRows::LotRows(MapSession& session, QWidget* parent) : QWidget(parent), m_session(session) {
    const stamp::Stamp::Lot& lot = session.kit().lot();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    auto* head = new QHBoxLayout;
    head->addWidget(panelHeading(QStringLiteral("Random brush")));
    head->addStretch(1);
    head->addWidget(panelRemark(lot.size() == 1 ? QStringLiteral("1 entry")
                                                : QStringLiteral("%1 entries").arg(lot.size())));
    column->addLayout(head);
    for (std::size_t i = 0; i < lot.size(); ++i) {
        const auto& [terrain, weight] = lot[i];
        auto* row = new QHBoxLayout;
        row->setSpacing(6);
        auto* picture = new QLabel;
        if (terrain.empty())
            picture->setPixmap(keepPixmap());
        else if (const auto character = session.map().characterFor(terrain))
            picture->setPixmap(terrainIcon(session, *character).pixmap(kTerrainPicture));
        row->addWidget(picture);
        const QString name = terrain.empty() ? QStringLiteral("keep") : QString::fromStdString(terrain);
        row->addWidget(new QLabel(name), 1);
        auto* spin = new QSpinBox;
        spin->setRange(0, 999);
        spin->setValue(static_cast<int>(weight));
        spin->setFixedWidth(58);
        spin->setKeyboardTracking(false);
        spin->setToolTip(QStringLiteral("Weight; 0 takes it away"));
        spin->setAccessibleName(QStringLiteral("Weight of %1").arg(name));
        // These rows are made anew by it, which must not happen under their own field.
        connect(
            spin, &QSpinBox::valueChanged, this, [this, i](int value) { setWeight(i, value); },
            Qt::QueuedConnection);
        row->addWidget(spin);
        column->addLayout(row);
    }
    if (std::any_of(lot.begin(), lot.end(), [](const auto& entry) { return entry.first.empty(); })) return;
    auto* keep = new QToolButton;
    keep->setText(QStringLiteral("Add “keep”"));
    keep->setToolTip(QStringLiteral("Cells that stay as they are"));
    keep->setAutoRaise(true);
    connect(
        keep, &QToolButton::clicked, this,
        [this] {
            stamp::Stamp::Lot more = m_session.kit().lot();
            more.emplace_back(std::string(), 1);
            m_session.kit().setLot(std::move(more));
        },
        Qt::QueuedConnection);
    column->addWidget(keep, 0, Qt::AlignLeft);
}

void LotRows::setWeight(std::size_t entry, int weight) {
    stamp::Stamp::Lot lot = m_session.kit().lot();
    if (entry >= lot.size()) return;
    if (weight == 0)
        lot.erase(lot.begin() + static_cast<std::ptrdiff_t>(entry));
    else
        lot[entry].second = static_cast<std::uint32_t>(weight);
    m_session.kit().setLot(std::move(lot));
}

}  // namespace lw::map_editor
