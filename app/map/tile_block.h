// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QSize>
#include <string>
#include <vector>

#include "map/analysis.h"
#include "map/cell_set.h"
#include "map/paint.h"

namespace lw::map_editor {

/// Flips, and quarter turns.
enum class Turn { kFlipHorizontally, kFlipVertically, kRotateLeft, kRotateRight };

/// Where a place of a block of `size` is after a turn.
[[nodiscard]] QPoint turned(QPoint place, QSize size, Turn turn);

/// Tiles taken out of a map, to be put down elsewhere. Places of the block without a tile are holes: what
/// lies under them stays.
struct TileBlock {
    static constexpr char32_t kHole = 0xFFFFFFFF;

    std::vector<std::u32string> rows;  ///< of any lengths

    [[nodiscard]] bool isEmpty() const;
    /// Width of the longest row, and the number of rows.
    [[nodiscard]] QSize size() const;
    /// The character of a place, kHole outside the rows.
    [[nodiscard]] char32_t at(int x, int y) const;
    /// The cells that have a tile, with the block's first place at `corner`.
    [[nodiscard]] CellSet cells(QPoint corner) const;
    /// What paints the block on a map; cells left of it or above it are left out.
    [[nodiscard]] std::vector<map::TileRun> runs(QPoint corner) const;

    [[nodiscard]] TileBlock turned(Turn turn) const;

    /// The tiles of `cells`, the first place being the corner of their bounds. Cells outside the rows are
    /// holes.
    [[nodiscard]] static TileBlock of(const map::MapAnalysis& map, const CellSet& cells);
};

}  // namespace lw::map_editor
