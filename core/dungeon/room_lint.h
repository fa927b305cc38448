// SPDX-License-Identifier: MIT
#pragma once

#include "dungeon/recipe_analysis.h"
#include "text/diagnostic.h"

namespace lw::dungeon {

/// Reports what is wrong with the rooms a recipe lists, as far as it can be told without their map: rooms
/// without cells, listed twice, overlapping, and sharing a wall.
void lintRooms(const RecipeAnalysis& recipe, text::DiagnosticSink& sink);

}  // namespace lw::dungeon
