// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstddef>
#include <vector>

#include "text/snapshot.h"
#include "text/text_edit.h"

namespace lw::text_pane {

/// A line of what an edit will change.
struct PreviewLine {
    enum class Kind { kContext, kRemoved, kAdded, kGap };
    Kind kind = Kind::kContext;
    std::size_t number = 0;  ///< 1-based, in the text it stands in; 0 for a gap
    QString text;
    int changedFrom = 0;  ///< the letters that differ
    int changedTo = 0;
};

/// The lines that `edits` change, as they are and as they will be, each stretch with a line before and after
/// it; at most `most` lines, then a gap.
[[nodiscard]] std::vector<PreviewLine> previewOf(const text::Snapshot& text, const text::TextEdits& edits,
                                                 std::size_t most);

}  // namespace lw::text_pane
