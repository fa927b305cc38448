// SPDX-License-Identifier: MIT
#include "dungeon/ways.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <utility>

namespace lw::dungeon {

namespace {

constexpr std::uint32_t kNothing = std::numeric_limits<std::uint32_t>::max();

/// Vertices with numbered edges, and which of them hold the graph together.
class Graph {
public:
    using Edge = std::pair<std::uint32_t, std::uint32_t>;

    Graph(std::size_t vertices, std::vector<Edge> edges)
        : m_edges(std::move(edges)), m_first(vertices + 1, 0) {
        for (const auto& [a, b] : m_edges) {
            ++m_first[a + 1];
            ++m_first[b + 1];
        }
        for (std::size_t i = 1; i < m_first.size(); ++i) m_first[i] += m_first[i - 1];
        m_incident.resize(2 * m_edges.size());
        std::vector<std::uint32_t> next(m_first.begin(), m_first.end() - 1);
        for (std::uint32_t e = 0; e < m_edges.size(); ++e) {
            m_incident[next[m_edges[e].first]++] = e;
            m_incident[next[m_edges[e].second]++] = e;
        }
    }

    /// Tarjan's search: `cuts` for vertices and `bridges` for edges without which a piece falls apart.
    void search() {
        const std::size_t vertices = m_first.size() - 1;
        cuts.assign(vertices, 0);
        bridges.assign(m_edges.size(), 0);
        m_order.assign(vertices, 0);
        m_low.assign(vertices, 0);
        for (std::uint32_t v = 0; v < vertices; ++v)
            if (m_order[v] == 0) searchFrom(v);
    }

    /// Whether an edge of the vertex is on a loop.
    [[nodiscard]] bool isOnLoop(std::uint32_t vertex) const {
        for (std::uint32_t i = m_first[vertex]; i < m_first[vertex + 1]; ++i)
            if (bridges[m_incident[i]] == 0) return true;
        return false;
    }

    std::vector<std::uint8_t> cuts;
    std::vector<std::uint8_t> bridges;

private:
    struct Visit {
        std::uint32_t vertex;
        std::uint32_t edge;  ///< by which it was reached
        std::uint32_t next;
    };

    void searchFrom(std::uint32_t root) {
        std::size_t children = 0;
        std::vector<Visit> stack = {{root, kNothing, m_first[root]}};
        m_order[root] = m_low[root] = ++m_count;
        while (!stack.empty()) {
            Visit& at = stack.back();
            if (at.next < m_first[at.vertex + 1]) {
                const std::uint32_t edge = m_incident[at.next++];
                if (edge == at.edge) continue;
                const std::uint32_t to =
                    m_edges[edge].first == at.vertex ? m_edges[edge].second : m_edges[edge].first;
                if (m_order[to] != 0) {
                    m_low[at.vertex] = std::min(m_low[at.vertex], m_order[to]);
                    continue;
                }
                m_order[to] = m_low[to] = ++m_count;
                if (at.vertex == root) ++children;
                stack.push_back({to, edge, m_first[to]});
                continue;
            }
            const Visit done = at;
            stack.pop_back();
            if (stack.empty()) break;
            const std::uint32_t parent = stack.back().vertex;
            m_low[parent] = std::min(m_low[parent], m_low[done.vertex]);
            if (m_low[done.vertex] > m_order[parent]) bridges[done.edge] = 1;
            if (parent != root && m_low[done.vertex] >= m_order[parent]) cuts[parent] = 1;
        }
        if (children > 1) cuts[root] = 1;
    }

    std::vector<Edge> m_edges;
    std::vector<std::uint32_t> m_first;
    std::vector<std::uint32_t> m_incident;
    std::vector<std::uint32_t> m_order;
    std::vector<std::uint32_t> m_low;
    std::uint32_t m_count = 0;
};

/// A grid with one more row and column of wall on every side, so that a neighbour always exists.
class WayMeasure {
public:
    WayMeasure(const WallFloor& map, const std::vector<Rectangle>& rooms)
        : m_map(map),
          m_rooms(rooms),
          m_stride(static_cast<std::size_t>(map.width()) + 2),
          m_floor(m_stride * (static_cast<std::size_t>(map.height()) + 2), 0) {
        for (std::size_t i = 0; i < map.size(); ++i) m_floor[padded(map.point(i))] = map.cells()[i];
    }

    WayFigures take() {
        findLongest();
        countChokePoints();
        countRoomsOnLoops();
        measureBetweenRooms();
        return std::move(m_out);
    }

private:
    [[nodiscard]] std::size_t padded(Point p) const {
        return (static_cast<std::size_t>(p.y) + 1) * m_stride + static_cast<std::size_t>(p.x) + 1;
    }
    [[nodiscard]] Point pointAt(std::size_t i) const {
        return {static_cast<std::int32_t>(i % m_stride) - 1, static_cast<std::int32_t>(i / m_stride) - 1};
    }
    [[nodiscard]] std::array<std::size_t, 4> around(std::size_t i) const {
        return {i - m_stride, i + m_stride, i - 1, i + 1};
    }
    template <class Visit>
    void eachCell(const Rectangle& room, Visit&& visit) const {
        for (std::int32_t y = std::max(0, room.y); y <= std::min(room.maxY(), m_map.height() - 1); ++y)
            for (std::int32_t x = std::max(0, room.x); x <= std::min(room.maxX(), m_map.width() - 1); ++x)
                if (const std::size_t i = padded({x, y}); m_floor[i] != 0) visit(i);
    }

