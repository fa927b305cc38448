// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
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
    /// dungeon-trim-iterations, dungeon-max-attempts, dungeon-room, dungeon-unused, dungeon-section,
    /// dungeon-seed, dungeon-prefab, dungeon-too-many; of pipelines and steps: dungeon-iterations,
    /// dungeon-tunnels, dungeon-tag, dungeon-missing, dungeon-endless, dungeon-twice, dungeon-lost,
    /// dungeon-fill, dungeon-border, dungeon-unconnected, dungeon-distance, dungeon-no-attempts,
    /// dungeon-odd-size.
    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const { return m_diagnostics; }
    /// Whether the text holds a struct to read a recipe from.
    [[nodiscard]] bool hasStruct() const { return m_root != ron::kNone; }
    /// Whether it can be run: no problem is an error.
    [[nodiscard]] bool isSound() const { return !text::hasErrors(m_diagnostics); }

    /// The token of a value; nothing where it is not written, and the default counts. A slot is one of
    /// recipe().
    [[nodiscard]] std::optional<text::Span> valueSpan(Slot slot) const {
        return spanOf(writtenAt(slot).node);
    }
    [[nodiscard]] std::optional<text::Span> valueSpan(Parameter parameter) const;
    /// Whether the value could be read, or is not written: false where recipe() has a default in its stead.
    [[nodiscard]] bool isRead(Slot slot) const { return !writtenAt(slot).unread; }
    [[nodiscard]] bool isRead(Parameter parameter) const;
    /// The value where it is written, else the struct it belongs into, else the recipe: where to look for it.
    [[nodiscard]] text::Span placeOf(Slot slot) const;
    [[nodiscard]] text::Span placeOf(Parameter parameter) const;
    /// The place of a failed run's setting, by GenerationError's step and setting; nothing if no value is
    /// called so. `run` is the step's place among those that are not off; without it the first of that name
    /// counts.
    [[nodiscard]] std::optional<text::Span> placeOf(std::string_view step, std::string_view setting,
                                                    std::optional<std::size_t> run = std::nullopt) const;
    /// A step of the list; nothing where the recipe has no list.
    [[nodiscard]] std::optional<text::Span> stepSpan(std::size_t step) const;
    /// The path of `map`, and its rooms in the order written; nothing where they are not written.
    [[nodiscard]] std::optional<text::Span> mapSpan() const { return spanOf(m_mapNode); }
    [[nodiscard]] std::optional<text::Span> roomSpan(std::size_t room) const;
    [[nodiscard]] std::optional<text::Span> terrainsSpan() const { return spanOf(m_terrainsNode); }
    /// The steps as they are listed, "steps: […]"; nothing where the recipe names a pipeline.
    [[nodiscard]] std::optional<text::Span> stepsSpan() const { return spanOf(m_stepsNode); }
    /// The path of a prefab, by its place in recipe().prefabs.
    [[nodiscard]] text::Span prefabSpan(std::size_t prefab) const;

    struct Assignment {
        Parameter parameter;
        ParameterValue value;
    };
    struct SlotAssignment {
        Slot slot;
        SettingValue value;
    };
    /// Sets values: those written are replaced token by token, others added in the style of their struct
    /// unless they are the default. Refused where the text has no place for one, or its pipeline none such.
    [[nodiscard]] text::EditResult set(std::span<const SlotAssignment> assignments) const;
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
    friend class ListEditor;
    friend RecipeAnalysis analyseRecipe(std::string text);

    /// Where a value is written.
    struct Written {
        ron::NodeId node = ron::kNone;
        bool unread = false;
    };
    /// Where a step is written, and its settings, in order.
    struct WrittenStep {
        ron::NodeId node = ron::kNone;
        std::vector<Written> settings;
        ron::NodeId off = ron::kNone;  ///< the value of `off`
    };
    /// Where a prefab is written: its struct, path and place.
    struct WrittenPrefab {
        ron::NodeId node = ron::kNone;
        ron::NodeId path = ron::kNone;
        ron::NodeId at = ron::kNone;
    };

    [[nodiscard]] std::optional<text::Span> spanOf(ron::NodeId node) const {
        if (node == ron::kNone) return std::nullopt;
        return m_tree->node(node).span();
    }
    [[nodiscard]] const Written& writtenAt(Slot slot) const;
    [[nodiscard]] Written& writtenAt(Slot slot) {
        return const_cast<Written&>(std::as_const(*this).writtenAt(slot));
    }
    /// The struct a slot's field stands in; kNone where that is not written.
    [[nodiscard]] ron::NodeId containerOf(Slot slot) const;
    [[nodiscard]] ron::NodeId sectionNode(std::string_view section) const;

    std::shared_ptr<const ron::Tree> m_tree = std::make_shared<const ron::Tree>(ron::parse({}));
    Recipe m_recipe;
    std::vector<text::Diagnostic> m_diagnostics;
    // Nodes are kNone where a part is not written.
    ron::NodeId m_root = ron::kNone;
    std::array<Written, kTopSlots> m_top;
    std::vector<Written> m_parameters;
    std::vector<WrittenStep> m_steps;
    std::map<std::string_view, ron::NodeId> m_sections;
    ron::NodeId m_engineNode = ron::kNone;
    ron::NodeId m_mapNode = ron::kNone;
    ron::NodeId m_roomsNode = ron::kNone;
    ron::NodeId m_terrainsNode = ron::kNone;
    std::vector<ron::NodeId> m_roomNodes;
    ron::NodeId m_pipelineNode = ron::kNone;
    ron::NodeId m_stepsNode = ron::kNone;
    ron::NodeId m_prefabsNode = ron::kNone;
    std::vector<WrittenPrefab> m_prefabs;
};

/// Reads a recipe. Never fails.
[[nodiscard]] RecipeAnalysis analyseRecipe(std::string text);

/// The problem of a recipe whose map can't be read, at its path. Requires mapSpan(). `reason` is a sentence
/// without a full stop.
[[nodiscard]] text::Diagnostic unreadableMap(const RecipeAnalysis& recipe, const std::string& reason);

}  // namespace lw::dungeon
