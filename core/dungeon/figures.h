// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "dungeon/geometry.h"
#include "dungeon/run.h"
#include "dungeon/wall_floor.h"
#include "dungeon/ways.h"

namespace lw::dungeon {

/// What can be counted of a map. Ways go over the four neighbours of a cell.
struct MapFigures {
    std::size_t cells = 0;
    std::size_t floor = 0;
    std::size_t deadEnds = 0;     ///< floor cells outside rooms with exactly one floor neighbour
    std::size_t loops = 0;        ///< independent ways around: pieces of wall that floor goes around
    std::size_t unreachable = 0;  ///< floor cells outside the largest connected piece of floor
    /// For each cell whether it is one of them, in the order of the grid's array.
    std::vector<std::uint8_t> unreachableCells;

    [[nodiscard]] double floorShare() const {
        return cells == 0 ? 0 : static_cast<double>(floor) / static_cast<double>(cells);
    }
};
[[nodiscard]] MapFigures measureMap(const WallFloor& map, const std::vector<Rectangle>& rooms);

/// The doors of one room and the points that could have become doors, by Side.
struct RoomFigures {
    Rectangle room;
    std::size_t doors = 0;
    std::array<std::size_t, 4> doorsOnSide{};
    std::array<std::size_t, 4> candidatesOnSide{};  ///< 0 where the door step did not come to the room
};

/// The figures of a result, as far as it came.
struct Figures {
    std::size_t attempts = 1;
    std::int32_t roomsAsked = 0;
    std::vector<RoomFigures> rooms;
    std::size_t doors = 0;
    std::size_t areas = 0;  ///< of the list "Areas"
    MapFigures map;
    std::optional<WayFigures> ways;  ///< where they were asked for

    /// The shorter side of the largest room, and of the smallest; 0 without rooms.
    [[nodiscard]] std::size_t largestRoom() const;
    [[nodiscard]] std::size_t smallestRoom() const;
};
struct FigureOptions {
    bool ways = false;  ///< as much work again as all others
};
[[nodiscard]] Figures figuresOf(const DungeonResult& result, FigureOptions options = {});
[[nodiscard]] Figures figuresOf(const DoorsResult& result, FigureOptions options = {});

}  // namespace lw::dungeon
