// SPDX-License-Identifier: MIT
// Every edit of maps one after the other, with undo and redo between them: the quick analysis is the whole
// one after each, and undo gives the exact bytes back.
#include <variant>

#include "fuzz/fuzz_support.h"
#include "map/analysis.h"
#include "map/header_edit.h"
#include "map/paint.h"
#include "map/same_analysis.h"
#include "map/shape_edit.h"
#include "map/terrain_paint.h"
#include "text/edit_algebra.h"
#include "undo/history.h"

using lw::fuzzing::require;
using namespace lw;
using namespace lw::map;

namespace {

const std::shared_ptr<const game::Definition>& gameOf() {
    static const auto game = std::make_shared<const game::Definition>(
        game::parseDefinition("(terrains: { \"plain\": (), \"wall\": (walkable: false), \"door\": () }, "
                              "features: { \"Exit\": Unit })")
            .definition);
    return game;
}

text::EditResult edit(FuzzedDataProvider& input, const MapAnalysis& map) {
    const auto character = [&] { return input.ConsumeIntegralInRange<char32_t>(U' ', U'~'); };
    const auto place = [&] { return input.ConsumeIntegralInRange<std::int32_t>(-1, 8); };
    const auto cell = [&] { return input.ConsumeIntegralInRange<std::size_t>(0, 8); };
    const auto word = [&] { return input.ConsumeRandomLengthString(8); };
    switch (input.ConsumeIntegralInRange(0, 17)) {
        case 0: {
            const std::size_t x = cell();
            const TileRun run{x, cell(), std::u32string(cell(), character())};
            return paint(map, std::span(&run, 1));
        }
        case 1:
            return replaceCharacter(map, character(), character());
        case 2: {
            const std::vector<TerrainCell> painted{{place(), place(), "wall"}, {place(), place(), word()}};
            const auto cells = input.ConsumeBool() ? followWalls(map, painted).cells : painted;
            auto result = paintTerrains(map, cells, {});
            if (auto* refusal = std::get_if<text::Refusal>(&result)) return *refusal;
            return std::get<TerrainPaint>(result).edits;
        }
        case 3:
            return addLegendEntry(map, character(), word());
        case 4:
            return setTerrain(map, character(), word());
        case 5:
            return rekeyLegendEntry(map, character(), character(), input.ConsumeBool());
        case 6:
            return removeLegendEntry(map, character(),
                                     input.ConsumeBool() ? std::optional(character()) : std::nullopt);
        case 7:
            return setName(map, word());
        case 8:
            return setTiles(map, word());
        case 9:
            return setLight(map, word());
        case 10:
            return addFeature(map, place(), place(), input.ConsumeBool() ? "Exit" : word());
        case 11:
            return setFeature(map, place(), place(), word());
        case 12: {
            const std::vector<FeatureMove> moves{{place(), place(), place(), place()},
                                                 {place(), place(), place(), place()}};
            return moveFeatures(map, moves);
        }
        case 13:
            return removeFeature(map, place(), place());
        case 14:
            return formatHeader(map);
        case 15: {
            auto result = resize(map, {place(), place(), place(), place()}, character());
            if (auto* refusal = std::get_if<text::Refusal>(&result)) return *refusal;
            return std::get<Resize>(result).edits;
        }
        case 16: {
            if (map.height() == 0) return text::TextEdits();
            const auto y = input.ConsumeIntegralInRange<std::size_t>(0, map.height() - 1);
            return input.ConsumeBool() ? padRow(map, y, character()) : trimRow(map, y);
        }
        default:
            return setLineEnds(map.text(), input.ConsumeBool() ? LineEnd::kLf : LineEnd::kCrLf);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    FuzzedDataProvider input(data, size);
    const std::string first = input.ConsumeRandomLengthString(300);
    undo::History history;
    MapAnalysis map = analyse(text::Snapshot(first), gameOf());
    const auto take = [&](const text::TextEdits& edits) {
        map = analyse(map.text().apply(edits), gameOf(), &map);
        const MapAnalysis whole = analyse(text::Snapshot(map.text().str()), gameOf());
        require(firstDifference(map, whole).empty(), "the quick analysis is the whole one");
    };
    const auto replay = [&](const std::optional<undo::History::Replay>& step) {
        if (step) take(step->edits);
    };
    for (int i = 0; i < 12 && input.remaining_bytes() > 0; ++i) {
        if (input.ConsumeIntegralInRange(0, 4) == 0) {
            replay(input.ConsumeBool() ? history.undo(map.text()) : history.redo(map.text()));
            continue;
        }
        const text::EditResult result = edit(input, map);
        const auto* edits = std::get_if<text::TextEdits>(&result);
        if (edits == nullptr) continue;
        require(text::fits(*edits, map.text().size()), "edits are inside the text");
        const text::TextEdits small = edits->minimal(map.text());
        if (small.empty()) continue;
        history.record({"Edit", small, map.text(), {}, {}, 0});
        take(small);
    }
    while (history.canUndo()) replay(history.undo(map.text()));
    require(map.text().str() == first, "undo gives the first bytes back");
    return 0;
}
