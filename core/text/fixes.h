// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "text/diagnostic.h"
#include "text/text_edit.h"

namespace lw::text {

/// Whether there is one thing only to do about a problem: an error or a warning with a single fix. "Fix all
/// that are sure" does it without asking, so a language gives a second fix where one alone would be a guess.
[[nodiscard]] bool isSure(const Diagnostic& problem);

/// Several fixes of one text as one change, each whole or not at all: of those that want the same bytes, or
/// insert different texts at one place, the first in the list is done. What several want alike is done once.
[[nodiscard]] TextEdits joined(std::span<const Fix* const> fixes);

}  // namespace lw::text
