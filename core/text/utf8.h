// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace lw::text {

/// U+FEFF in UTF-8, which some editors put before a text.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// What stands where bytes are not UTF-8. One bad byte is one scalar, so that columns stay countable.
inline constexpr char32_t kReplacement = U'\uFFFD';

/// One scalar read from a text. `valid` is false for a byte that begins no well-formed sequence
/// (overlong forms and surrogates included); then `length` is 1 and `scalar` is kReplacement.
struct Decoded {
    char32_t scalar = 0;
    std::uint32_t length = 0;
    bool valid = true;
};

/// A byte that sets words apart: space, \t, \n, \v, \f, \r.
[[nodiscard]] constexpr bool isBlank(char byte) {
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

/// Reads the scalar at `offset`. Requires offset < text.size().
[[nodiscard]] Decoded decodeAt(std::string_view text, std::size_t offset);

/// Offset of the scalar before `offset`. Requires offset > 0.
[[nodiscard]] std::size_t previousScalar(std::string_view text, std::size_t offset);

/// Appends `scalar` as UTF-8 (1-4 bytes). A surrogate or a value above U+10FFFF is written as U+FFFD.
void appendUtf8(std::string& out, char32_t scalar);
[[nodiscard]] std::string toUtf8(char32_t scalar);

/// Offset of the first byte that is not UTF-8, or npos.
[[nodiscard]] std::size_t findInvalidUtf8(std::string_view text);

/// Number of Unicode scalars in `text`; bytes that are not UTF-8 count one each.
[[nodiscard]] std::size_t countScalars(std::string_view text);

/// Whether all bytes are below 0x80.
[[nodiscard]] bool isAscii(std::string_view text);

}  // namespace lw::text
