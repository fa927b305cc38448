// SPDX-License-Identifier: MIT
// Merging and comparing large maps.
#include <benchmark/benchmark.h>
#include <random>
#include <string>
#include <utility>

#include "merge/compare.h"
#include "merge/merge.h"

namespace {

constexpr std::size_t kChanges = 10'000;

/// A square map, and two sides that changed it; `rows`: the second put that many in.
struct Maps {
    std::string base, ours, theirs;
};

Maps makeMaps(std::size_t side, std::size_t rows) {
    std::mt19937 random(7);
    const std::string head =
        "(name: \"Large\", legend: {'#': \"wall\", '.': \"plain\", 'T': \"forest\", '~': \"water\"})\n---\n";
    std::string tiles;
    for (std::size_t y = 0; y < side; ++y) {
        for (std::size_t x = 0; x < side; ++x) tiles += "...T~#.."[random() % 8];
        tiles += '\n';
    }
    const auto change = [&](std::string text) {
        for (std::size_t i = 0; i < kChanges; ++i) {
            const std::size_t x = random() % side;
            const std::size_t y = random() % side;
            text[y * (side + 1) + x] = ".T~#"[random() % 4];
        }
        return text;
    };
    std::string theirs = change(tiles);
    for (std::size_t i = 0; i < rows; ++i)
        theirs.insert(side / 2 * (side + 1), std::string(side, 'T') + "\n");
    return {head + tiles, head + change(tiles), head + theirs};
}

void mergeMaps(benchmark::State& state) {
    const Maps maps =
        makeMaps(static_cast<std::size_t>(state.range(0)), static_cast<std::size_t>(state.range(1)));
    for (auto _ : state)
        benchmark::DoNotOptimize(lw::merge::mergeMapTexts(maps.base, maps.ours, maps.theirs, {}));
}
BENCHMARK(mergeMaps)
    ->Args({1000, 0})
    ->Args({1000, 3})
    ->Args({1000, 200})
    ->Args({4096, 0})
    ->Unit(benchmark::kMillisecond);

void compareMaps(benchmark::State& state) {
    const Maps maps = makeMaps(static_cast<std::size_t>(state.range(0)), 0);
    const auto before = lw::merge::readVersion(maps.base, {});
    const auto now = lw::merge::readVersion(maps.ours, {});
    for (auto _ : state) benchmark::DoNotOptimize(lw::merge::compareMaps(before, now));
}
BENCHMARK(compareMaps)->Arg(1000)->Unit(benchmark::kMillisecond);

}  // namespace
