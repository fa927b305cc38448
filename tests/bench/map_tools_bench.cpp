// SPDX-License-Identifier: MIT
// What the tools of the map editor cost on 4096x4096 tiles, from cells to the edits of the text.
#include <benchmark/benchmark.h>
#include <memory>
#include <random>
#include <string>

#include "map/paint.h"
#include "map/shapes.h"
#include "map/tile_block.h"

namespace lw::map_editor {
namespace {

constexpr int kSide = 4096;

map::MapAnalysis makeMap(const std::string& characters) {
    std::mt19937 random(1);
    std::string text = "(legend: {'.': \"plain\", 'T': \"forest\", '#': \"wall\"})\n---\n";
    for (int y = 0; y < kSide; ++y) {
        for (int x = 0; x < kSide; ++x) text += characters[random() % characters.size()];
        text += '\n';
    }
    return map::analyse(text::Snapshot(std::move(text)), std::make_shared<const game::Definition>());
}

/// Argument: the share of tiles that stop the fill, in eighths.
void fillCells(benchmark::State& state) {
    std::string characters(8, '.');
    for (std::int64_t i = 0; i < state.range(0); ++i) characters[static_cast<std::size_t>(i)] = '#';
    const map::MapAnalysis map = makeMap(characters);
    qint64 count = 0;
    for (auto _ : state) {
        for (int x = 0; x < 8; ++x) {
            const CellSet cells = floodFill(map, {kSide / 2 + x, kSide / 2}, false);
            count = cells.count();
            if (count > 1000) break;
        }
    }
    state.counters["cells"] = static_cast<double>(count);
}
BENCHMARK(fillCells)->Arg(0)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond);

void paintFill(benchmark::State& state) {
    const map::MapAnalysis map = makeMap(".");
    const CellSet cells = floodFill(map, {0, 0}, false);
    for (auto _ : state) benchmark::DoNotOptimize(map::paint(map, runsOf(cells, U'T')));
}
BENCHMARK(paintFill)->Unit(benchmark::kMillisecond);

void liftAndTurn(benchmark::State& state) {
    const map::MapAnalysis map = makeMap(".T#");
    const CellSet cells(QRect(0, 0, 1024, 1024));
    for (auto _ : state) {
        const TileBlock block = TileBlock::of(map, cells).turned(Turn::kRotateRight);
        benchmark::DoNotOptimize(map::paint(map, block.runs({512, 512})));
    }
}
BENCHMARK(liftAndTurn)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace lw::map_editor
