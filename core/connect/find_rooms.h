// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "dungeon/geometry.h"
#include "dungeon/wall_floor.h"

namespace lw::connect {

/// The rooms of a map: rectangles of floor enclosed by wall, corners included, by the row and then the column
/// they begin in. A strip one cell wide is taken for a corridor, not for a room; a single cell is a room.
[[nodiscard]] std::vector<dungeon::Rectangle> findRooms(const dungeon::WallFloor& map);

}  // namespace lw::connect
