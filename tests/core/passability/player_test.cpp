// SPDX-License-Identifier: MIT
#include "passability/player.h"

#include <gtest/gtest.h>

#include "support/ring_patterns.h"

namespace lw::passability {
namespace {

using testing::ringOf;

/// The player after all of the field, from tick `from` on with the same keys held all the time.
Player play(const Field& field, double start, Keys keys, std::uint32_t from = 0) {
    const Game game(field);
    Player player = game.start(start);
    player.tick = from;
    while (player.tick < field.endTick() && !player.death) player = game.step(player, keys);
    return player;
}

TEST(Game, AStepIsThePlayersSpeed) {
    const Field field({}, {});
    const Game game(field);
    EXPECT_NEAR(game.step(game.start(10), {1}).degrees(), 12.3625, 1e-4);
    EXPECT_NEAR(game.step(game.start(10), {-1, true}).degrees(), 10 - 1.15625, 1e-4);
    EXPECT_NEAR(game.step(game.start(10), {0, false, true}).degrees(), 10, 1e-4);
}

TEST(Game, FrontsKillAndNameTheirWall) {
    const Field field({ringOf(0, "...#.."), ringOf(50, "###.##")}, {});
    const Player player = play(field, 60, {});
    ASSERT_TRUE(player.death);
    EXPECT_EQ(player.death->ring, 1U);
    EXPECT_EQ(player.death->wall, 1U);
    EXPECT_EQ(field.rings()[1].walls[player.death->wall], 1);
    // In the middle of the side its straight front comes first.
    EXPECT_NEAR(player.death->tick, 50 + 1210, 1);
}

/// Measured: rest at 30.381 degrees beside a wall that ends at 30 (spec/openhexagon.md 2.5).
TEST(Game, SidesStopThePlayer) {
    const Field field({ringOf(0, "#.....", 400)}, {});
    const Game game(field);
    Player player = game.start(60);
    while (player.tick < 1300) player = game.step(player, {});
    for (int i = 0; i < 40; ++i) player = game.step(player, {-1});
    EXPECT_FALSE(player.death);
    EXPECT_NEAR(player.degrees(), 30.381, 0.01);
}

/// At 12 rad/s the wall is faster than the player. Measured: 636 of 3600 starts live standing still, 504
/// running with it (spec/openhexagon.md 2.8).
TEST(Game, CurvesCarryWhoStandsAndKillWhoRunsAlong) {
    const Field field({ringOf(0, ".#####", 40, 12)}, {});
    int still = 0;
    int along = 0;
    for (int start = 0; start < 3600; ++start) {
        still += play(field, start * 0.1, {}, field.firstTick()).death ? 0 : 1;
        along += play(field, start * 0.1, {1}, field.firstTick()).death ? 0 : 1;
    }
    EXPECT_EQ(still, 636);
    EXPECT_NEAR(along, 504, 1);
}

TEST(Game, SwapsWaitAndKillInsideWalls) {
    Conditions conditions;
    conditions.swap = true;
    const Field field({ringOf(0, "#.....", 400)}, conditions);
    const Game game(field);
    Player player = game.start(20);
    player = game.step(player, {0, false, true});
    EXPECT_NEAR(player.degrees(), 200, 1e-3);
    for (int i = 1; i < 144; ++i) player = game.step(player, {0, false, true});
    EXPECT_NEAR(player.degrees(), 200, 1e-3);
    player = game.step(player, {0, false, true});
    EXPECT_NEAR(player.degrees(), 20, 1e-3);

    Player inside = game.start(180);
    while (inside.tick < 1300) inside = game.step(inside, {});
    inside = game.step(inside, {1, false, true});
    ASSERT_TRUE(inside.death);
    EXPECT_EQ(inside.death->tick, 1300U);
}

TEST(Game, NothingMovesAfterDeath) {
    const Field field({ringOf(0, "######")}, {});
    const Player player = play(field, 0, {});
    ASSERT_TRUE(player.death);
    EXPECT_EQ(Game(field).step(player, {1}), player);
}

}  // namespace
}  // namespace lw::passability
