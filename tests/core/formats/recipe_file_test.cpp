// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <string>
#include <variant>

#include "support/asked.h"
#include "support/game_texts.h"

namespace lw::testing {
namespace {

TEST(RecipeFile, OffersItsFields) {
    EXPECT_EQ((Asked{"dungeon", "(size: (80, 50), seed: 1, |)"}.labels()),
              "generator pipeline steps rooms maze doors dead_ends connect fill smooth distance max_attempts "
              "map rooms_at terrains "
              "prefabs");
    EXPECT_EQ((Asked{"dungeon", "(maze: (|))"}.labels()), "change_direction_improvement clamp");
    EXPECT_EQ((Asked{"dungeon", "(pipeline: |)"}.labels()),
              "DungeonMaze BasicRandomRooms CellularAutomata Rectangle");
    EXPECT_EQ((Asked{"dungeon", "(steps: [Rooms|])"}.taking("RoomsGeneration")),
              "(steps: [RoomsGeneration()])");
    EXPECT_EQ((Asked{"dungeon", "(steps: [AreaFinder(adjacency: |)])"}.labels()),
              "Cardinals Diagonals EightWay");
    EXPECT_EQ((Asked{"dungeon", "(connect: (points: Closest(|)))"}.labels()),
              "Manhattan Chebyshev Euclidean");
    EXPECT_EQ((Asked{"dungeon", "(generator: |)"}.labels()), "Mizuchi Xoshiro256StarStar");
    EXPECT_EQ((Asked{"dungeon", "(rooms: (max_rooms: |))"}.labels()), "10");
    EXPECT_EQ((Asked{"dungeon", "(rooms: (size_ratio: |))"}.labels()), "(1.0, 1.0)");
    EXPECT_EQ((Asked{"dungeon", "(rooms: (max|"}.taking("max_rooms")), "(rooms: (max_rooms: ");
}

TEST(RecipeFile, TellsRangeDefaultAndTheNameInGoRogue) {
    const Asked asked{"dungeon", "(doors: (cancel_side|_chance: 4))"};
    const auto said = asked.file->explain(asked.offset);
    ASSERT_TRUE(said);
    EXPECT_EQ(said->title, "cancel_side_chance");
    EXPECT_EQ(said->fact, "0 to 100");
    ASSERT_EQ(said->lines.size(), 3U);
    EXPECT_EQ(said->lines[1], "In GoRogue: CancelSideConnectionSelectChance of RoomDoorConnection.");
    EXPECT_EQ(said->lines[2], "Default: 50");
    const Asked value{"dungeon", "(doors: (cancel_side_chance: 4|))"};
    EXPECT_EQ(value.file->explain(value.offset)->title, "cancel_side_chance") << "of its value, too";
}

TEST(RecipeFile, LeadsToItsMap) {
    const std::string text = "(map: \"a.map\", terrains: (door: \"\"))";
    const auto map = analysed("map", kMap, kGame);
    const language::Companions companions({{{"a.map", false}, "dir/a.map", {}, map}});
    const auto recipe = formats::languageById("dungeon")->analyse({text::Snapshot(text), companions});
    EXPECT_EQ(recipe->definition(text.find("a.map")), (language::Place{"dir/a.map", {}}));
    EXPECT_EQ(recipe->definition(1), std::nullopt);
    const language::Completions offered = recipe->complete(text.find("\"\"") + 1);
    ASSERT_EQ(offered.items.size(), 3U);
    EXPECT_EQ(offered.items[0].label, "plain");
    EXPECT_EQ(offered.items[0].note, "'.', 3 tiles");
}

TEST(RecipeFile, IsExportedAsGenerateDoes) {
    const auto file = analysed("dungeon", "(size: (30, 20), seed: 7)");
    const auto made = [&file](std::string_view id) { return std::get<std::string>(file->exportAs(id, {})); };
    EXPECT_EQ(file->exports().size(), 3U);
    EXPECT_NE(made("csharp").find("DungeonMazeMapSteps"), std::string::npos);
    EXPECT_EQ(made("json").substr(0, 18), "{\"kind\":\"dungeon\",");
    const auto map = analysed("map", made("map"));
    EXPECT_EQ(map->summary(), "30 × 20");
    EXPECT_TRUE(std::holds_alternative<text::Refusal>(analysed("dungeon", "(size: 3)")->exportAs("map", {})));
}

}  // namespace
}  // namespace lw::testing
