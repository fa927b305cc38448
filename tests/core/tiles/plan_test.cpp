// SPDX-License-Identifier: MIT
#include "tiles/plan.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <memory>
#include <rapidcheck/gtest.h>
#include <string>
#include <vector>

#include "support/map_generator.h"
#include "support/maps.h"

namespace lw::tiles {
namespace {

using testing::genInRange;

game::Definition gameOf(const std::string& text) {
    const game::ParsedDefinition parsed = game::parseDefinition(text);
    EXPECT_TRUE(parsed.diagnostics.empty()) << parsed.diagnostics.front().message;
    return parsed.definition;
}

Tileset tilesetOf(const game::Definition& game, ImageSize size = {160, 160}) {
    return Tileset(game, "out", [size](const std::string&) { return size; });
}

/// A game with terrains of every kind, 10 by 10 tiles of 16 pixels an image.
const game::Definition& mixedGame() {
    static const game::Definition game = gameOf(R"((
        terrains: {
            "a": (picture: Pick(of: [(1, 3), (2, 1), (3, 2)], flip: true)),
            "b": (picture: Edges(at: 10), joins: ["c"], under: "a"),
            "c": (picture: Blob(at: 30), joins: ["a"]),
            "d": (picture: Corners(at: 80), under: "a", joins: ["c"]),
            "e": (),
            "f": (picture: Set(by: Edges, tiles: {5: Tile(96), 10: Pick([(97, 1), (98, 1)])}), under: "e"),
        },
        pictures: {"out": (image: "a.png", tile: (16, 16))},
    ))");
    return game;
}

std::vector<Draw> planOf(const Tileset& tileset, const Cells& cells) {
    std::vector<Draw> plan;
    appendPlan(tileset, cells, plan);
    return plan;
}

Cells genCells(std::int32_t width, std::int32_t height, std::size_t terrains) {
    Cells cells({0, 0, width, height});
    for (std::int32_t y = -1; y <= height; ++y) {
        for (std::int32_t x = -1; x <= width; ++x) {
            const auto terrain = genInRange<std::uint32_t>(0, static_cast<std::uint32_t>(terrains) + 1);
            cells.set(x, y, terrain == terrains ? kNoTerrain : terrain);
        }
    }
    return cells;
}

/// The draws that show in a rectangle of cells.
std::vector<Draw> within(const std::vector<Draw>& plan, CellRect rect, std::int32_t tile) {
    std::vector<Draw> out;
    std::copy_if(plan.begin(), plan.end(), std::back_inserter(out), [&](const Draw& draw) {
        return draw.x > (rect.x - 1) * tile && draw.x < (rect.x + rect.width) * tile &&
               draw.y > (rect.y - 1) * tile && draw.y < (rect.y + rect.height) * tile;
    });
    return out;
}

RC_GTEST_PROP(TilePlan, APartIsThatPartOfTheWhole, ()) {
    const Tileset tileset = tilesetOf(mixedGame());
    const Cells all = genCells(7, 6, tileset.terrains().size());
    CellRect rect{genInRange(0, 7), genInRange(0, 6), 0, 0};
    rect.width = genInRange(1, 8 - rect.x);
    rect.height = genInRange(1, 7 - rect.y);
    Cells part(rect);
    for (std::int32_t y = rect.y - 1; y <= rect.y + rect.height; ++y) {
        for (std::int32_t x = rect.x - 1; x <= rect.x + rect.width; ++x) part.set(x, y, all.at(x, y));
    }
    RC_ASSERT(planOf(tileset, part) == within(planOf(tileset, all), rect, 16));
}

RC_GTEST_PROP(TilePlan, AChangedCellChangesItsNeighboursOnly, ()) {
    const Tileset tileset = tilesetOf(mixedGame());
    Cells cells = genCells(7, 6, tileset.terrains().size());
    const std::vector<Draw> before = planOf(tileset, cells);
    const std::int32_t x = genInRange(0, 7);
    const std::int32_t y = genInRange(0, 6);
    cells.set(x, y, genInRange<std::uint32_t>(0, 6));
    const std::vector<Draw> after = planOf(tileset, cells);
    const CellRect affected = affectedBy({x, y, 1, 1}, 7, 6);
    for (std::int32_t row = 0; row < 6; ++row) {
        for (std::int32_t column = 0; column < 7; ++column) {
            const bool isInside = column >= affected.x && column < affected.x + affected.width &&
                                  row >= affected.y && row < affected.y + affected.height;
            if (isInside) continue;
            RC_ASSERT(within(before, {column, row, 1, 1}, 16) == within(after, {column, row, 1, 1}, 16));
        }
    }
}

RC_GTEST_PROP(TilePlan, TheChoiceIsOfThePlaceAlone, ()) {
    const Tileset tileset = tilesetOf(mixedGame());
    const TerrainNumber a = tileset.numberOf("a");
    Cells cells = genCells(5, 5, tileset.terrains().size());
    Cells others = genCells(5, 5, tileset.terrains().size());
    cells.set(2, 3, a);
    others.set(2, 3, a);
    const auto shown = [&](const Cells& c) {
        const auto plan = planOf(tileset, c);
        return std::find_if(plan.begin(), plan.end(),
                            [a](const Draw& d) { return d.x == 32 && d.y == 48 && d.terrain == a; })
            ->sprite;
    };
    RC_ASSERT(shown(cells) == shown(others));
}

TEST(TilePlan, WhatIsDrawnIsTheReferencesChoice) {
    // By the reference program's `chance` and `fnv`.
    EXPECT_EQ(saltOf("plain"), 0xD3BE3F67U);
    EXPECT_EQ(lotOf(0, 0, saltOf("plain")) % 15, 3U);
    EXPECT_EQ(lotOf(7, 12, saltOf("plain")) % 15, 9U);
}

TEST(TilePlan, FlippingKeepsTheTile) {
    const game::Definition flipped =
        gameOf(R"((terrains: {"a": (picture: Pick(of: [(1, 3), (2, 1)], flip: true))},
                   pictures: {"out": (image: "a.png", tile: (16, 16))}))");
    const game::Definition plain = gameOf(R"((terrains: {"a": (picture: Pick([(1, 3), (2, 1)]))},
                   pictures: {"out": (image: "a.png", tile: (16, 16))}))");
    const Tileset one = tilesetOf(flipped);
    const Tileset other = tilesetOf(plain);
    std::size_t mirrored = 0;
    for (std::uint32_t x = 0; x < 200; ++x) {
        const Sprite a = one.terrains()[0].choices[0].at(x, 5, one.terrains()[0].salt);
        const Sprite b = other.terrains()[0].choices[0].at(x, 5, other.terrains()[0].salt);
        EXPECT_EQ(a.tile, b.tile);
        EXPECT_FALSE(b.mirrored);
        mirrored += a.mirrored ? 1 : 0;
    }
    EXPECT_GT(mirrored, 60U);
    EXPECT_LT(mirrored, 140U);
}

