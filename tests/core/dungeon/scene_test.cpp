// SPDX-License-Identifier: MIT
#include "dungeon/scene.h"

#include <gtest/gtest.h>

#include "dungeon/parameters.h"

namespace lw::dungeon {
namespace {

Recipe recipeOf(std::uint64_t seed) {
    Recipe recipe;
    recipe.width = 50;
    recipe.height = 40;
    recipe.seed = seed;
    setValue(recipe, Parameter::kMinRooms, std::int64_t{5});
    return recipe;
}

std::shared_ptr<const Generation> made(const Recipe& recipe) {
    return generate({recipe, std::nullopt}, {.history = true});
}

TEST(Scene, TheLastStopIsTheEnd) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const auto generation = made(recipeOf(seed));
        const Scene end = finalScene(*generation);
        const std::size_t last = generation->stops.size();
        EXPECT_EQ(sceneAt(*generation, last).map->rows(), end.map->rows());
        EXPECT_EQ(generation->history.mapAt(generation->stops.back().entry).rows(), end.map->rows());
        EXPECT_EQ(end.doors.size(), generation->figures.doors);
    }
}

TEST(Scene, DoorsAppearStageByStageAndNoneIsForgotten) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const auto generation = made(recipeOf(seed));
        std::size_t before = 0;
        for (std::size_t stop = 1; stop < generation->stops.size(); ++stop) {
            if (generation->stops[stop - 1].attempt != generation->stops.back().attempt) continue;
            const Scene scene = sceneAt(*generation, stop);
            EXPECT_GE(scene.doors.size(), before);
            before = scene.doors.size();
            for (const SceneDoor& door : scene.doors) {
                EXPECT_TRUE(scene.map->isFloor(door.cell));
                EXPECT_TRUE(scene.rooms[door.room].expanded(1).contains(door.cell));
            }
        }
        EXPECT_LE(before, generation->figures.doors);
        const Scene last = sceneAt(*generation, generation->stops.size() - 1);
        EXPECT_EQ(last.doors.size(), generation->figures.doors);
    }
}

TEST(Scene, SegmentsCoverTheStopsInOrder) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const auto generation = made(recipeOf(seed));
        std::size_t at = 0;
        for (const Segment& segment : generation->segments) {
            EXPECT_EQ(segment.first, at);
            EXPECT_GT(segment.count, 0U);
            at += segment.count;
        }
        EXPECT_EQ(at, generation->stops.size());
    }
}

TEST(Scene, AttemptsThrownAwayAreStagesToo) {
    // About one seed in two hundred is thrown away once.
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        const auto quick = generate({recipeOf(seed), std::nullopt}, {});
        if (quick->made.regenerated.empty()) continue;
        const auto generation = made(recipeOf(seed));
        EXPECT_EQ(generation->stops.front().attempt, 1U);
        EXPECT_EQ(generation->stops.back().attempt, generation->figures.attempts);
        bool failed = false;
        for (std::size_t stop = 0; stop <= generation->stops.size(); ++stop) {
            const Scene scene = sceneAt(*generation, stop);
            failed = failed || scene.failure.has_value();
        }
        EXPECT_TRUE(failed);
        return;
    }
    FAIL() << "no seed was thrown away";
}

TEST(Scene, TrimmedCellsAreRockThatWasFloor) {
    const auto generation = made(recipeOf(3));
    const Scene scene = finalScene(*generation);
    ASSERT_FALSE(scene.trimmed.empty());
    for (const Point cell : scene.trimmed) EXPECT_FALSE(scene.map->isFloor(cell));
}

Recipe pipelineRecipe(std::string_view name) {
    Recipe recipe;
    recipe.width = 50;
    recipe.height = 40;
    recipe.seed = 4;
    recipe.pipeline = pipelineNamed(name);
    recipe.values = recipe.pipeline->defaults();
    return recipe;
}

