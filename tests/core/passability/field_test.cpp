// SPDX-License-Identifier: MIT
#include "passability/field.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>
#include <utility>

#include "passability/obstacles.h"
#include "support/ring_patterns.h"

namespace lw::passability {
namespace {

/// The slow way: every wall moved from its making, every angle asked.
bool isBlocked(const Rings& rings, const Conditions& conditions, std::uint32_t tick, double degrees) {
    for (const Ring& ring : rings) {
        for (const int side : ring.walls) {
            if (tick < ring.tick) continue;
            const WallShape shape{side, ring.sides, ring.thickness, ring.curve};
            Quad quad = spawn(shape, conditions);
            for (std::uint32_t age = 0; age <= tick - ring.tick; ++age) move(quad, shape, conditions);
            const double radians = degrees * 3.14159265358979 / 180;
            const double radius = static_cast<double>(conditions.radius);
            if (covers(quad, {static_cast<float>(radius * std::cos(radians)),
                              static_cast<float>(radius * std::sin(radians))}))
                return true;
        }
    }
    return false;
}

RC_GTEST_PROP(Field, BlocksWhatTheWallsCover, ()) {
    const testing::RandomPattern pattern(*rc::gen::arbitrary<std::uint32_t>());
    const Field field(pattern.rings, pattern.conditions);
    RC_ASSERT(field.isWhole());
    RC_PRE(field.firstTick() < field.endTick());
    for (int i = 0; i < 8; ++i) {
        const auto tick = *rc::gen::inRange(field.firstTick() - 2, field.endTick() + 2);
        const double at = *rc::gen::inRange(0, 36000) * 0.01;
        const ArcsView blocked = field.blocked(tick);
        // At an end floats decide.
        if (std::fabs(depth(blocked, at)) < 0.01) continue;
        RC_ASSERT(contains(blocked, at) == isBlocked(pattern.rings, pattern.conditions, tick, at));
    }
}

RC_GTEST_PROP(Obstacles, AreTheUnionOfTheTicksAhead, ()) {
    const testing::RandomPattern pattern(*rc::gen::arbitrary<std::uint32_t>());
    const Field field(pattern.rings, pattern.conditions);
    RC_PRE(field.firstTick() < field.endTick());
    const auto early = *rc::gen::inRange<std::uint32_t>(0, 90);
    const double pad = *rc::gen::element(0.0, 2.5);
    const Obstacles obstacles(field, early, pad);
    for (int i = 0; i < 8; ++i) {
        const auto tick = *rc::gen::inRange(obstacles.firstTick(), field.endTick() + 2);
        Arcs expected;
        Arcs next;
        for (std::uint32_t ahead = 0; ahead <= early; ++ahead) {
            unite(field.blocked(tick + ahead), expected, next);
            std::swap(expected, next);
        }
        dilate(expected, pad, next);
        const ArcsView blocked = obstacles.blocked(tick);
        RC_ASSERT(Arcs(blocked.begin(), blocked.end()) == (pad > 0 ? next : expected));
    }
    RC_ASSERT(obstacles.blocked(obstacles.firstTick() - 1).empty());
}

TEST(Field, TellsWhenRingsCome) {
    const Field field(
        {testing::ringOf(0, "#....."), testing::ringOf(100, "......"), testing::ringOf(200, "#.....")}, {});
    // The front's middle is at 75 before its corners are (spec/openhexagon.md 1.4.3).
    EXPECT_NEAR(field.reachedTick(0), 1210, 1);
    EXPECT_NEAR(field.passedTick(0), 1220 + 32, 1);
    EXPECT_EQ(field.reachedTick(1), 100U);
    EXPECT_EQ(field.reachedTick(2), field.reachedTick(0) + 200);
    EXPECT_EQ(field.endTick(), field.passedTick(2));
    EXPECT_EQ(field.wallsAt(field.reachedTick(2)).size(), 1U);
}

TEST(Field, WhatNeverComesIsNoWall) {
    for (const float speed : {0.0F, -1.0F}) {
        Conditions conditions;
        conditions.speed = speed;
        const Field field({testing::ringOf(0, "######")}, conditions);
        EXPECT_EQ(field.firstTick(), field.endTick());
        EXPECT_FALSE(field.isCut());
    }
    EXPECT_EQ(Field({testing::ringOf(0, "###", std::numeric_limits<float>::quiet_NaN())}, {}).endTick(), 0U);
}

TEST(Field, TellsThatItWasCut) {
    Conditions conditions;
    conditions.maxTicks = 1230;
    EXPECT_TRUE(Field({testing::ringOf(0, "###")}, conditions).isCut());
    EXPECT_TRUE(Field({testing::ringOf(1230, "###")}, conditions).isCut());
    conditions.maxTicks = 1300;
    EXPECT_FALSE(Field({testing::ringOf(0, "###")}, conditions).isCut());
}

TEST(Field, TellsThatItIsNotWhole) {
    Conditions conditions;
    conditions.maxTicks = 1'000'000;
    // Twelve walls that take a million ticks to pass: more than is kept.
    EXPECT_FALSE(Field({testing::ringOf(0, "############", 1e7F)}, conditions).isWhole());
}

}  // namespace
}  // namespace lw::passability
