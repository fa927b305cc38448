// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "dungeon/context.h"
#include "dungeon/item_list.h"

namespace lw::dungeon {

/// Finds the order in which areas are joined and the two cells of each join, exactly as the original's search
/// over all pairs of cells does (spec/dungeon.md 4), but from nearPairs(), so that the time grows with the
/// cells of the map and not with their square.
class AreaJoiner {
public:
    struct Join {
        Point from;  ///< in the set of the area whose turn it was
        Point to;
    };

    /// Requires each area to have a cell and all cells to lie in the map.
    AreaJoiner(std::int32_t width, std::int32_t height, std::vector<std::shared_ptr<Area>> areas,
               WorkMeter& meter);
    ~AreaJoiner();
    AreaJoiner(const AreaJoiner&) = delete;
    AreaJoiner& operator=(const AreaJoiner&) = delete;

    /// Whether all areas are one.
    [[nodiscard]] bool done() const;
    /// Joins the set of the area whose turn it is with the nearest other: of equally near ones, the set with
    /// the area listed first; of equally near cells, the first of the one's, then of the other's. Requires
    /// !done().
    [[nodiscard]] Join next();

private:
    class Cells;
    class Sets;

    [[nodiscard]] std::uint32_t firstOrderNear(std::uint32_t area, std::uint32_t other,
                                               std::uint32_t distance);

    std::vector<std::shared_ptr<Area>> m_areas;
    WorkMeter& m_meter;
    std::unique_ptr<Cells> m_cells;
    std::unique_ptr<Sets> m_sets;
    std::uint32_t m_turn = 0;
};

}  // namespace lw::dungeon
