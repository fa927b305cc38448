// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

#include "dungeon/geometry.h"
#include "dungeon/wall_floor.h"

namespace lw::connect {

/// Why a piece of floor is no room to connect.
enum class LeftOut : std::uint8_t {
    kNot,       ///< it is one
    kCorridor,  ///< mostly one cell wide
    kTooSmall,  ///< narrower or lower than asked for
    kOddShape,  ///< no plain rectangle, where only these are taken
};

/// "a corridor" and the like, for a list of what was left out.
[[nodiscard]] std::string_view describe(LeftOut leftOut);

/// Which pieces of floor are rooms.
struct RoomLimits {
    std::int32_t width = 1;   ///< cells from left to right, at least
    std::int32_t height = 1;  ///< cells from top to bottom, at least
    bool corridors = false;   ///< whether corridors count as rooms too
    bool anyShape = true;     ///< else plain rectangles alone

    friend bool operator==(const RoomLimits&, const RoomLimits&) = default;
};

/// A connected piece of floor, of any shape.
struct FloorArea {
    dungeon::Rectangle bounds{};
    dungeon::Point first{};  ///< its leftmost cell in its topmost row
    std::int64_t cells = 0;
    /// A whole rectangle with wall all round it, corners included: what GoRogue takes for a room.
    bool isPlain = false;
    LeftOut leftOut = LeftOut::kNot;
};

/// The floor of a map by connected pieces, steps going up, down, left and right.
struct FloorAreas {
    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

    std::vector<FloorArea> areas;       ///< in reading order: by the row and then the column they begin in
    std::vector<std::uint32_t> areaOf;  ///< for each cell its area's index; kNone for what is no floor
};

/// The pieces of a map's floor; which are rooms is not judged.
[[nodiscard]] FloorAreas findAreas(const dungeon::WallFloor& map);

/// The same with each judged. A corridor is what has less than half of its cells in squares of 2x2 cells, for
/// which a pillar (a cell with the same piece on all four sides) counts as floor; a single cell with wall all
/// round it is none. Sizes are those of the rectangle around it.
[[nodiscard]] FloorAreas surveyRooms(const dungeon::WallFloor& map, const RoomLimits& limits);

/// The rooms that GoRogue's door step can take: rectangles of floor enclosed by wall, corners included, in
/// reading order.
[[nodiscard]] std::vector<dungeon::Rectangle> findRooms(const dungeon::WallFloor& map,
                                                        const RoomLimits& limits = {});

}  // namespace lw::connect
