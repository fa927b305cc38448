// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QSize>
#include <unordered_map>

#include "map/tile_colours.h"

namespace lw::map_editor {

/// What of a map is drawn beside the ground.
struct TileLayers {
    bool grid = true;
    bool characters = true;
    bool errors = true;
    bool pictures = true;  ///< where the game has them; grid and characters over them are toggled apart
    bool gridOnPictures = false;
    bool charactersOnPictures = false;

    friend bool operator==(const TileLayers&, const TileLayers&) = default;
};

/// A picture of each character's tile at one size, made when first needed. Cleared when the size, the layers
/// or the colours change.
class TileAtlas {
public:
    /// `pixels`: device pixels of a tile; `scale`: logical pixels of its shorter side, which decide what is
    /// drawn.
    void prepare(const TileColours& colours, QSize pixels, double scale, TileLayers layers);
    /// Valid until the next prepare().
    [[nodiscard]] const QImage& tile(char32_t character);
    /// Forgets everything: the colours changed.
    void clear() { m_tiles.clear(); }

    static constexpr double kCharactersFrom = 12.0;
    static constexpr double kGridFrom = 8.0;

private:
    [[nodiscard]] QImage draw(char32_t character) const;

    const TileColours* m_colours = nullptr;
    QSize m_pixels;
    double m_scale = 0;
    TileLayers m_layers;
    std::unordered_map<char32_t, QImage> m_tiles;
};

}  // namespace lw::map_editor
