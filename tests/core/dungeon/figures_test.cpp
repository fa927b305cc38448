// SPDX-License-Identifier: MIT
#include "dungeon/figures.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>

namespace lw::dungeon {
namespace {

MapFigures measured(const std::vector<std::string>& rows, const std::vector<Rectangle>& rooms = {}) {
    return measureMap(WallFloor::fromRows(rows), rooms);
}

TEST(MapFigures, CountsDeadEndsOutsideRooms) {
    const std::vector<std::string> rows = {"#########", "#.#...#.#", "#...#...#", "#.#######", "#########"};
    EXPECT_EQ(measured(rows).deadEnds, 3U);
    EXPECT_EQ(measured(rows, {{7, 1, 1, 1}}).deadEnds, 2U);
    EXPECT_EQ(measured(rows).loops, 0U);
    EXPECT_EQ(measured({"#.#"}).deadEnds, 0U);
}

TEST(MapFigures, ALoopIsAPieceOfWallThatFloorGoesAround) {
    EXPECT_EQ(measured({"...", "...", "..."}).loops, 0U);
    EXPECT_EQ(measured({"...", ".#.", "..."}).loops, 1U);
    EXPECT_EQ(measured({".....", ".#.#.", ".....", "####.", "....."}).loops, 2U);
    EXPECT_EQ(measured({"...#...", ".#.#.#.", "...#..."}).loops, 2U);
    EXPECT_EQ(measured({"##", "##"}).loops, 0U);
}

TEST(MapFigures, WhatTheLargestPieceDoesNotReachIsMarked) {
    const MapFigures figures = measured({"..#.", "..#.", "####", "...."});
    EXPECT_EQ(figures.floor, 10U);
    EXPECT_EQ(figures.cells, 16U);
    EXPECT_EQ(figures.unreachable, 6U);
    EXPECT_EQ(std::accumulate(figures.unreachableCells.begin(), figures.unreachableCells.end(), 0), 6);
    EXPECT_DOUBLE_EQ(figures.floorShare(), 10.0 / 16.0);
    EXPECT_EQ(measured({"###"}).unreachable, 0U);
}

TEST(Figures, OfADungeonCountDoorsAndCandidates) {
    const DungeonResult result = generateDungeon(DungeonRequest{.width = 40, .height = 30, .seed = 7919});
    const Figures figures = figuresOf(result);
    EXPECT_EQ(figures.attempts, 1U);
    EXPECT_EQ(figures.rooms.size(), result.rooms->size());
    EXPECT_GE(figures.roomsAsked, static_cast<std::int32_t>(figures.rooms.size()));
    EXPECT_EQ(figures.map.unreachable, 0U);
    std::size_t doors = 0;
    for (const RoomFigures& room : figures.rooms) {
        std::size_t onSides = 0;
        for (std::size_t side = 0; side < 4; ++side) {
            EXPECT_LE(room.doorsOnSide[side], room.candidatesOnSide[side]);
            onSides += room.doorsOnSide[side];
        }
        EXPECT_EQ(onSides, room.doors);
        doors += room.doors;
    }
    EXPECT_EQ(figures.doors, doors);
    EXPECT_GT(doors, 0U);
}

TEST(Figures, OfAFailedRunTellWhatThereIs) {
    DungeonRequest request{.width = 9, .height = 9};
    request.parameters.roomMinSize = 5;
    const Figures figures = figuresOf(generateDungeon(request));
    EXPECT_TRUE(figures.rooms.empty());
    EXPECT_EQ(figures.map.cells, 81U);
    request.width = 0;
    EXPECT_EQ(figuresOf(generateDungeon(request)).map.cells, 0U);
}

}  // namespace
}  // namespace lw::dungeon
