// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/polygon.h"

#include <cmath>
#include <numbers>

namespace lw::pattern_editor {

namespace {
constexpr double kTurn = 2 * std::numbers::pi;
}

Polygon::Polygon(int sides) : m_sides(sides), m_flatness(std::cos(std::numbers::pi / sides)) {
    for (int i = 0; i < sides; ++i) {
        const double angle = kTurn * (i - 0.5) / sides;
        m_corners.emplace_back(std::cos(angle), std::sin(angle));
    }
}

std::size_t Polygon::wrap(int side) const {
    const int wrapped = side % m_sides;
    return static_cast<std::size_t>(wrapped < 0 ? wrapped + m_sides : wrapped);
}

QPointF Polygon::corner(int side, double radius) const {
    return m_corners[wrap(side)] * radius;
}

QPointF Polygon::along(int side, double share, double radius) const {
    return (m_corners[wrap(side)] * (1 - share) + m_corners[wrap(side + 1)] * share) * radius;
}

QPointF Polygon::middle(int side, double radius) const {
    return along(side, 0.5, radius);
}

QPolygonF Polygon::wall(int side, double inner, double outer) const {
    const QPointF a = m_corners[wrap(side)];
    const QPointF b = m_corners[wrap(side + 1)];
    return QPolygonF({a * inner, b * inner, b * outer, a * outer});
}

QPolygonF Polygon::outline(double radius) const {
    QPolygonF out;
    for (const QPointF& corner : m_corners) out << corner * radius;
    return out;
}

int Polygon::sideAt(QPointF point) const {
    const double turns = std::atan2(point.y(), point.x()) / kTurn;
    return static_cast<int>(wrap(static_cast<int>(std::floor(turns * m_sides + 0.5))));
}

double Polygon::radiusAt(QPointF point) const {
    const double angle = kTurn * sideAt(point) / m_sides;
    return (point.x() * std::cos(angle) + point.y() * std::sin(angle)) / m_flatness;
}

}  // namespace lw::pattern_editor
