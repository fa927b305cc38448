// SPDX-License-Identifier: MIT
// The batches of the command line, from text to text.
#include <benchmark/benchmark.h>
#include <sstream>
#include <string>
#include <vector>

#include "cli/cli.h"

namespace lw::cli {
namespace {

constexpr int kLines = 10'000;

void runOn(benchmark::State& state, const std::vector<std::string>& arguments, const std::string& line) {
    std::string input;
    for (int i = 0; i < kLines; ++i) input += line + "\n";
    for (auto _ : state) {
        std::istringstream in(input);
        std::ostringstream out;
        std::ostringstream err;
        benchmark::DoNotOptimize(runCli(arguments, {in, out, err}));
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * kLines);
}

/// Target: 690,000 lines a second at 100 sides.
void ringBatch(benchmark::State& state) {
    runOn(state, {"ring", "--batch"}, "|./_|.\t" + std::to_string(state.range(0)) + "\t0\t1");
}
BENCHMARK(ringBatch)->Arg(6)->Arg(100)->Unit(benchmark::kMillisecond);

/// Beside it: compile and run of the same in bench_stackup.
void runBatchOfTwentyRings(benchmark::State& state) {
    runOn(state, {"run", "--batch"},
          R"({"id":"a","src":"20 for r 1 i p:|./_|. 1 rmv spath thsleep end","sides":6,"speed":1.5})");
}
BENCHMARK(runBatchOfTwentyRings)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace lw::cli
