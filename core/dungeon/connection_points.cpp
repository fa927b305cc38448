// SPDX-License-Identifier: MIT
#include "dungeon/connection_points.h"

#include <optional>

namespace lw::dungeon {

namespace {

PointVerdict judge(const WallFloor& map, Point cell, Side side) {
    if (map.isFloor(cell)) return PointVerdict::kOpen;
    const Point beyond = cell + outwards(side);
    if (!map.containsStrictly(beyond)) return PointVerdict::kMapEdge;
    return map.isFloor(beyond) ? PointVerdict::kCandidate : PointVerdict::kBlocked;
}

std::optional<Side> sideBehind(const Rectangle& room, Point cell) {
    for (const Side side : kSides) {
        const Point out = outwards(side);
        if (isOnSide(room, Point{cell.x - out.x, cell.y - out.y}, side)) return side;
    }
    return std::nullopt;
}

}  // namespace

std::string_view describe(PointVerdict verdict) {
    switch (verdict) {
        case PointVerdict::kCandidate:
            return "a door can be opened here";
        case PointVerdict::kNotOnWall:
            return "this is not the wall around the room";
        case PointVerdict::kCorner:
            return "no door here: a corner of the room's wall";
        case PointVerdict::kOpen:
            return "no door here: the wall is open already";
        case PointVerdict::kMapEdge:
            return "no door here: it would lead to the edge of the map";
        case PointVerdict::kBlocked:
            return "no door here: there is wall behind it";
    }
    return {};
}

PointVerdict judgePoint(const WallFloor& map, const Rectangle& room, Point cell) {
    if (const auto side = sideBehind(room, cell)) return judge(map, cell, *side);
    const Rectangle ring = room.expanded(1);
    for (const Side side : kSides)
        if (isOnSide(ring, cell, side)) return PointVerdict::kCorner;
    return PointVerdict::kNotOnWall;
}

ConnectionPoints connectionPoints(const WallFloor& map, const Rectangle& room) {
    ConnectionPoints points;
    for (const Side side : kSides) {
        room.eachCellOnSide(side, [&](Point p) {
            const Point wall = p + outwards(side);
            if (judge(map, wall, side) == PointVerdict::kCandidate)
                points[static_cast<std::size_t>(side)].push_back(wall);
        });
    }
    return points;
}

}  // namespace lw::dungeon
