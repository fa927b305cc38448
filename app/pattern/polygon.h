// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QPolygonF>
#include <vector>

namespace lw::pattern_editor {

/// A regular polygon round the origin: side 0 at the right, sides numbered clockwise on the screen (y goes
/// down). A radius is that of the corners, as walls are measured in the game.
class Polygon {
public:
    /// Requires sides >= 3.
    explicit Polygon(int sides);

    [[nodiscard]] int sides() const { return m_sides; }
    /// The corner where side `side` begins, seen clockwise; any whole number.
    [[nodiscard]] QPointF corner(int side, double radius) const;
    /// The middle of a side.
    [[nodiscard]] QPointF middle(int side, double radius) const;
    /// A point on a side, `share` 0..1 of the way clockwise.
    [[nodiscard]] QPointF along(int side, double share, double radius) const;
    /// The trapezoid of a side between two radii.
    [[nodiscard]] QPolygonF wall(int side, double inner, double outer) const;
    [[nodiscard]] QPolygonF outline(double radius) const;
    [[nodiscard]] int sideAt(QPointF point) const;
    [[nodiscard]] double radiusAt(QPointF point) const;
    /// Distance of a side's middle from the centre, for radius 1.
    [[nodiscard]] double flatness() const { return m_flatness; }

private:
    [[nodiscard]] std::size_t wrap(int side) const;

    int m_sides;
    double m_flatness;
    std::vector<QPointF> m_corners;
};

}  // namespace lw::pattern_editor
