// SPDX-License-Identifier: MIT
// What holds of every dungeon that was made (spec/dungeon-properties.md).
#pragma once

#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>
#include <vector>

#include "dungeon/run.h"

namespace lw::dungeon {

inline std::vector<Point> openCellsAround(const WallFloor& map, const Rectangle& room) {
    std::vector<Point> open;
    room.expanded(1).eachPerimeterCell([&](Point p) {
        if (map.isFloor(p)) open.push_back(p);
        return true;
    });
    return open;
}

inline std::vector<Point> doorCells(const RoomDoors& doors) {
    std::vector<Point> cells;
    for (const RoomDoors::Door& door : doors.doors()) cells.push_back(door.cell);
    return cells;
}

inline bool sameCells(std::vector<Point> a, std::vector<Point> b) {
    const auto before = [](Point p, Point q) { return p.y != q.y ? p.y < q.y : p.x < q.x; };
    std::sort(a.begin(), a.end(), before);
    std::sort(b.begin(), b.end(), before);
    return a == b;
}

inline std::size_t reachableFrom(const WallFloor& map, Point start) {
    WallFloor left = map;
    std::vector<Point> stack = {start};
    left.set(start, false);
    std::size_t count = 0;
    while (!stack.empty()) {
        const Point p = stack.back();
        stack.pop_back();
        ++count;
        for (const Side side : kSides) {
            const Point next = p + outwards(side);
            if (!left.contains(next) || !left.isFloor(next)) continue;
            left.set(next, false);
            stack.push_back(next);
        }
    }
    return count;
}

inline std::size_t floorCount(const WallFloor& map) {
    return static_cast<std::size_t>(std::count(map.cells().begin(), map.cells().end(), 1));
}

/// In maps too small for their rooms these may lie on the border (spec/dungeon-edges.md 13); nothing else
/// does.
inline void expectBorderIsWall(const WallFloor& map, const RoomList& rooms) {
    WallFloor border = map;
    for (const auto& entry : rooms.entries()) {
        const Rectangle& room = entry.item;
        for (std::int32_t y = room.y; y <= room.maxY(); ++y)
            for (std::int32_t x = room.x; x <= room.maxX(); ++x) border.set(Point{x, y}, false);
    }
    for (std::size_t i = 0; i < border.size(); ++i) {
        const Point p = border.point(i);
        if (!border.containsStrictly(p)) {
            EXPECT_FALSE(border.isFloor(p)) << p.x << ", " << p.y;
        }
    }
}

/// No two of a side next to each other, each between the room's floor and floor beyond. Dead ends may be
/// filled up to a door, so the floor beyond is asked for only where nothing was trimmed.
inline void expectDoorsFit(const WallFloor& map, const RoomDoors& doors, const DungeonParameters& parameters,
                           bool trimmed) {
    std::size_t sides = 0;
    for (const Side side : kSides) {
        const std::vector<Point>& cells = doors.on(side);
        sides += cells.empty() ? 0 : 1;
        for (const Point p : cells) {
            const Point out = outwards(side);
            EXPECT_TRUE(doors.room().contains({p.x - out.x, p.y - out.y}));
            EXPECT_TRUE(map.isFloor(Point{p.x - out.x, p.y - out.y}));
            if (!trimmed) {
                EXPECT_TRUE(map.isFloor(p + out));
            }
            for (const Point q : cells) EXPECT_NE(std::abs(p.x - q.x) + std::abs(p.y - q.y), 1);
        }
    }
    EXPECT_LE(sides, parameters.maxSidesToConnect);
}

inline std::size_t sidesWithDoors(const RoomDoors* doors) {
    if (doors == nullptr) return 0;
    return static_cast<std::size_t>(
        std::count_if(kSides.begin(), kSides.end(), [&](Side s) { return !doors->on(s).empty(); }));
}

/// Every room that has a door leads everywhere; where each has one, all floor is one.
inline void expectConnected(const DungeonResult& result) {
    for (const auto& entry : result.rooms->entries())
        if (result.doors->find(entry.item) == nullptr) return;
    const auto& cells = result.map->cells();
    const auto first = std::find(cells.begin(), cells.end(), 1);
    if (first == cells.end()) return;
    const Point start = result.map->point(static_cast<std::size_t>(first - cells.begin()));
    EXPECT_EQ(reachableFrom(*result.map, start), floorCount(*result.map));
}

/// All of it, of a run that did not fail.
inline void expectProperties(const DungeonRequest& request, const DungeonResult& result) {
    SCOPED_TRACE(request.seed);
    ASSERT_FALSE(result.error) << result.error->what();
    const DungeonParameters& parameters = request.parameters;
    expectBorderIsWall(*result.map, *result.rooms);
    ASSERT_EQ(result.candidates.size(), result.rooms->size());
    for (std::size_t i = 0; i < result.rooms->size(); ++i) {
        const Rectangle& room = result.rooms->entries()[i].item;
        const RoomDoors* doors = result.doors->find(room);
        const std::vector<Point> listed = doors == nullptr ? std::vector<Point>{} : doorCells(*doors);
        EXPECT_TRUE(sameCells(listed, openCellsAround(*result.map, room)));
        const auto offered = static_cast<std::size_t>(
            std::count_if(result.candidates[i].begin(), result.candidates[i].end(),
                          [](const std::vector<Point>& points) { return !points.empty(); }));
        EXPECT_GE(sidesWithDoors(doors), std::min<std::size_t>(parameters.minSidesToConnect, offered));
        if (doors != nullptr)
            expectDoorsFit(*result.map, *doors, parameters, parameters.maxTrimIterations != 0);
    }
    expectConnected(result);
}

}  // namespace lw::dungeon
