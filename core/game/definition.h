// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/colour.h"
#include "game/command.h"
#include "game/pictures.h"
#include "game/rules.h"
#include "game/schema.h"
#include "text/diagnostic.h"

namespace lw::game {

struct Terrain {
    std::string id;
    std::string name;  ///< for people; the id where the definition gives none
    std::optional<Colour> colour;
    bool walkable = true;
    std::optional<Picture> picture = {};  ///< none: a cell of its colour
    std::string under = {};               ///< the terrain drawn before it; empty: none
    std::vector<std::string> joins = {};  ///< terrains its sets take for the same

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
    std::vector<LookPictures> pictures;           ///< a look without an entry takes the first
    std::vector<FeaturePicture> featurePictures;  ///< in the order written, each variant once
    std::vector<RoomTerrains> rooms;
    std::vector<Rule> rules;  ///< those that name only what the game has
    std::optional<Command> play;

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

/// Reads a game.ron. Codes are `ron-…` for syntax, `picture-…` for pictures (spec/tiles.md 7) and `game-…`
/// for the rest.
[[nodiscard]] ParsedDefinition parseDefinition(std::string text);

}  // namespace lw::game
