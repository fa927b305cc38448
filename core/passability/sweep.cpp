// SPDX-License-Identifier: MIT
#include "passability/sweep.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace lw::passability {

namespace {

/// Degrees beyond an end that must be free for someone to be carried to it.
constexpr double kBeyond = 1e-6;
/// Ticks between two looks at the stop token.
constexpr std::uint32_t kStopInterval = 64;

/// The arc in front of a carrying end that it sweeps.
Arcs swept(const Carry& carry) {
    Arcs out;
    add(out, carry.sign > 0 ? carry.edge - carry.reach : carry.edge, carry.reach);
    normalise(out);
    return out;
}

bool meet(ArcsView a, ArcsView b) {
    Arcs both;
    intersect(a, b, both);
    return !both.empty();
}

}  // namespace

Forward::Forward(const Obstacles& obstacles)
    : m_obstacles(&obstacles), m_step(std::fabs(obstacles.field().conditions().step())) {
    const Conditions& conditions = obstacles.field().conditions();
    m_mayCarry = std::any_of(obstacles.field().rings().begin(), obstacles.field().rings().end(),
                             [](const Ring& ring) { return ring.curve != 0; });
    m_ready =
        conditions.start ? Arcs{{wrapped(*conditions.start), wrapped(*conditions.start)}} : wholeCircle();
}

bool Forward::advance(std::uint32_t until, const std::stop_token& stop) {
    while (m_tick < until && !isEmpty()) {
        if (m_tick % kStopInterval == 0 && stop.stop_requested()) break;
        const bool canSkip =
            m_layers.empty() && (!m_obstacles->field().conditions().swap || isWhole(m_ready));
        if (canSkip && m_tick < m_obstacles->firstTick()) {
            const std::uint32_t next = std::min(until, m_obstacles->firstTick());
            dilate(m_ready, m_step * (next - m_tick), m_next);
            std::swap(m_ready, m_next);
            m_tick = next;
            continue;
        }
        step();
    }
    return !isEmpty();
}

void Forward::step() {
    const ArcsView blocked = m_obstacles->blocked(m_tick);
    const bool swaps = m_obstacles->field().conditions().swap;
    m_remainder.clear();
    if (blocked.empty() && isWhole(m_ready)) {
        m_layers.clear();
        ++m_tick;
        return;
    }
    for (Layer& layer : m_layers) {
        stepArcs(layer.arcs, blocked);
    }
    stepArcs(m_ready, blocked);
    if (swaps) {
        // m_moved is what stepArcs moved last: those that are ready.
        swapAll(m_moved, blocked);
        while (!m_layers.empty() && m_layers.front().readyTick <= m_tick + 1) {
            unite(m_ready, m_layers.front().arcs, m_next);
            std::swap(m_ready, m_next);
            m_layers.erase(m_layers.begin());
        }
        // Who could swap sooner can do all that the others can.
        Arcs older = m_ready;
        for (Layer& layer : m_layers) {
            subtract(layer.arcs, older, m_next);
            std::swap(layer.arcs, m_next);
            unite(older, layer.arcs, m_next);
            std::swap(older, m_next);
        }
        std::erase_if(m_layers, [](const Layer& layer) { return layer.arcs.empty(); });
    }
    if (isEmpty()) {
        m_emptyTick = m_tick;
        if (!swaps) m_remainder = m_moved;
    }
    ++m_tick;
}

void Forward::stepArcs(Arcs& arcs, ArcsView blocked) {
    dilate(arcs, m_step, m_moved);
    if (m_obstacles->field().conditions().swap) {
        unite(m_remainder, m_moved, m_next);
        std::swap(m_remainder, m_next);
    }
    if (blocked.empty()) {
        arcs = m_moved;
        return;
    }
    subtract(m_moved, blocked, m_next);
    if (m_mayCarry) {
        for (const Carry& carry : m_obstacles->carries(m_tick)) {
            if (contains(blocked, carry.edge + carry.sign * kBeyond) || !meet(arcs, swept(carry))) continue;
            m_next.push_back({carry.edge, carry.edge});
        }
        normalise(m_next);
    }
    std::swap(arcs, m_next);
}

