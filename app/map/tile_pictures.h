// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <memory>
#include <string>
#include <vector>

#include "formats/map_file.h"
#include "tiles/tileset.h"

namespace lw::map_editor {

/// What the pictures of a map's look are made of. Two are equal where the pictures are the same.
struct PictureSources {
    std::shared_ptr<const game::Definition> game;
    std::string look;
    struct Image {
        std::string name;  ///< as the game.ron has it
        std::string path;  ///< where it is
        std::string version;

        friend bool operator==(const Image&, const Image&) = default;
    };
    std::vector<Image> images;  ///< those that can be read

    friend bool operator==(const PictureSources&, const PictureSources&) = default;
};

/// The images that a text's game names, where there is one; none of them is opened.
[[nodiscard]] PictureSources pictureSources(const language::Companions& companions, const std::string& look);

/// One look of a game, ready to be painted: which tiles there are, and their images. Immutable, and may be
/// used from any thread.
class TilePictures {
public:
    /// Decodes the images, those that were decoded before and are still in use left out. Null where there is
    /// nothing to paint with.
    [[nodiscard]] static std::shared_ptr<const TilePictures> load(const PictureSources& sources);
    TilePictures(tiles::Tileset tileset, std::vector<std::shared_ptr<const QImage>> images);

    [[nodiscard]] const tiles::Tileset& tileset() const { return m_tileset; }
    /// Height of a tile in its widths.
    [[nodiscard]] double aspect() const {
        return static_cast<double>(m_tileset.tileHeight()) / static_cast<double>(m_tileset.tileWidth());
    }
    /// By place in the tileset's images; null for one that can't be drawn.
    [[nodiscard]] const QImage* image(std::uint32_t number) const { return m_images[number].get(); }
    /// A tile as it is in its image, mirrored where the sprite says so. Requires an image that can be drawn.
    [[nodiscard]] QImage tile(tiles::Sprite sprite) const;
    /// The mean colour of a terrain alone; nothing where it has no picture.
    [[nodiscard]] std::optional<QRgb> average(tiles::TerrainNumber terrain) const {
        return m_averages[terrain];
    }
    /// A terrain alone on what is under it, in its own pixels; null where it has no picture.
    [[nodiscard]] QImage alone(tiles::TerrainNumber terrain) const;

private:
    tiles::Tileset m_tileset;
    std::vector<std::shared_ptr<const QImage>> m_images;  ///< Format_ARGB32
    std::vector<std::optional<QRgb>> m_averages;          ///< by terrain
};

/// An image as the tiles are cut from it, decoded once while anyone holds it. Null where it can't be read or
/// is too large (tiles/images.h).
[[nodiscard]] std::shared_ptr<const QImage> decodedImage(const std::string& path, const std::string& version);

}  // namespace lw::map_editor
