// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "game/colour.h"
#include "ron/tree.h"
#include "text/refusal.h"

namespace lw::game {

/// What of a terrain is to be set; the rest stays as it is.
struct TerrainChange {
    std::optional<Colour> colour = {};
    std::optional<bool> walkable = {};
    std::optional<std::string> name = {};  ///< for people; empty: the id
};

/// Sets what a `game.ron` says of a terrain, in the style it is written in. Where the game lists no terrains
/// (any is accepted then), a list is made of `others` and this one, so that those of the maps at hand stay
/// accepted; a terrain that the list lacks is added. A text without a value, comments or not, becomes a
/// definition. Refused while the text has an error.
[[nodiscard]] text::EditResult setTerrain(const ron::Tree& tree, std::string_view id,
                                          const TerrainChange& change, std::span<const std::string> others);

}  // namespace lw::game
