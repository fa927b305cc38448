// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "merge/compare.h"
#include "text/refusal.h"

namespace lw::merge {

/// One of the differences of a comparison, as a list shows it.
struct Change {
    enum class Kind {
        kRowsRemoved,
        kRowsAdded,
        kColumnsRemoved,
        kColumnsAdded,
        kLegend,
        kTiles,
        kDrawnOtherwise,  ///< other characters, the same terrain
        kFeature,
        kName,
        kTileLook,
        kLight,
        kTextOnly,  ///< comments, layout, line ends
    };

    Kind kind = Kind::kTextOnly;
    std::size_t index =
        0;  ///< into the comparison's own list; of lines the first: in the old map where removed
    std::size_t count = 1;  ///< of lines that follow each other; else 1
    std::string words;      ///< "9 plain → forest"
    std::string place;      ///< "(19, 15) 4 × 4", in the new map; empty where it has none there

    friend bool operator==(const Change&, const Change&) = default;
};

/// All of them: size, legend, tiles, features, look, each in the comparison's order.
[[nodiscard]] std::vector<Change> changesOf(const Comparison& comparison);

/// Edits of the new map that take over what the old one has. Of several lines the last of them: the next is
/// asked for with the map compared anew. Comments and layout are a difference where there is no other: then
/// the lines that differ. Refused where takeOver (take_over.h) is.
[[nodiscard]] text::EditResult takeOverChange(const Comparison& comparison, const map::MapAnalysis& before,
                                              const map::MapAnalysis& now, const Change& change);

/// A row, or column, of both maps put together: those of the new one, and where they were those of the old
/// one that are gone.
struct CommonLine {
    int before = kNoLine;  ///< in the old map
    int now = kNoLine;     ///< in the new one

    friend bool operator==(const CommonLine&, const CommonLine&) = default;
};
[[nodiscard]] std::vector<CommonLine> commonLines(const LineMap& lines);

}  // namespace lw::merge
