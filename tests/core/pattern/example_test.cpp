// SPDX-License-Identifier: MIT
#include "pattern/example.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/pattern_generators.h"

namespace lw::pattern {
namespace {

Example example(const std::string& ring) {
    return parseExample(std::to_string(ring.size()) + ":" + ring).value();
}

TEST(Example, IsReadFromText) {
    EXPECT_EQ(parseExample("4:._ .")->walls, (std::vector<bool>{true, false, false, true}));
    for (const char* bad :
         {"", "6", "6:", "x:...", "3:....", "3:.x.", "0:", "-1:.", "3:..\n", "1.5:.", "99999999:.", ":..."})
        EXPECT_FALSE(parseExample(bad)) << bad;
}

TEST(Example, OfARingHoldsOppositeWallsToo) {
    const Ring ring = evaluate(parse("r_o"), 6);
    EXPECT_EQ(exampleOf(ring, WallTable::library(), 6), example(".__._."));
}

TEST(Example, LiteralsEndAtTheLastWall) {
    EXPECT_EQ(literalFor(example("._..__")), "._..");
    EXPECT_EQ(literalFor(example("___")), "_");
    EXPECT_EQ(literalFor(example("...")), "...");
}

TEST(Example, UnvisitedSidesAreGaps) {
    EXPECT_TRUE(draws(parse("."), example(".__")));
    EXPECT_TRUE(draws(parse(".__"), example(".__")));
    EXPECT_FALSE(draws(parse("._."), example(".__")));
    EXPECT_FALSE(draws(parse("|./|./|./|."), example("...")));
    EXPECT_FALSE(draws(parse(". ."), example(". .")));
}

RC_GTEST_PROP(Example, ALiteralDrawsIt, (std::vector<bool> walls)) {
    RC_PRE(!walls.empty());
    const Example wanted{walls};
    RC_ASSERT(draws(parse(literalFor(wanted)), wanted));
}

/// `draws` looks at the pattern alone; a ring drawn and read must tell the same.
RC_GTEST_PROP(Example, DrawsAgreesWithTheRing, ()) {
    const PString pattern = parse(*testing::genPString());
    const int sides = *rc::gen::inRange(1, 16);
    const Ring ring = evaluate(pattern, sides);
    WallTable dots;
    dots.walls['.'] = {};
    const Example wanted = exampleOf(ring, dots, sides);
    bool same = ring.status != RingStatus::kHang;
    for (std::size_t i = 0; i < wanted.walls.size(); ++i)
        same = same && wanted.walls[i] == (ring.cells[i] == '.');
    RC_ASSERT(draws(pattern, wanted) == same);
    Example other = wanted;
    const auto flipped = *rc::gen::inRange<std::size_t>(0, other.walls.size());
    other.walls[flipped] = !other.walls[flipped];
    RC_ASSERT(!draws(pattern, other));
}

}  // namespace
}  // namespace lw::pattern
