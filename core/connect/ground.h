// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "dungeon/wall_floor.h"
#include "map/analysis.h"
#include "text/refusal.h"

namespace lw::connect {

/// Which terrains of a map count as what. Left out, walls are the terrains that can't be walked on (where the
/// game tells none: the terrain "wall"), floor those that can, and a door gets the floor terrain beside it.
struct Terrains {
    std::optional<std::vector<std::string>> wall;
    std::optional<std::vector<std::string>> floor;
    std::optional<std::string> door;

    friend bool operator==(const Terrains&, const Terrains&) = default;
};

/// A map as the door step sees it.
struct Ground {
    /// Floor, or not.
    dungeon::WallFloor floor{1, 1};
    /// For each cell, in the grid's order, whether it is wall that may be opened: what is neither wall nor
    /// floor (water, an unknown tile) is not floor either, but stays.
    std::vector<std::uint8_t> isWall;
};

/// Refused where the map has no rows of equal length, or a legend that could not be read.
[[nodiscard]] std::variant<Ground, text::Refusal> readGround(const map::MapAnalysis& map,
                                                             const Terrains& terrains);

}  // namespace lw::connect
