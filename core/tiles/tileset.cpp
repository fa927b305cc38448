// SPDX-License-Identifier: MIT
#include "tiles/tileset.h"

#include <algorithm>
#include <bit>
#include <variant>

namespace lw::tiles {

namespace {

using game::Joining;

constexpr std::uint8_t kSides = 0b0101'0101;  // of a blob's mask

/// Tiles along one side of an image.
std::uint32_t countAlong(std::uint32_t pixels, std::uint32_t tile, std::uint32_t margin,
                         std::uint32_t spacing) {
    const std::int64_t room = std::int64_t{pixels} - 2 * std::int64_t{margin} + spacing;
    const std::int64_t step = std::int64_t{tile} + spacing;
    return room < step ? 0 : static_cast<std::uint32_t>(room / step);
}

/// A blob's mask without the corners that have a side beside them missing (spec/tiles.md 5.2).
std::uint8_t wholeCorners(std::uint8_t mask) {
    for (int corner = 1; corner < 8; corner += 2) {
        const unsigned sides = (1U << (corner - 1)) | (1U << ((corner + 1) % 8));
        if ((mask & sides) != sides) mask = static_cast<std::uint8_t>(mask & ~(1U << corner));
    }
    return mask;
}

/// The mask whose tile stands for one that has none (spec/tiles.md 5.4); nothing where none does.
template <class Masks>
std::optional<std::uint8_t> fallback(std::uint8_t mask, const Masks& present, Joining joining) {
    if (present.count(mask) != 0) return mask;
    if (joining == Joining::kCorners) return std::nullopt;
    if (joining == Joining::kBlob) mask &= kSides;
    std::optional<std::uint8_t> best;
    int most = -1;
    for (const auto& [other, choice] : present) {
        const int common = other == mask ? 9 : std::popcount(static_cast<unsigned>(mask & other));
        if (common > most) {
            most = common;
            best = other;
        }
    }
    return best;
}

}  // namespace

TileCounts countTiles(const game::TileImage& image, ImageSize size) {
    return {countAlong(size.width, image.tileWidth, image.margin, image.spacing),
            countAlong(size.height, image.tileHeight, image.margin, image.spacing)};
}

std::optional<std::uint32_t> numberOf(const game::TileRef& tile, TileCounts counts) {
    if (tile.cell) {
        if (tile.cell->column >= counts.columns || tile.cell->row >= counts.rows) return std::nullopt;
        return tile.cell->row * counts.columns + tile.cell->column;
    }
    if (tile.number >= counts.total()) return std::nullopt;
    return tile.number;
}

game::TileImage layoutOf(const game::Definition& game, const game::FeaturePicture& feature,
                         const game::TileImage& other) {
    const auto look = std::find_if(game.pictures.begin(), game.pictures.end(),
                                   [&](const auto& p) { return p.image.path == feature.image; });
    game::TileImage layout = look == game.pictures.end() ? other : look->image;
    if (look == game.pictures.end()) layout.margin = layout.spacing = 0;
    layout.path = feature.image;
    layout.place = feature.imagePlace;
    return layout;
}

std::uint32_t saltOf(std::string_view name) {
    std::uint32_t hash = 2'166'136'261U;
    for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 16'777'619U;
    return hash;
}

std::uint32_t lotOf(std::uint32_t x, std::uint32_t y, std::uint32_t salt) {
    std::uint32_t v = (x * 0x9E3779B1U) ^ (y * 0x85EBCA77U) ^ salt;
    v ^= v >> 15;
    v *= 0x2C1B3C6DU;
    v ^= v >> 12;
    v *= 0x297A2D39U;
    v ^= v >> 15;
    return v;
}

Sprite Tileset::Choice::at(std::uint32_t x, std::uint32_t y, std::uint32_t salt) const {
    if (items.size() == 1 && !flip) return items.front().sprite;
    const std::uint64_t sum = items.back().below;
    // Twice the sum for a choice that mirrors, too: which tile it is stays the same.
    const std::uint64_t lot = lotOf(x, y, salt) % (flip ? 2 * sum : sum);
    const std::uint64_t n = lot % sum;
    const auto item = std::find_if(items.begin(), items.end(), [n](const Item& i) { return n < i.below; });
    Sprite sprite = item->sprite;
    sprite.mirrored = lot >= sum;
    return sprite;
}

Tileset::Tileset(const game::Definition& game, std::string_view look, const ImageSizes& sizes) {
    if (game.terrains) {
        m_terrains.resize(game.terrains->size());
        for (std::size_t i = 0; i < m_terrains.size(); ++i) {
            const std::string& id = (*game.terrains)[i].id;
            m_numbers.emplace(id, static_cast<TerrainNumber>(i));
            m_terrains[i].salt = saltOf(id);
        }
    }
    const auto named = std::find_if(game.pictures.begin(), game.pictures.end(),
                                    [look](const game::LookPictures& p) { return p.look == look; });
    if (!game.pictures.empty()) {
        const game::LookPictures& pictures = named == game.pictures.end() ? game.pictures.front() : *named;
        m_tileWidth = pictures.image.tileWidth;
        m_tileHeight = pictures.image.tileHeight;
        m_beyond = numberOf(pictures.beyond);
        const auto size = pictures.image.path.empty() ? std::nullopt : sizes(pictures.image.path);
        m_images.push_back(
            {pictures.image.path, pictures.image, size ? countTiles(pictures.image, *size) : TileCounts{}});
        readTerrains(game, pictures);
        readFeatures(game, sizes);
    }
    readJoins(game);
    readChains(game);
}

void Tileset::readTerrains(const game::Definition& game, const game::LookPictures& look) {
    for (std::size_t i = 0; i < m_terrains.size(); ++i) {
        const game::Terrain& terrain = (*game.terrains)[i];
        const auto own = look.pictures.find(terrain.id);
        if (own != look.pictures.end())
            readPicture(own->second, m_terrains[i]);
        else if (terrain.picture)
            readPicture(*terrain.picture, m_terrains[i]);
        if (m_terrains[i].kind == Terrain::Kind::kCorners) m_corners.push_back(static_cast<TerrainNumber>(i));
    }
}

std::optional<Tileset::Choice> Tileset::choiceOf(const game::TileChoice& choice) const {
    Choice out;
    out.flip = choice.flip;
    std::uint64_t sum = 0;
    for (const game::WeightedTile& tile : choice.tiles) {
        const auto number = tiles::numberOf(tile.tile, m_images.front().counts);
        if (!number) return std::nullopt;
        sum += tile.weight;
        out.items.push_back({{0, *number, false}, sum});
    }
    return out;
}

void Tileset::readPicture(const game::Picture& picture, Terrain& terrain) {
    if (const auto* choice = std::get_if<game::TileChoice>(&picture)) {
        if (auto read = choiceOf(*choice)) {
            terrain.kind = Terrain::Kind::kChoice;
            terrain.choices.push_back(std::move(*read));
        }
        return;
    }
    const auto& joined = std::get<game::JoinedTiles>(picture);
    std::map<std::uint8_t, std::uint8_t> present;  // a mask's place among the choices
    if (joined.first) {
        const TileCounts counts = m_images.front().counts;
        const auto first = tiles::numberOf(*joined.first, counts);
        const auto masks = game::masksOf(joined.joining);
        if (!first || *first + masks.size() > counts.total()) return;
        for (const std::uint8_t mask : masks) {
            const auto index = static_cast<std::uint8_t>(present.size());
            terrain.choices.push_back({{{{0, *first + index, false}, 1}}, false});
            present.emplace(mask, index);
        }
    } else {
        for (const auto& [mask, choice] : joined.byMask) {
            auto read = choiceOf(choice);
            if (!read) return terrain.choices.clear();
            present.emplace(mask, static_cast<std::uint8_t>(present.size()));
            terrain.choices.push_back(std::move(*read));
        }
    }
    for (unsigned mask = 0; mask < terrain.byMask.size(); ++mask) {
        const auto whole = joined.joining == Joining::kBlob ? wholeCorners(static_cast<std::uint8_t>(mask))
                                                            : static_cast<std::uint8_t>(mask & 15U);
        const auto used = fallback(whole, present, joined.joining);
        terrain.byMask[mask] = used ? present.at(*used) : kNoChoice;
    }
    terrain.kind = joined.joining == Joining::kEdges  ? Terrain::Kind::kEdges
                   : joined.joining == Joining::kBlob ? Terrain::Kind::kBlob
                                                      : Terrain::Kind::kCorners;
}

void Tileset::readJoins(const game::Definition& game) {
    for (std::size_t i = 0; i < m_terrains.size(); ++i) {
        for (const std::string& id : (*game.terrains)[i].joins) {
            const TerrainNumber other = numberOf(id);
            if (other == kNoTerrain) continue;
            m_terrains[i].joins.push_back(other);
            if (m_terrains[i].kind == Terrain::Kind::kCorners) m_terrains[other].joinsCorners = true;
        }
        std::sort(m_terrains[i].joins.begin(), m_terrains[i].joins.end());
    }
}

void Tileset::readChains(const game::Definition& game) {
    for (std::size_t i = 0; i < m_terrains.size(); ++i) {
        auto& chain = m_terrains[i].chain;
        auto at = static_cast<TerrainNumber>(i);
        // What has no picture covers its cell, whatever lies under it.
        while (at != kNoTerrain && chain.size() <= game::kMostUnder &&
               std::find(chain.begin(), chain.end(), at) == chain.end()) {
            chain.push_back(at);
            if (m_terrains[at].kind == Terrain::Kind::kNone) break;
            at = numberOf((*game.terrains)[at].under);
        }
        std::reverse(chain.begin(), chain.end());
    }
}

void Tileset::readFeatures(const game::Definition& game, const ImageSizes& sizes) {
    for (const game::FeaturePicture& feature : game.featurePictures) {
        std::size_t image = 0;
        if (!feature.image.empty()) {
            const auto same = std::find_if(m_images.begin(), m_images.end(),
                                           [&](const Image& i) { return i.path == feature.image; });
            image = static_cast<std::size_t>(same - m_images.begin());
            if (same == m_images.end()) {
                const auto size = sizes(feature.image);
                const game::TileImage layout = layoutOf(game, feature, m_images.front().layout);
                m_images.push_back({feature.image, layout, size ? countTiles(layout, *size) : TileCounts{}});
            }
        }
        const auto number = tiles::numberOf(feature.tile, m_images[image].counts);
        if (number)
            m_features.emplace(feature.variant, Sprite{static_cast<std::uint32_t>(image), *number, false});
    }
}

PixelRect Tileset::sourceOf(Sprite sprite) const {
    const Image& image = m_images[sprite.image];
    const game::TileImage& layout = image.layout;
    return {layout.margin + sprite.tile % image.counts.columns * (layout.tileWidth + layout.spacing),
            layout.margin + sprite.tile / image.counts.columns * (layout.tileHeight + layout.spacing),
            layout.tileWidth, layout.tileHeight};
}

bool Tileset::hasPictures() const {
    return !m_features.empty() || std::any_of(m_terrains.begin(), m_terrains.end(), [](const Terrain& t) {
        return t.kind != Terrain::Kind::kNone;
    });
}

TerrainNumber Tileset::numberOf(std::string_view id) const {
    const auto found = m_numbers.find(std::string(id));
    return found == m_numbers.end() ? kNoTerrain : found->second;
}

bool Tileset::dependsOnNeighbours(TerrainNumber terrain) const {
    if (terrain >= m_terrains.size()) return false;
    const auto& chain = m_terrains[terrain].chain;
    return std::any_of(chain.begin(), chain.end(), [this](TerrainNumber t) {
        return m_terrains[t].kind != Terrain::Kind::kNone && m_terrains[t].kind != Terrain::Kind::kChoice;
    });
}

std::optional<Sprite> Tileset::featureSprite(std::string_view variant) const {
    auto found = m_features.find(std::string(variant));
    if (found == m_features.end()) found = m_features.find("");
    return found == m_features.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace lw::tiles
