// SPDX-License-Identifier: MIT
#pragma once

#include "dungeon/recipe_analysis.h"
#include "text/diagnostic.h"

namespace lw::dungeon {

/// Reports what is wrong with a recipe's values: as errors what the original refuses or can't run, as
/// warnings what may make it fail or disappoint. Each has its place and, where there is one, a fix.
void lintRecipe(const RecipeAnalysis& recipe, text::DiagnosticSink& sink);

}  // namespace lw::dungeon
