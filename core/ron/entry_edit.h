// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "ron/tree.h"
#include "text/text_edit.h"

namespace lw::ron {

// Edits of the order of entries, in the style they are written in (edit.h).

/// Inserts `entries` before the one at `index`, and before the comments above it; at the end where `index` is
/// the number of entries. Requires a bracketed node that is closed.
[[nodiscard]] text::TextEdits insertEntries(const Tree& tree, NodeId container, std::size_t index,
                                            std::span<const std::string> entries);
/// Moves an entry to where it has the index `to`, with the comments above it and behind it on its line.
/// Requires indices of entries.
[[nodiscard]] text::TextEdits moveEntry(const Tree& tree, NodeId container, std::size_t from, std::size_t to);

}  // namespace lw::ron
