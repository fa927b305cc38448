// SPDX-License-Identifier: MIT
#include "connect/shared_doors.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/gtest.h>
#include <set>

#include "connect/connect.h"

namespace lw::connect {
namespace {

using dungeon::Point;
using dungeon::Rectangle;
using Rows = std::vector<std::string>;

const std::string kHeader = "(name: \"a\", legend: {'#': \"wall\", '.': \"floor\", '~': \"lava\"})\n---\n";

std::string textOf(const Rows& rows) {
    std::string text = kHeader;
    for (const std::string& row : rows) text += row + "\n";
    return text;
}

map::MapAnalysis mapOf(const Rows& rows) {
    return map::analyse(text::Snapshot(textOf(rows)), std::make_shared<const game::Definition>());
}

ConnectOptions shared(std::uint64_t seed = 0, bool joinAll = false) {
    ConnectOptions options;
    options.terrains.floor = {"floor"};
    options.terrains.wall = {"wall"};
    options.seed = seed;
    options.shared = true;
    options.joinAll = joinAll;
    return options;
}

Connection connected(const Rows& rows, const ConnectOptions& options) {
    auto result = connect(mapOf(rows), options);
    if (const auto* refusal = std::get_if<ConnectRefusal>(&result)) {
        ADD_FAILURE() << refusal->refusal.reason;
        return {};
    }
    return std::move(std::get<Connection>(result));
}

Rows after(const Rows& rows, const Connection& connection) {
    const std::string text = connection.edits.apply(textOf(rows));
    Rows result;
    std::string row;
    for (const char c : text.substr(kHeader.size())) {
        if (c != '\n') {
            row += c;
        } else {
            result.push_back(row);
            row.clear();
        }
    }
    return result;
}

/// Rooms by their bounds, and whether each has a door.
std::vector<std::pair<Rectangle, bool>> roomsOf(const Connection& connection) {
    std::vector<std::pair<Rectangle, bool>> rooms;
    for (const ConnectedRoom& room : connection.rooms) rooms.emplace_back(room.bounds, !room.doors.empty());
    return rooms;
}

const Rows kTwins = {
    "#########",  //
    "#...#...#",  //
    "#...#...#",  //
    "#########",
};

TEST(SharedDoors, ADoorInASharedWallCountsForBothRooms) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const Connection connection = connected(kTwins, shared(seed));
        ASSERT_EQ(connection.rooms.size(), 2U);
        ASSERT_FALSE(connection.opened.empty());
        EXPECT_EQ(connection.rooms[0].doors, connection.rooms[1].doors);
        EXPECT_TRUE(connection.cutOff.empty());
        const auto json = nlohmann::json::parse(connectionJson(connection));
        EXPECT_EQ(json["rooms"], nlohmann::json::parse("[[1,1,3,2],[5,1,3,2]]"));
        EXPECT_EQ(json["doors"][0]["doors"], json["doors"][1]["doors"]);
    }
}

TEST(SharedDoors, RoomsOfAnyShapeGetDoors) {
    const Rows map = {
        "###############",  //
        "#..#..........#",  //
        "#..#.########.#",  //
        "#....#....#...#",  //
        "######....#.#.#",  //
        "#..........####",  //
        "#..#####...#..#",  //
        "#..#...#...#..#",  //
        "####...########",  //
        "##.....##...###",  //
        "##.....#.....##",  //
        "########.....##",  //
        "#########...###",  //
        "###############",
    };
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Connection connection = connected(map, shared(seed));
        for (const auto& [bounds, hasDoor] : roomsOf(connection))
            EXPECT_TRUE(hasDoor) << bounds.x << bounds.y;
        for (const OpenedDoor& door : connection.opened) {
            const auto isFloor = [&](std::int32_t x, std::int32_t y) {
                return map[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '.';
            };
            const auto [x, y] = door.cell;
            EXPECT_TRUE((isFloor(x, y - 1) && isFloor(x, y + 1)) || (isFloor(x - 1, y) && isFloor(x + 1, y)))
                << x << " " << y;
        }
    }
}

