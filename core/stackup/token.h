// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "text/span.h"

namespace lw::stackup {

/// A word of a Stackup text: a stretch of bytes between blanks, a `(`, a `#(` or a `)`.
struct Token {
    text::Span span;
    /// A comment begins right after the last byte, without a blank: `p:.--.`.
    bool cut = false;

    friend bool operator==(const Token&, const Token&) = default;
};

/// The words of a text (spec/stackup.md 1): comments run from `--` to the line's end, parentheses stand for
/// themselves with a `#` right before them, and blanks are space, \t, \n, \v, \f and \r.
[[nodiscard]] std::vector<Token> tokenize(std::string_view text);

}  // namespace lw::stackup
