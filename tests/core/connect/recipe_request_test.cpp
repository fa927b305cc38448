// SPDX-License-Identifier: MIT
#include "connect/recipe_request.h"

#include <gtest/gtest.h>

#include "connect/map_style.h"

namespace lw::connect {
namespace {

const std::string kHeader = "(name: \"a\", legend: {'#': \"wall\", '.': \"floor\", '+': \"door\"})\n---\n";
const std::string kVault = kHeader + "#####\n#...#\n#.#.+\n#####\n";

map::MapAnalysis mapOf(const std::string& text) {
    return map::analyse(text::Snapshot(text), std::make_shared<const game::Definition>());
}

/// Reads "vault.map", and "hall.map" without any floor.
class Maps {
public:
    RecipeMaps reader() const {
        return [this](const std::string& path) -> std::variant<const map::MapAnalysis*, std::string> {
            if (path == "vault.map") return &m_vault;
            if (path == "hall.map") return &m_hall;
            return std::string("there is no such file");
        };
    }

private:
    map::MapAnalysis m_vault = mapOf(kVault);
    map::MapAnalysis m_hall = mapOf(kHeader + "####\n####\n");
};

using Lines = std::vector<std::string>;

Lines problemsOf(const std::string& prefabs, const std::string& rest = "size: (20, 10)") {
    const dungeon::RecipeAnalysis recipe =
        dungeon::analyseRecipe("(" + rest + ", prefabs: [" + prefabs + "])");
    Lines lines;
    for (const text::Diagnostic& problem : checkPrefabs(recipe, Maps().reader()))
        lines.push_back(std::string(text::severityName(problem.severity)) + ": " + problem.message);
    return lines;
}

TEST(RecipePrefabs, AreCheckedAgainstTheMapAndEachOther) {
    EXPECT_EQ(problemsOf("(map: \"vault.map\", at: (15, 6)), (map: \"vault.map\", at: Random)"), Lines{});
    EXPECT_EQ(problemsOf("(map: \"none.map\", at: Random)"),
              Lines{"error: the map \"none.map\" can't be read: there is no such file"});
    EXPECT_EQ(problemsOf("(map: \"vault.map\", at: (16, 6))"),
              Lines{"error: \"vault.map\" of 5x4 reaches outside the map of 20x10"});
    EXPECT_EQ(problemsOf("(map: \"vault.map\", at: (1, 1)), (map: \"vault.map\", at: (5, 4))"),
              Lines{"error: \"vault.map\" overlaps another prefab"});
    EXPECT_EQ(problemsOf("(map: \"vault.map\", at: Random)", "size: (4, 10)"),
              Lines{"error: \"vault.map\" of 5x4 reaches outside the map of 4x10"});
    EXPECT_EQ(problemsOf("(map: \"hall.map\", at: (0, 0))"),
              Lines{"warning: nothing in \"hall.map\" can be walked on, so it is no room"});
}

TEST(RecipeRequests, HaveTheMapsPutIn) {
    const Maps maps;
    const auto asked = requestOf(
        dungeon::analyseRecipe(
            "(map: \"vault.map\", steps: [AreaFinder], prefabs: [(map: \"vault.map\", at: Random)])"),
        maps.reader());
    const auto& request = std::get<dungeon::PipelineRequest>(asked);
    EXPECT_EQ(request.width, 5);
    EXPECT_EQ(request.height, 4);
    ASSERT_TRUE(request.map);
    EXPECT_EQ(request.map->rows(), (Lines{"#####", "#...#", "#.#..", "#####"}));
    ASSERT_EQ(request.prefabs.size(), 1U);
    EXPECT_FALSE(request.prefabs[0].at);
    EXPECT_EQ(request.prefabs[0].doors, (std::vector<dungeon::Point>{{4, 2}}));
    const auto refused =
        requestOf(dungeon::analyseRecipe("(map: \"none.map\", steps: [AreaFinder])"), maps.reader());
    EXPECT_TRUE(std::holds_alternative<text::Refusal>(refused));
}

game::Definition gameOf(std::vector<game::Terrain> terrains) {
    game::Definition game;
    game.terrains = std::move(terrains);
    return game;
}

Lines styleOf(const game::Definition& game, const NamedTerrains& named = {}) {
    const auto style = mapStyleOf(game, named);
    if (const auto* reason = std::get_if<std::string>(&style)) return {*reason};
    const auto& it = std::get<dungeon::MapStyle>(style);
    return {it.wall.terrain, it.floor.terrain,
            it.door.character == it.floor.character ? "no door" : it.door.terrain};
}

game::Terrain terrain(const char* id, bool isWalkable = true) {
    return {id, {}, {}, isWalkable};
}

TEST(MapStyles, TakeTheGamesTerrains) {
    EXPECT_EQ(styleOf({}), (Lines{"wall", "floor", "door"}));
    EXPECT_EQ(styleOf({}, {"rock", {}, "gate"}), (Lines{"rock", "floor", "gate"}));
    const game::Terrain grass = terrain("grass");
    const game::Terrain stone = terrain("stone", false);
    EXPECT_EQ(styleOf(gameOf({grass, stone})), (Lines{"stone", "grass", "no door"}));
    EXPECT_EQ(styleOf(gameOf({grass, stone, terrain("wall"), terrain("floor"), terrain("door")})),
              (Lines{"stone", "floor", "door"}));
    EXPECT_EQ(styleOf(gameOf({grass, stone, terrain("wall", false)})), (Lines{"wall", "grass", "no door"}));
    EXPECT_EQ(styleOf(gameOf({grass, stone}), {{}, {}, "stone"}), (Lines{"stone", "grass", "stone"}));
    EXPECT_EQ(styleOf(gameOf({grass, stone}), {"lava", {}, {}}), Lines{"the game has no terrain \"lava\""});
    EXPECT_EQ(styleOf(gameOf({grass})),
              Lines{"the game has no terrain that can't be walked on; name one with --wall"});
}

}  // namespace
}  // namespace lw::connect
