// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ron/error_kind.h"
#include "ron/token.h"
#include "text/span.h"

namespace lw::ron {

// What the literal tokens of RON mean. Every function takes the token's own text.

__extension__ using Uint128 = unsigned __int128;

/// The types an integer may be written with or read as: `i8`…`u128`.
struct IntegerType {
    bool isSigned = false;
    int bits = 8;  ///< 8, 16, 32, 64 or 128

    [[nodiscard]] std::string name() const;
    [[nodiscard]] bool holds(bool negative, Uint128 magnitude) const;
    friend bool operator==(const IntegerType&, const IntegerType&) = default;
};

struct IntegerValue {
    bool negative = false;
    Uint128 magnitude = 0;
    bool fits = true;                   ///< false beyond 128 bits: only the literal tells the number
    std::optional<IntegerType> suffix;  ///< as written

    /// The suffix's type, else the smallest that holds the number (spec/ron.md 4). Requires fits.
    [[nodiscard]] IntegerType type() const;
    /// Decimal digits with a '-' where negative. Requires fits.
    [[nodiscard]] std::string digits() const;
    /// The number as a 64-bit one, where it is.
    [[nodiscard]] std::optional<std::int64_t> asInt64() const;
    [[nodiscard]] std::optional<std::uint64_t> asUint64() const;
};

struct FloatValue {
    double value = 0;
    bool isFloat32 = false;  ///< by suffix, else where the number is exactly a 32-bit one (spec/ron.md 5)

    /// Shortest decimal text, `inf`, `-inf` or `NaN`.
    [[nodiscard]] std::string shortest() const;
};

/// Reads a kInteger or kByte token's text. A wrong literal gives an arbitrary value.
[[nodiscard]] IntegerValue readInteger(std::string_view literal);
/// The size of a kInteger token's number, whatever its sign, as a double near enough for comparing.
[[nodiscard]] double approximateSize(std::string_view literal);
/// Reads a kFloat token's text, or the words `inf` and `NaN` with a suffix.
[[nodiscard]] FloatValue readFloat(std::string_view literal);
/// Whether a word is `inf` or `NaN`, with or without `f32`/`f64`.
[[nodiscard]] bool isFloatWord(std::string_view word);

/// Whether a CR right before an LF belongs to the line end, not to the text: true where a text is read by
/// lines.
enum class LineEnds { kVerbatim, kCrLfIsLf };

/// The text of a kString or kRawString; broken escapes are left out.
[[nodiscard]] std::string readString(std::string_view literal, LineEnds lineEnds);
/// The bytes of a kByteString or kRawByteString.
[[nodiscard]] std::string readBytes(std::string_view literal, LineEnds lineEnds);
/// The scalar of a kChar token; nothing where it is broken.
[[nodiscard]] std::optional<char32_t> readChar(std::string_view literal, LineEnds lineEnds);
/// The name of a kIdentifier or kRawIdentifier, `r#` left out.
[[nodiscard]] std::string_view readName(std::string_view literal);

/// A string literal for `value` as the ancestor prints it (spec/ron.md 15).
[[nodiscard]] std::string quoteString(std::string_view value);
/// A char literal: only the apostrophe and the backslash are escaped (spec/ron.md 15).
[[nodiscard]] std::string quoteChar(char32_t value);
/// A char literal a person can read: what shows nothing is escaped as `\u{…}`, `\n`, `\t`.
[[nodiscard]] std::string quoteVisibleChar(char32_t value);
/// A byte string literal: printable ASCII as it is, the rest as escapes.
[[nodiscard]] std::string quoteBytes(std::string_view bytes);
/// `name` as an identifier, with `r#` where it needs one; nothing where no identifier can say it.
[[nodiscard]] std::optional<std::string> writeName(std::string_view name);

}  // namespace lw::ron
