// SPDX-License-Identifier: MIT
#include "text/number.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace lw::text {

namespace {

template <class Number>
std::optional<Number> parseWhole(std::string_view text) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || text.empty()) return std::nullopt;
    return value;
}

/// Whether a decimal number that no double can hold is too large rather than too small. Requires a digit
/// other than 0.
bool isHuge(std::string_view text) {
    constexpr std::int64_t kFar = 1'000'000'000'000;
    const std::size_t e = std::min(text.find_first_of("eE"), text.size());
    const std::string_view digits = text.substr(0, e);
    const std::size_t point = std::min(digits.find('.'), digits.size());
    const std::size_t first = digits.find_first_of("123456789");
    auto magnitude = static_cast<std::int64_t>(point) - static_cast<std::int64_t>(first);
    if (e < text.size()) {
        std::string_view exponent = text.substr(e + 1);
        const bool negative = exponent.front() == '-';
        if (negative || exponent.front() == '+') exponent.remove_prefix(1);
        const std::int64_t size = parseWhole<std::int64_t>(exponent).value_or(kFar);
        magnitude += negative ? -std::min(size, kFar) : std::min(size, kFar);
    }
    return magnitude > 0;
}

template <class Number>
std::optional<Number> parseReal(std::string_view text) {
    const bool plus = text.starts_with('+');
    if (plus) text.remove_prefix(1);
    if (text.empty() || (plus && text.front() == '-')) return std::nullopt;
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (end != text.data() + text.size()) return std::nullopt;
    if (error == std::errc::result_out_of_range) {
        const Number size = isHuge(text) ? std::numeric_limits<Number>::infinity() : Number(0);
        return text.front() == '-' ? -size : size;
    }
    if (error != std::errc{}) return std::nullopt;
    return value;
}

template <class Number>
std::string formatReal(Number value) {
    if (std::isnan(value)) return "NaN";
    if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
    std::array<char, 64> buffer{};
    const auto write = [&buffer, value](std::chars_format format) {
        const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format);
        return std::string(buffer.data(), result.ptr);
    };
    const auto withPoint = [](std::string text) {
        return text.find('.') == std::string::npos ? text + ".0" : text;
    };
    const Number size = std::fabs(value);
    // As long as neighbours are at most 1 apart the fixed format writes no digit too many.
    constexpr auto kDense = static_cast<Number>(std::uint64_t{1} << std::numeric_limits<Number>::digits);
    if (size == 0 || (size >= Number(1e-4) && size < kDense))
        return withPoint(write(std::chars_format::fixed));
    std::string text = write(std::chars_format::scientific);
    const std::size_t exponent = text.find('e') + 1;
    if (size >= Number(1e-4) && size < Number(1e16)) {
        const auto point = parseWhole<int>(std::string_view(text).substr(exponent + 1)).value_or(0);
        std::string digits = text.substr(0, exponent - 1);
        std::erase(digits, '.');
        const std::size_t whole = (value < 0 ? 1U : 0U) + 1 + static_cast<std::size_t>(point);
        // Of a large number the fixed format of to_chars writes every digit, not the fewest.
        if (digits.size() <= whole) return digits + std::string(whole - digits.size(), '0') + ".0";
        return withPoint(write(std::chars_format::fixed));
    }
    // to_chars writes 1e+39 and 1e-07; Rust writes the exponent bare.
    const std::size_t sign = text[exponent] == '-' ? 1 : 0;
    std::size_t zeros = exponent + 1;
    while (text[zeros] == '0') ++zeros;
    return text.erase(exponent + sign, zeros - exponent - sign);
}

}  // namespace

std::optional<std::int64_t> parseInt64(std::string_view text) {
    return parseWhole<std::int64_t>(text);
}
std::optional<std::uint64_t> parseUint64(std::string_view text) {
    return parseWhole<std::uint64_t>(text);
}
std::optional<double> parseDouble(std::string_view text) {
    return parseReal<double>(text);
}
std::optional<float> parseFloat(std::string_view text) {
    return parseReal<float>(text);
}
std::string formatDouble(double value) {
    return formatReal(value);
}
std::string formatFloat(float value) {
    return formatReal(value);
}

std::string groupedDigits(std::uint64_t count) {
    std::string out = std::to_string(count);
    for (std::size_t at = out.size(); at > 3;) out.insert(at -= 3, 1, ',');
    return out;
}

}  // namespace lw::text
