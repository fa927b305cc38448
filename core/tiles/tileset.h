// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "game/definition.h"

namespace lw::tiles {

/// Pixels of an image.
struct ImageSize {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
};
/// The size of the image at a path of the game.ron; nothing where it can't be drawn.
using ImageSizes = std::function<std::optional<ImageSize>(const std::string& path)>;

/// Tiles in a row and rows of an image; a rest at the right or bottom is no tile (spec/tiles.md 1).
struct TileCounts {
    std::uint32_t columns = 0;
    std::uint32_t rows = 0;

    [[nodiscard]] std::uint64_t total() const { return std::uint64_t{columns} * rows; }
};
[[nodiscard]] TileCounts countTiles(const game::TileImage& image, ImageSize size);
/// The number of a tile of an image; nothing where it has none there.
[[nodiscard]] std::optional<std::uint32_t> numberOf(const game::TileRef& tile, TileCounts counts);

/// A place in the list of the game's terrains.
using TerrainNumber = std::uint32_t;
inline constexpr TerrainNumber kNoTerrain = std::numeric_limits<TerrainNumber>::max();

/// A tile of one of a Tileset's images.
struct Sprite {
    std::uint32_t image = 0;
    std::uint32_t tile = 0;
    bool mirrored = false;  ///< left to right

    friend bool operator==(const Sprite&, const Sprite&) = default;
};

/// Pixels of an image, from its top left corner.
struct PixelRect {
    std::uint32_t x = 0;
    std::uint32_t y = 0;
    std::uint32_t width = 0;
    std::uint32_t height = 0;

    friend bool operator==(const PixelRect&, const PixelRect&) = default;
};

/// How one look of a game is drawn: its pictures with their tiles found in the images there are. A picture
/// that lacks a tile is none, so that the coloured cell stays. Plain data; copies are independent.
class Tileset {
public:
    /// The entry of `game.pictures` called `look`, else its first (spec/tiles.md 6); without an image, none
    /// of its terrains has a picture.
    Tileset(const game::Definition& game, std::string_view look, const ImageSizes& sizes);

    struct Image {
        std::string path;
        game::TileImage layout;
        TileCounts counts;
    };
    /// Those a Sprite's `image` is a place in.
    [[nodiscard]] const std::vector<Image>& images() const { return m_images; }
    [[nodiscard]] PixelRect sourceOf(Sprite sprite) const;
    /// Pixels of a cell; 0 where the game has no pictures.
    [[nodiscard]] std::uint32_t tileWidth() const { return m_tileWidth; }
    [[nodiscard]] std::uint32_t tileHeight() const { return m_tileHeight; }
    /// Whether any terrain or feature has a picture.
    [[nodiscard]] bool hasPictures() const;

    /// Of a terrain the game lists; kNoTerrain for others.
    [[nodiscard]] TerrainNumber numberOf(std::string_view id) const;
    /// The terrain that is assumed beyond a map's edge; kNoTerrain: that of the cell at the edge.
    [[nodiscard]] TerrainNumber beyond() const { return m_beyond; }
    /// Whether a terrain's picture, or that of one under it, depends on its neighbours.
    [[nodiscard]] bool dependsOnNeighbours(TerrainNumber terrain) const;
    /// The picture of a feature's variant; nothing where it keeps the editor's mark.
    [[nodiscard]] std::optional<Sprite> featureSprite(std::string_view variant) const;

    /// One of several sprites, by a cell's place.
    struct Choice {
        struct Item {
            Sprite sprite;
            std::uint64_t below = 0;  ///< the weights up to this one, it included
        };
        std::vector<Item> items;
        bool flip = false;

        [[nodiscard]] Sprite at(std::uint32_t x, std::uint32_t y, std::uint32_t salt) const;
    };
    /// A terrain, ready to draw.
    struct Terrain {
        std::uint32_t salt = 0;
        enum class Kind { kNone, kChoice, kEdges, kBlob, kCorners } kind = Kind::kNone;
        std::vector<Choice> choices;             ///< one, or those of the masks
        std::array<std::uint8_t, 256> byMask{};  ///< a mask's place in choices; kNoChoice: nothing is drawn
        std::vector<TerrainNumber> joins;        ///< sorted
        std::vector<TerrainNumber> chain;        ///< what is drawn in its cell, lowest first, itself last
        bool joinsCorners = false;               ///< a Corners set joins it, so it is drawn again over that
    };
    static constexpr std::uint8_t kNoChoice = 255;
    [[nodiscard]] const std::vector<Terrain>& terrains() const { return m_terrains; }
    /// The terrains with a Corners set, in the order of the game's.
    [[nodiscard]] const std::vector<TerrainNumber>& corners() const { return m_corners; }
    /// Whether a set of `terrain` takes `other` for the same.
    [[nodiscard]] bool joins(TerrainNumber terrain, TerrainNumber other) const {
        const auto& joined = m_terrains[terrain].joins;
        return terrain == other || std::binary_search(joined.begin(), joined.end(), other);
    }

private:
    void readTerrains(const game::Definition& game, const game::LookPictures& look);
    void readPicture(const game::Picture& picture, Terrain& terrain);
    [[nodiscard]] std::optional<Choice> choiceOf(const game::TileChoice& choice) const;
    void readJoins(const game::Definition& game);
    void readChains(const game::Definition& game);
    void readFeatures(const game::Definition& game, const ImageSizes& sizes);

    std::vector<Image> m_images;
    std::uint32_t m_tileWidth = 0;
    std::uint32_t m_tileHeight = 0;
    TerrainNumber m_beyond = kNoTerrain;
    std::vector<Terrain> m_terrains;
    std::unordered_map<std::string, TerrainNumber> m_numbers;
    std::vector<TerrainNumber> m_corners;
    std::unordered_map<std::string, Sprite> m_features;
};

/// How an image that a feature names is cut: as in the look it belongs to, else as `other` without margin and
/// spacing.
[[nodiscard]] game::TileImage layoutOf(const game::Definition& game, const game::FeaturePicture& feature,
                                       const game::TileImage& other);

/// The salt of a name: FNV-1a of its UTF-8 (spec/tiles.md 3).
[[nodiscard]] std::uint32_t saltOf(std::string_view name);
/// A number for a place, the same everywhere (spec/tiles.md 3); what is drawn by lot is it modulo a sum of
/// weights.
[[nodiscard]] std::uint32_t lotOf(std::uint32_t x, std::uint32_t y, std::uint32_t salt);

}  // namespace lw::tiles
