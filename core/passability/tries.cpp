// SPDX-License-Identifier: MIT
#include "passability/tries.h"

#include <algorithm>

namespace lw::passability {

Try::Try(const Player& start) : m_firstTick(start.tick), m_player(start) {}

void Try::step(const Game& game, Keys keys) {
    if (m_player.death) return;
    if (keys != (m_changes.empty() ? Keys{} : m_changes.back().keys))
        m_changes.push_back({m_player.tick, keys});
    m_states.push_back({m_player.angle, m_player.swapReady});
    m_player = game.step(m_player, keys);
}

Player Try::at(std::uint32_t tick) const {
    Player player = m_player;
    player.death.reset();
    if (tick >= endTick() || m_states.empty()) return player;
    const State& state = m_states[std::max(tick, m_firstTick) - m_firstTick];
    player.tick = std::max(tick, m_firstTick);
    player.angle = state.angle;
    player.swapReady = state.swapReady;
    return player;
}

double Try::degreesAt(std::uint32_t tick) const {
    return at(tick + 1).degrees();
}

std::optional<Rescue> rescueOf(const Field& field, const Try& played, std::uint32_t most) {
    if (!played.player().death) return std::nullopt;
    const Death& death = *played.player().death;
    const std::uint32_t until = std::max(field.passedTick(death.ring), death.tick + 1);
    const Game game(field);
    const auto survives = [&](std::uint32_t from, Keys keys) {
        Player player = played.at(from);
        while (player.tick < until && !player.death) player = game.step(player, keys);
        return !player.death;
    };
    const auto& changes = played.changes();
    const auto last = std::find_if(changes.rbegin(), changes.rend(), [&](const KeyChange& change) {
        return change.tick <= death.tick && change.keys.move != 0;
    });
    if (last != changes.rend()) {
        // Not before what was pressed before it.
        const auto before = std::next(last);
        const std::uint32_t least = before == changes.rend() ? played.firstTick() : before->tick;
        for (std::uint32_t ticks = 1; ticks <= most && last->tick >= least + ticks; ++ticks) {
            if (survives(last->tick - ticks, last->keys)) return Rescue{last->keys, last->tick, ticks, true};
        }
    }
    for (std::uint32_t ticks = 1; ticks <= most && death.tick >= played.firstTick() + ticks; ++ticks) {
        for (const int move : {-1, 1}) {
            if (survives(death.tick - ticks, {move})) return Rescue{{move}, death.tick, ticks, false};
        }
    }
    return std::nullopt;
}

}  // namespace lw::passability
