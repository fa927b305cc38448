// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "dungeon/context.h"
#include "dungeon/item_list.h"

namespace lw::dungeon {

/// Two areas, by index (`a` < `b`), and how far apart a way between them is.
struct NearPair {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    std::uint32_t distance = 0;
};

/// The pairs of areas that meet in the diagram of nearest areas, each once, in no order. Distances are
/// Manhattan's and never too small. They are exact for any two sets of areas that are nearest to each other:
/// be D that distance, then every pair of areas across that is D apart is listed with D.
///
/// A wave from all areas at once gives each cell the set of all areas nearest to it. Along a shortest way
/// between two such sets no third area is nearer than the nearer of its ends, else it would make a shorter
/// way; so both ends' areas are in the sets of the cells of the way, up to its middle.
///
/// Requires all cells of the areas to lie in the map. Spends about one unit of work a cell.
[[nodiscard]] std::vector<NearPair> nearPairs(std::int32_t width, std::int32_t height,
                                              const std::vector<std::shared_ptr<Area>>& areas,
                                              WorkMeter& meter);

}  // namespace lw::dungeon
