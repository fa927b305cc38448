// SPDX-License-Identifier: MIT
#include "connect/shape.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace lw::connect {

namespace {

using dungeon::Point;
using dungeon::Rectangle;

/// A piece of floor within the box around it.
class ShapeReader {
public:
    ShapeReader(const FloorAreas& floor, std::int32_t mapWidth, std::size_t area)
        : m_width(floor.areas[area].bounds.width),
          m_height(floor.areas[area].bounds.height),
          m_gaps(static_cast<std::size_t>(m_width) * static_cast<std::size_t>(m_height), 1) {
        const Rectangle& box = floor.areas[area].bounds;
        for (const Point p : cellsOf(floor, mapWidth, area)) m_gaps[at({p.x - box.x, p.y - box.y})] = 0;
    }

    std::string_view word() {
        if (std::ranges::count(m_gaps, 1) == 0) return "rectangle";
        const std::array<Point, 4> corners = {
            {{0, 0}, {m_width - 1, 0}, {m_width - 1, m_height - 1}, {0, m_height - 1}}};
        std::array<bool, 4> isCut{};
        std::size_t cut = 0;
        bool allRectangles = true;
        std::size_t cutCells = 0;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            if (m_gaps[at(corners[i])] != 1) continue;
            isCut[i] = true;
            ++cut;
            const Gap gap = take(corners[i]);
            cutCells += gap.cells;
            allRectangles = allRectangles && gap.isRectangle;
        }
        std::size_t holes = 0;
        bool allSingle = true;
        bool hasNotch = false;
        for (std::size_t i = 0; i < m_gaps.size(); ++i) {
            if (m_gaps[i] != 1) continue;
            const Gap gap =
                take({static_cast<std::int32_t>(i) % m_width, static_cast<std::int32_t>(i) / m_width});
            hasNotch = hasNotch || gap.touchesBox;
            if (gap.touchesBox) continue;
            ++holes;
            allSingle = allSingle && gap.cells == 1;
        }
        if (hasNotch) return "notched";
        if (holes > 0) return allSingle ? "with pillars" : "ring";
        if (cut == 4) {
            // Large squares out of all corners leave a cross.
            const bool isCross = allRectangles && 5 * cutCells > 2 * m_gaps.size();
            return isCross ? "cross" : "round";
        }
        if (!allRectangles) return "notched";
        if (cut == 1) return "L-shape";
        if (cut == 2) return isCut[0] == isCut[2] ? "Z-shape" : "T-shape";
        return "notched";
    }

private:
    struct Gap {
        std::size_t cells = 0;
        bool isRectangle = false;
        bool touchesBox = false;
    };

    [[nodiscard]] std::size_t at(Point p) const {
        return static_cast<std::size_t>(p.y) * static_cast<std::size_t>(m_width) +
               static_cast<std::size_t>(p.x);
    }

    /// A connected gap, marked as seen.
    Gap take(Point start) {
        Gap gap;
        Point least = start;
        Point most = start;
        std::vector<Point> stack = {start};
        m_gaps[at(start)] = 2;
        while (!stack.empty()) {
            const Point p = stack.back();
            stack.pop_back();
            ++gap.cells;
            least = {std::min(least.x, p.x), std::min(least.y, p.y)};
            most = {std::max(most.x, p.x), std::max(most.y, p.y)};
            for (const Point step : {Point{0, -1}, Point{0, 1}, Point{-1, 0}, Point{1, 0}}) {
                const Point next = p + step;
                if (next.x < 0 || next.y < 0 || next.x >= m_width || next.y >= m_height ||
                    m_gaps[at(next)] != 1)
                    continue;
                m_gaps[at(next)] = 2;
                stack.push_back(next);
            }
        }
        const auto box =
            static_cast<std::size_t>(most.x - least.x + 1) * static_cast<std::size_t>(most.y - least.y + 1);
        gap.isRectangle = box == gap.cells;
        gap.touchesBox = least.x == 0 || least.y == 0 || most.x == m_width - 1 || most.y == m_height - 1;
        return gap;
    }

    std::int32_t m_width;
    std::int32_t m_height;
    std::vector<std::uint8_t> m_gaps;  ///< 1: not of the piece; 2: seen
};

}  // namespace

std::vector<Point> cellsOf(const FloorAreas& floor, std::int32_t mapWidth, std::size_t area) {
    std::vector<Point> cells;
    const Rectangle& box = floor.areas[area].bounds;
    for (std::int32_t y = box.y; y <= box.maxY(); ++y) {
        for (std::int32_t x = box.x; x <= box.maxX(); ++x) {
            const auto index = static_cast<std::size_t>(y) * static_cast<std::size_t>(mapWidth) +
                               static_cast<std::size_t>(x);
            if (floor.areaOf[index] == area) cells.push_back({x, y});
        }
    }
    return cells;
}

std::string_view shapeWord(const FloorAreas& floor, std::int32_t mapWidth, std::size_t area) {
    return ShapeReader(floor, mapWidth, area).word();
}

}  // namespace lw::connect
