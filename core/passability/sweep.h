// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "passability/obstacles.h"

namespace lw::passability {

/// The angles a player can be at, tick after tick (spec/openhexagon.md 3.1). Obstacles must outlive it.
class Forward {
public:
    explicit Forward(const Obstacles& obstacles);

    /// Goes on to the end of tick `until` - 1, or to where nothing is left, or to a stop. Whether something
    /// is left.
    bool advance(std::uint32_t until, const std::stop_token& stop = {});
    /// As far as obstacles come.
    bool finish(const std::stop_token& stop = {}) { return advance(m_obstacles->endTick(), stop); }

    [[nodiscard]] std::uint32_t nextTick() const { return m_tick; }
    [[nodiscard]] bool isEmpty() const { return m_ready.empty() && m_layers.empty(); }
    /// All angles, whether ready to swap or not.
    [[nodiscard]] Arcs reachable() const;
    /// Where nothing is left: the tick that took the last, and what it took.
    [[nodiscard]] std::optional<std::uint32_t> emptyTick() const { return m_emptyTick; }
    [[nodiscard]] const Arcs& remainder() const { return m_remainder; }

private:
    struct Layer {
        std::uint32_t readyTick;  ///< the first tick in which it may swap again
        Arcs arcs;
    };
    void step();
    void stepArcs(Arcs& arcs, ArcsView blocked);
    void swapAll(ArcsView moved, ArcsView blocked);

    const Obstacles* m_obstacles;
    double m_step;
    bool m_mayCarry;
    std::uint32_t m_tick = 0;
    Arcs m_ready;
    std::vector<Layer> m_layers;  ///< those that swapped longest ago first
    std::optional<std::uint32_t> m_emptyTick;
    Arcs m_remainder;
    Arcs m_moved;
    Arcs m_next;
};

/// The angles at the end of each tick from which the rest can be passed (spec/openhexagon.md 3.1.5).
class Backward {
public:
    /// With keepAll every tick's angles stay to be looked at, else only the starts.
    Backward(const Obstacles& obstacles, bool keepAll, const std::stop_token& stop = {});

    [[nodiscard]] bool isStopped() const { return m_isStopped; }
    /// The angles before tick 0 from which all can be passed.
    [[nodiscard]] const Arcs& starts() const { return m_starts; }
    /// The angles at the end of a tick, for a player that may swap again after `wait` more ticks. Requires
    /// keepAll.
    [[nodiscard]] Arcs at(std::uint32_t tick, std::uint32_t wait = 0) const;

private:
    void step(std::uint32_t tick);
    void stepArcs(ArcsView arcs, std::uint32_t tick, Arcs& out);

    const Obstacles* m_obstacles;
    double m_step;
    std::uint32_t m_waits = 0;   ///< ticks without swap after one
    std::vector<Arcs> m_layers;  ///< by ticks to wait, the ready ones first
    ArcTable m_kept;             ///< of ticks from the last one backwards, all layers of each
    Arcs m_starts;
    bool m_isStopped = false;
    Arcs m_free;
    Arcs m_other;
};

}  // namespace lw::passability
