// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "text/diagnostic.h"

namespace lw::stackup {

/// Whether `( ) name` calls a function: a name of letters, digits and `_` that is no instruction.
[[nodiscard]] bool isFunctionName(std::string_view name);

/// Names in the message of a problem of `word`, which stands at its place, a character that only looks like
/// one of ASCII, and adds the fix that writes those. Whether there is one.
bool tellLookAlikes(text::Diagnostic& problem, std::string_view word);

/// The same; else, for a word that is none, adds the fix that writes the one it is likely to be: `thslep` is
/// `thsleep`. `inHeader`: only what may stand in a `#` section.
void tellSpelling(text::Diagnostic& problem, std::string_view word, bool inHeader);

}  // namespace lw::stackup
