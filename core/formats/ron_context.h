// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "ron/tree.h"
#include "text/span.h"

namespace lw::formats {

// Where in a RON text a place is. It is read from the tokens before the place alone, since texts are broken
// exactly where somebody is writing: a bracket that is not closed yet, a value that is still to come, a comma
// forgotten are no hindrance.

/// A bracket that is open at a place, and how far the text in it has come.
struct RonFrame {
    ron::TokenId open = ron::kNone;
    ron::TokenId name = ron::kNone;  ///< of the struct or variant, before the bracket
    std::size_t index = 0;           ///< entries before the one the place is in
    ron::TokenId key =
        ron::kNone;  ///< first token of that entry, where something of it stands before the place
    bool isAfterColon = false;
    bool hasValue = false;  ///< whether something stands after the colon, before the place
};

/// The brackets open before a token, the outermost first.
[[nodiscard]] std::vector<RonFrame> framesBefore(const ron::Tree& tree, ron::TokenId limit);

/// A place where something may be written.
struct RonCaret {
    ron::TokenId word = ron::kNone;  ///< the name, number, string or character begun; kNone between words
    ron::TokenId limit = 0;  ///< the first token that does not stand before the place: the word, if any
    bool isInComment = false;
};
[[nodiscard]] RonCaret caretAt(const ron::Tree& tree, std::size_t offset);

/// The token that holds a place, or ends there; kNone where that is blank or comment.
[[nodiscard]] ron::TokenId tokenAt(const ron::Tree& tree, std::size_t offset);
/// The next token from `id` on that is neither blank nor comment; the last token where there is none.
[[nodiscard]] ron::TokenId significantFrom(const ron::Tree& tree, ron::TokenId id);

/// Whether a token is a string with both quotes on one line.
[[nodiscard]] bool isWholeString(const ron::Tree& tree, ron::TokenId id);

/// Names of the fields in a bracket, before and after a place in it.
[[nodiscard]] std::vector<std::string_view> fieldsIn(const ron::Tree& tree, ron::TokenId open);

}  // namespace lw::formats
