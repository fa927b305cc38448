// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <string>

#include "support/asked.h"
#include "support/game_texts.h"

namespace lw::testing {
namespace {

/// The example map, asked `skip` bytes after the first `what`.
Asked at(const std::string& what, std::size_t skip = 0, const std::string& text = kMap) {
    std::string marked = text;
    return {"map", marked.insert(marked.find(what) + skip, "|"), kGame};
}

std::string nameOf(const Asked& asked) {
    const auto name = asked.file->nameAt(asked.offset);
    return name ? name->what + " " + name->text : "";
}

std::string definitionOf(const Asked& asked) {
    const auto place = asked.file->definition(asked.offset);
    if (!place) return "";
    if (place->path.empty()) return std::to_string(place->span.start);
    return place->path + " " + std::string(kGame).substr(place->span.start, place->span.length());
}

TEST(MapNames, AreCharactersAndTerrains) {
    EXPECT_EQ(nameOf(at("'T'", 1)), "legend character T");
    EXPECT_EQ(nameOf(at("TT~\n")), "legend character T");
    EXPECT_EQ(nameOf(at("\"water", 2)), "terrain water");
    EXPECT_EQ(nameOf(at("Some(\"plain", 6)), "terrain plain");
    EXPECT_EQ(nameOf(at("Ford", 1)), "");
    EXPECT_EQ(nameOf(at("legend")), "");
}

TEST(MapNames, LeadToTheirDefinition) {
    const std::string map = kMap;
    EXPECT_EQ(definitionOf(at("TT~\n")), std::to_string(map.find("'T'") + 1));
    EXPECT_EQ(definitionOf(at("\"water", 2)), "game.ron water");
    EXPECT_EQ(definitionOf(at("Some(\"plain", 6)), "game.ron plain");
    EXPECT_EQ(definitionOf(at("Chest", 1)), "game.ron Chest");
    EXPECT_EQ(definitionOf(at("Gold", 1)), "game.ron Gold");
    EXPECT_EQ(definitionOf(at("Vendor", 1)), "game.ron Vendor");
    EXPECT_EQ(definitionOf(at("stock", 1)), "game.ron stock");
    EXPECT_EQ(definitionOf(at("Ford", 1)), "");
}

TEST(MapNames, AreFoundEverywhere) {
    const auto places = [](const Asked& asked) {
        std::string out;
        for (const language::Place& place : asked.file->references(asked.offset))
            out += asked.at(place) + "; ";
        return out;
    };
    const std::string game = kGame;
    EXPECT_EQ(places(at("'T'", 1)), "T; TT; TT; ") << "tiles beside each other are one place";
    EXPECT_EQ(places(at("\"plain", 2)),
              "plain; plain; game.ron " + std::to_string(game.find("\"plain") + 1) + "; ");
}

TEST(MapRename, GivesACharacterToAllItsTiles) {
    std::string expected = kMap;
    for (std::size_t i = expected.find('T'); i != std::string::npos; i = expected.find('T', i + 1))
        expected[i] = 'Y';
    EXPECT_EQ(at("'T'", 1).renamed("Y"), expected);
    EXPECT_EQ(at("TT~\n").renamed("Y"), expected);
    EXPECT_EQ(at("TT~\n").warning("Y"), "");
}

TEST(MapRename, SaysWhatWouldBecomeOne) {
    EXPECT_EQ(at("'T'", 1).warning("~"), "'~' is water; both would become one");
    const std::string joined = at("'T'", 1).renamed("~");
    EXPECT_EQ(joined.find("'T'"), std::string::npos);
    EXPECT_NE(joined.find("\n..~~~\n.~~~~\n"), std::string::npos);
    const std::string odd = "(name: \"\", legend: {'.': \"plain\"})\n---\n..x\n";
    EXPECT_EQ(at("'.'", 1, odd).warning("x"), "'x' is on 1 tiles already; both would become one");
    EXPECT_EQ(at("'.'", 1, odd).renamed("x"), "(name: \"\", legend: {'x': \"plain\"})\n---\nxxx\n");
}

TEST(MapRename, IsRefusedWhereNoTileCanBe) {
    EXPECT_EQ(at("'T'", 1).renamed("\n").front(), '[');
    EXPECT_EQ(at("'T'", 1).renamed(""), "[a name can't be empty]");
    EXPECT_EQ(at("'T'", 1).renamed("ab"), "[a tile is one character; \"ab\" is 2]");
    EXPECT_EQ(at("Ford").renamed("x"), "[there is no name here]");
}

TEST(MapRename, ChangesATerrainHereAndInTheGame) {
    const Asked asked = at("\"plain", 2);
    const auto result = asked.file->rename(asked.offset, "meadow");
    const auto& renaming = std::get<language::Renaming>(result);
    ASSERT_EQ(renaming.files.size(), 2U);
    EXPECT_EQ(renaming.files[0].edits.size(), 2U) << "the legend's and the feature's";
    EXPECT_EQ(renaming.files[1].path, "game.ron");
    EXPECT_NE(renaming.files[1].edits.apply(kGame).find("\"meadow\": (color: \"#7fb35a\")"),
              std::string::npos);
    EXPECT_EQ(renaming.warning, "other maps of the game that name it stay as they are");
}

TEST(MapRename, LeavesTheGameWhereItHasTheTerrain) {
    const Asked asked = at("\"plain", 2);
    const auto result = asked.file->rename(asked.offset, "water");
    EXPECT_EQ(std::get<language::Renaming>(result).files.size(), 1U);
    EXPECT_EQ(asked.warning("water"), "the game has \"water\" already: only this map is changed");
}

TEST(MapRename, WorksOnManyTiles) {
    std::string text = "(name: \"\", legend: {'.': \"plain\", 'T': \"forest\"})\n---\n";
    for (int y = 0; y < 200; ++y) text += std::string(1000, '.') + "\n";
    const Asked asked = at("'.'", 1, text);
    const auto result = asked.file->rename(asked.offset, ",");
    EXPECT_EQ(std::get<language::Renaming>(result).files[0].edits.size(), 201U)
        << "an edit a row, and the key";
    EXPECT_EQ(asked.file->references(asked.offset).size(), 201U);
}

}  // namespace
}  // namespace lw::testing
