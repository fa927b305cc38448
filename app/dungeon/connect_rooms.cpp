// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/connect_rooms.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "dungeon/dungeon_painter.h"
#include "dungeon/grouped.h"
#include "look/icons.h"
#include "look/theme.h"

namespace lw::dungeon_editor {

namespace {

constexpr QSize kShape{40, 24};
constexpr int kRow = 32;
constexpr int kLeftOutRow = 28;
constexpr int kShapeColumn = 178;  ///< tick, shape, "12  with pillars"
constexpr int kButtonColumn = 66;
constexpr int kPlaceColumn = 84;  ///< "(127, 127)"
constexpr int kDoorsColumn = 56;
constexpr int kListStretch = 100;  ///< it has what room there is, up to its rows
constexpr int kSide = 10;          ///< pixels to both sides of the lists
constexpr int kHeaderHeight = 24;
constexpr int kLeastRows = 2;
constexpr int kMostLeftOutRows = 3;  ///< that have room in any window
constexpr std::size_t kMostLeftOut = 200;
constexpr std::size_t kMostShapes = 60;  ///< beyond so many rooms there are no pictures of them

QPixmap shapeOf(const RoomLine& room, qreal ratio) {
    QPixmap pixmap(kShape * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(look::theme().canvas);
    QPainter p(&pixmap);
    const dungeon::Rectangle& box = room.area.bounds;
    const double scale = std::min((kShape.width() - 4.0) / box.width, (kShape.height() - 4.0) / box.height);
    const QPointF corner((kShape.width() - box.width * scale) / 2,
                         (kShape.height() - box.height * scale) / 2);
    for (const dungeon::Point cell : room.cells) {
        p.fillRect(
            QRectF(corner + QPointF((cell.x - box.x) * scale, (cell.y - box.y) * scale), QSizeF(scale, scale))
                .adjusted(0, 0, 0.5, 0.5),
            DungeonColours::edgeOf(room.number - 1));
    }
    return pixmap;
}

QLabel* heading(const QString& text) {
    auto* label = new QLabel(text);
    QFont bold = look::fonts().ui;
    bold.setWeight(QFont::DemiBold);
    label->setFont(bold);
    return label;
}

QHBoxLayout* inset(QWidget* widget) {
    auto* row = new QHBoxLayout;
    row->setContentsMargins(kSide, 0, kSide, 0);
    row->addWidget(widget);
    return row;
}

QTreeWidget* table(const QStringList& columns, const QString& name) {
    auto* tree = new QTreeWidget;
    tree->setColumnCount(static_cast<int>(columns.size()));
    tree->setHeaderLabels(columns);
    tree->setRootIsDecorated(false);
    tree->setUniformRowHeights(true);
    tree->setFrameShape(QFrame::NoFrame);
    tree->setMouseTracking(true);
    tree->setIconSize(kShape);
    tree->setAccessibleName(name);
    tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return tree;
}

}  // namespace

ConnectRooms::ConnectRooms(QWidget* parent)
    : QWidget(parent),
      m_title(heading(QStringLiteral("Rooms found"))),
      m_count(new QLabel),
      m_list(table(
          {QStringLiteral("Shape"), QStringLiteral("Box"), QStringLiteral("Floor"), QStringLiteral("Doors")},
          QStringLiteral("Rooms found"))),
      m_leftOutTitle(heading(QStringLiteral("Left out"))),
      m_leftOut(
          table({QStringLiteral("Reason"), QString(), QStringLiteral("Place")}, QStringLiteral("Left out"))),
      m_leftOutCount(new QLabel) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(14, 6, 14, 0);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    head->addWidget(m_title);
    head->addWidget(m_count);
    head->addStretch(1);
    for (const bool on : {true, false}) {
        auto* button = new QPushButton(on ? QStringLiteral("All") : QStringLiteral("None"));
        button->setProperty("small", true);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, [this, on] { emit allTaken(on); });
        head->addWidget(button);
    }
    column->addLayout(head);
    m_list->header()->setSectionResizeMode(QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Fixed);
    m_list->header()->resizeSection(0, kShapeColumn);
    m_list->header()->setSectionResizeMode(3, QHeaderView::Fixed);
    m_list->header()->resizeSection(3, kDoorsColumn);
    m_list->viewport()->installEventFilter(this);
    m_list->header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_list->headerItem()->setTextAlignment(3, Qt::AlignRight | Qt::AlignVCenter);
    m_list->setMinimumHeight(kHeaderHeight + kLeastRows * kRow);
    column->addLayout(inset(m_list), kListStretch);
    auto* second = new QHBoxLayout;
    second->setContentsMargins(14, 6, 14, 2);
    m_leftOutCount->setForegroundRole(QPalette::PlaceholderText);
    second->addWidget(m_leftOutTitle);
    second->addWidget(m_leftOutCount);
    second->addStretch(1);
    column->addLayout(second);
    m_leftOut->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    for (const int part : {1, 2}) m_leftOut->header()->setSectionResizeMode(part, QHeaderView::Fixed);
    m_leftOut->header()->resizeSection(1, kButtonColumn);
    m_leftOut->header()->resizeSection(2, kPlaceColumn);
    m_leftOut->header()->setStretchLastSection(false);
    m_leftOut->header()->hide();
    m_leftOut->setIconSize(QSize(16, 16));
    column->addLayout(inset(m_leftOut), kListStretch);
    column->addStretch(1);
    connect(m_list, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int part) {
        if (m_filling || part != 0) return;
        emit taken(static_cast<std::size_t>(m_list->indexOfTopLevelItem(item)),
                   item->checkState(0) == Qt::Checked);
    });
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (!m_filling) emit looked(item == nullptr ? -1 : m_list->indexOfTopLevelItem(item));
    });
    connect(m_list, &QTreeWidget::itemEntered, this,
            [this](QTreeWidgetItem* item) { emit looked(m_list->indexOfTopLevelItem(item)); });
}

