// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dungeon/recipe_analysis.h"

namespace lw::dungeon {

/// Turns what is done with a recipe's steps and prefabs into edits of its text. A recipe that names a
/// pipeline is edited by writing down its steps, changed, in the place of the pipeline and its sections.
/// Comments above a step and behind it go with it.
///
/// Each request is made of the recipe as it was given, and refused where that is not read without errors or
/// has no place for what is wanted. Indices are those of recipe().list (of the pipeline's steps, where it has
/// none) and recipe().prefabs.
class ListEditor {
public:
    explicit ListEditor(const RecipeAnalysis& recipe) : m_analysis(recipe), m_recipe(recipe.recipe()) {}

    /// Puts a step before the one at `at`, or behind the last; written in brief.
    [[nodiscard]] text::EditResult insertStep(std::size_t at, const StepConfig& step) const;
    [[nodiscard]] text::EditResult removeStep(std::size_t at) const;
    /// Moves a step to where it is number `to`.
    [[nodiscard]] text::EditResult moveStep(std::size_t from, std::size_t to) const;
    /// Leaves a step out, or takes it in again.
    [[nodiscard]] text::EditResult switchStep(std::size_t at, bool off) const;

    /// Writes down the steps of the pipeline; nothing to do where they are.
    [[nodiscard]] text::EditResult listSteps() const;
    /// Names a pipeline, in the place of another or of the list of steps. Sections that it has, too, stay.
    [[nodiscard]] text::EditResult setPipeline(const PipelineInfo& pipeline) const;

    [[nodiscard]] text::EditResult addPrefab(const Recipe::PrefabSource& prefab) const;
    [[nodiscard]] text::EditResult removePrefab(std::size_t prefab) const;
    /// Nothing: drawn.
    [[nodiscard]] text::EditResult placePrefab(std::size_t prefab, std::optional<Point> at) const;

private:
    [[nodiscard]] bool canEdit() const;
    /// The index among the entries of the list; their number for a step beyond the last.
    [[nodiscard]] std::size_t entryOf(std::size_t step) const;
    [[nodiscard]] std::optional<text::TextEdits> firstStep(const StepConfig& step) const;
    [[nodiscard]] text::EditResult writeSteps(const std::vector<StepConfig>& steps) const;
    /// Replaces the fields `gone` of the recipe by one, in the place of the first of them.
    [[nodiscard]] text::EditResult replaceFields(const std::vector<std::string_view>& gone,
                                                 std::string_view field, const std::string& value) const;
    [[nodiscard]] text::EditResult finished(const text::TextEdits& edits) const;

    const RecipeAnalysis& m_analysis;
    const Recipe& m_recipe;
};

/// The steps that are run, for a recipe of any kind: where it connects a map only the doors.
[[nodiscard]] std::vector<StepConfig> shownSteps(const Recipe& recipe);

/// What a step finds and leaves, followed from the first step on.
struct StepFlow {
    struct Tag {
        std::string name;
        ComponentType type = ComponentType::kGrid;
        bool isMissing = false;  ///< no step before it makes it; GoRogue throws

        friend bool operator==(const Tag&, const Tag&) = default;
    };
    std::vector<Tag> needs;
    std::vector<Tag> makes;
};
/// One for each step; one switched off needs and makes nothing.
[[nodiscard]] std::vector<StepFlow> flowOf(const Recipe& recipe, const std::vector<StepConfig>& steps);

/// A step of that kind to be put before number `at`: what it has to name are lists that are there by then.
[[nodiscard]] StepConfig newStep(const Recipe& recipe, const std::vector<StepConfig>& steps, std::size_t at,
                                 const StepInfo& info);
/// Whether it would find what it needs there.
[[nodiscard]] bool isMetAt(const Recipe& recipe, std::vector<StepConfig> steps, std::size_t at,
                           const StepConfig& step);
/// A step that makes a component of that type and name without needing another; nothing where none does.
[[nodiscard]] std::optional<StepConfig> makerOf(const StepFlow::Tag& tag);

}  // namespace lw::dungeon
