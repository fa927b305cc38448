// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "map/analysis.h"
#include "text/diagnostic.h"

namespace lw::map {

/// Reports every tile whose character the legend does not have, with fixes that add it or replace it
/// everywhere.
void checkCharacters(const MapAnalysis& map, text::DiagnosticSink& sink);

/// The most frequent character of the rows that the legend has and a row can hold; nothing where none is.
[[nodiscard]] std::optional<char32_t> mostFrequentKnown(const MapAnalysis& map);

}  // namespace lw::map
