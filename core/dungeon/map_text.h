// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "dungeon/run.h"

namespace lw::dungeon {

/// What a dungeon's cells are in a `.map`: characters and terrain ids. Of equal characters the first counts.
struct MapStyle {
    struct Tile {
        char32_t character = U'#';
        std::string terrain;
    };
    std::string name = "Dungeon";
    Tile wall{U'#', "wall"};
    Tile floor{U'.', "floor"};
    Tile door{U'+', "door"};

    /// Terrains of a game: doors that are floor to it have no tile of their own.
    [[nodiscard]] static MapStyle of(std::string wall, std::string floor, std::string door) {
        MapStyle style;
        style.wall.terrain = std::move(wall);
        if (door == floor) style.door.character = style.floor.character;
        style.floor.terrain = std::move(floor);
        style.door.terrain = std::move(door);
        return style;
    }
};

/// The dungeon as the text of a `.map`: a header with name and legend, `---`, a row a line. Requires a map in
/// the result.
[[nodiscard]] std::string mapText(const DungeonResult& result, const MapStyle& style = {});

}  // namespace lw::dungeon
