// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

#include "dungeon/context.h"
#include "dungeon/geometry.h"

namespace lw::dungeon {

/// Cells in the order in which they were added, none twice.
class Area {
public:
    Area() = default;
    /// Requires `distinct` to hold no cell twice.
    explicit Area(std::vector<Point> distinct) : m_points(std::move(distinct)) {}

    [[nodiscard]] const std::vector<Point>& points() const { return m_points; }
    [[nodiscard]] std::size_t size() const { return m_points.size(); }
    [[nodiscard]] bool empty() const { return m_points.empty(); }
    /// Requires `p` not to be in the area.
    void add(Point p) { m_points.push_back(p); }
    /// Removes the cells `remove` is true for; the others keep their order.
    template <class Remove>
    void removeIf(Remove&& remove) {
        std::erase_if(m_points, remove);
    }

private:
    std::vector<Point> m_points;
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
            throw GenerationError(ErrorKind::kArgument, step, {}, "the same item was added to a list twice");
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
