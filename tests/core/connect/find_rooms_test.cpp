// SPDX-License-Identifier: MIT
#include "connect/find_rooms.h"

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
