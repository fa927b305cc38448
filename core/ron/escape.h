// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace lw::ron {

/// The value of a hex digit, -1 for any other character.
[[nodiscard]] int hexDigit(char c);

enum class EscapeContext { kChar, kString, kByte, kByteString };

/// An escape read from its backslash on. In strings, consecutive `\xHH` that make one UTF-8 sequence are one
/// escape.
struct Escape {
    std::size_t length = 0;       ///< bytes it takes up; a broken one takes up no quote
    std::size_t reach = 0;        ///< bytes read before it was known to be broken (spec/ron.md 14)
    char32_t scalar = 0;          ///< the scalar, or the byte of `\xHH` in bytes
    bool isByte = false;          ///< `scalar` is one byte
    const char* error = nullptr;  ///< what is wrong, or null
    bool atEnd = false;           ///< the text ended inside it
};
/// Requires text[at] == '\\'. (spec/ron.md 8)
[[nodiscard]] Escape readEscape(std::string_view text, std::size_t at, EscapeContext context);

}  // namespace lw::ron
