// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "tiles/cells.h"
#include "tiles/tileset.h"

namespace lw::tiles {

/// Something to paint: a tile, or a cell as it looks without pictures. Places are pixels of the map's picture
/// at one pixel of the image each, (0, 0) being its top left corner; a tile of a Corners set may begin
/// outside.
struct Draw {
    enum class What : std::uint8_t {
        kTile,
        kCell,  ///< the terrain's colour; of kNoTerrain what the editor shows of unknown tiles
    };
    std::int32_t x = 0;
    std::int32_t y = 0;
    What what = What::kCell;
    TerrainNumber terrain = kNoTerrain;
    Sprite sprite;

    friend bool operator==(const Draw&, const Draw&) = default;
};

/// What a rectangle of cells looks like, in the order of painting (spec/tiles.md 2): each cell's chain of
/// `under` and itself; then the Corners sets, those that reach into the rectangle from outside included; then
/// the cells that join one again. Painted within the rectangle alone, it is that part of the whole map's
/// picture. Appends to `out`, so that a caller can keep its memory. A few nanoseconds a cell.
void appendPlan(const Tileset& tileset, const Cells& cells, std::vector<Draw>& out);
/// The picture of a feature on a cell; nothing where it keeps the editor's mark.
void appendFeature(const Tileset& tileset, std::string_view variant, std::int32_t x, std::int32_t y,
                   std::vector<Draw>& out);
/// A terrain alone, for a legend or a thumbnail, as the cell (0, 0).
[[nodiscard]] std::vector<Draw> planAlone(const Tileset& tileset, TerrainNumber terrain);

}  // namespace lw::tiles
