// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "ron/tree.h"
#include "text/refusal.h"

namespace lw::ron {

/// How numbers are written: as in the text (`0x1F`, `1_000u16`, `1.50`), or by value (`31`, `1000`, `1.5`).
/// Strings and characters are always written anew (spec/ron.md 15); names of structs stay.
enum class Spelling { kAsWritten, kNormal };

/// A value on one line without spaces: `(a:1,b:[1,2],c:{k:v})`. Comments are left out. A value that could not
/// be read is printed as its text.
[[nodiscard]] std::string printCompact(const Tree& tree, NodeId value, Spelling spelling);

/// A value on one line for people: `(a: 1, b: [1, 2], c: { k: v })`.
[[nodiscard]] std::string printInline(const Tree& tree, NodeId value, Spelling spelling);

/// The whole text on one line, its attributes included. Requires a root.
[[nodiscard]] std::string printCompactText(const Tree& tree, Spelling spelling);

struct FormatOptions {
    std::size_t indent = 4;   ///< spaces a level
    std::size_t width = 100;  ///< columns a value may take on one line
    std::string lineEnd = "\n";
    /// The order in which to write the entries of a node, as indices; nothing for the order they stand in.
    /// Comments go with the entry they stand before or behind.
    std::function<std::vector<std::size_t>(NodeId)> order{};
};

/// The whole text laid out anew, every comment, literal and blank line between entries kept: what fits the
/// width and holds no comment stands on one line, everything else an entry a line with a comma after each; a
/// struct at the root always does. A byte order mark stays. Ends with a line end, but for a text that
/// would look like UTF-16 then, which stays as it is. Requires a root and a text without errors.
[[nodiscard]] std::string format(const Tree& tree, const FormatOptions& options = {});

/// The edits of `format` in the line ends of the text. Formatting twice changes nothing more. Refused while
/// the text has errors.
[[nodiscard]] text::EditResult formatText(const Tree& tree);

}  // namespace lw::ron
