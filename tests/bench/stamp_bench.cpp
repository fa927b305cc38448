// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "map/analysis.h"
#include "stamp/put.h"

namespace {

std::shared_ptr<const lw::game::Definition> roomGame() {
    const auto parsed = lw::game::parseDefinition(
        "(terrains: {\"floor\": (), \"wall\": (walkable: false), \"rock\": (walkable: false)}, rooms: "
        "(floor: "
        "[\"floor\"], wall: \"wall\", outside: [\"rock\"]))");
    return std::make_shared<const lw::game::Definition>(parsed.definition);
}

/// A stamp of `side` x `side`, half of it drawn by lot.
lw::stamp::Stamp stampOf(std::int32_t side) {
    lw::stamp::Stamp stamp;
    stamp.name = "s";
    stamp.width = stamp.height = side;
    stamp.anchor = lw::stamp::middleOf(side, side);
    stamp.terrains = {"floor", "wall"};
    stamp.characters = {U'.', U'#'};
    stamp.lots = {{{"floor", 3}, {"wall", 1}}};
    for (std::int32_t i = 0; i < side * side; ++i) {
        stamp.tiles.push_back(
            {i % 2 == 0 ? lw::stamp::Stamp::Tile::Kind::kAny : lw::stamp::Stamp::Tile::Kind::kTerrain, 0});
    }
    return stamp;
}

/// Drawing and putting down a 32x32 stamp on a 4096x4096 map, with the analysis after it; 1: walls follow.
void BM_PutStamp(benchmark::State& state) {
    const auto game = roomGame();
    std::string text = "(name: \"\", legend: {'.': \"floor\", '#': \"wall\", '^': \"rock\"})\n---\n";
    for (int y = 0; y < 4096; ++y) text += std::string(4096, '^') + '\n';
    const auto map = lw::map::analyse(lw::text::Snapshot(std::move(text)), game);
    const std::vector<lw::stamp::Stamp> variants = {stampOf(32)};
    lw::stamp::PutOptions options;
    options.wallsFollow = state.range(0) == 1;
    for (auto _ : state) {
        const lw::stamp::Placement placements[] = {{{2000, 2000}, draw(variants, {2000, 2000}, 0)}};
        const auto put = lw::stamp::put(map, placements, options);
        const auto after =
            lw::map::analyse(map.text().apply(std::get<lw::stamp::Put>(put).edits), game, &map);
        benchmark::DoNotOptimize(after.diagnostics().size());
    }
}
BENCHMARK(BM_PutStamp)->DenseRange(0, 1)->Unit(benchmark::kMillisecond);

}  // namespace
