// SPDX-License-Identifier: MIT
#include "text/line_diff.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace lw::text {
namespace {

std::string joined(const std::vector<int>& lines, bool lastEnd) {
    std::string out;
    for (const int line : lines) out += std::to_string(line) + "\n";
    if (!lastEnd && !out.empty()) out.pop_back();
    return out;
}

RC_GTEST_PROP(LineDiff, TurnsOneTextIntoTheOther, ()) {
    const auto gen = rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 4));
    const std::string a = joined(*gen, *rc::gen::arbitrary<bool>());
    const std::string b = joined(*gen, *rc::gen::arbitrary<bool>());
    RC_ASSERT(diffLines(Snapshot(a), b).apply(a) == b);
}

TEST(LineDiff, LeavesUnchangedLinesAlone) {
    const std::string before = "one\ntwo\nthree\nfour\nfive\n";
    const auto edits = diffLines(Snapshot(before), "one\n2\nthree\nfour\n5\n");
    ASSERT_EQ(edits.size(), 2U);
    EXPECT_EQ(edits[0].span, (Span{4, 8}));
    EXPECT_EQ(edits[1].replacement, "5\n");
}

std::string numbered(char letter, int from, int to) {
    std::string out;
    for (int i = from; i < to; ++i) out += letter + std::to_string(i) + "\n";
    return out;
}

TEST(LineDiff, TextsThatShareNothingAreReplacedWhole) {
    const std::string a = numbered('a', 0, 5000);
    const std::string b = numbered('b', 0, 5000);
    const auto edits = diffLines(Snapshot(a), b);
    EXPECT_EQ(edits.size(), 1U);
    EXPECT_EQ(edits.apply(a), b);
}

TEST(LineDiff, HoweverManyLinesChangeTheOthersStay) {
    std::string a;
    std::string b;
    for (int i = 0; i < 50'000; ++i) {
        const std::string number = std::to_string(i) + "\n";
        a += "same " + number + "old " + number;
        b += "same " + number + "new " + number;
    }
    const auto edits = diffLines(Snapshot(a), b);
    EXPECT_EQ(edits.size(), 50'000U);
    EXPECT_EQ(edits.apply(a), b);
}

TEST(LineDiff, ComparisonShowsChangesWithContext) {
    const Snapshot before("1\n2\n3\n4\n5\n6\n7\n8\n9\n");
    const Snapshot after("1\n2\n3\n4\nfive\n6\n7\n8\n9\nten\n");
    const auto lines = compareLines(before, after, 1);
    std::string shown;
    for (const auto& line : lines) {
        shown += line.side == DiffLine::Side::kBoth ? ' ' : line.side == DiffLine::Side::kBefore ? '-' : '+';
        shown += line.text;
    }
    EXPECT_EQ(shown, " 4-5+five 6 9+ten");
    EXPECT_EQ(lines.back().afterLine, 10U);
    EXPECT_EQ(lines.front().beforeLine, 4U);
}

}  // namespace
}  // namespace lw::text
