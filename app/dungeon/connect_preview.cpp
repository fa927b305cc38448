// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/connect_preview.h"

#include <QPainter>

#include "dungeon/dungeon_painter.h"
#include "look/theme.h"

namespace lw::dungeon_editor {

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

void ConnectPreview::setMarks(std::vector<dungeon::Rectangle> rooms, std::vector<dungeon::Point> doors,
                              std::optional<dungeon::Point> failure) {
    m_rooms = std::move(rooms);
    m_doors = std::move(doors);
    m_failure = failure;
    setAccessibleDescription(QStringLiteral("%1 rooms, %2 doors").arg(m_rooms.size()).arg(m_doors.size()));
    update();
}

void ConnectPreview::resizeEvent(QResizeEvent*) {
    m_image = QImage();
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
    const double scale = m_frame.target.width() / m_frame.seen.width();
    const auto at = [&](double x, double y, double w, double h) {
        return QRectF(m_frame.target.topLeft() + (QPointF(x, y) - m_frame.seen.topLeft()) * scale,
                      QSizeF(w * scale, h * scale));
    };
    p.setBrush(Qt::NoBrush);
    for (std::size_t i = 0; i < m_rooms.size(); ++i) {
        const dungeon::Rectangle& r = m_rooms[i];
        const QRectF rect = at(r.x, r.y, r.width, r.height);
        p.setPen(QPen(Qt::black, 4));
        p.drawRect(rect.adjusted(1, 1, -1, -1));
        p.setPen(QPen(DungeonColours::edgeOf(i), 2));
        p.drawRect(rect.adjusted(1, 1, -1, -1));
    }
    for (const dungeon::Point door : m_doors) {
        const QRectF rect = at(door.x, door.y, 1, 1);
        p.setPen(QPen(Qt::black, 4));
        p.drawRect(rect);
        p.setPen(QPen(Qt::white, 2));
        p.drawRect(rect);
    }
    if (m_failure) {
        const QRectF rect = at(m_failure->x, m_failure->y, 1, 1);
        p.fillRect(rect, QBrush(t.error, Qt::BDiagPattern));
        p.setPen(QPen(t.error, 2));
        p.drawRect(rect);
    }
}

}  // namespace lw::dungeon_editor