TEST(TilePlan, AMaskWithoutATileFallsBack) {
    const Tileset tileset = tilesetOf(gameOf(R"((terrains: {
            "blob": (picture: Set(by: Blob, tiles: {0: Tile(1), 1: Tile(2), 5: Tile(3), 255: Tile(4)})),
            "corner": (picture: Set(by: Corners, tiles: {15: Tile(5)})),
        },
        pictures: {"out": (image: "a.png", tile: (16, 16))}))"));
    const auto tileOf = [&](std::size_t terrain, std::size_t mask) {
        const Tileset::Terrain& it = tileset.terrains()[terrain];
        const std::uint8_t choice = it.byMask[mask];
        return choice == Tileset::kNoChoice ? 0 : it.choices[choice].items.front().sprite.tile;
    };
    EXPECT_EQ(tileOf(0, 255), 4U);
    EXPECT_EQ(tileOf(0, 7), 3U);   // the corner is dropped
    EXPECT_EQ(tileOf(0, 2), 1U);   // no such mask: a corner alone
    EXPECT_EQ(tileOf(0, 64), 4U);  // only 255 has the side
    EXPECT_EQ(tileOf(0, 1), 2U);
    EXPECT_EQ(tileOf(1, 15), 5U);
    EXPECT_EQ(tileOf(1, 3), 0U);  // of corners nothing is drawn
}

