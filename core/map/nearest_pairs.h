// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace lw::map {

struct GridPoint {
    std::int64_t x = 0;  ///< of 32 bits
    std::int64_t y = 0;
};

struct NearestPoint {
    std::size_t index = 0;
    std::int64_t distance = 0;  ///< along x plus along y
};

/// For each point the nearest of the others; nothing where there is none. Requires points that are all
/// different. In n log n.
[[nodiscard]] std::vector<std::optional<NearestPoint>> nearestOthers(std::span<const GridPoint> points);
/// For each of `points` the nearest of `others`.
[[nodiscard]] std::vector<std::optional<NearestPoint>> nearestOf(std::span<const GridPoint> points,
                                                                 std::span<const GridPoint> others);

}  // namespace lw::map
