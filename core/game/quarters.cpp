// SPDX-License-Identifier: MIT
#include "game/quarters.h"

namespace lw::game {

std::array<Quarter, 4> quartersOf(std::uint8_t mask) {
    constexpr std::uint8_t kNorth = 1, kNorthEast = 2, kEast = 4, kSouthEast = 8, kSouth = 16,
                           kSouthWest = 32, kWest = 64, kNorthWest = 128;
    struct Sides {
        std::uint8_t upright, level, corner;  ///< the neighbours a quarter touches
    };
    constexpr std::array<Sides, 4> kSides = {{{kNorth, kWest, kNorthWest},
                                              {kNorth, kEast, kNorthEast},
                                              {kSouth, kWest, kSouthWest},
                                              {kSouth, kEast, kSouthEast}}};
    const auto has = [mask](std::uint8_t bit) { return (mask & bit) != 0; };
    std::array<Quarter, 4> out;
    for (int i = 0; i < 4; ++i) {
        const bool isRight = i % 2 == 1;
        const bool isLower = i / 2 == 1;
        const Sides& sides = kSides[static_cast<std::size_t>(i)];
        Quarter& quarter = out[static_cast<std::size_t>(i)];
        if (has(sides.upright) && has(sides.level) && !has(sides.corner)) {
            quarter = {2 + (isRight ? 1 : 0), isLower ? 1 : 0};
            continue;
        }
        // A rim is at the outside of the 2 × 2, what has none beside it at the inside.
        quarter.column = has(sides.level) ? (isRight ? 1 : 2) : (isRight ? 3 : 0);
        quarter.row = 2 + (has(sides.upright) ? (isLower ? 1 : 2) : (isLower ? 3 : 0));
    }
    return out;
}

}  // namespace lw::game
