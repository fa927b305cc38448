// SPDX-License-Identifier: MIT
#include "dungeon/adjacency.h"

#include <algorithm>
#include <cmath>

namespace lw::dungeon {

std::span<const Point> neighbourSteps(AdjacencyRule rule) {
    static constexpr std::array<Point, 8> kSteps = {Point{0, -1},  {0, 1},  {-1, 0}, {1, 0},
                                                    Point{-1, -1}, {1, -1}, {-1, 1}, {1, 1}};
    const std::span<const Point> all(kSteps);
    switch (rule) {
        case AdjacencyRule::kCardinals:
            return all.first(4);
        case AdjacencyRule::kDiagonals:
            return all.last(4);
        case AdjacencyRule::kEightWay:
            break;
    }
    return all;
}

double comparableDistance(Distance distance, Point a, Point b) {
    const double dx = std::abs(static_cast<double>(b.x) - a.x);
    const double dy = std::abs(static_cast<double>(b.y) - a.y);
    switch (distance) {
        case Distance::kManhattan:
            return dx + dy;
        case Distance::kChebyshev:
            return std::max(dx, dy);
        case Distance::kEuclidean:
            break;
    }
    return dx * dx + dy * dy;
}

}  // namespace lw::dungeon
