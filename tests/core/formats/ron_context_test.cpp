// SPDX-License-Identifier: MIT
#include "formats/ron_context.h"

#include <gtest/gtest.h>
#include <string>

namespace lw::formats {
namespace {

/// Where `|` stands: `name( key: #index` for each bracket, `?` where the entry has nothing yet.
std::string placeOf(std::string text) {
    const std::size_t offset = text.find('|');
    text.erase(offset, 1);
    const ron::Tree tree = ron::parse(text);
    std::string out;
    for (const RonFrame& frame : framesBefore(tree, caretAt(tree, offset).limit)) {
        if (!out.empty()) out += ' ';
        if (frame.name != ron::kNone) out += tree.tokenText(frame.name);
        out += tree.tokenText(frame.open);
        out += std::to_string(frame.index);
        if (frame.key != ron::kNone) out += tree.tokenText(frame.key);
        if (frame.isAfterColon) out += ':';
        if (frame.hasValue) out += '!';
    }
    return out;
}

TEST(RonContext, FollowsBrackets) {
    EXPECT_EQ(placeOf("|"), "");
    EXPECT_EQ(placeOf("(|)"), "(0");
    EXPECT_EQ(placeOf("(na|)"), "(0");
    EXPECT_EQ(placeOf("(name: |)"), "(0name:");
    EXPECT_EQ(placeOf("(name: \"a\", |)"), "(1");
    EXPECT_EQ(placeOf("(a: {'.': \"pl|ain\"})"), "(0a:! {0'.':");
    EXPECT_EQ(placeOf("(f: {(1, 2): Chest(Gold(|))})"), "(0f:! {0(:! Chest(0Gold Gold(0");
    EXPECT_EQ(placeOf("[1, (2, 3), |]"), "[2");
    EXPECT_EQ(placeOf("(a: (b: 1), |)"), "(1");
}

TEST(RonContext, NeedsNothingAfterThePlace) {
    EXPECT_EQ(placeOf("(a: {'.': \"plain\", 'F': \"f|"), "(0a:! {1'F':");
    EXPECT_EQ(placeOf("(a: {'.': |\n 'T': \"forest\"})"), "(0a:! {0'.':");
    EXPECT_EQ(placeOf("(a: {'F': f|\n}, b: 1)"), "(0a:! {0'F':");
}

TEST(RonContext, TakesWhatWasForgottenForWritten) {
    EXPECT_EQ(placeOf("(a: 1 b: |)"), "(1b:") << "a comma";
    EXPECT_EQ(placeOf("({'.': \"x\" 'T': |})"), "(0{ {1'T':") << "a comma in a map";
    EXPECT_EQ(placeOf("(a: b: |)"), "(1b:") << "a value";
    EXPECT_EQ(placeOf("(legend: {'.': \"x\", look: (|))"), "(1look:! (0") << "a brace";
    EXPECT_EQ(placeOf("(a: [1, 2), |"), "") << "the outer one is closed";
    EXPECT_EQ(placeOf("(a: 1], |)"), "(1") << "what closes nothing is passed over";
}

TEST(RonContext, KnowsComments) {
    const auto inComment = [](std::string text) {
        const std::size_t offset = text.find('|');
        text.erase(offset, 1);
        return caretAt(ron::parse(text), offset).isInComment;
    };
    EXPECT_TRUE(inComment("( // a|\n)"));
    EXPECT_TRUE(inComment("( // |a\n)"));
    EXPECT_FALSE(inComment("( |// a\n)"));
    EXPECT_TRUE(inComment("( /* a| */)"));
    EXPECT_FALSE(inComment("( /* a */|)"));
    EXPECT_TRUE(inComment("( /* a|"));
}

}  // namespace
}  // namespace lw::formats
