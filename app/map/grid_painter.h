// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "canvas/zoom.h"
#include "map/picture_image.h"
#include "map/tile_atlas.h"
#include "map/tile_colours.h"
#include "map/tile_pictures.h"

namespace lw::map_editor {

/// How the tiles of a map look: the colours of its characters, and the pictures of its game. Plain data.
struct GridLook {
    TileColours colours;
    std::shared_ptr<const TilePictures> pictures;  ///< null: colours alone
    TileColours averages;                          ///< of tiles too small for pictures

    /// `more`: characters and terrains that the map's legend does not have yet.
    GridLook(const map::MapAnalysis& map, std::shared_ptr<const TilePictures> withPictures,
             const std::vector<std::pair<char32_t, std::string>>& more = {});
    /// What a small area of a character looks like.
    [[nodiscard]] QColor colourOf(char32_t character) const {
        return pictures ? averages.of(character) : colours.of(character);
    }
};

/// Paints the tiles of maps, and keeps what it has scaled for the next time.
class GridPainter {
public:
    /// The visible part of a map as an image of `size` logical pixels at `ratio` device pixels each.
    /// `overlay` is painted over the map's tiles; may be null.
    [[nodiscard]] QImage image(const map::MapAnalysis& map, const GridLook& look, const canvas::Zoom& zoom,
                               QSize size, qreal ratio, TileLayers layers,
                               const TileOverlay* overlay = nullptr);
    /// Forgets the coloured tiles: the colours changed.
    void clear() { m_atlas.clear(); }
    /// A tile of the pictures as large as image() last painted them.
    [[nodiscard]] const QImage& sprite(tiles::Sprite sprite) { return m_sprites.sprite(sprite).image; }

private:
    TileAtlas m_atlas;
    SpriteAtlas m_sprites;
};

}  // namespace lw::map_editor
