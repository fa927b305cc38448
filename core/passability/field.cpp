// SPDX-License-Identifier: MIT
#include "passability/field.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <unordered_map>
#include <utility>

namespace lw::passability {

namespace {

/// Gaps up to this many degrees are seams between neighbours: narrower than what the player's steps of 2.3625
/// and 1.15625 degrees can tell apart (0.00625).
constexpr double kSeam = 0.004;
/// Ages at the circle that are kept for all kinds of walls, and ticks of single walls.
constexpr std::size_t kMostAges = 1'000'000;
constexpr std::size_t kMostWallTicks = 20'000'000;

struct ShapeHash {
    std::size_t operator()(const WallShape& shape) const {
        std::uint64_t hash = static_cast<std::uint32_t>(shape.side);
        for (const std::uint32_t part :
             {static_cast<std::uint32_t>(shape.sides), std::bit_cast<std::uint32_t>(shape.thickness),
              std::bit_cast<std::uint32_t>(shape.curve)}) {
            hash = (hash ^ part) * 0x9E37'79B9'7F4A'7C15U;
            hash ^= hash >> 29U;
        }
        return static_cast<std::size_t>(hash);
    }
};

}  // namespace

Field::Field(Rings rings, const Conditions& conditions, const std::stop_token& stop)
    : m_rings(std::move(rings)), m_conditions(conditions) {
    launch(stop);
    if (m_isWhole) tabulate(stop);
}

void Field::launch(const std::stop_token& stop) {
    std::unordered_map<WallShape, std::uint32_t, ShapeHash> known;
    std::size_t ages = 0;
    std::size_t wallTicks = 0;
    m_reached.reserve(m_rings.size());
    m_passed.reserve(m_rings.size());
    for (std::uint32_t r = 0; r < m_rings.size(); ++r) {
        const Ring& ring = m_rings[r];
        m_reached.push_back(ring.tick);
        m_passed.push_back(ring.tick);
        if (!std::isfinite(ring.thickness) || !std::isfinite(ring.curve)) continue;
        bool comes = false;
        for (std::uint32_t w = 0; w < ring.walls.size(); ++w) {
            const WallShape shape{ring.walls[w], ring.sides, ring.thickness, ring.curve};
            const auto [at, isNew] = known.try_emplace(shape, static_cast<std::uint32_t>(m_passages.size()));
            if (isNew) {
                if (stop.stop_requested()) {
                    m_isWhole = false;
                    return;
                }
                m_passages.push_back(passageOf(shape, m_conditions, m_conditions.maxTicks, kMostAges - ages));
                ages += m_passages.back().quads.size();
            }
            const Passage& passage = m_passages[at->second];
            wallTicks += passage.ages();
            if (ages >= kMostAges || wallTicks > kMostWallTicks) {
                m_isWhole = false;
                return;
            }
            m_isCut |= passage.isCut;
            if (passage.ages() == 0) continue;
            const std::uint64_t first = std::uint64_t{ring.tick} + passage.firstAge;
            if (first + passage.ages() > m_conditions.maxTicks) m_isCut = true;
            if (first >= m_conditions.maxTicks) continue;
            const auto tick = static_cast<std::uint32_t>(first);
            m_reached[r] = comes ? std::min(m_reached[r], tick) : tick;
            m_passed[r] = std::max(m_passed[r], tick + passage.ages());
            comes = true;
            m_flying.push_back({r, w, at->second, tick});
        }
    }
}

void Field::tabulate(const std::stop_token& stop) {
    if (m_flying.empty()) return;
    std::uint32_t first = std::numeric_limits<std::uint32_t>::max();
    std::uint32_t end = 0;
    for (const Flying& wall : m_flying) {
        first = std::min(first, wall.tick);
        end = std::max(end, wall.tick + m_passages[wall.passage].ages());
    }
    end = std::min(end, m_conditions.maxTicks);
    m_firstTick = first;

    const std::size_t ticks = end - first;
    m_firstAtCircle.assign(ticks + 1, 0);
    const auto eachTick = [&](const Flying& wall, auto&& use) {
        const std::uint32_t last = std::min(wall.tick + m_passages[wall.passage].ages(), end);
        for (std::uint32_t tick = wall.tick; tick < last; ++tick) use(tick - first);
    };
    for (const Flying& wall : m_flying) {
        eachTick(wall, [&](std::size_t row) { ++m_firstAtCircle[row + 1]; });
    }
    for (std::size_t row = 0; row < ticks; ++row) m_firstAtCircle[row + 1] += m_firstAtCircle[row];
    m_atCircle.resize(m_firstAtCircle.back());
    std::vector<std::uint32_t> next(m_firstAtCircle.begin(), m_firstAtCircle.end() - 1);
    for (std::uint32_t i = 0; i < m_flying.size(); ++i) {
        eachTick(m_flying[i], [&](std::size_t row) { m_atCircle[next[row]++] = i; });
    }

    Arcs arcs;
    m_firstCarry.push_back(0);
    for (std::uint32_t tick = first; tick < end; ++tick) {
        if (tick % 256 == 0 && stop.stop_requested()) {
            m_isWhole = false;
            return;
        }
        arcs.clear();
        for (const std::uint32_t index : flyingAt(tick)) {
            const Flying& wall = m_flying[index];
            const Passage& passage = m_passages[wall.passage];
            const std::uint32_t age = tick - wall.tick;
            const auto from = passage.arcs.begin();
            arcs.insert(arcs.end(), from + passage.firstArc[age], from + passage.firstArc[age + 1]);
            const auto carry = passage.carries.begin();
            m_carries.insert(m_carries.end(), carry + passage.firstCarry[age],
                             carry + passage.firstCarry[age + 1]);
        }
        normalise(arcs, kSeam);
        m_blocked.push(arcs);
        m_firstCarry.push_back(static_cast<std::uint32_t>(m_carries.size()));
    }
}

std::span<const std::uint32_t> Field::flyingAt(std::uint32_t tick) const {
    if (m_firstAtCircle.empty() || tick < m_firstTick || tick - m_firstTick + 1 >= m_firstAtCircle.size())
        return {};
    const std::uint32_t from = m_firstAtCircle[tick - m_firstTick];
    return std::span(m_atCircle).subspan(from, m_firstAtCircle[tick - m_firstTick + 1] - from);
}

ArcsView Field::blocked(std::uint32_t tick) const {
    if (tick < m_firstTick || tick >= endTick()) return {};
    return m_blocked[tick - m_firstTick];
}

std::span<const Carry> Field::carries(std::uint32_t tick) const {
    if (tick < m_firstTick || tick >= endTick()) return {};
    const std::uint32_t from = m_firstCarry[tick - m_firstTick];
    return std::span(m_carries).subspan(from, m_firstCarry[tick - m_firstTick + 1] - from);
}

std::vector<WallAtCircle> Field::wallsAt(std::uint32_t tick) const {
    std::vector<WallAtCircle> out;
    for (const std::uint32_t index : flyingAt(tick)) {
        const Flying& wall = m_flying[index];
        const Passage& passage = m_passages[wall.passage];
        const std::uint32_t age = tick - wall.tick;
        const std::uint32_t from = passage.firstArc[age];
        out.push_back({wall.ring, wall.wall, &passage.quads[age], m_rings[wall.ring].curve,
                       ArcsView(passage.arcs).subspan(from, passage.firstArc[age + 1] - from)});
    }
    return out;
}

}  // namespace lw::passability
