// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "language/answers.h"
#include "ron/token.h"
#include "text/span.h"

namespace lw::formats {

/// Styles for the RON tokens within `span`. The tokens' offsets are those of the text.
void styleRon(const std::vector<ron::Token>& tokens, text::Span span, const language::StyleSink& sink);

}  // namespace lw::formats
