// SPDX-License-Identifier: MIT
#include "dungeon/list_editor.h"

#include <algorithm>
#include <fmt/format.h>

#include "dungeon/recipe_editor.h"
#include "ron/edit.h"
#include "ron/entry_edit.h"
#include "ron/literal.h"

namespace lw::dungeon {

using ron::NodeId;

namespace {

std::string placeText(const std::optional<Point>& at) {
    return at ? fmt::format("({}, {})", at->x, at->y) : "Random";
}

/// The fields whose place a list of steps takes.
std::vector<std::string_view> pipelineFields() {
    std::vector<std::string_view> fields = {"pipeline"};
    for (const PipelineInfo* pipeline : allPipelines())
        for (const PipelineParameter& it : pipeline->parameters)
            fields.push_back(it.section.empty() ? it.info.field : it.section);
    return fields;
}

}  // namespace

std::vector<StepConfig> shownSteps(const Recipe& recipe) {
    std::vector<StepConfig> steps = recipe.steps();
    if (recipe.isDoorsOnly())
        std::erase_if(steps, [](const StepConfig& it) { return it.info->name != "RoomDoorConnection"; });
    return steps;
}

bool ListEditor::canEdit() const {
    const ron::Tree& tree = m_analysis.tree();
    if (!m_analysis.hasStruct() || tree.node(m_analysis.m_root).close == ron::kNone) return false;
    if (m_recipe.pipeline != nullptr) return true;
    return m_analysis.m_stepsNode != ron::kNone && tree.node(m_analysis.m_stepsNode).close != ron::kNone;
}

text::EditResult ListEditor::finished(const text::TextEdits& edits) const {
    return edits.minimal(m_analysis.tree().text());
}

std::size_t ListEditor::entryOf(std::size_t step) const {
    const auto entries = m_analysis.tree().entries(m_analysis.m_stepsNode);
    if (step >= m_analysis.m_steps.size()) return entries.size();
    const auto found = std::ranges::find(entries, m_analysis.m_steps[step].node, &ron::Entry::value);
    return static_cast<std::size_t>(found - entries.begin());
}

text::EditResult ListEditor::insertStep(std::size_t at, const StepConfig& step) const {
    if (!canEdit()) return unreadRecipe(m_analysis);
    if (m_recipe.pipeline != nullptr) {
        std::vector<StepConfig> steps = shownSteps(m_recipe);
        steps.insert(steps.begin() + static_cast<std::ptrdiff_t>(std::min(at, steps.size())), step);
        return writeSteps(steps);
    }
    if (m_analysis.m_steps.empty()) {
        if (auto edits = firstStep(step)) return finished(*edits);
    }
    const std::string entries[] = {printStep(step, true)};
    return finished(
        ron::insertEntries(m_analysis.tree(), m_analysis.m_stepsNode, entryOf(at), std::span(entries)));
}

/// The first step of `steps: []`, on a line of its own as those to come, where the fields are on lines.
std::optional<text::TextEdits> ListEditor::firstStep(const StepConfig& step) const {
    const ron::Tree& tree = m_analysis.tree();
    const ron::Node& list = tree.node(m_analysis.m_stepsNode);
    const text::Span inside{tree.token(list.open).end, tree.token(list.close).start};
    const std::string_view text = tree.text();
    if (text.substr(inside.start, inside.end - inside.start).find_first_not_of(" \t") !=
        std::string_view::npos)
        return std::nullopt;
    const std::size_t lineFeed = text.rfind('\n', inside.start);
    if (lineFeed == std::string_view::npos) return std::nullopt;
    const std::size_t start = text.find_first_not_of(" \t", lineFeed + 1);
    if (!text.substr(start).starts_with("steps")) return std::nullopt;
    const std::string line =
        ron::lineEndOf(text) + std::string(text.substr(lineFeed + 1, start - lineFeed - 1));
    text::TextEdits edits;
    edits.replace(inside, line + "    " + printStep(step, true) + "," + line);
    return edits;
}

text::EditResult ListEditor::removeStep(std::size_t at) const {
    if (!canEdit()) return unreadRecipe(m_analysis);
    if (m_recipe.pipeline != nullptr) {
        std::vector<StepConfig> steps = shownSteps(m_recipe);
        steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(at));
        return writeSteps(steps);
    }
    const std::size_t entries[] = {entryOf(at)};
    return finished(ron::removeEntries(m_analysis.tree(), m_analysis.m_stepsNode, entries));
}

text::EditResult ListEditor::moveStep(std::size_t from, std::size_t to) const {
    if (!canEdit()) return unreadRecipe(m_analysis);
    if (from == to) return text::TextEdits{};
    if (m_recipe.pipeline != nullptr) {
        std::vector<StepConfig> steps = shownSteps(m_recipe);
        const StepConfig moved = steps[from];
        steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(from));
        steps.insert(steps.begin() + static_cast<std::ptrdiff_t>(to), moved);
        return writeSteps(steps);
    }
    return finished(ron::moveEntry(m_analysis.tree(), m_analysis.m_stepsNode, entryOf(from), entryOf(to)));
}

