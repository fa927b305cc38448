// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "text/sequence_diff.h"
#include "text/snapshot.h"
#include "text/text_edit.h"

namespace lw::text {

/// The lines that differ between two texts, as few as can be found (differences()); lines are counted from 0
/// and hold their line ends, so that a last line with LF and one without differ.
[[nodiscard]] std::vector<Difference> lineDifferences(std::string_view before, std::string_view after);

/// Edits of whole lines that turn `before` into `after`, so that a text that changed outside can be taken
/// over as one undoable edit and places in unchanged lines stay where they are.
[[nodiscard]] TextEdits diffLines(const Snapshot& before, std::string_view after);

/// A line of a comparison of two texts.
struct DiffLine {
    enum class Side { kBoth, kBefore, kAfter };
    Side side = Side::kBoth;
    std::size_t beforeLine = 0;  ///< 1-based, 0 where the line is only in the other
    std::size_t afterLine = 0;
    std::string text;  ///< without its line end
};

/// The two texts line by line, removed lines before added ones, with `context` common lines round each
/// change.
[[nodiscard]] std::vector<DiffLine> compareLines(const Snapshot& before, const Snapshot& after,
                                                 std::size_t context = 3);

}  // namespace lw::text
