// SPDX-License-Identifier: MIT
#include "pattern/walls.h"

#include <cmath>
#include <gtest/gtest.h>

namespace lw::pattern {
namespace {

std::vector<int> sidesOf(const std::string& text, int sides, double pivot = 0, int levelSides = 0) {
    std::vector<int> out;
    const Ring ring = evaluate(parse(text), sides, pivot);
    for (const DrawnWall& w : drawnWalls(ring, WallTable::library(), levelSides > 0 ? levelSides : sides))
        out.push_back(w.side);
    return out;
}
using Sides = std::vector<int>;

TEST(Walls, OppositeAndBothSidesFollowTheLevelsSideCount) {
    EXPECT_EQ(sidesOf("o", 5), Sides{3});
    EXPECT_EQ(sidesOf("_r", 5), (Sides{1, 4}));
    EXPECT_EQ(sidesOf("o", 6), Sides{3});
    EXPECT_EQ(sidesOf("____o", 6), Sides{1});
    EXPECT_EQ(sidesOf("o", 6, 0, 4), Sides{2});
    EXPECT_EQ(sidesOf("1_c.x", 6), (Sides{0, 2, 3}));
}

TEST(Walls, FractionalSidesAreCutAndOthersDrawNothing) {
    EXPECT_EQ(sidesOf("..", 6, 4.75), (Sides{4, 5}));
    EXPECT_EQ(sidesOf("..", 6, std::nan("")), Sides{});
}

TEST(Walls, ALevelLinksItsOwn) {
    WallTable table = WallTable::library();
    table.walls['d'] = {"deadly", "#ff3030", WallSide::kBoth};
    const Ring ring = evaluate(parse("d"), 6);
    EXPECT_EQ(drawnWalls(ring, table, 6), (std::vector<DrawnWall>{{0, 0, false}, {3, 0, true}}));
    EXPECT_TRUE(drawnWalls(ring, WallTable::library(), 6).empty());
}

}  // namespace
}  // namespace lw::pattern
