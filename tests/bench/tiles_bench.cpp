// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>
#include <memory>
#include <string>
#include <vector>

#include "map/analysis.h"
#include "map/paint.h"
#include "map/rules.h"
#include "tiles/plan.h"

namespace {

using lw::map::MapAnalysis;

std::shared_ptr<const lw::game::Definition> gameOf(const std::string& more) {
    const auto parsed = lw::game::parseDefinition(R"((
        terrains: {
            "plain": (picture: Pick([(80, 8), (81, 4), (82, 2), (83, 1)])),
            "forest": (picture: Pick([(88, 1), (89, 1)]), under: "plain"),
            "water": (picture: Edges(at: 48), walkable: false),
            "road": (picture: Corners(at: 64), under: "plain"),
            "wall": (picture: Blob(at: 0), walkable: false),
        },
        pictures: {"out": (image: "a.png", tile: (16, 16))},)" +
                                                  more + ")");
    return std::make_shared<const lw::game::Definition>(parsed.definition);
}

/// A map of every terrain, by a small generator; with a start and an exit in opposite corners.
std::string mapText(std::size_t side, bool isOpen) {
    const std::string last = std::to_string(side - 1);
    std::string text =
        "(name: \"\", legend: {'.': \"plain\", 'T': \"forest\", '~': \"water\", '=': \"road\", "
        "'#': \"wall\"}, features: {(0, 0): Start, (" +
        last + ", " + last + "): Exit})\n---\n";
    std::uint32_t state = 1;
    for (std::size_t y = 0; y < side; ++y) {
        for (std::size_t x = 0; x < side; ++x) {
            state = state * 1'664'525U + 1'013'904'223U;
            const bool isRow = !isOpen && y == side / 2;
            text += isRow ? '#' : "..T.T=.~=#"[(state >> 24) % 10];
        }
        text += '\n';
    }
    return text;
}

/// What a 1600x1000 view at 16 pixels a cell shows of a 4096x4096 map, anew as for each frame.
void BM_PlanView(benchmark::State& state) {
    const auto game = gameOf("");
    const MapAnalysis map = lw::map::analyse(lw::text::Snapshot(mapText(4096, true)), game);
    const lw::tiles::Tileset tileset(*game, "out", [](const std::string&) {
        return lw::tiles::ImageSize{128, 208};
    });
    const lw::tiles::CellReader reader(map, tileset);
    std::vector<lw::tiles::Draw> plan;
    for (auto _ : state) {
        plan.clear();
        appendPlan(tileset, reader.read({2000, 2000, 101, 64}), plan);
        benchmark::DoNotOptimize(plan.data());
    }
    state.counters["draws"] = static_cast<double>(plan.size());
}
BENCHMARK(BM_PlanView)->Unit(benchmark::kMicrosecond);

/// One changed cell: it and its neighbours.
void BM_PlanChangedCell(benchmark::State& state) {
    const auto game = gameOf("");
    const MapAnalysis map = lw::map::analyse(lw::text::Snapshot(mapText(4096, true)), game);
    const lw::tiles::Tileset tileset(*game, "out", [](const std::string&) {
        return lw::tiles::ImageSize{128, 208};
    });
    const lw::tiles::CellReader reader(map, tileset);
    std::vector<lw::tiles::Draw> plan;
    for (auto _ : state) {
        plan.clear();
        appendPlan(tileset, reader.read(lw::tiles::affectedBy({2000, 2000, 1, 1}, 4096, 4096)), plan);
        benchmark::DoNotOptimize(plan.data());
    }
}
BENCHMARK(BM_PlanChangedCell)->Unit(benchmark::kMicrosecond);

/// A painted tile on a 4096x4096 map: 0 without rules, 1 where the rule holds and walking stays as it was, 2
/// where it changes, 3 where the rule is broken and walking changes.
void BM_PaintWithRules(benchmark::State& state) {
    const auto kind = state.range(0);
    const auto game = gameOf(kind == 0 ? "" : R"(rules: [Reach(from: "Start", to: "Exit")])");
    const MapAnalysis map = lw::map::analyse(lw::text::Snapshot(mapText(4096, kind != 3)), game);
    const lw::map::TileRun runs[] = {{2000, 1000, kind >= 2 ? U"###" : U"..."}};
    const lw::map::TileRun others[] = {{2000, 1000, kind >= 2 ? U"..." : U"TTT"}};
    const auto edits = [](const lw::text::EditResult& result) {
        return std::get<lw::text::TextEdits>(result);
    };
    const MapAnalysis before = lw::map::analyse(map.text().apply(edits(paint(map, others))), game, &map);
    const lw::text::Snapshot after = before.text().apply(edits(paint(before, runs)));
    for (auto _ : state) {
        const MapAnalysis painted = lw::map::analyse(after, game, &before);
        benchmark::DoNotOptimize(painted.diagnostics().size());
    }
    state.counters["broken"] = static_cast<double>(before.brokenRules().size());
}
BENCHMARK(BM_PaintWithRules)->DenseRange(0, 3)->Unit(benchmark::kMillisecond);

/// The same as a view asks for it while somebody paints: what looks over the map is left for later.
void BM_PaintWithRulesLater(benchmark::State& state) {
    const auto game = gameOf(R"(rules: [Reach(from: "Start", to: "Exit")])");
    const MapAnalysis before = lw::map::analyse(lw::text::Snapshot(mapText(4096, state.range(0) == 0)), game);
    const lw::map::TileRun runs[] = {{2000, 1000, U"###"}};
    const auto edits = std::get<lw::text::TextEdits>(paint(before, runs));
    const lw::text::Snapshot after = before.text().apply(edits);
    for (auto _ : state) {
        const MapAnalysis painted =
            lw::map::analyse(after, game, &before, nullptr, lw::map::RuleTime::kLater);
        benchmark::DoNotOptimize(painted.diagnostics().size());
    }
}
BENCHMARK(BM_PaintWithRulesLater)->DenseRange(0, 1)->Unit(benchmark::kMillisecond);

}  // namespace
