// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>
#include <memory>
#include <string>

#include "connect/connect.h"
#include "map/analysis.h"

namespace lw::connect {
namespace {

/// A square of range(0) tiles a side, full of 5x5 rooms with corridors around them.
map::MapAnalysis roomsMap(std::int64_t side) {
    std::string text = "(name: \"a\", legend: {'#': \"wall\", '.': \"floor\"})\n---\n";
    for (std::int64_t y = 0; y < side; ++y) {
        for (std::int64_t x = 0; x < side; ++x) {
            const std::int64_t inX = x % 8;
            const std::int64_t inY = y % 8;
            const bool border = x == 0 || y == 0 || x == side - 1 || y == side - 1;
            const bool corridor = inX == 0 || inY == 0;
            const bool room = inX >= 2 && inX <= 6 && inY >= 2 && inY <= 6;
            text += !border && (corridor || room) ? '.' : '#';
        }
        text += '\n';
    }
    return map::analyse(text::Snapshot(text), std::make_shared<const game::Definition>());
}

void BM_Connect(benchmark::State& state) {
    const map::MapAnalysis map = roomsMap(state.range(0));
    ConnectOptions options;
    for (auto _ : state) {
        benchmark::DoNotOptimize(connect(map, options));
        ++options.seed;
    }
}
BENCHMARK(BM_Connect)->Arg(64)->Arg(256)->Arg(1024)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace lw::connect
