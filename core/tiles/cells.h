// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "map/analysis.h"
#include "tiles/tileset.h"

namespace lw::tiles {

/// A rectangle of cells, x to the right, y down.
struct CellRect {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t width = 0;
    std::int32_t height = 0;

    friend bool operator==(const CellRect&, const CellRect&) = default;
};

/// The cells whose picture may change when those of `changed` do: they and their neighbours, within a map of
/// `width` x `height`.
[[nodiscard]] CellRect affectedBy(CellRect changed, std::int32_t width, std::int32_t height);

/// The terrains of a rectangle of cells and of the rim of one cell around it.
class Cells {
public:
    /// All of them kNoTerrain.
    explicit Cells(CellRect rect);

    [[nodiscard]] const CellRect& rect() const { return m_rect; }
    /// Requires a cell of the rectangle or its rim.
    [[nodiscard]] TerrainNumber at(std::int32_t x, std::int32_t y) const { return m_terrains[indexOf(x, y)]; }
    void set(std::int32_t x, std::int32_t y, TerrainNumber terrain) { m_terrains[indexOf(x, y)] = terrain; }

private:
    [[nodiscard]] std::size_t indexOf(std::int32_t x, std::int32_t y) const {
        return static_cast<std::size_t>(y - m_rect.y + 1) * (static_cast<std::size_t>(m_rect.width) + 2) +
               static_cast<std::size_t>(x - m_rect.x + 1);
    }

    CellRect m_rect;
    std::vector<TerrainNumber> m_terrains;
};

/// Reads cells of a map as a tileset numbers them. Requires both to outlive it.
class CellReader {
public:
    CellReader(const map::MapAnalysis& map, const Tileset& tileset);

    /// The cells of a rectangle within the map. What stands beyond the map's edge is as the cell at the edge,
    /// or what the tileset assumes there (spec/tiles.md 4); beyond the end of a short row, and where the
    /// character or terrain is not known, there is kNoTerrain.
    [[nodiscard]] Cells read(CellRect rect) const;

private:
    void readRow(std::int32_t y, Cells& cells) const;

    const map::MapAnalysis& m_map;
    const Tileset& m_tileset;
    std::vector<TerrainNumber> m_ofEntry;  ///< by place in the legend
    std::int32_t m_width = 0;
    std::int32_t m_height = 0;
};

}  // namespace lw::tiles
