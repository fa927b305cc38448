// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <functional>
#include <vector>

#include "map/analysis.h"
#include "map/cell_set.h"
#include "map/paint.h"

namespace lw::map_editor {

/// The cells of a gap-free line, ends included (Bresenham).
[[nodiscard]] std::vector<QPoint> lineCells(QPoint from, QPoint to);
/// `to` moved so that the line from `from` is level, upright or diagonal.
[[nodiscard]] QPoint straightened(QPoint from, QPoint to);
/// The outline or the whole of the rectangle with two corners.
[[nodiscard]] CellSet rectangleCells(QPoint a, QPoint b, bool filled);
/// The cells that a closed line of cells goes over or around; its last cell is joined with its first.
[[nodiscard]] CellSet enclosedCells(const std::vector<QPoint>& line);
/// The rectangle with two corners.
[[nodiscard]] QRect rectangleOf(QPoint a, QPoint b);

/// Runs of `character` on `cells`, one for each stretch; cells left of the first column or above the first
/// row are left out.
[[nodiscard]] std::vector<map::TileRun> runsOf(const CellSet& cells, char32_t character);

/// The area of one character round a cell: 4-way, or 8-way where corners join too. Scan lines, so its memory
/// is that of the rows' stretches. `cancelled` is asked now and then, with the number of cells found so far;
/// where it says yes the answer is empty.
[[nodiscard]] CellSet floodFill(const map::MapAnalysis& map, QPoint start, bool eightWay,
                                const std::function<bool(qint64 found)>& cancelled = {});

}  // namespace lw::map_editor
