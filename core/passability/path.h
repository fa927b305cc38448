// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "passability/field.h"
#include "passability/player.h"
#include "passability/verdict.h"

namespace lw::passability {

/// Keys from one tick on.
struct KeyChange {
    std::uint32_t tick = 0;
    Keys keys;

    friend bool operator==(const KeyChange&, const KeyChange&) = default;
};

/// A way through, played with the player's own rules.
struct SafePath {
    double start = 0;                ///< degrees, before tick 0
    std::vector<KeyChange> changes;  ///< ascending; nothing is held before the first
    std::vector<float> degrees;      ///< at the end of each tick, in [0, 360)

    /// What is held in a tick.
    [[nodiscard]] Keys keysAt(std::uint32_t tick) const;
};

/// A way through the rings from the conditions' start, else from one of the verdict's nearest to 0 degrees.
/// It keeps as far from being shut in as it can, and where it can't, to the ticks it must hit. Nothing where
/// `verdict` says never, after a stop, and where only luck passes and a search of moderate width found none.
[[nodiscard]] std::optional<SafePath> findPath(const Field& field, const Verdict& verdict,
                                               const std::stop_token& stop = {});

/// Where one can be: for each tick the angles that can be reached and from which the rest can be passed.
struct Corridor {
    std::uint32_t firstTick = 0;
    ArcTable arcs;  ///< of each tick from that on
    /// Where it can't be passed: the arcs are those that can be reached, up to this tick that leaves none.
    std::optional<std::uint32_t> shutTick;
};

/// The corridor over the ticks at which walls are at the circle, with one before.
[[nodiscard]] Corridor corridorOf(const Field& field, const std::stop_token& stop = {});

}  // namespace lw::passability
