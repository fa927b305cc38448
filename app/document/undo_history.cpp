// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/undo_history.h"

#include <algorithm>

#include "text/edit_algebra.h"

namespace lw::document {

namespace {

bool isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

}  // namespace

void UndoHistory::record(Record record) {
    dropRedo();
    Typing typing = Typing::kNone;
    if (record.gesture.typing && record.edits.size() == 1) {
        const text::TextEdit& edit = record.edits[0];
        if (edit.span.empty())
            typing = Typing::kInsert;
        else if (edit.replacement.empty())
            typing = Typing::kDelete;
    }
    const bool join = joins(record, typing);
    if (!join) {
        Step step;
        step.name = record.name;
        step.selection = record.selection;
        step.stateBefore = m_state;
        step.token = record.gesture.token;
        m_steps.push_back(std::move(step));
        ++m_position;
    }
    Step& step = m_steps.back();
    // The newest part is the first to be taken back; parts are kept oldest last until the step is turned.
    step.parts.insert(step.parts.begin(), record.edits.inverse(record.before));
    if (step.parts.size() > 64) step.parts = {text::composeAll(step.parts)};
    m_state = step.stateAfter = ++m_lastState;
    count(step);
    remember(record, typing);
    m_sealed = false;
    trim();
}

bool UndoHistory::joins(const Record& record, Typing typing) const {
    if (m_sealed || m_position == 0) return false;
    const Step& last = m_steps[m_position - 1];
    if (record.gesture.token != 0) return last.token == record.gesture.token;
    if (last.token != 0 || typing == Typing::kNone || typing != m_typing) return false;
    if (record.milliseconds - m_typedTime > kTypingPause) return false;
    const text::TextEdit& edit = record.edits[0];
    if (typing == Typing::kDelete) return edit.span.end == m_typedAt || edit.span.start == m_typedAt;
    if (edit.span.start != m_typedAt || edit.replacement.empty()) return false;
    const bool newWord = m_typedSpace && !isBlank(edit.replacement.front());
    const bool newLine = edit.replacement.find('\n') != std::string::npos;
    return !newWord && !newLine;
}

void UndoHistory::remember(const Record& record, Typing typing) {
    m_typing = typing;
    m_typedTime = record.milliseconds;
    if (typing == Typing::kNone) return;
    const text::TextEdit& edit = record.edits[0];
    m_typedAt = edit.span.start + edit.replacement.size();
    m_typedSpace = !edit.replacement.empty() && isBlank(edit.replacement.back());
}

namespace {

/// Where the caret stands after `edits`: behind the last byte they wrote.
Selection afterEdits(const text::TextEdits& edits) {
    if (edits.empty()) return {};
    const text::TextEdit& last = edits[edits.size() - 1];
    const std::size_t end = edits.map(last.span.end, text::Bias::kRight);
    return {end, end};
}

}  // namespace

UndoHistory::Replay UndoHistory::turn(Step& step, const text::Snapshot& now) {
    Replay replay{text::composeAll(step.parts), step.selection, step.name};
    step.parts = {replay.edits.inverse(now)};
    step.selection = afterEdits(step.parts.front());
    count(step);
    m_sealed = true;
    return replay;
}

std::optional<UndoHistory::Replay> UndoHistory::undo(const text::Snapshot& now) {
    if (!canUndo()) return std::nullopt;
    Step& step = m_steps[m_position - 1];
    Replay replay = turn(step, now);
    m_state = step.stateBefore;
    --m_position;
    return replay;
}

std::optional<UndoHistory::Replay> UndoHistory::redo(const text::Snapshot& now) {
    if (!canRedo()) return std::nullopt;
    Step& step = m_steps[m_position];
    Replay replay = turn(step, now);
    m_state = step.stateAfter;
    ++m_position;
    return replay;
}

std::optional<UndoHistory::Replay> UndoHistory::cancel(quint64 token) {
    if (token == 0 || !canUndo() || canRedo() || m_steps.back().token != token) return std::nullopt;
    Step& step = m_steps.back();
    Replay replay{text::composeAll(step.parts), step.selection, step.name};
    m_state = step.stateBefore;
    m_memory -= step.bytes;
    m_steps.pop_back();
    --m_position;
    m_sealed = true;
    return replay;
}

std::vector<QString> UndoHistory::names() const {
    std::vector<QString> names;
    names.reserve(m_steps.size());
    for (const Step& step : m_steps) names.push_back(step.name);
    return names;
}

void UndoHistory::markSaved() {
    m_saved = m_state;
    m_sealed = true;
}

std::optional<std::size_t> UndoHistory::savedPosition() const {
    if (!m_saved) return std::nullopt;
    if (m_steps.empty()) return *m_saved == m_state ? std::optional<std::size_t>(0) : std::nullopt;
    if (m_steps.front().stateBefore == *m_saved) return 0;
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        if (m_steps[i].stateAfter == *m_saved) return i + 1;
    }
    return std::nullopt;
}

void UndoHistory::setBudget(std::size_t bytes) {
    m_budget = bytes;
    trim();
}

void UndoHistory::count(Step& step) {
    m_memory -= step.bytes;
    step.bytes = sizeof(Step);
    for (const text::TextEdits& part : step.parts) step.bytes += text::memoryOf(part);
    m_memory += step.bytes;
}

void UndoHistory::dropRedo() {
    while (canRedo()) {
        m_memory -= m_steps.back().bytes;
        m_steps.pop_back();
    }
}

void UndoHistory::trim() {
    while (m_memory > m_budget && m_position > 1) {
        m_memory -= m_steps.front().bytes;
        m_steps.pop_front();
        --m_position;
        m_trimmed = true;
    }
}

}  // namespace lw::document
