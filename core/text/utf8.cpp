// SPDX-License-Identifier: MIT
#include "text/utf8.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <fmt/format.h>

namespace lw::text {

namespace {

std::uint8_t byteAt(std::string_view text, std::size_t i) {
    return static_cast<std::uint8_t>(text[i]);
}

constexpr bool isContinuation(std::uint8_t byte) {
    return (byte & 0xC0U) == 0x80U;
}

struct Range {
    char32_t first, last;
};

// Unicode 15: general categories Cc, Cf, Zl, Zp, Zs (but the space), Mn and Me in the common blocks, and
// fillers.
constexpr std::array kInvisible = {
    Range{0x0, 0x1F},        Range{0x7F, 0xA0},        Range{0xAD, 0xAD},     Range{0x300, 0x36F},
    Range{0x483, 0x489},     Range{0x591, 0x5BD},      Range{0x600, 0x605},   Range{0x610, 0x61A},
    Range{0x61C, 0x61C},     Range{0x64B, 0x65F},      Range{0x670, 0x670},   Range{0x6DD, 0x6DD},
    Range{0x70F, 0x70F},     Range{0x115F, 0x1160},    Range{0x1680, 0x1680}, Range{0x17B4, 0x17B5},
    Range{0x180B, 0x180F},   Range{0x1AB0, 0x1AFF},    Range{0x1DC0, 0x1DFF}, Range{0x2000, 0x200F},
    Range{0x2028, 0x202F},   Range{0x205F, 0x206F},    Range{0x20D0, 0x20F0}, Range{0x2800, 0x2800},
    Range{0x3000, 0x3000},   Range{0x302A, 0x302D},    Range{0x3099, 0x309A}, Range{0x3164, 0x3164},
    Range{0xE000, 0xF8FF},   Range{0xFE00, 0xFE0F},    Range{0xFE20, 0xFE2F}, Range{0xFEFF, 0xFEFF},
    Range{0xFFA0, 0xFFA0},   Range{0xFFF0, 0xFFFB},    Range{0xFFFE, 0xFFFF}, Range{0x1D173, 0x1D17A},
    Range{0xE0000, 0xE01EF}, Range{0xF0000, 0x10FFFF},
};

}  // namespace

Decoded decodeAt(std::string_view text, std::size_t offset) {
    const std::uint8_t lead = byteAt(text, offset);
    if (lead < 0x80) return {lead, 1, true};
    std::uint32_t length = 0;
    char32_t scalar = 0;
    char32_t least = 0;
    if (lead >= 0xC2 && lead <= 0xDF) {
        length = 2;
        scalar = lead & 0x1FU;
        least = 0x80;
    } else if (lead >= 0xE0 && lead <= 0xEF) {
        length = 3;
        scalar = lead & 0x0FU;
        least = 0x800;
    } else if (lead >= 0xF0 && lead <= 0xF4) {
        length = 4;
        scalar = lead & 0x07U;
        least = 0x10000;
    } else {
        return {kReplacement, 1, false};
    }
    if (text.size() - offset < length) return {kReplacement, 1, false};
    for (std::uint32_t i = 1; i < length; ++i) {
        const std::uint8_t byte = byteAt(text, offset + i);
        if (!isContinuation(byte)) return {kReplacement, 1, false};
        scalar = (scalar << 6U) | (byte & 0x3FU);
    }
    if (scalar < least || scalar > 0x10FFFF || (scalar >= 0xD800 && scalar <= 0xDFFF)) {
        return {kReplacement, 1, false};
    }
    return {scalar, length, true};
}

std::size_t previousScalar(std::string_view text, std::size_t offset) {
    const std::size_t reach = std::min<std::size_t>(offset, 4);
    for (std::size_t back = 2; back <= reach; ++back) {
        const Decoded decoded = decodeAt(text.substr(0, offset), offset - back);
        if (decoded.valid && decoded.length == back) return offset - back;
    }
    return offset - 1;
}

void appendUtf8(std::string& out, char32_t scalar) {
    if (scalar > 0x10FFFF || (scalar >= 0xD800 && scalar <= 0xDFFF)) scalar = kReplacement;
    const auto put = [&out](char32_t byte) { out.push_back(static_cast<char>(byte)); };
    if (scalar < 0x80) {
        put(scalar);
    } else if (scalar < 0x800) {
        put(0xC0U | (scalar >> 6U));
        put(0x80U | (scalar & 0x3FU));
    } else if (scalar < 0x10000) {
        put(0xE0U | (scalar >> 12U));
        put(0x80U | ((scalar >> 6U) & 0x3FU));
        put(0x80U | (scalar & 0x3FU));
    } else {
        put(0xF0U | (scalar >> 18U));
        put(0x80U | ((scalar >> 12U) & 0x3FU));
        put(0x80U | ((scalar >> 6U) & 0x3FU));
        put(0x80U | (scalar & 0x3FU));
    }
}

std::string toUtf8(char32_t scalar) {
    std::string out;
    appendUtf8(out, scalar);
    return out;
}

bool isAscii(std::string_view text) {
    std::uint64_t bits = 0;
    std::size_t i = 0;
    for (; i + 8 <= text.size(); i += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, text.data() + i, 8);
        bits |= word;
    }
    for (; i < text.size(); ++i) bits |= byteAt(text, i);
    return (bits & 0x8080808080808080U) == 0;
}

std::size_t findInvalidUtf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        if (byteAt(text, i) < 0x80) {
            ++i;
            continue;
        }
        const Decoded decoded = decodeAt(text, i);
        if (!decoded.valid) return i;
        i += decoded.length;
    }
    return std::string_view::npos;
}

std::size_t countScalars(std::string_view text) {
    if (isAscii(text)) return text.size();
    std::size_t count = 0;
    for (std::size_t i = 0; i < text.size(); ++count) {
        i += byteAt(text, i) < 0x80 ? 1 : decodeAt(text, i).length;
    }
    return count;
}

bool isInvisible(char32_t scalar) {
    const auto after =
        std::upper_bound(kInvisible.begin(), kInvisible.end(), scalar,
                         [](char32_t value, const Range& range) { return value < range.first; });
    return after != kInvisible.begin() && scalar <= std::prev(after)->last;
}

std::string describeScalar(char32_t scalar) {
    if (isInvisible(scalar)) return fmt::format("U+{:04X}", static_cast<std::uint32_t>(scalar));
    return "'" + toUtf8(scalar) + "'";
}

}  // namespace lw::text
