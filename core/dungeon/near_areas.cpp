// SPDX-License-Identifier: MIT
#include "dungeon/near_areas.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <unordered_map>
#include <unordered_set>

namespace lw::dungeon {

namespace {

std::uint64_t pairKey(std::uint32_t a, std::uint32_t b) {
    if (a > b) std::swap(a, b);
    return std::uint64_t{a} << 32 | b;
}

/// Sets of areas by number; the set of one area has that area's number.
class LabelSets {
public:
    explicit LabelSets(std::size_t areas) {
        for (std::uint32_t i = 0; i < areas; ++i) m_members.push_back({i});
    }

    [[nodiscard]] const std::vector<std::uint32_t>& members(std::uint32_t set) const {
        return m_members[set];
    }

    std::uint32_t unite(std::uint32_t a, std::uint32_t b) {
        if (a == b) return a;
        const auto [known, added] = m_unions.try_emplace(pairKey(a, b), 0);
        if (added) known->second = number(a, b);
        return known->second;
    }

private:
    std::uint32_t number(std::uint32_t a, std::uint32_t b) {
        std::vector<std::uint32_t> members;
        std::set_union(m_members[a].begin(), m_members[a].end(), m_members[b].begin(), m_members[b].end(),
                       std::back_inserter(members));
        if (members.size() == m_members[a].size()) return a;
        if (members.size() == m_members[b].size()) return b;
        const auto [known, added] =
            m_numbers.try_emplace(members, static_cast<std::uint32_t>(m_members.size()));
        if (added) m_members.push_back(std::move(members));
        return known->second;
    }

    std::vector<std::vector<std::uint32_t>> m_members;
    std::unordered_map<std::uint64_t, std::uint32_t> m_unions;
    std::map<std::vector<std::uint32_t>, std::uint32_t> m_numbers;
};

/// The wave. Cells are numbered in rows with one more cell at each end, so that a step never leaves the
/// array.
class Wave {
public:
    Wave(std::int32_t width, std::int32_t height, std::size_t areas)
        : m_stride(static_cast<std::size_t>(width) + 2),
          m_sets(areas),
          m_apart(areas),
          m_connected(areas),
          m_cells(m_stride * (static_cast<std::size_t>(height) + 2)) {
        for (std::size_t i = 0; i < m_stride; ++i)
            m_cells[i].distance = m_cells[m_cells.size() - 1 - i].distance = kOutside;
        for (std::size_t i = 0; i < m_cells.size(); i += m_stride)
            m_cells[i].distance = m_cells[i + m_stride - 1].distance = kOutside;
        std::iota(m_connected.begin(), m_connected.end(), 0);
    }

    void seed(std::uint32_t area, Point p) {
        reach(m_stride * (static_cast<std::size_t>(p.y) + 1) + static_cast<std::size_t>(p.x) + 1, area, 0);
    }

    /// Ends once the pairs found connect all areas: what is to come is farther apart, and no set can be
    /// nearer to another over it.
    std::vector<NearPair> run(WorkMeter& meter) {
        std::vector<std::uint32_t> front;
        takeSeedsInOrder();
        for (std::uint32_t distance = 0; m_apart > 1 && !m_next.empty(); ++distance) {
            front.swap(m_next);
            m_next.clear();
            meter.spend(front.size());
            for (const std::size_t cell : front) noteMeetings(cell, distance);
            for (const std::size_t cell : front)
                for (const std::size_t next : neighbours(cell))
                    reach(next, m_cells[cell].label, distance + 1);
        }
        std::vector<NearPair> pairs;
        for (const auto& [key, distance] : m_pairs)
            pairs.push_back(
                {static_cast<std::uint32_t>(key >> 32), static_cast<std::uint32_t>(key), distance});
        return pairs;
    }

private:
    static constexpr std::uint32_t kNoLabel = ~std::uint32_t{0};
    static constexpr std::uint32_t kUnreached = ~std::uint32_t{0};
    static constexpr std::uint32_t kOutside = kUnreached - 1;

    /// Both in one place, since they are asked for together, all over the map.
    struct Cell {
        std::uint32_t label = kNoLabel;
        std::uint32_t distance = kUnreached;
    };

    [[nodiscard]] std::array<std::size_t, 4> neighbours(std::size_t cell) const {
        return {cell - m_stride, cell + 1, cell + m_stride, cell - 1};
    }

    /// Areas list their cells as they were dug. Gone through by rows the wave stays where the memory is near.
    void takeSeedsInOrder() {
        std::size_t count = 0;
        for (std::uint32_t i = 0; i < m_cells.size(); ++i)
            if (m_cells[i].distance == 0) m_next[count++] = i;
    }

    void reach(std::size_t cell, std::uint32_t set, std::uint32_t distance) {
        Cell& it = m_cells[cell];
        if (it.distance == kUnreached) {
            it = {set, distance};
            m_next.push_back(static_cast<std::uint32_t>(cell));
        } else if (it.distance == distance) {
            it.label = m_sets.unite(it.label, set);
        }
    }

    /// Areas meet in a cell that is equally far from them, or between two such cells.
    void noteMeetings(std::size_t cell, std::uint32_t distance) {
        const std::uint32_t set = m_cells[cell].label;
        if (set >= m_connected.size()) note(set, set, 2 * distance);  // not the set of one area
        for (const std::size_t next : neighbours(cell)) {
            const Cell& it = m_cells[next];
            if (it.distance == distance && it.label != set) note(set, it.label, 2 * distance + 1);
        }
    }

    void note(std::uint32_t setA, std::uint32_t setB, std::uint32_t distance) {
        if (!m_noted.insert(pairKey(setA, setB)).second) return;
        for (const std::uint32_t a : m_sets.members(setA)) {
            for (const std::uint32_t b : m_sets.members(setB)) {
                if (a == b) continue;
                const auto [pair, added] = m_pairs.try_emplace(pairKey(a, b), distance);
                pair->second = std::min(pair->second, distance);
                if (added) connect(a, b);
            }
        }
    }

    void connect(std::uint32_t a, std::uint32_t b) {
        const auto root = [this](std::uint32_t area) {
            while (m_connected[area] != area) area = m_connected[area] = m_connected[m_connected[area]];
            return area;
        };
        a = root(a);
        b = root(b);
        if (a == b) return;
        m_connected[a] = b;
        --m_apart;
    }

    std::size_t m_stride;
    LabelSets m_sets;
    std::size_t m_apart;                     ///< groups of areas that no pair found connects
    std::vector<std::uint32_t> m_connected;  ///< by area, towards the root of its group
    std::vector<Cell> m_cells;
    std::vector<std::uint32_t> m_next;
    std::unordered_set<std::uint64_t> m_noted;
    std::unordered_map<std::uint64_t, std::uint32_t> m_pairs;
};

}  // namespace

std::vector<NearPair> nearPairs(std::int32_t width, std::int32_t height,
                                const std::vector<std::shared_ptr<Area>>& areas, WorkMeter& meter) {
    Wave wave(width, height, areas.size());
    for (std::uint32_t i = 0; i < areas.size(); ++i)
        for (const Point p : areas[i]->points()) wave.seed(i, p);
    return wave.run(meter);
}

}  // namespace lw::dungeon
