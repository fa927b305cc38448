// SPDX-License-Identifier: MIT
#include "game/definition.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "definition_checks.h"

namespace lw::game {
namespace {

TEST(GameDefinition, TheContractsExampleIsRead) {
    const Definition game = good(R"((
        name: "Example game",
        terrains: {                                   // left out: any terrain id is accepted
            "plain": (color: "#7fb35a"),
            "wall": (color: "#4A4A55", walkable: false, name: "Stone wall"),
        },
        looks: (tiles: ["outdoor", "indoor"], lights: ["day", "dusk", "night"]),
        max_size: (64, 32),
        features: {
            "Exit": Unit,
            "Sign": Tuple([Text]),
            "Chest": Tuple([OneOf({"Gold": Tuple([Whole(min: 1)]), "Item": Tuple([Text])})]),
            "Shop": Fields({"kind": OneOf({"Armoury": Unit, "Vendor": Unit}), "stock": List(Text)}),
        },
        walls: {
            "d": (label: "deadly", color: "#ff3030", side: Own),
        },
    ))");
    EXPECT_EQ(game.name, "Example game");
    ASSERT_TRUE(game.terrains);
    EXPECT_EQ(*game.terrains,
              (std::vector<Terrain>{{"plain", "plain", Colour{0x7F, 0xB3, 0x5A}, true},
                                    {"wall", "Stone wall", Colour{0x4A, 0x4A, 0x55}, false}}));
    EXPECT_TRUE(game.acceptsTerrain("plain"));
    EXPECT_FALSE(game.acceptsTerrain("lava"));
    EXPECT_FALSE(game.isWalkable("wall"));
    EXPECT_TRUE(game.isWalkable("plain"));
    EXPECT_EQ(game.tileLooks, (std::vector<std::string>{"outdoor", "indoor"}));
    EXPECT_EQ(game.lights, (std::vector<std::string>{"day", "dusk", "night"}));
    EXPECT_EQ(game.maxWidth, 64U);
    EXPECT_EQ(game.maxHeight, 32U);
    ASSERT_TRUE(game.features);
    EXPECT_EQ(game.features->names, (std::vector<std::string>{"Exit", "Sign", "Chest", "Shop"}));
    EXPECT_EQ(game.walls.back(), (WallCharacter{'d', "deadly", Colour{0xFF, 0x30, 0x30}, WallSide::kOwn}));
    EXPECT_EQ(game.walls.size(), Definition::libraryWalls().size() + 1);
}

TEST(GameDefinition, WhatIsLeftOutIsFree) {
    for (const char* source : {"()", "Game()", "( )", "(name: \"\")"}) {
        const Definition game = good(source);
        EXPECT_EQ(game, Definition{}) << source;
        EXPECT_TRUE(game.acceptsTerrain("anything"));
        EXPECT_TRUE(game.isWalkable("anything"));
        EXPECT_EQ(game.maxWidth, 65'535U);
        EXPECT_FALSE(game.features);
        EXPECT_EQ(game.walls, Definition::libraryWalls());
    }
    EXPECT_FALSE(good("(terrains: {})").acceptsTerrain("anything"));
    EXPECT_TRUE(good("(features: {})").features);
    EXPECT_TRUE(good("(terrains: { \"a\": () })").isWalkable("b"));
}

TEST(GameDefinition, ATextThatIsNoGameIsReportedAndReadAsNone) {
    EXPECT_EQ(expectProblems("«»", {"ron-eof"}), Definition{});
    EXPECT_EQ(expectProblems("«7»", {"game-expected-named-struct-like"}), Definition{});
    EXPECT_EQ(expectProblems("«Map»(name: \"a\")", {"game-expected-different-struct-name"}).name, "a");
    EXPECT_EQ(expectProblems("(«7»)", {"game-expected-identifier"}), Definition{});
}

TEST(GameDefinition, AByteOrderMarkStays) {
    EXPECT_EQ(good("\xEF\xBB\xBF(name: \"a\")").name, "a");
}

TEST(GameDefinition, EveryFieldIsChecked) {
    expectProblems("(name: «7»)", {"game-expected-string"});
    expectProblems("(«nam»: \"x\")", {"game-no-such-struct-field"});
    expectProblems("(name: \"a\", «name»: \"b\")", {"game-duplicate-struct-field"});
    expectProblems("(terrains: «[]»)", {"game-expected-map"});
    expectProblems("(terrains: { «7»: () })", {"game-expected-string"});
    expectProblems("(terrains: { \"a\": «\"b\"» })", {"game-expected-named-struct-like"});
    expectProblems("(terrains: { \"a\": (color: «7», walkable: «1», name: «true») })",
                   {"game-expected-string", "game-expected-boolean", "game-expected-string"});
    expectProblems("(terrains: { \"a\": («colour»: \"#000000\") })", {"game-no-such-struct-field"});
    expectProblems("(looks: «[]»)", {"game-expected-named-struct-like"});
    expectProblems("(looks: (tiles: «\"a\"», lights: [«7», \"b\"]))",
                   {"game-expected-array", "game-expected-string"});
    expectProblems("(looks: («light»: []))", {"game-no-such-struct-field"});
    expectProblems("(max_size: «64»)", {"game-expected-struct-like"});
    expectProblems("(max_size: «(64)»)", {"game-expected-different-length"});
    expectProblems("(max_size: («0», «65536»))",
                   {"game-integer-out-of-bounds", "game-integer-out-of-bounds"});
    expectProblems("(max_size: («1.5», 7))", {"game-expected-integer"});
    expectProblems("(features: «[]»)", {"game-expected-map"});
    expectProblems("(walls: «[]»)", {"game-expected-map"});
    expectProblems("(walls: { «'d'»: () })", {"game-expected-string"});
    expectProblems("(walls: { \"d\": (label: «1», color: «\"red\"», side: «Left») })",
                   {"game-expected-string", "game-invalid-value-for-type", "game-no-such-enum-variant"});
}

TEST(GameDefinition, SyntaxErrorsStandBesideTheRest) {
    const Definition game =
        expectProblems("(name: \"a\"«» terrains: { \"b\": (color: «\"red\"») }, max_size: (1, 2)«»",
                       {"ron-expected-comma", "game-invalid-value-for-type", "ron-expected-struct-like-end"});
    EXPECT_EQ(game.name, "a");
    EXPECT_EQ(game.maxHeight, 2U);
    EXPECT_NE(game.findTerrain("b"), nullptr);
}

TEST(GameDefinition, WhatIsWrongInOneFieldSparesTheOthers) {
    const Definition game = expectProblems(
        "(name: «1», terrains: { \"a\": (color: «\"x\"», walkable: false) }, looks: (tiles: [\"t\"]), "
        "max_size: (7, «0»))",
        {"game-expected-string", "game-invalid-value-for-type", "game-integer-out-of-bounds"});
    EXPECT_FALSE(game.isWalkable("a"));
    EXPECT_FALSE(game.findTerrain("a")->colour);
    EXPECT_EQ(game.tileLooks, std::vector<std::string>{"t"});
    EXPECT_EQ(game.maxWidth, 7U);
    EXPECT_EQ(game.maxHeight, 65'535U);
}

TEST(GameDefinition, OfDuplicateKeysTheLastCounts) {
    const Definition game = expectProblems(
        "(terrains: { \"a\": (walkable: false), «\"a\"»: () }, walls: { \"d\": (side: Both), «\"d\"»: (side: "
        "Opposite) })",
        {"ron-duplicate-map-key", "ron-duplicate-map-key"});
    EXPECT_EQ(game.terrains->size(), 1U);
    EXPECT_TRUE(game.isWalkable("a"));
    EXPECT_EQ(game.walls.back().side, WallSide::kOpposite);
}

TEST(GameDefinition, ColoursAreSixHexDigits) {
    EXPECT_EQ(parseColour("#00fFA9"), (Colour{0x00, 0xFF, 0xA9}));
    for (const char* text :
         {"", "#", "#fff", "#1234567", "000000", "#00000g", "#-00000", " #000000", "#00000é"})
        EXPECT_FALSE(parseColour(text)) << text;
    EXPECT_EQ(formatColour({0x00, 0xFF, 0xA9}), "#00ffa9");
    expectProblems("(terrains: { \"a\": (color: «\"#12345G\"») })", {"game-invalid-value-for-type"});
}

TEST(GameDefinition, WallCharactersAreLettersDigitsPointAndUnderscore) {
    for (const char* key : {"A", "z", "0", "9", ".", "_"}) {
        const Definition game = good("(walls: { \"" + std::string(key) + "\": (label: \"x\", side: Both) })");
        const auto wall = std::find_if(game.walls.begin(), game.walls.end(),
                                       [key](const WallCharacter& w) { return w.character == *key; });
        ASSERT_NE(wall, game.walls.end()) << key;
        EXPECT_EQ(wall->side, WallSide::kBoth);
        EXPECT_EQ(wall->label, "x");
    }
    for (const char* key : {"", "ab", "|", "/", "+", "-", "~", " ", "é"}) {
        const Definition game = expectProblems("(walls: { «\"" + std::string(key) + "\"»: () })",
                                               {"game-invalid-value-for-type"});
        EXPECT_EQ(game.walls, Definition::libraryWalls()) << key;
    }
}

TEST(GameDefinition, AWallOfTheLibraryIsReplacedInItsPlace) {
    const Definition game = good("(walls: { \"o\": (label: \"mine\", color: \"#010203\", side: Own) })");
    ASSERT_EQ(game.walls.size(), Definition::libraryWalls().size());
    EXPECT_EQ(game.walls[3], (WallCharacter{'o', "mine", Colour{1, 2, 3}, WallSide::kOwn}));
    const std::vector<WallCharacter> library = Definition::libraryWalls();
    std::string characters;
    for (const WallCharacter& wall : library) characters += wall.character;
    EXPECT_EQ(characters, ".c1or");
    EXPECT_EQ(library[3].side, WallSide::kOpposite);
    EXPECT_EQ(library[4].side, WallSide::kBoth);
}

TEST(GameDefinition, ManyTerrainsTakeNoTime) {
    std::string source = "(terrains: {\n";
    for (int i = 0; i < 50'000; ++i) source += "\"t" + std::to_string(i) + "\": (),\n";
    const Definition game = good(source + "})");
    ASSERT_EQ(game.terrains->size(), 50'000U);
    EXPECT_EQ(game.terrains->at(49'999).id, "t49999");
    EXPECT_TRUE(game.acceptsTerrain("t25000"));
}

TEST(GameDefinition, FixesNameTheNearest) {
    const ParsedDefinition parsed = parseDefinition("(terains: {})");
    ASSERT_EQ(parsed.diagnostics.size(), 1U);
    ASSERT_EQ(parsed.diagnostics[0].fixes.size(), 1U);
    EXPECT_EQ(parsed.diagnostics[0].fixes[0]->edits.apply("(terains: {})"), "(terrains: {})");
}

}  // namespace
}  // namespace lw::game
