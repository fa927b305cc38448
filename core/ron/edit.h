// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "ron/tree.h"
#include "text/text_edit.h"

namespace lw::ron {

// Edits of lists, tuples, structs and maps in the style they are written in: an entry a line or all on one
// line, blanks after commas, the comma after the last entry, line ends. Bytes outside what is inserted or
// removed stay.

/// The line end a text uses: that of its first line, "\n" where there is none.
[[nodiscard]] std::string lineEndOf(std::string_view text);

/// Inserts `entry` (`name: value`, `key: value` or a value, without a comma) after the last entry of
/// `container`. Requires a bracketed node that is closed.
[[nodiscard]] text::TextEdits appendEntry(const Tree& tree, NodeId container, std::string_view entry);
/// The same for several entries in their order.
[[nodiscard]] text::TextEdits appendEntries(const Tree& tree, NodeId container,
                                            std::span<const std::string> entries);

/// The place among the entries of a struct's field, or of a map's string key, of that name; of two the last.
[[nodiscard]] std::optional<std::size_t> findEntry(const Tree& tree, NodeId container, std::string_view name);
/// Gives that entry another value, or adds it at the end. Requires a struct, a map or a unit that is closed.
[[nodiscard]] text::TextEdits setEntry(const Tree& tree, NodeId container, std::string_view name,
                                       std::string_view value);

/// Removes the entries at `indices` (ascending) with their commas, and with the lines they alone stand on.
/// Comments on those lines go with them; comments on lines of their own stay.
[[nodiscard]] text::TextEdits removeEntries(const Tree& tree, NodeId container,
                                            std::span<const std::size_t> indices);

}  // namespace lw::ron
