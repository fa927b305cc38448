// SPDX-License-Identifier: MIT
#include "tiles/cells.h"

#include <algorithm>
#include <string>

namespace lw::tiles {

CellRect affectedBy(CellRect changed, std::int32_t width, std::int32_t height) {
    const std::int32_t left = std::max(changed.x - 1, 0);
    const std::int32_t top = std::max(changed.y - 1, 0);
    const std::int32_t right = std::min(changed.x + changed.width + 1, width);
    const std::int32_t bottom = std::min(changed.y + changed.height + 1, height);
    return {left, top, std::max(right - left, 0), std::max(bottom - top, 0)};
}

Cells::Cells(CellRect rect)
    : m_rect(rect),
      m_terrains((static_cast<std::size_t>(rect.width) + 2) * (static_cast<std::size_t>(rect.height) + 2),
                 kNoTerrain) {}

CellReader::CellReader(const map::MapAnalysis& map, const Tileset& tileset)
    : m_map(map),
      m_tileset(tileset),
      m_width(static_cast<std::int32_t>(map.expectedWidth())),
      m_height(static_cast<std::int32_t>(map.height())) {
    for (const map::LegendEntry& entry : map.header().legend())
        m_ofEntry.push_back(entry.isTerrainRead ? tileset.numberOf(entry.terrain) : kNoTerrain);
}

Cells CellReader::read(CellRect rect) const {
    Cells cells(rect);
    if (m_width == 0 || m_height == 0) return cells;
    for (std::int32_t y = rect.y - 1; y <= rect.y + rect.height; ++y) readRow(y, cells);
    return cells;
}

void CellReader::readRow(std::int32_t y, Cells& cells) const {
    const CellRect& rect = cells.rect();
    const TerrainNumber beyond = m_tileset.beyond();
    const std::int32_t row = std::clamp(y, 0, m_height - 1);
    // A row may be longer than it ought to be.
    const std::int32_t last =
        std::max(m_width, static_cast<std::int32_t>(m_map.rows().length(static_cast<std::size_t>(row)))) - 1;
    const std::int32_t from = std::clamp(rect.x - 1, 0, last);
    const std::int32_t to = std::clamp(rect.x + rect.width, 0, last);
    const std::u32string tiles = m_map.tiles(static_cast<std::size_t>(from), static_cast<std::size_t>(row),
                                             static_cast<std::size_t>(to - from + 1));
    for (std::int32_t x = rect.x - 1; x <= rect.x + rect.width; ++x) {
        const std::int32_t column = std::clamp(x, 0, last);
        TerrainNumber terrain = kNoTerrain;
        if (beyond != kNoTerrain && (column != x || row != y)) {
            terrain = beyond;
        } else if (const auto i = static_cast<std::size_t>(column - from); i < tiles.size()) {
            const int index = m_map.header().legendIndex(tiles[i]);
            if (index >= 0) terrain = m_ofEntry[static_cast<std::size_t>(index)];
        }
        cells.set(x, y, terrain);
    }
}

}  // namespace lw::tiles
