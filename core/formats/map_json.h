// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "map/analysis.h"

namespace lw::formats {

/// A map as JSON (cli.md, "Models in JSON"): legend by code point, rows of terrain ids with null for a tile
/// that is not known, features by x and then y. "null" where nothing could be read.
[[nodiscard]] std::string mapJson(const map::MapAnalysis& level);

}  // namespace lw::formats
