// SPDX-License-Identifier: MIT
#include "game/pictures.h"

#include <gtest/gtest.h>
#include <string>
#include <variant>
#include <vector>

#include "definition_checks.h"
#include "support/data.h"

namespace lw::game {
namespace {

TEST(GamePictures, TheSampleIsRead) {
    const ParsedDefinition parsed = parseDefinition(testing::readFile(testing::dataPath("tiles/game.ron")));
    EXPECT_TRUE(parsed.diagnostics.empty());
    const Definition& game = parsed.definition;
    const Terrain& plain = *game.findTerrain("plain");
    const auto& pick = std::get<TileChoice>(plain.picture.value());
    ASSERT_EQ(pick.tiles.size(), 4U);
    EXPECT_EQ(pick.tiles[1].tile.number, 81U);
    EXPECT_EQ(pick.tiles[1].weight, 4U);
    EXPECT_EQ(game.findTerrain("forest")->under, "plain");
    const auto& wall = std::get<JoinedTiles>(game.findTerrain("wall")->picture.value());
    EXPECT_EQ(wall.joining, Joining::kBlob);
    ASSERT_TRUE(wall.first);
    EXPECT_EQ(wall.first->number, 0U);
    EXPECT_EQ(game.findTerrain("wall")->joins, std::vector<std::string>{"door"});
    ASSERT_EQ(game.pictures.size(), 2U);
    EXPECT_EQ(game.pictures[0].look, "outdoor");
    EXPECT_EQ(game.pictures[1].image.path, "sample-indoor.png");
    EXPECT_EQ(game.pictures[1].image.tileWidth, 16U);
    ASSERT_EQ(game.featurePictures.size(), 7U);
    EXPECT_EQ(game.featurePictures.back().variant, "");
    EXPECT_EQ(game.featurePictures.back().tile.number, 103U);
}

TEST(GamePictures, TheMasksOfTheBlobAreTheTablesOfTheSpec) {
    const std::string table = testing::readFile(testing::dataPath("tiles/blob.tsv"));
    std::size_t rows = 0;
    const auto masks = masksOf(Joining::kBlob);
    for (std::size_t at = table.find('\n', table.find("index\t")) + 1; at < table.size();) {
        const std::size_t tab = table.find('\t', at);
        const std::size_t index = std::stoul(table.substr(at, tab - at));
        ASSERT_LT(index, masks.size());
        EXPECT_EQ(masks[index], std::stoul(table.substr(tab + 1))) << index;
        ++rows;
        at = table.find('\n', at) + 1;
        if (at == 0) break;
    }
    EXPECT_EQ(rows, 47U);
    EXPECT_EQ(masks.size(), 47U);
    EXPECT_EQ(masksOf(Joining::kEdges).size(), 16U);
}

TEST(GamePictures, EveryFormIsRead) {
    const Definition game = good(R"((
        terrains: {
            "a": (picture: Tile((3, 2))),
            "b": (picture: Pick(of: [(80, 8), ((0, 1), 1)], flip: true)),
            "c": (picture: Edges(at: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, (1, 1)])),
            "d": (picture: Set(by: Blob, tiles: {0: Tile(7), 255: Pick([(8, 2), (9, 1)])}), under: "a"),
        },
        pictures: {
            "in": (image: "art/in.png", tile: (16, 24), margin: 1, spacing: 2, beyond: "a",
                   lights: {"dusk": "#ffb07040", "night": "#102030"}, tiles: {"b": Tile(84)}),
        },
        feature_pictures: {"Chest": (1, 2), "Sign": (image: "icons.png", tile: 3), "": 0},
    ))");
    EXPECT_EQ(std::get<TileChoice>(*game.findTerrain("a")->picture).tiles.front().tile.cell,
              (TileRef::Cell{3, 2}));
    EXPECT_TRUE(std::get<TileChoice>(*game.findTerrain("b")->picture).flip);
    const auto& edges = std::get<JoinedTiles>(*game.findTerrain("c")->picture);
    EXPECT_FALSE(edges.first);
    EXPECT_EQ(edges.byMask.at(14).tiles.front().tile.number, 14U);
    const auto& set = std::get<JoinedTiles>(*game.findTerrain("d")->picture);
    EXPECT_EQ(set.byMask.at(255).tiles.size(), 2U);
    const LookPictures& look = game.pictures.front();
    EXPECT_EQ(look.beyond, "a");
    EXPECT_EQ(look.lights.front().second, (Tint{{0xFF, 0xB0, 0x70}, 0x40}));
    EXPECT_EQ(look.lights.back().second.alpha, 255);
    EXPECT_EQ(look.pictures.count("b"), 1U);
    EXPECT_EQ(game.featurePictures[1].image, "icons.png");
}

