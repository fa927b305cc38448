// SPDX-License-Identifier: MIT
#include "map/terrain_paint.h"

#include <gtest/gtest.h>
#include <memory>
#include <rapidcheck/gtest.h>
#include <string>
#include <variant>
#include <vector>

#include "edit_checks.h"
#include "map/characters.h"

namespace lw::map {
namespace {

using Cells = std::vector<TerrainCell>;

std::shared_ptr<const game::Definition> roomGame() {
    static const auto game = [] {
        const auto parsed = game::parseDefinition(R"((
            terrains: {"floor": (), "door": (), "wall": (walkable: false), "rock": (walkable: false),
                       "void": (walkable: false), "grass": ()},
            rooms: (floor: ["floor", "door"], wall: "wall", outside: ["rock", "void"]),
        ))");
        EXPECT_TRUE(parsed.diagnostics.empty());
        return std::make_shared<const game::Definition>(parsed.definition);
    }();
    return game;
}

MapAnalysis roomMap(const std::string& rows) {
    return testing::analyseMap(
        "(name: \"\", legend: {'.': \"floor\", '+': \"door\", '#': \"wall\", '^': \"rock\", ' ': \"void\", "
        "',': "
        "\"grass\"})\n---\n" +
            rows,
        roomGame());
}

std::string rowsOf(const MapAnalysis& map) {
    return map.text().slice({map.rows().start(), map.text().size()});
}

/// The map after cells are painted with walls that follow.
MapAnalysis follow(const MapAnalysis& map, const Cells& cells) {
    const FollowedWalls followed = followWalls(map, cells);
    const auto paint = paintTerrains(map, followed.cells, {});
    return analyse(map.text().apply(std::get<TerrainPaint>(paint).edits), roomGame(), &map);
}

TEST(FollowWalls, PaintedFloorIsWalledIn) {
    const MapAnalysis map = roomMap("^^^^^\n^^^^^\n^^,^^\n^^^+^\n");
    EXPECT_EQ(rowsOf(follow(map, {{1, 1, "floor"}})), "###^^\n#.#^^\n##,^^\n^^^+^\n");
}

TEST(FollowWalls, OutsideGivesWallsBackThatNoFloorNeeds) {
    const MapAnalysis map = roomMap("#####^\n#...#^\n#####^\n");
    EXPECT_EQ(rowsOf(follow(map, {{3, 1, "rock"}})), "####^^\n#..#^^\n####^^\n");
    EXPECT_EQ(rowsOf(follow(map, {{1, 1, "rock"}, {2, 1, "rock"}, {3, 1, "rock"}})),
              "^^^^^^\n^^^^^^\n^^^^^^\n");
}

TEST(FollowWalls, AWallPaintedByHandChangesNothing) {
    const MapAnalysis map = roomMap("^^^\n^.^\n^^^\n");
    EXPECT_EQ(rowsOf(follow(map, {{0, 0, "wall"}})), "#^^\n^.^\n^^^\n");
}

TEST(FollowWalls, FloorOnTheEdgeIsTold) {
    const FollowedWalls followed = followWalls(roomMap("^^\n^^\n"), Cells{{1, 0, "floor"}});
    ASSERT_EQ(followed.openEdge.size(), 1U);
    EXPECT_EQ(followed.openEdge.front(), (MapAnalysis::Place{1, 0}));
}

Cells genStroke(const std::vector<std::string>& terrains) {
    Cells cells;
    const auto count = testing::genInRange(1, 12);
    for (int i = 0; i < count; ++i)
        cells.push_back({testing::genInRange<std::int64_t>(-1, 8), testing::genInRange<std::int64_t>(-1, 7),
                         testing::oneOf(terrains)});
    return cells;
}

std::string genRows(const std::string& characters) {
    std::string rows;
    for (int y = 0; y < 6; ++y) {
        for (int x = 0; x < 7; ++x)
            rows += characters[testing::genInRange<std::size_t>(0, characters.size())];
        rows += '\n';
    }
    return rows;
}

char at(const std::string& rows, std::int64_t x, std::int64_t y) {
    return x < 0 || x > 6 || y < 0 || y > 5 ? '#' : rows[static_cast<std::size_t>(y * 8 + x)];
}

RC_GTEST_PROP(FollowWalls, NoPaintedFloorHasOutsideBesideIt, ()) {
    const MapAnalysis map = roomMap(genRows(".+#^ ,"));
    const Cells stroke = genStroke({"floor", "rock", "wall"});
    const std::string after = rowsOf(follow(map, stroke));
    for (const TerrainCell& cell : stroke) {
        if (at(after, cell.x, cell.y) != '.') continue;
        for (std::int64_t y = cell.y - 1; y <= cell.y + 1; ++y) {
            for (std::int64_t x = cell.x - 1; x <= cell.x + 1; ++x)
                RC_ASSERT(at(after, x, y) != '^' && at(after, x, y) != ' ');
        }
    }
}

RC_GTEST_PROP(FollowWalls, FloorAndThenOutsideGiveTheOldMap, ()) {
    const std::string rows = genRows("^");
    Cells stroke = genStroke({"floor"});
    const MapAnalysis floored = follow(roomMap(rows), stroke);
    for (TerrainCell& cell : stroke) cell.terrain = "rock";
    RC_ASSERT(rowsOf(follow(floored, stroke)) == rows);
}

RC_GTEST_PROP(FollowWalls, TwiceIsOnceAndTheOrderDoesNotMatter, ()) {
    const MapAnalysis map = roomMap(genRows(".+#^ ,"));
    Cells stroke = genStroke({testing::chance(50) ? "floor" : "rock"});
    const MapAnalysis once = follow(map, stroke);
    RC_ASSERT(rowsOf(follow(once, stroke)) == rowsOf(once));
    std::reverse(stroke.begin(), stroke.end());
    RC_ASSERT(rowsOf(follow(map, stroke)) == rowsOf(once));
}

TEST(TerrainPaint, TakesTheCharacterLastUsedElseTheLowest) {
    const MapAnalysis map =
        testing::analyseMap("(name: \"\", legend: {'b': \"x\", 'a': \"x\", 'c': \"y\"})\n---\nccc\n");
    const Cells cells = {{0, 0, "x"}};
    const auto painted = [&](const CharacterWishes& wishes) {
        return std::get<TerrainPaint>(paintTerrains(map, cells, wishes)).edits.apply(map.text().str());
    };
    EXPECT_TRUE(painted({}).ends_with("acc\n"));
    EXPECT_TRUE(painted({{{"x", U'b'}}, {}}).ends_with("bcc\n"));
    EXPECT_TRUE(painted({{{"x", U'c'}}, {}}).ends_with("acc\n"));
}

TEST(TerrainPaint, ATerrainWithoutACharacterGetsALegendEntry) {
    const MapAnalysis map =
        testing::analyseMap("(name: \"\", legend: {\n  '.': \"floor\",  // ground\n})\n---\n..?\n");
    const auto result = paintTerrains(map, Cells{{1, 0, "wall"}, {0, 0, "stone"}}, {{}, {{"stone", U'?'}}});
    const auto& paint = std::get<TerrainPaint>(result);
    EXPECT_EQ(paint.added.size(), 2U);
    EXPECT_EQ(paint.edits.apply(map.text().str()),
              "(name: \"\", legend: {\n  '.': \"floor\",  // ground\n  '#': \"wall\",\n  's': "
              "\"stone\",\n})\n---\ns#?\n");
}

TEST(TerrainPaint, ATerrainTheGameLacksIsRefusedWithItsName) {
    const auto result = paintTerrains(roomMap("^^\n"), Cells{{0, 0, "hut"}}, {});
    ASSERT_TRUE(std::holds_alternative<text::Refusal>(result));
    EXPECT_NE(std::get<text::Refusal>(result).reason.find("\"hut\""), std::string::npos);
}

TEST(Characters, AreThoseOfTheReference) {
    const auto choose = [](const std::vector<std::string>& terrains,
                           const std::map<std::string, char32_t>& wanted, const std::u32string& taken) {
        const auto out = chooseCharacters(terrains, wanted,
                                          [&](char32_t c) { return taken.find(c) != std::u32string::npos; });
        return std::u32string(out.begin(), out.end());
    };
    // By characters() of the reference program.
    EXPECT_EQ(choose({"wall", "floor", "Deep  Water", "stairs_up", "zebra", "42"}, {}, U""), U"#.\u2248<z,");
    EXPECT_EQ(choose({"ground", "plain", "grass", "x"}, {}, U""), U".,\"x");
    EXPECT_EQ(choose({"wall", "rock"}, {{"rock", U'#'}, {"wall", U'\n'}}, U""), U"w#");
    EXPECT_EQ(choose({"abc", "abc2"}, {}, U"aA"), U"bc");
    EXPECT_EQ(choose({"empty", "void"}, {}, U""), U" v");
}

}  // namespace
}  // namespace lw::map
