// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "map/analysis.h"
#include "text/refusal.h"
#include "text/text_edit.h"

namespace lw::map {

/// A cell and the terrain it is to have.
struct TerrainCell {
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::string terrain;

    friend bool operator==(const TerrainCell&, const TerrainCell&) = default;
};

/// Which characters a request that paints terrains takes.
struct CharacterWishes {
    std::map<std::string, char32_t> lastUsed;  ///< by terrain; taken where the legend still says so
    std::map<std::string, char32_t> forNew;    ///< by terrain, of those the legend lacks
};

struct TerrainPaint {
    text::TextEdits edits;                                ///< of rows and legend
    std::vector<std::pair<char32_t, std::string>> added;  ///< legend entries that were missing
};

/// Paints cells by their terrain, of equal ones the last; those outside the rows are left out. Each terrain
/// is painted with the character last used for it, else with its lowest; one without gets a legend entry
/// (spec/tiles.md 10). Refused for a terrain that the game lacks, where rows can't be edited (paint.h), and
/// where an entry is needed and the header has a mistake.
[[nodiscard]] std::variant<TerrainPaint, text::Refusal> paintTerrains(const MapAnalysis& map,
                                                                      std::span<const TerrainCell> cells,
                                                                      const CharacterWishes& wishes);

/// What a stroke paints with "Walls follow" (spec/tiles.md 11).
struct FollowedWalls {
    std::vector<TerrainCell> cells;            ///< the painted ones and what follows, by y then x
    std::vector<MapAnalysis::Place> openEdge;  ///< painted floor on the map's edge: no wall can stand outside
};
/// Adds the walls that follow painted cells, and takes away those that no floor needs any more, by the
/// `rooms` of the map's game. Whatever the order of the cells, the answer is the same; of equal ones the last
/// counts. Costs the painted cells and the rows around them.
[[nodiscard]] FollowedWalls followWalls(const MapAnalysis& map, std::span<const TerrainCell> painted);

}  // namespace lw::map
