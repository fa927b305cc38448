// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "map/analysis.h"
#include "text/refusal.h"
#include "text/text_edit.h"

namespace lw::map {

/// Characters to stand in row y from column x on.
struct TileRun {
    std::size_t x = 0;
    std::size_t y = 0;
    std::u32string characters;
};

/// Paints runs of tiles, the later over the earlier. Tiles outside the rows are left out; what stays the same
/// is not edited; at most one edit a row. Refused for line ends, which no row can hold, and where whyNoRows.
[[nodiscard]] text::EditResult paint(const MapAnalysis& map, std::span<const TileRun> runs);

/// Replaces a character by another in every row. Refused as paint is.
[[nodiscard]] text::EditResult replaceCharacter(const MapAnalysis& map, char32_t from, char32_t to);

/// Why a character can't be a tile; nothing where it can.
[[nodiscard]] std::optional<std::string> whyNoTile(char32_t character);
/// Why the rows can't be edited, and where; nothing where they can. Without a separator they are only a
/// guess, and a row painted `---` would become one.
[[nodiscard]] std::optional<text::Refusal> whyNoRows(const MapAnalysis& map);

}  // namespace lw::map
