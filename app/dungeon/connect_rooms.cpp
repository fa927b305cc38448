// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/connect_rooms.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "dungeon/dungeon_painter.h"
#include "look/theme.h"

namespace lw::dungeon_editor {

namespace {

constexpr QSize kShape{40, 24};
constexpr int kRow = 30;
constexpr int kShapeColumn = 160;  ///< tick, shape, "12  with pillars"
constexpr int kMostRows = 8;
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
          table({QStringLiteral("Reason"), QStringLiteral("Place"), QString()}, QStringLiteral("Left out"))) {
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
    m_list->viewport()->installEventFilter(this);
    column->addWidget(m_list);
    m_leftOutTitle->setContentsMargins(14, 4, 14, 0);
    column->addWidget(m_leftOutTitle);
    m_leftOut->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_leftOut->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_leftOut->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    m_leftOut->header()->setStretchLastSection(false);
    m_leftOut->header()->hide();
    column->addWidget(m_leftOut);
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

void ConnectRooms::show(const std::vector<RoomLine>& rooms, const std::vector<connect::FloorArea>& leftOut) {
    m_filling = true;
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    m_list->clear();
    std::size_t doors = 0;
    for (const RoomLine& room : rooms) {
        auto* item = new QTreeWidgetItem(m_list);
        item->setText(0, QStringLiteral("%1  %2").arg(room.number).arg(room.shape));
        item->setText(1, QStringLiteral("%1 × %2").arg(room.area.bounds.width).arg(room.area.bounds.height));
        item->setText(2, QStringLiteral("%1 tiles").arg(room.area.cells));
        item->setText(3, room.isTaken ? QString::number(room.doors) : QString());
        item->setCheckState(0, room.isTaken ? Qt::Checked : Qt::Unchecked);
        item->setSizeHint(0, QSize(0, kRow));
        for (const int part : {1, 2, 3}) item->setFont(part, look::fonts().mono);
        if (rooms.size() <= kMostShapes) item->setIcon(0, shapeOf(room, devicePixelRatioF()));
        doors += room.isTaken ? room.doors : 0;
    }
    if (row >= 0 && row < m_list->topLevelItemCount()) m_list->setCurrentItem(m_list->topLevelItem(row));
    m_count->setText(QStringLiteral("%1").arg(rooms.size()));
    const int shown = std::clamp(m_list->topLevelItemCount(), 2, kMostRows);
    m_list->setFixedHeight(24 + shown * kRow + 4);
    m_leftOut->clear();
    constexpr std::size_t kMostLeftOut = 200;
    for (std::size_t i = 0; i < std::min(leftOut.size(), kMostLeftOut); ++i) {
        const connect::FloorArea& area = leftOut[i];
        auto* item = new QTreeWidgetItem(m_leftOut);
        const std::string_view reason = connect::describe(area.leftOut);
        QString text = QString::fromUtf8(reason.data(), static_cast<qsizetype>(reason.size()));
        text = QStringLiteral("%1 × %2: %3").arg(area.bounds.width).arg(area.bounds.height).arg(text);
        item->setText(0, text);
        item->setText(1, QStringLiteral("(%1, %2)").arg(area.first.x).arg(area.first.y));
        item->setFont(1, look::fonts().mono);
        item->setSizeHint(0, QSize(0, 28));
        auto* take = new QPushButton(QStringLiteral("Take it"));
        take->setProperty("small", true);
        take->setAutoDefault(false);
        take->setToolTip(QStringLiteral("Changes the settings so that it counts as a room"));
        connect(take, &QPushButton::clicked, this, [this, area] { emit wanted(area); });
        m_leftOut->setItemWidget(item, 2, take);
    }
    m_leftOutTitle->setText(QStringLiteral("Left out: %1").arg(leftOut.size()));
    m_leftOutTitle->setVisible(!leftOut.empty());
    m_leftOut->setVisible(!leftOut.empty());
    m_leftOut->setFixedHeight(std::min(4, m_leftOut->topLevelItemCount()) * 28 + 4);
    m_filling = false;
}

bool ConnectRooms::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_list->viewport() && event->type() == QEvent::Leave)
        emit looked(m_list->indexOfTopLevelItem(m_list->currentItem()));
    return QWidget::eventFilter(watched, event);
}

}  // namespace lw::dungeon_editor
