// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "merge/compare.h"

namespace lw::merge {

// What a comparison says to people (spec/merge.md 9).

/// Everything in few words, a part each: "2 rows added at the bottom", "14 tiles: 9 plain→forest, …".
[[nodiscard]] std::vector<std::string> summaryOf(const Comparison& comparison);

/// "tiles (2, 4) 3x2: 6 plain→forest"
[[nodiscard]] std::string describeRegion(const TileRegion& region);

/// "Chest (6, 3) → (5, 4)"
[[nodiscard]] std::string describeFeature(const FeatureChange& change);

/// "legend '.': plain → grass"
[[nodiscard]] std::string describeLegend(const LegendChange& change);

}  // namespace lw::merge
