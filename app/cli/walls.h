// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "game/definition.h"
#include "pattern/walls.h"

namespace lw::cli {

/// The wall characters of a game as the plain table that patterns take.
[[nodiscard]] pattern::WallTable wallTable(const game::Definition& game);

}  // namespace lw::cli
