// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/definition.h"

namespace lw::map {

/// The terrain that a character most often stands for, or one named after it.
[[nodiscard]] std::string guessTerrain(char32_t character);

/// The character a terrain of this name usually has; nothing for a name of the game's own.
[[nodiscard]] std::optional<char32_t> usualCharacter(std::string_view terrain);

/// A legend for characters of rows whose terrains nobody told: the guessed ones, as far as the game has
/// them, else the game's own that is left, else its first.
[[nodiscard]] std::vector<std::pair<char32_t, std::string>> guessLegend(std::span<const char32_t> characters,
                                                                        const game::Definition& game);

}  // namespace lw::map
