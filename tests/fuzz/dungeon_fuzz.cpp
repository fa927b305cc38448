// SPDX-License-Identifier: MIT
// Any recipe is read, edited where it says it can be, and ends with a map or an error.
#include "dungeon/recipe_analysis.h"
#include "dungeon/run.h"
#include "fuzz/fuzz_support.h"

using lw::fuzzing::require;
using namespace lw;
using namespace lw::dungeon;

namespace {

void checkEdit(const RecipeAnalysis& recipe, Parameter parameter, const ParameterValue& value) {
    const text::EditResult result = recipe.set(parameter, value);
    const auto* edits = std::get_if<text::TextEdits>(&result);
    if (edits == nullptr) return;
    const RecipeAnalysis after = analyseRecipe(edits->apply(recipe.tree().text()));
    if (recipe.isSound())
        require(valueOf(after.recipe(), parameter) == value, "a value set is the value read");
}

void checkRun(const Recipe& recipe) {
    if (recipe.map || std::int64_t{recipe.width} * recipe.height > 10'000) return;
    const DungeonResult result = generateDungeon(requestOf(recipe), {.workLimit = 2'000'000});
    require(result.error.has_value() || result.steps.size() == 7, "a run fails or does all steps");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    FuzzedDataProvider input(data, size);
    const auto parameter =
        static_cast<Parameter>(input.ConsumeIntegralInRange<std::size_t>(0, kParameterCount - 1));
    const auto number = input.ConsumeIntegralInRange<std::int64_t>(0, 100);
    const RecipeAnalysis recipe = analyseRecipe(input.ConsumeRemainingBytesAsString());
    for (const text::Diagnostic& problem : recipe.diagnostics())
        require(problem.span.start <= problem.span.end && problem.span.end <= recipe.tree().text().size(),
                "a problem's place is in the text");
    if (std::holds_alternative<std::int64_t>(defaultOf(parameter))) checkEdit(recipe, parameter, number);
    if (recipe.isSound()) checkRun(recipe.recipe());
    return 0;
}
