// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "stackup/functions.h"

namespace lw::stackup {

/// Numbers that a function whose results are not known is taken to give back.
struct AssumedResult {
    std::string name;
    std::vector<double> numbers;

    friend bool operator==(const AssumedResult&, const AssumedResult&) = default;
};

/// Where a program runs. What its own `#` sections say wins over mirror, startSide and tolerance.
struct RunSettings {
    int sides = 6;           ///< 1..pattern::kMaxSides
    double speed = 1;        ///< wall speed multiplier, difficulty included
    double playerSpeed = 1;  ///< player speed multiplier
    int mirror = 1;          ///< +1 or -1
    double startSide = 0;
    double tolerance = 4;
    double thickness = 40;            ///< THICKNESS of the base library: `$th`, and walls that name none
    std::vector<double> arguments{};  ///< on the stack at the start, the first deepest

    std::uint64_t seed = 0;
    std::vector<double> replay{};  ///< what the first `rnd`s give; then the generator goes on

    /// Tokens executed at most, with the look at the end of the text (R_LIMIT).
    std::uint64_t limit = 1'000'000;

    Functions functions{};  ///< empty: none is known
    /// Characters linked to a Lua function (`call:c`, `'c'`).
    std::string linked = ".1cor";
    /// Calls of functions that are not known: true, they give back what `results` says, with a warning;
    /// false, the run ends there as it would in the game.
    bool assumeUnknown = true;
    /// Functions that the level includes: known, though not what they give back.
    std::vector<std::string> included{};
    /// What functions give back that are not known, or included only: nothing, but for those here.
    std::vector<AssumedResult> results{};
    /// Side counts that a level can have, for checks: at others nothing is a problem. Empty: any.
    std::vector<int> sideCounts{};
};

/// The library's own limit.
inline constexpr std::uint64_t kLibraryLimit = 9'999'999;

}  // namespace lw::stackup
