// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/minimap.h"

#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "look/icons.h"
#include "look/theme.h"
#include "map/canvas_marks.h"
#include "map/map_canvas.h"

namespace lw::map_editor {

namespace {

constexpr QSize kWide(170, 128);
constexpr QSize kNarrow(128, 77);
constexpr int kNarrowBelow = 600;  ///< pixels of canvas width
constexpr int kInset = 12;
constexpr int kHead = 22;
constexpr int kPad = 5;
constexpr int kRenewAfter = 80;  ///< milliseconds from an edit to the picture of it

}  // namespace

Minimap::Minimap(MapSession& session, MapCanvas& canvas)
    : QWidget(&canvas), m_session(session), m_canvas(canvas) {
    setAccessibleName(QStringLiteral("Minimap"));
    setCursor(Qt::ArrowCursor);
    m_timer.setSingleShot(true);
    m_timer.setInterval(kRenewAfter);
    connect(&m_timer, &QTimer::timeout, this, &Minimap::renew);
    const auto soon = [this] {
        if (!m_timer.isActive()) m_timer.start();
    };
    connect(&session.document(), &document::Document::changed, this, soon);
    connect(&session, &MapSession::coloursChanged, this, soon);
    connect(&session, &MapSession::changed, this, [this, soon] {
        place();
        soon();
    });
    hide();
}

void Minimap::setLeft(bool left) {
    m_isLeft = left;
    place();
}

void Minimap::setGhost(const QRect& cells) {
    if (m_ghost == cells) return;
    m_ghost = cells;
    update();
}

void Minimap::place() {
    const QRect room = m_canvas.contentArea();
    const QSize size = room.width() < kNarrowBelow ? kNarrow : kWide;
    const QRectF all = m_session.area();
    const bool fits = m_canvas.visibleContent().contains(all);
    const bool hasRoom = room.width() > size.width() * 2 && room.height() > size.height() * 2;
    const bool shows = m_session.minimapShown() && !fits && !all.isEmpty() && hasRoom;
    if (shows) {
        const int x = m_isLeft ? room.left() + kInset : room.right() + 1 - kInset - size.width();
        const QRect now(QPoint(x, room.bottom() + 1 - kInset - size.height()), size);
        if (geometry() != now) {
            setGeometry(now);
            renew();
        }
    }
    if (shows != isVisible()) {
        setVisible(shows);
        if (shows) renew();
    }
    update();
}

/// Size of the map in widths of a cell.
QSizeF Minimap::shape() const {
    const QSizeF cells = m_session.area().size();
    return {cells.width(), cells.height() * m_canvas.zoom().aspect};
}

QPointF Minimap::toCells(QPointF widget) const {
    const QPointF at = (widget - pictureRect().topLeft()) / scale();
    return {at.x(), at.y() / m_canvas.zoom().aspect};
}

double Minimap::scale() const {
    const QSizeF map = shape();
    const QSizeF room(width() - 2 * kPad, height() - kHead - 2 * kPad);
    return map.isEmpty() ? 1.0 : std::min(room.width() / map.width(), room.height() / map.height());
}

QRect Minimap::pictureRect() const {
    const QSizeF map = shape();
    const QSize size(std::max(1, static_cast<int>(map.width() * scale())),
                     std::max(1, static_cast<int>(map.height() * scale())));
    return {QPoint((width() - size.width()) / 2, kHead + (height() - kHead - size.height()) / 2), size};
}

QRect Minimap::closeRect() const {
    return {width() - 21, 1, 20, 20};
}

void Minimap::renew() {
    if (!isVisible()) return;
    canvas::Zoom zoom;
    zoom.scale = scale();
    zoom.aspect = m_canvas.zoom().aspect;
    zoom.wholePixels = false;
    TileLayers layers = m_session.layers();
    layers.grid = layers.gridOnPictures = layers.characters = layers.charactersOnPictures = false;
    m_image = m_painter.image(m_session.shownMap(), m_session.look(), zoom, pictureRect().size(),
                              devicePixelRatioF(), layers);
    update();
}

void Minimap::paintEvent(QPaintEvent*) {
    const look::Theme& t = look::theme();
    QPainter p(this);
    p.fillRect(rect(), t.canvas);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(t.borderStrong);
    p.setBrush(t.panel);
    p.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    p.setRenderHint(QPainter::Antialiasing, false);
    QFont font = labelFont();
    font.setWeight(QFont::DemiBold);
    p.setFont(font);
    p.setPen(t.text);
    p.drawText(QRect(8, 0, width() - 30, kHead), Qt::AlignVCenter | Qt::AlignLeft, QStringLiteral("Minimap"));
    QFont mono = look::fonts().mono;
    mono.setPixelSize(11);
    p.setFont(mono);
    p.setPen(t.text2);
    p.drawText(QRect(8, 0, width() - 34, kHead), Qt::AlignVCenter | Qt::AlignRight,
               QStringLiteral("%1 × %2").arg(m_session.area().width()).arg(m_session.area().height()));
    p.drawPixmap(closeRect().topLeft() + QPoint(3, 3),
                 look::iconPixmap(QStringLiteral("close"), 14, t.text2, devicePixelRatioF()));
    const QRect picture = pictureRect();
    p.drawImage(picture.topLeft(), m_image);
    p.setClipRect(picture);
    const auto toView = [&](const QRectF& cells) {
        const double row = scale() * m_canvas.zoom().aspect;
        return QRectF(picture.x() + cells.x() * scale(), picture.y() + cells.y() * row,
                      cells.width() * scale(), cells.height() * row);
    };
    if (!m_ghost.isEmpty()) drawTwoTone(p, toView(QRectF(m_ghost)), 1, 2);
    drawTwoTone(p, toView(m_canvas.visibleContent()).adjusted(0.5, 0.5, -1.5, -1.5), 1, 2);
}

void Minimap::goTo(QPointF at) {
    m_canvas.centreOn(toCells(at));
}

void Minimap::mousePressEvent(QMouseEvent* event) {
    event->accept();
    if (event->button() != Qt::LeftButton) return;
    if (closeRect().contains(event->position().toPoint()))
        m_session.showMinimap(false);
    else
        goTo(event->position());
}

void Minimap::mouseMoveEvent(QMouseEvent* event) {
    event->accept();
    if (event->buttons().testFlag(Qt::LeftButton) && !closeRect().contains(event->position().toPoint()))
        goTo(event->position());
}

void Minimap::wheelEvent(QWheelEvent* event) {
    event->accept();
    if (event->angleDelta().y() == 0) return;
    m_canvas.zoomAt(event->angleDelta().y() > 0 ? 1 : -1, toCells(event->position()));
}

}  // namespace lw::map_editor
