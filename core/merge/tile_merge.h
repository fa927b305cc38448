// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "merge/frames.h"
#include "merge/regions.h"
#include "merge/version.h"

namespace lw::merge {

/// The tiles of the three versions, in the same numbers, and where base's lines are in the sides.
struct TileVersions {
    Cells base;  ///< kNone where the sides have no common past
    Cells ours;
    Cells theirs;
    Frame oursFrame;
    Frame theirsFrame;
};

/// Base, ours and theirs of a map to merge; without a base, base is what both agree on.
[[nodiscard]] TileVersions withBase(Cells base, Cells ours, Cells theirs);
[[nodiscard]] TileVersions withoutBase(Cells ours, Cells theirs);

struct TileMerge {
    std::vector<MergedLine> rows;     ///< those not kept included
    std::vector<MergedLine> columns;  ///< the same
    std::vector<MergedLine> keptRows;
    std::vector<MergedLine> keptColumns;
    Cells cells;                 ///< of the kept ones
    std::vector<Box> conflicts;  ///< regions of the result
};

/// Merges tiles (spec/merge.md 3). `terrains`: for each number the number of its terrain.
[[nodiscard]] TileMerge mergeTiles(const TileVersions& versions, const std::vector<std::uint32_t>& terrains);

/// What the three have in a region, row by row. Cells that are not in conflict are as in the result.
struct Pictures {
    using Rows = std::vector<std::vector<Cells::Number>>;
    Rows base;
    Rows ours;
    Rows theirs;
    bool hasBase = true;  ///< every cell in conflict has one
};
[[nodiscard]] Pictures picturesOf(const TileMerge& merge, const TileVersions& versions,
                                  const std::vector<std::uint32_t>& terrains, const Box& box);

/// A line that theirs changed and the result does not have, in the lines of the result.
[[nodiscard]] std::vector<Cells::Number> lostLine(const TileMerge& merge, const TileVersions& versions,
                                                  const MergedLine& line, bool isRow);

/// Fills numbers that are kNone with the one before, at the start with the first that is there.
void fillGaps(Cells::Number* numbers, std::size_t count);

}  // namespace lw::merge
