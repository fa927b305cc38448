// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "exchange/format.h"
#include "exchange/notice.h"
#include "game/definition.h"
#include "text/refusal.h"

namespace lw::exchange {

// Files of other programs as maps (spec/exchange.md). Nothing is opened here: what a file names is asked for.

/// What stands beside a file: external tilesets, templates, palettes. Either may be empty: then nothing does.
struct Companions {
    /// The bytes of the file at a path relative to the source's folder; nothing where it is not there, or not
    /// to be read.
    std::function<std::optional<std::string>(const std::string& path)> read;
    /// Paths, for `read`, of the `.json` files in the nearest folder of that name, in the source's folder or
    /// one above; in byte order.
    std::function<std::vector<std::string>(const std::string& folder)> listAbove;
};

struct Source {
    std::string_view bytes;
    std::string name;  ///< the file's, with or without folders; empty for the clipboard
    Companions companions;
};

/// What a map, a tileset or a table given as a model says (`--like`).
struct Like {
    std::vector<std::pair<char32_t, std::string>> legend;  ///< character, terrain; by code point
    std::map<std::int64_t, std::string> tileNames;         ///< terrains of numbered tiles

    /// The character of a terrain; 0 where it has none.
    [[nodiscard]] char32_t characterOf(std::string_view terrain) const;
    [[nodiscard]] const std::string* terrainOf(char32_t character) const;
};

/// Reads a `.map`, a Tiled tileset or lines of `N<TAB>terrain`.
[[nodiscard]] std::variant<Like, text::Refusal> readLike(std::string_view bytes, std::string_view fileName);

/// What a terrain of the source becomes instead of a tile.
struct FeatureChoice {
    std::string source;   ///< its id, or its character
    std::string feature;  ///< RON
};

/// A terrain of an imported map.
struct LegendRow {
    /// Where its name is from.
    enum class NamedBy { kSource, kProperty, kClass, kWangColour, kTile, kTold, kGuess, kColour, kNothing };

    char32_t character = 0;
    std::string source;   ///< what the source calls it
    std::string terrain;  ///< its id in the map
    NamedBy namedBy = NamedBy::kSource;
    std::size_t tiles = 0;
};

/// The names that a tile of Tiled may have, in the order of spec/exchange.md 4, reading 6.
inline constexpr std::array kTileNames = {LegendRow::NamedBy::kProperty, LegendRow::NamedBy::kClass,
                                          LegendRow::NamedBy::kWangColour};

struct ImportOptions {
    std::optional<Format> from;
    std::vector<std::pair<char32_t, std::string>> legend;  ///< terrains told by their characters
    Like like;
    std::optional<std::string> level;                ///< by number, from 1, or by name
    std::optional<std::vector<std::string>> layers;  ///< by path: "group/layer"; nothing: those visible
    bool areObjectsChosen = false;  ///< `layers` names layers of objects, too, even where it names none
    std::string empty = "empty";    ///< the terrain where the source has no tile
    std::vector<std::pair<std::string, std::string>> terrains;  ///< other terrains for those of the source
    std::vector<FeatureChoice> features;
    std::size_t pixelsPerTile = 1;  ///< of a picture, both ways
    /// Which name of a Tiled tile counts: the first of these that it has. Without any it is called by its
    /// number.
    std::vector<LegendRow::NamedBy> naming{kTileNames.begin(), kTileNames.end()};
    /// Asked now and then while a file is read; once it is true the import is refused. May be empty.
    std::function<bool()> isCancelled;
    /// Colours, and the shape of features; null for none.
    std::shared_ptr<const game::Definition> game;
};

/// A layer that can be read or left out.
struct LayerChoice {
    enum class Kind { kTiles, kObjects, kGroup, kImage };

    std::string path;  ///< "group/layer"
    Kind kind = Kind::kTiles;
    bool isHidden = false;
    bool isRead = false;
    std::size_t count = 0;  ///< tiles of one that is read, objects of any
};

struct ImportedMap {
    std::string name;
    std::string text;  ///< the map, in the editor's own layout
    std::size_t width = 0;
    std::size_t height = 0;
    std::vector<LegendRow> legend;  ///< by code point
};

struct Imported {
    Format format = Format::kText;
    std::vector<ImportedMap> maps;    ///< those asked for; one at least
    std::vector<std::string> levels;  ///< names of all there are
    std::vector<LayerChoice> layers;  ///< all there are, in the source's order
    std::size_t pixelsPerTile = 1;    ///< of a picture: all runs of a colour are multiples of it
    std::vector<Notice> notices;
};

using ImportResult = std::variant<Imported, text::Refusal>;

/// Reads a file of another program. Never throws, whatever the bytes; a refusal says why nothing comes of
/// them.
[[nodiscard]] ImportResult importFile(const Source& source, const ImportOptions& options);

/// The terrain of a game that a name of the source may mean: the same id, else the same name for people
/// without case, else the nearest spelling.
struct TerrainSuggestion {
    enum class Why { kSameId, kSameName, kNearest, kNone };

    std::string terrain;  ///< empty where there is none
    Why why = Why::kNone;
};
[[nodiscard]] TerrainSuggestion suggestTerrain(std::string_view source, const game::Definition& game);

}  // namespace lw::exchange
