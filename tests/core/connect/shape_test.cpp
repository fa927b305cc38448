// SPDX-License-Identifier: MIT
#include "connect/shape.h"

#include <gtest/gtest.h>

namespace lw::connect {
namespace {

std::string_view wordOf(const std::vector<std::string>& rows) {
    const auto map = dungeon::WallFloor::fromRows(rows);
    return shapeWord(surveyRooms(map, {}), map.width(), 0);
}

TEST(ShapeWord, OfEachKind) {
    EXPECT_EQ(wordOf({"#####", "#...#", "#...#", "#####"}), "rectangle");
    EXPECT_EQ(wordOf({"######", "#..###", "#..###", "#....#", "#....#", "######"}), "L-shape");
    EXPECT_EQ(wordOf({"######", "#....#", "#....#", "##..##", "##..##", "######"}), "T-shape");
    EXPECT_EQ(wordOf({"######", "#..###", "#....#", "#....#", "###..#", "######"}), "Z-shape");
    EXPECT_EQ(wordOf({"######", "##..##", "#....#", "#....#", "##..##", "######"}), "round");
    EXPECT_EQ(wordOf({"########", "###..###", "###..###", "#......#", "#......#", "###..###", "###..###",
                      "########"}),
              "cross");
    EXPECT_EQ(wordOf({"########", "#......#", "#......#", "#..##..#", "#......#", "#......#", "########"}),
              "ring");
    EXPECT_EQ(wordOf({"#######", "#.....#", "#..#..#", "#.....#", "#######"}), "with pillars");
    EXPECT_EQ(wordOf({"#######", "#..#..#", "#.....#", "#.....#", "#######"}), "notched");
}

TEST(ShapeWord, CellsAreThoseOfThePiece) {
    const auto map = dungeon::WallFloor::fromRows({"#####", "#..##", "#...#", "#####"});
    EXPECT_EQ(cellsOf(surveyRooms(map, {}), map.width(), 0),
              (std::vector<dungeon::Point>{{1, 1}, {2, 1}, {1, 2}, {2, 2}, {3, 2}}));
}

}  // namespace
}  // namespace lw::connect
