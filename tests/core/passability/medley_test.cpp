// SPDX-License-Identifier: MIT
#include "passability/medley.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "stackup/compile.h"

namespace lw::passability {
namespace {

constexpr std::uint32_t kMost = 100'000;

TEST(Medley, SendsProgramsOneAfterAnotherInRandomOrder) {
    const std::vector<stackup::Program> programs{
        stackup::compile("a 40 p:_|. 0.5 sleep"),
        stackup::compile("a 40 p:|._ 0.25 sleep a 40 p:|._ 0.25 sleep"),
        stackup::compile("a 40 p:|./_|. 1 sleep")};
    std::vector<Sendable> sendable;
    for (const stackup::Program& program : programs) sendable.push_back({&program, {}});
    const Medley medley = sendAtRandom(sendable, pattern::WallTable::library(), 40, kMost, 7);
    ASSERT_EQ(medley.sent.size(), 40U);
    ASSERT_EQ(medley.rings.size(), medley.sources.size());
    std::set<std::size_t> seen;
    std::set<int> mirrors;
    std::set<double> starts;
    for (std::size_t i = 0; i < medley.sent.size(); ++i) {
        seen.insert(medley.sent[i].program);
        mirrors.insert(medley.sent[i].timeline.mirror);
        starts.insert(medley.sent[i].timeline.start);
        if (i == 0) continue;
        EXPECT_NE(medley.sent[i].program, medley.sent[i - 1].program);
        EXPECT_GT(medley.sent[i].tick, medley.sent[i - 1].tick);
    }
    EXPECT_EQ(seen.size(), 3U);
    EXPECT_EQ(mirrors.size(), 2U);
    EXPECT_EQ(starts.size(), 6U);
    EXPECT_TRUE(std::is_sorted(medley.rings.begin(), medley.rings.end(),
                               [](const Ring& a, const Ring& b) { return a.tick < b.tick; }));
    for (std::size_t i = 0; i < medley.rings.size(); ++i) {
        EXPECT_GE(medley.rings[i].tick, medley.sent[medley.sources[i].sent].tick);
    }
    EXPECT_GE(medley.endTick, medley.rings.back().tick);
    const Medley again = sendAtRandom(sendable, pattern::WallTable::library(), 40, kMost, 7);
    EXPECT_EQ(again.endTick, medley.endTick) << "a seed is a medley";
}

TEST(Medley, LeavesOutWhatCanNotBeSent) {
    const std::vector<stackup::Program> programs{
        stackup::compile("a 40 p:|.+_|./_|."), stackup::compile("nonsense"),
        stackup::compile("a 40 p:_|. #restrict $sides 5 >="), stackup::compile("a 40 p:|._ 1 sleep")};
    std::vector<Sendable> sendable;
    for (const stackup::Program& program : programs) {
        sendable.push_back({&program, {}});
        sendable.back().settings.sides = 4;
    }
    const Medley medley = sendAtRandom(sendable, pattern::WallTable::library(), 10, kMost, 1);
    ASSERT_EQ(medley.sent.size(), 10U);
    for (const SentProgram& sent : medley.sent) EXPECT_EQ(sent.program, 3U);
    sendable.resize(3);
    EXPECT_TRUE(sendAtRandom(sendable, pattern::WallTable::library(), 10, kMost, 1).rings.empty());
}

TEST(Medley, EndsWhereNoMoreIsLookedAt) {
    const stackup::Program program = stackup::compile("a 40 p:_|.");
    const std::vector<Sendable> sendable{{&program, {}}};
    const Medley medley = sendAtRandom(sendable, pattern::WallTable::library(), 1'000'000, 500, 1);
    EXPECT_GE(medley.endTick, 500U);
    EXPECT_LT(medley.sent.size(), 501U);
}

}  // namespace
}  // namespace lw::passability
