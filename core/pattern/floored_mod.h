// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

namespace lw::pattern {

/// The remainder as the game's Lua has it: the sign of `b`; NaN for b = 0 and for infinities. Not fmod: the
/// product is rounded, so that 1e17 mod 3 is 0 (spec/stackup.md 4).
[[nodiscard]] inline double flooredMod(double a, double b) {
    return a - std::floor(a / b) * b;
}

}  // namespace lw::pattern
