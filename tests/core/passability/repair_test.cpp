// SPDX-License-Identifier: MIT
#include "passability/repair.h"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "passability/proof.h"
#include "stackup/compile.h"

namespace lw::passability {
namespace {

stackup::RunSettings settingsAt(int sides) {
    stackup::RunSettings settings;
    settings.sides = sides;
    return settings;
}

Outcome outcomeOf(const std::string& text, int sides) {
    return prove(stackup::compile(text), settingsAt(sides), pattern::WallTable::library(), {},
                 {.margin = false})
        .outcome;
}

/// What is found for a program at 3 to 12 sides, blamed on the ring whose P-string stands at `ring`, a part
/// of the text.
std::vector<Repair> repairsOf(const std::string& text, const std::string& ring,
                              const std::stop_token& stop = {}) {
    const stackup::Program program = stackup::compile(text);
    Shut shut{program, stackup::kNone, {}, {}, settingsAt, pattern::WallTable::library(), {}};
    for (std::uint32_t i = 0; i < program.code.size(); ++i) {
        if (program.code[i].op == stackup::Op::kRing && program.patternSpan(i).start == text.rfind(ring))
            shut.instruction = i;
    }
    for (int sides = 3; sides <= 12; ++sides) {
        const Outcome outcome = outcomeOf(text, sides);
        if (outcome == Outcome::kPassable) shut.passed.push_back(sides);
        if (outcome == Outcome::kNever || outcome == Outcome::kLuck) shut.sides.push_back(sides);
    }
    return findRepairs(shut, stop);
}

/// A repair keeps what it says, at each side count.
void expectKept(const std::string& text, const Repair& repair) {
    const std::string mended = repair.edits.apply(text);
    EXPECT_EQ(repair.edits.size(), 1U);
    EXPECT_TRUE(std::ranges::is_sorted(repair.passed));
    for (int sides = 3; sides <= 12; ++sides) {
        const bool told = std::ranges::find(repair.passed, sides) != repair.passed.end();
        EXPECT_EQ(outcomeOf(mended, sides) == Outcome::kPassable, told) << sides << ": " << mended;
        EXPECT_TRUE(told || outcomeOf(text, sides) != Outcome::kPassable) << sides << ": " << mended;
    }
}

constexpr const char* kTunnel = R"(a 40 p:._|. -- in
a 3.2 i p:.  -- its long wall
a 40 p:~._|. -- out
#abs 0
#mirror 1
#tolerance 4
)";

TEST(Repair, TheLongWallOfATunnelGrowsUntilItIsPassed) {
    const std::string text = kTunnel;
    ASSERT_EQ(outcomeOf(text, 10), Outcome::kNever);
    const auto repairs = repairsOf(text, "~._|.");
    ASSERT_FALSE(repairs.empty());
    for (const Repair& repair : repairs) expectKept(text, repair);
    const auto wall = std::ranges::find_if(
        repairs, [&](const Repair& repair) { return repair.edits[0].span.start == text.find("3.2"); });
    ASSERT_NE(wall, repairs.end());
    EXPECT_FALSE(wall->isAdded);
    EXPECT_TRUE(wall->words.ends_with(" i")) << wall->words;
    EXPECT_NE(wall->edits.apply(text).find("a " + wall->words + " p:.  -- its long wall\n"),
              std::string::npos);

    // A step less shuts one of them.
    const std::string less =
        std::string(text).replace(text.find("3.2"), 3, fmt::format("{:.1f}", std::stod(wall->words) - 0.1));
    EXPECT_FALSE(std::ranges::all_of(wall->passed, [&](int sides) {
        return outcomeOf(less, sides) == Outcome::kPassable;
    })) << less;
}

TEST(Repair, AWaitGrowsInTheUnitItIsWrittenIn) {
    for (const std::string unit : {"sleep", "i thsleep", "thsleep"}) {
        const std::string number = unit == "thsleep" ? "40" : "0.2";
        const std::string text =
            "0 40 T:_|. " + number + " " + unit + " 0 40 T:|./_|. #abs 0 #mirror 1 #tolerance 0";
        const auto repairs = repairsOf(text, "|./_|.");
        ASSERT_FALSE(repairs.empty()) << text;
        EXPECT_TRUE(repairs[0].words.ends_with(" " + unit)) << repairs[0].words;
        for (const Repair& repair : repairs) expectKept(text, repair);
    }
}

TEST(Repair, TheWaitAtTheEndOfARoundCounts) {
    const std::string text = "4 for\n  r 40 T:_|.\n  $hsides rmv\n  0.1 sleep\nend\n#abs 0 #mirror 1\n";
    const auto repairs = repairsOf(text, "_|.");
    ASSERT_FALSE(repairs.empty());
    for (const Repair& repair : repairs) expectKept(text, repair);
    EXPECT_EQ(repairs[0].edits[0].span.start, text.find("0.1"));
}

TEST(Repair, AComputedWaitGetsAnotherBeforeTheRing) {
    const std::string text = "0 $th T:_|.\n$hsides 20 / sleep\n0 $th T:|./_|.\n#abs 0\n#mirror 1\n";
    const auto repairs = repairsOf(text, "|./_|.");
    ASSERT_EQ(repairs.size(), 1U);
    EXPECT_TRUE(repairs[0].isAdded);
    EXPECT_NE(repairs[0].edits.apply(text).find("sleep\n" + repairs[0].words + "\n0 $th T:|./_|."),
              std::string::npos);
    expectKept(text, repairs[0]);
}

TEST(Repair, AWaitIsAddedBehindTheBlockThatEndsBeforeTheRing) {
    const std::string shut =
        "2 for\n  0 $th T:_|.\n  $hsides 20 / sleep\nend\n0 $th T:|./_|.\n#abs 0\n#mirror 1\n";
    const auto repairs = repairsOf(shut, "|./_|.");
    ASSERT_EQ(repairs.size(), 1U);
    EXPECT_NE(repairs[0].edits.apply(shut).find("end\n" + repairs[0].words + "\n0 $th T:|./_|."),
              std::string::npos)
        << repairs[0].edits.apply(shut);
    expectKept(shut, repairs[0]);
}

TEST(Repair, NumbersWithoutMeasureAreNotTried) {
    for (const std::string number : {"inf", "1e300", "1e-300", "0", "-1"}) {
        const std::string text = "0 40 T:_|. " + number + " sleep 0 40 T:|./_|. #abs 0 #mirror 1";
        for (const Repair& repair : repairsOf(text, "|./_|.")) EXPECT_TRUE(repair.isAdded) << number;
    }
}

TEST(Repair, WhatNoTimeOpensHasNone) {
    EXPECT_TRUE(repairsOf("a 40 p:_|. 2 i thsleep a 40 p:|.", "|.").empty()) << "a ring all round";
    EXPECT_TRUE(repairsOf("a 40 p:|.", "|.").empty()) << "nothing before it";
    EXPECT_TRUE(repairsOf("", "x").empty()) << "no ring";
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(repairsOf(kTunnel, "~._|.", stop.get_token()).empty());
}

}  // namespace
}  // namespace lw::passability
