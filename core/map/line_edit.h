// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

#include "map/analysis.h"
#include "text/refusal.h"

namespace lw::map {

// Edits of single rows and columns; the features behind move along. Refused where whyNoRows (paint.h), where
// a character can't be a tile, and for places outside the map.

/// Takes a row out, with what features stand on it. Refused for the only one.
[[nodiscard]] text::EditResult removeRow(const MapAnalysis& map, std::size_t y);
/// The same for a column; ragged rows keep what else they have.
[[nodiscard]] text::EditResult removeColumn(const MapAnalysis& map, std::size_t x);
/// Puts a row in before row y, or after the last one with y = height().
[[nodiscard]] text::EditResult insertRow(const MapAnalysis& map, std::size_t y, std::u32string_view tiles);
/// Puts a column in before column x, or after the last one with x = width(). Requires a tile for each row.
[[nodiscard]] text::EditResult insertColumn(const MapAnalysis& map, std::size_t x, std::u32string_view tiles);

}  // namespace lw::map
