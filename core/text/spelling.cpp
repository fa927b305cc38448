// SPDX-License-Identifier: MIT
#include "text/spelling.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "text/scalar_names.h"
#include "text/utf8.h"

namespace lw::text {

namespace {

std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            row[j + 1] = std::min({last[j] + (a[i] == b[j] ? 0 : 1), row[j] + 1, last[j + 1] + 1});
            if (i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j])
                row[j + 1] = std::min(row[j + 1], before[j - 1] + 1);
        }
        std::swap(before, last);
        std::swap(last, row);
    }
    return last.back();
}

struct LookAlike {
    char32_t first, last;
    std::string_view plain;
};
constexpr LookAlike kLookAlikes[] = {
    {0x00A0, 0x00A0, " "},  {0x00AD, 0x00AD, ""},    {0x00D7, 0x00D7, "*"},  {0x00F7, 0x00F7, "/"},
    {0x1680, 0x1680, " "},  {0x2000, 0x200A, " "},   {0x200B, 0x200F, ""},   {0x2010, 0x2015, "-"},
    {0x2018, 0x201B, "'"},  {0x2026, 0x2026, "..."}, {0x2028, 0x2029, "\n"}, {0x202F, 0x202F, " "},
    {0x2044, 0x2044, "/"},  {0x205F, 0x205F, " "},   {0x2060, 0x2060, ""},   {0x2212, 0x2212, "-"},
    {0x2215, 0x2215, "/"},  {0x2223, 0x2223, "|"},   {0x2260, 0x2260, "!="}, {0x2264, 0x2264, "<="},
    {0x2265, 0x2265, ">="}, {0x2502, 0x2502, "|"},   {0x3000, 0x3000, " "},  {0xFEFF, 0xFEFF, ""},
};

/// What `scalar` looks like, or nothing.
std::optional<std::string> plainOf(char32_t scalar) {
    constexpr char32_t kFullWidth = 0xFF01;
    constexpr char32_t kLastFullWidth = 0xFF5E;
    if (scalar >= kFullWidth && scalar <= kLastFullWidth)
        return std::string(1, static_cast<char>(scalar - kFullWidth + U'!'));
    for (const LookAlike& one : kLookAlikes) {
        if (scalar >= one.first && scalar <= one.last) return std::string(one.plain);
    }
    return std::nullopt;
}

}  // namespace

std::string_view nearestName(std::string_view word, std::span<const std::string_view> candidates) {
    constexpr std::size_t kLongest = 64;
    if (word.size() > kLongest) return {};
    std::string_view best;
    std::size_t bestDistance = 1 + std::max<std::size_t>(1, word.size() / 3);
    for (const std::string_view candidate : candidates) {
        if (candidate.size() > kLongest) continue;
        const std::size_t distance = editDistance(word, candidate);
        if (distance < bestDistance) {
            bestDistance = distance;
            best = candidate;
        }
    }
    return best;
}

PlainSpelling plainSpelling(std::string_view word) {
    PlainSpelling out;
    if (isAscii(word)) return out;
    std::string plain;
    for (std::size_t at = 0; at < word.size();) {
        const Decoded decoded = decodeAt(word, at);
        const auto looksLike = decoded.valid ? plainOf(decoded.scalar) : std::nullopt;
        if (looksLike) {
            plain += *looksLike;
            if (out.first.empty()) out.first = describeScalarByName(decoded.scalar);
        } else {
            plain += word.substr(at, decoded.length);
        }
        at += decoded.length;
    }
    if (!out.first.empty()) out.text = std::move(plain);
    return out;
}

}  // namespace lw::text
