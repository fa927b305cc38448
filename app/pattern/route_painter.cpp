// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/route_painter.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "look/icons.h"
#include "look/theme.h"
#include "pattern/proof_words.h"
#include "pattern/ring_painter.h"
#include "pattern/ring_scene.h"

namespace lw::pattern_editor {

namespace {

constexpr double kWhole = 360;
/// Pixels between two lines of points, and degrees between two points of one.
constexpr double kLeastStep = 2;
constexpr double kFinest = 6;

double radians(double degrees) {
    return degrees / 180 * std::numbers::pi;
}

}  // namespace

TimePlane::TimePlane(const Polygon& polygon, const passability::Conditions& conditions, double now,
                     double scale)
    : m_polygon(polygon), m_conditions(conditions), m_now(now), m_scale(scale) {}

QPointF TimePlane::at(double degrees, double seconds) const {
    const double side = kWhole / m_polygon.sides();
    const double off = radians(degrees - std::round(degrees / side) * side);
    // The player's circle, and beyond it as far as a wall's front moves until then.
    const double ahead = (seconds - m_now) * 300 * static_cast<double>(m_conditions.speed);
    const double radius = RingScene::kStart + ahead * m_polygon.flatness() / std::cos(off);
    return QPointF(std::cos(radians(degrees)), std::sin(radians(degrees))) * (radius * m_scale);
}

double TimePlane::secondsOf(std::uint32_t tick) const {
    return playSeconds(m_conditions, tick);
}

double TimePlane::pixelsPerTick() const {
    return 1.25 * static_cast<double>(m_conditions.speed) * m_scale;
}

double TimePlane::nextCorner(double degrees) const {
    const double side = kWhole / m_polygon.sides();
    constexpr double kSame = 1e-6;
    return (std::floor(degrees / side - 0.5 + kSame) + 1.5) * side;
}

bool RoutePainter::sees(double from, double to) const {
    if (m_seen.isNull()) return true;
    // Rings of time from the middle: whether any of it can be in sight.
    const double farthest = std::hypot(std::max(std::abs(m_seen.left()), std::abs(m_seen.right())),
                                       std::max(std::abs(m_seen.top()), std::abs(m_seen.bottom())));
    return to >= m_plane.now() && std::abs(m_plane.at(0, std::max(from, m_plane.now())).x()) <= 2 * farthest;
}

/// Points of one time from an angle to another, either way round.
void RoutePainter::appendAlong(QPolygonF& line, double from, double to, double seconds) const {
    std::vector<double> angles{std::min(from, to)};
    const double end = std::max(from, to);
    while (angles.back() < end) {
        angles.push_back(std::min({end, m_plane.nextCorner(angles.back()), angles.back() + kFinest}));
    }
    if (from > to) std::reverse(angles.begin(), angles.end());
    for (const double angle : angles) line << m_plane.at(angle, seconds);
}

QPolygonF RoutePainter::band(const passability::Arc& near, double nearSeconds, const passability::Arc& far,
                             double farSeconds) const {
    QPolygonF out;
    appendAlong(out, near.from, near.to, nearSeconds);
    appendAlong(out, far.to, far.from, farSeconds);
    return out;
}

void RoutePainter::paintCorridor(const passability::Corridor& corridor) {
    const look::Theme& t = look::theme();
    const auto ticks = static_cast<std::uint32_t>(corridor.arcs.size());
    const double each = std::max(m_plane.pixelsPerTick(), 1e-6);
    const auto stride = static_cast<std::uint32_t>(std::clamp(std::ceil(kLeastStep / each), 1.0, 64.0));
    const double reach = std::fabs(m_plane.conditions().step()) * stride * 1.5;
    const QColor fill = mixed(t.canvas, t.ok, t.dark ? 0.27 : 0.24);
    std::vector<QLineF> edges;
    const bool smooth = m_painter.testRenderHint(QPainter::Antialiasing);
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(fill);
    for (std::uint32_t row = 0; row + 1 < ticks; row += stride) {
        const std::uint32_t next = std::min(row + stride, ticks - 1);
        const double from = std::max(m_plane.secondsOf(corridor.firstTick + row), m_plane.now());
        const double to = m_plane.secondsOf(corridor.firstTick + next);
        if (to <= m_plane.now()) continue;
        if (!sees(from, to)) break;
        const passability::Arcs near = passability::joined(corridor.arcs[row]);
        const passability::Arcs far = passability::joined(corridor.arcs[next]);
        for (std::size_t i = 0; i < near.size(); ++i) {
            const bool whole = near[i].to - near[i].from >= kWhole - 1e-6;
            passability::Arc other = near[i];
            // Both ends of an arc go on into the same one where they come no further than a player does.
            if (near.size() == far.size() && !whole) {
                const double low = passability::turn(near[i].from, far[i].from);
                const double high = passability::turn(near[i].to, far[i].to);
                if (std::fabs(low) <= reach) {
                    other.from = near[i].from + low;
                    edges.emplace_back(m_plane.at(near[i].from, from), m_plane.at(other.from, to));
                }
                if (std::fabs(high) <= reach) {
                    other.to = near[i].to + high;
                    edges.emplace_back(m_plane.at(near[i].to, from), m_plane.at(other.to, to));
                }
            }
            m_painter.drawPolygon(band(near[i], from, other, to));
        }
    }
    m_painter.setRenderHint(QPainter::Antialiasing, smooth);
    m_painter.setPen(QPen(t.ok, 1.25));
    m_painter.drawLines(QList<QLineF>(edges.begin(), edges.end()));
    if (!corridor.shutTick || ticks == 0) return;
    // Nobody comes farther than this.
    const double end = m_plane.secondsOf(corridor.firstTick + ticks - 1);
    if (end < m_plane.now()) return;
    m_painter.setPen(QPen(t.error, 2));
    for (const passability::Arc& arc : passability::joined(corridor.arcs[ticks - 1])) {
        QPolygonF line;
        appendAlong(line, arc.from - reach / 2, arc.to + reach / 2, end);
        m_painter.drawPolyline(line);
    }
}

void RoutePainter::paintPath(const passability::SafePath& path) {
    const look::Theme& t = look::theme();
    QPolygonF line;
    for (std::uint32_t tick = 0; tick < path.degrees.size(); ++tick) {
        const double seconds = m_plane.secondsOf(tick);
        if (seconds < m_plane.now()) continue;
        if (!sees(seconds, seconds)) break;
        line << m_plane.at(static_cast<double>(path.degrees[tick]), seconds);
    }
    if (line.size() < 2) return;
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(t.halo, 4.75, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    m_painter.drawPolyline(line);
    paintArrow(line);
    m_painter.setPen(QPen(t.cursor, 2.25, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    m_painter.drawPolyline(line);
    paintArrow(line);
}

void RoutePainter::paintArrow(const QPolygonF& line) {
    const QPointF end = line.back();
    QPointF before = line.front();
    constexpr double kLong = 8;
    for (qsizetype i = line.size(); i-- > 0;) {
        before = line[i];
        if (QLineF(before, end).length() >= kLong) break;
    }
    const double length = QLineF(before, end).length();
    if (length < 1) return;
    const QPointF back = (before - end) / length * kLong;
    const QPointF across(-back.y() * 0.6, back.x() * 0.6);
    m_painter.drawPolyline(QPolygonF({end + back + across, end, end + back - across}));
}

QPolygonF RoutePainter::lineOf(const passability::Try& played) const {
    QPolygonF line;
    for (std::uint32_t tick = played.firstTick(); tick < played.endTick(); ++tick) {
        const double seconds = m_plane.secondsOf(tick);
        if (seconds < m_plane.now()) continue;
        if (!sees(seconds, seconds)) break;
        line << m_plane.at(played.degreesAt(tick), seconds);
    }
    return line;
}

void RoutePainter::paintLastTry(const passability::Try& played) {
    const look::Theme& t = look::theme();
    const QPolygonF line = lineOf(played);
    if (line.size() < 2) return;
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(t.halo, 4));
    m_painter.drawPolyline(line);
    QPen dashes(t.error, 2);
    dashes.setDashPattern({3, 2});
    m_painter.setPen(dashes);
    m_painter.drawPolyline(line);
}

void RoutePainter::paintGhost(const passability::Try& played) {
    const QPolygonF line = lineOf(played);
    if (line.size() < 2) return;
    QPen dots(look::theme().text2, 1.5, Qt::SolidLine, Qt::RoundCap);
    dots.setDashPattern({0.7, 2});
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(dots);
    m_painter.drawPolyline(line);
}

void RoutePainter::paintTightest(QPointF middle) {
    const look::Theme& t = look::theme();
    m_painter.setPen(QPen(t.warning, 1.5));
    m_painter.setBrush(t.canvas);
    m_painter.drawEllipse(middle, 10, 10);
    m_painter.drawPixmap(
        middle - QPointF(7.5, 7.5),
        look::iconPixmap(QStringLiteral("tightest"), 15, t.warning, m_painter.device()->devicePixelRatioF()));
}

void RoutePainter::paintDeath(QPointF middle) {
    const look::Theme& t = look::theme();
    m_painter.setPen(QPen(t.error, 1.5));
    m_painter.setBrush(t.canvas);
    m_painter.drawEllipse(middle, 10, 10);
    m_painter.setPen(QPen(t.error, 2, Qt::SolidLine, Qt::RoundCap));
    constexpr double kArm = 4.5;
    m_painter.drawLine(middle + QPointF(-kArm, -kArm), middle + QPointF(kArm, kArm));
    m_painter.drawLine(middle + QPointF(-kArm, kArm), middle + QPointF(kArm, -kArm));
}

}  // namespace lw::pattern_editor
