// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace lw::stackup {

/// A number as the game's Lua reads it (spec/stackup.md 2, "Numbers").
struct Number {
    double value = 0;
    bool plain = true;  ///< decimal or hexadecimal; false for binary, `inf`, `infinity` and `nan`
};

/// Reads a whole token as a number, or nothing. Never looks at the locale.
[[nodiscard]] std::optional<Number> readNumber(std::string_view text);

/// The shortest text that readNumber reads as `value`: "40", "-2.5", "1e+22", "inf", "nan".
[[nodiscard]] std::string formatNumber(double value);

}  // namespace lw::stackup
