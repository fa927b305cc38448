// SPDX-License-Identifier: MIT
#include "dungeon/recipe_editor.h"

#include <algorithm>
#include <fmt/format.h>

#include "ron/edit.h"

namespace lw::dungeon {

namespace {

std::string& addition(std::array<std::string, 5>& additions, ParameterGroup group) {
    return additions[static_cast<std::size_t>(group)];
}

void join(std::string& entries, const std::string& entry) {
    entries += (entries.empty() ? "" : ", ") + entry;
}

}  // namespace

text::EditResult RecipeEditor::set(std::span<const Assignment> assignments) {
    Recipe wanted = m_recipe.recipe();
    for (const auto& [parameter, value] : assignments) setValue(wanted, parameter, value);
    Additions additions;
    for (const ParameterInfo& info : allParameters()) {
        const auto assigned = std::find_if(
            assignments.begin(), assignments.end(),
            [&info](const Assignment& assignment) { return assignment.parameter == info.parameter; });
        if (assigned == assignments.end()) continue;
        if (const auto span = m_recipe.valueSpan(info.parameter)) {
            m_edits.replace(*span, valueText(valueOf(wanted, info.parameter)));
        } else {
            addMissing(wanted, info.parameter, additions);
        }
    }
    std::string top = addition(additions, ParameterGroup::kTop);
    for (const auto group :
         {ParameterGroup::kRooms, ParameterGroup::kMaze, ParameterGroup::kDoors, ParameterGroup::kDeadEnds}) {
        const std::string& entries = addition(additions, group);
        if (entries.empty()) continue;
        if (m_recipe.groupNode(group) == ron::kNone) {
            join(top, fmt::format("{}: ({})", groupField(group), entries));
        } else if (!append(m_recipe.groupNode(group), entries)) {
            return refusal();
        }
    }
    if (!top.empty() && !append(m_recipe.groupNode(ParameterGroup::kTop), top)) return refusal();
    return m_edits.minimal(m_recipe.tree().text());
}

text::EditResult RecipeEditor::setField(ron::NodeId node, std::string_view field, const std::string& value) {
    if (node != ron::kNone) {
        m_edits.replace(m_recipe.tree().node(node).span(), value);
    } else if (!append(m_recipe.groupNode(ParameterGroup::kTop), fmt::format("{}: {}", field, value))) {
        return refusal();
    }
    return m_edits.minimal(m_recipe.tree().text());
}

void RecipeEditor::addMissing(const Recipe& wanted, Parameter parameter, Additions& additions) const {
    if (valueOf(wanted, parameter) == defaultOf(parameter)) return;
    const ParameterInfo& info = infoOf(parameter);
    std::string& entries = addition(additions, info.group);
    if (info.pairIndex < 0) {
        join(entries, fmt::format("{}: {}", info.field, valueText(valueOf(wanted, parameter))));
        return;
    }
    // Both of a pair are added with the first that needs it.
    if (entries.find(fmt::format("{}: (", info.field)) != std::string::npos) return;
    const auto first = static_cast<Parameter>(static_cast<int>(parameter) - info.pairIndex);
    const auto second = static_cast<Parameter>(static_cast<int>(first) + 1);
    join(entries, fmt::format("{}: ({}, {})", info.field, valueText(valueOf(wanted, first)),
                              valueText(valueOf(wanted, second))));
}

bool RecipeEditor::append(ron::NodeId node, const std::string& entries) {
    if (node == ron::kNone || m_recipe.tree().node(node).close == ron::kNone) return false;
    for (const text::TextEdit& edit : ron::appendEntry(m_recipe.tree(), node, entries)) m_edits.add(edit);
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
