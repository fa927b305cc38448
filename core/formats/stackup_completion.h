// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "formats/pattern_file.h"
#include "language/answers.h"

namespace lw::formats {

/// What may be written at `offset` of a program or P-string: instructions, variables, sections where they may
/// stand, the program's own P-strings and functions, linked characters. Nothing in comments, and in a level
/// only inside its programs.
[[nodiscard]] language::Completions completePattern(const PatternFile& file, std::size_t offset);

}  // namespace lw::formats
