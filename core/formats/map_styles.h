// SPDX-License-Identifier: MIT
#pragma once

#include "language/answers.h"
#include "map/analysis.h"
#include "text/span.h"

namespace lw::formats {

/// The styles of a map's bytes in `span`: RON in the header, in the rows one for each entry of the legend
/// (language::kFirstOwn and its number, round and round).
void styleMap(const map::MapAnalysis& map, text::Span span, const language::StyleSink& sink);

}  // namespace lw::formats
