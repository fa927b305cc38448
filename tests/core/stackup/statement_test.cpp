// SPDX-License-Identifier: MIT
#include "stackup/statement.h"

#include <gtest/gtest.h>

#include "stackup/compile.h"

namespace lw::stackup {
namespace {

/// The words of the last ring's statement, or the word that is in the way.
std::string statement(const std::string& text) {
    const Program program = compile(text);
    std::uint32_t ring = 0;
    for (std::uint32_t i = 0; i < program.code.size(); ++i)
        if (program.code[i].op == Op::kRing) ring = i;
    const auto found = ringStatement(program, ring);
    if (const auto* refusal = std::get_if<text::Refusal>(&found))
        return "no: " + text.substr(refusal->place.start, refusal->place.length());
    const text::Span span = spanOf(program, std::get<Extent>(found));
    return text.substr(span.start, span.length());
}

std::string effect(const std::string& text) {
    const Program program = compile(text);
    const auto found = effectOf(program, {0, static_cast<std::uint32_t>(program.code.size() - 1)});
    if (const auto* refusal = std::get_if<text::Refusal>(&found))
        return "no: " + text.substr(refusal->place.start, refusal->place.length());
    return std::to_string(std::get<Effect>(found).need) + " " + std::to_string(std::get<Effect>(found).net);
}

TEST(Statement, IsTheRingWithWhatComputesItsNumbers) {
    EXPECT_EQ(statement("7 a 40 p:_|."), "a 40 p:_|.");
    EXPECT_EQ(statement("1 rmv r 1 i p:_|."), "r 1 i p:_|.");
    EXPECT_EQ(statement("9 8 a 2 >> $idealth 3 * 5 + T:."), "a 2 >> $idealth 3 * 5 + T:.");
    EXPECT_EQ(statement("9 40 dup T:."), "40 dup T:.");
    EXPECT_EQ(statement("9 1 2 swap T:."), "1 2 swap T:.");
}

TEST(Statement, StopsAtWhatDoesMoreOrComesFromFurtherOff) {
    EXPECT_EQ(statement("a 1 rmv 40 p:."), "no: rmv");
    EXPECT_EQ(statement("5 dup 40 T:."), "no: dup");
    EXPECT_EQ(statement("a 0.5 sleep 40 p:."), "no: sleep");
    EXPECT_EQ(statement("40 T:."), "no: T:.");
    EXPECT_EQ(statement("3 for 40 T:. end"), "no: for");
    EXPECT_EQ(statement("1 if 2 end 40 T:."), "no: end");
    EXPECT_EQ(statement("( 1 ) double 40 T:."), "no: double");
    EXPECT_EQ(statement("1 2 3 4 2 1 roll T:."), "no: roll");
}

TEST(Statement, EffectsAddUp) {
    EXPECT_EQ(effect("a 40 p:. 1 rmv"), "0 0");
    EXPECT_EQ(effect("1 2"), "0 2");
    EXPECT_EQ(effect("+ drop"), "2 -2");
    EXPECT_EQ(effect("over over"), "2 2");
    EXPECT_EQ(effect("3 for a 40 p:. end"), "0 0");
    EXPECT_EQ(effect("3 for drop 2 end"), "0 0");
    EXPECT_EQ(effect("3 for 1 end"), "no: for");
    EXPECT_EQ(effect("1 while 0 end"), "0 0");
    EXPECT_EQ(effect("while end"), "no: while");
    EXPECT_EQ(effect("$sides 5 == if 1 else 2 end"), "0 1");
    EXPECT_EQ(effect("1 if 1 end"), "no: if");
    EXPECT_EQ(effect("#( 1 2 ) f"), "0 0");
    EXPECT_EQ(effect("( 1 2 ) f"), "no: (");
    EXPECT_EQ(effect("7 8 2 call:c"), "0 0");
    EXPECT_EQ(effect("7 8 $sides call:c"), "no: call:c");
    EXPECT_EQ(effect("1 2 3 2 1 roll"), "no: roll");
}

TEST(Statement, AnEndIfClosesItsWholeChain) {
    EXPECT_EQ(effect("2 dup 1 == if 11 else dup 2 == if 22 else 33 endif 44"), "0 3");
    const Program program = compile("1 if 2 drop 3 if 4 drop endif");
    const auto cut = effectOf(program, {4, 8});
    ASSERT_TRUE(std::holds_alternative<text::Refusal>(cut));
    EXPECT_EQ(std::get<text::Refusal>(cut).place, program.spanOf(8));
}

TEST(Statement, BordersOfBlocks) {
    const Program program = compile("1 2 for 3 drop end 4 if 5 else 6 endif 7");
    EXPECT_EQ(blockBorder(program, 0, 6), kNone);
    EXPECT_EQ(blockBorder(program, 0, 13), kNone);
    EXPECT_EQ(blockBorder(program, 0, 3), 2U);
    EXPECT_EQ(blockBorder(program, 3, 6), 5U);
    EXPECT_EQ(blockBorder(program, 8, 10), 9U);
    EXPECT_EQ(blockBorder(program, 8, 12), 9U);
}

TEST(Statement, DeepNestsAreRefusedNotRecursedInto) {
    std::string text;
    for (int i = 0; i < 5000; ++i) text += "1 if ";
    for (int i = 0; i < 5000; ++i) text += "end ";
    EXPECT_EQ(effect(text).substr(0, 3), "no:");
}

}  // namespace
}  // namespace lw::stackup
