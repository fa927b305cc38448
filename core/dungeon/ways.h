// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "dungeon/geometry.h"
#include "dungeon/wall_floor.h"

namespace lw::dungeon {

/// How one gets about in a map, over the four neighbours of a cell. Lengths are steps.
struct WayFigures {
    /// The ends of a longest shortest way in the largest piece of floor, and the cells of it: found by
    /// looking for the farthest cell twice, so that with loops there may be a slightly longer one.
    std::vector<Point> longest;
    /// The mean of the shortest ways between any two rooms that are joined; 0 without two, or where rooms
    /// times cells are above kMostWork.
    double meanBetweenRooms = 0;
    /// Places without which some floor is cut off: each a run of such cells.
    std::size_t chokePoints = 0;
    /// Rooms that one can leave and come back to by another way.
    std::size_t roomsOnLoops = 0;

    static constexpr std::size_t kMostWork = 20'000'000;

    [[nodiscard]] std::size_t longestSteps() const { return longest.empty() ? 0 : longest.size() - 1; }
};
[[nodiscard]] WayFigures measureWays(const WallFloor& map, const std::vector<Rectangle>& rooms);

}  // namespace lw::dungeon
