// SPDX-License-Identifier: MIT
#include "passability/tries.h"

#include <gtest/gtest.h>

#include "support/ring_patterns.h"

namespace lw::passability {
namespace {

Try playedWith(const Field& field, Player start, const std::vector<KeyChange>& changes, std::uint32_t until) {
    const Game game(field);
    SafePath keys;
    keys.changes = changes;
    Try played(start);
    while (played.endTick() < until && !played.player().death)
        played.step(game, keys.keysAt(played.endTick()));
    return played;
}

TEST(Try, KeepsWhatWasPressedAndWhereThePlayerWas) {
    const Field field({testing::ringOf(0, ".#####")}, {});
    Player start = Game(field).start(0);
    start.tick = 100;
    const Try played = playedWith(field, start, {{110, {1}}, {120, {-1}}, {130, {}}}, 200);
    EXPECT_EQ(played.firstTick(), 100U);
    EXPECT_EQ(played.endTick(), 200U);
    EXPECT_EQ(played.changes(), (std::vector<KeyChange>{{110, {1}}, {120, {-1}}, {130, {}}}));
    EXPECT_NEAR(played.degreesAt(119), 10 * 2.3625, 1e-3);
    EXPECT_NEAR(turn(0, played.degreesAt(199)), 0, 1e-3);
    EXPECT_EQ(played.at(115).tick, 115U);
    EXPECT_NEAR(played.at(115).degrees(), 5 * 2.3625, 1e-3);
    EXPECT_EQ(played.at(200), played.player());
}

TEST(Try, GoesOnFromAnyTickAsItWas) {
    const Field field({testing::ringOf(0, ".#####"), testing::ringOf(120, "###.##")}, {});
    const std::vector<KeyChange> keys{{1245, {1}}, {1330, {}}};
    const Try whole = playedWith(field, Game(field).start(0), keys, field.endTick());
    const Try rest = playedWith(field, whole.at(1290), keys, field.endTick());
    EXPECT_EQ(rest.player(), whole.player());
}

TEST(Rescue, TheLastKeySoonerWouldHaveDone) {
    const Field field({testing::ringOf(0, ".#####"), testing::ringOf(120, "###.##")}, {});
    // The first ring has passed at about 1258; half a turn takes 76 ticks.
    const std::uint32_t late = 1300;
    const Try dead = playedWith(field, Game(field).start(0), {{late, {1}}}, field.endTick());
    ASSERT_TRUE(dead.player().death);
    EXPECT_EQ(dead.player().death->ring, 1U);
    const auto rescue = rescueOf(field, dead, 72);
    ASSERT_TRUE(rescue);
    EXPECT_TRUE(rescue->wasPressed);
    EXPECT_EQ(rescue->keys, Keys{1});
    const Try saved =
        playedWith(field, Game(field).start(0), {{late - rescue->ticks, {1}}}, field.passedTick(1));
    EXPECT_FALSE(saved.player().death);
    const Try stillDead =
        playedWith(field, Game(field).start(0), {{late - rescue->ticks + 1, {1}}}, field.passedTick(1));
    EXPECT_TRUE(stillDead.player().death) << "the least is told";
}

TEST(Rescue, WhoStoodStillIsToldWhereTo) {
    const Field field({testing::ringOf(0, "#.####")}, {});
    const Try dead = playedWith(field, Game(field).start(0), {}, field.endTick());
    ASSERT_TRUE(dead.player().death);
    const auto rescue = rescueOf(field, dead, 72);
    ASSERT_TRUE(rescue);
    EXPECT_FALSE(rescue->wasPressed);
    EXPECT_EQ(rescue->keys, Keys{1});
    EXPECT_LT(rescue->ticks, 30U);
}

TEST(Rescue, NobodyIsSavedFromAFullRing) {
    const Field field({testing::ringOf(0, "######")}, {});
    const Try dead = playedWith(field, Game(field).start(0), {}, field.endTick());
    ASSERT_TRUE(dead.player().death);
    EXPECT_FALSE(rescueOf(field, dead, 72));
    EXPECT_FALSE(rescueOf(field, Try(Game(field).start(0)), 72)) << "alive";
}

}  // namespace
}  // namespace lw::passability
