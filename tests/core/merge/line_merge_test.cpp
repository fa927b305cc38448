// SPDX-License-Identifier: MIT
// Texts that are no maps, or broken ones, merge line by line.
#include <gtest/gtest.h>

#include "merge/merge.h"

namespace lw::merge {
namespace {

TEST(LineMerge, ChangesApartAreBothTaken) {
    const Merge result = mergeOtherTexts("a\nb\nc\nd\n", "A\nb\nc\nd\n", "a\nb\nc\nD\n");
    EXPECT_EQ(result.text, "A\nb\nc\nD\n");
    EXPECT_TRUE(result.isClean());
}

TEST(LineMerge, OneLineChangedTwiceStandsBetweenMarkers) {
    const Merge result = mergeOtherTexts("a\nb\nc\n", "a\nours\nc\n", "a\ntheirs\nc\n");
    EXPECT_EQ(result.text, "a\n<<<<<<< ours\nours\n=======\ntheirs\n>>>>>>> theirs\nc\n");
    ASSERT_EQ(result.conflicts.size(), 1U);
    EXPECT_EQ(result.conflicts.front().offset, 2U);
}

TEST(LineMerge, LinesBesideEachOtherAreAConflict) {
    EXPECT_FALSE(mergeOtherTexts("a\nb\n", "A\nb\n", "a\nB\n").isClean());
}

TEST(LineMerge, WhatBothHaveAlikeStandsOutside) {
    const Merge result = mergeOtherTexts("a\n", "x\n1\ny\n", "x\n2\ny\n", {9, "mine", "yours"});
    EXPECT_EQ(result.text, "x\n<<<<<<<<< mine\n1\n=========\n2\n>>>>>>>>> yours\ny\n");
}

TEST(LineMerge, MarkersBeginLinesWhereATextEndsWithoutOne) {
    const Merge result = mergeOtherTexts("a", "ours", "theirs");
    EXPECT_EQ(result.text, "<<<<<<< ours\nours\n=======\ntheirs\n>>>>>>> theirs\n");
}

TEST(LineMerge, WithoutABaseEverythingElseIsAConflict) {
    const Merge result = mergeOtherTexts("", "a\n", "b\n");
    EXPECT_EQ(result.conflicts.size(), 1U);
}

TEST(LineMerge, ABrokenMapIsMergedByLinesAndSaysWhy) {
    const std::string base = "(name: \"\", legend: {'.': \"a\"})\n---\n..\n..\n..\n";
    std::string ours = base;
    ours.replace(ours.find("..\n.."), 2, ".,.");
    const Merge result = mergeMapTexts(base, ours, base + "..\n", {});
    EXPECT_FALSE(result.isMap);
    EXPECT_FALSE(result.isClean());
    ASSERT_TRUE(result.whyLines);
    EXPECT_NE(result.whyLines->find("ours can't be read as a map (line 3"), std::string::npos)
        << *result.whyLines;
    EXPECT_NE(result.text.find(".,."), std::string::npos);
}

}  // namespace
}  // namespace lw::merge
