// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <string>

#include "support/asked.h"
#include "support/game_texts.h"

namespace lw::testing {
namespace {

Asked at(const std::string& what, std::size_t skip = 0) {
    std::string marked = kGame;
    return {"game", marked.insert(marked.find(what) + skip, "|")};
}

TEST(GameFile, OffersItsFields) {
    EXPECT_EQ((Asked{"game", "(|)"}.labels()), "name terrains looks max_size features walls");
    EXPECT_EQ((Asked{"game", "(terrains: {\"a\": (color: \"#ffffff\", |)})"}.labels()), "walkable name");
    EXPECT_EQ((Asked{"game", "(terrains: {\"a\": (walkable: |)})"}.labels()), "true false");
    EXPECT_EQ((Asked{"game", "(walls: {\"d\": (side: |)})"}.labels()), "Own Opposite Both");
    EXPECT_EQ((Asked{"game", "(looks: (|))"}.labels()), "tiles lights");
}

TEST(GameFile, OffersTypes) {
    const std::string all = "Unit Bool Whole Number Text Terrain List Maybe Tuple Fields OneOf";
    for (const char* const text :
         {"\"A\": |", "\"A\": Tuple([|])", "\"A\": Tuple([List(|", "\"A\": OneOf({\"B\": U|"})
        EXPECT_EQ((Asked{"game", std::string("(features: {") + text}.labels()), all) << text;
    EXPECT_EQ((Asked{"game", "(features: {\"A\": Tuple([Whole(|)])})"}.labels()), "min max");
    EXPECT_EQ((Asked{"game", "(features: {\"A\": W|})"}.taking("Whole")),
              "(features: {\"A\": Whole(min: 0)})");
}

TEST(GameFile, ExplainsItsWords) {
    const Asked asked = at("walkable");
    const auto said = asked.file->explain(asked.offset);
    ASSERT_TRUE(said);
    EXPECT_EQ(said->title, "walkable");
    EXPECT_EQ(said->lines, (std::vector<std::string>{"Whether it can be walked on.", "Default: true"}));
    const Asked terrain = at("\"forest", 3);
    EXPECT_EQ(terrain.file->explain(terrain.offset)->title, "Forest");
    const Asked type = at("OneOf");
    EXPECT_EQ(type.file->explain(type.offset)->fact, "one of several variants");
}

TEST(GameFile, MarksColours) {
    const Asked asked = at("name");
    const auto colours = asked.file->colours();
    ASSERT_EQ(colours.size(), 3U);
    EXPECT_EQ(asked.at({{}, colours[0].span}), "\"#7fb35a\"");
    EXPECT_EQ(colours[0].colour, (language::Rgb{0x7f, 0xb3, 0x5a}));
}

TEST(GameFile, RenamesATerrain) {
    const Asked asked = at("\"forest", 3);
    ASSERT_TRUE(asked.file->nameAt(asked.offset));
    EXPECT_EQ(asked.file->nameAt(asked.offset)->text, "forest");
    EXPECT_NE(asked.renamed("wood").find("\"wood\": (color: \"#2f6b3a\""), std::string::npos);
    EXPECT_EQ(asked.renamed("water"), "[there is a terrain \"water\" already]");
    EXPECT_EQ(asked.warning("wood"), "maps that name it stay as they are");
    EXPECT_EQ(asked.file->references(asked.offset).size(), 1U);
    EXPECT_FALSE(at("\"Sign", 2).file->nameAt(at("\"Sign", 2).offset)) << "a variant is no terrain";
}

TEST(RonFile, IsGivenAwayOnOneLine) {
    const auto file = analysed("ron", "( a : 1 , // c\n b : [ 1 , 2 ] )");
    ASSERT_EQ(file->exports().size(), 1U);
    EXPECT_EQ(std::get<std::string>(file->exportAs("compact", {})), "(a:1,b:[1,2])\n");
    EXPECT_TRUE(std::holds_alternative<text::Refusal>(file->exportAs("other", {})));
    EXPECT_TRUE(std::holds_alternative<text::Refusal>(analysed("ron", "(a: ")->exportAs("compact", {})));
}

}  // namespace
}  // namespace lw::testing
