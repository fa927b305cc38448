// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "dungeon/context.h"
#include "dungeon/geometry.h"

namespace lw::dungeon {

/// The doors of one room: cells of the ring of wall around it, in the order they were made, all and by side.
class RoomDoors {
public:
    struct Door {
        Point cell;
        std::string step;  ///< the step that made it last
    };

    explicit RoomDoors(const Rectangle& room) : m_room(room) {}

    [[nodiscard]] const Rectangle& room() const { return m_room; }
    /// The room with the ring of wall around it; its edge is where doors are.
    [[nodiscard]] Rectangle ring() const { return m_room.expanded(1); }

    /// Adds a door; one already there only gets its step's name. A GenerationError (kArgument) for a cell
    /// that is not on the ring's edge.
    void add(Point cell, const std::string& step);
    /// A GenerationError (kArgument) if there is no door at `cell`.
    void remove(Point cell);
    [[nodiscard]] bool contains(Point cell) const;

    [[nodiscard]] const std::vector<Door>& doors() const { return m_doors; }
    /// The doors of a side in the order they were made; a corner's belongs to both of its sides.
    [[nodiscard]] const std::vector<Point>& on(Side side) const {
        return m_sides[static_cast<std::size_t>(side)];
    }

private:
    Rectangle m_room;
    std::vector<Door> m_doors;
    std::array<std::vector<Point>, 4> m_sides;
};

/// The doors of all rooms. A room without a door has no entry.
class DoorList final : public Component {
public:
    static constexpr const char* kTypeName = "DoorList";

    /// Adds a door of `room`, with the errors of RoomDoors::add.
    void add(const Rectangle& room, Point cell, const std::string& step);

    /// In the order of the first door of each.
    [[nodiscard]] const std::vector<RoomDoors>& rooms() const { return m_rooms; }
    /// The entry of a room, or null. Not kept valid by add().
    [[nodiscard]] const RoomDoors* find(const Rectangle& room) const;

private:
    std::vector<RoomDoors> m_rooms;
    std::unordered_map<Rectangle, std::size_t> m_indices;
};

}  // namespace lw::dungeon
