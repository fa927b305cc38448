// SPDX-License-Identifier: MIT
#include "connect/recipe_map.h"

#include <gtest/gtest.h>

namespace lw::connect {
namespace {

const std::string kMap =
    "(name: \"a\", legend: {'#': \"wall\", '.': \"floor\"})\n---\n"
    "##########\n"
    "#........#\n"
    "#.####.#.#\n"
    "#.#..#.#.#\n"
    "#.#..#.#.#\n"
    "#.####.#.#\n"
    "#........#\n"
    "##########\n";

map::MapAnalysis mapOf(const std::string& text) {
    return map::analyse(text::Snapshot(text), std::make_shared<const game::Definition>());
}

/// "`text` message" of each problem.
std::vector<std::string> problemsOf(const std::string& fields, const std::string& map = kMap) {
    const dungeon::RecipeAnalysis recipe = dungeon::analyseRecipe("(map: \"a.map\"" + fields + ")");
    EXPECT_TRUE(recipe.isSound()) << fields;
    std::vector<std::string> lines;
    for (const text::Diagnostic& problem : checkRecipeMap(recipe, mapOf(map)))
        lines.push_back("`" + std::string(recipe.tree().slice(problem.span)) + "` " + problem.message);
    return lines;
}

using Lines = std::vector<std::string>;

TEST(RecipeMap, ASoundRecipeHasNoProblem) {
    EXPECT_EQ(problemsOf(""), Lines{});
    EXPECT_EQ(
        problemsOf(
            ", rooms_at: [(3, 3, 2, 2)], terrains: (wall: [\"wall\"], floor: [\"floor\"], door: \"x\")"),
        Lines{});
}

TEST(RecipeMap, RoomsMustHaveAClosedWallInTheMap) {
    EXPECT_EQ(
        problemsOf(", rooms_at: [(3, 3, 7, 2)]"),
        (Lines{
            "`(3, 3, 7, 2)` the wall around this room is open at (6, 2): GoRogue refuses it",
            "`(3, 3, 7, 2)` this room touches the right edge: it gets no door there, and GoRogue takes the "
            "beginning of the row below for its wall"}));
    EXPECT_EQ(
        problemsOf(", rooms_at: [(3, 3, 8, 2)]"),
        (Lines{"`(3, 3, 8, 2)` there is no wall around this room in the map of 10x8: it touches the edge or "
               "reaches outside"}));
    EXPECT_EQ(problemsOf(", rooms_at: [(3, 3, 2, 3)]"),
              (Lines{"`(3, 3, 2, 3)` the wall around this room is open at (5, 6): GoRogue refuses it"}));
    EXPECT_EQ(problemsOf(", rooms_at: [(7, 3, 1, 1)]").size(), 1U);
}

TEST(RecipeMap, RoomsOverWallsAreWarnedOf) {
    const std::string map =
        "(name: \"a\", legend: {'#': \"wall\", '.': \"floor\"})\n---\n#####\n#####\n#####\n#####\n";
    EXPECT_EQ(problemsOf(", rooms_at: [(1, 1, 2, 1)]", map),
              (Lines{"`(1, 1, 2, 1)` not all of this room is floor"}));
    EXPECT_EQ(
        problemsOf("", map),
        (Lines{"`\"a.map\"` no room is found in this map: a room is a rectangle of floor enclosed by wall"}));
}

TEST(RecipeMap, TerrainsMustBeThere) {
    EXPECT_EQ(problemsOf(", terrains: (wall: [\"wall\", \"stone\"])"),
              (Lines{"`(wall: [\"wall\", \"stone\"])` the map has no terrain \"stone\""}));
}

TEST(RecipeMap, ABrokenMapIsToldAtItsPath) {
    EXPECT_EQ(problemsOf("", "(legend: {})\n---\n##\n#\n"),
              (Lines{"`\"a.map\"` the map \"a.map\" can't be read: the rows of the map differ in length"}));
}

TEST(RecipeMap, TheRecipesSettingsAreTheOptions) {
    const dungeon::RecipeAnalysis recipe = dungeon::analyseRecipe(
        "(map: \"a.map\", seed: 9, generator: Xoshiro256StarStar, doors: (max_sides: 2), "
        "terrains: (door: \"floor\"), rooms_at: [(3, 3, 2, 2)])");
    const ConnectOptions options = optionsOf(recipe.recipe());
    EXPECT_EQ(options.seed, 9U);
    EXPECT_EQ(options.engine, random::Engine::kXoshiro256StarStar);
    EXPECT_EQ(options.parameters.maxSidesToConnect, 2);
    EXPECT_EQ(options.terrains, (Terrains{{}, {}, "floor"}));
    EXPECT_EQ(options.rooms->size(), 1U);
    const auto result = connect(mapOf(kMap), options);
    ASSERT_TRUE(std::holds_alternative<Connection>(result));
    const auto request = doorsRequest(mapOf(kMap), options);
    EXPECT_EQ(std::get<dungeon::DoorsRequest>(request).rooms, std::get<Connection>(result).request.rooms);
}

}  // namespace
}  // namespace lw::connect
