// SPDX-License-Identifier: MIT
#include "dungeon/history.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "dungeon/run.h"

namespace lw::dungeon {
namespace {

/// A seed of the vectors whose first attempt fails.
DungeonRequest regenerated() {
    return {.width = 40, .height = 30, .engine = random::Engine::kXoshiro256StarStar, .seed = 39595};
}

TEST(HistoryOfARun, HoldsEachStageAndTheMapAfterIt) {
    History history;
    const DungeonResult result = generateDungeon(regenerated(), {.keepMaps = true, .history = &history});
    ASSERT_EQ(result.attempts, 2U);
    std::size_t step = 0;
    std::size_t stages = 0;
    for (std::size_t i = 0; i < history.entries().size(); ++i) {
        const History::Entry& entry = history.entries()[i];
        EXPECT_FALSE(describe(entry.stage).empty());
        if (entry.attempt == 1) continue;
        if (entry.stage.kind == Stage::Kind::kCleared) {
            EXPECT_TRUE(std::ranges::none_of(history.mapAt(i).cells(), [](auto cell) { return cell != 0; }));
        } else if (entry.stage.kind == Stage::Kind::kStepDone) {
            EXPECT_EQ(history.mapAt(i).rows(), result.steps[step].map->rows());
            EXPECT_EQ(entry.draws, result.steps[step].draws);
            EXPECT_EQ(stages, result.steps[step].stages);
            ++step;
            stages = 0;
        } else if (entry.stage.kind != Stage::Kind::kSideDrawn &&
                   entry.stage.kind != Stage::Kind::kPointTried) {  // these are no pauses
            ++stages;
        }
    }
    EXPECT_EQ(step, 7U);
    EXPECT_EQ(history.mapAt(history.entries().size() - 1).rows(), result.map->rows());
}

TEST(HistoryOfARun, MarksWhereAnAttemptFailed) {
    History history;
    const DungeonResult result = generateDungeon(regenerated(), {.history = &history});
    const auto failed = std::ranges::find_if(
        history.entries(), [](const History::Entry& e) { return e.stage.kind == Stage::Kind::kFailed; });
    ASSERT_NE(failed, history.entries().end());
    EXPECT_EQ(failed->attempt, 1U);
    EXPECT_EQ(failed->stage.step, 5U);
    EXPECT_EQ(std::next(failed)->stage.kind, Stage::Kind::kCleared);
}

TEST(HistoryOfARun, GoesBothWays) {
    History history;
    const DungeonResult result = generateDungeon(regenerated(), {.history = &history});
    WallFloor map = history.mapAt(0);
    std::size_t at = 0;
    for (const std::size_t to : {std::size_t{40}, std::size_t{3}, std::size_t{150}, std::size_t{120},
                                 history.entries().size() - 1, std::size_t{0}}) {
        history.move(map, at, to);
        EXPECT_EQ(map.rows(), history.mapAt(to).rows()) << to;
        at = to;
    }
}

TEST(HistoryOfARun, OfDoorsBeginsWithTheGivenMap) {
    DoorsRequest request;
    request.map = WallFloor::fromRows({"#####", "#...#", "#####", "##.##", "#####"});
    request.rooms = {{2, 3, 1, 1}};
    History history;
    const DoorsResult result = openDoors(request, {.history = &history});
    ASSERT_FALSE(result.error);
    EXPECT_EQ(history.mapAt(history.entries().size() - 1).rows(), result.map.rows());
    EXPECT_NE(result.map.rows(), request.map.rows());
}

TEST(Stages, SayWhatHappened) {
    EXPECT_EQ(describe({.kind = Stage::Kind::kRoomPlaced, .room = {7, 9, 5, 3}}),
              "A room of 5x3 is placed at (7, 9)");
    EXPECT_EQ(describe({.kind = Stage::Kind::kMazeGrown, .from = {1, 2}, .index = 1, .count = 1}),
              "Maze 2 takes 1 step, to (1, 2)");
    EXPECT_EQ(describe({.kind = Stage::Kind::kDoorsChosen,
                        .room = {3, 3, 1, 1},
                        .from = {3, 2},
                        .count = 1,
                        .flag = true}),
              "A door is opened at (3, 2) of the room at (3, 3)");
    EXPECT_EQ(describe({.kind = Stage::Kind::kDeadEndsTrimmed, .index = 0, .count = 12, .passes = 1}),
              "Tunnel 1 loses 12 cells of dead ends in 1 pass");
}

}  // namespace
}  // namespace lw::dungeon
