// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <optional>
#include <vector>

#include "pattern/ring.h"
#include "pattern/walls.h"

namespace lw::pattern_editor {

/// What stands on one side of a ring.
struct SideMark {
    int side = 0;
    char character = '.';
    std::uint32_t division = 0;
    bool wall = false;            ///< else a gap that a character leaves
    bool opposite = false;        ///< put here from the side opposite
    bool known = true;            ///< false: the game links the character to nothing; `_` is known
    std::optional<QColor> own{};  ///< a colour that the game definition gives it

    friend bool operator==(const SideMark&, const SideMark&) = default;
};

/// The sides a division draws on, in its direction.
struct DivisionRun {
    std::uint32_t division = 0;
    int first = 0;  ///< side
    int count = 0;  ///< steps; a division without room can step on sides of the next

    friend bool operator==(const DivisionRun&, const DivisionRun&) = default;
};

/// A ring made ready for painting: everything that does not depend on where it stands or how it is coloured.
struct RingPicture {
    pattern::RingStatus status = pattern::RingStatus::kOk;
    int sides = 6;
    int direction = 1;
    std::optional<int> pivot;  ///< nothing where it is no number
    bool wholePivot = true;
    std::vector<SideMark> marks;  ///< in drawing order, own before opposite
    std::vector<DivisionRun> runs;
    std::vector<int> twice;  ///< sides with two walls or characters
    std::uint32_t divisions = 1;

    /// The last mark of a side that counts for what is seen there: a wall before a gap. Null where nothing
    /// was placed.
    [[nodiscard]] const SideMark* at(int side) const;
    [[nodiscard]] bool wallAt(int side) const;

    friend bool operator==(const RingPicture&, const RingPicture&) = default;
};

[[nodiscard]] RingPicture makePicture(const pattern::Ring& ring, const pattern::WallTable& walls,
                                      std::size_t divisions);

}  // namespace lw::pattern_editor
