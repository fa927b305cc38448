// SPDX-License-Identifier: MIT
// Conflicts that a merge left in a map: git's markers, and blocks of comments.
#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>
#include <variant>

#include "edit_checks.h"
#include "map/conflicts.h"
#include "map/free_character.h"
#include "map/line_edit.h"
#include "map/same_analysis.h"

namespace lw::map {
namespace {

using testing::analyseMap;
using text::TextEdits;

std::string applied(const std::string& text, const text::EditResult& edits) {
    if (const auto* refusal = std::get_if<text::Refusal>(&edits)) return "refused: " + refusal->reason;
    return std::get<TextEdits>(edits).apply(text);
}
std::string taken(const std::string& text, MergeSide side) {
    const MapAnalysis map = analyseMap(text);
    return applied(text, takeSide(map, map.header().conflicts().front(), side));
}

constexpr const char* kHead =
    "(name: \"Case\", legend: { '.': \"plain\", 'T': \"forest\" }, features: { (0, 0): Exit })\n";
constexpr const char* kRows = "---\n...\n.T.\n";

TEST(ConflictBlocks, TilesOfASideAreCopied) {
    const std::string text =
        std::string(kHead) +
        "// merge-conflict 1: tiles (0, 0) 2x2\n//   base   \"..\"\n//          \"..\"\n"
        "//   ours   \"..\"\n//          \".T\"\n//   theirs \"TT\"\n//          \"..\"\n" +
        kRows;
    EXPECT_EQ(taken(text, MergeSide::kOurs), std::string(kHead) + kRows);
    EXPECT_EQ(taken(text, MergeSide::kTheirs), std::string(kHead) + "---\nTT.\n...\n");
    EXPECT_EQ(taken(text, MergeSide::kBase), std::string(kHead) + "---\n...\n...\n");
}

TEST(ConflictBlocks, ALineIsTakenOutOrPutBack) {
    const std::string here =
        std::string(kHead) +
        "// merge-conflict 1: row 4 of base (now 0)\n//   ours   changed\n//   theirs removed\n" + kRows;
    EXPECT_EQ(taken(here, MergeSide::kOurs), std::string(kHead) + kRows);
    EXPECT_EQ(taken(here, MergeSide::kTheirs),
              "(name: \"Case\", legend: { '.': \"plain\", 'T': \"forest\" }, features: { })\n---\n.T.\n");
    const std::string gone =
        std::string(kHead) +
        "// merge-conflict 1: column 0 of base\n//   ours   removed\n//   theirs changed \"TT\"\n" + kRows;
    EXPECT_EQ(taken(gone, MergeSide::kTheirs),
              "(name: \"Case\", legend: { '.': \"plain\", 'T': \"forest\" }, features: { (1, 0): Exit "
              "})\n---\nT...\nT.T.\n");
}

TEST(ConflictBlocks, FeaturesMoveChangeAndGo) {
    const std::string moved =
        std::string(kHead) +
        "// merge-conflict 1: feature (1, 1) Exit moved\n//   ours   (0, 0)\n//   theirs (2, 1)\n" + kRows;
    EXPECT_NE(taken(moved, MergeSide::kTheirs).find("(2, 1): Exit"), std::string::npos);
    EXPECT_NE(taken(moved, MergeSide::kBase).find("(1, 1): Exit"), std::string::npos);
    const std::string edited =
        std::string(kHead) + "// merge-conflict 1: feature (0, 0)\n//   ours   Exit\n//   theirs removed\n" +
        kRows;
    EXPECT_EQ(taken(edited, MergeSide::kTheirs).find("Exit"), std::string::npos);
    EXPECT_EQ(taken(edited, MergeSide::kBase), "refused: the block does not say what base has");
}

TEST(ConflictBlocks, ABlockThatIsWrittenIsRead) {
    ConflictBlock block;
    block.kind = ConflictBlock::Kind::kTiles;
    block.number = 3;
    block.width = 2;
    block.height = 1;
    block.side(MergeSide::kOurs) = ConflictBlock::Side{{U"*/"}, std::nullopt, 0, 0};
    block.side(MergeSide::kTheirs) = ConflictBlock::Side{{U"\" "}, std::nullopt, 0, 0};
    for (const char* lineEnd : {"\n", "\r\n"}) {
        const auto read = readBlocks(ron::parse("()\n" + writeBlock(block, lineEnd)));
        ASSERT_EQ(read.size(), 1U);
        EXPECT_EQ(read.front().block.kind, ConflictBlock::Kind::kTiles);
        EXPECT_EQ(read.front().block.side(MergeSide::kTheirs)->tiles, block.side(MergeSide::kTheirs)->tiles);
        EXPECT_EQ(writeBlock(read.front().block, lineEnd), writeBlock(block, lineEnd));
    }
}

TEST(GitConflicts, RowsThatLookLikeMarkersAreRows) {
    const MapAnalysis map = analyseMap(
        "(name: \"x\", legend: {'<': \"a\", '=': \"b\", '>': \"c\"})\n---\n<<<<<<<\n=======\n>>>>>>>\n");
    EXPECT_TRUE(map.gitConflicts().empty());
    EXPECT_FALSE(text::hasErrors(map.diagnostics()));
}

TEST(GitConflicts, NothingElseIsToldOfTheLastLineWithoutItsEnd) {
    const MapAnalysis map = analyseMap(
        "(name: \"x\", legend: {'.': \"a\"})\n---\n....................\n<<<<<<< a\n"
        "....................\n=======\n....................\n>>>>>>> b");
    ASSERT_EQ(map.diagnostics().size(), 1U);
    EXPECT_EQ(map.diagnostics().front().code, kMergeConflict);
}

TEST(GitConflicts, ASideIsTakenByteForByte) {
    const std::string text = "a\r\n<<<<<<< ours\r\nb\r\n||||||| base\r\n=======\r\nc\r\n>>>>>>> theirs\r\nd";
    const auto found = findGitConflicts(text::Snapshot(text));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(takeSide(found.front(), MergeSide::kOurs).apply(text), "a\r\nb\r\nd");
    EXPECT_EQ(takeSide(found.front(), MergeSide::kTheirs).apply(text), "a\r\nc\r\nd");
    EXPECT_EQ(takeSide(found.front(), MergeSide::kBase).apply(text), "a\r\nd");
}

RC_GTEST_PROP(GitConflicts, AnAnalysisFromTheOneBeforeIsTheWholeOne, ()) {
    std::string text = (*testing::genMap()).text;
    MapAnalysis map = analyseMap(text);
    const std::vector<std::string> pieces = {
        "\n<<<<<<< a\n",
        "\n=======\n",
        "\n>>>>>>> b\n",
        "\n||||||| c\n",
        "\n<<<<<<< a\n.\n=======\n'\n>>>>>>> b\n",
        "\n// merge-conflict 1: name\n//   ours   \"a\"\n//   theirs \"b\"\n"};
    for (int i = 0; i < 5; ++i) {
        const auto at = testing::genInRange<std::size_t>(0, text.size() + 1);
        const std::size_t end = std::min(text.size(), at + testing::genInRange<std::size_t>(0, 3));
        TextEdits edits;
        edits.replace({at, end}, testing::oneOf(pieces));
        text = edits.apply(text);
        map = analyse(map.text().apply(edits), testing::anyGame(), &map);
        RC_ASSERT(firstDifference(map, analyseMap(text)) == "");
        for (const text::Diagnostic& problem : map.diagnostics()) {
            const bool isHidden = std::any_of(
                map.gitConflicts().begin(), map.gitConflicts().end(),
                [&](const GitConflict& conflict) { return conflict.all.contains(problem.span.start); });
            RC_ASSERT(!isHidden || problem.code == kMergeConflict);
        }
    }
}

TEST(FreeCharacter, FollowsTheRule) {
    const auto first = [](std::string_view terrain, std::u32string_view taken) {
        return freeCharacter(terrain,
                             [taken](char32_t c) { return taken.find(c) != std::u32string_view::npos; });
    };
    EXPECT_EQ(first("Deep-Water", U""), U'\u2248');
    EXPECT_EQ(first("floor", U"."), U'o');
    EXPECT_EQ(first("ore", U"o"), U'O');
    EXPECT_EQ(first("ore", U"oO"), U'r');
    EXPECT_EQ(first("7", U""), U'.');
    EXPECT_EQ(freeCharacter("x", [](char32_t c) { return c < 0x100; }), U'\u0100');
}

}  // namespace
}  // namespace lw::map
