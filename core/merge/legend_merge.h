// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "merge/legend_match.h"
#include "merge/version.h"

namespace lw::merge {

/// Something that was decided without a conflict, but should be told.
struct Remark {
    std::string code;
    std::string message;
    char32_t character = 0;  ///< the legend entry it is about; 0 for none
};

/// The legends of the three, base's being what both agree on where there is none.
struct Legends {
    std::vector<LegendItem> base;
    std::vector<LegendItem> ours;
    std::vector<LegendItem> theirs;
    Entries entries;
};

/// The terrain of each entry, merged; where both sides changed it, ours.
struct MergedTerrain {
    std::string terrain;
    bool isConflict = false;
};
[[nodiscard]] std::vector<MergedTerrain> mergeTerrains(const Legends& legends);

/// What becomes of a legend entry.
struct MergedEntry {
    bool isKept = true;
    char32_t character = 0;
    std::string terrain;
};
/// Merges the rest: which entries stay, and their characters (spec/merge.md 2). `isUsed`: by entry, whether
/// the result or a conflict has a tile of it. `raw`: characters of tiles that no legend has.
[[nodiscard]] std::vector<MergedEntry> mergeLegends(const Legends& legends,
                                                    const std::vector<MergedTerrain>& terrains,
                                                    const std::vector<bool>& isUsed,
                                                    const std::u32string& raw, std::vector<Remark>& remarks);

}  // namespace lw::merge
