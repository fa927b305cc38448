// SPDX-License-Identifier: MIT
#include "passability/verdict.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <stop_token>

#include "passability/sweep.h"
#include "support/ring_patterns.h"

namespace lw::passability {
namespace {

using testing::ringOf;

TEST(Verdict, NamesTheTickAndTheRingsThatShutTheWay) {
    const Field field({ringOf(0, "#....."), ringOf(40, ".#####"), ringOf(60, "####.#")}, {});
    const Verdict verdict = judge(field);
    ASSERT_TRUE(verdict.isKnown);
    EXPECT_EQ(verdict.exact, Passable::kNever);
    EXPECT_EQ(verdict.conservative, Passable::kNever);
    ASSERT_TRUE(verdict.blocked);
    EXPECT_EQ(verdict.blocked->rings.front(), 2U);
    EXPECT_GE(verdict.blocked->tick, field.reachedTick(2));
    EXPECT_TRUE(verdict.starts.empty());
    EXPECT_FALSE(verdict.marginTicks);
}

TEST(Verdict, TheTightestPlaceIsWhereOneTickMoreShutsIt) {
    const Field field(
        {ringOf(0, ".#####"), ringOf(300, ".#####"), ringOf(400, "###.##"), ringOf(800, "#.....")}, {});
    const Verdict verdict = judge(field);
    EXPECT_EQ(verdict.marginTicks, 18U);
    ASSERT_TRUE(verdict.tightest);
    EXPECT_EQ(verdict.tightest->rings.front(), 2U);
    const Obstacles later(field, 19);
    Forward sweep(later);
    EXPECT_FALSE(sweep.finish());
    EXPECT_EQ(sweep.emptyTick(), verdict.tightest->tick);
}

TEST(Verdict, AMarginWithoutALimitIsNone) {
    const Verdict verdict = judge(Field({ringOf(0, "#....."), ringOf(70, "##....")}, {}));
    EXPECT_EQ(verdict.exact, Passable::kAlways);
    EXPECT_FALSE(verdict.marginTicks);
    EXPECT_FALSE(verdict.tightest);
}

/// A wall so fast that only those near the gap reach it.
TEST(Verdict, SomeStartsAreTheOnesThatReachTheGap) {
    Conditions conditions;
    conditions.speed = 40;
    const Field field({ringOf(0, ".#####")}, conditions);
    const Verdict verdict = judge(field);
    EXPECT_EQ(verdict.exact, Passable::kSome);
    const double reach = 30 + conditions.step() * (field.firstTick() + 1);
    EXPECT_GT(depth(verdict.starts, 0), 30);
    EXPECT_LT(depth(verdict.starts, reach + 10), 0);
    const Arcs arcs = joined(verdict.starts);
    ASSERT_EQ(arcs.size(), 1U);
    EXPECT_NEAR((arcs[0].from + arcs[0].to) / 2, 360, 1e-3);

    conditions.start = 180;
    EXPECT_EQ(judge(Field({ringOf(0, ".#####")}, conditions)).exact, Passable::kNever);
    conditions.start = 10;
    EXPECT_EQ(judge(Field({ringOf(0, ".#####")}, conditions)).exact, Passable::kAlways);
}

TEST(Verdict, ForwardAndBackwardAgree) {
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        testing::RandomPattern pattern(seed);
        pattern.conditions.speed *= 6;
        const Field field(pattern.rings, pattern.conditions);
        const Obstacles obstacles(field);
        const bool passes = Forward(obstacles).finish();
        EXPECT_EQ(passes, !Backward(obstacles, false).starts().empty()) << seed;
    }
}

TEST(Verdict, GoesInPieces) {
    const testing::RandomPattern pattern(5);
    const Field field(pattern.rings, pattern.conditions);
    const Obstacles obstacles(field);
    Forward whole(obstacles);
    Forward pieces(obstacles);
    whole.finish();
    while (pieces.nextTick() < field.endTick() && !pieces.isEmpty()) {
        pieces.advance(std::min(pieces.nextTick() + 7, field.endTick()));
    }
    EXPECT_EQ(whole.reachable(), pieces.reachable());
    EXPECT_EQ(whole.emptyTick(), pieces.emptyTick());
}

TEST(Verdict, StopsOnRequest) {
    std::stop_source stop;
    stop.request_stop();
    const Rings rings{ringOf(0, ".#####"), ringOf(100, "###.##")};
    EXPECT_FALSE(Field(rings, {}, stop.get_token()).isWhole());
    EXPECT_FALSE(judge(Field(rings, {}), {}, stop.get_token()).isKnown);
}

TEST(Verdict, ASpeedRangeEndsBeforeTheFirstThatIsNotPassed) {
    const auto isPassed = [](double speed) -> std::optional<bool> {
        if (speed > 5) return std::nullopt;
        return speed < 2.45;
    };
    EXPECT_NEAR(passedUpTo(isPassed, 1, 4, 0.1).value(), 2.4, 1e-9);
    EXPECT_EQ(passedUpTo(isPassed, 3, 4, 0.1), std::nullopt);
    EXPECT_NEAR(passedUpTo([](double) { return std::optional(true); }, 1, 1.5, 0.25).value(), 1.5, 1e-9);
}

}  // namespace
}  // namespace lw::passability
