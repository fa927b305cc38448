// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "connect/find_rooms.h"
#include "dungeon/geometry.h"

namespace lw::connect {

/// The cells of a piece of floor, by rows. `mapWidth`: of the map it was found in, in cells.
[[nodiscard]] std::vector<dungeon::Point> cellsOf(const FloorAreas& floor, std::int32_t mapWidth,
                                                  std::size_t area);

/// What a piece of floor looks like, in a word for a list: "rectangle", "L-shape", "T-shape", "Z-shape",
/// "round", "cross", "ring", "with pillars", "notched".
[[nodiscard]] std::string_view shapeWord(const FloorAreas& floor, std::int32_t mapWidth, std::size_t area);

}  // namespace lw::connect
