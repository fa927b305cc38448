// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "game/definition.h"
#include "language/companions.h"

namespace lw::formats {

/// The game definition above a file: what its words may be.
inline const language::CompanionRequest kGameAbove{"game.ron", true};

class GameFile;

/// The game's file among a text's companions; null where there is none.
[[nodiscard]] const GameFile* gameFileOf(const language::Companions& companions);
/// The definition among a text's companions; one that accepts everything where there is none. Never null.
[[nodiscard]] std::shared_ptr<const game::Definition> gameOf(const language::Companions& companions);

}  // namespace lw::formats
