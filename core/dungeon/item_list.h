// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

#include "dungeon/context.h"
#include "dungeon/geometry.h"
#include "dungeon/wrapping.h"

namespace lw::dungeon {

/// Cells in the order in which they were added, none twice.
class Area {
public:
    Area() = default;
    /// Requires `distinct` to hold no cell twice.
    explicit Area(const std::vector<Point>& distinct) {
        m_points.reserve(distinct.size());
        for (const Point p : distinct) add(p);
    }

    [[nodiscard]] const std::vector<Point>& points() const { return m_points; }
    [[nodiscard]] std::size_t size() const { return m_points.size(); }
    [[nodiscard]] bool empty() const { return m_points.empty(); }
    /// Requires `p` not to be in the area.
    void add(Point p) {
        m_points.push_back(p);
        include(p);
    }
    /// Removes the cells `remove` is true for; the others keep their order.
    template <class Remove>
    void removeIf(Remove&& remove) {
        bool touchesEdge = false;
        std::erase_if(m_points, [&](Point p) {
            if (!remove(p)) return false;
            touchesEdge =
                touchesEdge || p.x == m_least.x || p.x == m_most.x || p.y == m_least.y || p.y == m_most.y;
            return true;
        });
        if (touchesEdge) measure();
    }

    /// The box around the cells, no cells for none. As in the original its far ends are never below 0 unless
    /// a cell at its edge was removed (spec/dungeon-pipelines.md 2).
    [[nodiscard]] Rectangle bounds() const {
        if (m_points.empty()) return {};
        return {m_least.x, m_least.y, wrappedSum(wrappedDifference(m_most.x, m_least.x), 1),
                wrappedSum(wrappedDifference(m_most.y, m_least.y), 1)};
    }

private:
    static constexpr std::int32_t kMost = std::numeric_limits<std::int32_t>::max();

    void include(Point p) {
        m_least = {std::min(m_least.x, p.x), std::min(m_least.y, p.y)};
        m_most = {std::max(m_most.x, p.x), std::max(m_most.y, p.y)};
    }
    void measure() {
        m_least = {kMost, kMost};
        m_most = m_points.empty() ? Point{} : m_points.front();
        for (const Point p : m_points) include(p);
    }

    std::vector<Point> m_points;
    Point m_least{kMost, kMost};
    Point m_most{};
};

/// Things of one kind, each with the name of the step that made it, in the order they were added.
template <class T>
class ItemList : public Component {
public:
    struct Entry {
        T item;
        std::string step;
    };

    /// A GenerationError (kArgument) if an equal item was added before; as in the original it is in the list
    /// then.
    void add(T item, const std::string& step) {
        m_entries.push_back({item, step});
        if (!m_known.insert(std::move(item)).second) {
            throw GenerationError(ErrorKind::kArgument, {}, {}, "the same item was added to a list twice");
        }
    }
    /// Drops the items `remove` is true for; the others keep their order.
    template <class Remove>
    void removeIf(Remove&& remove) {
        std::erase_if(m_entries, [&](const Entry& entry) {
            if (!remove(entry.item)) return false;
            m_known.erase(entry.item);
            return true;
        });
    }

    [[nodiscard]] const std::vector<Entry>& entries() const { return m_entries; }
    [[nodiscard]] std::size_t size() const { return m_entries.size(); }

private:
    std::vector<Entry> m_entries;
    std::unordered_set<T> m_known;
};

/// Rooms as rectangles of their inner cells.
class RoomList final : public ItemList<Rectangle> {
public:
    static constexpr const char* kTypeName = "ItemList<Rectangle>";
};

/// Mazes and tunnels. Lists share areas, as in the original: a cell trimmed from one is gone from all.
class AreaList final : public ItemList<std::shared_ptr<Area>> {
public:
    static constexpr const char* kTypeName = "ItemList<Area>";
};

}  // namespace lw::dungeon
