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

/// Stands for a byte that is not UTF-8, which U+FFFD can be painted over.
constexpr char32_t kNoCharacter = 0x110000;

/// A stretch of a row's tiles, with the bytes each stands in.
struct Stretch {
    std::u32string tiles;
    std::vector<std::size_t> starts;  ///< offsets in the text, one more than tiles
};

Stretch readStretch(const MapAnalysis& map, std::size_t x, std::size_t y, std::size_t count) {
    Stretch out;
    std::size_t at = map.tileSpan(x, y)->start;
    std::string buffer;
    const std::size_t end = map.rowSpan(y).end;
    const std::string_view text = map.text().view({at, std::min(end, at + 4 * count)}, buffer);
    for (std::size_t i = 0; i < text.size() && out.tiles.size() < count;) {
        const text::Decoded decoded = text::decodeAt(text, i);
        out.tiles += decoded.valid ? decoded.scalar : kNoCharacter;
        out.starts.push_back(at + i);
        i += decoded.length;
        if (i == text.size() || out.tiles.size() == count) out.starts.push_back(at + i);
    }
    return out;
}

/// The edit that makes a stretch of tiles those in `after`; nothing where they are.
std::optional<text::TextEdit> editRow(const MapAnalysis& map, const Stretch& before,
                                      const std::u32string& after) {
    std::size_t first = 0;
    while (first < after.size() && before.tiles[first] == after[first]) ++first;
    if (first == after.size()) return std::nullopt;
    std::size_t last = after.size() - 1;
    while (before.tiles[last] == after[last]) --last;
    text::TextEdit edit;
    edit.span = {before.starts[first], before.starts[last + 1]};
    for (std::size_t i = first; i <= last; ++i) {
        if (after[i] == kNoCharacter)
            edit.replacement += map.text().at(before.starts[i]);
        else
            text::appendUtf8(edit.replacement, after[i]);
    }
    return edit;
}

}  // namespace

std::optional<std::string> whyNoTile(char32_t character) {
    if (character == U'\n' || character == U'\r')
        return fmt::format("{} ends a line, so no row can hold it", text::describeScalar(character));
    if (character > 0x10FFFF || (character >= 0xD800 && character <= 0xDFFF))
        return fmt::format("{:X} is no character", static_cast<std::uint32_t>(character));
    return std::nullopt;
}

std::optional<text::Refusal> whyNoRows(const MapAnalysis& map) {
    if (map.separator()) return std::nullopt;
    const auto& problems = map.diagnostics();
    const auto problem = std::find_if(problems.begin(), problems.end(),
                                      [](const text::Diagnostic& d) { return d.code == "no-separator"; });
    return text::Refusal{"the line --- before the tile rows is missing; mend it first",
                         problem == problems.end() ? text::placeAt(map.text().size()) : problem->span};
}

text::EditResult paint(const MapAnalysis& map, std::span<const TileRun> runs) {
    if (auto refusal = whyNoRows(map)) return *refusal;
    struct Row {
        std::vector<const TileRun*> runs;
        std::size_t from = std::string::npos;
        std::size_t to = 0;
    };
    std::map<std::size_t, Row> rows;
    for (const TileRun& run : runs) {
        for (const char32_t character : run.characters) {
            if (auto reason = whyNoTile(character))
                return text::Refusal{*reason, text::placeAt(map.rows().start())};
        }
        if (run.y >= map.height() || run.characters.empty() || run.x >= map.rows().length(run.y)) continue;
        Row& row = rows[run.y];
        row.runs.push_back(&run);
        row.from = std::min(row.from, run.x);
        row.to = std::max(row.to, run.x + run.characters.size());
    }
    std::vector<text::TextEdit> edits;
    for (const auto& [y, row] : rows) {
        const Stretch before = readStretch(map, row.from, y, row.to - row.from);
        std::u32string after = before.tiles;
        for (const TileRun* run : row.runs) {
            const std::size_t offset = run->x - row.from;
            const std::size_t count = std::min(run->characters.size(), after.size() - offset);
            after.replace(offset, count, run->characters, 0, count);
        }
        if (auto edit = editRow(map, before, after)) edits.push_back(std::move(*edit));
    }
    return text::TextEdits(std::move(edits));
}

text::EditResult replaceCharacter(const MapAnalysis& map, char32_t from, char32_t to) {
    if (from == to || map.rows().count(from) == 0) return text::TextEdits{};
    if (auto refusal = whyNoRows(map)) return *refusal;
    if (auto reason = whyNoTile(to)) return text::Refusal{*reason, text::placeAt(map.rows().start())};
    std::vector<text::TextEdit> edits;
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
