// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/rules_overlay.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "look/theme.h"
#include "map/map_canvas.h"

namespace lw::map_editor {

namespace {

constexpr double kDotsFrom = 8.0;  ///< pixels a tile
constexpr double kOutlineFrom = 2.0;

void strokeTwice(QPainter& p, const QList<QLineF>& lines, const QColor& colour, double width) {
    p.setPen(QPen(Qt::black, 2 * width, Qt::SolidLine, Qt::SquareCap));
    p.drawLines(lines);
    p.setPen(QPen(colour, width, Qt::SolidLine, Qt::SquareCap));
    p.drawLines(lines);
}

QPointF middleOf(const MapCanvas& canvas, map::MapAnalysis::Place place) {
    return canvas.zoom().toView(
        QPointF(static_cast<double>(place.x) + 0.5, static_cast<double>(place.y) + 0.5));
}

}  // namespace

RulesOverlay::RulesOverlay(RuleSession& rules, MapCanvas& canvas) : QObject(&canvas), m_rules(rules) {
    connect(&rules, &RuleSession::changed, &canvas, qOverload<>(&QWidget::update));
}

void RulesOverlay::paint(QPainter& painter, const MapCanvas& canvas) {
    const RuleView* view = m_rules.view();
    if (view == nullptr) return;
    painter.save();
    if (m_rules.isStale()) painter.setOpacity(0.6);
    if (m_rules.tintShown() && view->reached.count > 0) paintTint(painter, canvas, *view);
    if (m_rules.wayShown() && view->way) paintWay(painter, canvas, *view);
    paintRings(painter, canvas, *view);
    painter.restore();
}

void RulesOverlay::paintTint(QPainter& painter, const MapCanvas& canvas, const RuleView& view) const {
    const look::Theme& t = look::theme();
    QColor tint = t.accent;
    tint.setAlphaF(0.4F);
    const double scale = canvas.zoom().side();
    const QRect all(0, 0, static_cast<int>(view.reached.width), static_cast<int>(view.reached.rows.size()));
    const QRect seen = canvas.visibleContent().toAlignedRect() & all;
    const auto has = [&view](int x, int y) {
        return x >= 0 && y >= 0 && view.reached.has(static_cast<std::size_t>(x), static_cast<std::size_t>(y));
    };
    // Where tiles are smaller than a pixel one row of each pixel is looked at.
    const int step = std::max(1, static_cast<int>(std::floor(1.0 / scale)));
    QList<QLineF> edges;
    QList<QPointF> dots;
    QPoint lowest(-1, -1);
    for (int y = seen.top(); y <= seen.bottom(); y += step) {
        for (int x = seen.left(); x <= seen.right();) {
            if (!has(x, y)) {
                ++x;
                continue;
            }
            int end = x;
            while (end <= seen.right() && has(end, y)) ++end;
            painter.fillRect(canvas.cellRect(QRect(x, y, end - x, step)), tint);
            if (lowest.y() < y) lowest = {x, y};
            if (scale >= kOutlineFrom) {
                for (int cell = x; cell < end; ++cell) {
                    const QRectF r = canvas.cellRect(QRect(cell, y, 1, 1));
                    if (!has(cell, y - 1)) edges.append(QLineF(r.topLeft(), r.topRight()));
                    if (!has(cell, y + 1)) edges.append(QLineF(r.bottomLeft(), r.bottomRight()));
                    if (!has(cell - 1, y)) edges.append(QLineF(r.topLeft(), r.bottomLeft()));
                    if (!has(cell + 1, y)) edges.append(QLineF(r.topRight(), r.bottomRight()));
                    if (scale >= kDotsFrom && (cell + y) % 2 == 0) dots.append(r.center());
                }
            }
            x = end;
        }
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(Qt::white);
    for (const QPointF& dot : dots) painter.drawRect(QRectF(dot.x() - 1.5, dot.y() - 1.5, 3, 3));
    strokeTwice(painter, edges, Qt::white, 2);
    if (lowest.y() < 0) return;
    QFont font = look::fonts().ui;
    font.setPixelSize(11);
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    const QString words =
        QStringLiteral("reached from %1: %L2 tiles").arg(view.start).arg(view.reached.count);
    const QRectF low = canvas.cellRect(QRect(lowest, QSize(1, 1)));
    QRectF tag(low.left(), low.bottom() + 3, painter.fontMetrics().horizontalAdvance(words) + 12, 18);
    const QSize room = canvas.contentArea().size();
    tag.moveBottom(std::min(tag.bottom(), room.height() - 4.0));
    tag.moveLeft(std::clamp(tag.left(), 4.0, std::max(4.0, room.width() - tag.width() - 4)));
    painter.fillRect(tag, t.accentFill);
    painter.setPen(t.onAccent);
    painter.drawText(tag, Qt::AlignCenter, words);
}

void RulesOverlay::paintWay(QPainter& painter, const MapCanvas& canvas, const RuleView& view) const {
    const look::Theme& t = look::theme();
    const map::Way& way = *view.way;
    QPolygonF walked;
    QPolygonF rest;
    for (std::size_t i = 0; i < way.tiles.size(); ++i) {
        const QPointF at = middleOf(canvas, way.tiles[i]);
        if (i < way.walked) walked << at;
        if (i + 1 >= way.walked && !way.isWhole()) rest << at;
    }
    // Blocked tiles are hatched before the line goes over them.
    for (std::size_t i = way.walked; i + 1 < way.tiles.size() && i < way.walked + way.blocked; ++i) {
        const QRectF cell =
            canvas.cellRect(QRect(static_cast<int>(way.tiles[i].x), static_cast<int>(way.tiles[i].y), 1, 1));
        painter.fillRect(cell, QColor(0x4a, 0x12, 0x14, 0xd0));
        painter.fillRect(cell, QBrush(t.error, Qt::BDiagPattern));
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(t.error, 2));
        painter.drawRect(cell);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const auto& [colour, width] :
         {std::pair(QColor(Qt::black), 5.0), std::pair(QColor(Qt::white), 2.5)}) {
        painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPolyline(walked);
        painter.setPen(QPen(colour, width, Qt::DotLine, Qt::FlatCap, Qt::RoundJoin));
        painter.drawPolyline(rest);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (way.isWhole() || way.walked == 0) return;
    const map::MapAnalysis::Place end = way.tiles[way.walked - 1];
    const QRectF cell = canvas.cellRect(QRect(static_cast<int>(end.x), static_cast<int>(end.y), 1, 1));
    const double arm = std::max(3.0, cell.width() * 0.3);
    QList<QLineF> corners;
    for (const bool right : {false, true}) {
        for (const bool bottom : {false, true}) {
            const QPointF corner(right ? cell.right() : cell.left(), bottom ? cell.bottom() : cell.top());
            corners << QLineF(corner, corner + QPointF(right ? -arm : arm, 0))
                    << QLineF(corner, corner + QPointF(0, bottom ? -arm : arm));
        }
    }
    strokeTwice(painter, corners, Qt::white, 2);
}

void RulesOverlay::paintRings(QPainter& painter, const MapCanvas& canvas, const RuleView& view) const {
    const look::Theme& t = look::theme();
    const double radius = std::min(10.0, std::max(3.0, canvas.zoom().side() * 0.4)) + 3;
    const auto middle = [&canvas](QPoint cell) {
        return canvas.zoom().toView(QPointF(cell) + QPointF(0.5, 0.5));
    };
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const QLine& line : view.apart) {
        const QLineF between(middle(line.p1()), middle(line.p2()));
        painter.setPen(QPen(Qt::black, 4));
        painter.drawLine(between);
        painter.setPen(QPen(t.error, 2));
        painter.drawLine(between);
        const int far = std::abs(line.dx()) + std::abs(line.dy());
        QFont font = look::fonts().mono;
        font.setPixelSize(11);
        painter.setFont(font);
        const QString words = QString::number(far);
        const QRectF chip(between.center() - QPointF(14, 9), QSizeF(28, 18));
        painter.setBrush(Qt::black);
        painter.setPen(QPen(t.error, 1.5));
        painter.drawRoundedRect(chip, 2, 2);
        painter.setPen(Qt::white);
        painter.drawText(chip, Qt::AlignCenter, words);
        painter.setBrush(Qt::NoBrush);
    }
    for (const QPoint& cell : view.rings) {
        for (const QPen& pen : {QPen(Qt::black, 4), QPen(t.error, 2)}) {
            painter.setPen(pen);
            painter.drawEllipse(middle(cell), radius, radius);
        }
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

QString RulesOverlay::spoken(QPoint cell) const {
    const RuleView* view = m_rules.view();
    if (view == nullptr || !m_rules.tintShown() || cell.x() < 0 || cell.y() < 0) return {};
    return view->reached.has(static_cast<std::size_t>(cell.x()), static_cast<std::size_t>(cell.y()))
               ? QStringLiteral("reached")
               : QString();
}

}  // namespace lw::map_editor
