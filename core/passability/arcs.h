// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

namespace lw::passability {

/// A closed arc of the circle, in degrees: 0 <= from <= to <= 360. One that passes 0 is two.
struct Arc {
    double from = 0;
    double to = 0;

    friend bool operator==(const Arc&, const Arc&) = default;
};

/// Arcs of the circle, sorted and disjoint.
using Arcs = std::vector<Arc>;
using ArcsView = std::span<const Arc>;

/// What is shorter is taken for nothing: far below the noise of the game's floats.
inline constexpr double kShortestArc = 1e-7;

[[nodiscard]] Arcs wholeCircle();
[[nodiscard]] bool isWhole(ArcsView arcs);
/// An angle in [0, 360).
[[nodiscard]] double wrapped(double degrees);
/// The difference of two angles in [-180, 180).
[[nodiscard]] double turn(double from, double to);
[[nodiscard]] bool contains(ArcsView arcs, double degrees);
/// How far `degrees` lies from the nearest end of the arc it is in, over 0 too; negative: how far it is from
/// the nearest arc. 180 for the whole circle, -360 where there is no arc.
[[nodiscard]] double depth(ArcsView arcs, double degrees);
/// Degrees covered.
[[nodiscard]] double length(ArcsView arcs);
/// Arcs across 0 as one: `to` can then be beyond 360. For people and pictures.
[[nodiscard]] Arcs joined(ArcsView arcs);

/// Adds the arc from `from` on over `length` degrees, anywhere on the circle, without sorting.
void add(Arcs& arcs, double from, double length);
/// Sorts and merges what overlaps or is closer than `seam` degrees.
void normalise(Arcs& arcs, double seam = 0);

// Each writes `out`, which must be none of the others.

/// Every point within `by` degrees of an arc.
void dilate(ArcsView arcs, double by, Arcs& out);
/// What is left of `arcs`, with the ends that the cut makes.
void subtract(ArcsView arcs, ArcsView cut, Arcs& out);
void intersect(ArcsView a, ArcsView b, Arcs& out);
void unite(ArcsView a, ArcsView b, Arcs& out);
/// Turned by 180 degrees.
void opposite(ArcsView arcs, Arcs& out);

}  // namespace lw::passability
