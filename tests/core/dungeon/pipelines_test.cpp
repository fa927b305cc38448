// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <set>

#include "dungeon/prefab_places.h"
#include "dungeon/recipe_analysis.h"
#include "dungeon/run.h"

namespace lw::dungeon {
namespace {

TEST(StepTable, NamesEverySettingOnce) {
    EXPECT_EQ(allSteps().size(), 14U);
    std::set<std::string_view> names;
    for (const StepInfo* step : allSteps()) {
        SCOPED_TRACE(step->name);
        EXPECT_TRUE(names.insert(step->name).second);
        EXPECT_EQ(stepNamed(step->name), step);
        EXPECT_FALSE(step->title.empty());
        EXPECT_TRUE(step->help.ends_with('.'));
        std::set<std::pair<std::string_view, int>> fields;
        std::set<std::string> keys;
        for (const SettingInfo& setting : step->settings) {
            EXPECT_TRUE(fields.emplace(setting.field, setting.pairIndex).second) << setting.field;
            EXPECT_FALSE(setting.title.empty()) << setting.field;
            if (!setting.key().empty()) {
                EXPECT_TRUE(keys.insert(setting.key()).second) << setting.key();
            }
            if (setting.use == TagUse::kNone && setting.isWhole()) {
                EXPECT_LT(setting.least, setting.most) << setting.field;
                EXPECT_TRUE(setting.help.ends_with('.')) << setting.field;
            }
        }
    }
}

TEST(StepTable, WritesAndReadsEverySetting) {
    for (const StepInfo* step : allSteps()) {
        const auto made = step->create();
        for (const SettingInfo& setting : step->settings) {
            EXPECT_EQ(setting.read(*made), setting.standard) << step->name << " " << setting.field;
            setting.write(*made, setting.standard);
        }
    }
}

TEST(PipelineTable, HasTheOriginalsDefaults) {
    const std::vector<std::string_view> names = {"DungeonMaze", "BasicRandomRooms", "CellularAutomata",
                                                 "Rectangle"};
    ASSERT_EQ(allPipelines().size(), names.size());
    for (std::size_t i = 0; i < names.size(); ++i) EXPECT_EQ(allPipelines()[i]->name, names[i]);
    EXPECT_EQ(valuesOf(DungeonParameters{}), dungeonMaze().defaults());
    EXPECT_EQ(parametersOf(dungeonMaze().defaults()), DungeonParameters{});
    const PipelineInfo& caves = *pipelineNamed("CellularAutomata");
    const auto steps = caves.steps(caves.defaults());
    EXPECT_EQ(std::get<float>(steps[0].at("probability")), 40);
    EXPECT_EQ(std::get<TunnelCreation>(steps[3].at("tunnels_by")).adjacency, AdjacencyRule::kCardinals);
}

TEST(PipelineTable, TheDistanceOfCavesIsThatOfAreasJoinsAndLines) {
    const RecipeAnalysis recipe = analyseRecipe(
        "(size: (40, 30), pipeline: CellularAutomata, distance: Euclidean, connect: (tunnels: DirectLine))");
    const auto steps = recipe.recipe().steps();
    EXPECT_EQ(std::get<AdjacencyRule>(steps[2].at("adjacency")), AdjacencyRule::kEightWay);
    EXPECT_EQ(std::get<Distance>(steps[3].at("distance")), Distance::kEuclidean);
    EXPECT_EQ(std::get<TunnelCreation>(steps[3].at("tunnels_by")).adjacency, AdjacencyRule::kEightWay);
}

TEST(Attempts, OfZeroAreNone) {
    DungeonRequest request{.width = 40, .height = 30, .maxAttempts = 0};
    const DungeonResult result = generateDungeon(request);
    ASSERT_TRUE(result.error);
    EXPECT_EQ(result.error->kind(), ErrorKind::kMapGenerationFailed);
    EXPECT_EQ(result.attempts, 0U);
    EXPECT_EQ(result.map, nullptr);
    const RecipeAnalysis recipe = analyseRecipe("(size: (40, 30), max_attempts: 0)");
    const auto place = recipe.placeOf(result.error->step(), result.error->setting());
    EXPECT_EQ(recipe.tree().slice(place.value()), "0");
}

TEST(Seeds, CanBeAGeneratorsState) {
    const RecipeAnalysis state =
        analyseRecipe("(size: (40, 30), seed: \"MizR`B70FB2CC55AF013F~48351DBE177366F7`\")");
    ASSERT_TRUE(state.isSound());
    const DungeonResult a = generateDungeon(requestOf(state.recipe()));
    const DungeonResult b = generateDungeon(requestOf(analyseRecipe("(size: (40, 30), seed: 0)").recipe()));
    EXPECT_EQ(a.map->cells(), b.map->cells());
    EXPECT_EQ(a.state, b.state);
    EXPECT_FALSE(analyseRecipe("(size: (40, 30), seed: \"MizR`1`\")").isSound());
    EXPECT_FALSE(
        analyseRecipe("(size: (40, 30), seed: \"MizR`1~3`\", generator: Xoshiro256StarStar)").isSound());
}

TEST(Steps, SwitchedOffAreLeftOut) {
    const RecipeAnalysis recipe =
        analyseRecipe("(size: (9, 7), steps: [RectangleGenerator, RandomViewFill(off: true), AreaFinder])");
    EXPECT_EQ(recipe.recipe().steps().size(), 3U);
    const DungeonResult result = generateDungeon(requestOf(recipe.recipe()));
    ASSERT_EQ(result.steps.size(), 2U);
    EXPECT_EQ(result.map->rows()[1], "#.......#");
}

TEST(RecipeEdits, ReachTheSettingsOfAStep) {
    const std::string text = "(size: (9, 7), steps: [RectangleGenerator, AreaFinder(areas: \"A\")])";
    const RecipeAnalysis recipe = analyseRecipe(text);
    const auto set = [&](std::size_t step, std::string_view field, SettingValue value) {
        const Slot slot{Slot::Kind::kStep, step, *recipe.recipe().list[step].info->find(field)};
        const RecipeAnalysis::SlotAssignment assignment{slot, std::move(value)};
        const auto edits = recipe.set(std::span(&assignment, 1));
        return std::get<text::TextEdits>(edits).apply(text);
    };
    EXPECT_EQ(set(1, "areas", std::string("B")),
              "(size: (9, 7), steps: [RectangleGenerator, AreaFinder(areas: \"B\")])");
    EXPECT_EQ(set(1, "adjacency", AdjacencyRule::kEightWay),
              "(size: (9, 7), steps: [RectangleGenerator, AreaFinder(areas: \"A\", adjacency: EightWay)])");
    EXPECT_EQ(set(0, "wall_floor", std::string("B")),
              "(size: (9, 7), steps: [RectangleGenerator(wall_floor: \"B\"), AreaFinder(areas: \"A\")])");
}

/// The cells of a prefab after a run, as rows.
std::vector<std::string> cellsAt(const WallFloor& map, Point at, const WallFloor& prefab) {
    WallFloor cells(prefab.width(), prefab.height());
    for (std::size_t i = 0; i < cells.size(); ++i) cells.set(i, map.isFloor(cells.point(i) + at));
    return cells.rows();
}

TEST(Prefabs, StayAsTheyAreInRoomsMazesAndCaves) {
    const WallFloor vault =
        WallFloor::fromRows({"#######", "#.....#", "#.###.#", "#.###.#", "#.....#", "#######"});
    for (const PipelineInfo* pipeline : allPipelines()) {
        std::size_t made = 0;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            SCOPED_TRACE(std::string(pipeline->name) + " " + std::to_string(seed));
            PipelineRequest request{.width = 50, .height = 40, .seed = seed, .pipeline = pipeline};
            request.values = pipeline->defaults();
            request.maxAttempts = 5;
            request.prefabs.push_back({.cells = vault});
            request.prefabs.push_back({.cells = vault, .at = Point{20, 10}});
            const std::vector<Point> places = placePrefabs(request);
            EXPECT_EQ(places[1], (Point{20, 10}));
            History history;
            const DungeonResult result = generateDungeon(request, {.keepMaps = true, .history = &history});
            if (result.error) continue;
            ++made;
            // Before anything joins areas or carves doors.
            const std::size_t steps =
                pipeline->name == "DungeonMaze" || pipeline->name == "CellularAutomata" ? 2 : 1;
            for (std::size_t step = 0; step < steps; ++step) {
                EXPECT_EQ(cellsAt(*result.steps[step].map, {20, 10}, vault), vault.rows());
                EXPECT_EQ(cellsAt(*result.steps[step].map, places[0], vault), vault.rows());
            }
            EXPECT_EQ(result.rooms->entries()[1].item, (Rectangle{21, 11, 5, 4}));
            EXPECT_EQ(history.mapAt(history.entries().size() - 1).cells(), result.map->cells());
        }
        EXPECT_GT(made, 20U) << pipeline->name;
    }
}

TEST(Prefabs, KeepTheirFloorOffTheEdgeWhereThereIsRoom) {
    WallFloor open(12, 8);
    for (std::size_t i = 0; i < open.size(); ++i) open.set(i, true);
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        PipelineRequest request{
            .width = 20, .height = 14, .seed = seed, .pipeline = pipelineNamed("Rectangle")};
        request.prefabs.push_back({.cells = open});
        const Point at = placePrefabs(request).front();
        EXPECT_TRUE(at.x > 0 && at.y > 0 && at.x + 12 < 20 && at.y + 8 < 14) << seed;
        // As wide as the map it can't, and is placed all the same.
        request.width = 12;
        EXPECT_EQ(placePrefabs(request).front().x, 0) << seed;
    }
}

