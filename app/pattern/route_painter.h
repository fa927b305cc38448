// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <cstdint>
#include <vector>

#include "passability/path.h"
#include "passability/tries.h"
#include "pattern/polygon.h"

namespace lw::pattern_editor {

/// Where angles and times are on the canvas: who is at an angle at a time is where the walls that arrive
/// there then are now.
class TimePlane {
public:
    /// `now`: what the clock of Play stands at, seconds; `scale`: pixels a unit.
    TimePlane(const Polygon& polygon, const passability::Conditions& conditions, double now, double scale);

    /// Pixels from the middle.
    [[nodiscard]] QPointF at(double degrees, double seconds) const;
    [[nodiscard]] double secondsOf(std::uint32_t tick) const;
    [[nodiscard]] double now() const { return m_now; }
    /// Pixels that a tick of time is, at a corner.
    [[nodiscard]] double pixelsPerTick() const;
    /// Degrees of the corner after `degrees`.
    [[nodiscard]] double nextCorner(double degrees) const;
    [[nodiscard]] const passability::Conditions& conditions() const { return m_conditions; }

private:
    const Polygon& m_polygon;
    passability::Conditions m_conditions;
    double m_now;
    double m_scale;
};

/// Paints where a player can be, is to go and has been, round the painter's origin.
class RoutePainter {
public:
    /// Nothing outside `seen` is painted.
    RoutePainter(QPainter& painter, const TimePlane& plane, const QRectF& seen)
        : m_painter(painter), m_plane(plane), m_seen(seen) {}

    void paintCorridor(const passability::Corridor& corridor);
    void paintPath(const passability::SafePath& path);
    void paintLastTry(const passability::Try& played);
    void paintGhost(const passability::Try& played);
    /// The disc of the tightest place.
    void paintTightest(QPointF middle);
    /// The disc of a death.
    void paintDeath(QPointF middle);

private:
    [[nodiscard]] bool sees(double from, double to) const;
    [[nodiscard]] QPolygonF band(const passability::Arc& near, double nearSeconds,
                                 const passability::Arc& far, double farSeconds) const;
    void appendAlong(QPolygonF& line, double from, double to, double seconds) const;
    [[nodiscard]] QPolygonF lineOf(const passability::Try& played) const;
    void paintArrow(const QPolygonF& line);

    QPainter& m_painter;
    const TimePlane& m_plane;
    QRectF m_seen;
};

}  // namespace lw::pattern_editor
