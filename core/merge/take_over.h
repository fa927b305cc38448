// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>

#include "merge/compare.h"
#include "text/refusal.h"

namespace lw::merge {

// Edits of the new map's text that take over what the old map has, difference by difference. `now` is the map
// that was compared, or one with the same lines. Name and look are map::setName and its like, lines that came
// map::removeRow and removeColumn. Refused where the map edits they are made of are
// (core/map/paint.h, header_edit.h, line_edit.h).

/// Tiles of a region, or of a part of it.
[[nodiscard]] text::EditResult takeOver(const Comparison& comparison, const map::MapAnalysis& now,
                                        std::span<const CellChange> cells);
[[nodiscard]] text::EditResult takeOver(const map::MapAnalysis& now, const LegendChange& change);
[[nodiscard]] text::EditResult takeOver(const Comparison& comparison, const map::MapAnalysis& now,
                                        const FeatureChange& change);
/// Puts a row, or a column, of the old map in again, one of Comparison::rowsRemoved or columnsRemoved.
[[nodiscard]] text::EditResult putBackRow(const Comparison& comparison, const map::MapAnalysis& before,
                                          const map::MapAnalysis& now, std::size_t y);
[[nodiscard]] text::EditResult putBackColumn(const Comparison& comparison, const map::MapAnalysis& before,
                                             const map::MapAnalysis& now, std::size_t x);

}  // namespace lw::merge
