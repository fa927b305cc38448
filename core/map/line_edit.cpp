// SPDX-License-Identifier: MIT
#include "map/line_edit.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "map/paint.h"
#include "ron/edit.h"
#include "text/utf8.h"

namespace lw::map {

namespace {

using text::Refusal;
using text::TextEdit;

enum class Axis { kRow, kColumn };

/// What every one of these edits needs to hold.
std::optional<Refusal> whyNot(const MapAnalysis& map, std::size_t line, std::size_t count,
                              std::u32string_view tiles) {
    if (auto refusal = whyNoRows(map)) return refusal;
    const text::Span place = text::placeAt(map.rows().start());
    if (map.rows().count(U'\r') > 0)
        return Refusal{
            "U+000D stands among the tiles, where it may become part of a line end; replace it first", place};
    if (line >= count) return Refusal{fmt::format("the map has no line {}", line), place};
    for (const char32_t character : tiles) {
        if (auto reason = whyNoTile(character)) return Refusal{*reason, place};
    }
    return std::nullopt;
}

/// Features from a line on move by `step`; those on a line that goes, go with it.
void moveFeatures(const MapAnalysis& map, Axis axis, std::size_t line, int step,
                  std::vector<TextEdit>& edits) {
    const ron::Tree& tree = map.header().tree();
    std::vector<std::size_t> removed;
    for (const FeatureEntry& feature : map.header().features()) {
        const std::int64_t at = axis == Axis::kRow ? feature.y : feature.x;
        const std::int64_t across = axis == Axis::kRow ? feature.x : feature.y;
        const std::size_t along = axis == Axis::kRow ? map.height() : map.expectedWidth();
        const std::size_t sideways = axis == Axis::kRow ? map.expectedWidth() : map.height();
        const bool isBeside = at < 0 || across < 0 || at >= static_cast<std::int64_t>(along) ||
                              across >= static_cast<std::int64_t>(sideways);
        if (isBeside || at < static_cast<std::int64_t>(line)) continue;
        if (step < 0 && at == static_cast<std::int64_t>(line)) {
            removed.push_back(feature.index);
            continue;
        }
        const auto numbers = tree.entries(feature.key);
        edits.push_back(
            {tree.node(numbers[axis == Axis::kRow ? 1 : 0].value).span(), std::to_string(at + step)});
    }
    if (removed.empty()) return;
    const text::TextEdits removal = ron::removeEntries(tree, map.header().featuresNode(), removed);
    edits.insert(edits.end(), removal.begin(), removal.end());
}

std::string lineEndOf(const MapAnalysis& map) {
    return ron::lineEndOf(map.text().slice({0, map.rows().start()}));
}

}  // namespace

text::EditResult removeRow(const MapAnalysis& map, std::size_t y) {
    if (auto refusal = whyNot(map, y, map.height(), {})) return *refusal;
    const text::Span row = map.rowSpan(y);
    if (map.height() == 1) return Refusal{"no tile of the map would be left", row};
    std::vector<TextEdit> edits;
    const bool isLast = y + 1 == map.height();
    edits.push_back({isLast ? text::Span{map.rowSpan(y - 1).end, row.end}
                            : text::Span{row.start, map.rowSpan(y + 1).start},
                     ""});
    moveFeatures(map, Axis::kRow, y, -1, edits);
    return text::TextEdits(std::move(edits));
}

text::EditResult removeColumn(const MapAnalysis& map, std::size_t x) {
    if (auto refusal = whyNot(map, x, map.expectedWidth(), {})) return *refusal;
    if (map.expectedWidth() == 1) return Refusal{"no tile of the map would be left", map.rowSpan(0)};
    std::vector<TextEdit> edits;
    for (std::size_t y = 0; y < map.height(); ++y) {
        if (const auto tile = map.tileSpan(x, y)) edits.push_back({*tile, ""});
    }
    moveFeatures(map, Axis::kColumn, x, -1, edits);
    return text::TextEdits(std::move(edits));
}

text::EditResult insertRow(const MapAnalysis& map, std::size_t y, std::u32string_view tiles) {
    if (auto refusal = whyNot(map, y, map.height() + 1, tiles)) return *refusal;
    std::string row;
    for (const char32_t character : tiles) text::appendUtf8(row, character);
    std::vector<TextEdit> edits;
    if (map.height() == 0)
        edits.push_back({text::placeAt(map.rows().start()), row + lineEndOf(map)});
    else if (y == map.height())
        edits.push_back({text::placeAt(map.rowSpan(y - 1).end), lineEndOf(map) + row});
    else
        edits.push_back({text::placeAt(map.rowSpan(y).start), row + lineEndOf(map)});
    moveFeatures(map, Axis::kRow, y, 1, edits);
    return text::TextEdits(std::move(edits));
}

text::EditResult insertColumn(const MapAnalysis& map, std::size_t x, std::u32string_view tiles) {
    if (auto refusal = whyNot(map, x, map.expectedWidth() + 1, tiles)) return *refusal;
    std::vector<TextEdit> edits;
    for (std::size_t y = 0; y < std::min(map.height(), tiles.size()); ++y) {
        const auto tile = map.tileSpan(x, y);
        edits.push_back({text::placeAt(tile ? tile->start : map.rowSpan(y).end), text::toUtf8(tiles[y])});
    }
    moveFeatures(map, Axis::kColumn, x, 1, edits);
    return text::TextEdits(std::move(edits));
}

}  // namespace lw::map
