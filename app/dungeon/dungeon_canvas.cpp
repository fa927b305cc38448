// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/dungeon_canvas.h"

#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <cmath>

#include "document/kind.h"
#include "look/theme.h"

namespace lw::dungeon_editor {

namespace {

using dungeon::Point;

constexpr double kUnit = 16.0;

Point cellAt(QPointF content) {
    return {static_cast<std::int32_t>(std::floor(content.x())),
            static_cast<std::int32_t>(std::floor(content.y()))};
}

QString sideOf(const dungeon::Rectangle& room, Point cell) {
    if (cell.y < room.y) return QStringLiteral("above");
    if (cell.y > room.maxY()) return QStringLiteral("below");
    return cell.x < room.x ? QStringLiteral("left of") : QStringLiteral("right of");
}

}  // namespace

DungeonCanvas::DungeonCanvas(DungeonSession& session, QWidget* parent)
    : CanvasView(parent), m_session(session) {
    setUnit(kUnit, true);
    // The outer cells of a dungeon are rock: a margin of their own.
    setFitMargin(8);
    setAccessibleName(QStringLiteral("Dungeon"));
    connect(this, &CanvasView::hovered, this, [this](std::optional<QPointF> content) {
        std::optional<Point> cell;
        if (content && isInside(cellAt(*content))) cell = cellAt(*content);
        if (cell == m_hover) return;
        m_hover = cell;
        update();
        emit cellChanged();
    });
    connect(&session, &DungeonSession::generated, this, &DungeonCanvas::contentChanged);
    connect(&session, &DungeonSession::stopChanged, this, &DungeonCanvas::refreshCells);
    connect(&session, &DungeonSession::layersChanged, this, &DungeonCanvas::refreshCells);
    connect(&session, &DungeonSession::stateChanged, this, qOverload<>(&QWidget::update));
    connect(&session, &DungeonSession::roomChanged, this, qOverload<>(&QWidget::update));
    contentChanged();
}

QSizeF DungeonCanvas::contentSize() const {
    return m_session.hasPicture() ? QSizeF(m_session.scene().map->width(), m_session.scene().map->height())
                                  : QSizeF();
}

bool DungeonCanvas::isInside(Point cell) const {
    return m_session.hasPicture() && m_session.scene().map->contains(cell);
}

void DungeonCanvas::contentChanged() {
    refreshCells();
    const QSize size = contentSize().toSize();
    if (size == m_shownSize) return;
    // A dungeon of another size is shown whole; of the same size it stays where a hand has put it.
    m_shownSize = size;
    m_hover.reset();
    m_cursor.reset();
    if (isVisible()) fit();
}

void DungeonCanvas::refreshCells() {
    m_cells = m_session.hasPicture() ? cellImage(m_session.scene(), m_session.layers()) : QImage();
    update();
}

void DungeonCanvas::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) refreshCells();
    CanvasView::changeEvent(event);
}

void DungeonCanvas::paintContent(QPainter& painter, const QRect& dirty) {
    if (!m_session.hasPicture()) {
        paintNothing(painter);
        return;
    }
    const Scene& scene = m_session.scene();
    paintScene(painter,
               {scene, m_cells, zoom(), contentArea().size(), m_session.layers(), m_session.selectedRoom()});
    if (m_session.stale() && !m_session.isGenerating()) {
        // The last good picture, drawn back toward the ground.
        QColor veil = look::theme().canvas;
        veil.setAlphaF(0.6F);
        painter.fillRect(dirty, veil);
    }
    paintCellMark(painter);
}

void DungeonCanvas::paintNothing(QPainter& painter) const {
    painter.setFont(look::fonts().ui);
    painter.setPen(look::theme().text2);
    QString text = QStringLiteral("There is no picture yet.");
    if (const auto& generation = m_session.generation()) {
        text =
            generation->error()
                ? QStringLiteral("No step came as far as a map: what stopped them is said above.")
                : QStringLiteral("No step makes a map: the map stays rock. Add a step in the panel Recipe.");
    }
    if (m_session.stale()) text = document::sentence(m_session.stale()->reason.toStdString());
    const QRectF room = QRectF(QPointF(0, 0), QSizeF(contentArea().size())).adjusted(40, 0, -40, 0);
    painter.drawText(room, Qt::AlignCenter | Qt::TextWordWrap, text);
}

