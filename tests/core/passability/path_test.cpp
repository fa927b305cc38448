// SPDX-License-Identifier: MIT
#include "passability/path.h"

#include <cstdlib>
#include <gtest/gtest.h>
#include <random>
#include <string>

#include "support/ring_patterns.h"

namespace lw::passability {
namespace {

Player followed(const Field& field, const SafePath& path) {
    const Game game(field);
    Player player = game.start(path.start);
    for (std::uint32_t tick = 0; tick < field.endTick(); ++tick)
        player = game.step(player, path.keysAt(tick));
    return player;
}

/// How many random patterns are played: LEVELWRIGHT_PATTERNS, else a thousand.
std::uint32_t patternCount() {
    const char* const wanted = std::getenv("LEVELWRIGHT_PATTERNS");
    return wanted != nullptr ? static_cast<std::uint32_t>(std::stoul(wanted)) : 1000;
}

/// Play and verdict agree: who follows the safe path lives, nobody lives where the verdict is never, and who
/// does not move dies in the tick in which the angle is first blocked.
TEST(SafePath, PlayAndVerdictAgree) {
    std::uint32_t followedWays = 0;
    std::uint32_t lucky = 0;
    for (std::uint32_t seed = 0; seed < patternCount(); ++seed) {
        SCOPED_TRACE("pattern " + std::to_string(seed));
        const testing::RandomPattern pattern(seed);
        const Field field(pattern.rings, pattern.conditions);
        const Verdict verdict = judge(field);
        ASSERT_TRUE(verdict.isKnown);
        const auto path = findPath(field, verdict);
        if (verdict.exact == Passable::kNever) {
            EXPECT_FALSE(path);
            const Game game(field);
            std::mt19937 random(seed);
            Player player = game.start(static_cast<double>(random() % 360));
            Keys keys;
            while (player.tick < field.endTick() && !player.death) {
                if (random() % 16 == 0)
                    keys = {static_cast<int>(random() % 3) - 1, random() % 2 == 0, random() % 8 == 0};
                player = game.step(player, keys);
            }
            EXPECT_TRUE(player.death);
            continue;
        }
        // What only luck passes may have no way that is found.
        lucky += verdict.conservative == Passable::kNever ? 1 : 0;
        ASSERT_TRUE(path || verdict.conservative == Passable::kNever);
        if (!path) continue;
        ++followedWays;
        const Player player = followed(field, *path);
        EXPECT_FALSE(player.death) << "at tick " << player.death->tick;
        ASSERT_EQ(path->degrees.size(), field.endTick());
        if (path->degrees.empty()) continue;  // no ring, nowhere to be
        EXPECT_NEAR(turn(static_cast<double>(path->degrees.back()), player.degrees()), 0, 1e-3);
    }
    EXPECT_GT(followedWays, patternCount() / 2);
    EXPECT_LT(lucky, patternCount() / 4);
}

TEST(SafePath, WhoNeverMovesDiesWhereTheVerdictSays) {
    for (std::uint32_t seed = 0; seed < patternCount(); ++seed) {
        SCOPED_TRACE("pattern " + std::to_string(seed));
        const testing::RandomPattern pattern(seed, false);
        const Field field(pattern.rings, pattern.conditions);
        const Game game(field);
        Player player = game.start(seed * 7.31);
        std::uint32_t first = field.firstTick();
        while (first < field.endTick() && !contains(field.blocked(first), player.degrees())) ++first;
        player.tick = field.firstTick();  // before it there is nothing
        while (player.tick < field.endTick() && !player.death) player = game.step(player, {});
        ASSERT_EQ(player.death.has_value(), first < field.endTick());
        if (!player.death) continue;
        EXPECT_EQ(player.death->tick, first);
        const double width = 180.0 / field.rings()[player.death->ring].sides;
        const Ring& ring = field.rings()[player.death->ring];
        const double middle = 360.0 / ring.sides * ring.walls[player.death->wall];
        EXPECT_LE(std::fabs(turn(middle, player.degrees())), width + 0.01);
    }
}

TEST(SafePath, KeysHoldUntilTheNextChange) {
    SafePath path;
    path.changes = {{10, {1}}, {20, {}}};
    EXPECT_EQ(path.keysAt(9), Keys{});
    EXPECT_EQ(path.keysAt(10), Keys{1});
    EXPECT_EQ(path.keysAt(19), Keys{1});
    EXPECT_EQ(path.keysAt(20), Keys{});
}

TEST(Corridor, HoldsTheSafePathAndEndsWhereItIsShut) {
    const Field field({testing::ringOf(0, ".#####"), testing::ringOf(120, "###.##")}, {});
    const Corridor corridor = corridorOf(field);
    EXPECT_FALSE(corridor.shutTick);
    const auto path = findPath(field, judge(field));
    ASSERT_TRUE(path);
    ASSERT_EQ(corridor.firstTick + corridor.arcs.size(), field.endTick());
    for (std::uint32_t tick = corridor.firstTick; tick < field.endTick(); ++tick) {
        const double at = static_cast<double>(path->degrees[tick]);
        EXPECT_GT(depth(corridor.arcs[tick - corridor.firstTick], at), -0.01) << tick;
    }
    const Field shut({testing::ringOf(0, ".#####"), testing::ringOf(60, "###.##")}, {});
    const Corridor upTo = corridorOf(shut);
    ASSERT_TRUE(upTo.shutTick);
    EXPECT_EQ(upTo.shutTick, judge(shut).blocked->tick);
    EXPECT_EQ(upTo.firstTick + upTo.arcs.size(), *upTo.shutTick);
}

}  // namespace
}  // namespace lw::passability
