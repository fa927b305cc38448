// SPDX-License-Identifier: GPL-3.0-or-later
// What a click on a tile or a kind of picture makes of a terrain, in the dialog Set up tiles.
#include <algorithm>
#include <iterator>
#include <map>
#include <variant>

#include "game/tile_orders.h"
#include "map/setup_tiles_dialog.h"

namespace lw::map_editor {

using game::JoinedTiles;
using game::Joining;
using game::TileChoice;
using game::TileRef;

namespace {

TileRef refOf(int number) {
    TileRef ref;
    ref.number = static_cast<std::uint32_t>(std::max(0, number));
    return ref;
}

}  // namespace

void SetupTilesDialog::setPicture(const std::optional<game::Picture>& picture) {
    m_draft.change(game::setPicture(m_draft.tree(), m_terrain, picture));
}

void SetupTilesDialog::useSuggestions(const std::vector<TileSuggestion>& suggestions) {
    for (const TileSuggestion& one : suggestions)
        m_draft.change(game::setPicture(m_draft.tree(), one.terrain,
                                        game::Picture(TileChoice{{{refOf(one.tile), 1}}, false})));
}

/// Takes away what the image has no tile for.
void SetupTilesDialog::dropMissingTiles() {
    const game::Terrain* const now = terrain();
    if (now == nullptr || !now->picture) return;
    const auto isMissing = [this](const game::WeightedTile& tile) {
        return !tiles::numberOf(tile.tile, m_draft.counts());
    };
    game::Picture picture = *now->picture;
    if (auto* choice = std::get_if<TileChoice>(&picture)) {
        std::erase_if(choice->tiles, isMissing);
        return setPicture(choice->tiles.empty() ? std::nullopt : std::optional(picture));
    }
    auto& joined = std::get<JoinedTiles>(picture);
    joined.byMask = byMask(joined);
    joined.first.reset();
    for (auto& [mask, choice] : joined.byMask) std::erase_if(choice.tiles, isMissing);
    std::erase_if(joined.byMask, [](const auto& entry) { return entry.second.tiles.empty(); });
    setPicture(joined.byMask.empty() ? std::nullopt : std::optional(picture));
}

SetupTilesDialog::Kind SetupTilesDialog::kindOf(const game::Terrain& terrain) const {
    if (!terrain.picture) return Kind::kNone;
    if (const auto* choice = std::get_if<TileChoice>(&*terrain.picture))
        return choice->tiles.size() == 1 && !choice->flip ? Kind::kTile : Kind::kPick;
    const auto& joined = std::get<JoinedTiles>(*terrain.picture);
    // A list of all tiles is the set in another order.
    if (!joined.first && joined.byMask.size() < game::masksOf(joined.joining).size()) return Kind::kSet;
    return joined.joining == Joining::kEdges  ? Kind::kEdges
           : joined.joining == Joining::kBlob ? Kind::kBlob
                                              : Kind::kCorners;
}

void SetupTilesDialog::setKind(Kind kind) {
    const game::Terrain* const now = terrain();
    if (m_refreshing || now == nullptr || kindOf(*now) == kind) return;
    // The first tile that the picture has now is where the other kind begins.
    int first = m_tileset->current().value_or(0);
    TileChoice choice;
    if (now->picture) {
        if (const auto* old = std::get_if<TileChoice>(&*now->picture)) {
            choice = *old;
        } else if (const auto& joined = std::get<JoinedTiles>(*now->picture); joined.first) {
            choice.tiles = {{*joined.first, 1}};
        } else {
            choice = joined.byMask.begin()->second;
        }
        first = firstTile().value_or(numberOf(choice.tiles.front().tile));
    }
    if (choice.tiles.empty()) choice.tiles = {{refOf(first), 1}};
    JoinedTiles joined;
    joined.first = refOf(first);
    switch (kind) {
        case Kind::kNone:
            return setPicture(std::nullopt);
        case Kind::kTile:
            choice.tiles.resize(1);
            choice.tiles.front().weight = 1;
            choice.flip = false;
            return setPicture(game::Picture(choice));
        case Kind::kPick: {
            // One tile alone is a Tile; a second one makes it a Pick.
            if (choice.tiles.size() == 1) choice.tiles.push_back({refOf(first + 1), 1});
            return setPicture(game::Picture(choice));
        }
        case Kind::kEdges:
        case Kind::kCorners:
        case Kind::kBlob:
            joined.joining = kind == Kind::kEdges  ? Joining::kEdges
                             : kind == Kind::kBlob ? Joining::kBlob
                                                   : Joining::kCorners;
            return setPicture(game::Picture(joined));
        case Kind::kSet: {
            const auto* old = now->picture ? std::get_if<JoinedTiles>(&*now->picture) : nullptr;
            joined.joining = old != nullptr ? old->joining : Joining::kEdges;
            joined.first.reset();
            // All but the last of a full set would be a set again: the slots are filled as far as they were.
            if (old != nullptr) {
                joined.byMask = byMask(*old);
                joined.byMask.erase(std::prev(joined.byMask.end()));
            } else {
                joined.byMask.emplace(std::uint8_t{0}, TileChoice{{{refOf(first), 1}}, false});
            }
            return setPicture(game::Picture(joined));
        }
    }
}

void SetupTilesDialog::setFirst(int tile) {
    const game::Terrain* const now = terrain();
    if (now == nullptr || !now->picture) return;
    game::Picture picture = *now->picture;
    if (auto* choice = std::get_if<TileChoice>(&picture)) {
        choice->tiles.front().tile = refOf(tile);
        return setPicture(picture);
    }
    const auto& joined = std::get<JoinedTiles>(picture);
    if (const auto found = game::orderOf(joined, imageColumns()))
        return setPicture(game::Picture(game::tilesInOrder(
            joined.joining, *found->order, static_cast<std::uint32_t>(tile), imageColumns())));
    // A list of its own moves as a whole.
    const int by = tile - firstTile().value_or(tile);
    JoinedTiles moved = joined;
    for (auto& [mask, choice] : moved.byMask) {
        for (game::WeightedTile& one : choice.tiles) one.tile = refOf(numberOf(one.tile) + by);
    }
    setPicture(game::Picture(moved));
}

void SetupTilesDialog::setOrder(int order) {
    const game::Terrain* const now = terrain();
    const auto* joined = now != nullptr && now->picture ? std::get_if<JoinedTiles>(&*now->picture) : nullptr;
    if (m_refreshing || joined == nullptr) return;
    const auto orders = game::tileOrders(joined->joining);
    const auto first = static_cast<std::uint32_t>(std::max(0, firstTile().value_or(0)));
    if (joined->joining == game::Joining::kBlob && static_cast<std::size_t>(order) == orders.size())
        return buildFromQuarters(first);
    if (order < 0 || static_cast<std::size_t>(order) >= orders.size()) return;
    setPicture(game::Picture(
        game::tilesInOrder(joined->joining, orders[static_cast<std::size_t>(order)], first, imageColumns())));
}

int SetupTilesDialog::numberOf(const TileRef& tile) const {
    return static_cast<int>(tiles::numberOf(tile, m_draft.counts()).value_or(tile.number));
}

std::uint32_t SetupTilesDialog::imageColumns() const {
    return std::max(1U, m_draft.counts().columns);
}

std::optional<int> SetupTilesDialog::firstTile() const {
    const game::Terrain* const now = terrain();
    if (now == nullptr || !now->picture) return std::nullopt;
    if (const auto* choice = std::get_if<TileChoice>(&*now->picture))
        return numberOf(choice->tiles.front().tile);
    const auto& joined = std::get<JoinedTiles>(*now->picture);
    if (const auto found = game::orderOf(joined, imageColumns())) return static_cast<int>(found->first);
    return numberOf(joined.byMask.begin()->second.tiles.front().tile);
}

std::map<std::uint8_t, TileChoice> SetupTilesDialog::byMask(const JoinedTiles& joined) const {
    if (!joined.first) return joined.byMask;
    std::map<std::uint8_t, TileChoice> out;
    int tile = numberOf(*joined.first);
    for (const std::uint8_t mask : game::masksOf(joined.joining))
        out.emplace(mask, TileChoice{{{refOf(tile++), 1}}, false});
    return out;
}

void SetupTilesDialog::chooseTiles(int first, int last, bool adds) {
    if (m_feature) {
        const std::string variant = m_feature->toStdString();
        m_feature.reset();
        m_draft.change(game::setFeatureTile(m_draft.tree(), variant, refOf(first)));
        return;
    }
    const game::Terrain* const now = terrain();
    if (now == nullptr) return;
    const Kind kind = kindOf(*now);
    const auto armed = m_slots->armed();
    if (kind == Kind::kSet ||
        (armed && (kind == Kind::kEdges || kind == Kind::kBlob || kind == Kind::kCorners))) {
        if (!armed || *armed >= m_slots->entries().size()) return;
        JoinedTiles joined = std::get<JoinedTiles>(*now->picture);
        // A set of which one tile is another is a list.
        joined.byMask = byMask(joined);
        joined.first.reset();
        const std::size_t slot = *armed;
        for (std::size_t i = slot;
             i < m_slots->entries().size() && first + static_cast<int>(i - slot) <= last; ++i) {
            joined.byMask.insert_or_assign(
                *m_slots->entries()[i].mask,
                TileChoice{{{refOf(first + static_cast<int>(i - slot)), 1}}, false});
        }
        const std::size_t next =
            std::min(slot + static_cast<std::size_t>(last - first) + 1, m_slots->entries().size() - 1);
        setPicture(game::Picture(joined));
        m_slots->arm(next);
        return;
    }
    switch (kind) {
        case Kind::kEdges:
        case Kind::kCorners:
        case Kind::kBlob:
            return setFirst(first);
        case Kind::kPick: {
            TileChoice choice = std::get<TileChoice>(*now->picture);
            if (armed && *armed < choice.tiles.size() && first == last && !adds) {
                choice.tiles[*armed].tile = refOf(first);
            } else {
                if (!adds && first != last) choice.tiles.clear();
                for (int tile = first; tile <= last; ++tile) choice.tiles.push_back({refOf(tile), 1});
            }
            return setPicture(game::Picture(choice));
        }
        default: {
            TileChoice choice;
            if (adds && now->picture) choice = std::get<TileChoice>(*now->picture);
            for (int tile = first; tile <= last; ++tile) choice.tiles.push_back({refOf(tile), 1});
            return setPicture(game::Picture(choice));
        }
    }
}

}  // namespace lw::map_editor
