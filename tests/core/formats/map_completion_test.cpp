// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <string>

#include "support/asked.h"
#include "support/game_texts.h"

namespace lw::testing {
namespace {

/// A header, with rows after it.
Asked map(const std::string& header, bool hasGame = true) {
    return {"map", header + "\n---\n..TT\n", hasGame ? std::optional<std::string>(kGame) : std::nullopt};
}

TEST(MapCompletion, OffersTheFieldsThatAreNotThere) {
    EXPECT_EQ(map("(|)").labels(), "name legend features look");
    EXPECT_EQ(map("(name: \"a\", |)").labels(), "legend features look");
    EXPECT_EQ(map("(name: \"a\", l|, features: {})").labels(), "legend look");
    EXPECT_EQ(map("(name: \"a\", look: (|))").labels(), "tiles light");
    EXPECT_EQ(map("(n|ame: \"a\")").labels(), "name legend features look") << "the one being written";
    EXPECT_EQ(map("(le|)").taking("legend"), "(legend: )\n---\n..TT\n");
    EXPECT_EQ(map("(le|: {})").taking("legend"), "(legend: {})\n---\n..TT\n");
}

TEST(MapCompletion, OffersTerrainsWithOrWithoutQuotes) {
    for (const char* const value : {"|", "f|", "\"|", "\"f|", "\"f|\"", "\"|\"", "\"f|or\""}) {
        const Asked asked = map(std::string("(legend: {'.': \"plain\", 'F': ") + value + "})");
        EXPECT_EQ(asked.labels(), "plain forest water") << value;
        EXPECT_EQ(asked.taking("forest"), "(legend: {'.': \"plain\", 'F': \"forest\"})\n---\n..TT\n")
            << value;
    }
}

TEST(MapCompletion, WorksWhereTheHeaderIsBroken) {
    const char* const kBefore = "(\n name: \"a\",\n legend: {\n '.': \"plain\",\n 'F': ";
    for (const char* const after :
         {"\n },\n)", "\n)", "\n", ",\n 'T': \"forest\",\n },\n)", "\n 'T': \"forest\",\n },\n)"}) {
        for (const char* const value : {"|", "f|", "\"f|"})
            EXPECT_EQ(map(std::string(kBefore) + value + after).labels(), "plain forest water")
                << value << after;
    }
    EXPECT_EQ(map("(name: \"a\", legend: {'.': \"plain\", look: (|)").labels(), "tiles light");
    EXPECT_EQ((Asked{"map", "(name: \"a\", legend: {'.': \"|", kGame}.labels()), "plain forest water");
}

TEST(MapCompletion, TellsWhatATerrainIs) {
    const Asked asked{"map", R"((legend: {'.': "plain", ',': "plain", 'T': "forest", 'F': "|"})
---
..,TT
)",
                      kGame};
    const language::Completion plain = asked.item("plain");
    EXPECT_EQ(plain.note, "'.' ',', 3 tiles");
    EXPECT_EQ(plain.detail, "walkable");
    EXPECT_EQ(plain.walkable, true);
    EXPECT_EQ(plain.colour, (language::Rgb{0x7f, 0xb3, 0x5a}));
    const language::Completion water = asked.item("water");
    EXPECT_EQ(water.note, "");
    EXPECT_EQ(water.walkable, false);
    EXPECT_EQ(asked.item("forest").documentation, "Its colour is #2f6b3a.\nHere it is 'T', 2 tiles.");
}

TEST(MapCompletion, WithoutAGameOffersTheLegendsTerrains) {
    EXPECT_EQ(map("(legend: {'.': \"sand\", 'o': \"dune\", ',': \"sand\", 'x': |})", false).labels(),
              "sand dune");
}

TEST(MapCompletion, OffersCharactersThatTilesHave) {
    const Asked asked = map("(legend: {'.': \"plain\", |})");
    EXPECT_EQ(asked.labels(), "'T'");
    EXPECT_EQ(asked.item("'T'").note, "2 tiles");
    EXPECT_EQ(asked.taking("'T'"), "(legend: {'.': \"plain\", 'T': })\n---\n..TT\n");
    EXPECT_EQ(map("(legend: {'|})").taking("'.'"), "(legend: {'.': })\n---\n..TT\n");
}

TEST(MapCompletion, OffersLooks) {
    EXPECT_EQ(map("(look: (tiles: |))").labels(), "outdoor indoor");
    EXPECT_EQ(map("(look: (light: \"|\"))").taking("dusk"), "(look: (light: \"dusk\"))\n---\n..TT\n");
    EXPECT_EQ(map("(look: (light: |))", false).labels(), "day");
}

TEST(MapCompletion, OffersFeaturesByTheSchema) {
    const auto feature = [](const std::string& value, const std::string& other = "") {
        return map("(features: {" + other + "(1, 0): " + value + "})");
    };
    EXPECT_EQ(feature("|").labels(), "Exit Sign Chest Shop");
    EXPECT_EQ(feature("Ch|").taking("Chest"), "(features: {(1, 0): Chest(Gold(1))})\n---\n..TT\n");
    EXPECT_EQ(feature("Ch|(Gold(2))").taking("Chest"), "(features: {(1, 0): Chest(Gold(2))})\n---\n..TT\n");
    EXPECT_EQ(feature("Chest(|)").labels(), "Gold Item");
    EXPECT_EQ(feature("Shop(|)").labels(), "kind stock on");
    EXPECT_EQ(feature("Shop(kind: |").labels(), "Armoury Vendor");
    EXPECT_EQ(feature("Shop(kind: Vendor, on: |)").labels(), "None plain forest water");
    EXPECT_EQ(feature("Shop(on: |)").taking("water"),
              "(features: {(1, 0): Shop(on: Some(\"water\"))})\n---\n..TT\n");
    EXPECT_EQ(feature("Shop(on: Some(\"w|").labels(), "plain forest water");
    EXPECT_EQ(feature("|", "(0,0): Exit, ").item("Shop").written(), "Shop(kind: Armoury, stock: [])");
    EXPECT_EQ(map("(features: {(0,0): Exit, (0,1): Sh|})").item("Shop").written(),
              "Shop(kind:Armoury,stock:[])")
        << "as the file writes it";
    EXPECT_EQ(map("(features: {(1, 0): |})", false).labels(), "");
}

TEST(MapCompletion, TakesACommaForWritten) {
    EXPECT_EQ(map("(name: \"a\" |)").labels(), "legend features look");
    EXPECT_EQ(map("(name: \"a\"\n l|)").labels(), "legend features look");
    EXPECT_EQ(map("(legend: {'.': \"plain\"\n|})").labels(), "'T'");
    EXPECT_EQ(map("(legend: {'.' |})").labels(), "") << "a colon comes next";
    EXPECT_EQ(map("(legend: {'.' \"|})").labels(), "plain forest water");
}

TEST(MapCompletion, HasNothingToOfferElsewhere) {
    EXPECT_EQ(map("(name: \"a|\")").labels(), "");
    EXPECT_EQ(map("( // na|\n)").labels(), "");
    EXPECT_EQ(map("(legend: {'.': \"plain\"|})").labels(), "");
    EXPECT_EQ((Asked{"map", "()\n---\n.|.\n", kGame}.labels()), "");
    EXPECT_EQ((Asked{"map", "|", kGame}.labels()), "");
}

std::string explained(const std::string& marked, bool hasGame = true) {
    const Asked asked{"map", marked, hasGame ? std::optional<std::string>(kGame) : std::nullopt};
    const auto said = asked.file->explain(asked.offset);
    if (!said) return "";
    std::string out =
        asked.text.substr(said->span.start, said->span.length()) + " = " + said->title + " / " + said->fact;
    for (const std::string& line : said->lines) out += " / " + line;
    return out;
}

/// The example map with `|` before the first `what`.
std::string before(const std::string& what) {
    std::string text = kMap;
    return text.insert(text.find(what), "|");
}

TEST(MapExplanation, TellsOfTiles) {
    EXPECT_EQ(explained(before("TT~\n")), "T = (2, 0) / 'T', forest, walkable");
    EXPECT_EQ(explained(before(".TT~\n")),
              ". = (1, 0) / '.', plain, walkable / Chest(Gold(10)) stands here.");
    EXPECT_EQ(explained("()\n---\n|x\n"), "x = (0, 0) / 'x', not in the legend");
}

TEST(MapExplanation, TellsOfTheHeader) {
    EXPECT_EQ(explained(before("legend")),
              "legend = legend / terrains by character / What each character of the rows stands for. Has to "
              "be there.");
    EXPECT_EQ(explained(before("'T'")), "'T' = 'T' / forest, walkable / It stands for 4 tiles.");
    EXPECT_EQ(
        explained(before("water\"")),
        "\"water\" = water / terrain, not walkable / Its colour is #3a76b8. / Here it is '~', 3 tiles.");
    EXPECT_EQ(explained(before("1, 0)")),
              "(1, 0) = (1, 0) / '.', plain, walkable / Chest(Gold(10)) stands here.");
    EXPECT_EQ(explained(before("Chest")), "Chest = Chest / one of Gold, Item");
    EXPECT_EQ(explained(before("stock")), "stock = stock / a list: a string / Has to be there.");
    EXPECT_EQ(explained(before("dusk")), "\"dusk\" = dusk / a light");
    EXPECT_EQ(explained(before("---")), "");
}

}  // namespace
}  // namespace lw::testing
