// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "map/analysis.h"
#include "map/cell_set.h"
#include "map/tile_overlay.h"
#include "stamp/put.h"
#include "stamp/stamp.h"
#include "text/refusal.h"

namespace lw::map_editor {

/// What cells are painted with, by value, so that a worker can have it.
struct CellBrush {
    char32_t character = U'.';
    bool wallsFollow = false;
    stamp::Stamp::Lot lot;  ///< not empty: each cell's terrain is drawn by its place
    std::uint32_t roll = 0;
};

/// What painting makes of a map: its edits, and the same as tiles to look at before.
struct CellPaint {
    text::TextEdits edits;
    std::vector<map::TileRun> runs;
    std::vector<std::pair<char32_t, std::string>> added;  ///< legend entries
    std::vector<map::MapAnalysis::Place> openEdge;  ///< floor at the edge of the map, where walls follow
};

/// Paints cells of a map; those outside it are left out. Refused as map::paint and map::paintTerrains are.
[[nodiscard]] std::variant<CellPaint, text::Refusal> paintCells(const map::MapAnalysis& map,
                                                                const CellBrush& brush, const CellSet& cells);

/// Tiles that cells of these terrains have on a map once `added` is in its legend.
[[nodiscard]] TileOverlay overlayOf(const map::MapAnalysis& map, const std::vector<map::TerrainCell>& cells,
                                    const std::vector<std::pair<char32_t, std::string>>& added,
                                    const map::CharacterWishes& wishes = {});

}  // namespace lw::map_editor
