// SPDX-License-Identifier: MIT
#include "dungeon/area_joiner.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <tuple>
#include <unordered_map>

#include "dungeon/near_areas.h"

namespace lw::dungeon {

/// Which areas a cell belongs to, and which of their cells it is.
class AreaJoiner::Cells {
public:
    struct Place {
        std::uint32_t area = 0;
        std::uint32_t order = 0;
    };

    Cells(std::int32_t width, std::int32_t height, const std::vector<std::shared_ptr<Area>>& areas)
        : m_width(width),
          m_height(height),
          m_first(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), Place{kNone, 0}) {
        for (std::uint32_t area = 0; area < areas.size(); ++area) {
            std::uint32_t order = 0;
            for (const Point p : areas[area]->points()) {
                Place& first = m_first[index(p)];
                if (first.area == kNone) {
                    first = {area, order++};
                } else {
                    m_more.emplace(index(p), Place{area, order++});
                }
            }
        }
    }

    /// Calls `visit(Place)` for every area's cell that is `distance` from `p`.
    template <class Visit>
    void eachAt(Point p, std::uint32_t distance, Visit&& visit) const {
        const auto d = static_cast<std::int32_t>(distance);
        const std::int32_t top = std::max(0, p.y - d);
        const std::int32_t bottom = std::min(m_height - 1, p.y + d);
        for (std::int32_t y = top; y <= bottom; ++y) {
            const std::int32_t dx = d - std::abs(y - p.y);
            if (p.x - dx >= 0) eachPlace({p.x - dx, y}, visit);
            if (dx > 0 && p.x + dx < m_width) eachPlace({p.x + dx, y}, visit);
        }
    }

private:
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    [[nodiscard]] std::size_t index(Point p) const {
        return static_cast<std::size_t>(p.y) * static_cast<std::size_t>(m_width) +
               static_cast<std::size_t>(p.x);
    }

    template <class Visit>
    void eachPlace(Point p, Visit& visit) const {
        const Place& first = m_first[index(p)];
        if (first.area == kNone) return;
        visit(first);
        if (m_more.empty()) return;
        const auto [begin, end] = m_more.equal_range(index(p));
        for (auto more = begin; more != end; ++more) visit(more->second);
    }

    std::int32_t m_width;
    std::int32_t m_height;
    std::vector<Place> m_first;
    std::unordered_multimap<std::size_t, Place> m_more;  ///< of cells in more than one area
};

/// The sets of joined areas: their areas in the original's order, and the pairs that lead out of them.
class AreaJoiner::Sets {
public:
    Sets(std::size_t areas, const std::vector<NearPair>& pairs)
        : m_count(areas),
          m_parent(areas),
          m_position(areas, 0),
          m_areas(areas),
          m_lowest(areas),
          m_pairs(areas) {
        std::iota(m_parent.begin(), m_parent.end(), 0);
        std::iota(m_lowest.begin(), m_lowest.end(), 0);
        for (std::uint32_t i = 0; i < areas; ++i) m_areas[i] = {i};
        for (const NearPair& pair : pairs) {
            m_pairs[pair.a].push_back(pair);
            m_pairs[pair.b].push_back(pair);
        }
        for (auto& heap : m_pairs) std::make_heap(heap.begin(), heap.end(), isFarther);
    }

    [[nodiscard]] std::size_t count() const { return m_count; }
    /// Where an area stands in its set.
    [[nodiscard]] std::uint32_t position(std::uint32_t area) const { return m_position[area]; }

    [[nodiscard]] std::uint32_t find(std::uint32_t area) {
        while (m_parent[area] != area) area = m_parent[area] = m_parent[m_parent[area]];
        return area;
    }

    /// What leads from a set to the nearest other: the other, and all pairs of areas that are that near, each
    /// with the area of `set` first.
    struct Nearest {
        std::uint32_t set = 0;
        std::vector<NearPair> pairs;
    };
    Nearest nearest(std::uint32_t set, WorkMeter& meter) {
        std::vector<NearPair> ties = takeNearest(set);
        meter.spend(ties.size());
        Nearest nearest{find(ties.front().b), {}};
        for (const NearPair& tie : ties)
            if (const std::uint32_t other = find(tie.b); m_lowest[other] < m_lowest[nearest.set])
                nearest.set = other;
        std::vector<NearPair>& heap = m_pairs[set];
        for (const NearPair& tie : ties) {
            if (find(tie.b) == nearest.set) nearest.pairs.push_back(tie);
            heap.push_back(tie);
            std::push_heap(heap.begin(), heap.end(), isFarther);
        }
        return nearest;
    }

