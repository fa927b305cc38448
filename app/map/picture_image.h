// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QSize>
#include <memory>
#include <unordered_map>

#include "canvas/zoom.h"
#include "map/analysis.h"
#include "map/tile_atlas.h"
#include "map/tile_overlay.h"
#include "map/tile_pictures.h"

namespace lw::map_editor {

/// Tiles of images at one size, each made when first needed. Nearest pixels are taken where it is as large as
/// in its image or larger, averages where it is smaller.
class SpriteAtlas {
public:
    struct Sprite {
        QImage image;  ///< Format_ARGB32
        bool isOpaque = false;
    };

    /// `pixels`: device pixels a side.
    void prepare(std::shared_ptr<const TilePictures> pictures, QSize pixels);
    /// Valid until the next prepare().
    [[nodiscard]] const Sprite& sprite(tiles::Sprite sprite);
    /// A character as a small chip, to stand in a tile; `ratio`: device pixels a logical one.
    [[nodiscard]] const QImage& chip(char32_t character, qreal ratio);

    static constexpr double kChipsFrom = 24.0;  ///< logical pixels a tile

private:
    std::shared_ptr<const TilePictures> m_pictures;
    QSize m_pixels;
    qreal m_ratio = 0;
    std::unordered_map<std::uint64_t, Sprite> m_sprites;
    std::unordered_map<char32_t, QImage> m_chips;
};

/// A sprite blended over `onto` at (left, top), of which only `clip` is painted. Colours are mixed in whole
/// numbers, as the reference of spec/tiles.md does. Requires `onto` to be Format_RGB32 or _ARGB32.
void blend(QImage& onto, const SpriteAtlas::Sprite& sprite, int left, int top, const QRect& clip);

/// The visible part of a map, with pictures where its terrains have them and as tileImage() shows it where
/// not. Requires tiles of canvas::Zoom::kWholeFrom pixels and more; smaller ones are tileImage()'s, with the
/// pictures' mean colours.
[[nodiscard]] QImage pictureImage(const map::MapAnalysis& map,
                                  const std::shared_ptr<const TilePictures>& pictures,
                                  const TileColours& colours, TileAtlas& atlas, SpriteAtlas& sprites,
                                  const canvas::Zoom& zoom, QSize size, qreal ratio, TileLayers layers,
                                  const TileOverlay* overlay = nullptr);

}  // namespace lw::map_editor