TEST(Prefabs, NeedAPlace) {
    const auto kindOf = [](std::vector<Prefab> prefabs) -> std::optional<ErrorKind> {
        PipelineRequest request{.width = 12, .height = 8, .pipeline = pipelineNamed("Rectangle")};
        request.prefabs = std::move(prefabs);
        const DungeonResult result = generateDungeon(request);
        if (!result.error) return std::nullopt;
        return result.error->kind();
    };
    const WallFloor cells = WallFloor::fromRows({"###", "#.#", "###"});
    EXPECT_FALSE(kindOf({{.cells = cells, .at = Point{9, 5}}}));
    EXPECT_EQ(kindOf({{.cells = cells, .at = Point{10, 5}}}), ErrorKind::kRefused);
    EXPECT_EQ(kindOf({{.cells = cells, .at = Point{-1, 0}}}), ErrorKind::kRefused);
    EXPECT_EQ(kindOf({{.cells = cells, .at = Point{0, 0}}, {.cells = cells, .at = Point{2, 2}}}),
              ErrorKind::kRefused);
    EXPECT_EQ(kindOf({{.cells = WallFloor(13, 3)}}), ErrorKind::kRefused);
    EXPECT_EQ(kindOf(std::vector<Prefab>(9, {.cells = WallFloor(6, 4)})), ErrorKind::kRefused);
}

}  // namespace
}  // namespace lw::dungeon
