// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lw::exchange {

// Characters for terrains and terrains for characters (spec/exchange.md 3).

/// A terrain in need of a character, and those it would have before any chosen here; 0 for none.
struct CharacterWish {
    std::string_view terrain;
    char32_t fromSource = 0;
    char32_t fromLike = 0;
};

/// A character for each: what the source says comes before anything else, then each terrain in order takes
/// the first that is free. Throws Refused where there are more terrains than characters.
[[nodiscard]] std::vector<char32_t> chooseCharacters(std::span<const CharacterWish> wishes);

/// The terrain that a character stands for where nothing tells.
[[nodiscard]] std::string guessTerrain(char32_t character);

}  // namespace lw::exchange