text::EditResult ListEditor::switchStep(std::size_t at, bool off) const {
    if (!canEdit()) return unreadRecipe(m_analysis);
    if (m_recipe.pipeline != nullptr) {
        std::vector<StepConfig> steps = shownSteps(m_recipe);
        steps[at].off = off;
        return writeSteps(steps);
    }
    const RecipeAnalysis::WrittenStep& written = m_analysis.m_steps[at];
    const ron::Tree& tree = m_analysis.tree();
    text::TextEdits edits;
    if (m_recipe.list[at].off == off && written.off == ron::kNone) return edits;
    if (written.off == ron::kNone) {
        if (tree.isUnitVariant(written.node)) {
            edits.insert(tree.node(written.node).end, "(off: true)");
            return edits;
        }
        if (tree.node(written.node).close == ron::kNone) return unreadRecipe(m_analysis);
        return finished(ron::appendEntry(tree, written.node, "off: true"));
    }
    if (off) {
        edits.replace(tree.node(written.off).span(), "true");
        return finished(edits);
    }
    const auto fields = tree.entries(written.node);
    const auto found = std::ranges::find(fields, written.off, &ron::Entry::value);
    const std::size_t entries[] = {static_cast<std::size_t>(found - fields.begin())};
    return finished(ron::removeEntries(tree, written.node, entries));
}

text::EditResult ListEditor::listSteps() const {
    if (!canEdit()) return unreadRecipe(m_analysis);
    if (m_recipe.pipeline == nullptr) return text::TextEdits{};
    return writeSteps(shownSteps(m_recipe));
}

text::EditResult ListEditor::writeSteps(const std::vector<StepConfig>& steps) const {
    const std::string lineEnd = ron::lineEndOf(m_analysis.tree().text());
    std::string list = "[";
    for (const StepConfig& step : steps) list += fmt::format("{}        {},", lineEnd, printStep(step, true));
    list += steps.empty() ? "]" : fmt::format("{}    ]", lineEnd);
    return replaceFields(pipelineFields(), "steps", list);
}

text::EditResult ListEditor::setPipeline(const PipelineInfo& pipeline) const {
    if (!canEdit()) return unreadRecipe(m_analysis);
    if (m_recipe.pipeline == &pipeline && m_recipe.namesPipeline) return text::TextEdits{};
    std::vector<std::string_view> gone = pipelineFields();
    std::erase_if(gone, [&pipeline](std::string_view field) {
        return pipeline.hasSection(field) || pipeline.find({}, field).has_value();
    });
    gone.emplace_back("steps");
    return replaceFields(gone, "pipeline", std::string(pipeline.name));
}

text::EditResult ListEditor::replaceFields(const std::vector<std::string_view>& gone, std::string_view field,
                                           const std::string& value) const {
    const ron::Tree& tree = m_analysis.tree();
    const NodeId root = m_analysis.m_root;
    const auto entries = tree.entries(root);
    const std::string written = fmt::format("{}: {}", field, value);
    text::TextEdits edits;
    std::vector<std::size_t> removed;
    bool isWritten = false;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (entries[i].name == ron::kNone ||
            std::ranges::find(gone, tree.fieldName(entries[i])) == gone.end())
            continue;
        if (isWritten) {
            removed.push_back(i);
        } else {
            edits.replace(tree.entrySpan(entries[i]), written);
            isWritten = true;
        }
    }
    if (!isWritten) {
        const std::string added[] = {written};
        edits = ron::insertEntries(tree, root, placeOfField(m_analysis, field), std::span(added));
    }
    for (const text::TextEdit& edit : ron::removeEntries(tree, root, removed)) edits.add(edit);
    return finished(edits);
}

text::EditResult ListEditor::addPrefab(const Recipe::PrefabSource& prefab) const {
    if (!canEdit()) return unreadRecipe(m_analysis);
    const ron::Tree& tree = m_analysis.tree();
    const std::string entry =
        fmt::format("(map: {}, at: {})", ron::quoteString(prefab.path), placeText(prefab.at));
    const NodeId list = m_analysis.m_prefabsNode;
    if (list != ron::kNone) {
        if (tree.node(list).close == ron::kNone) return unreadRecipe(m_analysis);
        return finished(ron::appendEntry(tree, list, entry));
    }
    const std::string added[] = {fmt::format("prefabs: [{}]", entry)};
    return finished(
        ron::insertEntries(tree, m_analysis.m_root, placeOfField(m_analysis, "prefabs"), std::span(added)));
}

text::EditResult ListEditor::removePrefab(std::size_t prefab) const {
    if (!canEdit()) return unreadRecipe(m_analysis);
    const ron::Tree& tree = m_analysis.tree();
    const bool isLast = tree.entries(m_analysis.m_prefabsNode).size() == 1;
    const NodeId container = isLast ? m_analysis.m_root : m_analysis.m_prefabsNode;
    const NodeId gone = isLast ? m_analysis.m_prefabsNode : m_analysis.m_prefabs[prefab].node;
    const auto all = tree.entries(container);
    const auto found = std::ranges::find(all, gone, &ron::Entry::value);
    const std::size_t entries[] = {static_cast<std::size_t>(found - all.begin())};
    return finished(ron::removeEntries(tree, container, entries));
}

text::EditResult ListEditor::placePrefab(std::size_t prefab, std::optional<Point> at) const {
    if (!canEdit()) return unreadRecipe(m_analysis);
    text::TextEdits edits;
    edits.replace(m_analysis.tree().node(m_analysis.m_prefabs[prefab].at).span(), placeText(at));
    return finished(edits);
}

}  // namespace lw::dungeon