TEST(GamePictures, WhatIsWrongIsToldAtItsPlace) {
    expectProblems(R"((terrains: {"a": (picture: «Tiles»(7))}))", {"game-no-such-enum-variant"});
    expectProblems(R"((terrains: {"a": (picture: «7»)}))", {"game-no-such-enum-variant"});
    expectProblems(R"((terrains: {"a": (picture: «Tile(1, 2)»)}))", {"game-expected-struct-like"});
    expectProblems(R"((terrains: {"a": (picture: Tile(«-1»))}))", {"game-integer-out-of-bounds"});
    expectProblems(R"((terrains: {"a": (picture: Pick([(1, «0»)]))}))", {"picture-weight"});
    expectProblems(R"((terrains: {"a": (picture: Pick(«[]»))}))", {"picture-weight"});
    expectProblems(R"((terrains: {"a": (picture: Edges(at: «[1, 2]»))}))", {"picture-set"});
    expectProblems(R"((terrains: {"a": (picture: Set(by: Blob, tiles: {«2»: Tile(1), 1: Tile(2)}))}))",
                   {"picture-set"});
    expectProblems(R"((terrains: {"a": (under: «"b"», joins: [«"c"»])}))",
                   {"picture-no-terrain", "picture-no-terrain"});
    expectProblems(R"((terrains: {"a": (under: "b"), "b": (under: «"a"»)}))", {"picture-circle"});
    expectProblems(R"((terrains: {"a": (under: «"a"»)}))", {"picture-circle"});
    expectProblems(R"((terrains: {"": (), "a": ()}))", {});
    expectProblems(
        R"((terrains: {"a": (under: «"b"»), "b": (under: "c"), "c": (under: "d"), "d": (under: "e"),
                                  "e": (under: "f"), "f": ()}))",
        {"picture-circle"});
    expectProblems(R"((pictures: {"a": (image: «"art\\a.png"», tile: (16, 16))}))", {"picture-missing"});
    expectProblems(R"((pictures: {"a": (image: «"/art/a.png"», tile: (16, 16))}))", {"picture-missing"});
    expectProblems(R"((pictures: {"a": (image: "a.png", tile: («0», 16))}))", {"game-integer-out-of-bounds"});
    expectProblems(R"((terrains: {"a": ()}, pictures: {"l": (image: "a.png", tile: (1, 1), beyond: «"b"»)}))",
                   {"picture-no-terrain"});
    expectProblems(R"((pictures: {"a": (image: "a.png", tile: (1, 1), «lite»: {})}))",
                   {"game-no-such-struct-field"});
}

TEST(GamePictures, ANameNearlyRightIsOffered) {
    const ParsedDefinition parsed =
        parseDefinition(R"((terrains: {"plain": (), "forest": (under: "plian")}))");
    ASSERT_EQ(parsed.diagnostics.size(), 1U);
    ASSERT_EQ(parsed.diagnostics.front().fixes.size(), 1U);
    EXPECT_EQ(parsed.diagnostics.front().fixes.front()->edits[0].replacement, "\"plain\"");
}

}  // namespace
}  // namespace lw::game
