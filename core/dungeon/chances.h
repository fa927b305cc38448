// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace lw::dungeon {

/// Whether the chance of a turn can never pass 100: it grows by `improvement` with each straight step and is
/// certain at exactly 100 (spec/dungeon.md 3).
[[nodiscard]] constexpr bool isSafeMazeChance(std::int64_t improvement) {
    return improvement == 0 || (improvement > 0 && 100 % improvement == 0);
}

/// Whether the chance to leave a side can never pass 100: it begins with `chance`, grows by `increase`, and
/// is certain at exactly 100 (spec/dungeon.md 6). Requires percentages.
[[nodiscard]] constexpr bool isSafeDoorChance(std::int64_t chance, std::int64_t increase) {
    return increase == 0 || (100 - chance) % increase == 0;
}

/// Points a side must have before an unsafe chance can pass 100 on it. Requires !isSafeDoorChance.
[[nodiscard]] constexpr std::int64_t pointsToOverflow(std::int64_t chance, std::int64_t increase) {
    return (100 - chance) / increase + 2;
}

/// Straight moves in a row before an unsafe chance of a turn passes 100. Requires !isSafeMazeChance.
[[nodiscard]] constexpr std::int64_t movesToOverflow(std::int64_t improvement) {
    return 100 / improvement + 1;
}

}  // namespace lw::dungeon
