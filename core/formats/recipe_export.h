// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "formats/recipe_file.h"
#include "language/answers.h"

namespace lw::formats {

/// What `generate` makes of a recipe: C#, the answer as JSON, the map (cli.md, "generate").
[[nodiscard]] std::vector<language::ExportFormat> recipeExports();
/// Refused while the recipe has errors, and where its run fails.
[[nodiscard]] language::ExportResult exportRecipe(const RecipeFile& file, std::string_view id);

}  // namespace lw::formats
