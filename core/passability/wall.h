// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "passability/arcs.h"
#include "passability/rings.h"

namespace lw::passability {

/// A point in units, the centre of the polygon at (0, 0); y points down the screen.
struct Point {
    float x = 0;
    float y = 0;
};

/// A wall's corners: the front from its low to its high end, then the back from the high to the low one
/// (spec/openhexagon.md 1.4).
using Quad = std::array<Point, 4>;

/// What makes a wall move as it does: two with the same are in the same place at the same age.
struct WallShape {
    int side = 0;
    int sides = 6;
    float thickness = 40;
    float curve = 0;

    friend bool operator==(const WallShape&, const WallShape&) = default;
};

/// The corners of a wall as it is made.
[[nodiscard]] Quad spawn(const WallShape& shape, const Conditions& conditions);
/// One tick of a wall: every corner on its own radius, in float32 as the game adds it up, then the curve
/// (spec/openhexagon.md 1.4.4).
void move(Quad& quad, const WallShape& shape, const Conditions& conditions);
/// Whether the point is in the wall or on its border (spec/openhexagon.md 2.4).
[[nodiscard]] bool covers(const Quad& quad, Point point);
/// The wall's turn by its curve in one tick, in radians.
[[nodiscard]] float curveOfTick(float curve);
/// `point` turned about the centre.
[[nodiscard]] Point turned(Point point, float radians);

/// An end of a wall's arc that its curve moves: who stands within `reach` degrees before `edge`, against the
/// sign, is carried there (spec/openhexagon.md 2.5.3 and 3.1.2).
struct Carry {
    double edge = 0;
    double reach = 0;
    int sign = 1;  ///< of the curve
};

/// The ages of a wall at which it is at the player's circle, what it blocks there and where it is then.
struct Passage {
    std::uint32_t firstAge = 0;           ///< 0: the tick it is made in
    std::vector<Quad> quads;              ///< of each age from that on
    Arcs arcs;                            ///< of all ages, unsorted
    std::vector<std::uint32_t> firstArc;  ///< of each age, and the end of the last
    std::vector<Carry> carries;
    std::vector<std::uint32_t> firstCarry;
    bool isCut = false;  ///< not followed to its end

    [[nodiscard]] std::uint32_t ages() const { return static_cast<std::uint32_t>(quads.size()); }
};

/// Flies a wall from its making until it has passed the player's circle. Looks at no age from `ages` on, and
/// stores no more than `most`.
[[nodiscard]] Passage passageOf(const WallShape& shape, const Conditions& conditions, std::uint32_t ages,
                                std::size_t most);

}  // namespace lw::passability
