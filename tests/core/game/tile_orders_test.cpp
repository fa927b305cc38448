// SPDX-License-Identifier: MIT
// Sets in the order of other tools (spec/tiles.md 4).
#include "game/tile_orders.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "game/definition.h"
#include "game/picture_edit.h"

namespace lw::game {
namespace {

constexpr Joining kAll[] = {Joining::kEdges, Joining::kBlob, Joining::kCorners};

const TileOrder& named(Joining joining, std::string_view name) {
    for (const TileOrder& order : tileOrders(joining)) {
        if (order.name.starts_with(name)) return order;
    }
    ADD_FAILURE() << name;
    return tileOrders(joining).front();
}

TEST(TileOrders, EveryBlockHasAllMasksOfItsSet) {
    for (const Joining joining : kAll) {
        const auto masks = masksOf(joining);
        for (const TileOrder& order : tileOrders(joining)) {
            if (order.columns == 0) continue;
            EXPECT_EQ(order.cells.size() % order.columns, 0U) << order.name;
            std::set<std::int16_t> there(order.cells.begin(), order.cells.end());
            there.erase(-1);
            EXPECT_TRUE(std::equal(there.begin(), there.end(), masks.begin(), masks.end())) << order.name;
        }
    }
}

TEST(TileOrders, TilesThatTouchInThePackingMeet) {
    // It was made so that each tile joins those beside it, over the block's edges too.
    const TileOrder& order = named(Joining::kBlob, "cr31");
    const std::size_t columns = order.columns;
    const std::size_t rows = order.cells.size() / columns;
    for (std::size_t y = 0; y < rows; ++y) {
        for (std::size_t x = 0; x < columns; ++x) {
            const int here = order.cells[y * columns + x];
            const int right = order.cells[y * columns + (x + 1) % columns];
            const int below = order.cells[(y + 1) % rows * columns + x];
            EXPECT_EQ((here & 4) != 0, (right & 64) != 0) << x << ' ' << y;
            EXPECT_EQ((here & 16) != 0, (below & 1) != 0) << x << ' ' << y;
        }
    }
}

TEST(TileOrders, ASetIsFoundInItsOrderAgain) {
    for (const Joining joining : kAll) {
        for (const TileOrder& order : tileOrders(joining)) {
            for (const std::uint32_t columns : {12U, 16U, 40U}) {
                const JoinedTiles tiles = tilesInOrder(joining, order, 30, columns);
                const auto found = orderOf(tiles, columns);
                ASSERT_TRUE(found) << order.name;
                EXPECT_EQ(found->order->name, order.name);
                EXPECT_EQ(found->first, 30U);
                // What is written is read as the same.
                const std::string text = "(terrains: {\"a\": (picture: " + printPicture(Picture(tiles)) +
                                         ")}, pictures: {\"x\": (image: \"x.png\", tile: (16, 16))})";
                const ParsedDefinition read = parseDefinition(text);
                ASSERT_TRUE(read.definition.terrains) << text;
                const auto& again = std::get<JoinedTiles>(*read.definition.terrains->front().picture);
                const auto foundAgain = orderOf(again, columns);
                ASSERT_TRUE(foundAgain) << text;
                EXPECT_EQ(foundAgain->first, 30U);
                EXPECT_EQ(foundAgain->order->name, order.name);
            }
        }
    }
}

TEST(TileOrders, OneTileElsewhereIsNoOrder) {
    JoinedTiles tiles = tilesInOrder(Joining::kBlob, named(Joining::kBlob, "Godot"), 0, 12);
    EXPECT_EQ(tiles.byMask.at(255).tiles.front().tile.number, 33U);
    tiles.byMask.at(0).tiles.front().tile.number = 7;
    EXPECT_FALSE(orderOf(tiles, 12));
    tiles.byMask.erase(0);
    EXPECT_FALSE(orderOf(tiles, 12)) << "a part of a set is in no order";
}

}  // namespace
}  // namespace lw::game
