// SPDX-License-Identifier: MIT
#include "random/random.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <numeric>
#include <rapidcheck/gtest.h>

#include "random/engines.h"
#include "random/known_series.h"

namespace lw::random {
namespace {

RC_GTEST_PROP(Random, EveryDrawTakesOneNumber, (std::uint64_t seed, std::int32_t a, std::int32_t b)) {
    MizuchiRandom random(seed);
    std::ignore = random.nextInt(a);
    std::ignore = random.nextInt(a, b);
    std::ignore = random.nextUInt(static_cast<std::uint32_t>(a));
    std::ignore = random.nextUInt(static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b));
    std::ignore = random.nextLong(a);
    std::ignore = random.nextLong(a, b);
    std::ignore = random.nextULong(seed);
    std::ignore = random.nextULong(seed, 3);
    std::ignore = random.nextBool();
    std::ignore = random.nextFloat();
    std::ignore = random.nextDouble();
    std::ignore = random.percentageCheck(100);
    std::ignore = random.randomIndex(0);
    RC_ASSERT(random.draws() == 13U);
}

RC_GTEST_PROP(Random, BoundsHold, (std::uint64_t seed, std::int64_t a, std::int64_t b)) {
    MizuchiRandom random(seed);
    const std::int64_t drawn = random.nextLong(a, b);
    if (a < b) RC_ASSERT(a <= drawn && drawn < b);
    if (b < a) RC_ASSERT(b < drawn && drawn <= a);
    if (a == b) RC_ASSERT(drawn == a);
    const auto bound = static_cast<std::int32_t>(a);
    const std::int32_t one = random.nextInt(bound);
    RC_ASSERT(std::abs(std::int64_t{one}) < std::max<std::int64_t>(1, std::abs(std::int64_t{bound})));
    const bool sameSide = one == 0 || (one < 0) == (bound < 0);
    RC_ASSERT(sameSide);
    const auto unsignedBound = static_cast<std::uint64_t>(b);
    if (unsignedBound > 0) RC_ASSERT(random.nextULong(unsignedBound) < unsignedBound);
}

TEST(Random, ExtremeBoundsDoNotOverflow) {
    MizuchiRandom random(1);
    constexpr auto kLow = std::numeric_limits<std::int64_t>::min();
    constexpr auto kHigh = std::numeric_limits<std::int64_t>::max();
    EXPECT_LT(random.nextLong(kLow, kHigh), kHigh);
    EXPECT_GT(random.nextLong(kHigh, kLow), kLow);
    EXPECT_GT(random.nextInt(std::numeric_limits<std::int32_t>::min()),
              std::numeric_limits<std::int32_t>::min());
}

TEST(Random, APercentageOutsideItsRangeThrowsBeforeTheDraw) {
    MizuchiRandom random(3);
    EXPECT_THROW(std::ignore = random.percentageCheck(100.5F), DrawError);
    EXPECT_THROW(std::ignore = random.percentageCheck(-0.5F), DrawError);
    EXPECT_EQ(random.draws(), 0U);
    for (int i = 0; i < 100; ++i) EXPECT_FALSE(random.percentageCheck(std::nanf("")));
    EXPECT_EQ(random.draws(), 100U);
}

TEST(Random, AnElementOfNothingThrowsBeforeTheDraw) {
    MizuchiRandom random(3);
    EXPECT_THROW(std::ignore = random.randomElement(std::vector<int>{}), DrawError);
    EXPECT_EQ(random.draws(), 0U);
    EXPECT_EQ(random.randomElement(std::vector<int>{8}), 8);
}

TEST(Random, ShufflesSwapFromTheEnd) {
    std::array<int, 4> items = {0, 1, 2, 3};
    KnownSeriesRandom series({.ints = {0, 2, 1}});
    series.shuffleList(std::span<int>(items));
    EXPECT_EQ(items, (std::array<int, 4>{3, 1, 2, 0}));
    EXPECT_EQ(series.draws(), 3U);
}

TEST(Random, TheTwoShufflesUseDifferentDraws) {
    std::array<int, 20> list{};
    std::iota(list.begin(), list.end(), 0);
    std::array<int, 20> array = list;
    MizuchiRandom a(5);
    MizuchiRandom b(5);
    a.shuffleList(std::span<int>(list));
    b.shuffleArray(std::span<int>(array));
    EXPECT_NE(list, array);
    EXPECT_EQ(a.state(), b.state());
    EXPECT_TRUE(std::is_permutation(list.begin(), list.end(), array.begin()));
}

}  // namespace
}  // namespace lw::random
