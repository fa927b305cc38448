// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "dungeon/recipe_analysis.h"

namespace lw::dungeon {

/// Runs of values, both ends included.
using ValueRuns = std::vector<std::pair<double, double>>;

/// Of a number: which values of its slider's range leave the recipe with the fewest errors and warnings, its
/// other settings as they are. Nothing where that does not depend on it, or can't be said.
[[nodiscard]] std::optional<ValueRuns> safeValues(const RecipeAnalysis& recipe, Slot slot);

/// Sets a value, and with it the other of a pair such as min_rooms and max_rooms where it would be passed.
[[nodiscard]] std::vector<RecipeAnalysis::SlotAssignment> withPartner(const Recipe& recipe, Slot slot,
                                                                      const SettingValue& value);

}  // namespace lw::dungeon