TEST(TilePlan, WhatLacksATileStaysAColouredCell) {
    const game::Definition game = mixedGame();
    const Tileset small = tilesetOf(game, {160, 144});  // 90 tiles
    const auto kindOf = [&](const char* id) { return small.terrains()[small.numberOf(id)].kind; };
    EXPECT_EQ(kindOf("c"), Tileset::Terrain::Kind::kBlob);
    EXPECT_EQ(kindOf("d"), Tileset::Terrain::Kind::kNone);
    EXPECT_EQ(kindOf("f"), Tileset::Terrain::Kind::kNone);
    const Tileset none(game, "out", [](const std::string&) { return std::nullopt; });
    EXPECT_FALSE(none.hasPictures());
    const std::vector<Draw> plan = planAlone(none, none.numberOf("b"));
    ASSERT_EQ(plan.size(), 1U);
    EXPECT_EQ(plan.front().what, Draw::What::kCell);
    EXPECT_EQ(plan.front().terrain, none.numberOf("b"));
}

TEST(TilePlan, ALookMayDrawATerrainInAnotherWay) {
    const game::Definition game = gameOf(R"((
        terrains: {"a": (picture: Tile(1)), "b": (picture: Tile((1, 1)))},
        pictures: {"out": (image: "a.png", tile: (16, 16)),
                   "in": (image: "b.png", tile: (16, 16), tiles: {"a": Tile(7)})},
        feature_pictures: {"Chest": 5, "Sign": (image: "icons.png", tile: 3), "": 9},
    ))");
    const Tileset in(game, "in", [](const std::string&) { return ImageSize{160, 160}; });
    EXPECT_EQ(planAlone(in, in.numberOf("a")).front().sprite.tile, 7U);
    EXPECT_EQ(planAlone(in, in.numberOf("b")).front().sprite.tile, 11U);
    EXPECT_EQ(in.featureSprite("Chest")->tile, 5U);
    EXPECT_EQ(in.featureSprite("Exit")->tile, 9U);
    EXPECT_EQ(in.images()[in.featureSprite("Sign")->image].path, "icons.png");
    // A look of no entry takes the first.
    EXPECT_EQ(Tileset(game, "cave",
                      [](const std::string&) {
                          return ImageSize{160, 160};
                      })
                  .images()[0]
                  .path,
              "a.png");
}

TEST(TileCells, BeyondTheEdgeStandsWhatIsAtTheEdgeOrWhatTheLookAssumes) {
    const auto read = [](const std::string& beyond) {
        const game::Definition game =
            gameOf("(terrains: {\"a\": (), \"b\": ()}, pictures: {\"out\": (image: \"i.png\", tile: (1, 1)" +
                   beyond + ")})");
        const map::MapAnalysis map =
            testing::analyseMap("(name: \"\", legend: {'a': \"a\", 'b': \"b\"})\n---\nab\nb?\n",
                                std::make_shared<const game::Definition>(game));
        const Tileset tileset = tilesetOf(game);
        const Cells cells = CellReader(map, tileset).read({0, 0, 2, 2});
        std::vector<TerrainNumber> out;
        for (std::int32_t y = -1; y <= 2; ++y) {
            for (std::int32_t x = -1; x <= 2; ++x) out.push_back(cells.at(x, y));
        }
        return out;
    };
    constexpr TerrainNumber n = kNoTerrain;
    EXPECT_EQ(read(""), (std::vector<TerrainNumber>{0, 0, 1, 1, 0, 0, 1, 1, 1, 1, n, n, 1, 1, n, n}));
    EXPECT_EQ(read(", beyond: \"b\""),
              (std::vector<TerrainNumber>{1, 1, 1, 1, 1, 0, 1, 1, 1, 1, n, 1, 1, 1, 1, 1}));
}

}  // namespace
}  // namespace lw::tiles
