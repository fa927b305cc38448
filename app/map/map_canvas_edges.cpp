// SPDX-License-Identifier: GPL-3.0-or-later
// Another size for the map by dragging its edges.
#include <QPainter>
#include <cmath>

#include "map/canvas_marks.h"
#include "map/map_canvas.h"

namespace lw::map_editor {

Qt::Edges MapCanvas::edgesAt(QPoint widget) const {
    if (m_session.tool() != Tool::kSelect || m_tools.busy() || m_session.area().isEmpty()) return {};
    // Mostly outside, so that the outermost tiles can be selected.
    constexpr double kInside = 2;
    constexpr double kOutside = 8;
    const QRectF map = cellRect(m_session.area()).translated(contentArea().topLeft());
    if (!contentArea().contains(widget) ||
        !map.adjusted(-kOutside, -kOutside, kOutside, kOutside).contains(widget))
        return {};
    Qt::Edges edges;
    if (widget.x() < map.left() + kInside) edges |= Qt::LeftEdge;
    if (widget.x() > map.right() - kInside) edges |= Qt::RightEdge;
    if (widget.y() < map.top() + kInside) edges |= Qt::TopEdge;
    if (widget.y() > map.bottom() - kInside) edges |= Qt::BottomEdge;
    return edges;
}

QCursor MapCanvas::edgeCursor(Qt::Edges edges) {
    const bool across = edges.testFlag(Qt::LeftEdge) || edges.testFlag(Qt::RightEdge);
    const bool upright = edges.testFlag(Qt::TopEdge) || edges.testFlag(Qt::BottomEdge);
    if (!across || !upright) return across ? Qt::SizeHorCursor : Qt::SizeVerCursor;
    return edges.testFlag(Qt::LeftEdge) == edges.testFlag(Qt::TopEdge) ? Qt::SizeFDiagCursor
                                                                       : Qt::SizeBDiagCursor;
}

void MapCanvas::dragEdges(QPointF content) {
    const QRect area = m_session.area();
    const auto x = static_cast<int>(std::round(content.x()));
    const auto y = static_cast<int>(std::round(content.y()));
    m_edgesBy = {};
    if (m_edges.testFlag(Qt::LeftEdge)) m_edgesBy.left = -std::min(x, area.width() - 1);
    if (m_edges.testFlag(Qt::RightEdge)) m_edgesBy.right = std::max(x, 1) - area.width();
    if (m_edges.testFlag(Qt::TopEdge)) m_edgesBy.top = -std::min(y, area.height() - 1);
    if (m_edges.testFlag(Qt::BottomEdge)) m_edgesBy.bottom = std::max(y, 1) - area.height();
    update();
}

void MapCanvas::dropEdges() {
    const map::Margins by = std::exchange(m_edgesBy, {});
    m_edges = {};
    update();
    if (by.left == 0 && by.top == 0 && by.right == 0 && by.bottom == 0) return;
    const auto result = map::resize(m_session.map(), by, m_session.ground().value_or(m_session.primary()));
    if (const auto* refusal = std::get_if<text::Refusal>(&result)) {
        m_session.request(*refusal, {});
        return;
    }
    const auto& resize = std::get<map::Resize>(result);
    if (!m_session.request(resize.edits, QStringLiteral("Change size"))) return;
    contentShifted(QPointF(static_cast<double>(by.left), static_cast<double>(by.top)));
    if (!resize.cut.empty()) {
        emit m_session.told(
            resize.cut.size() == 1
                ? QStringLiteral("A feature was cut off with its tile; undo brings it back.")
                : QStringLiteral("%1 features were cut off with their tiles; undo brings them back.")
                      .arg(resize.cut.size()));
    }
}

void MapCanvas::paintEdges(QPainter& painter) {
    if (!m_edges) return;
    const QRect area = m_session.area();
    const QRect now = area.adjusted(-static_cast<int>(m_edgesBy.left), -static_cast<int>(m_edgesBy.top),
                                    static_cast<int>(m_edgesBy.right), static_cast<int>(m_edgesBy.bottom));
    drawHatched(painter, zoom(), CellSet(area) - CellSet(now), visibleContent().toAlignedRect());
    drawOutline(painter, zoom(), CellSet(now), visibleContent().toAlignedRect().adjusted(-2, -2, 2, 2));
    drawAccentTag(painter, cellRect(now).bottomRight(), QSizeF(contentArea().size()),
                  QStringLiteral("%1 × %2").arg(now.width()).arg(now.height()));
}

}  // namespace lw::map_editor
