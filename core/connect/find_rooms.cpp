// SPDX-License-Identifier: MIT
#include "connect/find_rooms.h"

#include <algorithm>
#include <array>

namespace lw::connect {

namespace {

using dungeon::kSides;
using dungeon::outwards;
using dungeon::Point;
using dungeon::Rectangle;
using dungeon::WallFloor;

class AreaFinder {
public:
    explicit AreaFinder(const WallFloor& map) : m_map(map) {
        m_found.areaOf.assign(map.size(), FloorAreas::kNone);
    }

    FloorAreas find() {
        for (std::size_t i = 0; i < m_map.size(); ++i)
            if (m_map.isFloor(i) && m_found.areaOf[i] == FloorAreas::kNone) walk(m_map.point(i));
        return std::move(m_found);
    }

private:
    void walk(Point start) {
        const auto area = static_cast<std::uint32_t>(m_found.areas.size());
        Point least = start;
        Point most = start;
        std::int64_t cells = 0;
        m_found.areaOf[m_map.index(start)] = area;
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
                std::uint32_t& known = m_found.areaOf[m_map.index(next)];
                if (known != FloorAreas::kNone) continue;
                known = area;
                m_stack.push_back(next);
            }
        }
        FloorArea found;
        found.bounds = {least.x, least.y, most.x - least.x + 1, most.y - least.y + 1};
        found.first = start;
        found.cells = cells;
        found.isPlain = isPlain(found);
        m_found.areas.push_back(found);
    }

    /// The sides of a whole rectangle are wall already, else the piece would go on.
    [[nodiscard]] bool isPlain(const FloorArea& area) const {
        if (area.cells != std::int64_t{area.bounds.width} * area.bounds.height) return false;
        const Rectangle ring = area.bounds.expanded(1);
        const std::array<Point, 4> corners = {
            Point{ring.x, ring.y}, {ring.maxX(), ring.y}, {ring.x, ring.maxY()}, {ring.maxX(), ring.maxY()}};
        return std::ranges::all_of(corners,
                                   [this](Point p) { return m_map.contains(p) && !m_map.isFloor(p); });
    }

    const WallFloor& m_map;
    FloorAreas m_found;
    std::vector<Point> m_stack;
};

/// How many cells of each area lie in squares of 2x2 cells.
class WideCells {
public:
    WideCells(const WallFloor& map, const FloorAreas& found) : m_map(map), m_found(found) {}

    [[nodiscard]] std::vector<std::int64_t> count() const {
        std::vector<std::uint8_t> isWide(m_map.size(), 0);
        for (std::int32_t y = 0; y + 1 < m_map.height(); ++y) {
            for (std::int32_t x = 0; x + 1 < m_map.width(); ++x) {
                const std::array<Point, 4> square = {Point{x, y}, {x + 1, y}, {x, y + 1}, {x + 1, y + 1}};
                const std::uint32_t area = areaAt(square[0]);
                const bool isSquare = area != FloorAreas::kNone &&
                                      std::ranges::all_of(square, [&](Point p) { return areaAt(p) == area; });
                if (!isSquare) continue;
                for (const Point p : square) isWide[m_map.index(p)] = 1;
            }
        }
        std::vector<std::int64_t> counts(m_found.areas.size(), 0);
        for (std::size_t i = 0; i < isWide.size(); ++i)
            if (isWide[i] != 0 && m_found.areaOf[i] != FloorAreas::kNone) ++counts[m_found.areaOf[i]];
        return counts;
    }

private:
    /// The area of a cell, or the one around it if the cell is a pillar.
    [[nodiscard]] std::uint32_t areaAt(Point p) const {
        const std::uint32_t own = m_found.areaOf[m_map.index(p)];
        if (own != FloorAreas::kNone || !m_map.containsStrictly(p)) return own;
        const std::uint32_t around = m_found.areaOf[m_map.index(p + outwards(kSides[0]))];
        const bool isPillar = std::ranges::all_of(kSides, [&](dungeon::Side side) {
            return m_found.areaOf[m_map.index(p + outwards(side))] == around;
        });
        return isPillar ? around : FloorAreas::kNone;
    }

    const WallFloor& m_map;
    const FloorAreas& m_found;
};

}  // namespace

std::string_view describe(LeftOut leftOut) {
    switch (leftOut) {
        case LeftOut::kNot:
            return "a room";
        case LeftOut::kCorridor:
            return "a corridor";
        case LeftOut::kTooSmall:
            return "smaller than the least size";
        case LeftOut::kOddShape:
            return "no plain rectangle";
    }
    return {};
}

FloorAreas findAreas(const WallFloor& map) {
    return AreaFinder(map).find();
}

FloorAreas surveyRooms(const WallFloor& map, const RoomLimits& limits) {
    FloorAreas found = findAreas(map);
    const std::vector<std::int64_t> wide = WideCells(map, found).count();
    for (std::size_t i = 0; i < found.areas.size(); ++i) {
        FloorArea& area = found.areas[i];
        const bool isCorridor = 2 * wide[i] < area.cells && !(area.isPlain && area.cells == 1);
        if (isCorridor && !limits.corridors)
            area.leftOut = LeftOut::kCorridor;
        else if (area.bounds.width < limits.width || area.bounds.height < limits.height)
            area.leftOut = LeftOut::kTooSmall;
        else if (!limits.anyShape && !area.isPlain)
            area.leftOut = LeftOut::kOddShape;
    }
    return found;
}

std::vector<Rectangle> findRooms(const WallFloor& map, const RoomLimits& limits) {
    std::vector<Rectangle> rooms;
    for (const FloorArea& area : surveyRooms(map, limits).areas)
        if (area.isPlain && area.leftOut == LeftOut::kNot) rooms.push_back(area.bounds);
    return rooms;
}

}  // namespace lw::connect
