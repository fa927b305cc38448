// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "merge/frames.h"
#include "merge/regions.h"
#include "merge/version.h"

namespace lw::merge {

/// A tile that differs, at its place in the new map; numbers as in Comparison::oldTerrains.
struct CellChange {
    std::uint32_t x = 0;
    std::uint32_t y = 0;
    Cells::Number before = 0;
    Cells::Number now = 0;
};

/// How many tiles of one terrain became ones of another.
struct TerrainChange {
    std::optional<std::string> before;  ///< nothing: no legend has the character
    std::optional<std::string> now;
    std::size_t count = 0;
};

/// Tiles that differ and touch each other, also at a corner.
struct TileRegion {
    Box box;
    std::vector<CellChange> cells;       ///< by y, then x
    std::vector<TerrainChange> changes;  ///< most first; of tiles drawn otherwise one that changes nothing
};

struct LegendChange {
    enum class Kind { kAdded, kRemoved, kRenamed, kRelettered };
    Kind kind = Kind::kAdded;
    char32_t before = 0;  ///< character; 0 where added
    char32_t now = 0;     ///< 0 where removed
    std::string oldTerrain;
    std::string newTerrain;
};

struct FeatureChange {
    using Place = std::pair<std::int32_t, std::int32_t>;
    std::optional<Place> from;  ///< in the old map; nothing: added
    std::optional<Place> to;    ///< in the new map; nothing: removed
    std::string before;         ///< compact value
    std::string now;
    std::string variant;   ///< its name, for people
    bool isMoved = false;  ///< by itself, not with its lines
    bool isEdited = false;
};

struct ValueChange {
    std::string before;
    std::string now;
};

/// What differs between two maps (spec/merge.md 9). Nothing of it is more than a picture: both texts stay as
/// they are.
struct Comparison {
    std::size_t oldWidth = 0;
    std::size_t oldHeight = 0;
    std::size_t newWidth = 0;
    std::size_t newHeight = 0;
    std::vector<std::size_t> rowsAdded;       ///< in the new map
    std::vector<std::size_t> rowsRemoved;     ///< in the old map
    std::vector<std::size_t> columnsAdded;    ///< in the new map
    std::vector<std::size_t> columnsRemoved;  ///< in the old map
    std::vector<LegendChange> legend;
    std::vector<TileRegion> tiles;           ///< of other terrain
    std::vector<TileRegion> drawnOtherwise;  ///< of the same terrain under another character
    std::vector<FeatureChange> features;
    std::optional<ValueChange> name;
    std::optional<ValueChange> tileLook;
    std::optional<ValueChange> light;
    bool isTextOnly = false;  ///< only comments, layout, line ends
    bool isEqual = false;     ///< byte for byte

    /// Where the old map's lines are in the new one.
    Frame frame;
    /// The terrain each number of a cell has in either map; nothing: no legend has the character.
    std::vector<std::optional<std::string>> oldTerrains;
    std::vector<std::optional<std::string>> newTerrains;
    /// The character each number has in either map; 0 where it has none there.
    std::u32string oldCharacters;
    std::u32string newCharacters;
};

/// Compares two maps that can be read; nothing where there are too many different tiles.
[[nodiscard]] std::optional<Comparison> compareMaps(const Version& before, const Version& now);

}  // namespace lw::merge
