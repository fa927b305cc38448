// SPDX-License-Identifier: MIT
#include "text/unicode.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fmt/format.h>

#include "text/utf8.h"

namespace lw::text {

namespace {

struct Range {
    char32_t first, last;
};

#include "unicode_tables.inc"

template <std::size_t size>
bool isIn(const std::array<Range, size>& table, char32_t scalar) {
    const auto after =
        std::upper_bound(table.begin(), table.end(), scalar,
                         [](char32_t value, const Range& range) { return value < range.first; });
    return after != table.begin() && scalar <= std::prev(after)->last;
}

constexpr bool isAsciiLetter(char32_t c) {
    return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z');
}

}  // namespace

bool isIdentifierStart(char32_t scalar) {
    return scalar < 0x80 ? isAsciiLetter(scalar) : isIn(kIdentifierStart, scalar);
}

bool isIdentifierContinue(char32_t scalar) {
    if (scalar < 0x80) return isAsciiLetter(scalar) || (scalar >= U'0' && scalar <= U'9') || scalar == U'_';
    return isIn(kIdentifierContinue, scalar);
}

bool isInvisible(char32_t scalar) {
    if (scalar < 0x80) return scalar < 0x20 || scalar == 0x7F;
    return isIn(kInvisible, scalar);
}

std::string describeScalar(char32_t scalar) {
    if (isInvisible(scalar)) return fmt::format("U+{:04X}", static_cast<std::uint32_t>(scalar));
    return fmt::format("'{}'", toUtf8(scalar));
}

}  // namespace lw::text
