// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "text/snapshot.h"
#include "text/text_edit.h"

namespace lw::document {

/// Edits of whole lines that turn `before` into `after`, so that a text that changed outside can be taken
/// over as one undoable edit and places in unchanged lines stay where they are. Shortest where at most
/// kMaxDifferences lines differ, else one replacement of the lines between the common head and tail.
[[nodiscard]] text::TextEdits diffLines(const text::Snapshot& before, std::string_view after);

inline constexpr int kMaxDifferences = 600;

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
[[nodiscard]] std::vector<DiffLine> compareLines(const text::Snapshot& before, const text::Snapshot& after,
                                                 std::size_t context = 3);

}  // namespace lw::document
