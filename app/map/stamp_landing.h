// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QRect>
#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "map/cell_set.h"
#include "map/paint_kit.h"
#include "map/tile_overlay.h"
#include "stamp/put.h"
#include "text/refusal.h"

namespace lw::map_editor {

/// What a stamp put down somewhere would do, to look at before: all of it follows from the map and the kit.
struct StampLanding {
    std::string name;  ///< of the variant that was drawn; empty for copied tiles
    QRect box;         ///< the cells of the stamp itself, its images left out
    QPoint anchor;     ///< the cell under the pointer
    stamp::Put put;    ///< empty where it is refused
    TileOverlay overlay;
    CellSet beyond;        ///< cells of it that the map lacks
    map::Margins margins;  ///< columns and rows that the map lacks for it
    std::optional<text::Refusal> refusal;
};

/// The stamp in hand on a cell and its images. Requires one.
[[nodiscard]] std::vector<stamp::Placement> placementsAt(const PaintKit& kit, QPoint cell, QSize map);
[[nodiscard]] StampLanding landStamp(const map::MapAnalysis& map, const PaintKit& kit,
                                     const map::CharacterWishes& wishes, QPoint cell);

/// Stamps on a lattice over cells, its first anchor given: those that have a cell of the set, each without
/// what lies outside it (spec/tiles.md 10).
[[nodiscard]] std::vector<stamp::Placement> stampsOver(const PaintKit& kit, const CellSet& cells,
                                                       QPoint first);

/// A copied area: the bounds of `cells`, what lies outside them left out.
[[nodiscard]] stamp::Stamp stampOf(const map::MapAnalysis& map, const CellSet& cells);

/// "15 plain and 5 forest become wall, floor and door; places a Chest".
[[nodiscard]] QString describePut(const map::MapAnalysis& map, const stamp::Put& put);
/// "3 columns and 1 row"; empty where there is nothing.
[[nodiscard]] QString describeMargins(const map::Margins& margins);

}  // namespace lw::map_editor
