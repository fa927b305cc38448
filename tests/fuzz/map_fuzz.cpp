// SPDX-License-Identifier: MIT
// Maps of any bytes are read, edited and read again; an analysis made from the one before is that of the
// whole text.
#include <optional>
#include <variant>

#include "fuzz/fuzz_support.h"
#include "map/analysis.h"
#include "map/header_edit.h"
#include "map/paint.h"
#include "map/print.h"
#include "map/same_analysis.h"
#include "map/shape_edit.h"

using lw::fuzzing::require;
using namespace lw::map;

namespace {

std::shared_ptr<const lw::game::Definition> gameOf(bool isStrict) {
    if (!isStrict) return std::make_shared<const lw::game::Definition>();
    static const auto strict = std::make_shared<const lw::game::Definition>(
        lw::game::parseDefinition(
            "(terrains: { \"plain\": (), \"wall\": (walkable: false) }, max_size: (8, 8), "
            "looks: (tiles: [\"indoor\"]), features: { \"Exit\": Unit })")
            .definition);
    return strict;
}

void checkProblems(const MapAnalysis& map, const std::string& text) {
    for (const auto& problem : map.diagnostics()) {
        require(problem.span.start <= problem.span.end && problem.span.end <= text.size(),
                "problems are inside the text");
        for (const auto& fix : problem.fixes)
            (void)analyse(lw::text::Snapshot(fix->edits.apply(text)), gameOf(true));
    }
}

/// The map after an edit; nothing where it was refused.
std::optional<MapAnalysis> after(const lw::text::EditResult& edit, const MapAnalysis& map) {
    const auto* edits = std::get_if<lw::text::TextEdits>(&edit);
    if (edits == nullptr) return std::nullopt;
    return analyse(map.text().apply(*edits), gameOf(false), &map);
}

void checkEdits(FuzzedDataProvider& input, const MapAnalysis& map) {
    const auto x = input.ConsumeIntegralInRange<std::size_t>(0, 6);
    const auto y = input.ConsumeIntegralInRange<std::size_t>(0, 6);
    const char32_t character = input.ConsumeIntegralInRange<char32_t>(U' ', U'~');
    const TileRun run{x, y, std::u32string(1, character)};
    if (const auto painted = after(paint(map, std::span(&run, 1)), map)) {
        require(painted->height() == map.height(), "painting keeps the rows");
        require(!painted->tile(x, y) || painted->tile(x, y) == character, "a painted tile has its character");
    }
    if (const auto longer = after(addLegendEntry(map, character, "lake"), map))
        require(longer->legendEntry(character) != nullptr, "an entry added is there");
    if (const auto named = after(setName(map, "new \"name\""), map))
        require(named->header().name() == "new \"name\"", "a name set is read");
    if (const auto more = after(addFeature(map, 3, 4, "Exit"), map))
        require(more->featureAt(3, 4) != nullptr, "a feature added is there");
    if (const auto laidOut = after(formatHeader(map), map)) {
        const auto again = after(formatHeader(*laidOut), *laidOut);
        require(again && again->text().str() == laidOut->text().str(), "a header laid out again stays");
    }
    const Margins margins{input.ConsumeIntegralInRange<std::int64_t>(-2, 2), 1, 0, -1};
    const auto resized = resize(map, margins, U'.');
    if (const auto* change = std::get_if<Resize>(&resized)) {
        const auto other = after(change->edits, map);
        require(other->height() <= map.height(), "a row more and a row less; blank ones at the end are none");
    }
}

void checkPrinted(const MapAnalysis& map) {
    const auto printed = print(map, Layout::kCompact);
    if (!printed) return;
    const MapAnalysis again = analyse(lw::text::Snapshot(*printed), gameOf(false));
    require(print(again, Layout::kCompact) == printed, "printed again it is the same");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    FuzzedDataProvider input(data, size);
    const auto game = gameOf(input.ConsumeBool());
    std::string text = input.ConsumeRandomLengthString(400);
    MapAnalysis map = analyse(lw::text::Snapshot(text), game);
    checkProblems(map, text);
    checkEdits(input, map);
    checkPrinted(map);
    for (int step = 0; step < 3 && input.remaining_bytes() > 0; ++step) {
        const auto edits = lw::fuzzing::consumeEdits(input, text.size());
        text = edits.apply(text);
        map = analyse(map.text().apply(edits), game, &map);
        const MapAnalysis whole = analyse(lw::text::Snapshot(text), game);
        require(firstDifference(map, whole).empty(), "the quick analysis is the whole one");
    }
    return 0;
}
