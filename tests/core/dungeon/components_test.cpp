// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "dungeon/connection_points.h"
#include "dungeon/door_list.h"
#include "dungeon/item_list.h"
#include "dungeon/wall_floor.h"

namespace lw::dungeon {
namespace {

std::vector<Point> perimeterOf(const Rectangle& rectangle) {
    std::vector<Point> cells;
    rectangle.eachPerimeterCell([&cells](Point p) {
        cells.push_back(p);
        return true;
    });
    return cells;
}

std::vector<Point> sideOf(const Rectangle& rectangle, Side side) {
    std::vector<Point> cells;
    rectangle.eachCellOnSide(side, [&cells](Point p) { cells.push_back(p); });
    return cells;
}

TEST(Geometry, ThePerimeterRunsClockwiseWithCornersOnce) {
    EXPECT_EQ(perimeterOf({1, 1, 3, 3}),
              (std::vector<Point>{{1, 1}, {2, 1}, {3, 1}, {3, 2}, {3, 3}, {2, 3}, {1, 3}, {1, 2}}));
    EXPECT_EQ(perimeterOf({0, 0, 2, 2}), (std::vector<Point>{{0, 0}, {1, 0}, {1, 1}, {0, 1}}));
}

TEST(Geometry, SidesAscendAndHoldTheCorners) {
    const Rectangle room{2, 3, 3, 2};
    EXPECT_EQ(sideOf(room, Side::kUp), (std::vector<Point>{{2, 3}, {3, 3}, {4, 3}}));
    EXPECT_EQ(sideOf(room, Side::kRight), (std::vector<Point>{{4, 3}, {4, 4}}));
    EXPECT_TRUE(isOnSide(room, {4, 3}, Side::kUp));
    EXPECT_TRUE(isOnSide(room, {4, 3}, Side::kRight));
    EXPECT_FALSE(isOnSide(room, {5, 3}, Side::kRight));
    EXPECT_EQ(room.expanded(1), (Rectangle{1, 2, 5, 4}));
}

TEST(WallFloorGrid, IsOneArrayCheckedAtItsEndsOnly) {
    WallFloor map = WallFloor::fromRows({"#.#", "###", "#.."});
    EXPECT_TRUE(map.isFloor(Point{1, 0}));
    EXPECT_TRUE(map.isFloor(Point{-1, 3}));  // the last cell of row 2
    EXPECT_FALSE(map.isFloor(Point{3, 0}));  // the first of row 1
    EXPECT_THROW(std::ignore = map.isFloor(Point{-1, 0}), OutsideMap);
    EXPECT_THROW(std::ignore = map.isFloor(Point{0, 3}), OutsideMap);
    EXPECT_THROW(std::ignore = map.isFloor(Point{2'147'483'647, 2'147'483'647}), OutsideMap);
    EXPECT_TRUE(map.contains({2, 2}));
    EXPECT_FALSE(map.contains({3, 0}));
    EXPECT_TRUE(map.containsStrictly({1, 1}));
    EXPECT_FALSE(map.containsStrictly({1, 2}));
    EXPECT_EQ(map.rows(), (std::vector<std::string>{"#.#", "###", "#.."}));
}

TEST(WallFloorGrid, NotesChangesOnceAndNotOfCopies) {
    WallFloor map(2, 2);
    std::vector<CellChange> log;
    map.setChangeLog(&log);
    map.set(Point{1, 0}, true);
    map.set(Point{1, 0}, true);
    WallFloor copy = map;
    copy.set(Point{0, 0}, true);
    map.set(Point{1, 0}, false);
    EXPECT_EQ(log, (std::vector<CellChange>{{1, true}, {1, false}}));
}

TEST(Lists, AnEqualRoomIsRefusedButListed) {
    RoomList rooms;
    rooms.add({1, 1, 3, 3}, "step");
    EXPECT_THROW(rooms.add({1, 1, 3, 3}, "step"), GenerationError);
    EXPECT_EQ(rooms.size(), 2U);
    EXPECT_EQ(rooms.entries()[0].step, "step");
}

TEST(Lists, AreasAreTheSameOnlyIfTheyAreOne) {
    AreaList areas;
    const auto area = std::make_shared<Area>(std::vector<Point>{{1, 1}});
    areas.add(area, "a");
    areas.add(std::make_shared<Area>(std::vector<Point>{{1, 1}}), "a");
    EXPECT_THROW(areas.add(area, "a"), GenerationError);
}

TEST(Doors, AreListedByRoomAndSideInOrder) {
    DoorList list;
    const Rectangle room{3, 3, 2, 2};
    list.add(room, {3, 2}, "first");
    list.add(room, {2, 2}, "first");  // a corner is on two sides
    list.add({9, 9, 1, 1}, {9, 8}, "first");
    list.add(room, {3, 2}, "second");
    ASSERT_EQ(list.rooms().size(), 2U);
    const RoomDoors& doors = *list.find(room);
    ASSERT_EQ(doors.doors().size(), 2U);
    EXPECT_EQ(doors.doors()[0].step, "second");
    EXPECT_EQ(doors.on(Side::kUp), (std::vector<Point>{{3, 2}, {2, 2}}));
    EXPECT_EQ(doors.on(Side::kLeft), (std::vector<Point>{{2, 2}}));
    EXPECT_TRUE(doors.contains({2, 2}));
    EXPECT_EQ(list.find({3, 3, 2, 3}), nullptr);
}

TEST(Doors, MustBeOnTheWallAroundTheRoom) {
    RoomDoors doors({3, 3, 2, 2});
    EXPECT_THROW(doors.add({3, 3}, "step"), GenerationError);
    EXPECT_THROW(doors.add({1, 3}, "step"), GenerationError);
    EXPECT_THROW(doors.remove({2, 3}), GenerationError);
    doors.add({2, 3}, "step");
    doors.remove({2, 3});
    EXPECT_TRUE(doors.doors().empty());
    EXPECT_TRUE(doors.on(Side::kLeft).empty());
}

TEST(Points, HaveAVerdict) {
    const WallFloor map = WallFloor::fromRows({
        "#######",
        "#.#####",
        "#.#..##",
        "#.....#",
        "#######",
    });
    const Rectangle room{3, 2, 2, 2};
    EXPECT_EQ(judgePoint(map, room, {2, 2}), PointVerdict::kCandidate);
    EXPECT_EQ(judgePoint(map, room, {2, 3}), PointVerdict::kOpen);
    EXPECT_EQ(judgePoint(map, room, {5, 2}), PointVerdict::kMapEdge);
    EXPECT_EQ(judgePoint(map, room, {3, 1}), PointVerdict::kMapEdge);
    EXPECT_EQ(judgePoint(map, room, {2, 1}), PointVerdict::kCorner);
    EXPECT_EQ(judgePoint(map, room, {3, 2}), PointVerdict::kNotOnWall);
    EXPECT_EQ(judgePoint(map, room, {0, 0}), PointVerdict::kNotOnWall);
    EXPECT_EQ(judgePoint(WallFloor(9, 9), {4, 4, 1, 1}, {4, 3}), PointVerdict::kBlocked);
    const ConnectionPoints points = connectionPoints(map, room);
    EXPECT_EQ(points[static_cast<std::size_t>(Side::kLeft)], (std::vector<Point>{{2, 2}}));
    EXPECT_TRUE(points[static_cast<std::size_t>(Side::kUp)].empty());
}

}  // namespace
}  // namespace lw::dungeon
