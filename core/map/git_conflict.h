// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "map/conflict_block.h"
#include "map/rows.h"
#include "text/snapshot.h"
#include "text/text_edit.h"

namespace lw::map {

/// Lines between the markers that git leaves where it can't merge lines. All are spans of whole lines, line
/// ends included, but for the lines of the markers themselves.
struct GitConflict {
    text::Span all;
    text::Span opener;  ///< `<<<<<<<`, without its line end
    text::Span middle;  ///< `=======`
    text::Span closer;  ///< `>>>>>>>`
    text::Span ours;
    std::optional<text::Span> base;  ///< where the base is told, after `|||||||`
    text::Span theirs;

    friend bool operator==(const GitConflict&, const GitConflict&) = default;
};

/// The conflicts of a text, in order. Lines that look like markers are none where they may be rows: all of
/// one length.
[[nodiscard]] std::vector<GitConflict> findGitConflicts(const text::Snapshot& text);

/// Whether the text can hold markers at all, from what is known of its parts: spares looking at it.
[[nodiscard]] bool mayHoldMarkers(std::string_view header, const Rows& rows);

/// What of the text is passed over so that ours is read: markers, base and theirs.
[[nodiscard]] std::vector<text::Span> hiddenParts(const std::vector<GitConflict>& conflicts);

/// Leaves what one side has. Requires a base for kBase.
[[nodiscard]] text::TextEdits takeSide(const GitConflict& conflict, MergeSide side);

}  // namespace lw::map
