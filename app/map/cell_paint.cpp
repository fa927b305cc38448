// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/cell_paint.h"

#include <algorithm>
#include <map>

#include "map/paint.h"
#include "map/shapes.h"
#include "map/terrain_paint.h"

namespace lw::map_editor {

namespace {

/// Whether a terrain makes walls follow, or go.
bool movesWalls(const game::Definition& game, const std::string& terrain) {
    const auto holds = [&terrain](const std::vector<std::string>& ids) {
        return std::find(ids.begin(), ids.end(), terrain) != ids.end();
    };
    return std::any_of(game.rooms.begin(), game.rooms.end(), [&](const game::RoomTerrains& room) {
        return holds(room.floor) || holds(room.outside);
    });
}

/// The cells of a set that are tiles of the map.
template <class Take>
void eachTile(const map::MapAnalysis& map, const CellSet& cells, const Take& take) {
    for (const Stretch& s : cells.stretches()) {
        if (s.y < 0 || static_cast<std::size_t>(s.y) >= map.height()) continue;
        const int end = std::min(s.to, static_cast<int>(map.rows().length(static_cast<std::size_t>(s.y))));
        for (int x = std::max(0, s.from); x < end; ++x) take(x, s.y);
    }
}

}  // namespace

std::variant<CellPaint, text::Refusal> paintCells(const map::MapAnalysis& map, const CellBrush& brush,
                                                  const CellSet& cells) {
    const map::LegendEntry* const entry = map.legendEntry(brush.character);
    const bool isKnown = entry != nullptr && entry->isTerrainRead;
    const bool isPlain =
        brush.lot.empty() && (!brush.wallsFollow || !isKnown || !movesWalls(map.game(), entry->terrain));
    CellPaint out;
    if (isPlain) {
        auto runs = runsOf(cells, brush.character);
        auto edits = map::paint(map, runs);
        if (const auto* refusal = std::get_if<text::Refusal>(&edits)) return *refusal;
        out.edits = std::move(std::get<text::TextEdits>(edits));
        out.runs = std::move(runs);
        return out;
    }
    std::vector<map::TerrainCell> terrains;
    if (brush.lot.empty()) {
        eachTile(map, cells, [&](int x, int y) { terrains.push_back({x, y, entry->terrain}); });
    } else {
        stamp::Stamp one;
        one.name = "random";
        one.width = one.height = 1;
        one.step = {1, 1};
        one.tiles = {{stamp::Stamp::Tile::Kind::kAny, 0}};
        one.lots = {brush.lot};
        const std::vector<stamp::Stamp> variants{one};
        eachTile(map, cells, [&](int x, int y) {
            const stamp::Fixed drawn = stamp::draw(variants, {x, y}, brush.roll);
            if (drawn.tiles.front().kind == stamp::Stamp::Tile::Kind::kTerrain)
                terrains.push_back({x, y, drawn.terrains[drawn.tiles.front().index]});
        });
    }
    if (brush.wallsFollow) {
        map::FollowedWalls followed = map::followWalls(map, terrains);
        terrains = std::move(followed.cells);
        out.openEdge = std::move(followed.openEdge);
    }
    map::CharacterWishes wishes;
    if (isKnown) wishes.lastUsed.emplace(entry->terrain, brush.character);
    auto painted = map::paintTerrains(map, terrains, wishes);
    if (const auto* refusal = std::get_if<text::Refusal>(&painted)) return *refusal;
    auto& paint = std::get<map::TerrainPaint>(painted);
    out.runs = overlayOf(map, terrains, paint.added, wishes).runs();
    out.edits = std::move(paint.edits);
    out.added = std::move(paint.added);
    return out;
}

TileOverlay overlayOf(const map::MapAnalysis& map, const std::vector<map::TerrainCell>& cells,
                      const std::vector<std::pair<char32_t, std::string>>& added,
                      const map::CharacterWishes& wishes) {
    std::map<std::string, char32_t> characters = wishes.lastUsed;
    for (const auto& [character, terrain] : added) characters[terrain] = character;
    std::vector<map::TileRun> runs;
    for (const map::TerrainCell& cell : cells) {
        if (cell.x < 0 || cell.y < 0) continue;
        auto known = characters.find(cell.terrain);
        if (known == characters.end())
            known = characters.emplace(cell.terrain, map.characterFor(cell.terrain).value_or(0)).first;
        const auto x = static_cast<std::size_t>(cell.x);
        const auto y = static_cast<std::size_t>(cell.y);
        if (runs.empty() || runs.back().y != y || runs.back().x + runs.back().characters.size() != x)
            runs.push_back({x, y, {}});
        runs.back().characters += known->second;
    }
    return TileOverlay(std::move(runs), added);
}

}  // namespace lw::map_editor
