// SPDX-License-Identifier: MIT
#include "game/picture_edit.h"

#include <gtest/gtest.h>
#include <string>

#include "game/definition.h"
#include "support/data.h"

namespace lw::game {
namespace {

std::string applied(const std::string& text, const text::EditResult& edits) {
    if (const auto* refusal = std::get_if<text::Refusal>(&edits)) return "refused: " + refusal->reason;
    return std::get<text::TextEdits>(edits).apply(text);
}

TEST(PictureEdit, APictureIsPrintedAsItIsRead) {
    for (const char* const picture :
         {"Tile(91)", "Tile((3, 4))", "Pick([(80, 8), (81, 4)])", "Pick(of: [(80, 8)], flip: true)",
          "Edges(at: 48)", "Corners(at: 64)", "Blob(at: (0, 2))",
          "Edges(at: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 99])",
          "Set(by: Edges, tiles: {0: Tile(7), 5: Pick([(8, 2), (9, 1)]), 10: Tile(10)})"}) {
        const ParsedDefinition parsed =
            parseDefinition(std::string("(terrains: {\"a\": (picture: ") + picture + ")})");
        ASSERT_TRUE(parsed.diagnostics.empty()) << picture;
        EXPECT_EQ(printPicture(*parsed.definition.terrains->front().picture), picture);
    }
}

TEST(PictureEdit, OnlyWhatIsMeantChanges) {
    const std::string text =
        "// mine\n(\n    terrains: {\n        \"a\": (color: \"#112233\"), // grass\n        \"b\": "
        "(picture: Tile(1), under: "
        "\"a\"),\n    },\n)\n";
    const ron::Tree tree = ron::parse(text);
    const Picture tile = TileChoice{{{TileRef{7, {}, {}}, 1}}, false};
    EXPECT_EQ(applied(text, setPicture(tree, "a", tile)),
              "// mine\n(\n    terrains: {\n        \"a\": (color: \"#112233\", picture: Tile(7)), // "
              "grass\n        "
              "\"b\": (picture: Tile(1), under: \"a\"),\n    },\n)\n");
    EXPECT_EQ(applied(text, setPicture(tree, "b", std::nullopt)).find("picture"), std::string::npos);
    EXPECT_NE(applied(text, setJoins(tree, "b", {"a", "c"})).find("joins: [\"a\", \"c\"]"),
              std::string::npos);
    EXPECT_EQ(applied(text, setUnder(tree, "b", "")).find("under"), std::string::npos);
    EXPECT_EQ(applied(text, setPicture(tree, "z", tile)), "refused: game.ron lists no terrain \"z\"");
}

TEST(PictureEdit, LooksAndFeaturesAreMadeWhereTheyAreMissing) {
    TileImage image;
    image.path = "a.png";
    image.tileWidth = 16;
    image.tileHeight = 8;
    const auto add = [&](const std::string& text) {
        return applied(text, setLookImage(ron::parse(text), "out", image));
    };
    const std::string once = add("(name: \"G\")");
    EXPECT_EQ(once, "(name: \"G\", pictures: {\"out\": (image: \"a.png\", tile: (16, 8))})");
    image.margin = 2;
    EXPECT_EQ(add(once), "(name: \"G\", pictures: {\"out\": (image: \"a.png\", tile: (16, 8), margin: 2)})");
    EXPECT_EQ(applied(once, removeLook(ron::parse(once), "out")), "(name: \"G\", pictures: {})");
    const std::string features = applied(once, setFeatureTile(ron::parse(once), "", TileRef{3, {}, {}}));
    EXPECT_NE(features.find("feature_pictures: {\"\": 3}"), std::string::npos) << features;
    EXPECT_NE(applied(features, setFeatureTile(ron::parse(features), "Chest", TileRef{4, {}, {}}))
                  .find("\"Chest\": 4"),
              std::string::npos);
    const std::string broken = "(name: \"G\"";
    EXPECT_EQ(applied(broken, removeLook(ron::parse(broken), "out")).substr(0, 7), "refused");
}

TEST(PictureEdit, TheSampleIsTheSameAfterEveryPictureIsSetAnew) {
    std::string text = testing::readFile(testing::dataPath("tiles/game.ron"));
    const Definition before = parseDefinition(text).definition;
    for (const Terrain& terrain : *before.terrains) {
        text = applied(text, setPicture(ron::parse(text), terrain.id, terrain.picture));
        text = applied(text, setJoins(ron::parse(text), terrain.id, terrain.joins));
        text = applied(text, setUnder(ron::parse(text), terrain.id, terrain.under));
    }
    for (const LookPictures& look : before.pictures)
        text = applied(text, setLookImage(ron::parse(text), look.look, look.image));
    EXPECT_EQ(text, testing::readFile(testing::dataPath("tiles/game.ron")));
}

}  // namespace
}  // namespace lw::game