void DungeonCanvas::paintCellMark(QPainter& painter) {
    const auto marked = cell();
    if (!marked || !isInside(*marked)) return;
    const QRectF rect(zoom().toView({static_cast<double>(marked->x), static_cast<double>(marked->y)}),
                      QSizeF(zoom().scale, zoom().scale));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(look::theme().halo, 4));
    painter.drawRect(rect);
    painter.setPen(QPen(look::theme().cursor, 1.5));
    painter.drawRect(rect);
    paintReason(painter, rect);
}

void DungeonCanvas::paintReason(QPainter& painter, const QRectF& cell) {
    const Point at = *this->cell();
    const Scene& scene = m_session.scene();
    const auto room = scene.roomWithWallAt(at);
    if (!room || scene.doorAt(at) != nullptr || scene.map->isFloor(at)) return;
    const QString reason = m_session.pointReason(*room, at);
    if (reason.isEmpty()) return;
    painter.setFont(look::fonts().ui);
    const QSize size(painter.fontMetrics().horizontalAdvance(reason) + 18, 24);
    QRectF box(QPointF(cell.center().x() - size.width() / 2.0, cell.bottom() + 8), size);
    const QRectF area(QPointF(0, 0), QSizeF(contentArea().size()));
    box.moveLeft(std::clamp(box.left(), 4.0, std::max(4.0, area.right() - box.width() - 4)));
    if (box.bottom() > area.bottom()) box.moveBottom(cell.top() - 8);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(look::theme().borderStrong);
    painter.setBrush(look::theme().raised);
    painter.drawRoundedRect(box, 3, 3);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(look::theme().text);
    painter.drawText(box, Qt::AlignCenter, reason);
}

QString DungeonCanvas::describeCell(Point cell) const {
    const Scene& scene = m_session.scene();
    if (!isInside(cell)) return {};
    if (const SceneDoor* door = scene.doorAt(cell))
        return QStringLiteral("door of room %1").arg(door->room + 1);
    if (const auto room = scene.roomAt(cell)) return QStringLiteral("floor of room %1").arg(*room + 1);
    if (const auto area = scene.areaOf(cell)) return QStringLiteral("area %1").arg(*area + 1);
    const auto beside = scene.roomWithWallAt(cell);
    if (beside && !scene.map->isFloor(cell))
        return QStringLiteral("wall %1 room %2").arg(sideOf(scene.rooms[*beside], cell)).arg(*beside + 1);
    if (!scene.map->isFloor(cell)) return QStringLiteral("rock");
    const std::size_t index = scene.map->index(cell);
    if (index < scene.unreachable.size() && scene.unreachable[index] != 0)
        return QStringLiteral("passage, unreachable");
    return QStringLiteral("passage");
}

QString DungeonCanvas::spokenCell() const {
    if (!m_cursor || !isInside(*m_cursor)) return {};
    QString text =
        QStringLiteral("x %1, y %2, %3").arg(m_cursor->x).arg(m_cursor->y).arg(describeCell(*m_cursor));
    if (const auto room = m_session.scene().roomWithWallAt(*m_cursor);
        room && !m_session.scene().map->isFloor(*m_cursor))
        text += QStringLiteral(", ") + m_session.pointReason(*room, *m_cursor);
    return text;
}

void DungeonCanvas::goTo(Point cell) {
    if (!isInside(cell)) return;
    m_cursor = cell;
    m_hover.reset();
    ensureVisible(QRectF(cell.x, cell.y, 1, 1));
    speak();
    update();
    emit cellChanged();
}

void DungeonCanvas::selectAt(Point cell) {
    if (!m_session.hasPicture()) return;
    const Scene& scene = m_session.scene();
    auto room = scene.roomAt(cell);
    if (!room) room = scene.roomWithWallAt(cell);
    m_session.selectRoom(room);
}

void DungeonCanvas::pressed(QPointF content, Qt::MouseButton button, Qt::KeyboardModifiers) {
    if (button != Qt::LeftButton || !isInside(cellAt(content))) return;
    m_cursor = cellAt(content);
    selectAt(*m_cursor);
    update();
}

void DungeonCanvas::tapped() {
    if (m_cursor) selectAt(*m_cursor);
}

void DungeonCanvas::cursorMoved(int dx, int dy, Qt::KeyboardModifiers) {
    if (!m_session.hasPicture()) return;
    const auto& map = *m_session.scene().map;
    const Point from = m_cursor.value_or(Point{map.width() / 2, map.height() / 2});
    goTo({std::clamp(from.x + dx, 0, map.width() - 1), std::clamp(from.y + dy, 0, map.height() - 1)});
}

bool DungeonCanvas::escaped() {
    if (!m_session.selectedRoom()) return false;
    m_session.selectRoom(std::nullopt);
    return true;
}

}  // namespace lw::dungeon_editor
