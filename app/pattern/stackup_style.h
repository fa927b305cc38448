// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/kind.h"
#include "pattern/pattern_analysis.h"

namespace lw::pattern_editor {

/// The styles of a file's bytes in `span`, ascending: Stackup's words and comments, in a level those of its
/// programs inside Lua's, in a P-string its characters and separators.
void stylePattern(const PatternAnalysis& analysis, text::Span span, const document::StyleSink& sink);

}  // namespace lw::pattern_editor
