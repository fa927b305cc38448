// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "exchange/level.h"
#include "exchange/tiled_model.h"

namespace lw::exchange {

/// What a tile of a Tiled map stands for (spec/exchange.md 4, reading 6).
struct TiledTerrain {
    std::string name;
    char32_t character = 0;  ///< of property `char`; 0 without one
    LegendRow::NamedBy namedBy = LegendRow::NamedBy::kTile;
    const TiledTileset* tileset = nullptr;
    std::uint32_t tile = 0;  ///< number in its tileset
    const TiledTile* about = nullptr;

    [[nodiscard]] bool isNamed() const { return namedBy != LegendRow::NamedBy::kTile; }
};

using TileNaming = std::vector<LegendRow::NamedBy>;

/// `naming`: ImportOptions::naming.
[[nodiscard]] TiledTerrain terrainOf(const TiledTileset& tileset, std::uint32_t tile,
                                     const TileNaming& naming);

/// The terrains of global tile ids, flags cleared.
class TiledTerrains {
public:
    /// `tilesets` need not be sorted; they outlive this.
    TiledTerrains(const std::vector<TiledTileset>& tilesets, TileNaming naming);

    /// A number for the terrain of a tile, the same for the same tile. Requires gid > 0.
    [[nodiscard]] std::uint32_t indexOf(std::uint32_t gid);
    [[nodiscard]] const TiledTerrain& at(std::uint32_t index) const { return m_terrains[index]; }
    [[nodiscard]] std::size_t size() const { return m_terrains.size(); }
    /// Looks at every tile that has a character, so that it has a number.
    void addThoseWithCharacters();

private:
    [[nodiscard]] TiledTerrain find(std::uint32_t gid) const;

    static constexpr std::size_t kQuick = 65'536;

    TileNaming m_naming;
    std::vector<const TiledTileset*> m_tilesets;  ///< by firstGid
    std::vector<TiledTerrain> m_terrains;
    std::vector<std::uint32_t> m_quick;                       ///< by gid; kNoTile: not asked yet
    std::unordered_map<std::uint32_t, std::uint32_t> m_rest;  ///< gids beyond
};

}  // namespace lw::exchange
