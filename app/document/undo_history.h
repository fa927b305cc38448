// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QtGlobal>
#include <deque>
#include <optional>
#include <vector>

#include "text/snapshot.h"
#include "text/text_edit.h"

namespace lw::document {

/// A selection in the text: the fixed end and the moving end (the caret), byte offsets.
struct Selection {
    std::size_t anchor = 0;
    std::size_t head = 0;

    [[nodiscard]] text::Span span() const {
        return anchor < head ? text::Span{anchor, head} : text::Span{head, anchor};
    }
    friend bool operator==(const Selection&, const Selection&) = default;
};

/// What an edit belongs to: steps with one token (not 0) are one step; typing joins by pause and word.
struct Gesture {
    quint64 token = 0;
    bool typing = false;
};

/// The undo steps of one text. A step holds only the edits that lead away from the state it stands at, so
/// undo restores exact bytes and a step costs what it replaced. Memory is counted in bytes: beyond the budget
/// the oldest steps go, but never the newest.
class UndoHistory {
public:
    /// What undo or redo asks to be made of the text.
    struct Replay {
        text::TextEdits edits;
        Selection selection;
        QString name;
    };
    struct Record {
        QString name;
        text::TextEdits edits;  ///< as made
        text::Snapshot before;  ///< the text they were made on
        Selection selection;    ///< before them
        Gesture gesture;
        qint64 milliseconds = 0;  ///< a clock that only grows
    };

    explicit UndoHistory(std::size_t budget = kDefaultBudget) : m_budget(budget) {}

    void record(Record record);
    /// `now` is the text in its present state. Nothing where there is no step.
    [[nodiscard]] std::optional<Replay> undo(const text::Snapshot& now);
    [[nodiscard]] std::optional<Replay> redo(const text::Snapshot& now);
    /// Takes the newest step back without a trace, if it is of the gesture `token`.
    [[nodiscard]] std::optional<Replay> cancel(quint64 token);
    /// The next edit begins a step of its own.
    void seal() { m_sealed = true; }

    [[nodiscard]] bool canUndo() const { return m_position > 0; }
    [[nodiscard]] bool canRedo() const { return m_position < m_steps.size(); }
    /// Steps before the present state: 0..names().size().
    [[nodiscard]] std::size_t position() const { return m_position; }
    [[nodiscard]] std::vector<QString> names() const;
    [[nodiscard]] QString name(std::size_t step) const { return m_steps[step].name; }
    [[nodiscard]] std::size_t size() const { return m_steps.size(); }
    /// Whether older steps were given up for memory.
    [[nodiscard]] bool trimmed() const { return m_trimmed; }

    void markSaved();
    [[nodiscard]] bool isSaved() const { return m_saved && *m_saved == m_state; }
    /// The state that was saved can't be reached by undo or redo any more.
    void forgetSaved() { m_saved.reset(); }
    /// The position whose state is the saved one, or nothing.
    [[nodiscard]] std::optional<std::size_t> savedPosition() const;

    [[nodiscard]] std::size_t memory() const { return m_memory; }
    void setBudget(std::size_t bytes);

    static constexpr std::size_t kDefaultBudget = std::size_t{256} << 20;
    static constexpr qint64 kTypingPause = 1000;

private:
    struct Step {
        QString name;
        std::vector<text::TextEdits> parts;  ///< made one after the other they lead to the other state
        Selection selection;                 ///< in the state they lead to
        quint64 stateBefore = 0;
        quint64 stateAfter = 0;
        quint64 token = 0;
        std::size_t bytes = 0;
    };
    enum class Typing { kNone, kInsert, kDelete };

    [[nodiscard]] bool joins(const Record& record, Typing typing) const;
    [[nodiscard]] Replay turn(Step& step, const text::Snapshot& now);
    void remember(const Record& record, Typing typing);
    void count(Step& step);
    void dropRedo();
    void trim();

    std::deque<Step> m_steps;
    std::size_t m_position = 0;
    std::size_t m_budget;
    std::size_t m_memory = 0;
    bool m_sealed = true;
    bool m_trimmed = false;
    quint64 m_state = 1;
    quint64 m_lastState = 1;
    std::optional<quint64> m_saved = 1;

    Typing m_typing = Typing::kNone;
    std::size_t m_typedAt = 0;  ///< where the last typed edit ended
    bool m_typedSpace = false;  ///< whether it ended with a blank
    qint64 m_typedTime = 0;
};

}  // namespace lw::document
