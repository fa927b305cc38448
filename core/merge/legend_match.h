// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "merge/version.h"

namespace lw::merge {

/// No partner.
inline constexpr int kNoItem = -1;

/// For each item of a side's legend the one of base's that it is, or kNoItem (spec/merge.md 2): same
/// character and terrain; else renamed; else given another character.
[[nodiscard]] std::vector<int> matchLegend(const std::vector<LegendItem>& base,
                                           const std::vector<LegendItem>& side);

/// One legend entry of up to three versions: an index into the legend of each, or kNoItem.
struct Entry {
    int base = kNoItem;
    int ours = kNoItem;
    int theirs = kNoItem;
};

/// The entries of three legends, each once, and the entry of every item.
struct Entries {
    std::vector<Entry> entries;  ///< base's, then those ours added, then those theirs added
    std::vector<std::uint32_t> ofBase;
    std::vector<std::uint32_t> ofOurs;
    std::vector<std::uint32_t> ofTheirs;
};

/// Additions of both sides with one terrain are one entry.
[[nodiscard]] Entries uniteLegends(const std::vector<LegendItem>& base, const std::vector<LegendItem>& ours,
                                   const std::vector<LegendItem>& theirs);

}  // namespace lw::merge
