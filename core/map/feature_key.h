// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "map/analysis.h"

namespace lw::map {

/// `(x, y)` as the other keys of the map's features are written.
[[nodiscard]] std::string writeFeatureKey(const MapAnalysis& map, std::int32_t x, std::int32_t y);

}  // namespace lw::map
