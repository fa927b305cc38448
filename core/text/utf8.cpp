// SPDX-License-Identifier: MIT
#include "text/utf8.h"

#include <algorithm>
#include <cstring>
namespace lw::text {

namespace {

std::uint8_t byteAt(std::string_view text, std::size_t i) {
    return static_cast<std::uint8_t>(text[i]);
}

constexpr bool isContinuation(std::uint8_t byte) {
    return (byte & 0xC0U) == 0x80U;
}

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
    constexpr std::size_t kBlock = 64;
    for (std::size_t i = 0; i < text.size();) {
        if (i + kBlock <= text.size() && isAscii(text.substr(i, kBlock))) {
            i += kBlock;
            continue;
        }
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

}  // namespace lw::text
