// SPDX-License-Identifier: MIT
#include <array>
#include <benchmark/benchmark.h>
#include <string>

#include "pattern/check.h"
#include "pattern/ring.h"
#include "pattern/suggest.h"

namespace lw::pattern {
namespace {

void parsePString(benchmark::State& state) {
    const std::string text = "|./_|.";
    for (auto _ : state) benchmark::DoNotOptimize(parse(text));
}
BENCHMARK(parsePString);

/// Target: 60 ns at 6 sides, 300 ns at 100, memory included.
void evaluateRing(benchmark::State& state) {
    const PString pattern = parse("|./_|.");
    for (auto _ : state) benchmark::DoNotOptimize(evaluate(pattern, static_cast<int>(state.range(0))));
}
BENCHMARK(evaluateRing)->Arg(6)->Arg(100)->Arg(10'000);

/// The same into memory that is used again.
void evaluateRingAgain(benchmark::State& state) {
    const PString pattern = parse("|./_|.");
    Ring ring;
    for (auto _ : state) {
        evaluateInto(pattern, static_cast<int>(state.range(0)), 0, 1, ring);
        benchmark::DoNotOptimize(ring);
    }
}
BENCHMARK(evaluateRingAgain)->Arg(6)->Arg(100);

void checkPString(benchmark::State& state) {
    const PString pattern = parse("|.+_|./_|.");
    const WallTable walls = WallTable::library();
    for (auto _ : state) benchmark::DoNotOptimize(check(pattern, usualSides(), walls));
}
BENCHMARK(checkPString);

/// Target: the proven answer within 200 ms for rings of up to 12 sides.
void suggestFor(benchmark::State& state, const char* text) {
    const Example example = parseExample(text).value();
    for (auto _ : state) benchmark::DoNotOptimize(suggest(std::span(&example, 1)));
}
BENCHMARK_CAPTURE(suggestFor, barrage6, "6:_.....")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(suggestFor, comb12, "12:._...__.._..")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(suggestFor, odd32, "32:._...__.._...__._...._.__.._._..")->Unit(benchmark::kMillisecond);

/// Target: within 20 ms. What a user waits for before the first candidate shows.
void firstSuggestion(benchmark::State& state) {
    const Example example = parseExample("12:._...__.._..").value();
    for (auto _ : state) {
        std::stop_source source;
        benchmark::DoNotOptimize(suggest(std::span(&example, 1), {}, source.get_token(),
                                         [&](const Suggestions& /*first*/) { source.request_stop(); }));
    }
}
BENCHMARK(firstSuggestion)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace lw::pattern
