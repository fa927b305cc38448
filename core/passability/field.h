// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "passability/arcs.h"
#include "passability/rings.h"
#include "passability/wall.h"

namespace lw::passability {

/// Arcs of ticks that follow each other, in one piece of memory.
class ArcTable {
public:
    [[nodiscard]] std::size_t size() const { return m_first.size() - 1; }
    [[nodiscard]] ArcsView operator[](std::size_t row) const {
        return ArcsView(m_arcs).subspan(m_first[row], m_first[row + 1] - m_first[row]);
    }
    void push(ArcsView arcs) {
        m_arcs.insert(m_arcs.end(), arcs.begin(), arcs.end());
        m_first.push_back(static_cast<std::uint32_t>(m_arcs.size()));
    }
    void clear() {
        m_arcs.clear();
        m_first.assign(1, 0);
    }

private:
    Arcs m_arcs;
    std::vector<std::uint32_t> m_first{0};
};

/// A wall at the player's circle in some tick.
struct WallAtCircle {
    std::uint32_t ring = 0;  ///< index into the rings
    std::uint32_t wall = 0;  ///< index into the ring's walls
    const Quad* quad = nullptr;
    float curve = 0;
    ArcsView arcs;  ///< what it blocks, unsorted
};

/// Everything the walls of some rings do at the player's circle, tick by tick. Never changed once made.
class Field {
public:
    /// Requires rings in the order of their ticks. Stops between two walls on request: then isWhole is false.
    Field(Rings rings, const Conditions& conditions, const std::stop_token& stop = {});

    [[nodiscard]] const Rings& rings() const { return m_rings; }
    [[nodiscard]] const Conditions& conditions() const { return m_conditions; }

    /// Whether all walls could be flown: not after a stop, nor where more of them than a few millions of
    /// ticks at the circle would have to be kept.
    [[nodiscard]] bool isWhole() const { return m_isWhole; }
    /// Whether walls still come when Conditions::maxTicks is over.
    [[nodiscard]] bool isCut() const { return m_isCut; }

    /// The ticks at which any wall is at the circle: from firstTick up to, but not, endTick. Equal without
    /// any.
    [[nodiscard]] std::uint32_t firstTick() const { return m_firstTick; }
    [[nodiscard]] std::uint32_t endTick() const {
        return m_firstTick + static_cast<std::uint32_t>(m_blocked.size());
    }

    /// The angles that are blocked at the end of a tick. Seams between neighbours are closed: they share a
    /// corner up to float noise only (spec/openhexagon.md 3.1.1).
    [[nodiscard]] ArcsView blocked(std::uint32_t tick) const;
    [[nodiscard]] std::span<const Carry> carries(std::uint32_t tick) const;
    /// In the order they were made.
    [[nodiscard]] std::vector<WallAtCircle> wallsAt(std::uint32_t tick) const;
    /// The tick in which a ring's last wall has left the circle; its creation where none comes there.
    [[nodiscard]] std::uint32_t passedTick(std::size_t ring) const { return m_passed[ring]; }
    /// The first tick in which a ring's walls are at the circle; its creation where none comes there.
    [[nodiscard]] std::uint32_t reachedTick(std::size_t ring) const { return m_reached[ring]; }

private:
    struct Flying {
        std::uint32_t ring;
        std::uint32_t wall;
        std::uint32_t passage;
        std::uint32_t tick;  ///< of the passage's first age
    };
    void launch(const std::stop_token& stop);
    void tabulate(const std::stop_token& stop);
    [[nodiscard]] std::span<const std::uint32_t> flyingAt(std::uint32_t tick) const;

    Rings m_rings;
    Conditions m_conditions;
    bool m_isWhole = true;
    bool m_isCut = false;
    std::uint32_t m_firstTick = 0;
    std::vector<Passage> m_passages;
    std::vector<Flying> m_flying;  ///< in the order they are made
    std::vector<std::uint32_t> m_reached;
    std::vector<std::uint32_t> m_passed;
    /// By tick from m_firstTick on: the walls at the circle, as indices into m_flying.
    std::vector<std::uint32_t> m_atCircle;
    std::vector<std::uint32_t> m_firstAtCircle;
    ArcTable m_blocked;
    std::vector<Carry> m_carries;
    std::vector<std::uint32_t> m_firstCarry;
};

}  // namespace lw::passability