    /// Steps from the cells in m_queue to all others that can be reached; m_queue has these in order then.
    void flood() {
        m_steps.assign(m_floor.size(), kNothing);
        for (const std::size_t i : m_queue) m_steps[i] = 0;
        for (std::size_t at = 0; at < m_queue.size(); ++at) {
            const std::size_t i = m_queue[at];
            for (const std::size_t next : around(i)) {
                if (m_floor[next] == 0 || m_steps[next] != kNothing) continue;
                m_steps[next] = m_steps[i] + 1;
                m_queue.push_back(next);
            }
        }
    }

    void findLongest() {
        std::vector<std::uint8_t> seen(m_floor.size(), 0);
        std::size_t largest = 0;
        std::size_t far = 0;
        for (std::size_t i = 0; i < m_floor.size(); ++i) {
            if (m_floor[i] == 0 || seen[i] != 0) continue;
            m_queue.assign(1, i);
            seen[i] = 1;
            for (std::size_t at = 0; at < m_queue.size(); ++at) {
                for (const std::size_t next : around(m_queue[at])) {
                    if (m_floor[next] == 0 || seen[next] != 0) continue;
                    seen[next] = 1;
                    m_queue.push_back(next);
                }
            }
            if (m_queue.size() <= largest) continue;
            largest = m_queue.size();
            far = m_queue.back();
        }
        if (largest == 0) return;
        m_queue.assign(1, far);
        flood();
        std::size_t at = m_queue.back();
        m_out.longest.push_back(pointAt(at));
        while (m_steps[at] > 0) {
            for (const std::size_t next : around(at)) {
                if (m_floor[next] == 0 || m_steps[next] + 1 != m_steps[at]) continue;
                at = next;
                break;
            }
            m_out.longest.push_back(pointAt(at));
        }
    }

    /// The floor as a graph; `vertexOf` has a number for each cell of it.
    [[nodiscard]] Graph graphOf(const std::vector<std::uint32_t>& vertexOf, std::size_t vertices) const {
        std::vector<Graph::Edge> edges;
        for (std::size_t i = m_stride; i + m_stride < m_floor.size(); ++i) {
            if (m_floor[i] == 0) continue;
            for (const std::size_t next : {i + 1, i + m_stride})
                if (m_floor[next] != 0 && vertexOf[i] != vertexOf[next])
                    edges.emplace_back(vertexOf[i], vertexOf[next]);
        }
        return {vertices, std::move(edges)};
    }

    void countChokePoints() {
        std::vector<std::uint32_t> vertexOf(m_floor.size(), kNothing);
        std::uint32_t vertices = 0;
        for (std::size_t i = 0; i < m_floor.size(); ++i)
            if (m_floor[i] != 0) vertexOf[i] = vertices++;
        Graph graph = graphOf(vertexOf, vertices);
        graph.search();
        std::vector<std::uint8_t> isCut(m_floor.size(), 0);
        for (std::size_t i = 0; i < m_floor.size(); ++i)
            if (m_floor[i] != 0) isCut[i] = graph.cuts[vertexOf[i]];
        for (std::size_t i = 0; i < isCut.size(); ++i) {
            if (isCut[i] == 0) continue;
            ++m_out.chokePoints;
            m_queue.assign(1, i);
            isCut[i] = 0;
            for (std::size_t at = 0; at < m_queue.size(); ++at) {
                for (const std::size_t next : around(m_queue[at])) {
                    if (isCut[next] == 0) continue;
                    isCut[next] = 0;
                    m_queue.push_back(next);
                }
            }
        }
    }

    /// With each room as one vertex.
    void countRoomsOnLoops() {
        if (m_rooms.empty()) return;
        std::vector<std::uint32_t> vertexOf(m_floor.size(), kNothing);
        std::uint32_t vertices = 0;
        for (const Rectangle& room : m_rooms) {
            eachCell(room, [&](std::size_t i) { vertexOf[i] = vertices; });
            ++vertices;
        }
        for (std::size_t i = 0; i < m_floor.size(); ++i)
            if (m_floor[i] != 0 && vertexOf[i] == kNothing) vertexOf[i] = vertices++;
        Graph graph = graphOf(vertexOf, vertices);
        graph.search();
        for (std::uint32_t room = 0; room < m_rooms.size(); ++room)
            if (graph.isOnLoop(room)) ++m_out.roomsOnLoops;
    }

    void measureBetweenRooms() {
        if (m_rooms.size() < 2 || m_rooms.size() * m_floor.size() > WayFigures::kMostWork) return;
        double sum = 0;
        std::size_t ways = 0;
        for (std::size_t i = 0; i + 1 < m_rooms.size(); ++i) {
            m_queue.clear();
            eachCell(m_rooms[i], [this](std::size_t cell) { m_queue.push_back(cell); });
            flood();
            for (std::size_t j = i + 1; j < m_rooms.size(); ++j) {
                std::uint32_t least = kNothing;
                eachCell(m_rooms[j], [&](std::size_t cell) { least = std::min(least, m_steps[cell]); });
                if (least == kNothing) continue;
                sum += least;
                ++ways;
            }
        }
        if (ways > 0) m_out.meanBetweenRooms = sum / static_cast<double>(ways);
    }

    const WallFloor& m_map;
    const std::vector<Rectangle>& m_rooms;
    std::size_t m_stride;
    std::vector<std::uint8_t> m_floor;
    std::vector<std::uint32_t> m_steps;
    std::vector<std::size_t> m_queue;
    WayFigures m_out;
};

}  // namespace

WayFigures measureWays(const WallFloor& map, const std::vector<Rectangle>& rooms) {
    return WayMeasure(map, rooms).take();
}

}  // namespace lw::dungeon
