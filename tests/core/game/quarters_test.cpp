// SPDX-License-Identifier: MIT
// Blobs from blocks of 2 × 3 tiles: the shapes that spec/tiles.md 4 lists for RPG Maker's floors.
#include "game/quarters.h"

#include <gtest/gtest.h>
#include <set>
#include <tuple>

#include "game/pictures.h"

namespace lw::game {
namespace {

using Four = std::array<Quarter, 4>;

TEST(Quarters, OfTheShapesThatAreKnown) {
    EXPECT_EQ(quartersOf(255), (Four{{{2, 4}, {1, 4}, {2, 3}, {1, 3}}})) << "shape 0: no rim";
    EXPECT_EQ(quartersOf(255 - 128), (Four{{{2, 0}, {1, 4}, {2, 3}, {1, 3}}})) << "1: inner corner top left";
    EXPECT_EQ(quartersOf(255 - 2), (Four{{{2, 4}, {3, 0}, {2, 3}, {1, 3}}})) << "2: top right";
    EXPECT_EQ(quartersOf(255 - 8), (Four{{{2, 4}, {1, 4}, {2, 3}, {3, 1}}})) << "4: bottom right";
    EXPECT_EQ(quartersOf(255 - 32), (Four{{{2, 4}, {1, 4}, {2, 1}, {1, 3}}})) << "8: bottom left";
    EXPECT_EQ(quartersOf(1 + 2 + 4 + 8 + 16), (Four{{{0, 4}, {1, 4}, {0, 3}, {1, 3}}})) << "16: rim left";
    EXPECT_EQ(quartersOf(4 + 8 + 16 + 32 + 64), (Four{{{2, 2}, {1, 2}, {2, 3}, {1, 3}}})) << "20: rim top";
    EXPECT_EQ(quartersOf(1 + 16 + 32 + 64 + 128), (Four{{{2, 4}, {3, 4}, {2, 3}, {3, 3}}}))
        << "24: rim right";
    EXPECT_EQ(quartersOf(1 + 2 + 4 + 64 + 128), (Four{{{2, 4}, {1, 4}, {2, 5}, {1, 5}}})) << "28: rim bottom";
    EXPECT_EQ(quartersOf(1 + 16), (Four{{{0, 4}, {3, 4}, {0, 3}, {3, 3}}})) << "32: left and right";
    EXPECT_EQ(quartersOf(4 + 64), (Four{{{2, 2}, {1, 2}, {2, 5}, {1, 5}}})) << "33: top and bottom";
    EXPECT_EQ(quartersOf(4 + 8 + 16), (Four{{{0, 2}, {1, 2}, {0, 3}, {1, 3}}})) << "34: left and top";
    EXPECT_EQ(quartersOf(4 + 16), (Four{{{0, 2}, {1, 2}, {0, 3}, {3, 1}}})) << "35: the corner, too";
    EXPECT_EQ(quartersOf(0), (Four{{{0, 2}, {3, 2}, {0, 5}, {3, 5}}})) << "46: all around";
}

TEST(Quarters, EachMaskHasATileOfItsOwnAndEachQuarterKeepsItsPlace) {
    std::set<std::vector<std::pair<int, int>>> tiles;
    for (const std::uint8_t mask : masksOf(Joining::kBlob)) {
        std::vector<std::pair<int, int>> tile;
        const Four four = quartersOf(mask);
        for (int i = 0; i < 4; ++i) {
            const Quarter& quarter = four[static_cast<std::size_t>(i)];
            // A left half comes from a left half: pictures are never moved by half a tile.
            EXPECT_EQ(quarter.column % 2, i % 2) << int{mask};
            EXPECT_EQ(quarter.row % 2, i / 2) << int{mask};
            EXPECT_TRUE(quarter.row >= 2 || quarter.column >= 2) << "the sample is no part";
            tile.emplace_back(quarter.column, quarter.row);
        }
        EXPECT_TRUE(tiles.insert(tile).second) << int{mask};
    }
    EXPECT_EQ(tiles.size(), 47U);
}

}  // namespace
}  // namespace lw::game
