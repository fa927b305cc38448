// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/schema.h"
#include "text/diagnostic.h"

namespace lw::game {

struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    friend bool operator==(const Colour&, const Colour&) = default;
};

/// "#rrggbb", hex digits in either case; nothing where `text` is anything else.
[[nodiscard]] std::optional<Colour> parseColour(std::string_view text);
/// "#rrggbb" in lower case.
[[nodiscard]] std::string formatColour(Colour colour);

struct Terrain {
    std::string id;
    std::string name;  ///< for people; the id where the definition gives none
    std::optional<Colour> colour;
    bool walkable = true;

    friend bool operator==(const Terrain&, const Terrain&) = default;
};

/// Where a P-string's character puts its wall (spec/pstring.md 5).
enum class WallSide { kOwn, kOpposite, kBoth };

struct WallCharacter {
    char character = '.';
    std::string label;
    std::optional<Colour> colour;
    WallSide side = WallSide::kOwn;

    friend bool operator==(const WallCharacter&, const WallCharacter&) = default;
};

/// Sides a map may have at the most, whatever the game (spec/map.md 5).
inline constexpr std::uint32_t kMaxSide = 65'535;

/// What a game's level files may say: a `game.ron`. Default-constructed it accepts any terrain, look and
/// feature.
struct Definition {
    std::string name;
    std::optional<std::vector<Terrain>> terrains;  ///< in the order written; nothing: any id is accepted
    std::vector<std::string> tileLooks;            ///< the first is the default; empty: any
    std::vector<std::string> lights;               ///< the first is the default; empty: any
    std::uint32_t maxWidth = kMaxSide;             ///< tiles
    std::uint32_t maxHeight = kMaxSide;
    std::optional<Schema> features;  ///< a kOneOf; nothing: any value
    std::vector<WallCharacter> walls = libraryWalls();

    /// The terrain called `id`; null where it is not listed.
    [[nodiscard]] const Terrain* findTerrain(std::string_view id) const;
    [[nodiscard]] bool acceptsTerrain(std::string_view id) const {
        return !terrains || findTerrain(id) != nullptr;
    }
    /// A terrain not listed is walkable.
    [[nodiscard]] bool isWalkable(std::string_view id) const;

    /// `. c 1` on their own side, `o` opposite, `r` both, as the Patternizer library links them.
    [[nodiscard]] static std::vector<WallCharacter> libraryWalls();

    friend bool operator==(const Definition&, const Definition&) = default;
};

/// A definition as far as it could be read, and every problem of the text. Wall characters given are added to
/// the library's, or replace the one of the same character.
struct ParsedDefinition {
    Definition definition;
    std::vector<text::Diagnostic> diagnostics;
};

/// Reads a game.ron. Codes are `ron-…` for syntax and `game-…` for the rest.
[[nodiscard]] ParsedDefinition parseDefinition(std::string text);

}  // namespace lw::game
