// SPDX-License-Identifier: MIT
#pragma once

#include <any>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "text/selection.h"
#include "text/snapshot.h"
#include "text/text_edit.h"

namespace lw::undo {

/// What an edit belongs to: steps with one token (not 0) are one step; typing joins by pause and word.
struct Gesture {
    std::uint64_t token = 0;
    bool typing = false;
};

/// A state that the text has been in. Later states have greater numbers.
enum class StateId : std::uint64_t {};

/// What a view wants to find again with a state (the tiles selected); of any type, so that the history knows
/// nothing of views. `bytes` is the memory it holds beyond itself.
struct Aside {
    std::any value;
    std::size_t bytes = 0;
};

/// The states of one text: a tree whose root is the text as opened. An edit leads to a new state; an edit
/// made after undo begins another branch and the old one stays.
///
/// One way through the tree, from the root through the present state to a leaf, is the line: undo and redo
/// move on it, and its steps have positions. Where the tree forks, it goes on to the state visited last.
///
/// A state holds only the edits between its parent and itself, so undo restores exact bytes and a step costs
/// what it replaced. Memory is counted in bytes. Beyond the budget the oldest leaves off the way to the
/// present state go; where there are none, the oldest steps of that way. The newest step never goes.
class History {
public:
    /// What undo, redo, cancel or a jump asks to be made of the text.
    struct Replay {
        text::TextEdits edits;
        text::Selection selection;
        std::any aside;  ///< as given when the state was left last; empty where it never was
    };
    struct Record {
        std::string name;
        text::TextEdits edits;      ///< as made
        text::Snapshot before;      ///< the text they were made on
        text::Selection selection;  ///< before them
        Gesture gesture;
        std::int64_t milliseconds = 0;  ///< a clock that only grows
        Aside aside{};                  ///< before them
    };

    explicit History(std::size_t budget = kDefaultBudget);
    History(const History&) = delete;
    History& operator=(const History&) = delete;

    void record(Record record);
    /// `now` is the text in its present state, `aside` belongs to it. Nothing where there is no step.
    [[nodiscard]] std::optional<Replay> undo(const text::Snapshot& now, Aside aside = {});
    [[nodiscard]] std::optional<Replay> redo(const text::Snapshot& now, Aside aside = {});
    /// Goes to any state, through the state that both come from. Nothing where it is the present one, or
    /// gone.
    [[nodiscard]] std::optional<Replay> jump(StateId state, const text::Snapshot& now, Aside aside = {});
    /// Takes what was recorded of the gesture `token` back without a trace, if nothing came after it; what
    /// could be redone before can be again.
    [[nodiscard]] std::optional<Replay> cancel(std::uint64_t token);
    /// The next edit begins a step of its own. The present state, which then stays what it is.
    StateId seal();

    [[nodiscard]] StateId current() const { return m_current->id; }
    [[nodiscard]] bool has(StateId state) const { return m_nodes.contains(state); }
    [[nodiscard]] bool canUndo() const { return m_position > 0; }
    [[nodiscard]] bool canRedo() const { return m_position < size(); }

    /// Steps of the line, and those of them before the present state.
    [[nodiscard]] std::size_t size() const { return m_line.size() - 1; }
    [[nodiscard]] std::size_t position() const { return m_position; }
    /// The state after `position` steps of the line, 0..size().
    [[nodiscard]] StateId stateAt(std::size_t position) const { return m_line[position]->id; }
    /// The name of a step of the line, 0..size() - 1.
    [[nodiscard]] const std::string& name(std::size_t step) const { return m_line[step + 1]->name; }
    [[nodiscard]] std::vector<std::string> names() const;

    /// A state with nothing after it that is not on the line.
    struct Version {
        StateId newest{};
        std::size_t steps = 0;  ///< from where it leaves the line
        std::string name;       ///< of the last step
        bool holdsSaved = false;

        friend bool operator==(const Version&, const Version&) = default;
    };
    /// Whether the line could go on in another way after `position` steps.
    [[nodiscard]] bool forksAt(std::size_t position) const { return m_line[position]->children.size() > 1; }
    /// Those that leave the line after `position` steps, oldest branch first.
    [[nodiscard]] std::vector<Version> otherVersions(std::size_t position) const;

    /// Whether older steps were given up for memory.
    [[nodiscard]] bool trimmed() const { return m_trimmed; }

    /// `state` is what is on disk (as seal() gave it when saving began). Nothing is, if the state is gone.
    void markSaved(StateId state);
    void markSaved() { markSaved(seal()); }
    [[nodiscard]] bool isSaved() const { return m_saved == m_current->id; }
    /// The state that was saved can't be reached any more.
    void forgetSaved() { m_saved.reset(); }
    [[nodiscard]] std::optional<StateId> saved() const { return m_saved; }

    [[nodiscard]] std::size_t memory() const { return m_memory; }
    void setBudget(std::size_t bytes);

    static constexpr std::size_t kDefaultBudget = std::size_t{256} << 20;
    static constexpr std::int64_t kTypingPause = 1000;

private:
    /// A state, and the step that leads to it from its parent.
    struct Node {
        StateId id{};
        Node* parent = nullptr;
        std::vector<Node*> children;     ///< by age
        Node* next = nullptr;            ///< the child visited last; null where there is none
        std::optional<StateId> nextWas;  ///< the parent's `next` before this state was made
        std::string name;
        /// Made one after the other they lead to the parent where `isDone`, else from it.
        std::vector<text::TextEdits> parts;
        bool isDone = true;  ///< it is the present state, or that comes from it
        text::Selection selectionBefore;
        text::Selection selectionAfter;
        Aside aside;
        std::uint64_t token = 0;
        std::size_t bytes = 0;
    };
    enum class Typing { kNone, kInsert, kDelete };

    [[nodiscard]] bool joins(const Record& record, Typing typing) const;
    void begin(Record& record);
    void remember(const Record& record, Typing typing);
    Node& add(Node* parent);
    void remove(Node& leaf);
    text::TextEdits turn(Node& step, const text::Snapshot& now);
    Replay stepBack(const text::Snapshot& now);
    Replay stepForward(Node& step, const text::Snapshot& now);
    void leave(Aside aside);
    void followLine();
    void count(Node& node);
    void trim();
    [[nodiscard]] Node* oldestLooseLeaf();
    bool dropOldestStep();

    std::map<StateId, Node> m_nodes;  // their addresses stay
    std::set<StateId> m_leaves;
    std::deque<Node*> m_line;
    Node* m_current = nullptr;
    std::size_t m_position = 0;
    std::uint64_t m_lastId = 0;
    std::optional<StateId> m_saved;
    std::size_t m_budget;
    std::size_t m_memory = 0;
    bool m_sealed = true;
    bool m_trimmed = false;

    Typing m_typing = Typing::kNone;
    std::size_t m_typedAt = 0;  ///< where the last typed edit ended
    bool m_typedSpace = false;  ///< whether it ended with a blank
    std::int64_t m_typedTime = 0;
};

}  // namespace lw::undo
