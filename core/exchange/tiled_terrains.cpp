// SPDX-License-Identifier: MIT
#include "exchange/tiled_terrains.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "exchange/lines.h"

namespace lw::exchange {

using NamedBy = LegendRow::NamedBy;

namespace {

/// The name of one kind that a tile has; nothing where it has none.
std::optional<std::string> nameOf(const TiledTileset& tileset, std::uint32_t tile, const TiledTile* about,
                                  NamedBy kind) {
    if (kind == NamedBy::kWangColour) {
        const auto wang = tileset.wangNames.find(tile);
        return wang == tileset.wangNames.end() ? std::nullopt : std::optional(wang->second);
    }
    if (about == nullptr) return std::nullopt;
    if (kind == NamedBy::kClass) return about->type.empty() ? std::nullopt : std::optional(about->type);
    const auto text = textOf(about->properties, "terrain");
    return text ? std::optional(std::string(*text)) : std::nullopt;
}

}  // namespace

TiledTerrain terrainOf(const TiledTileset& tileset, std::uint32_t tile, const TileNaming& naming) {
    TiledTerrain terrain;
    terrain.tileset = &tileset;
    terrain.tile = tile;
    const auto about = tileset.tiles.find(tile);
    if (about != tileset.tiles.end()) {
        terrain.about = &about->second;
        if (const auto text = textOf(about->second.properties, "char")) {
            const std::u32string scalars = toScalars(*text);
            const bool isTile = scalars.size() == 1 && scalars[0] != U'\n' && scalars[0] != U'\r';
            if (isTile) terrain.character = scalars[0];
        }
    }
    for (const NamedBy kind : naming) {
        if (auto name = nameOf(tileset, tile, terrain.about, kind)) {
            terrain.name = std::move(*name);
            terrain.namedBy = kind;
            return terrain;
        }
    }
    if (terrain.about != nullptr && !terrain.about->image.empty())
        terrain.name = stemOf(terrain.about->image);
    else
        terrain.name = fmt::format("{}_{}", tileset.name, tile);
    return terrain;
}

TiledTerrains::TiledTerrains(const std::vector<TiledTileset>& tilesets, TileNaming naming)
    : m_naming(std::move(naming)), m_quick(kQuick, kNoTile) {
    for (const TiledTileset& tileset : tilesets) m_tilesets.push_back(&tileset);
    std::stable_sort(m_tilesets.begin(), m_tilesets.end(),
                     [](const TiledTileset* a, const TiledTileset* b) { return a->firstGid < b->firstGid; });
}

TiledTerrain TiledTerrains::find(std::uint32_t gid) const {
    const auto after =
        std::upper_bound(m_tilesets.begin(), m_tilesets.end(), gid,
                         [](std::uint32_t value, const TiledTileset* set) { return value < set->firstGid; });
    if (after == m_tilesets.begin()) {
        TiledTerrain terrain;
        terrain.name = fmt::format("tile_{}", gid);
        return terrain;
    }
    const TiledTileset& tileset = **std::prev(after);
    return terrainOf(tileset, gid - tileset.firstGid, m_naming);
}

std::uint32_t TiledTerrains::indexOf(std::uint32_t gid) {
    std::uint32_t& index = gid < kQuick ? m_quick[gid] : m_rest.try_emplace(gid, kNoTile).first->second;
    if (index == kNoTile) {
        index = static_cast<std::uint32_t>(m_terrains.size());
        m_terrains.push_back(find(gid));
    }
    return index;
}

void TiledTerrains::addThoseWithCharacters() {
    for (const TiledTileset* const tileset : m_tilesets) {
        for (const auto& [tile, about] : tileset->tiles) {
            if (terrainOf(*tileset, tile, m_naming).character != 0) (void)indexOf(tileset->firstGid + tile);
        }
    }
}

}  // namespace lw::exchange
