// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "game/colour.h"
#include "text/span.h"

namespace lw::game {

// How terrains and features are drawn, as a game.ron says it (spec/tiles.md 1).

/// A tile of an image: a number, row by row from 0, or its column and row.
struct TileRef {
    std::uint32_t number = 0;  ///< counts where there is no `cell`
    struct Cell {
        std::uint32_t column = 0;
        std::uint32_t row = 0;

        friend bool operator==(const Cell&, const Cell&) = default;
    };
    std::optional<Cell> cell;
    text::Span place;  ///< in the game.ron

    friend bool operator==(const TileRef&, const TileRef&) = default;
};

struct WeightedTile {
    TileRef tile;
    std::uint32_t weight = 1;  ///< 1 or more

    friend bool operator==(const WeightedTile&, const WeightedTile&) = default;
};

/// Tiles of which a cell shows one, chosen by its place alone: `Tile`, `Pick`.
struct TileChoice {
    std::vector<WeightedTile> tiles;  ///< at least one
    bool flip = false;                ///< the choice also mirrors left to right

    friend bool operator==(const TileChoice&, const TileChoice&) = default;
};

/// What a set's masks tell (spec/tiles.md 4, 5): the four sides (N 1, E 2, S 4, W 8), the eight neighbours
/// clockwise from N 1 to NW 128, or the four cells around a crossing (NE 1, SE 2, SW 4, NW 8).
enum class Joining { kEdges, kBlob, kCorners };

/// The masks a set has tiles for, ascending: 16, or the 47 of the blob in which a corner has both sides
/// beside it.
[[nodiscard]] std::span<const std::uint8_t> masksOf(Joining joining);

/// Tiles by what is around: `Edges`, `Blob`, `Corners`, `Set`.
struct JoinedTiles {
    Joining joining = Joining::kEdges;
    std::optional<TileRef> first;  ///< the tile of the first mask; the others follow it in the image
    std::map<std::uint8_t, TileChoice> byMask;  ///< counts where there is no `first`

    friend bool operator==(const JoinedTiles&, const JoinedTiles&) = default;
};

using Picture = std::variant<TileChoice, JoinedTiles>;

/// A colour with its opacity, drawn over everything.
struct Tint {
    Colour colour;
    std::uint8_t alpha = 255;

    friend bool operator==(const Tint&, const Tint&) = default;
};
/// "#rrggbb" or "#rrggbbaa".
[[nodiscard]] std::optional<Tint> parseTint(std::string_view text);

/// An image cut into tiles.
struct TileImage {
    std::string path;             ///< relative to the game.ron, '/' between folders
    text::Span place;             ///< in the game.ron
    std::uint32_t tileWidth = 1;  ///< pixels, 1…1024
    std::uint32_t tileHeight = 1;
    std::uint32_t margin = 0;   ///< pixels around all tiles
    std::uint32_t spacing = 0;  ///< pixels between two tiles

    friend bool operator==(const TileImage&, const TileImage&) = default;
};

/// An entry of `pictures`: how one look draws the game.
struct LookPictures {
    std::string look;
    TileImage image;
    std::string beyond;  ///< the terrain assumed beyond the map's edge; empty: that of the cell at the edge
    std::vector<std::pair<std::string, Tint>> lights;
    std::map<std::string, Picture> pictures;  ///< of terrains that look different here

    friend bool operator==(const LookPictures&, const LookPictures&) = default;
};

/// An entry of `feature_pictures`.
struct FeaturePicture {
    std::string variant;  ///< empty: of all that have none
    TileRef tile;
    std::string image;      ///< of another image than the look's; empty: the look's
    text::Span imagePlace;  ///< in the game.ron

    friend bool operator==(const FeaturePicture&, const FeaturePicture&) = default;
};

/// The terrains in a chain of `under` at the most, the first left out (spec/tiles.md 2).
inline constexpr std::size_t kMostUnder = 4;

}  // namespace lw::game
