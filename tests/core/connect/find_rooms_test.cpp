// SPDX-License-Identifier: MIT
#include "connect/find_rooms.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "dungeon/generator.h"
#include "dungeon/pipeline.h"
#include "dungeon/run.h"

namespace lw::connect {
namespace {

using dungeon::Rectangle;
using dungeon::WallFloor;
using Rooms = std::vector<Rectangle>;

Rooms roomsOf(const std::vector<std::string>& rows) {
    return findRooms(WallFloor::fromRows(rows));
}

TEST(FindRooms, TakesRectanglesEnclosedByWall) {
    EXPECT_EQ(roomsOf({
                  "###########",
                  "#.........#",
                  "#.###.###.#",
                  "#.#.#.#.#.#",
                  "#.###.###.#",
                  "#.........#",
                  "###########",
              }),
              (Rooms{{3, 3, 1, 1}, {7, 3, 1, 1}}));
    EXPECT_EQ(roomsOf({"########", "#..##..#", "#..##..#", "########", "#...####", "#...####", "########"}),
              (Rooms{{1, 1, 2, 2}, {5, 1, 2, 2}, {1, 4, 3, 2}}));
}

TEST(FindRooms, LeavesOutWhatIsNoRoom) {
    EXPECT_TRUE(roomsOf({"####", "#..#", "#.##", "####"}).empty());      // not a rectangle
    EXPECT_TRUE(roomsOf({"...#", "...#", "####"}).empty());              // at the edge
    EXPECT_TRUE(roomsOf({"#####", "#...#", "#####"}).empty());           // a corridor
    EXPECT_TRUE(roomsOf({".####", "#..##", "#..##", "#####"}).empty());  // open at a corner
    EXPECT_TRUE(roomsOf({"##", "##"}).empty());
    EXPECT_TRUE(roomsOf({"."}).empty());
}

/// The areas' bounds and first cells, and why each is left out, in words.
std::vector<std::string> surveyOf(const std::vector<std::string>& rows, const RoomLimits& limits = {}) {
    std::vector<std::string> lines;
    for (const FloorArea& area : surveyRooms(WallFloor::fromRows(rows), limits).areas) {
        lines.push_back(fmt::format("{}x{} at ({}, {}) from ({}, {}), {} cells, {}{}", area.bounds.width,
                                    area.bounds.height, area.bounds.x, area.bounds.y, area.first.x,
                                    area.first.y, area.cells, area.isPlain ? "plain, " : "",
                                    describe(area.leftOut)));
    }
    return lines;
}

using Lines = std::vector<std::string>;

TEST(SurveyRooms, RoomsMayHaveAnyShape) {
    EXPECT_EQ(surveyOf({"########", "##..####", "##..##..", "#.....##", "#.....##", "########"}),
              (Lines{"5x4 at (1, 1) from (2, 1), 14 cells, a room",
                     "2x1 at (6, 2) from (6, 2), 2 cells, a corridor"}));
    EXPECT_EQ(surveyOf({"#######", "##...##", "#.....#", "#.....#", "##...##", "#######"}),  // round
              (Lines{"5x4 at (1, 1) from (2, 1), 16 cells, a room"}));
    EXPECT_EQ(surveyOf({"#######", "#.....#", "#.#.#.#", "#.....#", "#######"}),  // pillars
              (Lines{"5x3 at (1, 1) from (1, 1), 13 cells, a room"}));
    EXPECT_EQ(surveyOf({"..#", "..#", "###"}), (Lines{"2x2 at (0, 0) from (0, 0), 4 cells, a room"}));
    EXPECT_EQ(surveyOf({".####", "#..##", "#..##", "#####"}),
              (Lines{"1x1 at (0, 0) from (0, 0), 1 cells, a corridor",
                     "2x2 at (1, 1) from (1, 1), 4 cells, a room"}));
}

TEST(SurveyRooms, CorridorsAndSmallRoomsAreLeftOutUnlessAskedFor) {
    const std::vector<std::string> map = {"###########", "#.........#", "#.#######.#", "#.#...#.#.#",
                                          "#.#...###.#", "#.#######.#", "#.........#", "###########"};
    EXPECT_EQ(surveyOf(map), (Lines{"9x6 at (1, 1) from (1, 1), 26 cells, a corridor",
                                    "3x2 at (3, 3) from (3, 3), 6 cells, plain, a room",
                                    "1x1 at (7, 3) from (7, 3), 1 cells, plain, a room"}));
    EXPECT_EQ(surveyOf(map, {.width = 3, .height = 2, .corridors = true}),
              (Lines{"9x6 at (1, 1) from (1, 1), 26 cells, a room",
                     "3x2 at (3, 3) from (3, 3), 6 cells, plain, a room",
                     "1x1 at (7, 3) from (7, 3), 1 cells, plain, smaller than the least size"}));
    EXPECT_EQ(findRooms(WallFloor::fromRows(map), {.width = 2, .height = 3}), Rooms{});
}

RC_GTEST_PROP(FindRooms, FindsTheRoomsOfAMapWithoutMazes, (std::uint64_t seed)) {
    dungeon::Generator generator(50, 40);
    const std::shared_ptr<random::Random> rng = random::makeRandom(random::Engine::kMizuchi, seed);
    dungeon::dungeonMazeMapSteps(rng).front()->perform(generator.context());
    Rooms placed;
    for (const auto& [room, step] : generator.context().find<dungeon::RoomList>("Rooms")->entries())
        placed.push_back(room);
    const Rooms found = findRooms(*generator.context().find<WallFloor>("WallFloor"));
    const bool same = std::is_permutation(placed.begin(), placed.end(), found.begin(), found.end());
    RC_ASSERT(same);
}

}  // namespace
}  // namespace lw::connect
