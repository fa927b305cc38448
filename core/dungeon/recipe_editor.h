// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dungeon/recipe_analysis.h"

namespace lw::dungeon {

/// Where in the recipe's struct a field is added, so that fields stand in the order of printRecipe: the index
/// of an entry, or their number. Requires hasStruct().
[[nodiscard]] std::size_t placeOfField(const RecipeAnalysis& recipe, std::string_view field);
/// The error a recipe has to be rid of before it can be edited.
[[nodiscard]] text::Refusal unreadRecipe(const RecipeAnalysis& recipe);

/// Turns assignments into edits of a recipe's text.
class RecipeEditor {
public:
    using SlotAssignment = RecipeAnalysis::SlotAssignment;

    explicit RecipeEditor(const RecipeAnalysis& recipe) : m_recipe(recipe) {}

    [[nodiscard]] text::EditResult set(std::span<const SlotAssignment> assignments);
    /// Replaces the value `node`, or, where it is kNone, adds `field: value` to the recipe's own struct.
    [[nodiscard]] text::EditResult setField(ron::NodeId node, std::string_view field,
                                            const std::string& value);

    /// Makes a generator's state the seed; a generator that is named becomes its own.
    [[nodiscard]] text::EditResult setState(const random::EngineState& state);

private:
    /// Fields to add to one struct.
    struct Addition {
        Slot slot;                         ///< the first of those added
        std::vector<std::string> entries;  ///< "a: 1"
    };
    /// A field to add to the recipe's own struct.
    struct TopField {
        std::string_view field;
        std::string entry;
    };

    void addMissing(const Recipe& wanted, Slot slot);
    [[nodiscard]] Addition& additionFor(Slot slot);
    [[nodiscard]] std::string_view sectionOf(Slot slot) const;
    /// Appends to the struct; nothing where it is none, or not closed.
    [[nodiscard]] bool append(ron::NodeId node, const std::vector<std::string>& entries);
    [[nodiscard]] bool insertTop(std::span<const TopField> fields);
    [[nodiscard]] text::Refusal refusal() const { return unreadRecipe(m_recipe); }

    const RecipeAnalysis& m_recipe;
    std::vector<Addition> m_additions;
    text::TextEdits m_edits;
};

}  // namespace lw::dungeon
