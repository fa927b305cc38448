// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "merge/version.h"

namespace lw::merge {

/// No line.
inline constexpr int kNoLine = -1;

/// Where the rows, or the columns, of base are in a version.
struct LineMap {
    std::vector<int> ofBase;  ///< for each line of base that of the version, kNoLine where taken out
    std::vector<int> before;  ///< for each line of the version the line of base it was put in before (their
                              ///< number for the end), kNoLine where it is one of base's

    [[nodiscard]] static LineMap identity(std::size_t count);
};

/// Rows and columns of a version against base's.
struct Frame {
    LineMap rows;
    LineMap columns;
};

/// Finds base's rows and columns in a version (spec/merge.md 3, "Frames"). Exact but for huge maps that have
/// next to nothing in common, where the search ends with the best found.
[[nodiscard]] Frame findFrame(const Cells& base, const Cells& side);

/// The rows of `base` in `side`, which is as wide, by least cost.
[[nodiscard]] LineMap alignRows(const Cells& base, const Cells& side);

/// A row or column of the merged map.
struct MergedLine {
    int base = kNoLine;
    int ours = kNoLine;
    int theirs = kNoLine;
    bool isKept = true;
    bool isConflict = false;  ///< one side took it out, the other changed it
};

/// What merging lines asks of the tiles.
struct LineQuestions {
    /// Whether a new line of each side are one.
    std::function<bool(int ours, int theirs)> areOne;
    /// Whether a side changed a line of base that the other took out.
    std::function<bool(int base)> oursChanged;
    std::function<bool(int base)> theirsChanged;
};

/// All lines in order, those not kept included (spec/merge.md 3, "Order").
[[nodiscard]] std::vector<MergedLine> mergeLines(const LineMap& ours, const LineMap& theirs,
                                                 const LineQuestions& ask);

}  // namespace lw::merge
