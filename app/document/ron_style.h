// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "document/kind.h"
#include "ron/token.h"

namespace lw::document {

/// Styles of RON tokens for the bytes of `span`. The tokens' offsets begin at byte `base` of the text that
/// `span` is in (after a byte-order mark, say).
void styleRon(const std::vector<ron::Token>& tokens, std::size_t base, text::Span span,
              const StyleSink& sink);

}  // namespace lw::document
