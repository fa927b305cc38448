// SPDX-License-Identifier: MIT
#include "game/edit.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <utility>
#include <vector>

#include "ron/edit.h"

namespace lw::game {

namespace {

using ron::NodeId;
using ron::NodeKind;

/// A field of a terrain and its value as RON.
struct Setting {
    std::string_view field;
    std::string value;
};

std::vector<Setting> settingsOf(const TerrainChange& change) {
    std::vector<Setting> settings;
    if (change.colour) settings.push_back({"color", ron::quoteString(formatColour(*change.colour))});
    if (change.walkable) settings.push_back({"walkable", *change.walkable ? "true" : "false"});
    if (change.name) settings.push_back({"name", ron::quoteString(*change.name)});
    return settings;
}

/// What a field says where it is left out.
bool isDefault(const Setting& setting) {
    return (setting.field == "walkable" && setting.value == "true") ||
           (setting.field == "name" && setting.value == "\"\"");
}

std::vector<std::string> writtenFields(const std::vector<Setting>& settings) {
    std::vector<std::string> fields;
    for (const Setting& setting : settings) {
        if (!isDefault(setting)) fields.push_back(fmt::format("{}: {}", setting.field, setting.value));
    }
    return fields;
}

/// `(color: "#…", walkable: false)`
std::string structOf(const std::vector<Setting>& settings) {
    std::string out = "(";
    for (const std::string& field : writtenFields(settings)) out += (out.size() > 1 ? ", " : "") + field;
    return out + ")";
}

/// The value of a field, or of a string key; kNone where it is not there. Of duplicates the last counts.
NodeId valueOf(const ron::Tree& tree, NodeId container, std::string_view name) {
    NodeId found = ron::kNone;
    for (const ron::Entry& entry : tree.entries(container)) {
        const bool isIt = entry.name != ron::kNone  ? tree.fieldName(entry) == name
                          : entry.key != ron::kNone ? tree.asString(entry.key) == name
                                                    : false;
        if (isIt) found = entry.value;
    }
    return found;
}

class TerrainEdit {
public:
    TerrainEdit(const ron::Tree& tree, std::string_view id, const TerrainChange& change,
                std::span<const std::string> others)
        : m_tree(tree), m_id(id), m_settings(settingsOf(change)), m_others(others) {}

    [[nodiscard]] text::EditResult make() const {
        const NodeId root = m_tree.root();
        if (root == ron::kNone || m_tree.node(root).kind == NodeKind::kUnit) return newDefinition();
        const auto& problems = m_tree.diagnostics();
        const auto error = std::find_if(problems.begin(), problems.end(), [](const auto& problem) {
            return problem.severity == text::Severity::kError;
        });
        if (error != problems.end())
            return text::Refusal{"game.ron has an error; mend it first", error->span};
        if (m_tree.node(root).kind == NodeKind::kTuple && m_tree.entries(root).empty())
            return ron::appendEntry(m_tree, root, "terrains: " + list("    "));
        if (m_tree.node(root).kind != NodeKind::kStruct)
            return text::Refusal{"game.ron is no game definition", m_tree.node(root).span()};
        const NodeId terrains = valueOf(m_tree, root, "terrains");
        if (terrains == ron::kNone) return ron::appendEntry(m_tree, root, "terrains: " + list("    "));
        if (m_tree.node(terrains).kind != NodeKind::kMap)
            return text::Refusal{"the terrains of game.ron are no map", m_tree.node(terrains).span()};
        const NodeId terrain = valueOf(m_tree, terrains, m_id);
        if (terrain == ron::kNone)
            return ron::appendEntry(m_tree, terrains, ron::quoteString(m_id) + ": " + structOf(m_settings));
        return change(terrain);
    }

private:
    [[nodiscard]] text::EditResult change(NodeId terrain) const {
        const ron::Node& node = m_tree.node(terrain);
        if (node.kind != NodeKind::kStruct) {
            const bool isEmpty = node.kind == NodeKind::kUnit || node.kind == NodeKind::kName ||
                                 (node.kind == NodeKind::kTuple && node.entryCount == 0);
            if (!isEmpty) return text::Refusal{"this is no terrain", node.span()};
            text::TextEdits edits;
            if (const std::string written = structOf(m_settings); written != "()")
                edits.replace(node.span(), written);
            return edits;
        }
        std::vector<text::TextEdit> all;
        std::vector<Setting> added;
        for (const Setting& setting : m_settings) {
            const NodeId value = valueOf(m_tree, terrain, setting.field);
            if (value == ron::kNone)
                added.push_back(setting);
            else if (m_tree.slice(m_tree.node(value).span()) != setting.value)
                all.push_back({m_tree.node(value).span(), setting.value});
        }
        if (const std::vector<std::string> fields = writtenFields(added); !fields.empty()) {
            const text::TextEdits appended = ron::appendEntries(m_tree, terrain, fields);
            all.insert(all.end(), appended.begin(), appended.end());
        }
        return text::TextEdits(std::move(all));
    }

    /// The list of terrains, one a line, as the value of a field that is indented by `indent`.
    [[nodiscard]] std::string list(const std::string& indent) const {
        const std::string end = ron::lineEndOf(m_tree.text());
        std::string out = "{" + end;
        const auto add = [&](std::string_view id, const std::string& value) {
            out += fmt::format("{}    {}: {},{}", indent, ron::quoteString(id), value, end);
        };
        std::set<std::string_view> listed;
        for (const std::string& other : m_others) {
            if (!listed.insert(other).second) continue;
            add(other, other == m_id ? structOf(m_settings) : "()");
        }
        if (listed.count(m_id) == 0) add(m_id, structOf(m_settings));
        return out + indent + "}";
    }

    [[nodiscard]] text::EditResult newDefinition() const {
        const std::string end = ron::lineEndOf(m_tree.text());
        const std::string text = fmt::format("({0}    terrains: {1},{0}){0}", end, list("    "));
        text::TextEdits edits;
        if (m_tree.root() != ron::kNone) {
            edits.replace(m_tree.node(m_tree.root()).span(), text.substr(0, text.size() - end.size()));
            return edits;
        }
        const auto& tokens = m_tree.tokens();
        const bool isBlank = std::all_of(tokens.begin(), tokens.end(), [](const ron::Token& token) {
            return ron::isTrivia(token.kind) || token.kind == ron::TokenKind::kEnd;
        });
        if (!isBlank) return text::Refusal{"game.ron can't be read; mend it first", tokens.front().span()};
        const bool needsLine = !m_tree.text().empty() && m_tree.text().back() != '\n';
        edits.insert(m_tree.text().size(), (needsLine ? end : std::string()) + text);
        return edits;
    }

    const ron::Tree& m_tree;
    std::string_view m_id;
    std::vector<Setting> m_settings;
    std::span<const std::string> m_others;
};

}  // namespace

text::EditResult setTerrain(const ron::Tree& tree, std::string_view id, const TerrainChange& change,
                            std::span<const std::string> others) {
    return TerrainEdit(tree, id, change, others).make();
}

}  // namespace lw::game
