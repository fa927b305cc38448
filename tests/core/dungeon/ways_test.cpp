// SPDX-License-Identifier: MIT
#include "dungeon/ways.h"

#include <gtest/gtest.h>

namespace lw::dungeon {
namespace {

WallFloor mapOf(const std::vector<std::string>& rows) {
    WallFloor map(static_cast<std::int32_t>(rows[0].size()), static_cast<std::int32_t>(rows.size()));
    for (std::int32_t y = 0; y < map.height(); ++y)
        for (std::int32_t x = 0; x < map.width(); ++x)
            map.set(Point{x, y}, rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '.');
    return map;
}

TEST(Ways, OfACorridor) {
    const WayFigures ways = measureWays(mapOf({"#######", "#.....#", "#######"}), {});
    EXPECT_EQ(ways.longestSteps(), 4U);
    EXPECT_EQ(ways.chokePoints, 1U);  // one run of cells between the ends
    for (std::size_t i = 1; i < ways.longest.size(); ++i)
        EXPECT_EQ(std::abs(ways.longest[i].x - ways.longest[i - 1].x), 1);
}

TEST(Ways, OfALoopWithRooms) {
    // Two rooms joined by two ways, and a third at the end of one.
    const WayFigures ways =
        measureWays(mapOf({"############", "#..#....####", "#.......####", "#..#.#######", "##.#.#######",
                           "##...#..####", "####.......#", "############"}),
                    {{1, 1, 2, 3}, {4, 1, 4, 2}, {6, 5, 2, 2}});
    EXPECT_EQ(ways.roomsOnLoops, 2U);
    EXPECT_GT(ways.meanBetweenRooms, 1);
}

TEST(Ways, OfNothing) {
    const WayFigures ways = measureWays(WallFloor(5, 5), {{1, 1, 2, 2}});
    EXPECT_EQ(ways.longestSteps(), 0U);
    EXPECT_EQ(ways.chokePoints, 0U);
    EXPECT_EQ(ways.roomsOnLoops, 0U);
    EXPECT_EQ(ways.meanBetweenRooms, 0);
}

TEST(Ways, OpenFloorHasNoChokePoint) {
    const WayFigures ways = measureWays(mapOf({"....", "....", "...."}), {});
    EXPECT_EQ(ways.chokePoints, 0U);
    EXPECT_EQ(ways.longestSteps(), 5U);
}

}  // namespace
}  // namespace lw::dungeon
