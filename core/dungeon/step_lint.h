// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dungeon/recipe_analysis.h"
#include "text/diagnostic.h"

namespace lw::dungeon {

/// What a step's own lint asks and reports with: the settings of one step of a recipe, by their fields, and
/// the steps before and after it.
class StepLint {
public:
    using Fixes = std::vector<std::shared_ptr<const text::Fix>>;
    using Related = std::vector<text::RelatedPlace>;
    using Values = std::initializer_list<std::pair<std::string_view, SettingValue>>;

    StepLint(const RecipeAnalysis& recipe, std::span<const StepConfig> steps, std::size_t index,
             text::DiagnosticSink& sink)
        : m_analysis(recipe), m_recipe(recipe.recipe()), m_steps(steps), m_index(index), m_sink(sink) {}

    [[nodiscard]] const Recipe& recipe() const { return m_recipe; }
    [[nodiscard]] const StepConfig& step() const { return m_steps[m_index]; }

    // A setting by its field; of a pair `pairIndex` chooses. Requires one of the step.
    [[nodiscard]] bool has(std::string_view field) const { return step().info->find(field).has_value(); }
    [[nodiscard]] const SettingValue& value(std::string_view field, int pairIndex = 0) const;
    [[nodiscard]] std::int64_t number(std::string_view field) const {
        return std::get<std::int64_t>(value(field));
    }
    [[nodiscard]] double real(std::string_view field, int pairIndex = 0) const;
    [[nodiscard]] bool flag(std::string_view field) const { return std::get<bool>(value(field)); }
    [[nodiscard]] const std::string& text(std::string_view field) const {
        return std::get<std::string>(value(field));
    }
    /// Whether all of them could be read, or are not written.
    [[nodiscard]] bool reads(std::initializer_list<std::string_view> fields) const;
    [[nodiscard]] bool isWritten(std::string_view field, int pairIndex = 0) const;
    /// The one of two settings that is written, the first if both are.
    [[nodiscard]] std::string_view written(std::string_view first, std::string_view second) const;

    /// "max sides 5: …", so that the message can stand alone.
    [[nodiscard]] std::string named(std::string_view field, std::string_view message,
                                    int pairIndex = 0) const;
    /// A repair that sets values of this step; null where the text has no place for them.
    [[nodiscard]] std::shared_ptr<const text::Fix> fix(std::string title, Values values) const;
    [[nodiscard]] std::shared_ptr<const text::Fix> fix(std::string title, int pairIndex,
                                                       std::string_view field, SettingValue value) const;
    /// One that sets the size of the map.
    [[nodiscard]] std::shared_ptr<const text::Fix> fixSize(std::string title, std::int64_t width,
                                                           std::int64_t height) const;

    void report(text::Severity severity, const char* code, std::string_view field, std::string message,
                Fixes fixes = {}, Related related = {}, int pairIndex = 0);
    /// At the width or the height of the map.
    void reportMap(text::Severity severity, const char* code, std::string message, Fixes fixes = {},
                   bool atWidth = false);
    /// At the step itself.
    void reportStep(text::Severity severity, const char* code, std::string message);
    [[nodiscard]] std::optional<text::Span> placeOf(std::string_view field) const;

    // Rules that several steps have.
    void checkPercent(std::string_view field, const char* code);
    void checkOrder(std::string_view least, std::string_view most);
    bool requireDifferentTags(std::string_view first, std::string_view second);

    /// Whether an earlier step of that kind (empty: of any) makes or changes the component a tag names.
    [[nodiscard]] bool isMadeBefore(std::string_view tagField, std::string_view stepName) const;
    /// The last earlier step of that kind; null where there is none.
    [[nodiscard]] const StepConfig* earlier(std::string_view stepName) const;
    /// Whether a later step of that kind works on it.
    [[nodiscard]] bool isUsedAfter(std::string_view tagField, std::string_view stepName) const;
    /// Whether areas of the list a tag names may be no rectangles.
    [[nodiscard]] bool mayHaveOddAreas(std::string_view tagField) const;
    /// The step before this one that placed the rooms a tag names; null where none did.
    [[nodiscard]] const StepConfig* roomsBefore(std::string_view tagField) const;
    /// The last earlier step that makes or changes the component a tag names; null where none does.
    [[nodiscard]] const StepConfig* makerBefore(std::string_view tagField) const;

    /// The size of the map, where it is known and one.
    [[nodiscard]] std::optional<std::int64_t> mapWidth() const;
    [[nodiscard]] std::optional<std::int64_t> mapHeight() const;

private:
    [[nodiscard]] std::optional<Slot> slot(std::string_view field, int pairIndex = 0) const;
    [[nodiscard]] std::shared_ptr<const text::Fix> fixSlots(
        std::string title, const std::vector<RecipeAnalysis::SlotAssignment>& assignments) const;
    [[nodiscard]] bool isOfTag(const StepConfig& other, std::string_view tag) const;

    const RecipeAnalysis& m_analysis;
    const Recipe& m_recipe;
    std::span<const StepConfig> m_steps;
    std::size_t m_index;
    text::DiagnosticSink& m_sink;
};

/// Whether a map of that size can be made.
[[nodiscard]] bool isMapSize(std::int64_t width, std::int64_t height);

}  // namespace lw::dungeon
