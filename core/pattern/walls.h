// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "pattern/ring.h"

namespace lw::pattern {

/// Where a character's wall stands, seen from the side it was drawn on.
enum class WallSide : unsigned char { kOwn, kOpposite, kBoth };

/// A character that a level links to a wall.
struct Wall {
    std::string label;
    std::string color;  ///< "#rrggbb", or empty for the editor's own colours
    WallSide side = WallSide::kOwn;
    bool isDeadly = false;  ///< kills by touch, as far as a level's Lua tells

    friend bool operator==(const Wall&, const Wall&) = default;
};

/// The characters that draw something; every other one leaves a gap. A plain table: a game definition fills
/// it (`walls` of cli.md).
struct WallTable {
    std::map<char, Wall> walls;

    [[nodiscard]] const Wall* find(char character) const;
    /// What the library links by itself: `.` `c` `1` own side, `o` opposite, `r` both (spec/pstring.md 5).
    [[nodiscard]] static WallTable library();
    /// All characters in it, ascending.
    [[nodiscard]] std::string characters() const;

    friend bool operator==(const WallTable&, const WallTable&) = default;
};

/// A wall in the game, of one visit of a ring.
struct DrawnWall {
    int side = 0;  ///< in [0, ring.sides)
    std::size_t visit = 0;
    bool opposite = false;  ///< on the side opposite the one visited

    friend bool operator==(const DrawnWall&, const DrawnWall&) = default;
};

/// The walls a ring puts into the game, in drawing order; of both sides the own one first. A side that is not
/// whole is truncated, as the game's wall call does; one that is no number draws nothing. `levelSides` is
/// the level's side count, by which the opposite side is found. Requires levelSides >= 1.
[[nodiscard]] std::vector<DrawnWall> drawnWalls(const Ring& ring, const WallTable& table, int levelSides);

}  // namespace lw::pattern
