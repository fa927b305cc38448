// SPDX-License-Identifier: MIT
#include "dungeon/door_list.h"

#include <algorithm>
#include <fmt/format.h>

namespace lw::dungeon {

void RoomDoors::add(Point cell, const std::string& step) {
    const auto known =
        std::find_if(m_doors.begin(), m_doors.end(), [cell](const Door& door) { return door.cell == cell; });
    if (known != m_doors.end()) {
        known->step = step;
        return;
    }
    const Rectangle edge = ring();
    bool onEdge = false;
    for (const Side side : kSides) {
        if (!isOnSide(edge, cell, side)) continue;
        m_sides[static_cast<std::size_t>(side)].push_back(cell);
        onEdge = true;
    }
    if (!onEdge) {
        throw GenerationError(ErrorKind::kArgument, step, {},
                              fmt::format("({}, {}) is not on the wall around the room at ({}, {})", cell.x,
                                          cell.y, m_room.x, m_room.y));
    }
    m_doors.push_back({cell, step});
}

void RoomDoors::remove(Point cell) {
    if (std::erase_if(m_doors, [cell](const Door& door) { return door.cell == cell; }) == 0) {
        throw GenerationError(
            ErrorKind::kArgument, {}, {},
            fmt::format("the room at ({}, {}) has no door at ({}, {})", m_room.x, m_room.y, cell.x, cell.y));
    }
    for (std::vector<Point>& side : m_sides) std::erase(side, cell);
}

bool RoomDoors::contains(Point cell) const {
    return std::any_of(m_doors.begin(), m_doors.end(),
                       [cell](const Door& door) { return door.cell == cell; });
}

void DoorList::add(const Rectangle& room, Point cell, const std::string& step) {
    const auto [entry, added] = m_indices.try_emplace(room, m_rooms.size());
    if (added) m_rooms.emplace_back(room);
    m_rooms[entry->second].add(cell, step);
}

const RoomDoors* DoorList::find(const Rectangle& room) const {
    const auto entry = m_indices.find(room);
    return entry == m_indices.end() ? nullptr : &m_rooms[entry->second];
}

}  // namespace lw::dungeon
