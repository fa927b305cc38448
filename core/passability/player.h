// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "passability/field.h"

namespace lw::passability {

/// What is held down during a tick.
struct Keys {
    int move = 0;  ///< -1 left (falling angles), 0, +1 right
    bool focus = false;
    bool swap = false;

    friend bool operator==(const Keys&, const Keys&) = default;
};

/// What a wall did to the player.
struct Death {
    std::uint32_t tick = 0;
    std::uint32_t ring = 0;  ///< index into the rings
    std::uint32_t wall = 0;  ///< index into the ring's walls
    float angle = 0;         ///< radians: where the player was

    friend bool operator==(const Death&, const Death&) = default;
};

/// The player between two ticks.
struct Player {
    std::uint32_t tick = 0;       ///< the next one
    float angle = 0;              ///< radians, not wrapped but by a push
    std::uint32_t swapReady = 0;  ///< the first tick in which it may swap
    std::optional<Death> death;   ///< then nothing moves any more

    [[nodiscard]] double degrees() const;
    friend bool operator==(const Player&, const Player&) = default;
};

/// The player's rules, tick by tick and in the game's own floats (spec/openhexagon.md 2): stopped by sides,
/// carried by curves, killed by fronts and by a swap into a wall. A pure function of state, keys and walls.
class Game {
public:
    /// The field must outlive it.
    explicit Game(const Field& field) : m_field(&field) {}

    /// A player before tick 0, ready to swap where the conditions let it.
    [[nodiscard]] Player start(double degrees) const;
    /// One tick. For practice, where nobody dies, go on from the answer with its death reset.
    [[nodiscard]] Player step(const Player& player, Keys keys) const;

private:
    const Field* m_field;
};

}  // namespace lw::passability
