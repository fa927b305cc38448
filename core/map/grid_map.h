// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "map/feature_value.h"
#include "map/legend.h"
#include "map/map_format.h"
#include "map/tile_indices.h"

namespace lw::map {

/// The terrain of every tile of a map. Tiles are kept as numbers into the list of terrains there are, a byte
/// each for up to 256 of them.
template <MapTerrain Terrain>
class Tiles {
public:
    Tiles() = default;
    /// `width` x `height` tiles of one terrain.
    Tiles(std::size_t width, std::size_t height, Terrain terrain)
        : m_indices(width, height), m_terrains{std::move(terrain)} {}
    /// Tiles whose numbers are places in `terrains`, which are all different.
    Tiles(TileIndices indices, std::vector<Terrain> terrains)
        : m_indices(std::move(indices)), m_terrains(std::move(terrains)) {}

    [[nodiscard]] std::size_t width() const { return m_indices.width(); }
    [[nodiscard]] std::size_t height() const { return m_indices.height(); }
    /// (0, 0) is top left. Requires x < width(), y < height().
    [[nodiscard]] const Terrain& at(std::size_t x, std::size_t y) const {
        return m_terrains[m_indices.at(x, y)];
    }
    /// Requires x < width(), y < height().
    void set(std::size_t x, std::size_t y, const Terrain& terrain) {
        const auto at = std::find(m_terrains.begin(), m_terrains.end(), terrain);
        const auto number = static_cast<std::uint32_t>(at - m_terrains.begin());
        if (at == m_terrains.end()) m_terrains.push_back(terrain);
        m_indices.set(x, y, number);
    }

    [[nodiscard]] const TileIndices& indices() const { return m_indices; }
    /// What the numbers of indices() stand for; some may stand on no tile.
    [[nodiscard]] const std::vector<Terrain>& terrains() const { return m_terrains; }

    friend bool operator==(const Tiles& a, const Tiles& b) {
        if (a.width() != b.width() || a.height() != b.height()) return false;
        for (std::size_t y = 0; y < a.height(); ++y) {
            for (std::size_t x = 0; x < a.width(); ++x) {
                if (!(a.at(x, y) == b.at(x, y))) return false;
            }
        }
        return true;
    }

private:
    TileIndices m_indices;
    std::vector<Terrain> m_terrains;
};

/// A tile of a map: x to the right, y down, both from 0. In the order features are printed in.
struct TilePlace {
    std::int32_t x = 0;
    std::int32_t y = 0;

    friend auto operator<=>(const TilePlace&, const TilePlace&) = default;
};

/// A map read from a .map text: its tiles and features, the legend it was written with (for printing it back)
/// and its look.
template <MapTerrain Terrain, MapFeature Feature = NoFeature>
struct GridMap {
    std::string name;
    Tiles<Terrain> tiles;
    std::map<TilePlace, Feature> features;
    Legend<Terrain> legend;
    MapLook look;

    friend bool operator==(const GridMap&, const GridMap&) = default;
};

}  // namespace lw::map
