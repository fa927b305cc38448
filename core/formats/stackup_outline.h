// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "formats/pattern_file.h"
#include "language/answers.h"
#include "text/span.h"

namespace lw::formats {

/// Rings, waits, turns, blocks and sections of a program as they are nested; of a level its programs with
/// theirs.
[[nodiscard]] std::vector<language::Symbol> patternOutline(const PatternFile& file);

/// Blocks of programs over several lines, and the programs of a level that are.
[[nodiscard]] std::vector<text::Span> patternFoldings(const PatternFile& file);

}  // namespace lw::formats
