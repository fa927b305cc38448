// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QRect>
#include <functional>
#include <vector>

#include "map/analysis.h"
#include "map/paint.h"

namespace lw::map_editor {

/// The cells of a gap-free line, ends included (Bresenham).
[[nodiscard]] std::vector<QPoint> lineCells(QPoint from, QPoint to);
/// `to` moved so that the line from `from` is level, upright or diagonal.
[[nodiscard]] QPoint straightened(QPoint from, QPoint to);
/// The outline or the whole of the rectangle with two corners.
[[nodiscard]] std::vector<QPoint> rectangleCells(QPoint a, QPoint b, bool filled);

/// Runs of `character` on `cells`, one for each stretch of neighbours in a row.
[[nodiscard]] std::vector<map::TileRun> runsOf(std::vector<QPoint> cells, char32_t character);

/// The area of one character round a cell: 4-way, or 8-way where corners join too. Scan lines, so its memory
/// is that of the rows' stretches. `cancelled` is asked now and then; then the answer is empty.
[[nodiscard]] std::vector<map::TileRun> floodFill(const map::MapAnalysis& map, QPoint start,
                                                  char32_t character, bool eightWay,
                                                  const std::function<bool()>& cancelled = {});

}  // namespace lw::map_editor