void ConnectRooms::show(const std::vector<RoomLine>& rooms, const std::vector<LeftOutLine>& leftOut) {
    m_filling = true;
    showRooms(rooms);
    showLeftOut(leftOut);
    m_filling = false;
}

void ConnectRooms::showRooms(const std::vector<RoomLine>& rooms) {
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    const int scrolled = m_list->verticalScrollBar()->value();
    m_list->clear();
    std::size_t doors = 0;
    for (const RoomLine& room : rooms) {
        auto* item = new QTreeWidgetItem(m_list);
        item->setText(0, QStringLiteral("%1  %2").arg(room.number).arg(room.shape));
        item->setText(1, QStringLiteral("%1 × %2").arg(room.area.bounds.width).arg(room.area.bounds.height));
        item->setText(2, counted(static_cast<std::uint64_t>(room.area.cells), "tile", "tiles"));
        item->setText(3, room.isTaken ? QString::number(room.doors) : QString());
        item->setCheckState(0, room.isTaken ? Qt::Checked : Qt::Unchecked);
        item->setSizeHint(0, QSize(0, kRow));
        for (const int part : {1, 2, 3}) item->setFont(part, look::fonts().mono);
        item->setTextAlignment(3, Qt::AlignVCenter | Qt::AlignRight);
        if (rooms.size() <= kMostShapes) item->setIcon(0, shapeOf(room, devicePixelRatioF()));
        doors += room.isTaken ? room.doors : 0;
    }
    if (row >= 0 && row < m_list->topLevelItemCount()) m_list->setCurrentItem(m_list->topLevelItem(row));
    m_list->verticalScrollBar()->setValue(scrolled);
    m_list->setMaximumHeight(kHeaderHeight + std::max(kLeastRows, m_list->topLevelItemCount()) * kRow + 6);
    m_count->setText(
        rooms.empty() ? QStringLiteral("0")
                      : QStringLiteral("%1, %2").arg(grouped(rooms.size()), counted(doors, "door", "doors")));
}

void ConnectRooms::showLeftOut(const std::vector<LeftOutLine>& leftOut) {
    m_leftOut->clear();
    for (std::size_t i = 0; i < std::min(leftOut.size(), kMostLeftOut); ++i) {
        const LeftOutLine& line = leftOut[i];
        auto* item = new QTreeWidgetItem(m_leftOut);
        item->setText(0, line.why);
        item->setToolTip(0, line.why);
        item->setIcon(0, look::icon(QStringLiteral("hint")));
        item->setText(2, QStringLiteral("(%1, %2)").arg(line.area.first.x).arg(line.area.first.y));
        item->setFont(2, look::fonts().mono);
        item->setTextAlignment(2, Qt::AlignVCenter | Qt::AlignRight);
        item->setSizeHint(0, QSize(0, kLeftOutRow));
        auto* button = new QPushButton(line.room ? QStringLiteral("Show") : QStringLiteral("Take it"));
        button->setProperty("small", true);
        button->setAutoDefault(false);
        if (line.room) {
            button->setToolTip(QStringLiteral("Points to the room"));
            connect(button, &QPushButton::clicked, this, [this, room = *line.room] {
                m_list->setCurrentItem(m_list->topLevelItem(room));
                m_list->scrollToItem(m_list->topLevelItem(room));
                emit looked(room);
            });
        } else {
            button->setToolTip(QStringLiteral("Changes the settings so that it counts as a room"));
            connect(button, &QPushButton::clicked, this, [this, area = line.area] { emit wanted(area); });
        }
        auto* place = new QWidget;
        auto* middle = new QVBoxLayout(place);
        middle->setContentsMargins(0, 3, 0, 3);
        middle->addWidget(button);
        m_leftOut->setItemWidget(item, 1, place);
    }
    if (leftOut.size() > kMostLeftOut) {
        auto* rest = new QTreeWidgetItem(m_leftOut);
        rest->setText(0, QStringLiteral("… and %1 more").arg(grouped(leftOut.size() - kMostLeftOut)));
    }
    m_leftOutCount->setText(grouped(leftOut.size()));
    for (QWidget* part : {static_cast<QWidget*>(m_leftOutTitle), static_cast<QWidget*>(m_leftOutCount),
                          static_cast<QWidget*>(m_leftOut)})
        part->setVisible(!leftOut.empty());
    const int rows = m_leftOut->topLevelItemCount();
    m_leftOut->setMinimumHeight(std::min(kMostLeftOutRows, rows) * kLeftOutRow + 4);
    m_leftOut->setMaximumHeight(rows * kLeftOutRow + 4);
}

bool ConnectRooms::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_list->viewport() && event->type() == QEvent::Leave)
        emit looked(m_list->indexOfTopLevelItem(m_list->currentItem()));
    return QWidget::eventFilter(watched, event);
}

}  // namespace lw::dungeon_editor
