// SPDX-License-Identifier: MIT
#pragma once

#include "formats/pattern_file.h"
#include "language/answers.h"
#include "text/span.h"

namespace lw::formats {

/// The styles of a file's bytes in `span`, ascending: Stackup's words and comments, in a level those of its
/// programs inside Lua's, in a P-string its characters and separators.
void stylePattern(const PatternFile& file, text::Span span, const language::StyleSink& sink);

}  // namespace lw::formats
