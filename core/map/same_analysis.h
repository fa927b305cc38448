// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "map/analysis.h"

namespace lw::map {

/// What two analyses of the same text say differently, the first thing found in a few words; empty where they
/// say the same. An analysis made from the one before must say what one from scratch says: debug builds hold
/// it to that, and tests and fuzzers do.
[[nodiscard]] std::string firstDifference(const MapAnalysis& a, const MapAnalysis& b);

}  // namespace lw::map
