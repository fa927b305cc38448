// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "merge/feature_merge.h"
#include "merge/tile_merge.h"

namespace lw::merge {

/// Where features stand among the lines of a merge: a Spot counts all of them, kept or not.
class Placing {
public:
    /// Requires `tiles` to outlive it.
    explicit Placing(const TileMerge& tiles);

    /// The features of a version, by the lines it has; one beside the version's map, by those of the result.
    [[nodiscard]] std::vector<PlacedFeature> place(const Version& version, int MergedLine::*side) const;
    /// Whether a side has both lines of a spot; those beside the map have none.
    [[nodiscard]] bool isIn(const Spot& spot, int MergedLine::*side) const;
    /// Whether the result has them.
    [[nodiscard]] bool isKept(const Spot& spot) const;
    /// The tile of the result; of lines not kept, the one that stands there now.
    [[nodiscard]] Spot inResult(const Spot& spot) const;

private:
    const TileMerge& m_tiles;
    std::vector<std::int64_t> m_keptRows;     ///< before each line
    std::vector<std::int64_t> m_keptColumns;  ///< the same
};

}  // namespace lw::merge
