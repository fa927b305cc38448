// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QSizeF>
#include <algorithm>

namespace lw::canvas {

/// Which part of a picture is seen, and how large. Content units are the picture's own (a tile, a game unit);
/// scale is logical pixels a unit across; down it may be another, where tiles are not square. Pure
/// arithmetic, shared by every canvas.
struct Zoom {
    double unit = 16.0;         ///< pixels a unit at 100 %
    double scale = 16.0;        ///< pixels a unit now, across
    double aspect = 1.0;        ///< height of a unit in its widths
    QPointF origin;             ///< content at the view's top left corner
    bool wholePixels = true;    ///< scales are whole pixels from kWholeFrom up
    bool wholeFactors = false;  ///< scales are whole multiples of the unit from 100 % up
    double fitted = 16.0;       ///< the scale that shows all; a huge content may be zoomed out to it

    static constexpr double kLeast = 0.0625;
    static constexpr double kMost = 32.0;
    static constexpr double kMostFitted = 3.0;  ///< a few tiles don't fill the screen
    static constexpr double kWholeFrom = 4.0;

    [[nodiscard]] double percent() const { return scale / unit * 100.0; }
    /// Pixels a unit, down; whole ones where `scale` has to be whole.
    [[nodiscard]] double scaleY() const;
    /// The shorter side of a unit in pixels: what there is room for in it.
    [[nodiscard]] double side() const { return std::min(scale, scaleY()); }
    /// Lengths and ways of the content in pixels, and back.
    [[nodiscard]] QPointF toPixels(QPointF units) const { return {units.x() * scale, units.y() * scaleY()}; }
    [[nodiscard]] QPointF toUnits(QPointF pixels) const {
        return {pixels.x() / scale, pixels.y() / scaleY()};
    }
    [[nodiscard]] QPointF toView(QPointF content) const { return toPixels(content - origin); }
    [[nodiscard]] QPointF toContent(QPointF view) const { return toUnits(view) + origin; }

    /// The least scale: kLeast, or where that does not show all of the content, the scale that does.
    [[nodiscard]] double least() const { return std::min(kLeast * unit, fitted); }
    /// The allowed scale nearest to `wanted`.
    [[nodiscard]] double allowed(double wanted) const;
    /// The next scale up or down from the present one; steps of about a quarter, at least a pixel.
    [[nodiscard]] double stepped(int steps) const;
    /// Changes the scale so that the content under `anchor` (view pixels) stays there.
    void setScaleAt(double newScale, QPointF anchor);
    /// Takes note of what there is to fit: sets `fitted`.
    void measure(QSizeF content, QSizeF view, double margin);
    /// Shows all of a content of `content` units in a view of `view` pixels, centred, `margin` pixels round.
    void fit(QSizeF content, QSizeF view, double margin);
    /// Keeps the content in sight: smaller than the view, it may not leave it; larger, it may be pushed until
    /// a quarter of the view is left.
    void clamp(QSizeF content, QSizeF view);
};

}  // namespace lw::canvas
