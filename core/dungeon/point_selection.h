// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <string_view>

#include "dungeon/adjacency.h"
#include "dungeon/context.h"
#include "dungeon/multi_area.h"
#include "random/random.h"

namespace lw::dungeon {

/// Between which cells two areas are joined (spec/dungeon-pipelines.md 4).
struct PointSelection {
    enum class Kind : std::uint8_t {
        kRandom,        ///< one drawn of each
        kCenterBounds,  ///< the middles of the boxes around them, which may be wall
        kClosest,       ///< the first of the closest, by `distance`
    };
    Kind kind = Kind::kRandom;
    Distance distance = Distance::kManhattan;  ///< of kClosest

    friend bool operator==(const PointSelection& a, const PointSelection& b) {
        return a.kind == b.kind && (a.kind != Kind::kClosest || a.distance == b.distance);
    }
};
inline constexpr std::array<std::string_view, 3> kPointSelectionNames = {"Random", "CenterBounds", "Closest"};

/// The original's Point.None: what kClosest gives where an area has no cells.
inline constexpr Point kNoPoint{std::numeric_limits<std::int32_t>::min(),
                                std::numeric_limits<std::int32_t>::min()};

struct PointPair {
    Point first;
    Point second;
};
/// A cell for each area. kClosest looks at every pair of cells. A GenerationError (kArgument) where kRandom
/// has no cell to draw.
[[nodiscard]] PointPair selectPoints(const PointSelection& selection, const MultiArea& first,
                                     const MultiArea& second, random::Random& random, WorkMeter& meter);

}  // namespace lw::dungeon
