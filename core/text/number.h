// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lw::text {

/// Reads a whole number written in decimal with an optional '-', nothing else around it. Nothing if it is not
/// one or does not fit. Never looks at the locale.
[[nodiscard]] std::optional<std::int64_t> parseInt64(std::string_view text);
[[nodiscard]] std::optional<std::uint64_t> parseUint64(std::string_view text);

/// Reads a decimal number (digits, point, exponent, optional sign, `inf`, `nan`), rounded to the nearest
/// double; out of range gives an infinity or zero. Nothing if anything else is in `text`. Never looks at the
/// locale.
[[nodiscard]] std::optional<double> parseDouble(std::string_view text);
[[nodiscard]] std::optional<float> parseFloat(std::string_view text);

/// The shortest decimal text that reads back as the same double: `1.0`, `0.1`, `1e39`, `inf`, `-inf`, `NaN`.
/// A whole number keeps a `.0`; exponents are used below 1e-4 and from 1e16 on (as Rust's {:?} writes them).
[[nodiscard]] std::string formatDouble(double value);
[[nodiscard]] std::string formatFloat(float value);

/// A count for people, in groups of three digits: "10,000".
[[nodiscard]] std::string groupedDigits(std::uint64_t count);

}  // namespace lw::text
