// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

namespace lw::game {

/// A quarter of a tile in a block of 2 × 3 tiles, counted in half tiles from the block's top left.
struct Quarter {
    int column = 0;  ///< 0 to 3
    int row = 0;     ///< 0 to 5

    friend bool operator==(const Quarter&, const Quarter&) = default;
};

/// The quarters of RPG Maker's floor blocks (spec/tiles.md 4) that make the tile of a blob's mask: top left,
/// top right, bottom left, bottom right. The block's first tile is a sample, the second has the inner
/// corners, the four below it are a cell of 2 × 2 with its rim.
[[nodiscard]] std::array<Quarter, 4> quartersOf(std::uint8_t mask);

}  // namespace lw::game
