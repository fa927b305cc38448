// SPDX-License-Identifier: MIT
// What holds of every dungeon, over many seeds and settings (spec/dungeon-properties.md).
#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

#include "dungeon/run.h"

namespace lw::dungeon {
namespace {

std::vector<Point> openCellsAround(const WallFloor& map, const Rectangle& room) {
    std::vector<Point> open;
    room.expanded(1).eachPerimeterCell([&](Point p) {
        if (map.isFloor(p)) open.push_back(p);
        return true;
    });
    return open;
}

std::vector<Point> doorCells(const RoomDoors& doors) {
    std::vector<Point> cells;
    for (const RoomDoors::Door& door : doors.doors()) cells.push_back(door.cell);
    return cells;
}

bool sameCells(std::vector<Point> a, std::vector<Point> b) {
    const auto before = [](Point p, Point q) { return p.y != q.y ? p.y < q.y : p.x < q.x; };
    std::sort(a.begin(), a.end(), before);
    std::sort(b.begin(), b.end(), before);
    return a == b;
}

std::size_t reachableFrom(const WallFloor& map, Point start) {
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

std::size_t floorCount(const WallFloor& map) {
    return static_cast<std::size_t>(std::count(map.cells().begin(), map.cells().end(), 1));
}

void expectBorderIsWall(const WallFloor& map) {
    for (std::size_t i = 0; i < map.size(); ++i) {
        const Point p = map.point(i);
        if (!map.containsStrictly(p)) {
            EXPECT_FALSE(map.isFloor(p)) << p.x << ", " << p.y;
        }
    }
}

/// No two of a side next to each other, each between the room's floor and floor beyond. Dead ends may be
/// filled up to a door, so the floor beyond is asked for only where nothing was trimmed.
void expectDoorsFit(const WallFloor& map, const RoomDoors& doors, const DungeonParameters& parameters,
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

std::size_t sidesWithDoors(const RoomDoors* doors) {
    if (doors == nullptr) return 0;
    return static_cast<std::size_t>(
        std::count_if(kSides.begin(), kSides.end(), [&](Side s) { return !doors->on(s).empty(); }));
}

void expectProperties(const DungeonRequest& request, const DungeonResult& result) {
    SCOPED_TRACE(request.seed);
    ASSERT_FALSE(result.error) << result.error->what();
    const DungeonParameters& parameters = request.parameters;
    expectBorderIsWall(*result.map);
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
}

TEST(Properties, DefaultDungeonsAreConnected) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const DungeonRequest request{.width = 40, .height = 30, .seed = seed};
        const DungeonResult result = generateDungeon(request);
        expectProperties(request, result);
        const auto floor = std::find(result.map->cells().begin(), result.map->cells().end(), 1);
        const auto start = static_cast<std::size_t>(floor - result.map->cells().begin());
        EXPECT_EQ(reachableFrom(*result.map, result.map->point(start)), floorCount(*result.map)) << seed;
    }
}

TEST(Properties, AllDoorsOfASingleRoomAreRecorded) {
    DungeonRequest request{.width = 40, .height = 40};
    request.parameters.minRooms = request.parameters.maxRooms = 1;
    request.parameters.roomMinSize = 5;
    request.parameters.roomMaxSize = 11;
    request.parameters.saveDeadEndChance = 0;
    for (request.seed = 0; request.seed < 500; ++request.seed) {
        const DungeonResult result = generateDungeon(request);
        expectProperties(request, result);
        ASSERT_EQ(result.rooms->size(), 1U);
        EXPECT_NE(result.doors->find(result.rooms->entries()[0].item), nullptr) << request.seed;
    }
}

/// Settings that the original accepts and survives.
rc::Gen<DungeonRequest> genRequest() {
    return rc::gen::exec([] {
        DungeonRequest request;
        DungeonParameters& p = request.parameters;
        request.seed = *rc::gen::arbitrary<std::uint64_t>();
        request.engine = *rc::gen::element(random::Engine::kMizuchi, random::Engine::kXoshiro256StarStar);
        p.minRooms = *rc::gen::inRange(0, 8);
        p.maxRooms = p.minRooms + *rc::gen::inRange(0, 8);
        p.roomMinSize = *rc::gen::inRange(1, 6);
        p.roomMaxSize = p.roomMinSize + *rc::gen::inRange(0, 6);
        p.roomSizeRatioX = *rc::gen::element(0.5F, 1.0F, 1.7F);
        p.roomSizeRatioY = *rc::gen::element(0.7F, 1.0F, 1.3F);
        request.width = *rc::gen::inRange(40, 70);
        request.height = *rc::gen::inRange(40, 60);
        p.crawlerChangeDirectionImprovement = *rc::gen::inRange<std::uint16_t>(0, 101);
        p.clampMaze = true;
        p.maxSidesToConnect = *rc::gen::inRange<std::uint16_t>(1, 5);
        p.minSidesToConnect =
            *rc::gen::inRange<std::uint16_t>(0, static_cast<std::uint16_t>(p.maxSidesToConnect + 1));
        p.cancelSideConnectionSelectChance = *rc::gen::inRange<std::uint16_t>(0, 101);
        p.cancelConnectionPlacementChance = *rc::gen::inRange<std::uint16_t>(0, 101);
        p.cancelConnectionPlacementChanceIncrease = *rc::gen::inRange<std::uint16_t>(0, 101);
        p.clampDoors = true;
        p.saveDeadEndChance = *rc::gen::inRange<std::uint16_t>(0, 101);
        p.maxTrimIterations = *rc::gen::element(-1, 0, 1, 5);
        return request;
    });
}

RC_GTEST_PROP(Properties, HoldForRandomSettings, ()) {
    const DungeonRequest request = *genRequest();
    expectProperties(request, generateDungeon(request));
    RC_ASSERT(!::testing::Test::HasFailure());
}

RC_GTEST_PROP(Properties, AClampChangesNothingUntilTheChanceIsAbove100, ()) {
    DungeonRequest request = *genRequest();
    const DungeonResult clamped = generateDungeon(request);
    request.parameters.clampDoors = request.parameters.clampMaze = false;
    const DungeonResult plain = generateDungeon(request);
    if (!plain.error) {
        const bool same = plain.map->rows() == clamped.map->rows();
        RC_ASSERT(same);
    } else {
        RC_ASSERT(plain.error->kind() == ErrorKind::kArgument);
    }
}

}  // namespace
}  // namespace lw::dungeon

namespace rc {
inline void showValue(const lw::dungeon::DungeonRequest& request, std::ostream& out) {
    out << request.width << "x" << request.height << " seed " << request.seed;
}
}  // namespace rc
