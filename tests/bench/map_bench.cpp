// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include "map/analysis.h"
#include "map/map_text.h"
#include "map/print.h"

namespace lw::map {
namespace {

/// A map of side x side tiles over four terrains.
std::string makeMap(std::size_t side) {
    std::mt19937 random(1);
    std::string text =
        "(\n    name: \"Bench\",\n    legend: { '.': \"plain\", 'T': \"forest\", '~': \"water\", '#': "
        "\"wall\" },\n)\n---\n";
    text.reserve(text.size() + side * (side + 1));
    for (std::size_t y = 0; y < side; ++y) {
        for (std::size_t x = 0; x < side; ++x) text += ".T~#"[random() % 4];
        text += '\n';
    }
    return text;
}

std::shared_ptr<const game::Definition> anyGame() {
    return std::make_shared<const game::Definition>();
}

void parseMap(benchmark::State& state) {
    const std::string source = makeMap(static_cast<std::size_t>(state.range(0)));
    const auto game = anyGame();
    for (auto _ : state) {
        state.PauseTiming();
        std::string text = source;
        state.ResumeTiming();
        const MapAnalysis map = analyse(text::Snapshot(std::move(text)), game);
        benchmark::DoNotOptimize(map.width());
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * source.size()));
}
BENCHMARK(parseMap)->Arg(64)->Arg(4096)->Unit(benchmark::kMillisecond);

void copyBytes(benchmark::State& state) {
    const std::string source = makeMap(4096);
    for (auto _ : state) {
        std::string text = source;
        benchmark::DoNotOptimize(text.data());
    }
}
BENCHMARK(copyBytes)->Unit(benchmark::kMillisecond);

void printMap(benchmark::State& state) {
    const MapAnalysis map = analyse(text::Snapshot(makeMap(4096)), anyGame());
    for (auto _ : state) benchmark::DoNotOptimize(print(map, Layout::kCompact)->size());
}
BENCHMARK(printMap)->Unit(benchmark::kMillisecond);

// What a game does: tiles of its own terrains, and back.

enum class Terrain : std::uint8_t { kPlain, kForest, kWater, kWall };

std::optional<Terrain> terrainOf(std::string_view id) {
    if (id == "plain") return Terrain::kPlain;
    if (id == "forest") return Terrain::kForest;
    if (id == "water") return Terrain::kWater;
    return id == "wall" ? std::optional(Terrain::kWall) : std::nullopt;
}

void parseForAGame(benchmark::State& state) {
    const std::string source = makeMap(static_cast<std::size_t>(state.range(0)));
    for (auto _ : state) {
        state.PauseTiming();
        std::string text = source;
        state.ResumeTiming();
        const auto parsed = parse(std::move(text), "bench.map", MapFormat{}, terrainOf);
        benchmark::DoNotOptimize(parsed.map->tiles.at(0, 0));
    }
}
BENCHMARK(parseForAGame)->Arg(64)->Arg(4096)->Unit(benchmark::kMillisecond);

void printForAGame(benchmark::State& state) {
    const auto parsed = parse(makeMap(static_cast<std::size_t>(state.range(0))), "", MapFormat{}, terrainOf);
    for (auto _ : state) benchmark::DoNotOptimize(print(*parsed.map)->size());
}
BENCHMARK(printForAGame)->Arg(64)->Arg(4096)->Unit(benchmark::kMillisecond);

void analyseAfterPaintingATile(benchmark::State& state) {
    const auto game = anyGame();
    MapAnalysis map = analyse(text::Snapshot(makeMap(4096)), game);
    std::mt19937 random(2);
    for (auto _ : state) {
        const text::Span tile = *map.tileSpan(random() % 4096, random() % 4096);
        text::TextEdits edits;
        edits.replace(tile, std::string(1, ".T~#"[random() % 4]));
        map = analyse(map.text().apply(edits), game, &map);
    }
}
BENCHMARK(analyseAfterPaintingATile)->Unit(benchmark::kMicrosecond);

void analyseAfterTypingInTheHeader(benchmark::State& state) {
    const auto game = anyGame();
    MapAnalysis map = analyse(text::Snapshot(makeMap(4096)), game);
    for (auto _ : state) {
        text::TextEdits edits;
        edits.replace({13, 14}, std::string(1, static_cast<char>('a' + state.iterations() % 26)));
        map = analyse(map.text().apply(edits), game, &map);
    }
}
BENCHMARK(analyseAfterTypingInTheHeader)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace lw::map
