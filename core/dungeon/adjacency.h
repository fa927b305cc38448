// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "dungeon/geometry.h"

namespace lw::dungeon {

/// Which cells are neighbours.
enum class AdjacencyRule : std::uint8_t { kCardinals, kDiagonals, kEightWay };
inline constexpr std::array<std::string_view, 3> kAdjacencyNames = {"Cardinals", "Diagonals", "EightWay"};

/// How far two cells are apart.
enum class Distance : std::uint8_t { kManhattan, kChebyshev, kEuclidean };
inline constexpr std::array<std::string_view, 3> kDistanceNames = {"Manhattan", "Chebyshev", "Euclidean"};

[[nodiscard]] constexpr std::string_view nameOf(AdjacencyRule rule) {
    return kAdjacencyNames[static_cast<std::size_t>(rule)];
}
[[nodiscard]] constexpr std::string_view nameOf(Distance distance) {
    return kDistanceNames[static_cast<std::size_t>(distance)];
}

/// The neighbours that are one step away by a distance, as the original takes the one for the other.
[[nodiscard]] constexpr AdjacencyRule adjacencyOf(Distance distance) {
    return distance == Distance::kManhattan ? AdjacencyRule::kCardinals : AdjacencyRule::kEightWay;
}

/// The steps to the neighbours, in the order in which the original goes through them
/// (spec/dungeon-pipelines.md 2).
[[nodiscard]] std::span<const Point> neighbourSteps(AdjacencyRule rule);

/// A number that compares as the distance does: the distance itself, but the square of Euclid's.
[[nodiscard]] double comparableDistance(Distance distance, Point a, Point b);

}  // namespace lw::dungeon
