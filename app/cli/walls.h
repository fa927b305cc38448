// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "game/definition.h"
#include "pattern/walls.h"

namespace lw::cli {

/// The wall characters of a game as the plain table that patterns take.
[[nodiscard]] pattern::WallTable wallTable(const game::Definition& game);

/// The characters of a table.
[[nodiscard]] std::string linkedCharacters(const pattern::WallTable& walls);

}  // namespace lw::cli
