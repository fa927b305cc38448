// SPDX-License-Identifier: GPL-3.0-or-later
#include "exchange/layer_list.h"

#include <QHeaderView>
#include <QKeyEvent>

#include "look/icons.h"
#include "look/theme.h"

namespace lw::import_export {

namespace {

using exchange::LayerChoice;
using exchange::LegendRow;
using Kind = LayerChoice::Kind;

constexpr int kRow = 24;

QString kindWords(const LayerChoice& layer) {
    const QString kind = layer.kind == Kind::kTiles     ? QStringLiteral("tiles")
                         : layer.kind == Kind::kObjects ? QStringLiteral("objects")
                         : layer.kind == Kind::kGroup   ? QStringLiteral("group")
                                                        : QStringLiteral("picture; never read");
    return layer.isHidden ? QStringLiteral("hidden ") + kind : kind;
}

QString kindIcon(Kind kind) {
    return kind == Kind::kObjects ? QStringLiteral("feature")
           : kind == Kind::kGroup ? QStringLiteral("folder")
                                  : QStringLiteral("layers");
}

bool canBeRead(const LayerChoice& layer) {
    return layer.kind == Kind::kTiles || layer.kind == Kind::kObjects;
}

struct NameRow {
    LegendRow::NamedBy by;
    const char* words;
};
constexpr NameRow kNames[] = {{LegendRow::NamedBy::kProperty, "Property “terrain”"},
                              {LegendRow::NamedBy::kClass, "Class or type of the tile"},
                              {LegendRow::NamedBy::kWangColour, "Colour of a terrain set"}};

}  // namespace

LayerList::LayerList(QWidget* parent) : QTreeWidget(parent) {
    setObjectName(QStringLiteral("layers"));
    setAccessibleName(QStringLiteral("Layers"));
    setColumnCount(2);
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setIndentation(16);
    setUniformRowHeights(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    header()->setSectionResizeMode(QHeaderView::Fixed);
    header()->setStretchLastSection(false);
    connect(this, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem*, int column) {
        if (!m_filling && column == 0) emit tickedByHand();
    });
}

void LayerList::setLayers(const std::vector<LayerChoice>& layers) {
    m_filling = true;
    const int front = indexOfTopLevelItem(currentItem());
    m_layers = layers;
    clear();
    // The topmost first, as they lie.
    for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer) {
        auto* item = new QTreeWidgetItem(this);
        const QString path = QString::fromStdString(layer->path);
        item->setText(0, path.section(QLatin1Char('/'), -1));
        item->setToolTip(0, path);
        item->setIcon(0, look::icon(kindIcon(layer->kind)));
        item->setText(1, kindWords(*layer));
        item->setForeground(1, look::theme().text2);
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        item->setSizeHint(0, QSize(0, kRow));
        item->setData(0, Qt::UserRole, path);
        if (canBeRead(*layer))
            item->setCheckState(0, layer->isRead ? Qt::Checked : Qt::Unchecked);
        else
            item->setForeground(0, look::theme().text2);
    }
    if (front >= 0 && front < topLevelItemCount()) setCurrentItem(topLevelItem(front));
    m_filling = false;
}

std::vector<std::string> LayerList::ticked() const {
    std::vector<std::string> out;
    for (int i = 0; i < topLevelItemCount(); ++i) {
        const QTreeWidgetItem* item = topLevelItem(i);
        if (item->checkState(0) == Qt::Checked)
            out.push_back(item->data(0, Qt::UserRole).toString().toStdString());
    }
    return out;
}

void LayerList::resizeEvent(QResizeEvent* event) {
    QTreeWidget::resizeEvent(event);
    const int kind = std::min(150, viewport()->width() / 2);
    header()->resizeSection(1, kind);
    header()->resizeSection(0, viewport()->width() - kind);
}

void LayerList::keyPressEvent(QKeyEvent* event) {
    QTreeWidgetItem* item = currentItem();
    if (event->key() == Qt::Key_Space && item != nullptr && item->data(0, Qt::CheckStateRole).isValid()) {
        item->setCheckState(0, item->checkState(0) == Qt::Checked ? Qt::Unchecked : Qt::Checked);
        return;
    }
    QTreeWidget::keyPressEvent(event);
}

NamingList::NamingList(QWidget* parent) : QListWidget(parent) {
    setObjectName(QStringLiteral("naming"));
    setAccessibleName(QStringLiteral("Terrain names come from"));
    setDragDropMode(QAbstractItemView::InternalMove);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (const NameRow& row : kNames) {
        auto* item = new QListWidgetItem(QString::fromUtf8(row.words), this);
        item->setData(Qt::UserRole, static_cast<int>(row.by));
        item->setSizeHint(QSize(0, kRow));
        item->setFlags((item->flags() | Qt::ItemIsUserCheckable) & ~Qt::ItemIsDropEnabled);
        item->setCheckState(Qt::Checked);
    }
    setFixedHeight(kRow * count() + 4);
    connect(this, &QListWidget::itemChanged, this, &NamingList::changedByHand);
    connect(model(), &QAbstractItemModel::rowsMoved, this, &NamingList::changedByHand);
}

std::vector<LegendRow::NamedBy> NamingList::naming() const {
    std::vector<LegendRow::NamedBy> out;
    for (int i = 0; i < count(); ++i) {
        if (item(i)->checkState() == Qt::Checked)
            out.push_back(static_cast<LegendRow::NamedBy>(item(i)->data(Qt::UserRole).toInt()));
    }
    return out;
}

void NamingList::keyPressEvent(QKeyEvent* event) {
    const int by = event->key() == Qt::Key_Up ? -1 : event->key() == Qt::Key_Down ? 1 : 0;
    const int from = currentRow();
    if (event->modifiers() != Qt::AltModifier || by == 0 || from < 0) {
        QListWidget::keyPressEvent(event);
        return;
    }
    const int to = from + by;
    if (to < 0 || to >= count()) return;
    QListWidgetItem* item = takeItem(from);
    insertItem(to, item);
    setCurrentRow(to);
    emit changedByHand();
}

}  // namespace lw::import_export
