// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "pattern/pattern_session.h"

namespace lw::pattern_editor {

/// What a drag of a gap takes beside its own wait.
struct GapDragKeys {
    bool free = false;           ///< not by steps
    bool takesFromNext = false;  ///< later rings stay: the next gap gives what this one takes
};

/// Changes the wait between two rings while it is dragged, as one step to undo. Of several waits of a gap the
/// last one written is changed; in a loop all rounds of it go together. A gap without a wait gets one.
class GapDrag {
public:
    explicit GapDrag(PatternSession& session) : m_session(session) {}
    ~GapDrag() { end(); }
    GapDrag(const GapDrag&) = delete;
    GapDrag& operator=(const GapDrag&) = delete;

    /// Gap behind a ring of the timeline. False, with the reason said, where nothing in it can be changed.
    bool begin(std::size_t ring);
    [[nodiscard]] bool active() const { return m_token != 0; }
    /// The gap that is dragged, by its ring.
    [[nodiscard]] std::size_t ring() const { return m_ring; }
    /// Moves the end of the gap by so many seconds from where it was.
    void moveBy(double seconds, GapDragKeys keys);
    void end();
    void cancel();
    /// "wait 1.5 i → 2 i  0.21 s".
    [[nodiscard]] QString label() const;
    /// What is worth knowing beside it: how steps go, that a loop goes along.
    [[nodiscard]] QString hint() const;
    /// What keys held during a drag do.
    [[nodiscard]] static QString keysHint();

private:
    /// A wait that is set, and what it was.
    struct Wait {
        std::size_t row = 0;
        double number = 0;
        double set = 0;  ///< as it is now
        stackup::WaitUnit unit = stackup::WaitUnit::kIdeals;
        std::size_t rounds = 1;  ///< how often it is waited up to here
    };
    [[nodiscard]] std::optional<Wait> waitOf(const std::vector<stackup::Gap>& gaps, std::size_t gap) const;
    [[nodiscard]] double stepped(const Wait& wait, double seconds, bool free) const;
    bool set(Wait& wait, double number);

    PatternSession& m_session;
    std::size_t m_ring = 0;
    quint64 m_token = 0;
    std::optional<Wait> m_wait;
    std::optional<Wait> m_next;
    std::optional<stackup::RowPlace> m_new;  ///< where a wait is to be made
};

}  // namespace lw::pattern_editor
