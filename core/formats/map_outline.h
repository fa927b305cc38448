// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "language/answers.h"
#include "map/analysis.h"
#include "text/span.h"

namespace lw::formats {

/// The fields of a map's header, its legend with terrains, its features with their places, and the rows.
[[nodiscard]] std::vector<language::Symbol> outlineMap(const map::MapAnalysis& map);
/// Brackets of the header, and the rows.
[[nodiscard]] std::vector<text::Span> foldMap(const map::MapAnalysis& map);
/// Behind each row in `span` that is not as long as rows ought to be, how long it is.
[[nodiscard]] std::vector<language::Inlay> rowInlays(const map::MapAnalysis& map, text::Span span);

}  // namespace lw::formats
