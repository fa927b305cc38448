// SPDX-License-Identifier: MIT
#include "dungeon/figures.h"

#include <algorithm>
#include <limits>

namespace lw::dungeon {

namespace {

/// Counts over a grid with one more row and column of wall on every side, so that a neighbour always exists.
class Measure {
public:
    Measure(const WallFloor& map, const std::vector<Rectangle>& rooms)
        : m_map(map),
          m_stride(static_cast<std::size_t>(map.width()) + 2),
          m_floor(m_stride * (static_cast<std::size_t>(map.height()) + 2), 0),
          m_inRoom(m_floor.size(), 0) {
        for (std::size_t i = 0; i < map.size(); ++i) m_floor[padded(map.point(i))] = map.cells()[i];
        for (const Rectangle& room : rooms) markRoom(room);
    }

    MapFigures take() {
        m_figures.cells = m_map.size();
        m_figures.unreachableCells.assign(m_map.size(), 0);
        const std::size_t pieces = countPieces();
        std::size_t ways = 0;
        std::size_t blocks = 0;
        for (std::size_t i = m_stride; i + m_stride < m_floor.size(); ++i) {
            if (m_floor[i] == 0) continue;
            ++m_figures.floor;
            ways += m_floor[i + 1] + m_floor[i + m_stride];
            blocks += m_floor[i + 1] & m_floor[i + m_stride] & m_floor[i + m_stride + 1];
            const int neighbours =
                m_floor[i - 1] + m_floor[i + 1] + m_floor[i - m_stride] + m_floor[i + m_stride];
            if (neighbours == 1 && m_inRoom[i] == 0) ++m_figures.deadEnds;
        }
        // Euler's formula, with each square of four floor cells filled in.
        m_figures.loops = pieces + ways - m_figures.floor - blocks;
        m_figures.unreachable = m_figures.floor - m_largest;
        return std::move(m_figures);
    }

private:
    [[nodiscard]] std::size_t padded(Point p) const {
        return (static_cast<std::size_t>(p.y) + 1) * m_stride + static_cast<std::size_t>(p.x) + 1;
    }

    void markRoom(const Rectangle& room) {
        const std::int32_t right = std::min(room.maxX(), m_map.width() - 1);
        const std::int32_t bottom = std::min(room.maxY(), m_map.height() - 1);
        for (std::int32_t y = std::max(0, room.y); y <= bottom; ++y)
            for (std::int32_t x = std::max(0, room.x); x <= right; ++x) m_inRoom[padded({x, y})] = 1;
    }

    std::size_t countPieces() {
        std::vector<std::uint32_t> piece(m_floor.size(), 0);
        std::vector<std::size_t> stack;
        std::uint32_t pieces = 0;
        std::uint32_t largest = 0;
        for (std::size_t start = 0; start < m_floor.size(); ++start) {
            if (m_floor[start] == 0 || piece[start] != 0) continue;
            piece[start] = ++pieces;
            stack.push_back(start);
            std::size_t size = 0;
            while (!stack.empty()) {
                const std::size_t i = stack.back();
                stack.pop_back();
                ++size;
                for (const std::size_t next : {i - 1, i + 1, i - m_stride, i + m_stride}) {
                    if (m_floor[next] == 0 || piece[next] != 0) continue;
                    piece[next] = pieces;
                    stack.push_back(next);
                }
            }
            if (size > m_largest) {
                m_largest = size;
                largest = pieces;
            }
        }
        for (std::size_t i = 0; i < m_map.size(); ++i) {
            const std::uint32_t of = piece[padded(m_map.point(i))];
            m_figures.unreachableCells[i] = of != 0 && of != largest ? 1 : 0;
        }
        return pieces;
    }

    const WallFloor& m_map;
    std::size_t m_stride;
    std::vector<std::uint8_t> m_floor;
    std::vector<std::uint8_t> m_inRoom;
    std::size_t m_largest = 0;
    MapFigures m_figures;
};

Figures figuresOf(const WallFloor* map, const std::vector<Rectangle>& rooms, const DoorList* doors,
                  const std::vector<ConnectionPoints>& candidates) {
    Figures figures;
    for (std::size_t i = 0; i < rooms.size(); ++i) {
        RoomFigures room{.room = rooms[i]};
        const RoomDoors* opened = doors == nullptr ? nullptr : doors->find(rooms[i]);
        for (std::size_t side = 0; side < kSides.size(); ++side) {
            if (opened != nullptr) room.doorsOnSide[side] = opened->on(kSides[side]).size();
            if (i < candidates.size()) room.candidatesOnSide[side] = candidates[i][side].size();
        }
        if (opened != nullptr) room.doors = opened->doors().size();
        figures.doors += room.doors;
        figures.rooms.push_back(room);
    }
    if (map != nullptr) figures.map = measureMap(*map, rooms);
    return figures;
}

}  // namespace

MapFigures measureMap(const WallFloor& map, const std::vector<Rectangle>& rooms) {
    return Measure(map, rooms).take();
}

std::size_t Figures::largestRoom() const {
    std::int32_t side = 0;
    for (const RoomFigures& it : rooms) side = std::max(side, std::min(it.room.width, it.room.height));
    return static_cast<std::size_t>(side);
}

std::size_t Figures::smallestRoom() const {
    if (rooms.empty()) return 0;
    std::int32_t side = std::numeric_limits<std::int32_t>::max();
    for (const RoomFigures& it : rooms) side = std::min({side, it.room.width, it.room.height});
    return static_cast<std::size_t>(std::max(0, side));
}

Figures figuresOf(const DungeonResult& result, FigureOptions options) {
    std::vector<Rectangle> rooms;
    if (result.rooms)
        for (const auto& [room, step] : result.rooms->entries()) rooms.push_back(room);
    Figures figures = figuresOf(result.map.get(), rooms, result.doors.get(), result.candidates);
    figures.attempts = result.attempts;
    figures.roomsAsked = result.roomsAsked;
    figures.areas = listSize(result, "Areas").value_or(0);
    if (options.ways && result.map) figures.ways = measureWays(*result.map, rooms);
    return figures;
}

Figures figuresOf(const DoorsResult& result, FigureOptions options) {
    Figures figures = figuresOf(&result.map, result.rooms, result.doors.get(), result.candidates);
    figures.roomsAsked = static_cast<std::int32_t>(result.rooms.size());
    if (options.ways) figures.ways = measureWays(result.map, result.rooms);
    return figures;
}

}  // namespace lw::dungeon
