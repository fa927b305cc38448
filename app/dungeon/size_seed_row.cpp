// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/size_seed_row.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QRandomGenerator>
#include <QSpinBox>
#include <QToolButton>

#include "dungeon/seed_spin_box.h"
#include "look/icons.h"

namespace lw::dungeon_editor {

namespace {

constexpr int kMostCells = 4096;
constexpr std::uint32_t kMostDrawn = 1'000'000;  ///< seeds that can be remembered

QSpinBox* sizeBox(int value, const QString& name) {
    auto* box = new QSpinBox;
    box->setRange(1, kMostCells);
    box->setValue(value);
    box->setFixedWidth(72);
    box->setAccessibleName(name);
    return box;
}

}  // namespace

SizeSeedRow::SizeSeedRow(QSize size, QWidget* parent)
    : QWidget(parent),
      m_width(sizeBox(size.width(), QStringLiteral("Width"))),
      m_height(sizeBox(size.height(), QStringLiteral("Height"))),
      m_seed(new SeedSpinBox) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    auto* sizes = new QWidget;
    auto* sizeRow = new QHBoxLayout(sizes);
    sizeRow->setContentsMargins(0, 0, 12, 0);
    sizeRow->setSpacing(8);
    sizeRow->addWidget(new QLabel(QStringLiteral("Size")));
    sizeRow->addWidget(m_width);
    sizeRow->addWidget(new QLabel(QStringLiteral("×")));
    sizeRow->addWidget(m_height);
    sizes->setVisible(!size.isEmpty());
    row->addWidget(sizes);
    row->addWidget(new QLabel(QStringLiteral("Seed")));
    m_seed->setFixedWidth(120);
    m_seed->show(m_chosen);
    row->addWidget(m_seed);
    auto* dice = new QToolButton;
    dice->setIcon(look::icon(QStringLiteral("dice")));
    dice->setIconSize(QSize(18, 18));
    dice->setToolTip(QStringLiteral("Any seed"));
    dice->setAccessibleName(dice->toolTip());
    row->addWidget(dice);
    row->addStretch(1);
    for (QSpinBox* box : {m_width, m_height})
        connect(box, &QSpinBox::valueChanged, this, &SizeSeedRow::changed);
    connect(m_seed, &SeedSpinBox::chosen, this, &SizeSeedRow::take);
    connect(dice, &QToolButton::clicked, this,
            [this] { take(QRandomGenerator::global()->bounded(kMostDrawn)); });
}

QSize SizeSeedRow::size() const {
    return {m_width->value(), m_height->value()};
}

void SizeSeedRow::take(std::uint64_t seed) {
    m_chosen = seed;
    m_seed->show(seed);
    emit changed();
}

}  // namespace lw::dungeon_editor
