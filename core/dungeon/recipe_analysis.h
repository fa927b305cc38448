// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "dungeon/parameters.h"
#include "dungeon/recipe.h"
#include "ron/tree.h"
#include "text/diagnostic.h"
#include "text/refusal.h"
#include "text/span.h"

namespace lw::dungeon {

/// Everything that can be said of a recipe's text: the recipe as far as it could be read (defaults for the
/// rest), where each part is written, and every problem at once. A plain value, cheap to copy.
class RecipeAnalysis {
public:
    [[nodiscard]] const ron::Tree& tree() const { return *m_tree; }
    [[nodiscard]] const Recipe& recipe() const { return m_recipe; }
    /// Sorted by place. Codes: `ron-…` for syntax, `dungeon-` and the kind for shapes, and of the lint:
    /// dungeon-size, dungeon-small-map, dungeon-min-above-max, dungeon-percentage, dungeon-sides,
    /// dungeon-ratio, dungeon-negative, dungeon-too-many-rooms, dungeon-maze-chance, dungeon-door-chance,
    /// dungeon-trim-iterations, dungeon-max-attempts, dungeon-room, dungeon-unused.
    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const { return m_diagnostics; }
    /// Whether the text holds a struct to read a recipe from.
    [[nodiscard]] bool hasStruct() const { return groupNode(ParameterGroup::kTop) != ron::kNone; }
    /// Whether it can be run: no problem is an error.
    [[nodiscard]] bool isSound() const { return !text::hasErrors(m_diagnostics); }

    /// The token of a parameter's value; nothing where it is not written, and the default counts.
    [[nodiscard]] std::optional<text::Span> valueSpan(Parameter parameter) const;
    /// Whether the value could be read, or is not written: false where recipe() has a default in its stead.
    [[nodiscard]] bool isRead(Parameter parameter) const {
        return !m_isUnread[static_cast<std::size_t>(parameter)];
    }
    /// The value where it is written, else the struct of its group, else the recipe: where to look for it.
    [[nodiscard]] text::Span placeOf(Parameter parameter) const;
    /// The place of a failed run's setting, by GenerationError's step and setting; nothing if no parameter is
    /// called so.
    [[nodiscard]] std::optional<text::Span> placeOf(std::string_view step, std::string_view setting) const;
    /// The path of `map`, and its rooms in the order written; nothing where they are not written.
    [[nodiscard]] std::optional<text::Span> mapSpan() const { return spanOf(m_mapNode); }
    [[nodiscard]] std::optional<text::Span> roomSpan(std::size_t room) const;
    [[nodiscard]] std::optional<text::Span> terrainsSpan() const { return spanOf(m_terrainsNode); }

    struct Assignment {
        Parameter parameter;
        ParameterValue value;
    };
    /// Sets parameters: values written are replaced token by token, others added in the style of their struct
    /// unless they are the default. Refused where the text has no place for one.
    [[nodiscard]] text::EditResult set(std::span<const Assignment> assignments) const;
    [[nodiscard]] text::EditResult set(Parameter parameter, const ParameterValue& value) const {
        const Assignment assignment{parameter, value};
        return set(std::span(&assignment, 1));
    }
    /// Sets the name of the generator.
    [[nodiscard]] text::EditResult setEngine(random::Engine engine) const;
    /// Replaces `rooms_at`, or adds it.
    [[nodiscard]] text::EditResult setRoomsAt(const std::vector<Rectangle>& rooms) const;

private:
    friend class RecipeReader;
    friend class RecipeEditor;
    friend RecipeAnalysis analyseRecipe(std::string text);

    template <std::size_t count>
    static constexpr std::array<ron::NodeId, count> noNodes() {
        std::array<ron::NodeId, count> nodes{};
        nodes.fill(ron::kNone);
        return nodes;
    }

    [[nodiscard]] std::optional<text::Span> spanOf(ron::NodeId node) const {
        if (node == ron::kNone) return std::nullopt;
        return m_tree->node(node).span();
    }
    [[nodiscard]] ron::NodeId valueNode(Parameter parameter) const {
        return m_valueNodes[static_cast<std::size_t>(parameter)];
    }
    [[nodiscard]] ron::NodeId groupNode(ParameterGroup group) const {
        return m_groupNodes[static_cast<std::size_t>(group)];
    }

    std::shared_ptr<const ron::Tree> m_tree = std::make_shared<const ron::Tree>(ron::parse({}));
    Recipe m_recipe;
    std::vector<text::Diagnostic> m_diagnostics;
    // Nodes are kNone where a part is not written.
    std::array<ron::NodeId, kParameterCount> m_valueNodes = noNodes<kParameterCount>();
    std::array<bool, kParameterCount> m_isUnread{};
    std::array<ron::NodeId, 5> m_groupNodes = noNodes<5>();  ///< by ParameterGroup
    ron::NodeId m_engineNode = ron::kNone;
    ron::NodeId m_mapNode = ron::kNone;
    ron::NodeId m_roomsNode = ron::kNone;
    ron::NodeId m_terrainsNode = ron::kNone;
    std::vector<ron::NodeId> m_roomNodes;
};

/// Reads a recipe. Never fails.
[[nodiscard]] RecipeAnalysis analyseRecipe(std::string text);

/// The problem of a recipe whose map can't be read, at its path. Requires mapSpan(). `reason` is a sentence
/// without a full stop.
[[nodiscard]] text::Diagnostic unreadableMap(const RecipeAnalysis& recipe, const std::string& reason);

}  // namespace lw::dungeon
