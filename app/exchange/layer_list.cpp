// SPDX-License-Identifier: GPL-3.0-or-later
#include "exchange/layer_list.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTreeWidgetItemIterator>

#include "look/icons.h"
#include "look/theme.h"

namespace lw::import_export {

namespace {

using exchange::LayerChoice;
using exchange::LegendRow;
using Kind = LayerChoice::Kind;

constexpr int kRow = 24;

QString kindWords(const LayerChoice& layer) {
    const auto counted = [&layer](const QString& one, const QString& many) {
        return layer.count == 0   ? many
               : layer.count == 1 ? QStringLiteral("1 ") + one
                                  : QStringLiteral("%L1 ").arg(layer.count) + many;
    };
    const QString kind = layer.kind == Kind::kTiles ? counted(QStringLiteral("tile"), QStringLiteral("tiles"))
                         : layer.kind == Kind::kObjects
                             ? counted(QStringLiteral("object"), QStringLiteral("objects"))
                         : layer.kind == Kind::kGroup ? QStringLiteral("group")
                                                      : QStringLiteral("picture; never read");
    return layer.isHidden ? QStringLiteral("hidden, ") + kind : kind;
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

constexpr int kNamed = Qt::UserRole + 1;
constexpr int kIsLayer = Qt::UserRole + 2;  ///< not a group, and not a picture

/// How many a rule names stands at the right.
class NamingDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        QFont small = look::fonts().ui;
        small.setPixelSize(11);
        painter->setFont(small);
        painter->setPen(look::theme().text2);
        painter->drawText(option.rect.adjusted(0, 0, -10, 0), Qt::AlignRight | Qt::AlignVCenter,
                          index.data(kNamed).toString());
    }
};

}  // namespace

LayerList::LayerList(QWidget* parent) : QTreeWidget(parent) {
    setObjectName(QStringLiteral("layers"));
    setAccessibleName(QStringLiteral("Layers"));
    setColumnCount(2);
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setItemsExpandable(false);
    setIndentation(16);
    setUniformRowHeights(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    header()->setSectionResizeMode(QHeaderView::Fixed);
    header()->setStretchLastSection(false);
    connect(this, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem*, int column) {
        if (m_filling || column != 0 || m_pending) return;
        // Of a group that is ticked all its layers tell so.
        m_pending = true;
        QMetaObject::invokeMethod(
            this,
            [this] {
                m_pending = false;
                emit tickedByHand();
            },
            Qt::QueuedConnection);
    });
}

void LayerList::setLayers(const std::vector<LayerChoice>& layers) {
    m_filling = true;
    const QString front =
        currentItem() != nullptr ? currentItem()->data(0, Qt::UserRole).toString() : QString();
    m_layers = layers;
    clear();
    // A group stands in the list before what is in it; both have the topmost first, as they lie.
    std::vector<QTreeWidgetItem*> groups{invisibleRootItem()};
    std::vector<QString> prefixes{QString()};
    for (auto layer = layers.begin(); layer != layers.end(); ++layer) {
        const QString path = QString::fromStdString(layer->path);
        while (groups.size() > 1 && !path.startsWith(prefixes.back())) {
            groups.pop_back();
            prefixes.pop_back();
        }
        auto* item = new QTreeWidgetItem;
        groups.back()->insertChild(0, item);
        if (layer->kind == Kind::kGroup) {
            groups.push_back(item);
            prefixes.push_back(path + QLatin1Char('/'));
        }
        item->setText(0, path.section(QLatin1Char('/'), -1));
        item->setToolTip(0, path);
        item->setIcon(0, look::icon(kindIcon(layer->kind)));
        item->setText(1, kindWords(*layer));
        item->setForeground(1, look::theme().text2);
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        item->setSizeHint(0, QSize(0, kRow));
        item->setData(0, Qt::UserRole, path);
        item->setData(0, kIsLayer, canBeRead(*layer));
        if (canBeRead(*layer)) {
            item->setCheckState(0, layer->isRead ? Qt::Checked : Qt::Unchecked);
        } else if (layer->kind == Kind::kGroup) {
            // Its tick is that of what is in it.
            item->setFlags(item->flags() | Qt::ItemIsAutoTristate);
            item->setCheckState(0, Qt::Unchecked);
        } else {
            item->setCheckState(0, Qt::Unchecked);
            item->setDisabled(true);
        }
        if (path == front) setCurrentItem(item);
    }
    expandAll();
    m_filling = false;
}

std::vector<std::string> LayerList::ticked() const {
    std::vector<std::string> out;
    for (QTreeWidgetItemIterator it(const_cast<LayerList*>(this)); *it != nullptr; ++it) {
        if ((*it)->data(0, kIsLayer).toBool() && (*it)->checkState(0) == Qt::Checked)
            out.push_back((*it)->data(0, Qt::UserRole).toString().toStdString());
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
    if (event->key() == Qt::Key_Space && item != nullptr && !item->isDisabled()) {
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
    setItemDelegate(new NamingDelegate(this));
    setFixedHeight(kRow * count() + 4);
    connect(this, &QListWidget::itemChanged, this, [this] {
        if (!m_filling) emit changedByHand();
    });
    connect(model(), &QAbstractItemModel::rowsMoved, this, &NamingList::changedByHand);
}

void NamingList::setCounts(const std::map<LegendRow::NamedBy, std::size_t>& terrains) {
    m_filling = true;
    for (int i = 0; i < count(); ++i) {
        const auto by = static_cast<LegendRow::NamedBy>(item(i)->data(Qt::UserRole).toInt());
        const auto found = terrains.find(by);
        const std::size_t named = found == terrains.end() ? 0 : found->second;
        item(i)->setData(
            kNamed, named == 1 ? QStringLiteral("1 terrain") : QStringLiteral("%L1 terrains").arg(named));
    }
    m_filling = false;
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
