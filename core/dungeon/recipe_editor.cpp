// SPDX-License-Identifier: MIT
#include "dungeon/recipe_editor.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

#include "ron/edit.h"
#include "ron/entry_edit.h"
#include "ron/literal.h"

namespace lw::dungeon {

namespace {

/// Every field of a recipe in the order it is printed.
std::vector<std::string_view> fieldOrder(const Recipe& recipe) {
    std::vector<std::string_view> order = {"map",  "rooms_at",  "terrains", "size",
                                           "seed", "generator", "pipeline"};
    const auto add = [&order](std::string_view field) {
        if (std::ranges::find(order, field) == order.end()) order.push_back(field);
    };
    if (recipe.pipeline != nullptr) {
        for (const PipelineParameter& it : recipe.pipeline->parameters)
            add(it.section.empty() ? it.info.field : it.section);
    }
    for (const std::string_view field : {"steps", "prefabs", "max_attempts"}) add(field);
    return order;
}

/// The order of the text: the recipe's own values, then its sections or steps.
bool standsBefore(Slot a, Slot b) {
    return std::tuple(a.kind, a.step, a.index) < std::tuple(b.kind, b.step, b.index);
}

}  // namespace

std::size_t placeOfField(const RecipeAnalysis& recipe, std::string_view field) {
    const std::vector<std::string_view> order = fieldOrder(recipe.recipe());
    const auto rankOf = [&order](std::string_view name) { return std::ranges::find(order, name); };
    const ron::Tree& tree = recipe.tree();
    const auto entries = tree.entries(tree.root());
    const auto wanted = rankOf(field);
    for (std::size_t i = entries.size(); i > 0; --i) {
        if (entries[i - 1].name == ron::kNone) continue;
        const auto rank = rankOf(tree.fieldName(entries[i - 1]));
        if (rank != order.end() && rank < wanted) return i;
    }
    return entries.empty() ? 0 : wanted == order.end() ? entries.size() : 0;
}

text::Refusal unreadRecipe(const RecipeAnalysis& recipe) {
    const auto& problems = recipe.diagnostics();
    const auto error = std::ranges::find(problems, text::Severity::kError, &text::Diagnostic::severity);
    return {"the recipe has to be read without errors first",
            error == problems.end() ? text::Span{} : error->span};
}

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
    std::vector<TopField> top;
    // A state tells its generator; a seed in its place would be the default's.
    const bool namesEngine = !m_recipe.recipe().state.empty() && m_recipe.m_engineNode == ron::kNone &&
                             wanted.engine != Recipe{}.engine &&
                             std::ranges::find(slots, kSeedSlot) != slots.end();
    if (namesEngine)
        top.push_back({"generator", fmt::format("generator: {}", random::engineName(wanted.engine))});
    for (const auto& [slot, entries] : m_additions) {
        const std::string_view section = sectionOf(slot);
        const ron::NodeId node = m_recipe.containerOf(slot);
        if (slot.kind != Slot::Kind::kStep && section.empty()) {
            for (const std::string& entry : entries)
                top.push_back({std::string_view(entry).substr(0, entry.find(':')), entry});
        } else if (node == ron::kNone) {
            top.push_back({section, fmt::format("{}: ({})", section, fmt::join(entries, ", "))});
        } else if (!append(node, entries)) {
            return refusal();
        }
    }
    if (!top.empty() && !insertTop(top)) return refusal();
    return m_edits.minimal(m_recipe.tree().text());
}

text::EditResult RecipeEditor::setField(ron::NodeId node, std::string_view field, const std::string& value) {
    if (node != ron::kNone) {
        m_edits.replace(m_recipe.tree().node(node).span(), value);
    } else if (const TopField added{field, fmt::format("{}: {}", field, value)};
               !insertTop(std::span(&added, 1))) {
        return refusal();
    }
    return m_edits.minimal(m_recipe.tree().text());
}

text::EditResult RecipeEditor::setState(const random::EngineState& state) {
    if (m_recipe.m_engineNode != ron::kNone) {
        m_edits.replace(m_recipe.tree().node(m_recipe.m_engineNode).span(),
                        std::string(random::engineName(state.engine)));
    }
    return setField(m_recipe.writtenAt(kSeedSlot).node, "seed",
                    ron::quoteString(random::makeRandom(state.engine, state.words)->stateText()));
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
    std::vector<std::string>& entries = additionFor(slot).entries;
    if (info.pairIndex < 0) {
        entries.push_back(fmt::format("{}: {}", info.field, valueText(value)));
        return;
    }
    // Both of a pair are added with the first that needs it.
    const std::string begin = fmt::format("{}: (", info.field);
    if (std::ranges::any_of(entries, [&](const std::string& entry) { return entry.starts_with(begin); }))
        return;
    Slot first = slot;
    first.index -= static_cast<std::size_t>(info.pairIndex);
    Slot second = first;
    ++second.index;
    entries.push_back(fmt::format("{}: ({}, {})", info.field, valueText(valueAt(wanted, first)),
                                  valueText(valueAt(wanted, second))));
}

bool RecipeEditor::append(ron::NodeId node, const std::vector<std::string>& entries) {
    if (node == ron::kNone) return false;
    const ron::Tree& tree = m_recipe.tree();
    if (tree.isUnitVariant(node)) {  // a step's name alone
        m_edits.replace(text::placeAt(tree.node(node).end), fmt::format("({})", fmt::join(entries, ", ")));
        return true;
    }
    if (tree.node(node).close == ron::kNone) return false;
    for (const text::TextEdit& edit : ron::appendEntries(tree, node, entries)) m_edits.add(edit);
    return true;
}

/// Fields that come to one place are added in their order there.
bool RecipeEditor::insertTop(std::span<const TopField> fields) {
    const ron::Tree& tree = m_recipe.tree();
    if (m_recipe.m_root == ron::kNone || tree.node(m_recipe.m_root).close == ron::kNone) return false;
    std::map<std::size_t, std::vector<std::string>> places;
    for (const TopField& it : fields) places[placeOfField(m_recipe, it.field)].push_back(it.entry);
    for (const auto& [place, entries] : places)
        for (const text::TextEdit& edit : ron::insertEntries(tree, m_recipe.m_root, place, entries))
            m_edits.add(edit);
    return true;
}

}  // namespace lw::dungeon