void Forward::swapAll(ArcsView moved, ArcsView blocked) {
    Arcs turned;
    opposite(moved, turned);
    unite(m_remainder, turned, m_next);
    std::swap(m_remainder, m_next);
    Layer layer{m_tick + m_obstacles->field().conditions().swapTicks(), {}};
    subtract(turned, blocked, layer.arcs);
    if (!layer.arcs.empty()) m_layers.push_back(std::move(layer));
}

Arcs Forward::reachable() const {
    Arcs all = m_ready;
    for (const Layer& layer : m_layers) all.insert(all.end(), layer.arcs.begin(), layer.arcs.end());
    normalise(all);
    return all;
}

Backward::Backward(const Obstacles& obstacles, bool keepAll, const std::stop_token& stop)
    : m_obstacles(&obstacles), m_step(std::fabs(obstacles.field().conditions().step())) {
    const Conditions& conditions = obstacles.field().conditions();
    if (conditions.swap) m_waits = conditions.swapTicks() - 1;
    m_layers.assign(m_waits + 1, wholeCircle());
    const auto keep = [&] {
        if (!keepAll) return;
        for (const Arcs& layer : m_layers) m_kept.push(layer);
    };
    keep();
    const std::uint32_t first = obstacles.firstTick();
    for (std::uint32_t tick = obstacles.endTick(); tick-- > first;) {
        if (tick % kStopInterval == 0 && stop.stop_requested()) {
            m_isStopped = true;
            return;
        }
        step(tick);
        keep();
    }
    dilate(m_layers.front(), m_step * first, m_starts);
}

void Backward::step(std::uint32_t tick) {
    const ArcsView blocked = m_obstacles->blocked(tick);
    if (blocked.empty() && std::all_of(m_layers.begin(), m_layers.end(), isWhole)) return;
    Arcs ready;
    stepArcs(m_layers.front(), tick, ready);
    if (m_waits > 0) {
        Arcs turned;
        subtract(m_layers.back(), blocked, m_free);
        opposite(m_free, turned);
        dilate(turned, m_step, m_other);
        unite(ready, m_other, turned);
        Arcs waiting;
        for (std::size_t j = m_waits; j > 0; --j) {
            stepArcs(m_layers[j - 1], tick, waiting);
            std::swap(m_layers[j], waiting);
        }
        std::swap(ready, turned);
    }
    std::swap(m_layers.front(), ready);
}

void Backward::stepArcs(ArcsView arcs, std::uint32_t tick, Arcs& out) {
    subtract(arcs, m_obstacles->blocked(tick), m_free);
    dilate(m_free, m_step, out);
    bool carried = false;
    for (const Carry& carry : m_obstacles->carries(tick)) {
        if (!contains(m_free, carry.edge + carry.sign * kBeyond)) continue;
        const Arcs way = swept(carry);
        out.insert(out.end(), way.begin(), way.end());
        carried = true;
    }
    if (carried) normalise(out);
}

Arcs Backward::at(std::uint32_t tick, std::uint32_t wait) const {
    const std::uint32_t first = m_obstacles->firstTick();
    const std::uint32_t end = m_obstacles->endTick();
    if (tick + 1 >= end) return wholeCircle();
    // The last rows kept are of the tick before the first obstacle.
    const std::size_t layers = m_waits + 1;
    const std::size_t row = tick + 1 < first ? end - first : end - 1 - tick;
    const std::uint32_t ahead = tick + 1 < first ? first - 1 - tick : 0;
    const std::size_t left = wait > ahead ? wait - ahead : 0;
    const ArcsView kept = m_kept[row * layers + std::min<std::size_t>(left, layers - 1)];
    Arcs out;
    dilate(kept, m_step * ahead, out);
    return out;
}

}  // namespace lw::passability
