// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "document/action_registry.h"
#include "passability/player.h"

namespace lw::pattern_editor {

enum class PlayKey { kLeft, kRight, kFocus, kSwap };

/// The actions whose keys steer the player while Play runs, as the settings have them. They are held, so
/// they trigger nothing themselves.
[[nodiscard]] std::vector<document::ActionSpec> playKeyActions();
/// Which of them a key is.
[[nodiscard]] std::optional<PlayKey> playKeyOf(const document::ActionRegistry& actions, int key);

/// Keys that are down, and what the game makes of them: of left and right together, the opposite of the one
/// that was alone last (spec/openhexagon.md 2.2).
class HeldKeys {
public:
    void set(PlayKey key, bool down);
    void releaseAll() { *this = {}; }
    [[nodiscard]] passability::Keys keys() const;

private:
    bool m_left = false;
    bool m_right = false;
    bool m_focus = false;
    bool m_swap = false;
    int m_lastAlone = 0;
};

}  // namespace lw::pattern_editor
