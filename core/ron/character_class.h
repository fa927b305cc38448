// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace lw::ron {

// Which ASCII characters make up the tokens of RON. Other bytes are none of these.

[[nodiscard]] constexpr bool isDigit(char c) {
    return c >= '0' && c <= '9';
}
[[nodiscard]] constexpr bool isHexDigit(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}
[[nodiscard]] constexpr bool isSign(char c) {
    return c == '+' || c == '-';
}
[[nodiscard]] constexpr bool isExponent(char c) {
    return c == 'e' || c == 'E';
}
/// What the reference takes as one number when it looks for a float.
[[nodiscard]] constexpr bool isFloatChar(char c) {
    return isDigit(c) || isExponent(c) || isSign(c) || c == '.' || c == '_';
}

namespace detail {

constexpr std::array<bool, 256> wordTable() {
    std::array<bool, 256> table{};
    for (std::size_t c = 0; c < 128; ++c) {
        table[c] = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }
    return table;
}
inline constexpr std::array<bool, 256> kWord = wordTable();

}  // namespace detail

[[nodiscard]] constexpr bool isAsciiWord(char c) {
    return detail::kWord[static_cast<std::uint8_t>(c)];
}

}  // namespace lw::ron
