// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>
#include <string>

#include "passability/margins.h"
#include "passability/path.h"
#include "passability/repair.h"
#include "passability/stackup_rings.h"
#include "passability/tries.h"
#include "passability/verdict.h"
#include "stackup/compile.h"
#include "stackup/machine.h"

namespace lw::passability {
namespace {

/// A program of 20 rings that can be passed at every side count: alternating half rings and a gap that turns.
stackup::Program twentyRings() {
    std::string text;
    for (int i = 0; i < 20; ++i) {
        text += i % 2 == 0 ? "a 40 p:|._  1 i thsleep\n" : "r 40 p:_|.  1 i thsleep  1 rmv\n";
    }
    return stackup::compile(text + "#abs 0\n");
}

Field fieldOf(const stackup::Program& program, int sides) {
    Conditions conditions;
    stackup::RunSettings settings;
    settings.sides = sides;
    StackupRings rings =
        ringsOf(program, stackup::run(program, settings), pattern::WallTable::library(), conditions.maxTicks);
    return Field(std::move(rings.rings), conditions);
}

/// Target: 2 ms, from the program's run to the verdict.
void verdict(benchmark::State& state) {
    const stackup::Program program = twentyRings();
    const int sides = static_cast<int>(state.range(0));
    for (auto _ : state) benchmark::DoNotOptimize(judge(fieldOf(program, sides), {.margin = false}));
}
BENCHMARK(verdict)->Arg(6)->Arg(12)->Unit(benchmark::kMicrosecond);

void verdictAndMargin(benchmark::State& state) {
    const stackup::Program program = twentyRings();
    const int sides = static_cast<int>(state.range(0));
    for (auto _ : state) benchmark::DoNotOptimize(judge(fieldOf(program, sides)));
}
BENCHMARK(verdictAndMargin)->Arg(6)->Arg(12)->Unit(benchmark::kMicrosecond);

/// Target: 30 ms, all of 3 to 12 sides with their margins.
void strip(benchmark::State& state) {
    const stackup::Program program = twentyRings();
    for (auto _ : state) {
        for (int sides = 3; sides <= 12; ++sides) benchmark::DoNotOptimize(judge(fieldOf(program, sides)));
    }
}
BENCHMARK(strip)->Unit(benchmark::kMillisecond);

void safePath(benchmark::State& state) {
    const Field field = fieldOf(twentyRings(), 6);
    const Verdict found = judge(field);
    for (auto _ : state) benchmark::DoNotOptimize(findPath(field, found));
}
BENCHMARK(safePath)->Unit(benchmark::kMillisecond);

void corridor(benchmark::State& state) {
    const Field field = fieldOf(twentyRings(), 6);
    for (auto _ : state) benchmark::DoNotOptimize(corridorOf(field));
}
BENCHMARK(corridor)->Unit(benchmark::kMillisecond);

/// What the window shows of the tight places, for each ring by itself.
void singleMargins(benchmark::State& state) {
    const Field field = fieldOf(twentyRings(), 6);
    for (auto _ : state) benchmark::DoNotOptimize(ringMargins(field, 96));
}
BENCHMARK(singleMargins)->Unit(benchmark::kMillisecond);

/// What would have saved someone who stood still.
void rescue(benchmark::State& state) {
    const Field field = fieldOf(twentyRings(), 6);
    const Game game(field);
    Try played(game.start(100));
    while (played.endTick() < field.endTick() && !played.player().death) played.step(game, {});
    for (auto _ : state) benchmark::DoNotOptimize(rescueOf(field, played, 72));
}
BENCHMARK(rescue)->Unit(benchmark::kMillisecond);

/// A tunnel whose long wall is too short from eight sides on, at all of 3 to 12.
void repairs(benchmark::State& state) {
    const stackup::Program program = stackup::compile(
        "a 40 p:._|. a 4.2 i p:. a 40 p:~._|. 1.5 i thsleep 3 rmv r 40 p:|./_|. #abs 0 #mirror 1");
    std::uint32_t blamed = 0;
    while (program.code[blamed].op != stackup::Op::kRing || program.patternSpan(blamed).length() != 5)
        ++blamed;
    const auto settings = [](int sides) {
        stackup::RunSettings out;
        out.sides = sides;
        return out;
    };
    const Shut shut{
        program, blamed, {7, 8, 9, 10, 11, 12}, {3, 5, 6}, settings, pattern::WallTable::library(), {}};
    for (auto _ : state) benchmark::DoNotOptimize(findRepairs(shut));
}
BENCHMARK(repairs)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace lw::passability
