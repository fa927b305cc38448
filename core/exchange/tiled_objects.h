// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "exchange/level.h"
#include "exchange/tiled_model.h"

namespace lw::exchange {

/// Where the cells of the map lie in pixels of the source.
struct TiledGrid {
    double tileWidth = 1;
    double tileHeight = 1;
    std::int64_t originX = 0;  ///< tiles
    std::int64_t originY = 0;
};

/// Objects as features (spec/exchange.md 4, reading 8 and 9).
class TiledThings {
public:
    /// `map` outlives this; objects of all its layers can be linked to.
    TiledThings(const TiledMap& map, const TiledGrid& grid);

    /// Appends what the objects of a layer become that is shifted by so many tiles.
    void add(const std::vector<TiledObject>& objects, std::int64_t shiftX, std::int64_t shiftY,
             std::vector<Thing>& things) const;

private:
    using Cell = std::pair<std::int64_t, std::int64_t>;

    void collect(const std::vector<TiledLayer>& layers);
    [[nodiscard]] Cell cellOf(const TiledObject& object) const;
    [[nodiscard]] bool isOnGrid(const TiledObject& object) const;
    [[nodiscard]] std::vector<Notice> noticesOf(const TiledObject& object, Cell cell) const;
    [[nodiscard]] Value valueOf(const TiledObject& object) const;

    TiledGrid m_grid;
    std::unordered_map<std::int64_t, const TiledObject*> m_byId;
};

}  // namespace lw::exchange
