// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "pattern/ring_picture.h"
#include "stackup/timeline.h"

namespace lw::pattern_editor {

class PatternSession;

/// Tokens run for one of the side counts that are not looked at.
inline constexpr std::uint64_t kStripLimit = 20'000;

/// How a ring lies at a side count.
struct RingFrame {
    double pivot = 0;
    int mirror = 1;
};

/// The program shown, as it runs at other side counts under the same conditions: each is run when it is first
/// asked for.
class SideRuns {
public:
    /// Requires the session to outlive it.
    explicit SideRuns(const PatternSession& session) : m_session(session) {}
    /// Text or conditions have changed.
    void forget() { m_runs.clear(); }

    /// Requires a program.
    [[nodiscard]] const stackup::Timeline& timeline(int sides) const { return at(sides).timeline; }
    /// Whether more would have been queued, had it run on.
    [[nodiscard]] bool cut(int sides) const;
    /// Whether `#restrict` lets the game use the program.
    [[nodiscard]] bool allowed(int sides) const { return at(sides).allowed; }
    /// The index in timeline(sides) of a ring of the session: the one of the same instruction, in the same
    /// passes of its loops. Nothing where it does not come to that.
    [[nodiscard]] std::optional<std::size_t> find(std::size_t ring, int sides) const;
    /// How that ring lies; where there is none, its pivot keeps its share of the sides.
    [[nodiscard]] RingFrame frame(std::size_t ring, int sides) const;
    /// That ring, drawn.
    [[nodiscard]] std::optional<RingPicture> picture(std::size_t ring, int sides) const;

private:
    struct Run {
        stackup::Timeline timeline;
        bool allowed = true;
    };
    [[nodiscard]] const Run& at(int sides) const;

    const PatternSession& m_session;
    mutable std::map<int, Run> m_runs;
};

}  // namespace lw::pattern_editor
