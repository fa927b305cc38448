// SPDX-License-Identifier: MIT
// A text of 16 MB, as the largest map has: 4096 rows of 4096 tiles.
#include <benchmark/benchmark.h>
#include <string>

#include "text/snapshot.h"

namespace lw::text {
namespace {

constexpr std::size_t kRows = 4096;
constexpr std::size_t kColumns = 4096;

const std::string& largeText() {
    static const std::string text = [] {
        const std::string row = std::string(kColumns, '.') + '\n';
        std::string rows;
        rows.reserve(row.size() * kRows);
        for (std::size_t i = 0; i < kRows; ++i) rows += row;
        return rows;
    }();
    return text;
}

/// The least any of the others could cost.
void copyText(benchmark::State& state) {
    for (auto _ : state) {
        std::string copy = largeText();
        benchmark::DoNotOptimize(copy.data());
    }
}
BENCHMARK(copyText)->Unit(benchmark::kMillisecond);

void makeSnapshot(benchmark::State& state) {
    for (auto _ : state) {
        std::string copy = largeText();
        benchmark::DoNotOptimize(Snapshot(std::move(copy)));
    }
}
BENCHMARK(makeSnapshot)->Unit(benchmark::kMillisecond);

/// One tile changed in the middle.
void editOneByte(benchmark::State& state) {
    const Snapshot snapshot(largeText());
    TextEdits edits;
    const std::size_t middle = snapshot.size() / 2 + kColumns / 2;
    edits.replace({middle, middle + 1}, "T");
    for (auto _ : state) benchmark::DoNotOptimize(snapshot.apply(edits));
}
BENCHMARK(editOneByte)->Unit(benchmark::kMicrosecond);

/// A stroke down the map: one run in each row.
void editEveryRow(benchmark::State& state) {
    const Snapshot snapshot(largeText());
    std::vector<TextEdit> runs;
    for (std::size_t row = 0; row < kRows; ++row) {
        const std::size_t start = row * (kColumns + 1) + row / 2;
        runs.push_back({{start, start + 8}, "TTTTTTTT"});
    }
    const TextEdits edits(std::move(runs));
    for (auto _ : state) benchmark::DoNotOptimize(snapshot.apply(edits));
}
BENCHMARK(editEveryRow)->Unit(benchmark::kMillisecond);

void findPosition(benchmark::State& state) {
    const Snapshot snapshot(largeText());
    std::size_t offset = 0;
    for (auto _ : state) {
        offset = (offset + 7'654'321) % snapshot.size();
        benchmark::DoNotOptimize(snapshot.position(offset));
    }
}
BENCHMARK(findPosition)->Unit(benchmark::kNanosecond);

}  // namespace
}  // namespace lw::text
