// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "merge/legend_merge.h"
#include "merge/version.h"

namespace lw::merge {

/// A merged map.
struct MergedMap {
    std::string text;           ///< with a block of comments for each conflict, before the separator
    std::size_t conflicts = 0;  ///< how many; blocks that a side had already stand before them
    std::vector<Remark> remarks;
};

/// Merges three maps by what they mean (spec/merge.md). `base` is null where the sides have no common past.
/// Nothing where it can't be done: too many different tiles, or sides that have no line in common.
[[nodiscard]] std::optional<MergedMap> mergeMaps(const Version* base, const Version& ours,
                                                 const Version& theirs);

}  // namespace lw::merge
