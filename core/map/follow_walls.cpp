// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "map/terrain_paint.h"

namespace lw::map {

namespace {

/// A cell's place, in the order of rows.
using Spot = std::pair<std::int64_t, std::int64_t>;  // y, x

std::array<Spot, 8> around(Spot spot) {
    const auto [y, x] = spot;
    return {{{y - 1, x},
             {y - 1, x + 1},
             {y, x + 1},
             {y + 1, x + 1},
             {y + 1, x},
             {y + 1, x - 1},
             {y, x - 1},
             {y - 1, x - 1}}};
}

class WallFollower {
public:
    WallFollower(const MapAnalysis& map, std::span<const TerrainCell> painted)
        : m_map(map), m_rooms(map.game().rooms) {
        for (const LegendEntry& entry : map.header().legend())
            m_ofEntry.push_back(entry.isTerrainRead ? numberOf(entry.terrain) : kNone);
        for (std::size_t room = 0; room < m_rooms.size(); ++room) {
            for (const std::string& id : m_rooms[room].floor) m_floorOf[numberOf(id)].push_back(room);
            for (const std::string& id : m_rooms[room].outside) m_outsideOf[numberOf(id)].push_back(room);
            m_wallOf[numberOf(m_rooms[room].wall)].push_back(room);
        }
        for (const TerrainCell& cell : painted) {
            const bool isInside =
                cell.x >= 0 && cell.y >= 0 && static_cast<std::size_t>(cell.y) < map.height() &&
                static_cast<std::size_t>(cell.x) < map.rows().length(static_cast<std::size_t>(cell.y));
            if (isInside) m_painted.insert_or_assign(Spot(cell.y, cell.x), numberOf(cell.terrain));
        }
    }

    FollowedWalls run() {
        for (const auto& [spot, terrain] : m_painted) {
            if (const auto rooms = m_floorOf.find(terrain); rooms != m_floorOf.end())
                wallIn(spot, rooms->second.front());
            if (const auto rooms = m_outsideOf.find(terrain); rooms != m_outsideOf.end())
                giveBack(spot, terrain, rooms->second);
        }
        std::map<Spot, std::size_t> all = m_painted;
        for (const auto& [spot, room] : m_newWalls) all.insert_or_assign(spot, numberOf(m_rooms[room].wall));
        for (const auto& [spot, terrain] : m_given) all.insert_or_assign(spot, terrain);
        for (const auto& [spot, terrain] : all)
            m_out.cells.push_back({spot.second, spot.first, m_ids[terrain]});
        return std::move(m_out);
    }

private:
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    using RoomsOf = std::unordered_map<std::size_t, std::vector<std::size_t>>;  ///< by terrain, ascending

    std::size_t numberOf(const std::string& id) {
        const auto [found, isNew] = m_numbers.emplace(id, m_ids.size());
        if (isNew) m_ids.push_back(id);
        return found->second;
    }

    /// The terrain of a cell once the stroke is painted; kNone outside and where it is not known.
    std::size_t at(Spot spot) {
        if (const auto painted = m_painted.find(spot); painted != m_painted.end()) return painted->second;
        const auto [y, x] = spot;
        if (y < 0 || x < 0 || static_cast<std::size_t>(y) >= m_map.height()) return kNone;
        const auto& row = rowAt(static_cast<std::size_t>(y));
        return static_cast<std::size_t>(x) < row.size() ? row[static_cast<std::size_t>(x)] : kNone;
    }

    const std::vector<std::size_t>& rowAt(std::size_t y) {
        const auto [found, isNew] = m_rows.try_emplace(y);
        if (isNew) {
            for (const char32_t character : m_map.tiles(0, y, m_map.rows().length(y))) {
                const int index = m_map.header().legendIndex(character);
                found->second.push_back(index < 0 ? kNone : m_ofEntry[static_cast<std::size_t>(index)]);
            }
        }
        return found->second;
    }

    [[nodiscard]] static bool holds(const RoomsOf& rooms, std::size_t terrain, std::size_t room) {
        const auto found = rooms.find(terrain);
        return found != rooms.end() && std::binary_search(found->second.begin(), found->second.end(), room);
    }

    [[nodiscard]] bool hasFloorBeside(Spot spot, std::size_t room) {
        const auto beside = around(spot);
        return std::any_of(beside.begin(), beside.end(),
                           [&](Spot other) { return holds(m_floorOf, at(other), room); });
    }

    /// Rule 1: what is outside beside a painted floor becomes wall.
    void wallIn(Spot spot, std::size_t room) {
        const auto [y, x] = spot;
        const auto width = static_cast<std::int64_t>(m_map.rows().length(static_cast<std::size_t>(y)));
        if (x == 0 || y == 0 || x + 1 == width || y + 1 == static_cast<std::int64_t>(m_map.height()))
            m_out.openEdge.push_back({static_cast<std::size_t>(x), static_cast<std::size_t>(y)});
        for (const Spot& other : around(spot)) {
            if (m_painted.count(other) != 0 || !holds(m_outsideOf, at(other), room)) continue;
            addWall(other, room);
        }
    }

    /// Of two rooms that want a wall on a cell the first of the game's counts.
    void addWall(Spot spot, std::size_t room) {
        const auto [known, isNew] = m_newWalls.emplace(spot, room);
        if (!isNew) known->second = std::min(known->second, room);
    }

    /// Rule 2: outside beside a floor becomes wall, and walls beside it that no floor needs become it.
    void giveBack(Spot spot, std::size_t terrain, const std::vector<std::size_t>& rooms) {
        for (const std::size_t room : rooms) {
            if (hasFloorBeside(spot, room)) addWall(spot, room);
        }
        for (const Spot& other : around(spot)) {
            if (m_painted.count(other) != 0) continue;
            const auto walls = m_wallOf.find(at(other));
            if (walls == m_wallOf.end()) continue;
            const bool isOurs = std::any_of(
                walls->second.begin(), walls->second.end(),
                [&](std::size_t room) { return std::binary_search(rooms.begin(), rooms.end(), room); });
            const bool isNeeded = std::any_of(walls->second.begin(), walls->second.end(),
                                              [&](std::size_t room) { return hasFloorBeside(other, room); });
            if (isOurs && !isNeeded) m_given.emplace(other, terrain);
        }
    }

    const MapAnalysis& m_map;
    const std::vector<game::RoomTerrains>& m_rooms;
    std::unordered_map<std::string, std::size_t> m_numbers;
    std::vector<std::string> m_ids;
    std::vector<std::size_t> m_ofEntry;
    RoomsOf m_floorOf, m_outsideOf, m_wallOf;
    std::map<Spot, std::size_t> m_painted;
    std::unordered_map<std::size_t, std::vector<std::size_t>> m_rows;
    std::map<Spot, std::size_t> m_newWalls;  ///< the room whose wall it is
    std::map<Spot, std::size_t> m_given;     ///< walls that become the terrain painted
    FollowedWalls m_out;
};

}  // namespace

FollowedWalls followWalls(const MapAnalysis& map, std::span<const TerrainCell> painted) {
    return WallFollower(map, painted).run();
}

}  // namespace lw::map
