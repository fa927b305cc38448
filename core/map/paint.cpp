// SPDX-License-Identifier: MIT
#include "map/paint.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <vector>

#include "text/unicode.h"
#include "text/utf8.h"

namespace lw::map {

namespace {

/// The edit that makes the tiles x… of a row those in `after`; nothing where they are.
std::optional<text::TextEdit> editRow(const MapAnalysis& map, std::size_t x, std::size_t y,
                                      const std::u32string& before, const std::u32string& after) {
    std::size_t first = 0;
    while (first < before.size() && before[first] == after[first]) ++first;
    if (first == before.size()) return std::nullopt;
    std::size_t last = before.size() - 1;
    while (before[last] == after[last]) --last;
    text::TextEdit edit;
    edit.span = {map.tileSpan(x + first, y)->start, map.tileSpan(x + last, y)->end};
    for (std::size_t i = first; i <= last; ++i) {
        // A byte that is not UTF-8 stands as U+FFFD: what is not painted keeps its bytes.
        if (after[i] == before[i] && after[i] == text::kReplacement)
            edit.replacement += map.text().slice(*map.tileSpan(x + i, y));
        else
            text::appendUtf8(edit.replacement, after[i]);
    }
    return edit;
}

}  // namespace

std::optional<std::string> whyNoTile(char32_t character) {
    if (character != U'\n' && character != U'\r') return std::nullopt;
    return fmt::format("{} ends a line, so no row can hold it", text::describeScalar(character));
}

text::EditResult paint(const MapAnalysis& map, std::span<const TileRun> runs) {
    struct Row {
        std::vector<const TileRun*> runs;
        std::size_t from = std::string::npos;
        std::size_t to = 0;
    };
    std::map<std::size_t, Row> rows;
    for (const TileRun& run : runs) {
        for (const char32_t character : {U'\n', U'\r'}) {
            if (run.characters.find(character) == std::u32string::npos) continue;
            return text::Refusal{*whyNoTile(character), text::placeAt(map.rows().start())};
        }
        if (run.y >= map.height() || run.characters.empty() || run.x >= map.rows().length(run.y)) continue;
        Row& row = rows[run.y];
        row.runs.push_back(&run);
        row.from = std::min(row.from, run.x);
        row.to = std::max(row.to, run.x + run.characters.size());
    }
    std::vector<text::TextEdit> edits;
    for (const auto& [y, row] : rows) {
        const std::u32string before = map.tiles(row.from, y, row.to - row.from);
        std::u32string after = before;
        for (const TileRun* run : row.runs) {
            const std::size_t offset = run->x - row.from;
            const std::size_t count = std::min(run->characters.size(), after.size() - offset);
            after.replace(offset, count, run->characters, 0, count);
        }
        if (auto edit = editRow(map, row.from, y, before, after)) edits.push_back(std::move(*edit));
    }
    return text::TextEdits(std::move(edits));
}

text::EditResult replaceCharacter(const MapAnalysis& map, char32_t from, char32_t to) {
    if (auto reason = whyNoTile(to)) return text::Refusal{*reason, text::placeAt(map.rows().start())};
    std::vector<text::TextEdit> edits;
    if (from == to || map.rows().count(from) == 0) return text::TextEdits{};
    const std::string needle = text::toUtf8(from);
    const std::string replacement = text::toUtf8(to);
    std::string buffer;
    for (std::size_t y = 0; y < map.height(); ++y) {
        const text::Span span = map.rowSpan(y);
        const std::string_view row = map.text().view(span, buffer);
        const std::size_t first = row.find(needle);
        if (first == std::string_view::npos) continue;
        text::TextEdit edit;
        std::size_t kept = first;
        for (std::size_t at = first; at != std::string_view::npos;
             at = row.find(needle, at + needle.size())) {
            edit.replacement += row.substr(kept, at - kept);
            edit.replacement += replacement;
            kept = at + needle.size();
        }
        edit.span = {span.start + first, span.start + kept};
        edits.push_back(std::move(edit));
    }
    return text::TextEdits(std::move(edits));
}

}  // namespace lw::map
