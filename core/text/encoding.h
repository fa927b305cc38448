// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "text/diagnostic.h"

namespace lw::text {

/// Encodings of two and four bytes a unit, which a text may be in instead of UTF-8.
enum class WideEncoding { kUtf16Le, kUtf16Be, kUtf32Le, kUtf32Be };

/// The wide encoding that the beginning of a text shows, by its byte order mark or by the zero bytes between
/// its first two characters; nothing for any other text. Looks at eight bytes.
[[nodiscard]] std::optional<WideEncoding> wideEncodingOf(std::string_view text);
/// "UTF-16" or "UTF-32".
[[nodiscard]] std::string_view encodingName(WideEncoding encoding);
/// The text as UTF-8, its byte order mark left out. Units that are no scalar, and a unit cut off at the end,
/// become U+FFFD.
[[nodiscard]] std::string toUtf8(std::string_view text, WideEncoding encoding);

/// The code of a text that is not UTF-8, in every format.
inline constexpr std::string_view kNotUtf8 = "ron-utf8-error";

/// The problem of a text in a wide encoding, its one problem: an error at its first unit. Nothing for any
/// other text.
[[nodiscard]] std::optional<Diagnostic> wideEncodingProblem(std::string_view text);
/// The problem of a byte that is not UTF-8, at `offset`.
[[nodiscard]] Diagnostic invalidByteProblem(unsigned char byte, std::size_t offset, Severity severity);
/// wideEncodingProblem, else the problem of the first byte that is not UTF-8; nothing for UTF-8.
[[nodiscard]] std::optional<Diagnostic> encodingProblem(std::string_view text, Severity severityOfByte);

}  // namespace lw::text