    /// The smaller set's areas go after the other's; of equal sets, the first one's.
    void unite(std::uint32_t a, std::uint32_t b) {
        const auto [root, gone] = m_areas[a].size() <= m_areas[b].size() ? std::pair(b, a) : std::pair(a, b);
        for (const std::uint32_t area : m_areas[gone]) {
            m_position[area] = static_cast<std::uint32_t>(m_areas[root].size());
            m_areas[root].push_back(area);
        }
        m_areas[gone] = {};
        m_parent[gone] = root;
        m_lowest[root] = std::min(m_lowest[root], m_lowest[gone]);
        if (m_pairs[root].size() < m_pairs[gone].size()) m_pairs[root].swap(m_pairs[gone]);
        for (const NearPair& pair : m_pairs[gone]) {
            m_pairs[root].push_back(pair);
            std::push_heap(m_pairs[root].begin(), m_pairs[root].end(), isFarther);
        }
        m_pairs[gone] = {};
        --m_count;
    }

private:
    static bool isFarther(const NearPair& a, const NearPair& b) { return a.distance > b.distance; }

    /// Takes the pairs of the smallest distance that lead out of `set` off its heap, and those that lead
    /// nowhere any more.
    std::vector<NearPair> takeNearest(std::uint32_t set) {
        std::vector<NearPair>& heap = m_pairs[set];
        std::vector<NearPair> taken;
        while (!heap.empty() && (taken.empty() || heap.front().distance == taken.front().distance)) {
            NearPair pair = heap.front();
            std::pop_heap(heap.begin(), heap.end(), isFarther);
            heap.pop_back();
            if (find(pair.a) == find(pair.b)) continue;
            if (find(pair.a) != set) std::swap(pair.a, pair.b);
            taken.push_back(pair);
        }
        return taken;
    }

    std::size_t m_count;
    std::vector<std::uint32_t> m_parent;
    std::vector<std::uint32_t> m_position;
    std::vector<std::vector<std::uint32_t>> m_areas;  ///< by root, like the next two
    std::vector<std::uint32_t> m_lowest;
    std::vector<std::vector<NearPair>> m_pairs;  ///< heaps, the nearest pair first
};

AreaJoiner::AreaJoiner(std::int32_t width, std::int32_t height, std::vector<std::shared_ptr<Area>> areas,
                       WorkMeter& meter)
    : m_areas(std::move(areas)), m_meter(meter) {
    std::vector<NearPair> pairs;
    if (m_areas.size() > 1) {
        pairs = nearPairs(width, height, m_areas, meter);
        m_cells = std::make_unique<Cells>(width, height, m_areas);
    }
    m_sets = std::make_unique<Sets>(m_areas.size(), pairs);
}

AreaJoiner::~AreaJoiner() = default;

bool AreaJoiner::done() const {
    return m_sets->count() <= 1;
}

AreaJoiner::Join AreaJoiner::next() {
    const std::uint32_t set = m_sets->find(m_turn);
    m_turn = (m_turn + 1) % static_cast<std::uint32_t>(m_areas.size());
    const Sets::Nearest nearest = m_sets->nearest(set, m_meter);
    const std::uint32_t distance = nearest.pairs.front().distance;

    const NearPair first = *std::min_element(nearest.pairs.begin(), nearest.pairs.end(),
                                             [this](const NearPair& a, const NearPair& b) {
                                                 return m_sets->position(a.a) < m_sets->position(b.a);
                                             });
    std::uint32_t order = ~std::uint32_t{0};
    for (const NearPair& pair : nearest.pairs)
        if (pair.a == first.a) order = std::min(order, firstOrderNear(pair.a, pair.b, distance));
    const Point from = m_areas[first.a]->points()[order];

    using Rank = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;
    std::optional<Rank> to;
    m_cells->eachAt(from, distance, [&](const Cells::Place& place) {
        if (m_sets->find(place.area) != nearest.set) return;
        const Rank rank(m_sets->position(place.area), place.order, place.area);
        if (!to || rank < *to) to = rank;
    });
    m_sets->unite(set, nearest.set);
    return {from, m_areas[std::get<2>(*to)]->points()[std::get<1>(*to)]};
}

/// The first cell of `area` that is `distance` from a cell of `other`. Requires one.
std::uint32_t AreaJoiner::firstOrderNear(std::uint32_t area, std::uint32_t other, std::uint32_t distance) {
    const std::vector<Point>& cells = m_areas[area]->points();
    const std::vector<Point>& others = m_areas[other]->points();
    std::uint32_t order = static_cast<std::uint32_t>(cells.size());
    if (others.size() < cells.size()) {
        for (const Point p : others) {
            m_meter.spend(distance + 1);
            m_cells->eachAt(p, distance, [&](const Cells::Place& place) {
                if (place.area == area) order = std::min(order, place.order);
            });
        }
        return order;
    }
    for (std::uint32_t i = 0; i < cells.size() && order == cells.size(); ++i) {
        m_meter.spend(distance + 1);
        m_cells->eachAt(cells[i], distance, [&](const Cells::Place& place) {
            if (place.area == other) order = i;
        });
    }
    return order;
}

}  // namespace lw::dungeon
