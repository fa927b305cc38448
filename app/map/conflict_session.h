// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QRect>
#include <QString>
#include <optional>
#include <vector>

#include "map/conflict_block.h"
#include "map/map_session.h"

namespace lw::map_editor {

/// A conflict that a merge left in a map, or that was there when the map was opened and is settled now.
struct Conflict {
    enum class State { kOpen, kOurs, kTheirs, kBase, kByHand };

    int key = 0;    ///< tells it apart while the document is open: its number, below 0 git's own markers
    QString what;   ///< "9 tiles"
    QString about;  ///< "forest against road"; empty where nothing short can be said
    QString place;  ///< "(21, 17) 5 × 4", or line:column
    State state = State::kOpen;
    QRect cells;               ///< on the grid; empty: it has no place there
    text::Span span;           ///< of the block's first line, or the opening marker; of open ones
    map::ConflictBlock block;  ///< its kind is kBroken for git's own

    [[nodiscard]] bool isOpen() const { return state == State::kOpen; }
    [[nodiscard]] bool isTiles() const { return key >= 0 && block.kind == map::ConflictBlock::Kind::kTiles; }
    [[nodiscard]] bool isGit() const { return key < 0; }
};

/// "ours", "by hand".
[[nodiscard]] QString stateWords(Conflict::State state);

/// The conflicts of the map in a session: which are open and which is in front, and taking sides in them.
/// Each choice is one step to undo; taken back, its conflict is open again.
class ConflictSession : public QObject {
    Q_OBJECT

public:
    explicit ConflictSession(MapSession& session, QObject* parent = nullptr);

    [[nodiscard]] MapSession& session() const { return m_session; }
    /// By number; git's own last.
    [[nodiscard]] const std::vector<Conflict>& all() const { return m_all; }
    [[nodiscard]] int openCount() const;
    /// The conflict in front; null where there is none.
    [[nodiscard]] const Conflict* current() const;
    void setCurrent(std::optional<int> key);
    /// Goes on to the next or previous open one, round the end.
    void step(bool forward);
    /// Makes the conflict with this place in the text the current one; false where none has it.
    bool setCurrentAt(const text::Span& place);

    /// Why a side can't be taken in a conflict; empty where it can.
    [[nodiscard]] QString whyNot(const Conflict& conflict, map::MergeSide side) const;
    /// What a side has, in words, for what has no tiles; empty: it is not told.
    [[nodiscard]] QString sideText(const Conflict& conflict, map::MergeSide side) const;
    void take(map::MergeSide side);
    void takeIn(int key, map::MergeSide side);
    /// Leaves the map as it is and removes the mark.
    void removeMark();
    /// Takes a side wherever tiles are in conflict, as one step.
    void takeAllTiles(map::MergeSide side);

signals:
    /// Conflicts, or which is in front, are others.
    void changed();
    void currentChanged();

private:
    void read();
    void follow();
    [[nodiscard]] const Conflict* find(int key) const;
    [[nodiscard]] text::EditResult editsOf(int key, std::optional<map::MergeSide> side) const;

    MapSession& m_session;
    const map::Header* m_header = nullptr;
    std::vector<Conflict> m_all;
    QHash<int, Conflict> m_known;         ///< as they were last seen open
    QHash<int, Conflict::State> m_taken;  ///< by choices made here
    std::optional<int> m_current;
};

}  // namespace lw::map_editor
