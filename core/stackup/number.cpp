// SPDX-License-Identifier: MIT
#include "stackup/number.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <fmt/format.h>
#include <limits>

#include "text/number.h"

namespace lw::stackup {

namespace {

bool equalsIgnoringCase(std::string_view text, std::string_view lower) {
    return text.size() == lower.size() &&
           std::equal(text.begin(), text.end(), lower.begin(), [](char a, char b) {
               return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
           });
}

bool isHexDigit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/// Whether a hexadecimal number that no double can hold is too small rather than too large. Requires a digit
/// other than 0; `power` is `p` and its number, or empty.
bool isTinyHex(std::string_view digits, std::string_view power) {
    const std::size_t point = std::min(digits.find('.'), digits.size());
    const auto first = static_cast<std::int64_t>(digits.find_first_not_of("0."));
    const std::int64_t magnitude = 4 * (static_cast<std::int64_t>(point) - first);
    if (power.empty()) return magnitude < 0;
    power.remove_prefix(power.starts_with("p+") || power.starts_with("P+") ? 2 : 1);
    constexpr std::int64_t kFar = 1'000'000'000'000;
    const auto exponent = text::parseInt64(power);
    const std::int64_t shift = exponent ? *exponent : power.starts_with('-') ? -kFar : kFar;
    return magnitude + std::clamp(shift, -kFar, kFar) < 0;
}

/// What follows `0x`: digits with a point among them, and a binary exponent.
std::optional<double> readHex(std::string_view text) {
    const std::size_t exponent = std::min(text.find_first_of("pP"), text.size());
    const std::string_view digits = text.substr(0, exponent);
    const bool good =
        std::any_of(digits.begin(), digits.end(), isHexDigit) &&
        std::all_of(digits.begin(), digits.end(), [](char c) { return isHexDigit(c) || c == '.'; }) &&
        std::count(digits.begin(), digits.end(), '.') <= 1;
    if (!good) return std::nullopt;
    // from_chars takes a second sign.
    const std::size_t power = text.find_first_not_of("+-", exponent + 1);
    if (exponent < text.size() && (power == std::string_view::npos || power > exponent + 2))
        return std::nullopt;
    double value = 0;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::hex);
    if (end != text.data() + text.size()) return std::nullopt;
    if (error == std::errc::result_out_of_range) {
        return isTinyHex(digits, text.substr(exponent)) ? 0 : std::numeric_limits<double>::infinity();
    }
    return error == std::errc{} ? std::optional(value) : std::nullopt;
}

std::optional<double> readBinary(std::string_view text) {
    if (text.empty()) return std::nullopt;
    double value = 0;
    for (const char c : text) {
        if (c != '0' && c != '1') return std::nullopt;
        value = value * 2 + (c - '0');
    }
    return value;
}

std::optional<Number> readUnsigned(std::string_view text) {
    if (text.empty()) return std::nullopt;
    if (text.size() > 1 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X')) {
        const auto value = readHex(text.substr(2));
        return value ? std::optional(Number{*value, true}) : std::nullopt;
    }
    if (text.size() > 1 && text[0] == '0' && (text[1] == 'b' || text[1] == 'B')) {
        const auto value = readBinary(text.substr(2));
        return value ? std::optional(Number{*value, false}) : std::nullopt;
    }
    if (equalsIgnoringCase(text, "inf") || equalsIgnoringCase(text, "infinity")) {
        return Number{std::numeric_limits<double>::infinity(), false};
    }
    if (equalsIgnoringCase(text, "nan")) return Number{std::numeric_limits<double>::quiet_NaN(), false};
    if (text[0] != '.' && !(text[0] >= '0' && text[0] <= '9')) return std::nullopt;
    const auto value = text::parseDouble(text);
    return value ? std::optional(Number{*value, true}) : std::nullopt;
}

}  // namespace

std::optional<Number> readNumber(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    auto number = readUnsigned(text);
    if (number && negative) number->value = -number->value;
    return number;
}

std::string formatNumber(double value) {
    if (std::isnan(value)) return "nan";
    return fmt::format("{}", value);
}

}  // namespace lw::stackup
