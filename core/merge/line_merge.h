// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lw::merge {

/// Names beside the markers, and how long those are.
struct MarkerStyle {
    std::size_t size = 7;
    std::string ours = "ours";
    std::string theirs = "theirs";
};

struct MergedLines {
    std::string text;
    std::vector<std::size_t> conflicts;  ///< offsets of the `<<<<<<<` lines
};

/// Merges texts line by line as git does: where the sides changed the same lines, or lines beside each other,
/// both stand between markers.
[[nodiscard]] MergedLines mergeTextLines(std::string_view base, std::string_view ours,
                                         std::string_view theirs, const MarkerStyle& style);

}  // namespace lw::merge
