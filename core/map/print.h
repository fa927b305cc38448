// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "map/analysis.h"
#include "map/print_layout.h"

namespace lw::map {

/// A map printed anew from what was read: legend by code point, features by x then y, each tile the lowest
/// character of its terrain, lines ending in LF. Comments and spelling are lost. Nothing while the analysis
/// has an error, or where a terrain has only characters that no row can hold.
[[nodiscard]] std::optional<std::string> print(const MapAnalysis& map, Layout layout);

}  // namespace lw::map
