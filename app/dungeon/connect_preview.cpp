// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/connect_preview.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <set>

#include "dungeon/dungeon_painter.h"
#include "look/theme.h"

namespace lw::dungeon_editor {

namespace {
constexpr float kGroundShare = 0.3F;  ///< of a room's colour over its floor
}

ConnectPreview::ConnectPreview(QWidget* parent) : QWidget(parent) {
    setMinimumSize(320, 240);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(QStringLiteral("Preview"));
}

void ConnectPreview::setPicture(std::unique_ptr<document::Picture> picture) {
    m_picture = std::move(picture);
    m_image = QImage();
    update();
}

void ConnectPreview::setMarks(ConnectMarks marks) {
    m_marks = std::move(marks);
    const auto taken = std::ranges::count_if(m_marks.rooms, &ConnectMarks::Room::isTaken);
    setAccessibleDescription(QStringLiteral("%1 rooms, %2 doors").arg(taken).arg(m_marks.doors.size()));
    update();
}

void ConnectPreview::setCurrent(std::optional<std::size_t> room) {
    if (room == m_current) return;
    m_current = room;
    update();
}

void ConnectPreview::resizeEvent(QResizeEvent*) {
    m_image = QImage();
}

QRectF ConnectPreview::at(double x, double y, double w, double h) const {
    const double scale = m_frame.target.width() / m_frame.seen.width();
    const double row = m_picture->rowHeight();
    return {m_frame.target.topLeft() + (QPointF(x, y * row) - m_frame.seen.topLeft()) * scale,
            QSizeF(w * scale, h * row * scale)};
}

void ConnectPreview::paintRoom(QPainter& p, const ConnectMarks::Room& room, bool isCurrent) const {
    std::set<std::pair<int, int>> inside;
    double x = 0;
    double y = 0;
    for (const dungeon::Point cell : room.cells) {
        inside.emplace(cell.x, cell.y);
        x += cell.x;
        y += cell.y;
    }
    if (room.cells.empty()) return;
    std::vector<QLineF> lines;
    QColor ground = DungeonColours::edgeOf(std::max<std::size_t>(1, room.number) - 1);
    ground.setAlphaF(kGroundShare);
    for (const dungeon::Point cell : room.cells) {
        const QRectF rect = at(cell.x, cell.y, 1, 1);
        if (room.isTaken) p.fillRect(rect, ground);
        const auto holds = [&](int dx, int dy) { return inside.contains({cell.x + dx, cell.y + dy}); };
        if (!holds(0, -1))
            lines.emplace_back(rect.topLeft() + QPointF(0, 1), rect.topRight() + QPointF(0, 1));
        if (!holds(0, 1))
            lines.emplace_back(rect.bottomLeft() - QPointF(0, 1), rect.bottomRight() - QPointF(0, 1));
        if (!holds(-1, 0))
            lines.emplace_back(rect.topLeft() + QPointF(1, 0), rect.bottomLeft() + QPointF(1, 0));
        if (!holds(1, 0))
            lines.emplace_back(rect.topRight() - QPointF(1, 0), rect.bottomRight() - QPointF(1, 0));
    }
    const auto draw = [&](const QColor& color, double width, Qt::PenStyle style) {
        p.setPen(QPen(color, width, style, Qt::SquareCap));
        p.drawLines(lines.data(), static_cast<int>(lines.size()));
    };
    draw(Qt::black, 4, Qt::SolidLine);
    if (isCurrent) {
        draw(Qt::white, 3, Qt::SolidLine);
    } else if (room.isTaken) {
        draw(DungeonColours::edgeOf(room.number - 1), 2, Qt::SolidLine);
    } else {
        draw(Qt::white, 2, Qt::DotLine);
    }
    if (!room.isTaken) return;
    // The number stands on the room's own floor.
    const auto count = static_cast<double>(room.cells.size());
    const auto nearest = *std::ranges::min_element(room.cells, {}, [&](dungeon::Point cell) {
        return std::abs(cell.x - x / count) + std::abs(cell.y - y / count);
    });
    const QString text = QString::number(room.number);
    QFont font = look::fonts().mono;
    font.setPixelSize(11);
    font.setWeight(QFont::DemiBold);
    const double width = std::max(20.0, QFontMetricsF(font).horizontalAdvance(text) + 8);
    const QPointF middle = at(nearest.x, nearest.y, 1, 1).center();
    const QRectF chip(std::round(middle.x() - width / 2), std::round(middle.y() - 9), width, 18);
    p.fillRect(chip, Qt::black);
    p.setFont(font);
    p.setPen(Qt::white);
    p.drawText(chip, Qt::AlignCenter, text);
}

void ConnectPreview::paintDoor(QPainter& p, const ConnectMarks::Door& door) const {
    const QRectF rect = at(door.cell.x, door.cell.y, 1, 1);
    const QColor color = door.room == 0 ? QColor(Qt::white) : DungeonColours::edgeOf(door.room - 1);
    p.fillRect(rect.adjusted(-1, -1, 1, 1), Qt::black);
    p.fillRect(rect, color);
    if (rect.width() < 8) return;
    // The bar lies across the way.
    const QPointF middle = rect.center();
    const double reach = rect.width() / 2 - 3;
    const QRectF bar = door.upright ? QRectF(middle.x() - 1, middle.y() - reach, 2, 2 * reach)
                                    : QRectF(middle.x() - reach, middle.y() - 1, 2 * reach, 2);
    p.fillRect(bar, Qt::black);
}

void ConnectPreview::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const look::Theme& t = look::theme();
    p.fillRect(rect(), t.canvas);
    if (m_picture == nullptr) return;
    if (m_image.isNull()) {
        document::PictureSize size;
        size.pixels = this->size();
        const auto frame = document::framePicture(*m_picture, size);
        if (!frame) return;
        m_frame = *frame;
        m_image = document::pictureImage(*m_picture, m_frame);
    }
    p.drawImage(0, 0, m_image);
    for (std::size_t i = 0; i < m_marks.rooms.size(); ++i)
        if (m_current != i) paintRoom(p, m_marks.rooms[i], false);
    if (m_current && *m_current < m_marks.rooms.size()) paintRoom(p, m_marks.rooms[*m_current], true);
    for (const ConnectMarks::Door& door : m_marks.doors) paintDoor(p, door);
    if (m_marks.failure) {
        const QRectF rect = at(m_marks.failure->x, m_marks.failure->y, 1, 1);
        p.fillRect(rect, QBrush(t.error, Qt::BDiagPattern));
        p.setBrush(Qt::NoBrush);
        p.setPen(QPen(t.error, 2));
        p.drawRect(rect);
    }
}

}  // namespace lw::dungeon_editor
