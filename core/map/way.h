// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "map/analysis.h"

namespace lw::map {

/// What can be walked to from a tile, by steps to the four sides over walkable tiles; the tile itself counts
/// as walkable.
struct ReachedTiles {
    std::size_t width = 0;
    std::vector<std::vector<bool>> rows;  ///< empty rows hold none
    std::size_t count = 0;

    [[nodiscard]] bool has(std::size_t x, std::size_t y) const {
        return y < rows.size() && x < rows[y].size() && rows[y][x];
    }
};
/// Costs the tiles reached. Nothing is reached from outside the map.
[[nodiscard]] ReachedTiles reachedFrom(const MapAnalysis& map, MapAnalysis::Place from);

/// A way from one tile to another, both counting as walkable. Where none can be walked, it goes on through
/// blocked tiles from `nearest`: the tile that is reached with the fewest blocked ones to a target, then the
/// fewest steps, then the topmost, leftmost (cli.md, "More of game.ron").
struct Way {
    std::vector<MapAnalysis::Place> tiles;  ///< both ends included; each beside the one before
    std::size_t walked = 0;   ///< how many from the start on are reached: all of them, or to `nearest`
    std::size_t blocked = 0;  ///< blocked tiles after those, the target left out

    [[nodiscard]] bool isWhole() const { return walked == tiles.size(); }
};
/// A shortest way to one of `targets`; nothing where the map has none of them, or not `from`. Costs the tiles
/// looked at, at most all of the map a few times.
[[nodiscard]] std::optional<Way> findWay(const MapAnalysis& map, MapAnalysis::Place from,
                                         std::span<const MapAnalysis::Place> targets);

/// The tile reached from a start that is nearest to a target.
struct NearestTile {
    MapAnalysis::Place place;
    std::size_t blocked = 0;
    std::size_t steps = 0;
    std::optional<MapAnalysis::Place> only;  ///< the blocked tile between, where it is a single one
};

/// Which of `starts` reach none of `targets`, by index, with the nearest tile that each does reach. Starts
/// and targets outside the map are left out. One flood from the targets, which ends as soon as every start is
/// found; with starts left over, one search over the map more.
struct CutOff {
    std::size_t start = 0;
    std::optional<NearestTile> nearest;
};
[[nodiscard]] std::vector<CutOff> findCutOff(const MapAnalysis& map,
                                             std::span<const MapAnalysis::Place> starts,
                                             std::span<const MapAnalysis::Place> targets);

}  // namespace lw::map
