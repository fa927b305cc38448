// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "map/analysis.h"
#include "map/conflict_block.h"
#include "text/diagnostic.h"
#include "text/refusal.h"

namespace lw::map {

/// What a conflict is about in the text: its first row of tiles, its feature, its entry, its value. Nothing
/// where that is not there.
[[nodiscard]] std::optional<text::Span> placeOf(const MapAnalysis& map, const ConflictBlock& block);

/// Gives a map what one side of a conflict has, and removes the conflict's block. Refused where the block
/// does not say what the side has, or where the map has become another one.
[[nodiscard]] text::EditResult takeSide(const MapAnalysis& map, const WrittenBlock& conflict, MergeSide side);

/// Removes a conflict's block: the map stays as it is.
[[nodiscard]] text::TextEdits removeBlock(const MapAnalysis& map, const WrittenBlock& conflict);

/// Tells every conflict block of the header, and every stretch between git's markers, as an error.
void checkConflicts(const MapAnalysis& map, text::DiagnosticSink& sink);

}  // namespace lw::map
