// SPDX-License-Identifier: MIT
#include "text/text_edit.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <stdexcept>

#include "support/generators.h"

namespace lw::text {
namespace {

TEST(TextEdits, ApplyReplacesDisjointRanges) {
    const TextEdits edits({{{6, 9}, "slow"}, {{0, 3}, "one"}, {{3, 3}, "!"}});
    EXPECT_EQ(edits.apply("the a red fox"), "one! a slow fox");
}

TEST(TextEdits, RefusesOverlap) {
    TextEdits edits({{{2, 5}, "x"}});
    EXPECT_THROW(edits.remove({4, 6}), std::invalid_argument);
    EXPECT_THROW(TextEdits({{{0, 2}, ""}, {{1, 3}, ""}}), std::invalid_argument);
    EXPECT_NO_THROW(edits.remove({5, 6}));
}

TEST(TextEdits, MapsPlaces) {
    const TextEdits edits({{{2, 2}, "++"}, {{4, 6}, "xyz"}});  // ab++cdxyzgh
    EXPECT_EQ(edits.map(2, Bias::kLeft), 2U);
    EXPECT_EQ(edits.map(2, Bias::kRight), 4U);
    EXPECT_EQ(edits.map(3, Bias::kLeft), 5U);
    EXPECT_EQ(edits.map(5, Bias::kLeft), 6U);
    EXPECT_EQ(edits.map(5, Bias::kRight), 9U);
    EXPECT_EQ(edits.map(6, Bias::kLeft), 9U);
    EXPECT_EQ(edits.map(Span{2, 4}), (Span{4, 6}));
    EXPECT_EQ(edits.map(Span{2, 2}), (Span{2, 2}));
}

TEST(TextEdits, MinimalDropsWhatStaysTheSame) {
    const TextEdits edits({{{0, 5}, "helpo"}, {{6, 11}, "world"}});
    EXPECT_EQ(edits.minimal("hello world"), TextEdits({{{3, 4}, "p"}}));
}

RC_GTEST_PROP(TextEdits, InverseRestoresTheExactBytes, (const std::string& before)) {
    const TextEdits edits = *testing::genEdits(before);
    const std::string after = edits.apply(before);
    RC_ASSERT(edits.inverse(before).apply(after) == before);
    RC_ASSERT(edits.minimal(before).apply(before) == after);
}

RC_GTEST_PROP(TextEdits, BytesOutsideTheEditsKeepTheirPlaceInOrder, (const std::string& before)) {
    const TextEdits edits = *testing::genEdits(before);
    const std::string after = edits.apply(before);
    for (std::size_t i = 0; i < before.size(); ++i) {
        const bool replaced =
            std::any_of(edits.begin(), edits.end(), [i](const TextEdit& e) { return e.span.contains(i); });
        if (!replaced) RC_ASSERT(after[edits.map(i, Bias::kRight)] == before[i]);
    }
}

}  // namespace
}  // namespace lw::text
