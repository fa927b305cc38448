// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "dungeon/map_text.h"
#include "game/definition.h"

namespace lw::connect {

/// Terrains named by hand; nothing: the game's own.
struct NamedTerrains {
    std::optional<std::string> wall;
    std::optional<std::string> floor;
    std::optional<std::string> door;
};

/// The terrains of a generated map (cli.md): `wall` if the game knows it as not walkable, else its first that
/// is not; `floor` if known, else the first walkable; `door` if known, else the floor. A game that lists no
/// terrains has these three. A terrain the game does not know, or has none for, gives the reason in its
/// stead.
[[nodiscard]] std::variant<dungeon::MapStyle, std::string> mapStyleOf(const game::Definition& game,
                                                                      const NamedTerrains& named);

}  // namespace lw::connect
