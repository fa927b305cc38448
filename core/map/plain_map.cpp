// SPDX-License-Identifier: MIT
#include "map/plain_map.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "map/map_format.h"
#include "map/terrain_guess.h"
#include "ron/edit.h"
#include "ron/literal.h"
#include "text/utf8.h"

namespace lw::map {

namespace {

constexpr std::size_t kMostCharacters = 60;

/// How many lines have which length; blank ones at the end left out.
struct Shape {
    std::set<char32_t> characters;
    std::map<std::size_t, std::size_t> lengths;
    std::size_t rows = 0;

    [[nodiscard]] bool isMap() const {
        std::size_t most = 0;
        for (const auto& [length, count] : lengths) most = std::max(most, length > 0 ? count : 0);
        return rows >= 2 && most * 5 >= rows * 3 && characters.size() <= kMostCharacters;
    }
};

/// What no block of tiles begins with, since a header does: its parenthesis, name, attribute or comment.
bool beginsHeader(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return true;
    const std::string_view start = text.substr(first);
    return start.starts_with('(') || start.starts_with("Header") || start.starts_with("#!") ||
           start.starts_with("//") || start.starts_with("/*");
}

}  // namespace

std::optional<std::vector<char32_t>> plainBlock(std::string_view text) {
    if (text.starts_with(text::kByteOrderMark)) text.remove_prefix(text::kByteOrderMark.size());
    if (beginsHeader(text)) return std::nullopt;
    constexpr std::size_t kAscii = 128;
    std::array<bool, kAscii> seen{};
    Shape shape;
    std::size_t length = 0;
    std::size_t blank = 0;
    const auto endRow = [&] {
        blank = length == 0 ? blank + 1 : 0;
        ++shape.lengths[length];
        ++shape.rows;
        length = 0;
    };
    for (std::size_t at = 0; at < text.size();) {
        const text::Decoded scalar = text::decodeAt(text, at);
        if (!scalar.valid || scalar.scalar == U'\t' || scalar.scalar == U'\0') return std::nullopt;
        at += scalar.length;
        if (scalar.scalar == U'\n') {
            endRow();
        } else if (scalar.scalar != U'\r') {
            ++length;
            // Long texts have few characters, most of them ASCII: the set is asked once for each.
            const bool isAscii = scalar.scalar < seen.size();
            if (isAscii && std::exchange(seen[scalar.scalar], true)) continue;
            if (shape.characters.insert(scalar.scalar).second && shape.characters.size() > kMostCharacters)
                return std::nullopt;
        }
    }
    if (length > 0) endRow();
    shape.rows -= blank;
    if (!shape.isMap()) return std::nullopt;
    return std::vector<char32_t>(shape.characters.begin(), shape.characters.end());
}

std::string headerForBlock(std::string_view name, const std::vector<char32_t>& characters,
                           const game::Definition& game, std::string_view lineEnd) {
    std::string out = "(";
    out += lineEnd;
    out += "    name: " + ron::quoteString(name) + ",";
    out += lineEnd;
    out += "    legend: {";
    out += lineEnd;
    for (const auto& [character, terrain] : guessLegend(characters, game)) {
        out += "        " + ron::quoteVisibleChar(character) + ": " + ron::quoteString(terrain) + ",";
        out += lineEnd;
    }
    out += "    },";
    out += lineEnd;
    out += ")";
    out += lineEnd;
    out += kSeparator;
    out += lineEnd;
    return out;
}

std::optional<text::Diagnostic> plainMapProblem(const text::Snapshot& text, const game::Definition& game,
                                                std::optional<std::size_t> headerEnd) {
    // Only what may be one is read whole.
    constexpr std::size_t kBeginning = 4096;
    const std::string beginning = text.slice({0, std::min(text.size(), kBeginning)});
    if (beginsHeader(beginning) || beginning.find('\n') == std::string::npos) return std::nullopt;
    // What stands behind a separator does not settle what the separator is: an edit there may not change it.
    const auto header = headerEnd ? plainBlock(text.slice({0, *headerEnd})) : std::nullopt;
    if (headerEnd && !header) return std::nullopt;
    const std::string all = text.str();
    auto characters = plainBlock(all);
    if (!characters) characters = header;
    if (!characters) return std::nullopt;
    const std::size_t start = all.starts_with(text::kByteOrderMark) ? text::kByteOrderMark.size() : 0;
    const text::Span place = headerEnd ? text.lineSpan(0) : text::placeAt(text.size());
    text::Diagnostic problem{text::Severity::kError,
                             headerEnd ? "header" : "no-separator",
                             "this is a block of tiles without a header; a map begins with one, which tells "
                             "what its characters stand for, and a line ---",
                             place,
                             {},
                             {}};
    const std::string made = headerForBlock("Untitled", *characters, game, ron::lineEndOf(beginning));
    problem.fixes.push_back(text::makeFix("Make this a map: legend guessed", text::placeAt(start), made));
    return problem;
}

}  // namespace lw::map
