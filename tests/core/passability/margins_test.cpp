// SPDX-License-Identifier: MIT
#include "passability/margins.h"

#include <gtest/gtest.h>
#include <string>

#include "passability/sweep.h"
#include "passability/verdict.h"
#include "support/ring_patterns.h"

namespace lw::passability {
namespace {

constexpr std::uint32_t kMost = 96;

TEST(RingMargins, TellTheWayIntoEachRing) {
    const Field field({testing::ringOf(0, ".#####"), testing::ringOf(100, "###.##")}, {});
    const auto margins = ringMargins(field, kMost);
    ASSERT_EQ(margins.size(), 2U);
    EXPECT_EQ(margins[0].ring, 0U);
    EXPECT_EQ(margins[0].ticks, std::nullopt) << "nothing comes before it";
    // spec/openhexagon.md 3.2: the margin of the gap opposite at 100 ticks.
    EXPECT_EQ(margins[1].ticks, 18U);
    EXPECT_GE(margins[1].tick, field.reachedTick(1) - 19);
    EXPECT_LT(margins[1].tick, field.passedTick(1));
}

TEST(RingMargins, OfWhatIsShutThereAreNone) {
    EXPECT_TRUE(ringMargins(Field({testing::ringOf(0, "######")}, {}), kMost).empty());
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(ringMargins(Field({testing::ringOf(0, ".#####")}, {}), kMost, stop.get_token()).empty());
}

TEST(RingMargins, RingsWithoutWallsHaveNone) {
    const auto margins =
        ringMargins(Field({testing::ringOf(0, "......"), testing::ringOf(9, "#.....")}, {}), kMost);
    ASSERT_EQ(margins.size(), 1U);
    EXPECT_EQ(margins[0].ring, 1U);
}

/// A ring that may act so much sooner may do so with all the others as they are: no ring has less to spare
/// than all of them together.
TEST(RingMargins, AreNoLessThanTheMarginOfTheWhole) {
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        SCOPED_TRACE("pattern " + std::to_string(seed));
        const testing::RandomPattern pattern(seed, false);
        const Field field(pattern.rings, pattern.conditions);
        const Verdict verdict = judge(field);
        if (verdict.exact == Passable::kNever || !verdict.marginTicks) continue;
        for (const RingMargin& margin : ringMargins(field, kMost)) {
            if (margin.ticks) {
                EXPECT_GE(*margin.ticks, std::min(*verdict.marginTicks, kMost));
            }
        }
    }
}

}  // namespace
}  // namespace lw::passability
