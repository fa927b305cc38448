// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "connect/connect.h"
#include "dungeon/recipe_analysis.h"
#include "map/analysis.h"
#include "text/diagnostic.h"

namespace lw::connect {

/// The options of a recipe that names a map. Requires recipe.map.
[[nodiscard]] ConnectOptions optionsOf(const dungeon::Recipe& recipe);

/// What is wrong with a recipe in view of the map it names, at places in the recipe's text: a map that can't
/// be connected, terrains it does not have, rooms outside of it or without a closed wall. Requires a recipe
/// with a map. Sorted by place.
[[nodiscard]] std::vector<text::Diagnostic> checkRecipeMap(const dungeon::RecipeAnalysis& recipe,
                                                           const map::MapAnalysis& map);

}  // namespace lw::connect
