// SPDX-License-Identifier: MIT
#include "connect/map_style.h"

#include <algorithm>
#include <fmt/format.h>

namespace lw::connect {

namespace {

/// The first terrain of a game that is walkable, or is not.
std::optional<std::string> firstTerrain(const game::Definition& game, bool walkable) {
    const auto found = std::ranges::find(*game.terrains, walkable, &game::Terrain::walkable);
    if (found == game.terrains->end()) return std::nullopt;
    return found->id;
}

}  // namespace

std::variant<dungeon::MapStyle, std::string> mapStyleOf(const game::Definition& game,
                                                        const NamedTerrains& named) {
    for (const auto* terrain : {&named.wall, &named.floor, &named.door}) {
        if (*terrain && !game.acceptsTerrain(**terrain))
            return fmt::format("the game has no terrain \"{}\"", **terrain);
    }
    std::optional<std::string> wall = named.wall;
    std::optional<std::string> floor = named.floor;
    std::optional<std::string> door = named.door;
    if (!game.terrains) {
        return dungeon::MapStyle::of(wall.value_or("wall"), floor.value_or("floor"), door.value_or("door"));
    }
    if (!wall) {
        const game::Terrain* known = game.findTerrain("wall");
        wall = known != nullptr && !known->walkable ? "wall" : firstTerrain(game, false);
    }
    if (!floor) floor = game.findTerrain("floor") != nullptr ? "floor" : firstTerrain(game, true);
    if (!wall) return std::string("the game has no terrain that can't be walked on; name one with --wall");
    if (!floor) return std::string("the game has no terrain that can be walked on; name one with --floor");
    if (!door) door = game.findTerrain("door") != nullptr ? std::string("door") : *floor;
    return dungeon::MapStyle::of(*wall, *floor, *door);
}

}  // namespace lw::connect