TEST(SharedDoors, RoomsAreListedInReadingOrderWhateverTheirShape) {
    const Rows map = {
        "##########",  //
        "...#..####",  //
        ".###..#..#",  //
        "..########",  //
        "..#......#",  //
        "##########",
    };
    EXPECT_EQ(roomsOf(connected(map, shared())),
              (std::vector<std::pair<Rectangle, bool>>{{{0, 1, 3, 4}, true}, {{4, 1, 2, 2}, true}}));
}

TEST(SharedDoors, FloorThatStaysCutOffIsTold) {
    const Rows map = {
        "###########",  //
        "#..#..##..#",  //
        "#..#..##..#",  //
        "###########",
    };
    const Connection connection = connected(map, shared(0, true));
    ASSERT_EQ(connection.cutOff.size(), 1U);
    EXPECT_EQ(connection.cutOff[0].bounds, (Rectangle{8, 1, 2, 2}));
    EXPECT_EQ(connection.opened.size(), 1U);
    const Connection apart = connected({"#####", "#.#.#", "#####"}, shared(0, true));
    EXPECT_EQ(apart.opened.size(), 1U);
    EXPECT_TRUE(apart.cutOff.empty());
}

TEST(SharedDoors, RoomsCanBeLeftOut) {
    ConnectOptions options = shared();
    options.leaveOut = {{1, 1}, {5, 1}};
    EXPECT_TRUE(connected(kTwins, options).opened.empty());
    options.leaveOut = {{5, 1}};
    EXPECT_EQ(roomsOf(connected(kTwins, options)),
              (std::vector<std::pair<Rectangle, bool>>{{{1, 1, 3, 2}, true}}));
}

TEST(SharedDoors, GivenRoomsMustBeClosedBeforeAnyDoor) {
    ConnectOptions options = shared();
    options.rooms = {{1, 1, 3, 2}, {5, 1, 3, 2}};
    EXPECT_EQ(connected(kTwins, options).rooms.size(), 2U);
    Rows open = kTwins;
    open[1][4] = '.';
    const auto refused = connect(mapOf(open), options);
    ASSERT_TRUE(std::holds_alternative<ConnectRefusal>(refused));
    EXPECT_NE(std::get<ConnectRefusal>(refused).refusal.reason.find("is open at (4, 1)"), std::string::npos);
}

TEST(SharedDoors, JoiningAllWorksWithGoRoguesRuleToo) {
    ConnectOptions options = shared(0, true);
    options.shared = false;
    const Connection connection = connected({"#######", "#..#..#", "#..#.##", "#######"}, options);
    EXPECT_EQ(connection.opened.size(), 1U);
    EXPECT_TRUE(connection.cutOff.empty());
}

/// Any small map, also of such as have rooms in rows.
Rows anyMap() {
    const auto width = *rc::gen::inRange<std::size_t>(1, 18);
    const auto height = *rc::gen::inRange<std::size_t>(1, 14);
    const auto pitch = *rc::gen::inRange<std::size_t>(2, 6);
    const bool hasRooms = *rc::gen::arbitrary<bool>();
    Rows rows(height, std::string(width, '#'));
    for (std::size_t y = 0; y < height; ++y) {
        for (std::size_t x = 0; x < width; ++x) {
            const bool isRoom = x % pitch != 0 && y % pitch != 0;
            rows[y][x] = hasRooms ? *rc::gen::weightedElement<char>(
                                        {{20, isRoom ? '.' : '#'}, {1, '#'}, {1, '.'}, {1, '~'}})
                                  : *rc::gen::element('#', '#', '.', '.', '~');
        }
    }
    return rows;
}

/// Whether a wall with floor on two opposite sides has different pieces of floor there.
bool hasWallBetweenPieces(const Rows& rows) {
    Rows plain = rows;
    for (std::string& row : plain) std::ranges::replace(row, '~', '#');
    const auto map = dungeon::WallFloor::fromRows(plain);
    const FloorAreas areas = findAreas(map);
    const auto areaAt = [&](std::int32_t x, std::int32_t y) {
        return map.contains({x, y}) ? areas.areaOf[map.index(Point{x, y})] : FloorAreas::kNone;
    };
    const auto differ = [](std::uint32_t a, std::uint32_t b) {
        return a != b && a != FloorAreas::kNone && b != FloorAreas::kNone;
    };
    for (std::int32_t y = 0; y < map.height(); ++y) {
        for (std::int32_t x = 0; x < map.width(); ++x) {
            if (rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] != '#') continue;
            if (differ(areaAt(x, y - 1), areaAt(x, y + 1)) || differ(areaAt(x - 1, y), areaAt(x + 1, y)))
                return true;
        }
    }
    return false;
}

