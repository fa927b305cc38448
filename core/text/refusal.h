// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <variant>

#include "text/span.h"
#include "text/text_edit.h"

namespace lw::text {

/// Why a request can't be done, and where to look. Core refuses rather than guesses.
struct Refusal {
    std::string reason;
    Span place;  ///< in the text that the request was made of

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// What a request for a change gives: the edits that do it, or why it is refused.
using EditResult = std::variant<TextEdits, Refusal>;

}  // namespace lw::text
