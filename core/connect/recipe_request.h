// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "dungeon/recipe_analysis.h"
#include "dungeon/run.h"
#include "map/analysis.h"
#include "text/diagnostic.h"
#include "text/refusal.h"

namespace lw::connect {

/// The map at a path that a recipe names, or why it can't be read, a sentence without a full stop.
using RecipeMaps = std::function<std::variant<const map::MapAnalysis*, std::string>(const std::string& path)>;

/// What a recipe asks for, with the maps it names put in: the one its steps begin with, and its prefabs.
/// Refused where one of them can't be used. Not for recipes that only connect a map (Recipe::isDoorsOnly).
[[nodiscard]] std::variant<dungeon::PipelineRequest, text::Refusal> requestOf(
    const dungeon::RecipeAnalysis& recipe, const RecipeMaps& maps);

/// What is wrong with a recipe's prefabs, at their places in the recipe's text: maps that can't be read, have
/// no floor, reach outside or overlap (cli.md, "More of the recipe"). Sorted by place.
[[nodiscard]] std::vector<text::Diagnostic> checkPrefabs(const dungeon::RecipeAnalysis& recipe,
                                                         const RecipeMaps& maps);

}  // namespace lw::connect
