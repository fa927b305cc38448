// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>
#include <string>

#include "stackup/check.h"
#include "stackup/compile.h"
#include "stackup/machine.h"

namespace lw::stackup {
namespace {

/// A program of 20 rings as people write them: operands, a P-string, a turn.
std::string twentyRings() {
    std::string text;
    for (int i = 0; i < 20; ++i) {
        text += i % 2 == 0 ? "a 40 p:|./_|.\n" : "r 1 i p:_|.  1 rmv\n";
    }
    return text + "#abs 0\n";
}

void compileProgram(benchmark::State& state) {
    const std::string text = twentyRings();
    for (auto _ : state) benchmark::DoNotOptimize(compile(text));
}
BENCHMARK(compileProgram)->Unit(benchmark::kMicrosecond);

void runProgram(benchmark::State& state) {
    const Program program = compile(twentyRings());
    for (auto _ : state) benchmark::DoNotOptimize(run(program, {}));
}
BENCHMARK(runProgram)->Unit(benchmark::kMicrosecond);

/// Target: 12 µs for all three.
void compileRunAndDraw(benchmark::State& state) {
    const std::string text = twentyRings();
    pattern::Ring ring;
    for (auto _ : state) {
        const Program program = compile(text);
        const Timeline timeline = run(program, {});
        for (const RingEvent& event : timeline.rings) {
            drawInto(program, timeline, event, ring);
            benchmark::DoNotOptimize(ring);
        }
    }
}
BENCHMARK(compileRunAndDraw)->Unit(benchmark::kMicrosecond);

/// What a keystroke costs a text of a thousand rings.
void compileAndRunLarge(benchmark::State& state) {
    std::string text;
    for (int i = 0; i < 50; ++i) text += twentyRings().substr(0, twentyRings().find('#'));
    for (auto _ : state) {
        const Program program = compile(text);
        benchmark::DoNotOptimize(run(program, {}));
    }
}
BENCHMARK(compileAndRunLarge)->Unit(benchmark::kMicrosecond);

void checkProgram(benchmark::State& state) {
    const Program program = compile(twentyRings());
    const pattern::WallTable walls = pattern::WallTable::library();
    for (auto _ : state) benchmark::DoNotOptimize(check(program, walls));
}
BENCHMARK(checkProgram)->Unit(benchmark::kMicrosecond);

/// A program that never ends: the time to the limit of a million tokens.
void runToTheLimit(benchmark::State& state) {
    const Program program = compile("0 1 while 1 + 1 end");
    for (auto _ : state) benchmark::DoNotOptimize(run(program, {}));
}
BENCHMARK(runToTheLimit)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace lw::stackup
