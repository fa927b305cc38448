// SPDX-License-Identifier: MIT
#include "dungeon/tunnel_creation.h"

#include <algorithm>
#include <limits>

#include "dungeon/point_selection.h"
#include "dungeon/wrapping.h"

namespace lw::dungeon {

namespace {

std::int32_t sizeOf(std::int32_t difference) {
    if (difference == std::numeric_limits<std::int32_t>::min()) {
        throw GenerationError(ErrorKind::kOverflow, {}, "TunnelCreator",
                              "a tunnel leads to or from an area without cells");
    }
    return difference < 0 ? -difference : difference;
}

std::int32_t signOf(std::int32_t number) {
    return number < 0 ? -1 : number > 0 ? 1 : 0;
}

/// Calls `visit` for the cells of a line that steps along the axes only.
template <class Visit>
void eachOrthogonal(Point p, Point to, Visit&& visit) {
    const std::int32_t dx = wrappedDifference(to.x, p.x);
    const std::int32_t dy = wrappedDifference(to.y, p.y);
    const std::int32_t nx = sizeOf(dx);
    const std::int32_t ny = sizeOf(dy);
    const std::int32_t sx = dx > 0 ? 1 : -1;
    const std::int32_t sy = dy > 0 ? 1 : -1;
    const auto weight = [](std::int32_t steps, std::int32_t other) {
        return wrappedProduct(wrappedSum(1, wrappedProduct(2, steps)), other);
    };
    visit(p);
    for (std::int32_t ix = 0, iy = 0; ix < nx || iy < ny;) {
        if (weight(ix, ny) < weight(iy, nx)) {
            p.x = wrappedSum(p.x, sx);
            ++ix;
        } else {
            p.y = wrappedSum(p.y, sy);
            ++iy;
        }
        visit(p);
    }
}

/// Bresenham's line.
template <class Visit>
void eachSlanting(Point p, Point to, Visit&& visit) {
    const std::int32_t w = wrappedDifference(to.x, p.x);
    const std::int32_t h = wrappedDifference(to.y, p.y);
    std::int32_t longer = sizeOf(w);
    std::int32_t shorter = sizeOf(h);
    const Point diagonal{signOf(w), signOf(h)};
    Point straight{signOf(w), 0};
    if (!(longer > shorter)) {
        std::swap(longer, shorter);
        straight = {0, signOf(h)};
    }
    std::int32_t numerator = longer >> 1;
    for (std::int64_t i = 0; i <= longer; ++i) {
        visit(p);
        numerator = wrappedSum(numerator, shorter);
        Point step = straight;
        if (numerator >= longer) {
            numerator = wrappedDifference(numerator, longer);
            step = diagonal;
        }
        p = {wrappedSum(p.x, step.x), wrappedSum(p.y, step.y)};
    }
}

/// Digs the cells of a line, each also a cell to the right of those that a move up or down came to.
class LineDigger {
public:
    LineDigger(WallFloor& map, Area& area, bool doubleWide, WorkMeter& meter)
        : m_map(map), m_area(area), m_doubleWide(doubleWide), m_meter(meter) {}

    void operator()(Point p) {
        m_meter.spend();
        dig(p);
        if (m_doubleWide && m_before != kNoPoint && p.y != m_before.y &&
            wrappedSum(p.x, 1) < m_map.width() - 1)
            dig({wrappedSum(p.x, 1), p.y});
        m_before = p;
    }

private:
    void dig(Point p) {
        m_map.set(p, true);
        // Only the cell dug last can come again: a line never turns back.
        if (m_area.empty() || m_area.points().back() != p) m_area.add(p);
    }

    WallFloor& m_map;
    Area& m_area;
    bool m_doubleWide;
    WorkMeter& m_meter;
    Point m_before = kNoPoint;
};

void digCorner(WallFloor& map, Area& area, Point from, Point to, bool horizontalFirst, WorkMeter& meter) {
    const Point corner = horizontalFirst ? Point{to.x, from.y} : Point{from.x, to.y};
    const auto dig = [&](Point p, bool isSecondRun) {
        meter.spend();
        map.set(p, true);
        if (!isSecondRun || p != corner) area.add(p);
    };
    const auto digRow = [&](bool isSecondRun) {
        const auto [left, right] = std::minmax(from.x, to.x);
        for (std::int32_t x = left; x <= right; ++x) dig({x, corner.y}, isSecondRun);
    };
    const auto digColumn = [&](bool isSecondRun) {
        const auto [top, bottom] = std::minmax(from.y, to.y);
        for (std::int32_t y = top; y <= bottom; ++y) dig({corner.x, y}, isSecondRun);
    };
    if (horizontalFirst) {
        digRow(false);
        digColumn(true);
    } else {
        digColumn(false);
        digRow(true);
    }
}

}  // namespace

void requireMade(const TunnelCreation& creation) {
    if (creation.kind != TunnelCreation::Kind::kDirectLine || creation.adjacency != AdjacencyRule::kDiagonals)
        return;
    throw GenerationError(ErrorKind::kArgument, {}, "TunnelCreator",
                          "a direct line steps to Cardinals or EightWay, not along Diagonals alone");
}

Tunnel digTunnel(const TunnelCreation& creation, WallFloor& map, Point from, Point to, random::Random& random,
                 WorkMeter& meter) {
    Tunnel tunnel{std::make_shared<Area>()};
    if (creation.kind == TunnelCreation::Kind::kHorizontalVertical) {
        tunnel.horizontalFirst = random.nextBool();
        digCorner(map, *tunnel.area, from, to, tunnel.horizontalFirst, meter);
        return tunnel;
    }
    LineDigger digger(map, *tunnel.area, creation.doubleWide, meter);
    if (creation.adjacency == AdjacencyRule::kEightWay) {
        eachSlanting(from, to, digger);
    } else {
        eachOrthogonal(from, to, digger);
    }
    return tunnel;
}

}  // namespace lw::dungeon
