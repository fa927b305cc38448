// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "dungeon/geometry.h"
#include "dungeon/wall_floor.h"

namespace lw::dungeon {

/// Whether a door may be opened at a cell of the wall around a room, or why not (spec/dungeon.md 6, step 2).
enum class PointVerdict {
    kCandidate,
    kNotOnWall,  ///< not a cell of the ring around the room
    kCorner,     ///< a corner of the ring: no side of the room leads there
    kOpen,       ///< no wall any more
    kMapEdge,    ///< the cell beyond is on the map's border or outside
    kBlocked,    ///< the cell beyond is wall
};

/// "a door can be opened here" and the like.
[[nodiscard]] std::string_view describe(PointVerdict verdict);

/// The verdict on a cell that lies in the map.
[[nodiscard]] PointVerdict judgePoint(const WallFloor& map, const Rectangle& room, Point cell);

/// The candidates of each side in ascending order, indexed by Side. Requires the ring around the room to lie
/// in the array.
using ConnectionPoints = std::array<std::vector<Point>, 4>;
[[nodiscard]] ConnectionPoints connectionPoints(const WallFloor& map, const Rectangle& room);

}  // namespace lw::dungeon
