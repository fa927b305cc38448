// SPDX-License-Identifier: MIT
#include "stackup/rows.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "stackup/compile.h"
#include "stackup/machine.h"
#include "support/stackup_generators.h"

namespace lw::stackup {
namespace {

/// "0 ring r 40 p:_|." for each row.
std::vector<std::string> told(const std::string& text) {
    static constexpr std::string_view kNames[] = {"ring", "wait", "turn", "loop", "branch", "else", "words"};
    const Program program = compile(text);
    std::vector<std::string> out;
    for (const Row& row : rowsOf(program)) {
        out.push_back(std::to_string(row.depth) + " " + std::string(kNames[static_cast<int>(row.kind)]) +
                      " " + wordsOf(program, row.extent));
    }
    return out;
}

using Told = std::vector<std::string>;

TEST(Rows, AreRingsWaitsTurnsAndBlocks) {
    EXPECT_EQ(told("for\n r 40 p:_|.\n over sleep\n 1 rmv\nend\n1.5 i thsleep\nr 40 p:|./_|.\n2 rmv\n"),
              (Told{"0 loop for", "1 ring r 40 p:_|.", "1 wait over sleep", "1 turn 1 rmv",
                    "0 wait 1.5 i thsleep", "0 ring r 40 p:|./_|.", "0 turn 2 rmv"}));
    EXPECT_EQ(told("$sides 4 > if a 40 p:. else $sides 3 == if a 20 p:. endif 1 sleep"),
              (Told{"0 branch $sides 4 > if", "1 ring a 40 p:.", "0 else else", "1 branch $sides 3 == if",
                    "2 ring a 20 p:.", "0 wait 1 sleep"}));
}

TEST(Rows, WhatComputesARowBelongsToIt) {
    EXPECT_EQ(told("dup s2th 40 - r swap p:|d_ 3 #( 1 2 ) f r ( 1 ) f p:. drop"),
              (Told{"0 ring dup s2th 40 - r swap p:|d_", "0 words 3", "0 words #( 1 2 ) f",
                    "0 ring r ( 1 ) f p:.", "0 words drop"}));
    EXPECT_EQ(told("1 2 call:c a 40 p:. 3 return 1 sleep #abs 0"),
              (Told{"0 words 1 2 call:c", "0 ring a 40 p:.", "0 words 3 return", "0 wait 1 sleep"}));
}

TEST(Rows, BlocksAndRanges) {
    const Program program = compile("a 1 p:. 2 for a 2 p:. $sides if a 3 p:. else a 4 p:. end end a 5 p:.");
    const std::vector<Row> rows = rowsOf(program);
    ASSERT_EQ(rows.size(), 8U);
    EXPECT_EQ(blockOf(rows, 1), (RowRange{1, 6}));
    EXPECT_EQ(blockOf(rows, 3), (RowRange{3, 6}));
    EXPECT_EQ(blockOf(rows, 0), (RowRange{0, 0}));
    EXPECT_EQ(wholeRange(rows, {0, 1}), (RowRange{0, 6}));
    EXPECT_EQ(wholeRange(rows, {2, 3}), (RowRange{2, 6}));
    EXPECT_EQ(wholeRange(rows, {2, 7}), std::nullopt);
    EXPECT_EQ(wholeRange(rows, {4, 5}), std::nullopt);
    EXPECT_EQ(wholeRange(rows, {5, 5}), std::nullopt);
    EXPECT_EQ(wordsOf(program, extentOf(rows, {3, 6})), "$sides if a 3 p:. else a 4 p:. end");
    EXPECT_EQ(rowAt(rows, rows[3].close), 3U);
    EXPECT_EQ(rowAt(rows, rows[4].instruction), 4U);
}

TEST(Rows, WaitsAndTurnsAsTheyAreWritten) {
    const Program program = compile(
        "0.5 sleep 1.5 i thsleep 40 thsleep 2 rsleep 40 th2s sleep $hsides i thsleep 3 rmv -2 amv dup rmv");
    const std::vector<Row> rows = rowsOf(program);
    ASSERT_EQ(rows.size(), 9U);
    const auto wait = [&](std::size_t row) {
        const WrittenWait found = waitOf(program, rows[row]);
        return std::pair(std::string(unitName(found.unit)), found.value.value_or(-1));
    };
    EXPECT_EQ(wait(0), std::pair(std::string("s"), 0.5));
    EXPECT_EQ(wait(1), std::pair(std::string("i"), 1.5));
    EXPECT_EQ(wait(2), std::pair(std::string("th"), 40.0));
    EXPECT_EQ(wait(3), std::pair(std::string("rotations"), 2.0));
    EXPECT_EQ(wait(4), std::pair(std::string("th"), 40.0));
    EXPECT_EQ(wait(5), std::pair(std::string("i"), -1.0));
    EXPECT_EQ(turnOf(program, rows[6]).value, 3.0);
    EXPECT_TRUE(turnOf(program, rows[7]).absolute);
    EXPECT_EQ(turnOf(program, rows[8]).value, std::nullopt);
    EXPECT_EQ(operandsOf(program, rows[5]), "$hsides i");
}

TEST(Rows, NumbersOfARingAndTheLiteralBehindThem) {
    const auto operand = [](const std::string& text, Operand which) {
        const Program program = compile(text);
        const auto ring = static_cast<std::uint32_t>(program.code.size() - 1);
        const auto extent = operandOf(program, ring, which);
        std::string out = extent ? wordsOf(program, *extent) : "?";
        const std::uint32_t literal = literalBehind(program, ring, which);
        return literal == kNone
                   ? out
                   : out + " [" + std::string(program.tokenText(program.code[literal].token)) + "]";
    };
    EXPECT_EQ(operand("a $sides 2 - i p:.", Operand::kThickness), "$sides 2 - i [2]");
    EXPECT_EQ(operand("a $sides 2 - i p:.", Operand::kPosition), "a");
    EXPECT_EQ(operand("r over s2th p:.", Operand::kThickness), "over s2th");
    EXPECT_EQ(operand("r over s2th p:.", Operand::kPosition), "r");
    EXPECT_EQ(operand("r 2 raise 40 p:.", Operand::kPosition), "2 raise");
    EXPECT_EQ(operand("3 4 + 40 p:.", Operand::kPosition), "3 4 +");
    EXPECT_EQ(operand("dup s2th 40 - r swap p:.", Operand::kThickness), "?");
}

TEST(Rows, GapsBetweenRings) {
    const Program program = compile("2 for a 40 p:. 1 i thsleep $hsides i thsleep end a 40 T:. 0.5 sleep");
    const Timeline timeline = run(program, {});
    const std::vector<Gap> gaps = gapsOf(program, rowsOf(program), timeline);
    ASSERT_EQ(gaps.size(), 3U);
    EXPECT_EQ(gaps[0].waits.size(), 2U);
    EXPECT_EQ(gaps[0].written, gaps[0].waits[0]);
    EXPECT_NEAR(gaps[0].seconds(), waitSeconds(4, WaitUnit::kIdeals, {}), 1e-12);
    EXPECT_DOUBLE_EQ(gaps[1].to, timeline.rings[2].time);
    EXPECT_DOUBLE_EQ(gaps[2].seconds(), 0.5);
    EXPECT_NEAR(waitNumber(gaps[0].seconds(), WaitUnit::kIdeals, {}), 4, 1e-12);
}

/// Rows cover the body without gaps, and blocks nest.
RC_GTEST_PROP(Rows, CoverTheBody, ()) {
    const Program program = compile(*rc::gen::oneOf(testing::genStackup(), testing::genGoodStackup()));
    const std::vector<Row> rows = rowsOf(program);
    std::uint32_t next = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        // Between rows stand the ends of blocks alone.
        for (; next < rows[i].extent.first; ++next) {
            const Op op = program.code[next].op;
            RC_ASSERT(op == Op::kEnd || op == Op::kEndIf);
        }
        RC_ASSERT(rows[i].extent.first <= rows[i].extent.last);
        RC_ASSERT(rowAt(rows, rows[i].extent.first) == i);
        next = rows[i].extent.last + 1;
        const RowRange block = blockOf(rows, i);
        RC_ASSERT(block.last < rows.size());
    }
    for (; next < program.bodyEnd; ++next) {
        const Op op = program.code[next].op;
        RC_ASSERT(op == Op::kEnd || op == Op::kEndIf);
    }
}

}  // namespace
}  // namespace lw::stackup
