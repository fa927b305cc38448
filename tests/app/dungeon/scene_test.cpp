// SPDX-License-Identifier: MIT
#include "dungeon/scene.h"

#include <QImage>
#include <gtest/gtest.h>

#include "dungeon/dungeon_painter.h"
#include "dungeon/parameters.h"

namespace lw::dungeon_editor {
namespace {

dungeon::Recipe recipeOf(std::uint64_t seed) {
    dungeon::Recipe recipe;
    recipe.width = 50;
    recipe.height = 40;
    recipe.seed = seed;
    setValue(recipe, dungeon::Parameter::kMinRooms, std::int64_t{5});
    return recipe;
}

std::shared_ptr<const Generation> made(const dungeon::Recipe& recipe) {
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
    for (const dungeon::Point cell : scene.trimmed) EXPECT_FALSE(scene.map->isFloor(cell));
}

TEST(Scene, CellsAreOnePixelEach) {
    const auto generation = made(recipeOf(1));
    const Scene scene = finalScene(*generation);
    const QImage image = cellImage(scene, {});
    ASSERT_EQ(image.size(), QSize(50, 40));
    const DungeonColours colours = DungeonColours::now();
    for (std::int32_t y = 0; y < 40; ++y) {
        for (std::int32_t x = 0; x < 50; ++x) {
            const QColor seen(image.pixel(x, y));
            if (const auto room = scene.roomAt({x, y}))
                EXPECT_EQ(seen, DungeonColours::floorOf(*room));
            else
                EXPECT_EQ(seen, scene.map->isFloor(dungeon::Point{x, y}) ? colours.passage : colours.rock);
        }
    }
}

TEST(Scene, WhatIsWithoutStagesStillHasAnEnd) {
    const auto generation = generate({recipeOf(1), std::nullopt}, {});
    EXPECT_TRUE(generation->stops.empty());
    EXPECT_EQ(finalScene(*generation).rooms.size(), generation->rooms().size());
}

}  // namespace
}  // namespace lw::dungeon_editor
