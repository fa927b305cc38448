// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "map/analysis.h"
#include "map/print_layout.h"

namespace lw::map {

/// A map printed anew from what was read: legend by code point, features by x then y, lines ending in LF.
/// Compact: each tile the lowest character of its terrain, comments and spelling are lost. Pretty: tiles and
/// comments stay, and with comments the spelling. Nothing while the analysis has an error, or where a terrain
/// has only characters that no row can hold.
[[nodiscard]] std::optional<std::string> print(const MapAnalysis& map, Layout layout);

/// A feature's value as the compact print has it: the fields in the order of the game's schema.
[[nodiscard]] std::string featureText(const MapAnalysis& map, const FeatureEntry& feature);

}  // namespace lw::map
