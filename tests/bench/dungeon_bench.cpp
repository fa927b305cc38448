// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include "dungeon/generator.h"
#include "dungeon/recipe_analysis.h"
#include "dungeon/run.h"
#include "dungeon/statistics.h"
#include "dungeon/ways.h"

namespace lw::dungeon {
namespace {

/// The default recipe on a map of range(0) x range(1), another seed each time.
void BM_Dungeon(benchmark::State& state) {
    DungeonRequest request;
    request.width = static_cast<std::int32_t>(state.range(0));
    request.height = static_cast<std::int32_t>(state.range(1));
    for (auto _ : state) {
        benchmark::DoNotOptimize(generateDungeon(request));
        ++request.seed;
    }
    state.counters["cells/s"] = benchmark::Counter(static_cast<double>(state.range(0) * state.range(1)),
                                                   benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK(BM_Dungeon)->Args({80, 50})->Args({200, 100})->Unit(benchmark::kMicrosecond);

/// A square of range(0) cells a side with a room for every 1,250 of them: 200 on 500x500.
void BM_DungeonFull(benchmark::State& state) {
    DungeonRequest request;
    request.width = request.height = static_cast<std::int32_t>(state.range(0));
    request.parameters.minRooms = request.parameters.maxRooms =
        static_cast<std::int32_t>(state.range(0) * state.range(0) / 1250);
    for (auto _ : state) {
        benchmark::DoNotOptimize(generateDungeon(request));
        ++request.seed;
    }
    state.counters["cells/s"] = benchmark::Counter(static_cast<double>(state.range(0) * state.range(0)),
                                                   benchmark::Counter::kIsIterationInvariantRate);
}
// The first maps of a size pay for memory that later ones have.
BENCHMARK(BM_DungeonFull)
    ->Arg(125)
    ->Arg(250)
    ->Arg(500)
    ->Arg(1000)
    ->Arg(2000)
    ->MinTime(2)
    ->Unit(benchmark::kMillisecond);

/// Caves of range(0) cells a side.
void BM_Caves(benchmark::State& state) {
    PipelineRequest request{.pipeline = pipelineNamed("CellularAutomata")};
    request.width = request.height = static_cast<std::int32_t>(state.range(0));
    request.values = request.pipeline->defaults();
    for (auto _ : state) {
        benchmark::DoNotOptimize(generateDungeon(request));
        ++request.seed;
    }
}
BENCHMARK(BM_Caves)->Arg(80)->Arg(500)->Arg(1000)->Unit(benchmark::kMillisecond);

/// Rooms and tunnels on 80x50.
void BM_RoomsAndTunnels(benchmark::State& state) {
    PipelineRequest request{.pipeline = pipelineNamed("BasicRandomRooms")};
    request.values = request.pipeline->defaults();
    for (auto _ : state) {
        benchmark::DoNotOptimize(generateDungeon(request));
        ++request.seed;
    }
}
BENCHMARK(BM_RoomsAndTunnels)->Unit(benchmark::kMicrosecond);

/// The ways through a default dungeon of 80x50: what the window measures after every change.
void BM_Ways(benchmark::State& state) {
    const DungeonResult result = generateDungeon(DungeonRequest{});
    std::vector<Rectangle> rooms;
    for (const auto& [room, step] : result.rooms->entries()) rooms.push_back(room);
    for (auto _ : state) benchmark::DoNotOptimize(measureWays(*result.map, rooms));
}
BENCHMARK(BM_Ways)->Unit(benchmark::kMicrosecond);

/// One step of the pipeline, range(0), on what the steps before it left of an 80x50 or 500x500 map.
void BM_Step(benchmark::State& state) {
    const bool large = state.range(1) != 0;
    const std::int32_t width = large ? 500 : 80;
    const std::int32_t height = large ? 500 : 50;
    DungeonParameters parameters;
    if (large) parameters.minRooms = parameters.maxRooms = 200;
    std::uint64_t seed = 0;
    for (auto _ : state) {
        state.PauseTiming();
        Generator generator(width, height);
        const std::shared_ptr<random::Random> rng = random::makeRandom(random::Engine::kMizuchi, seed++);
        const auto steps = dungeonMazeMapSteps(rng, parameters);
        const auto index = static_cast<std::size_t>(state.range(0));
        try {
            for (std::size_t i = 0; i < index; ++i) steps[i]->perform(generator.context());
            state.ResumeTiming();
            steps[index]->perform(generator.context());
        } catch (const GenerationError&) {  // the attempt fails, as some seeds' do
            state.ResumeTiming();
        }
        state.SetLabel(steps[index]->name());
    }
}
BENCHMARK(BM_Step)
    ->ArgsProduct({{0, 1, 2, 3, 4, 5, 6}, {0}})
    ->Iterations(1000)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK(BM_Step)->ArgsProduct({{0, 1, 2, 3, 4, 5, 6}, {1}})->Iterations(30)->Unit(benchmark::kMicrosecond);

/// A move of a slider: the edit, the text after it, its analysis, the new dungeon.
void BM_SliderMove(benchmark::State& state) {
    Recipe recipe;
    recipe.width = static_cast<std::int32_t>(state.range(0));
    recipe.height = static_cast<std::int32_t>(state.range(1));
    RecipeAnalysis analysis = analyseRecipe(printRecipe(recipe));
    std::int64_t value = 0;
    for (auto _ : state) {
        value = (value + 7) % 101;
        const text::EditResult edits = analysis.set(Parameter::kSaveChance, value);
        analysis = analyseRecipe(std::get<text::TextEdits>(edits).apply(analysis.tree().text()));
        History history;
        benchmark::DoNotOptimize(generateDungeon(requestOf(analysis.recipe()), {.history = &history}));
    }
}
BENCHMARK(BM_SliderMove)->Args({80, 50})->Args({200, 100})->Unit(benchmark::kMicrosecond);

/// A thousand seeds of the default recipe on all cores, with their figures.
void BM_Statistics(benchmark::State& state) {
    const RunSeed run = seedsOf(DungeonRequest{});
    for (auto _ : state) benchmark::DoNotOptimize(measureSeeds(run, 0, 1000));
}
BENCHMARK(BM_Statistics)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace lw::dungeon
