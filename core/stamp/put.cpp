// SPDX-License-Identifier: MIT
#include "stamp/put.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "map/header_edit.h"
#include "ron/printer.h"

namespace lw::stamp {

namespace {

using map::MapAnalysis;
using map::TilePlace;
using text::Refusal;

class Putter {
public:
    Putter(const MapAnalysis& map, std::span<const Placement> placements, const PutOptions& options)
        : m_map(map), m_placements(placements), m_options(options), m_wishes(options.characters) {}

    std::variant<Put, Refusal> run() {
        for (const Placement& placement : m_placements) take(placement);
        std::vector<map::TerrainCell> cells;
        for (const auto& [place, terrain] : m_tiles) cells.push_back({place.second, place.first, terrain});
        if (m_options.wallsFollow) {
            map::FollowedWalls followed = map::followWalls(m_map, cells);
            cells = std::move(followed.cells);
            m_out.openEdge = std::move(followed.openEdge);
        }
        auto painted = map::paintTerrains(m_map, cells, m_wishes);
        if (const auto* refusal = std::get_if<Refusal>(&painted)) return *refusal;
        auto& paint = std::get<map::TerrainPaint>(painted);
        m_out.added = std::move(paint.added);
        chooseFeatures(cells);
        m_out.cells = std::move(cells);
        const text::EditResult features = map::exchangeFeatures(m_map, m_out.gone, m_out.placed);
        if (const auto* refusal = std::get_if<Refusal>(&features)) return *refusal;
        const auto& more = std::get<text::TextEdits>(features);
        std::vector<text::TextEdit> edits(paint.edits.begin(), paint.edits.end());
        edits.insert(edits.end(), more.begin(), more.end());
        m_out.edits = text::TextEdits(std::move(edits));
        return std::move(m_out);
    }

private:
    [[nodiscard]] bool isInside(std::int64_t x, std::int64_t y) const {
        return x >= 0 && y >= 0 && static_cast<std::size_t>(y) < m_map.height() &&
               static_cast<std::size_t>(x) < m_map.rows().length(static_cast<std::size_t>(y));
    }

    void take(const Placement& placement) {
        const Stamp& stamp = placement.stamp;
        const std::int64_t left = std::int64_t{placement.at.x} - stamp.anchor.x;
        const std::int64_t top = std::int64_t{placement.at.y} - stamp.anchor.y;
        for (std::size_t i = 0; i < stamp.terrains.size(); ++i) {
            if (stamp.characters[i] != 0) m_wishes.forNew.emplace(stamp.terrains[i], stamp.characters[i]);
        }
        for (std::int32_t y = 0; y < stamp.height; ++y) {
            for (std::int32_t x = 0; x < stamp.width; ++x) {
                const Stamp::Tile& tile = stamp.at({x, y});
                if (tile.kind != Stamp::Tile::Kind::kTerrain || !isInside(left + x, top + y)) continue;
                m_tiles.insert_or_assign({top + y, left + x}, stamp.terrains[tile.index]);
                // What an earlier stamp of the stroke put here lies under this one.
                m_features.erase({top + y, left + x});
            }
        }
        for (const Stamp::Feature& feature : stamp.features) {
            const std::int64_t x = left + feature.place.x;
            const std::int64_t y = top + feature.place.y;
            if (isInside(x, y)) m_features.insert_or_assign({y, x}, feature.ron);
        }
    }

    void chooseFeatures(const std::vector<map::TerrainCell>& cells) {
        std::map<Spot, const std::string*> written;
        for (const map::TerrainCell& cell : cells) written.emplace(Spot(cell.y, cell.x), &cell.terrain);
        std::set<TilePlace> gone;
        for (const map::FeatureEntry& feature : m_map.header().features()) {
            const Spot spot(feature.y, feature.x);
            const auto cell = written.find(spot);
            if (cell == written.end() || m_features.count(spot) != 0) continue;
            const bool isBlocked = !m_map.game().isWalkable(*cell->second);
            const bool goes =
                m_options.features == FeaturesUnder::kAll ||
                (m_options.features == FeaturesUnder::kBlocked && isBlocked && wasWalkable(spot));
            if (goes) gone.insert({feature.x, feature.y});
        }
        m_out.gone.assign(gone.begin(), gone.end());
        for (const auto& [spot, ron] : m_features) {
            m_out.placed.push_back(
                {static_cast<std::int32_t>(spot.second), static_cast<std::int32_t>(spot.first), ron});
        }
    }

