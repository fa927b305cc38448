// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPainter>
#include <optional>
#include <vector>

#include "pattern/polygon.h"
#include "pattern/ring_picture.h"

namespace lw::pattern_editor {

/// How a ring is painted.
struct RingStyle {
    QColor colour;            ///< of the whole ring; unused where byDivision
    bool byDivision = false;  ///< divisions in their own colours
    bool full = false;        ///< colours at full strength, as the selected ring has them
    bool selected = false;    ///< with its double outline, thick arrows and pivot
    bool gaps = true;         ///< gaps are outlined
    bool pivot = true;
    bool arrows = true;
    bool outlines = true;  ///< walls have an edge in the full colour
    bool preview = false;  ///< tried out: walls have a dashed edge
    bool moving = false;   ///< painted many times a second: only lines of one device pixel are smoothed

    friend bool operator==(const RingStyle&, const RingStyle&) = default;
};

/// A colour of the categorical palette, counted on from the first after the last.
[[nodiscard]] QColor categoryColour(std::size_t index);
/// `share` 0..1 of the way from one colour to another; opaque, since see-through lines are slow to paint.
[[nodiscard]] QColor mixed(const QColor& from, const QColor& to, double share);

/// Paints rings round the painter's origin; radii are in pixels.
class RingPainter {
public:
    /// Sides outside `seen` are left out; nothing is where it is null.
    RingPainter(QPainter& painter, const Polygon& polygon, const QRectF& seen = {})
        : m_painter(painter), m_polygon(polygon), m_seen(seen) {}

    void paint(const RingPicture& ring, double inner, double outer, const RingStyle& style);
    /// The side under the pointer: a white line inside a black one.
    void paintHover(int side, double inner, double outer);
    /// A side as a stroke under way would leave it.
    void paintPlanned(int side, double inner, double outer, bool wall, const QColor& colour);

private:
    [[nodiscard]] bool sees(const QPolygonF& wall) const;
    [[nodiscard]] QColor colourOf(const SideMark& mark, const RingStyle& style) const;
    void paintHang(double inner, double outer);
    void paintGaps(const RingPicture& ring, double inner, double outer, const RingStyle& style);
    void paintWalls(const RingPicture& ring, double inner, double outer, const RingStyle& style);
    void paintMovingWall(const QPolygonF& wall, const QColor& fill, QPen edge);
    void paintCharacters(const RingPicture& ring, double inner, double outer, const RingStyle& style);
    void paintCharacter(const SideMark& mark, double inner, double outer, const QColor& ground);
    void paintOutline(double inner, double outer);
    void paintArrows(const RingPicture& ring, double inner, double outer, const RingStyle& style);
    void paintArrow(const RingPicture& ring, const DivisionRun& run, double radius, double width);
    void paintPivot(const RingPicture& ring, double inner, double outer, const RingStyle& style);
    void paintTwice(const RingPicture& ring, double inner, double outer);

    QPainter& m_painter;
    const Polygon& m_polygon;
    QRectF m_seen;
};

}  // namespace lw::pattern_editor