RC_GTEST_PROP(SharedDoors, JoinAllLeavesNoWallBetweenPiecesAndChangesOnlyDoors, ()) {
    const Rows map = anyMap();
    ConnectOptions options = shared(*rc::gen::inRange<std::uint64_t>(0, 1000), true);
    options.limits.corridors = *rc::gen::arbitrary<bool>();
    const Connection connection = connected(map, options);
    const Rows joined = after(map, connection);
    std::set<std::pair<std::int32_t, std::int32_t>> doors;
    for (const OpenedDoor& door : connection.opened) doors.emplace(door.cell.x, door.cell.y);
    RC_ASSERT(doors.size() == connection.opened.size());
    RC_ASSERT(joined.size() == map.size());
    for (std::size_t y = 0; y < map.size(); ++y) {
        for (std::size_t x = 0; x < map[y].size(); ++x) {
            const bool isDoor = doors.contains({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)});
            RC_ASSERT(joined[y][x] == (isDoor ? '.' : map[y][x]));
            if (isDoor) RC_ASSERT(map[y][x] == '#');
        }
    }
    RC_ASSERT(!hasWallBetweenPieces(joined));
    RC_ASSERT(after(map, connected(map, options)) == joined);  // the same for the same seed
}

RC_GTEST_PROP(SharedDoors, JoiningOpensFewerDoorsThanThereArePieces, ()) {
    const Rows map = anyMap();
    ConnectOptions options = shared(*rc::gen::inRange<std::uint64_t>(0, 1000));
    options.limits = {.width = 99, .height = 99};
    const Connection apart = connected(map, options);
    RC_ASSERT(apart.opened.empty());
    options.joinAll = true;
    const Connection joined = connected(map, options);
    RC_ASSERT(joined.opened.size() + joined.cutOff.size() <= apart.cutOff.size());
}

RC_GTEST_PROP(SharedDoors, WhatGoRogueTakesComesOutTheSame, ()) {
    // Rooms of any size in cells of a grid of corridors one wide, some of them without the corridor between.
    const auto columns = *rc::gen::inRange<std::size_t>(1, 4);
    const auto lines = *rc::gen::inRange<std::size_t>(1, 3);
    Rows map(lines * 8 + 1, std::string(columns * 8 + 1, '#'));
    for (std::size_t y = 1; y + 1 < map.size(); ++y)
        for (std::size_t x = 1; x + 1 < map[y].size(); ++x)
            if (x % 8 == 1 || y % 8 == 1) map[y][x] = '.';
    for (std::size_t i = 0; i < columns * lines; ++i) {
        const auto width = *rc::gen::inRange<std::size_t>(1, 5);
        const auto height = *rc::gen::inRange<std::size_t>(1, 5);
        for (std::size_t y = 0; y < height; ++y)
            for (std::size_t x = 0; x < width; ++x)
                map[i / columns * 8 + 3 + y][i % columns * 8 + 3 + x] = '.';
        // Walls in the middle of a room leave two that share one.
        if (*rc::gen::arbitrary<bool>() && width >= 3) {
            for (std::size_t y = 0; y < height; ++y)
                map[i / columns * 8 + 3 + y][i % columns * 8 + 3 + width / 2] = '#';
        }
    }
    ConnectOptions options = shared(*rc::gen::inRange<std::uint64_t>(0, 1000));
    options.parameters.minSidesToConnect = *rc::gen::inRange<std::uint16_t>(0, 4);
    const Connection both = connected(map, options);
    options.shared = false;
    const auto original = connect(mapOf(map), options);
    if (const auto* alone = std::get_if<Connection>(&original)) {
        RC_ASSERT(after(map, *alone) == after(map, both));
        RC_ASSERT(alone->rooms.size() == both.rooms.size());
    }
}

}  // namespace
}  // namespace lw::connect
