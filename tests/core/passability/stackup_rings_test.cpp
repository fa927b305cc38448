// SPDX-License-Identifier: MIT
#include "passability/stackup_rings.h"

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "passability/verdict.h"
#include "stackup/compile.h"
#include "stackup/machine.h"

namespace lw::passability {
namespace {

using Ticks = std::vector<std::uint32_t>;

StackupRings ringsOf(const std::string& text, const stackup::RunSettings& settings = {}) {
    const stackup::Program program = stackup::compile(text);
    return passability::ringsOf(program, stackup::run(program, settings), pattern::WallTable::library(),
                                10'000);
}

Ticks ticksOf(const std::string& text) {
    Ticks ticks;
    for (const Ring& ring : ringsOf(text).rings) ticks.push_back(ring.tick);
    return ticks;
}

/// spec/stackup.md 5: one wait a tick at the most, what is left over goes on.
TEST(LiveClock, WaitsEndInWholeTicks) {
    EXPECT_EQ(ticksOf("0 40 T:. 0 40 T:."), (Ticks{0, 0}));
    EXPECT_EQ(ticksOf("0 40 T:. 0.498 sleep 0 40 T:."), (Ticks{0, 120}));
    EXPECT_EQ(ticksOf("0 40 T:. 0 sleep 0 40 T:. -1 sleep 0 40 T:."), (Ticks{0, 1, 2}));
    // Four waits of half a tick take four ticks; a wait after them catches up.
    EXPECT_EQ(ticksOf("4 for 1 480 / sleep end 0 40 T:. 3.5 240 / sleep 0 40 T:."), (Ticks{4, 6}));
    EXPECT_EQ(ticksOf("0 40 T:. inf sleep 0 40 T:. 0 40 T:."), (Ticks{0, 10'000}));
}

TEST(StackupRings, HaveTheWallsAndPlacesOfTheProgram) {
    const std::string text = "1 30 T:._r|_ -- two\n0 20 t:.";
    const StackupRings out = ringsOf(text);
    ASSERT_EQ(out.rings.size(), 2U);
    EXPECT_EQ(out.rings[0].walls, (std::vector<int>{1, 3, 0}));
    EXPECT_EQ(out.rings[0].thickness, 30);
    EXPECT_EQ(out.rings[1].thickness, 24);
    const stackup::Program program = stackup::compile(text);
    EXPECT_EQ(program.spanOf(out.sources[1].instruction).start, text.find("t:"));
    EXPECT_EQ(out.sources[1].ring, 1U);
}

TEST(StackupRings, CallsOfLinkedCharactersMakeWalls) {
    const StackupRings out = ringsOf("2 30 2 call:c #( 5 ) 'o' 7 1 call:x");
    ASSERT_EQ(out.rings.size(), 2U);
    EXPECT_EQ(out.rings[0].walls, std::vector<int>{2});
    EXPECT_EQ(out.rings[0].thickness, 30);
    EXPECT_EQ(out.rings[1].walls, std::vector<int>{2});
    EXPECT_EQ(out.rings[1].thickness, 40);
    EXPECT_FALSE(out.sources[1].ring);
}

TEST(StackupRings, TellWhyThereIsNoVerdict) {
    EXPECT_EQ(ringsOf("0 40 p:.").why, "");
    const std::string hang = "0 40 p:|./|./|./|.";
    const StackupRings out = ringsOf(hang, {.sides = 3});
    EXPECT_EQ(out.why, "a ring hangs the game at 3 sides");
    EXPECT_EQ(out.place.start, hang.find("p:"));
    EXPECT_NE(ringsOf("0 40 p:. drop").why, "");
    EXPECT_NE(ringsOf("1 while 1 end").why, "");
}

}  // namespace
}  // namespace lw::passability
