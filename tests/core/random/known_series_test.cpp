// SPDX-License-Identifier: MIT
#include "random/known_series.h"

#include <gtest/gtest.h>

namespace lw::random {
namespace {

template <class Draw>
DrawError::Kind kindOf(const Draw& draw) {
    try {
        std::ignore = draw();
    } catch (const DrawError& error) {
        return error.kind();
    }
    ADD_FAILURE() << "nothing was thrown";
    return DrawError::Kind::kNotSupported;
}

TEST(KnownSeries, EachKindStartsOverAlone) {
    KnownSeriesRandom random({.ints = {3, 4}, .bools = {true, false}, .ulongs = {9}});
    EXPECT_EQ(random.nextInt(10), 3);
    EXPECT_TRUE(random.nextBool());
    EXPECT_EQ(random.nextInt(0, 10), 4);
    EXPECT_EQ(random.nextInt(10), 3);
    EXPECT_FALSE(random.nextBool());
    EXPECT_EQ(random.nextULong(), 9U);
    EXPECT_EQ(random.nextULong(), 9U);
    EXPECT_EQ(random.draws(), 7U);
}

TEST(KnownSeries, NumbersMustLieInTheBounds) {
    KnownSeriesRandom random({.ints = {5}, .floats = {1.0F}});
    EXPECT_EQ(random.nextInt(5, 6), 5);
    EXPECT_EQ(random.nextInt(5, 5), 5);
    EXPECT_EQ(random.nextInt(5, 4), 5);
    EXPECT_EQ(random.nextInt(9, 4), 5);
    EXPECT_EQ(kindOf([&] { return random.nextInt(5); }), DrawError::Kind::kArgument);
    EXPECT_EQ(kindOf([&] { return random.nextInt(6, 9); }), DrawError::Kind::kArgument);
    EXPECT_EQ(kindOf([&] { return random.nextInt(9, 5); }), DrawError::Kind::kArgument);
    EXPECT_EQ(kindOf([&] { return random.nextFloat(); }), DrawError::Kind::kArgument);
}

TEST(KnownSeries, AnEmptyKindCannotBeDrawn) {
    KnownSeriesRandom random({.ints = {1}});
    EXPECT_EQ(kindOf([&] { return random.nextBool(); }), DrawError::Kind::kNotSupported);
    EXPECT_EQ(kindOf([&] { return random.nextULong(); }), DrawError::Kind::kNotSupported);
    EXPECT_EQ(kindOf([&] { return random.nextUInt(3); }), DrawError::Kind::kNotSupported);
    EXPECT_EQ(kindOf([&] { return random.nextLong(3); }), DrawError::Kind::kNotSupported);
    EXPECT_EQ(kindOf([&] { return random.nextDouble(); }), DrawError::Kind::kNotSupported);
}

TEST(KnownSeries, PercentagesReadTheFloats) {
    KnownSeriesRandom random({.floats = {0.0F, 0.5F}});
    EXPECT_TRUE(random.percentageCheck(50));
    EXPECT_FALSE(random.percentageCheck(50));
}

}  // namespace
}  // namespace lw::random
