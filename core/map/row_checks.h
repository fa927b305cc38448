// SPDX-License-Identifier: MIT
#pragma once

#include "map/analysis.h"
#include "text/diagnostic.h"

namespace lw::map {

/// Reports what is wrong with the rows of a map: none, ragged, too wide or tall, characters without a legend
/// entry, mixed line ends, features outside (spec/map.md 4, 5).
void checkRows(const MapAnalysis& map, text::DiagnosticSink& sink);

/// The length most rows have where only the first differs from them; else the first row's.
[[nodiscard]] std::size_t expectedWidthOf(const MapAnalysis& map);

}  // namespace lw::map
