// SPDX-License-Identifier: MIT
#pragma once

#include "game/definition.h"
#include "pattern/walls.h"

namespace lw::walls {

/// The wall characters of a game as the plain table that patterns take.
[[nodiscard]] pattern::WallTable wallTable(const game::Definition& game);

}  // namespace lw::walls