    using Spot = std::pair<std::int64_t, std::int64_t>;  // y, x

    /// A feature that stood on a wall, such as a lever, stays on one.
    [[nodiscard]] bool wasWalkable(Spot spot) const {
        const auto tile =
            m_map.tile(static_cast<std::size_t>(spot.second), static_cast<std::size_t>(spot.first));
        const map::LegendEntry* const entry = tile ? m_map.legendEntry(*tile) : nullptr;
        return entry == nullptr || !entry->isTerrainRead || m_map.game().isWalkable(entry->terrain);
    }

    const MapAnalysis& m_map;
    std::span<const Placement> m_placements;
    const PutOptions& m_options;
    map::CharacterWishes m_wishes;
    std::map<Spot, std::string> m_tiles;
    std::map<Spot, std::string> m_features;
    Put m_out;
};

}  // namespace

std::variant<Put, Refusal> put(const MapAnalysis& map, std::span<const Placement> placements,
                               const PutOptions& options) {
    return Putter(map, placements, options).run();
}

map::Margins beyondMap(const MapAnalysis& map, std::span<const Placement> placements) {
    map::Margins out;
    const auto width = static_cast<std::int64_t>(map.expectedWidth());
    const auto height = static_cast<std::int64_t>(map.height());
    for (const Placement& placement : placements) {
        const std::int64_t left = std::int64_t{placement.at.x} - placement.stamp.anchor.x;
        const std::int64_t top = std::int64_t{placement.at.y} - placement.stamp.anchor.y;
        out.left = std::max(out.left, -left);
        out.top = std::max(out.top, -top);
        out.right = std::max(out.right, left + placement.stamp.width - width);
        out.bottom = std::max(out.bottom, top + placement.stamp.height - height);
    }
    return out;
}

Stamp pickUp(const MapAnalysis& map, Cell topLeft, std::int32_t width, std::int32_t height,
             const std::vector<std::string>& keep) {
    Stamp out;
    out.width = width;
    out.height = height;
    out.anchor = middleOf(width, height);
    out.step = {width, height};
    std::unordered_map<std::string, std::uint32_t> places;
    for (std::int32_t y = 0; y < height; ++y) {
        const std::u32string row =
            map.tiles(static_cast<std::size_t>(topLeft.x), static_cast<std::size_t>(topLeft.y + y),
                      static_cast<std::size_t>(width));
        for (std::size_t x = 0; x < static_cast<std::size_t>(width); ++x) {
            Stamp::Tile tile;
            const map::LegendEntry* const entry = x < row.size() ? map.legendEntry(row[x]) : nullptr;
            const bool isKept = entry == nullptr || !entry->isTerrainRead ||
                                std::find(keep.begin(), keep.end(), entry->terrain) != keep.end();
            if (!isKept) {
                const auto [place, isNew] =
                    places.emplace(entry->terrain, static_cast<std::uint32_t>(out.terrains.size()));
                if (isNew) {
                    out.terrains.push_back(entry->terrain);
                    out.characters.push_back(row[x]);
                }
                tile = {Stamp::Tile::Kind::kTerrain, place->second};
            }
            out.tiles.push_back(tile);
        }
    }
    for (const map::FeatureEntry& feature : map.header().features()) {
        const Cell place{feature.x - topLeft.x, feature.y - topLeft.y};
        if (feature.isReplaced || place.x < 0 || place.x >= width || place.y < 0 || place.y >= height)
            continue;
        out.features.push_back(
            {place, ron::printInline(map.header().tree(), feature.value, ron::Spelling::kAsWritten)});
    }
    return out;
}

}  // namespace lw::stamp
