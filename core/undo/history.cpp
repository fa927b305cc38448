// SPDX-License-Identifier: MIT
#include "undo/history.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "text/edit_algebra.h"
#include "text/utf8.h"

namespace lw::undo {

namespace {

/// Parts of a step beyond this are made one: a long stroke stays quick to take back.
constexpr std::size_t kMostParts = 64;

/// Where the caret stands after `edits`: behind the last byte they wrote.
text::Selection afterEdits(const text::TextEdits& edits) {
    if (edits.empty()) return {};
    const text::TextEdit& last = edits[edits.size() - 1];
    const std::size_t end = edits.map(last.span.end, text::Bias::kRight);
    return {end, end};
}

}  // namespace

History::History(std::size_t budget) : m_budget(budget) {
    m_current = &add(nullptr);
    m_line.push_back(m_current);
    m_saved = m_current->id;
}

// Recording

void History::record(Record record) {
    Typing typing = Typing::kNone;
    if (record.gesture.typing && record.edits.size() == 1) {
        const text::TextEdit& edit = record.edits[0];
        if (edit.span.empty())
            typing = Typing::kInsert;
        else if (edit.replacement.empty())
            typing = Typing::kDelete;
    }
    if (!joins(record, typing)) begin(record);
    Node& step = *m_current;
    step.parts.insert(step.parts.begin(), record.edits.inverse(record.before));
    if (step.parts.size() > kMostParts) step.parts = {text::composeAll(step.parts)};
    count(step);
    remember(record, typing);
    m_sealed = false;
    trim();
}

bool History::joins(const Record& record, Typing typing) const {
    if (m_sealed || !canUndo()) return false;
    if (record.gesture.token != 0) return m_current->token == record.gesture.token;
    if (m_current->token != 0 || typing == Typing::kNone || typing != m_typing) return false;
    if (record.milliseconds - m_typedTime > kTypingPause) return false;
    const text::TextEdit& edit = record.edits[0];
    if (typing == Typing::kDelete) return edit.span.end == m_typedAt || edit.span.start == m_typedAt;
    if (edit.span.start != m_typedAt || edit.replacement.empty()) return false;
    const bool newWord = m_typedSpace && !text::isBlank(edit.replacement.front());
    const bool newLine = edit.replacement.find('\n') != std::string::npos;
    return !newWord && !newLine;
}

void History::begin(Record& record) {
    leave(std::move(record.aside));
    Node& step = add(m_current);
    step.name = std::move(record.name);
    step.selectionBefore = record.selection;
    step.token = record.gesture.token;
    if (m_current->next != nullptr) step.nextWas = m_current->next->id;
    m_current->next = &step;
    m_current = &step;
    ++m_position;
    m_line.resize(m_position);
    m_line.push_back(&step);
}

void History::remember(const Record& record, Typing typing) {
    m_typing = typing;
    m_typedTime = record.milliseconds;
    if (typing == Typing::kNone) return;
    const text::TextEdit& edit = record.edits[0];
    m_typedAt = edit.span.start + edit.replacement.size();
    m_typedSpace = !edit.replacement.empty() && text::isBlank(edit.replacement.back());
}

StateId History::seal() {
    m_sealed = true;
    return m_current->id;
}

// Moving

/// What `step` asks for; afterwards it holds the way back.
text::TextEdits History::turn(Node& step, const text::Snapshot& now) {
    text::TextEdits edits = text::composeAll(step.parts);
    step.parts = {edits.inverse(now)};
    step.isDone = !step.isDone;
    count(step);
    m_sealed = true;
    return edits;
}

History::Replay History::stepBack(const text::Snapshot& now) {
    Node& step = *m_current;
    text::TextEdits edits = turn(step, now);
    step.selectionAfter = afterEdits(step.parts.front());
    m_current = step.parent;
    --m_position;
    return {std::move(edits), step.selectionBefore, m_current->aside.value};
}

/// `step` is a child of the present state.
History::Replay History::stepForward(Node& step, const text::Snapshot& now) {
    text::TextEdits edits = turn(step, now);
    m_current->next = &step;
    m_current = &step;
    ++m_position;
    if (m_line.size() <= m_position || m_line[m_position] != &step) {
        m_line.resize(m_position);
        m_line.push_back(&step);
        followLine();
    }
    return {std::move(edits), step.selectionAfter, step.aside.value};
}

void History::leave(Aside aside) {
    m_current->aside = std::move(aside);
    count(*m_current);
}

/// Makes the line go on from the present state.
void History::followLine() {
    m_line.resize(m_position + 1);
    for (Node* node = m_current->next; node != nullptr; node = node->next) m_line.push_back(node);
}

std::optional<History::Replay> History::undo(const text::Snapshot& now, Aside aside) {
    if (!canUndo()) return std::nullopt;
    leave(std::move(aside));
    return stepBack(now);
}

std::optional<History::Replay> History::redo(const text::Snapshot& now, Aside aside) {
    if (!canRedo()) return std::nullopt;
    leave(std::move(aside));
    return stepForward(*m_current->next, now);
}

std::optional<History::Replay> History::jump(StateId state, const text::Snapshot& now, Aside aside) {
    const auto target = m_nodes.find(state);
    if (target == m_nodes.end() || state == m_current->id) return std::nullopt;
    leave(std::move(aside));
    std::vector<Node*> forward;
    Node* common = &target->second;
    for (; !common->isDone; common = common->parent) forward.push_back(common);
    Replay last;
    std::vector<text::TextEdits> parts;
    text::Snapshot text = now;
    const auto made = [&](Replay replay) {
        text = text.apply(replay.edits);
        parts.push_back(std::move(replay.edits));
        last = std::move(replay);
    };
    while (m_current != common) made(stepBack(text));
    for (auto step = forward.rbegin(); step != forward.rend(); ++step) made(stepForward(**step, text));
    last.edits = text::composeAll(parts).minimal(now);
    return last;
}

std::optional<History::Replay> History::cancel(std::uint64_t token) {
    if (token == 0) return std::nullopt;
    std::vector<text::TextEdits> parts;
    Replay replay;
    while (canUndo() && m_current->token == token && m_current->children.empty()) {
        Node& step = *m_current;
        std::move(step.parts.begin(), step.parts.end(), std::back_inserter(parts));
        m_current = step.parent;
        --m_position;
        replay.selection = step.selectionBefore;
        replay.aside = m_current->aside.value;
        remove(step);
    }
    if (parts.empty()) return std::nullopt;
    m_sealed = true;
    replay.edits = text::composeAll(parts);
    return replay;
}

// The tree

History::Node& History::add(Node* parent) {
    const StateId id{++m_lastId};
    Node& node = m_nodes[id];
    node.id = id;
    node.parent = parent;
    m_leaves.insert(id);
    if (parent != nullptr) {
        parent->children.push_back(&node);
        m_leaves.erase(parent->id);
    }
    count(node);
    return node;
}

/// Removes a state without children that is neither the present one nor the root.
void History::remove(Node& leaf) {
    Node& parent = *leaf.parent;
    std::erase(parent.children, &leaf);
    if (parent.next == &leaf) {
        const auto was = std::ranges::find(parent.children, leaf.nextWas,
                                           [](const Node* child) { return std::optional(child->id); });
        if (was != parent.children.end())
            parent.next = *was;
        else
            parent.next = parent.children.empty() ? nullptr : parent.children.back();
    }
    if (parent.children.empty()) m_leaves.insert(parent.id);
    const bool isOnLine = m_line.back() == &leaf;
    if (m_saved == leaf.id) m_saved.reset();
    m_memory -= leaf.bytes;
    m_leaves.erase(leaf.id);
    m_nodes.erase(leaf.id);
    if (isOnLine) followLine();
}

std::vector<std::string> History::names() const {
    std::vector<std::string> names;
    names.reserve(size());
    for (std::size_t i = 0; i < size(); ++i) names.push_back(name(i));
    return names;
}

std::vector<History::Version> History::otherVersions(std::size_t position) const {
    struct Visit {
        const Node* node;
        std::size_t steps;
        bool holdsSaved;
    };
    const Node* const onLine = position < size() ? m_line[position + 1] : nullptr;
    std::vector<Version> out;
    std::vector<Visit> open;
    const auto openChildren = [&](const Node& node, std::size_t steps, bool holdsSaved) {
        for (auto child = node.children.rbegin(); child != node.children.rend(); ++child) {
            if (*child != onLine) open.push_back({*child, steps + 1, holdsSaved || m_saved == (*child)->id});
        }
    };
    openChildren(*m_line[position], 0, false);
    while (!open.empty()) {
        const Visit visit = open.back();
        open.pop_back();
        if (visit.node->children.empty()) {
            out.push_back({visit.node->id, visit.steps, visit.node->name, visit.holdsSaved});
        }
        openChildren(*visit.node, visit.steps, visit.holdsSaved);
    }
    return out;
}

void History::markSaved(StateId state) {
    m_saved.reset();
    if (has(state)) m_saved = state;
}

// Memory

void History::setBudget(std::size_t bytes) {
    m_budget = bytes;
    trim();
}

void History::count(Node& node) {
    m_memory -= node.bytes;
    node.bytes = sizeof(Node) + node.name.capacity() + node.aside.bytes;
    for (const text::TextEdits& part : node.parts) node.bytes += text::memoryOf(part);
    m_memory += node.bytes;
}

void History::trim() {
    while (m_memory > m_budget) {
        if (Node* const leaf = oldestLooseLeaf())
            remove(*leaf);
        else if (!dropOldestStep())
            return;
    }
}

/// The oldest leaf that is neither the present state nor the newest one.
History::Node* History::oldestLooseLeaf() {
    for (const StateId id : m_leaves) {
        if (id != m_current->id && id != m_nodes.rbegin()->first) return &m_nodes.at(id);
    }
    return nullptr;
}

/// Makes the state after the oldest step the root; false where that step has to stay.
bool History::dropOldestStep() {
    Node& oldest = *m_line.front();
    if (m_position < 2 || oldest.children.size() != 1) return false;
    Node& root = *m_line[1];
    root.parent = nullptr;
    root.parts.clear();
    count(root);
    if (m_saved == oldest.id) m_saved.reset();
    m_memory -= oldest.bytes;
    m_nodes.erase(oldest.id);
    m_line.pop_front();
    --m_position;
    m_trimmed = true;
    return true;
}

}  // namespace lw::undo
