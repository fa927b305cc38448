// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "dungeon/recipe_analysis.h"

namespace lw::dungeon {

/// Turns assignments into edits of a recipe's text.
class RecipeEditor {
public:
    using Assignment = RecipeAnalysis::Assignment;

    explicit RecipeEditor(const RecipeAnalysis& recipe) : m_recipe(recipe) {}

    [[nodiscard]] text::EditResult set(std::span<const Assignment> assignments);
    /// Replaces the value `node`, or, where it is kNone, adds `field: value` to the recipe's own struct.
    [[nodiscard]] text::EditResult setField(ron::NodeId node, std::string_view field,
                                            const std::string& value);

private:
    /// Entries to be added to a group's struct, "a: 1, b: 2".
    using Additions = std::array<std::string, 5>;

    void addMissing(const Recipe& wanted, Parameter parameter, Additions& additions) const;
    /// Appends to the struct; nothing where it is none, or not closed.
    [[nodiscard]] bool append(ron::NodeId node, const std::string& entries);
    [[nodiscard]] text::Refusal refusal() const;

    const RecipeAnalysis& m_recipe;
    text::TextEdits m_edits;
};

}  // namespace lw::dungeon
