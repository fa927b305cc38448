// SPDX-License-Identifier: MIT
#include "dungeon/recipe_editor.h"

#include <algorithm>
#include <fmt/format.h>

#include "ron/edit.h"

namespace lw::dungeon {

namespace {

void join(std::string& entries, const std::string& entry) {
    entries += (entries.empty() ? "" : ", ") + entry;
}

/// The order of the text: the recipe's own values, then its sections or steps.
bool standsBefore(Slot a, Slot b) {
    return std::tuple(a.kind, a.step, a.index) < std::tuple(b.kind, b.step, b.index);
}

}  // namespace

text::EditResult RecipeEditor::set(std::span<const SlotAssignment> assignments) {
    Recipe wanted = m_recipe.recipe();
    std::vector<Slot> slots;
    for (const auto& [slot, value] : assignments) {
        setValueAt(wanted, slot, value);
        if (std::ranges::find(slots, slot) == slots.end()) slots.push_back(slot);
    }
    std::ranges::sort(slots, standsBefore);
    for (const Slot slot : slots) {
        if (const auto span = m_recipe.valueSpan(slot)) {
            m_edits.replace(*span, valueText(valueAt(wanted, slot)));
        } else {
            addMissing(wanted, slot);
        }
    }
    std::string top;
    for (const auto& [slot, entries] : m_additions) {
        const std::string_view section = sectionOf(slot);
        const ron::NodeId node = m_recipe.containerOf(slot);
        if (slot.kind != Slot::Kind::kStep && section.empty()) {
            join(top, entries);
        } else if (node == ron::kNone) {
            join(top, fmt::format("{}: ({})", section, entries));
        } else if (!append(node, entries)) {
            return refusal();
        }
    }
    if (!top.empty() && !append(m_recipe.m_root, top)) return refusal();
    return m_edits.minimal(m_recipe.tree().text());
}

text::EditResult RecipeEditor::setField(ron::NodeId node, std::string_view field, const std::string& value) {
    if (node != ron::kNone) {
        m_edits.replace(m_recipe.tree().node(node).span(), value);
    } else if (!append(m_recipe.m_root, fmt::format("{}: {}", field, value))) {
        return refusal();
    }
    return m_edits.minimal(m_recipe.tree().text());
}

std::string_view RecipeEditor::sectionOf(Slot slot) const {
    if (slot.kind != Slot::Kind::kParameter) return {};
    return m_recipe.recipe().pipeline->parameters[slot.index].section;
}

RecipeEditor::Addition& RecipeEditor::additionFor(Slot slot) {
    const auto isSame = [&](const Addition& it) {
        const bool isStep = slot.kind == Slot::Kind::kStep;
        if (isStep != (it.slot.kind == Slot::Kind::kStep)) return false;
        return isStep ? it.slot.step == slot.step : sectionOf(it.slot) == sectionOf(slot);
    };
    const auto found = std::ranges::find_if(m_additions, isSame);
    return found != m_additions.end() ? *found : m_additions.emplace_back(Addition{slot, {}});
}

void RecipeEditor::addMissing(const Recipe& wanted, Slot slot) {
    const SettingInfo& info = infoAt(wanted, slot);
    const SettingValue value = valueAt(wanted, slot);
    if (value == info.standard) return;
    std::string& entries = additionFor(slot).entries;
    if (info.pairIndex < 0) return join(entries, fmt::format("{}: {}", info.field, valueText(value)));
    // Both of a pair are added with the first that needs it.
    if (entries.find(fmt::format("{}: (", info.field)) != std::string::npos) return;
    Slot first = slot;
    first.index -= static_cast<std::size_t>(info.pairIndex);
    Slot second = first;
    ++second.index;
    join(entries, fmt::format("{}: ({}, {})", info.field, valueText(valueAt(wanted, first)),
                              valueText(valueAt(wanted, second))));
}

bool RecipeEditor::append(ron::NodeId node, const std::string& entries) {
    if (node == ron::kNone) return false;
    const ron::Tree& tree = m_recipe.tree();
    if (tree.isUnitVariant(node)) {  // a step's name alone
        m_edits.replace(text::placeAt(tree.node(node).end), fmt::format("({})", entries));
        return true;
    }
    if (tree.node(node).close == ron::kNone) return false;
    for (const text::TextEdit& edit : ron::appendEntry(tree, node, entries)) m_edits.add(edit);
    return true;
}

text::Refusal RecipeEditor::refusal() const {
    const auto& problems = m_recipe.diagnostics();
    const auto error = std::find_if(problems.begin(), problems.end(), [](const text::Diagnostic& problem) {
        return problem.severity == text::Severity::kError;
    });
    return {"the recipe has to be read without errors first",
            error == problems.end() ? text::Span{} : error->span};
}

}  // namespace lw::dungeon
