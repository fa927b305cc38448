// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "game/pictures.h"

namespace lw::game {

/// An order in which images of other tools have the tiles of a set (spec/tiles.md 4).
struct TileOrder {
    std::string_view name;      ///< for people: "cr31 7 × 7"
    std::uint32_t columns = 0;  ///< of the block of tiles; 0: one run of any length, ascending masks
    std::span<const std::int16_t> cells;  ///< the block's masks, row by row; -1: a place without a tile
};

/// The orders a set may be in: that of this editor first.
[[nodiscard]] std::span<const TileOrder> tileOrders(Joining joining);

/// A set whose block of tiles begins at tile `first` of an image with `imageColumns` tiles a row (1 or more).
[[nodiscard]] JoinedTiles tilesInOrder(Joining joining, const TileOrder& order, std::uint32_t first,
                                       std::uint32_t imageColumns);

/// The order a whole set is in, and the first tile of its block; nothing for one in none of them, or with
/// more than one tile for a mask.
struct FoundOrder {
    const TileOrder* order = nullptr;
    std::uint32_t first = 0;
};
[[nodiscard]] std::optional<FoundOrder> orderOf(const JoinedTiles& tiles, std::uint32_t imageColumns);

}  // namespace lw::game
