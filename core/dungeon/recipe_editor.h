// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dungeon/recipe_analysis.h"

namespace lw::dungeon {

/// Turns assignments into edits of a recipe's text.
class RecipeEditor {
public:
    using SlotAssignment = RecipeAnalysis::SlotAssignment;

    explicit RecipeEditor(const RecipeAnalysis& recipe) : m_recipe(recipe) {}

    [[nodiscard]] text::EditResult set(std::span<const SlotAssignment> assignments);
    /// Replaces the value `node`, or, where it is kNone, adds `field: value` to the recipe's own struct.
    [[nodiscard]] text::EditResult setField(ron::NodeId node, std::string_view field,
                                            const std::string& value);

private:
    /// Fields to add to one struct, "a: 1, b: 2".
    struct Addition {
        Slot slot;  ///< the first of those added
        std::string entries;
    };

    void addMissing(const Recipe& wanted, Slot slot);
    [[nodiscard]] Addition& additionFor(Slot slot);
    [[nodiscard]] std::string_view sectionOf(Slot slot) const;
    /// Appends to the struct; nothing where it is none, or not closed.
    [[nodiscard]] bool append(ron::NodeId node, const std::string& entries);
    [[nodiscard]] text::Refusal refusal() const;

    const RecipeAnalysis& m_recipe;
    std::vector<Addition> m_additions;
    text::TextEdits m_edits;
};

}  // namespace lw::dungeon
