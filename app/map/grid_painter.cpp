// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/grid_painter.h"

#include "map/tile_image.h"

namespace lw::map_editor {

GridLook::GridLook(const map::MapAnalysis& map, std::shared_ptr<const TilePictures> withPictures,
                   const std::vector<std::pair<char32_t, std::string>>& more)
    : colours(map, more), pictures(std::move(withPictures)), averages(colours) {
    if (!pictures) return;
    const auto give = [this](char32_t character, const std::string& terrain) {
        const tiles::TerrainNumber number = pictures->tileset().numberOf(terrain);
        if (number == tiles::kNoTerrain) return;
        if (const auto average = pictures->average(number)) averages.give(character, *average);
    };
    for (const map::LegendEntry& entry : map.header().legend()) {
        if (!entry.isReplaced && entry.isTerrainRead) give(entry.character, entry.terrain);
    }
    for (const auto& [character, terrain] : more) give(character, terrain);
}

QImage GridPainter::image(const map::MapAnalysis& map, const GridLook& look, const canvas::Zoom& zoom,
                          QSize size, qreal ratio, TileLayers layers, const TileOverlay* overlay) {
    const bool small = zoom.side() < canvas::Zoom::kWholeFrom;
    if (!look.pictures || !layers.pictures)
        return tileImage(map, look.colours, m_atlas, zoom, size, ratio, layers, overlay);
    if (small) return tileImage(map, look.averages, m_atlas, zoom, size, ratio, layers, overlay);
    return pictureImage(map, look.pictures, look.colours, m_atlas, m_sprites, zoom, size, ratio, layers,
                        overlay);
}

}  // namespace lw::map_editor
