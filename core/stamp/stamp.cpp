// SPDX-License-Identifier: MIT
#include "stamp/stamp.h"

#include <algorithm>
#include <unordered_map>

#include "tiles/tileset.h"

namespace lw::stamp {

namespace {

/// Draws by lot at one place, each draw other than the one before.
class Lots {
public:
    Lots(Cell place, std::uint32_t salt) : m_place(place), m_salt(salt) {}

    /// A number below `sum`. The first of all is the choice of a picture with this salt (spec/tiles.md 3).
    std::uint64_t next(std::uint64_t sum) {
        const std::uint32_t salt = m_salt ^ (m_count++ * 0x9E3779B1U);
        return tiles::lotOf(static_cast<std::uint32_t>(m_place.x), static_cast<std::uint32_t>(m_place.y),
                            salt) %
               sum;
    }

private:
    Cell m_place;
    std::uint32_t m_salt;
    std::uint32_t m_count = 0;
};

/// The place of the item whose share of the weights holds `n`.
template <class Items, class WeightOf>
std::size_t shareOf(const Items& items, std::uint64_t n, const WeightOf& weightOf) {
    std::size_t i = 0;
    for (; n >= weightOf(items[i]); ++i) n -= weightOf(items[i]);
    return i;
}

template <class Items, class WeightOf>
std::uint64_t sumOf(const Items& items, const WeightOf& weightOf) {
    std::uint64_t sum = 0;
    for (const auto& item : items) sum += weightOf(item);
    return sum;
}

/// Where a cell of a `width` x `height` stamp comes to.
Cell turnedCell(Cell cell, std::int32_t width, std::int32_t height, Turn turn) {
    if (turn.mirrored) cell.x = width - 1 - cell.x;
    for (int i = 0; i < turn.quarters % 4; ++i) {
        cell = {height - 1 - cell.y, cell.x};
        std::swap(width, height);
    }
    return cell;
}

Turn drawTurn(const Stamp& stamp, Lots& lots) {
    const std::uint64_t quarters = stamp.turns ? 4 : 1;
    const std::uint64_t n = lots.next(quarters * (stamp.flips ? 2 : 1));
    return {static_cast<std::uint8_t>(n % quarters), n >= quarters};
}

/// Draws the `any` cells, row by row, and makes them terrains of the stamp's own.
void drawTiles(Stamp& stamp, Lots& lots) {
    std::unordered_map<std::string, std::uint32_t> places;
    for (std::size_t i = 0; i < stamp.terrains.size(); ++i)
        places.emplace(stamp.terrains[i], static_cast<std::uint32_t>(i));
    const auto weightOf = [](const auto& entry) { return std::uint64_t{entry.second}; };
    for (Stamp::Tile& tile : stamp.tiles) {
        if (tile.kind != Stamp::Tile::Kind::kAny) continue;
        const Stamp::Lot& lot = stamp.lots[tile.index];
        const std::string& terrain = lot[shareOf(lot, lots.next(sumOf(lot, weightOf)), weightOf)].first;
        if (terrain.empty()) {
            tile = {};
            continue;
        }
        const auto [place, isNew] =
            places.emplace(terrain, static_cast<std::uint32_t>(stamp.terrains.size()));
        if (isNew) {
            stamp.terrains.push_back(terrain);
            stamp.characters.push_back(0);
        }
        tile = {Stamp::Tile::Kind::kTerrain, place->second};
    }
    stamp.lots.clear();
}

}  // namespace

Turn Turn::then(Turn next) const {
    // A mirror turns what was turned before it the other way round.
    const int before = next.mirrored ? 4 - quarters % 4 : quarters;
    return {static_cast<std::uint8_t>((before + next.quarters) % 4), mirrored != next.mirrored};
}

Cell middleOf(std::int32_t width, std::int32_t height) {
    return {(width - 1) / 2, (height - 1) / 2};
}

Stamp turned(const Stamp& stamp, Turn turn) {
    Stamp out = stamp;
    const bool isOnSide = turn.quarters % 2 == 1;
    if (isOnSide) {
        std::swap(out.width, out.height);
        std::swap(out.step.x, out.step.y);
    }
    for (std::int32_t y = 0; y < stamp.height; ++y) {
        for (std::int32_t x = 0; x < stamp.width; ++x) {
            const Cell to = turnedCell({x, y}, stamp.width, stamp.height, turn);
            out.tiles[static_cast<std::size_t>(to.y) * static_cast<std::size_t>(out.width) +
                      static_cast<std::size_t>(to.x)] = stamp.at({x, y});
        }
    }
    out.anchor = turnedCell(stamp.anchor, stamp.width, stamp.height, turn);
    for (Stamp::Feature& feature : out.features)
        feature.place = turnedCell(feature.place, stamp.width, stamp.height, turn);
    return out;
}

Fixed draw(const std::vector<Stamp>& variants, Cell anchor, std::uint32_t roll, Turn turn) {
    Lots lots(anchor, tiles::saltOf(variants.front().lotName()) ^ roll);
    const auto weightOf = [](const Stamp& stamp) { return std::uint64_t{std::max(stamp.weight, 1U)}; };
    Stamp out = variants[shareOf(variants, lots.next(sumOf(variants, weightOf)), weightOf)];
    const Turn drawn = drawTurn(out, lots);
    drawTiles(out, lots);
    return turned(out, turn.then(drawn));
}

}  // namespace lw::stamp
