// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "stackup/functions.h"

namespace lw::stackup {

/// Where a program runs. What its own `#` sections say wins over mirror, startSide and tolerance.
struct RunSettings {
    int sides = 6;           ///< 1..pattern::kMaxSides
    double speed = 1;        ///< wall speed multiplier, difficulty included
    double playerSpeed = 1;  ///< player speed multiplier
    int mirror = 1;          ///< +1 or -1
    double startSide = 0;
    double tolerance = 4;
    std::vector<double> arguments{};  ///< on the stack at the start, the first deepest

    std::uint64_t seed = 0;
    std::vector<double> replay{};  ///< what the first `rnd`s give; then the generator goes on

    /// Tokens executed at most, with the look at the end of the text (R_LIMIT).
    std::uint64_t limit = 1'000'000;

    Functions functions{};  ///< empty: none is known
    /// Characters linked to a Lua function (`call:c`, `'c'`).
    std::string linked = ".1cor";
    /// Calls of functions that are not known: true, as if they gave back nothing, with a warning; false, the
    /// run ends there as it would in the game.
    bool assumeUnknown = true;
};

/// The library's own limit.
inline constexpr std::uint64_t kLibraryLimit = 9'999'999;

}  // namespace lw::stackup