TEST(Scene, OfCavesHasItsAreasFromTheStepThatFindsThem) {
    Recipe recipe = pipelineRecipe("CellularAutomata");
    recipe.values[0] = std::int64_t{36};
    const auto generation = made(recipe);
    ASSERT_EQ(generation->segments.size(), 4U);
    EXPECT_EQ(generation->stepTitle(generation->segments[2].step), "Areas");
    EXPECT_FALSE(generation->segments[2].hasStages);
    const std::size_t found = generation->segments[2].first + 1;
    EXPECT_TRUE(sceneAt(*generation, found - 1).areas.empty());
    const Scene scene = sceneAt(*generation, found);
    ASSERT_GT(scene.areas.size(), 1U);
    for (std::size_t i = 0; i < scene.areas.size(); ++i) {
        EXPECT_EQ(scene.areaOf(scene.areaMiddles[i]), i);
        for (const Point p : scene.areas[i]->points()) EXPECT_EQ(scene.areaOf(p), i);
    }
    EXPECT_EQ(generation->outcomeOf(2), std::to_string(scene.areas.size()) + " areas");
    EXPECT_EQ(generation->outcomeOf(3), std::to_string(scene.areas.size() - 1) + " tunnels");
    const Scene dug = sceneAt(*generation, found + 1);
    EXPECT_EQ(dug.tunnelNumber, 1U);
    EXPECT_FALSE(dug.tunnel.empty());
    EXPECT_EQ(finalScene(*generation).areas.size(), scene.areas.size());
}

TEST(Scene, EveryPipelineHasStages) {
    for (const PipelineInfo* pipeline : allPipelines()) {
        const auto generation = made(pipelineRecipe(pipeline->name));
        EXPECT_FALSE(generation->stops.empty()) << pipeline->name;
        for (std::size_t stop = 0; stop <= generation->stops.size(); ++stop) {
            EXPECT_FALSE(generation->describeStop(stop).empty());
            EXPECT_NE(sceneAt(*generation, stop).map, nullptr);
        }
        EXPECT_EQ(sceneAt(*generation, generation->stops.size() - 1).map->size(), 2000U);
    }
}

TEST(Scene, ARunThatThrowsKeepsTheStagesReached) {
    Recipe recipe = pipelineRecipe("Rectangle");
    recipe.pipeline = nullptr;
    recipe.values.clear();
    recipe.list = {StepConfig(*stepNamed("RandomViewFill")), StepConfig(*stepNamed("DoorFinder")),
                   StepConfig(*stepNamed("AreaFinder"))};
    const auto generation = made(recipe);
    ASSERT_EQ(generation->segments.size(), 2U);
    EXPECT_TRUE(generation->segments[1].failed);
    EXPECT_EQ(generation->outcomeOf(1), "throws");
    EXPECT_EQ(generation->outcomeOf(2), "not run");
    EXPECT_GT(generation->figures.map.floor, 0U);
}

TEST(Scene, EveryDoorIsAStageWithItsDraw) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto generation = made(recipeOf(seed));
        std::size_t doors = 0;
        for (const Stop& stop : generation->stops) {
            EXPECT_NE(stop.stage.kind, Stage::Kind::kDoorsChosen);
            if (stop.attempt != generation->figures.attempts) continue;
            if (stop.stage.kind == Stage::Kind::kPointTried && stop.stage.flag) ++doors;
            const bool isBelow = stop.stage.count < stop.stage.passes;
            if (stop.stage.kind == Stage::Kind::kSideDrawn && stop.stage.passes > 0) {
                EXPECT_EQ(isBelow, stop.stage.flag);
            }
            if (stop.stage.kind == Stage::Kind::kPointTried &&
                stop.stage.index == static_cast<std::size_t>(PointOutcome::kLeaves)) {
                EXPECT_TRUE(isBelow) << describe(stop.stage);
            }
        }
        EXPECT_EQ(doors, generation->figures.doors);
    }
}

TEST(Scene, TellsWhyThereIsNoDoorBesideADoor) {
    const auto generation = made(recipeOf(2));
    const Scene scene = finalScene(*generation);
    const auto before = mapBeforeDoors(*generation);
    ASSERT_TRUE(before);
    bool told = false;
    for (const SceneDoor& door : scene.doors) {
        for (const Point step : {Point{0, -1}, Point{1, 0}, Point{0, 1}, Point{-1, 0}}) {
            const Point beside = door.cell + step;
            if (scene.map->isFloor(beside)) continue;
            const std::string reason = pointReason(scene, &*before, door.room, beside);
            EXPECT_NE(reason, "a door can be opened here");
            told = told || reason.find("next to it") != std::string::npos;
        }
    }
    EXPECT_TRUE(told);
}

TEST(Scene, WhatIsWithoutStagesStillHasAnEnd) {
    const auto generation = generate({recipeOf(1), std::nullopt}, {});
    EXPECT_TRUE(generation->stops.empty());
    EXPECT_EQ(finalScene(*generation).rooms.size(), generation->rooms().size());
}

}  // namespace
}  // namespace lw::dungeon
