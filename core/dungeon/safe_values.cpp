// SPDX-License-Identifier: MIT
#include "dungeon/safe_values.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace lw::dungeon {

namespace {

/// Settings of one step of which the first is never above the second.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kPairs = {
    {{"min_rooms", "max_rooms"},
     {"min_size", "max_size"},
     {"min_sides", "max_sides"},
     {"big_area_iterations", "iterations"}}};

constexpr double kMostValues = 101;

std::optional<std::size_t> problemsWith(const RecipeAnalysis& recipe, Slot slot, const SettingValue& value) {
    const RecipeAnalysis::SlotAssignment assignment{slot, value};
    const auto result = recipe.set(std::span(&assignment, 1));
    const auto* edits = std::get_if<text::TextEdits>(&result);
    if (edits == nullptr) return std::nullopt;
    const RecipeAnalysis changed = analyseRecipe(edits->apply(recipe.tree().text()));
    return static_cast<std::size_t>(
        std::ranges::count_if(changed.diagnostics(), [](const text::Diagnostic& problem) {
            return problem.severity == text::Severity::kError || problem.severity == text::Severity::kWarning;
        }));
}

}  // namespace

std::optional<ValueRuns> safeValues(const RecipeAnalysis& recipe, Slot slot) {
    const SettingInfo& info = infoAt(recipe.recipe(), slot);
    const bool isFloat = info.type == SettingType::kFloat;
    if ((!info.isWhole() && !isFloat) || !(info.most > info.least)) return std::nullopt;
    const bool isFraction = isFloat && !info.isPercent;
    double step = isFraction ? 0.05 : 1;
    step = std::max(step, std::ceil((info.most - info.least) / (kMostValues * step)) * step);
    std::vector<std::pair<double, std::size_t>> counts;
    for (double value = info.least; value <= info.most + step / 1000; value += step) {
        const SettingValue wanted = isFloat ? SettingValue(static_cast<float>(value))
                                            : SettingValue(static_cast<std::int64_t>(std::llround(value)));
        const auto problems = problemsWith(recipe, slot, wanted);
        if (!problems) return std::nullopt;
        counts.emplace_back(value, *problems);
    }
    const auto [least, most] =
        std::ranges::minmax_element(counts, {}, [](const auto& it) { return it.second; });
    if (least->second == most->second) return std::nullopt;
    ValueRuns runs;
    bool isOpen = false;
    for (const auto& [value, problems] : counts) {
        const bool isSafe = problems == least->second;
        if (isSafe && isOpen)
            runs.back().second = value;
        else if (isSafe)
            runs.emplace_back(value, value);
        isOpen = isSafe;
    }
    return runs;
}

std::vector<RecipeAnalysis::SlotAssignment> withPartner(const Recipe& recipe, Slot slot,
                                                        const SettingValue& value) {
    std::vector<RecipeAnalysis::SlotAssignment> assignments = {{slot, value}};
    const auto* number = std::get_if<std::int64_t>(&value);
    if (number == nullptr || slot.kind == Slot::Kind::kTop) return assignments;
    const std::string_view field = infoAt(recipe, slot).field;
    const std::size_t count =
        slot.kind == Slot::Kind::kStep ? recipe.list[slot.step].values.size() : recipe.values.size();
    for (const auto& [least, most] : kPairs) {
        if (field != least && field != most) continue;
        const std::string_view other = field == least ? most : least;
        for (std::size_t i = 0; i < count; ++i) {
            const Slot partner{slot.kind, slot.step, i};
            if (infoAt(recipe, partner).field != other) continue;
            const SettingValue partnerValue = valueAt(recipe, partner);
            const auto* now = std::get_if<std::int64_t>(&partnerValue);
            if (now == nullptr) continue;
            if (field == least ? *number > *now : *number < *now) assignments.push_back({partner, value});
        }
    }
    return assignments;
}

}  // namespace lw::dungeon
