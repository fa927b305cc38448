// SPDX-License-Identifier: MIT
#include "dungeon/recipe_analysis.h"

#include <algorithm>
#include <fmt/format.h>

#include "dungeon/recipe_editor.h"
#include "dungeon/recipe_lint.h"
#include "dungeon/recipe_reader.h"
#include "ron/literal.h"

namespace lw::dungeon {

const RecipeAnalysis::Written& RecipeAnalysis::writtenAt(Slot slot) const {
    static const Written kNowhere;
    switch (slot.kind) {
        case Slot::Kind::kParameter:  // nothing has been read into an analysis made by itself
            return slot.index < m_parameters.size() ? m_parameters[slot.index] : kNowhere;
        case Slot::Kind::kStep:
            return m_steps[slot.step].settings[slot.index];
        case Slot::Kind::kTop:
            break;
    }
    return m_top[slot.index];
}

ron::NodeId RecipeAnalysis::sectionNode(std::string_view section) const {
    if (section.empty()) return m_root;
    const auto found = m_sections.find(section);
    return found == m_sections.end() ? ron::kNone : found->second;
}

ron::NodeId RecipeAnalysis::containerOf(Slot slot) const {
    switch (slot.kind) {
        case Slot::Kind::kParameter:
            return sectionNode(m_recipe.pipeline->parameters[slot.index].section);
        case Slot::Kind::kStep:
            return m_steps[slot.step].node;
        case Slot::Kind::kTop:
            break;
    }
    return m_root;
}

std::optional<text::Span> RecipeAnalysis::valueSpan(Parameter parameter) const {
    const auto slot = slotOf(m_recipe, parameter);
    return slot ? valueSpan(*slot) : std::nullopt;
}

bool RecipeAnalysis::isRead(Parameter parameter) const {
    const auto slot = slotOf(m_recipe, parameter);
    return !slot || isRead(*slot);
}

text::Span RecipeAnalysis::placeOf(Slot slot) const {
    if (const auto span = valueSpan(slot)) return *span;
    for (const ron::NodeId node : {containerOf(slot), m_root})
        if (const auto span = spanOf(node)) return text::placeAt(span->start);
    return {};
}

text::Span RecipeAnalysis::placeOf(Parameter parameter) const {
    if (const auto slot = slotOf(m_recipe, parameter)) return placeOf(*slot);
    const auto root = spanOf(m_root);
    return root ? text::placeAt(root->start) : text::Span{};
}

std::optional<text::Span> RecipeAnalysis::placeOf(std::string_view step, std::string_view setting,
                                                  std::optional<std::size_t> run) const {
    if (setting.empty()) return std::nullopt;
    if (step.empty()) {
        if (setting == "prefabs" && !m_prefabs.empty()) return spanOf(m_prefabs.front().path);
        for (std::size_t i = 0; i < kTopSlots; ++i)
            if (topSettings()[i].cName == setting) return placeOf(Slot{Slot::Kind::kTop, 0, i});
        return std::nullopt;
    }
    const std::vector<StepConfig> steps = m_recipe.steps();
    std::size_t before = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].off) continue;
        if (const std::size_t at = before++; run && !m_recipe.isDoorsOnly() && at != *run) continue;
        if (!step.starts_with(steps[i].info->name)) continue;
        const auto index = steps[i].info->findC(setting);
        if (!index) continue;
        if (const auto slot = slotOf(m_recipe, i, *index)) return placeOf(*slot);
    }
    return std::nullopt;
}

std::optional<text::Span> RecipeAnalysis::stepSpan(std::size_t step) const {
    return step < m_steps.size() ? spanOf(m_steps[step].node) : std::nullopt;
}

std::optional<text::Span> RecipeAnalysis::roomSpan(std::size_t room) const {
    if (room >= m_roomNodes.size()) return std::nullopt;
    return spanOf(m_roomNodes[room]);
}

text::Span RecipeAnalysis::prefabSpan(std::size_t prefab) const {
    return spanOf(m_prefabs[prefab].path).value_or(text::Span{});
}

text::EditResult RecipeAnalysis::set(std::span<const SlotAssignment> assignments) const {
    return RecipeEditor(*this).set(assignments);
}

text::EditResult RecipeAnalysis::set(std::span<const Assignment> assignments) const {
    std::vector<SlotAssignment> slots;
    for (const auto& [parameter, value] : assignments) {
        const auto slot = slotOf(m_recipe, parameter);
        if (!slot)
            return text::Refusal{fmt::format("the recipe's steps have no setting {}", nameOf(parameter)),
                                 placeOf(parameter)};
        slots.push_back({*slot, settingOf(value)});
    }
    return set(std::span<const SlotAssignment>(slots));
}

text::EditResult RecipeAnalysis::setEngine(random::Engine engine) const {
    return RecipeEditor(*this).setField(m_engineNode, "generator", std::string(random::engineName(engine)));
}

text::EditResult RecipeAnalysis::setRoomsAt(const std::vector<Rectangle>& rooms) const {
    std::string list;
    for (const Rectangle& room : rooms) {
        list += fmt::format("{}({}, {}, {}, {})", list.empty() ? "" : ", ", room.x, room.y, room.width,
                            room.height);
    }
    return RecipeEditor(*this).setField(m_roomsNode, "rooms_at", fmt::format("[{}]", list));
}

RecipeAnalysis analyseRecipe(std::string text) {
    RecipeAnalysis out;
    ron::ParseOptions options;
    options.allowByteOrderMark = true;
    out.m_tree = std::make_shared<const ron::Tree>(ron::parse(std::move(text), options));
    text::DiagnosticSink sink;
    for (const text::Diagnostic& diagnostic : out.m_tree->diagnostics()) sink.add(diagnostic);
    RecipeReader(out, sink).read();
    lintRecipe(out, sink);
    out.m_diagnostics = sink.take();
    return out;
}

text::Diagnostic unreadableMap(const RecipeAnalysis& recipe, const std::string& reason) {
    text::Diagnostic diagnostic;
    diagnostic.code = "dungeon-map";
    diagnostic.message =
        fmt::format("the map {} can't be read: {}", ron::quoteString(recipe.recipe().map->path), reason);
    diagnostic.span = recipe.mapSpan().value_or(text::Span{});
    return diagnostic;
}

}  // namespace lw::dungeon
