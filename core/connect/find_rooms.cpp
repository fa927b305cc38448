// SPDX-License-Identifier: MIT
#include "connect/find_rooms.h"

#include <algorithm>
#include <cstdint>

namespace lw::connect {

namespace {

using dungeon::kSides;
using dungeon::outwards;
using dungeon::Point;
using dungeon::Rectangle;
using dungeon::WallFloor;

/// A connected piece of floor: the rectangle around it and its number of cells.
struct Piece {
    Rectangle bounds;
    std::int64_t cells = 0;
};

class RoomFinder {
public:
    explicit RoomFinder(const WallFloor& map) : m_map(map), m_visited(map.size(), 0) {}

    std::vector<Rectangle> find() {
        std::vector<Rectangle> rooms;
        for (std::size_t i = 0; i < m_map.size(); ++i) {
            if (!m_map.isFloor(i) || m_visited[i] != 0) continue;
            const Piece piece = walk(m_map.point(i));
            if (isRoom(piece)) rooms.push_back(piece.bounds);
        }
        return rooms;
    }

private:
    Piece walk(Point start) {
        Point least = start;
        Point most = start;
        std::int64_t cells = 0;
        m_visited[m_map.index(start)] = 1;
        m_stack.push_back(start);
        while (!m_stack.empty()) {
            const Point p = m_stack.back();
            m_stack.pop_back();
            ++cells;
            least = {std::min(least.x, p.x), std::min(least.y, p.y)};
            most = {std::max(most.x, p.x), std::max(most.y, p.y)};
            for (const dungeon::Side side : kSides) {
                const Point next = p + outwards(side);
                if (!m_map.contains(next) || !m_map.isFloor(next)) continue;
                std::uint8_t& visited = m_visited[m_map.index(next)];
                if (visited != 0) continue;
                visited = 1;
                m_stack.push_back(next);
            }
        }
        return {{least.x, least.y, most.x - least.x + 1, most.y - least.y + 1}, cells};
    }

    /// The sides of a whole rectangle are wall already, else the piece would go on.
    [[nodiscard]] bool isRoom(const Piece& piece) const {
        const Rectangle& room = piece.bounds;
        if (piece.cells != std::int64_t{room.width} * room.height) return false;
        if (std::min(room.width, room.height) == 1 && piece.cells > 1) return false;
        const Rectangle ring = room.expanded(1);
        const Point corners[] = {
            {ring.x, ring.y}, {ring.maxX(), ring.y}, {ring.x, ring.maxY()}, {ring.maxX(), ring.maxY()}};
        return std::all_of(std::begin(corners), std::end(corners),
                           [this](Point p) { return m_map.contains(p) && !m_map.isFloor(p); });
    }

    const WallFloor& m_map;
    std::vector<std::uint8_t> m_visited;
    std::vector<Point> m_stack;
};

}  // namespace

std::vector<Rectangle> findRooms(const WallFloor& map) {
    return RoomFinder(map).find();
}

}  // namespace lw::connect
