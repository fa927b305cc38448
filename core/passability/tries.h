// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "passability/path.h"
#include "passability/player.h"

namespace lw::passability {

/// A player on the way through rings, with all that was pressed and where it was.
class Try {
public:
    /// Begins with the player before the tick that is its next one.
    explicit Try(const Player& start);

    /// One tick. Nothing after a death.
    void step(const Game& game, Keys keys);
    /// Forgets the death: practice goes on.
    void revive() { m_player.death.reset(); }

    [[nodiscard]] const Player& player() const { return m_player; }
    [[nodiscard]] std::uint32_t firstTick() const { return m_firstTick; }
    /// The tick after the last one played.
    [[nodiscard]] std::uint32_t endTick() const { return m_player.tick; }
    /// The player before a tick from firstTick up to, and with, endTick; alive.
    [[nodiscard]] Player at(std::uint32_t tick) const;
    /// Degrees at the end of a tick from firstTick up to, but not, endTick.
    [[nodiscard]] double degreesAt(std::uint32_t tick) const;
    /// Keys as they changed, ascending.
    [[nodiscard]] const std::vector<KeyChange>& changes() const { return m_changes; }

private:
    struct State {
        float angle;
        std::uint32_t swapReady;
    };
    std::uint32_t m_firstTick;
    Player m_player;
    std::vector<State> m_states;  ///< before each tick from the first on
    std::vector<KeyChange> m_changes;
};

/// What would have saved a player: `keys` held from `ticks` before `tick` on.
struct Rescue {
    Keys keys;
    std::uint32_t tick = 0;   ///< when they were pressed; where none was, of the death
    std::uint32_t ticks = 0;  ///< how much sooner, at least 1
    bool wasPressed = false;  ///< the same keys, too late
};

/// The least change of one key press that brings a dead player past the ring that killed it: the last one, up
/// to `most` ticks sooner; else one to either side. Nothing where neither does.
[[nodiscard]] std::optional<Rescue> rescueOf(const Field& field, const Try& played, std::uint32_t most);

}  // namespace lw::passability
