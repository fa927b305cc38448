// SPDX-License-Identifier: MIT
#pragma once

#include "map/analysis.h"
#include "text/diagnostic.h"

namespace lw::map {

/// Reports what could be better in a legend that was read: characters that can't be seen, two for one
/// terrain, entries no tile has. Small maps get fixes that rewrite the tiles, too.
void checkLegend(const MapAnalysis& map, text::DiagnosticSink& sink);

}  // namespace lw::map
