// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <string>

#include "support/game_texts.h"
#include "support/languages.h"

namespace lw::testing {
namespace {

std::string listed(const std::vector<language::Symbol>& symbols, const std::string& indent = "") {
    std::string out;
    for (const language::Symbol& symbol : symbols) {
        out += indent + symbol.name + (symbol.detail.empty() ? "" : " = " + symbol.detail) + "\n";
        out += listed(symbol.children, indent + "  ");
    }
    return out;
}

/// The first line of each folding, which stays, and the last, which does not.
std::string folded(const std::string& text) {
    const auto file = analysed("map", text);
    std::string out;
    for (const text::Span span : file->foldings()) {
        out += std::to_string(file->text().position(span.start).line) + "-" +
               std::to_string(file->text().position(span.end).line) + " ";
    }
    return out;
}

TEST(MapOutline, HasHeaderLegendFeaturesAndRows) {
    EXPECT_EQ(listed(analysed("map", kMap)->outline()),
              "name = \"Ford\"\n"
              "legend\n"
              "  '.' = plain\n"
              "  'T' = forest\n"
              "  '~' = water\n"
              "features\n"
              "  Chest = (1, 0)\n"
              "  Shop = (2, 1)\n"
              "look\n"
              "  tiles = \"outdoor\"\n"
              "  light = \"dusk\"\n"
              "Rows = 5 × 2\n");
    EXPECT_EQ(listed(analysed("map", "")->outline()), "");
    EXPECT_EQ(listed(analysed("map", "(name: ")->outline()), "name\n");
}

TEST(MapOutline, FoldsBracketsAndRows) {
    EXPECT_EQ(folded("(\n legend: {\n  'a': \"b\",\n },\n)\n---\n..\n..\n"), "1-4 2-3 6-8 ");
    EXPECT_EQ(folded("()\n---\n..\n"), "2-3 ");
    EXPECT_EQ(folded("(name:\n"), "");
}

TEST(MapInlays, TellTheWidthOfWrongRows) {
    const auto file = analysed("map", "(name: \"\", legend: {'.': \"a\"})\n---\n...\n..\n...\n....\n...\n");
    const auto inlays = file->inlays({0, file->text().size()});
    ASSERT_EQ(inlays.size(), 2U);
    EXPECT_EQ(inlays[0].text, "2 tiles, 3 expected");
    EXPECT_EQ(file->text().position(inlays[0].offset).line, 4U);
    EXPECT_EQ(file->text().position(inlays[0].offset).column, 3U);
    EXPECT_EQ(inlays[1].text, "4 tiles, 3 expected");
    EXPECT_EQ(file->inlays({inlays[1].offset, inlays[1].offset}).size(), 1U);
    EXPECT_TRUE(analysed("map", kMap)->inlays({0, 100'000}).empty());
}

TEST(RonOutline, HasFieldsEntriesAndBrackets) {
    EXPECT_EQ(listed(analysed("ron", "(a: 1, b: {\"k\": (c: true)}, d: [1, Item(2), (3, 4)])")->outline()),
              "a = 1\n"
              "b\n"
              "  \"k\"\n"
              "    c = true\n"
              "d\n"
              "  Item\n"
              "  [2]\n");
    EXPECT_EQ(listed(analysed("dungeon", "(size: (8, 9), rooms: (min_rooms: 1))")->outline()),
              "size\nrooms\n  min_rooms = 1\n");
}

TEST(RonOutline, IsCapped) {
    std::string text = "[";
    for (int i = 0; i < 5000; ++i) text += "A(1),";
    EXPECT_EQ(analysed("ron", text + "]")->outline().size(), 1000U);
}

TEST(RonOutline, ExplainsByPath) {
    const std::string text = "(a: {\"k\": [1, 0x1F]})";
    const auto said = analysed("ron", text)->explain(text.find("0x"));
    ASSERT_TRUE(said);
    EXPECT_EQ(said->fact, "a › \"k\" › [1]");
    EXPECT_EQ(said->lines, std::vector<std::string>{"As a number: 31."});
}

}  // namespace
}  // namespace lw::testing
