// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "map/analysis.h"
#include "text/refusal.h"
#include "text/text_edit.h"

namespace lw::map {

/// Columns and rows to add at each edge; negative: to remove.
struct Margins {
    std::int64_t left = 0;
    std::int64_t top = 0;
    std::int64_t right = 0;
    std::int64_t bottom = 0;
};

/// A feature that a smaller map has no tile for.
struct CutFeature {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::string ron;  ///< its value as written

    friend bool operator==(const CutFeature&, const CutFeature&) = default;
};

/// The edits of a change of size, and the features they remove, for a question before they are applied.
struct Resize {
    text::TextEdits edits;
    std::vector<CutFeature> cut;
};

/// Adds and removes rows and columns. New tiles are `fill`; features move with their tiles. Ragged rows stay
/// so: they get and lose the same columns. Refused where no tile, or more than game::kMaxSide a side, would
/// be left; where whyNoRows (paint.h) or a CR stands among the tiles, which at a row's end would be lost; and
/// where a feature outside the map would move out of all numbers.
[[nodiscard]] std::variant<Resize, text::Refusal> resize(const MapAnalysis& map, const Margins& margins,
                                                         char32_t fill);

/// Fills a short row up to the expected width. No edits where it is long enough. Requires y < height().
[[nodiscard]] text::EditResult padRow(const MapAnalysis& map, std::size_t y, char32_t fill);
/// Removes what a row has beyond the expected width. Refused where that would leave a CR at its end. Requires
/// y < height().
[[nodiscard]] text::EditResult trimRow(const MapAnalysis& map, std::size_t y);

enum class LineEnd { kLf, kCrLf };
/// Gives every line the same line end, the header's too. A CR that ends no line stays; so does the CR LF of a
/// line that has a CR before it, which would be taken for its line end otherwise.
[[nodiscard]] text::TextEdits setLineEnds(const text::Snapshot& text, LineEnd lineEnd);

}  // namespace lw::map
