// SPDX-License-Identifier: MIT
#include "merge/take_over.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>

#include "map/header_edit.h"
#include "map/line_edit.h"
#include "map/paint.h"
#include "ron/edit.h"
#include "ron/literal.h"

namespace lw::merge {

namespace {

using text::EditResult;
using text::Refusal;
using text::TextEdits;

/// Entries that tiles of the old map need and the new map's legend does not have.
EditResult missingEntries(const Comparison& comparison, const map::MapAnalysis& now,
                          std::span<const CellChange> cells) {
    std::set<Cells::Number> numbers;
    for (const CellChange& cell : cells) {
        if (comparison.newCharacters[cell.before] == 0) numbers.insert(cell.before);
    }
    if (numbers.empty()) return TextEdits{};
    std::vector<std::string> entries;
    for (const Cells::Number number : numbers) {
        const char32_t character = comparison.oldCharacters[number];
        if (const map::LegendEntry* other = now.legendEntry(character)) {
            if (other->terrain == comparison.oldTerrains[number]) continue;
            return Refusal{fmt::format("{} stands for \"{}\" here; give it another character first",
                                       ron::quoteVisibleChar(character), other->terrain),
                           other->key};
        }
        entries.push_back(ron::quoteVisibleChar(character) + ": " +
                          ron::quoteString(comparison.oldTerrains[number].value_or("")));
    }
    const ron::NodeId legend = now.header().legendNode();
    if (legend == ron::kNone || now.header().tree().node(legend).close == ron::kNone)
        return Refusal{"the legend can't be read; mend it first", text::placeAt(0)};
    return ron::appendEntries(now.header().tree(), legend, entries);
}

/// The character of each tile of a line where the new map's tiles across it came from.
std::u32string lineTiles(const map::MapAnalysis& before, const LineMap& across, std::size_t count,
                         std::size_t line, bool isRow) {
    std::u32string out(count, U' ');
    std::vector<bool> isKnown(count, false);
    for (std::size_t i = 0; i < across.ofBase.size(); ++i) {
        if (across.ofBase[i] == kNoLine) continue;
        const auto tile = isRow ? before.tile(i, line) : before.tile(line, i);
        const auto place = static_cast<std::size_t>(across.ofBase[i]);
        if (!tile || place >= count) continue;
        out[place] = *tile;
        isKnown[place] = true;
    }
    // A new line across it is as the one before it, the first as the next.
    const auto first = std::find(isKnown.begin(), isKnown.end(), true);
    if (first == isKnown.end()) return out;
    const auto start = static_cast<std::size_t>(first - isKnown.begin());
    std::fill(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(start), out[start]);
    for (std::size_t i = start + 1; i < count; ++i) {
        if (!isKnown[i]) out[i] = out[i - 1];
    }
    return out;
}

/// The tile of the new map that a tile of the old one has become; places beside the map stay. Nothing where
/// its line is gone.
std::optional<FeatureChange::Place> placeNow(const Comparison& comparison, FeatureChange::Place place) {
    const auto& [x, y] = place;
    const auto& columns = comparison.frame.columns.ofBase;
    const auto& rows = comparison.frame.rows.ofBase;
    const bool isInside = x >= 0 && y >= 0 && static_cast<std::size_t>(x) < columns.size() &&
                          static_cast<std::size_t>(y) < rows.size();
    if (!isInside) return place;
    const FeatureChange::Place now{columns[static_cast<std::size_t>(x)], rows[static_cast<std::size_t>(y)]};
    return now.first == kNoLine || now.second == kNoLine ? std::nullopt : std::optional(now);
}

/// Where a line of the old map belongs in the new one: behind the one before it that is there.
std::size_t placeFor(const LineMap& lines, std::size_t line) {
    while (line > 0) {
        --line;
        if (lines.ofBase[line] != kNoLine) return static_cast<std::size_t>(lines.ofBase[line]) + 1;
    }
    return 0;
}

}  // namespace

EditResult takeOver(const Comparison& comparison, const map::MapAnalysis& now,
                    std::span<const CellChange> cells) {
    EditResult entries = missingEntries(comparison, now, cells);
    if (std::holds_alternative<Refusal>(entries)) return entries;
    std::vector<map::TileRun> runs;
    for (const CellChange& cell : cells) {
        const char32_t here = comparison.newCharacters[cell.before];
        const char32_t character = here != 0 ? here : comparison.oldCharacters[cell.before];
        if (!runs.empty() && runs.back().y == cell.y &&
            runs.back().x + runs.back().characters.size() == cell.x)
            runs.back().characters += character;
        else
            runs.push_back({cell.x, cell.y, std::u32string(1, character)});
    }
    EditResult tiles = map::paint(now, runs);
    if (std::holds_alternative<Refusal>(tiles)) return tiles;
    std::vector<text::TextEdit> edits(std::get<TextEdits>(entries).begin(),
                                      std::get<TextEdits>(entries).end());
    edits.insert(edits.end(), std::get<TextEdits>(tiles).begin(), std::get<TextEdits>(tiles).end());
    return TextEdits(std::move(edits));
}

EditResult takeOver(const map::MapAnalysis& now, const LegendChange& change) {
    using Kind = LegendChange::Kind;
    switch (change.kind) {
        case Kind::kAdded:
            return map::removeLegendEntry(now, change.now, std::nullopt);
        case Kind::kRemoved:
            return map::addLegendEntry(now, change.before, change.oldTerrain);
        case Kind::kRenamed:
            return map::setTerrain(now, change.now, change.oldTerrain);
        case Kind::kRelettered:
            break;
    }
    return map::rekeyLegendEntry(now, change.now, change.before);
}

EditResult takeOver(const Comparison& comparison, const map::MapAnalysis& now, const FeatureChange& change) {
    if (!change.from) return map::removeFeature(now, change.to->first, change.to->second);
    const auto place = placeNow(comparison, *change.from);
    if (!place && (!change.to || change.isMoved)) {
        return Refusal{"the row or column it stood on is no longer there; put that back first",
                       text::placeAt(now.rows().start())};
    }
    if (!change.to) return map::addFeature(now, place->first, place->second, change.before);
    EditResult edits = TextEdits{};
    if (change.isEdited) edits = map::setFeature(now, change.to->first, change.to->second, change.before);
    if (!change.isMoved || std::holds_alternative<Refusal>(edits)) return edits;
    const map::FeatureMove way{change.to->first, change.to->second, place->first, place->second};
    const EditResult move = map::moveFeatures(now, std::span(&way, 1));
    if (std::holds_alternative<Refusal>(move)) return move;
    std::vector<text::TextEdit> both(std::get<TextEdits>(edits).begin(), std::get<TextEdits>(edits).end());
    both.insert(both.end(), std::get<TextEdits>(move).begin(), std::get<TextEdits>(move).end());
    return TextEdits(std::move(both));
}

EditResult putBackRow(const Comparison& comparison, const map::MapAnalysis& before,
                      const map::MapAnalysis& now, std::size_t y) {
    return map::insertRow(now, placeFor(comparison.frame.rows, y),
                          lineTiles(before, comparison.frame.columns, now.width(), y, true));
}
EditResult putBackColumn(const Comparison& comparison, const map::MapAnalysis& before,
                         const map::MapAnalysis& now, std::size_t x) {
    return map::insertColumn(now, placeFor(comparison.frame.columns, x),
                             lineTiles(before, comparison.frame.rows, now.height(), x, false));
}

}  // namespace lw::merge
