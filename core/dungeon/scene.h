// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "dungeon/generation.h"
#include "dungeon/item_list.h"

namespace lw::dungeon {

struct SceneDoor {
    Point cell;
    std::size_t room = 0;  ///< index into the rooms
    bool upright = false;  ///< its wall runs up and down: one passes from left to right
};

struct ScenePrefab {
    Rectangle cells;
    std::string name;  ///< of its file, without folder and ending
};

/// What is to be seen of a generation at one of its stages.
struct Scene {
    std::shared_ptr<const WallFloor> map;
    std::vector<Rectangle> rooms;
    std::vector<SceneDoor> doors;
    std::vector<Point> trimmed;  ///< dead ends filled up by now
    /// The points of each room where doors could be opened, as far as they are known.
    std::vector<ConnectionPoints> candidates;
    std::vector<std::uint8_t> unreachable;  ///< by cell; empty but at the end
    std::optional<Point> failure;           ///< where the generation failed
    std::vector<Point> attempts;            ///< where earlier attempts failed
    bool atEnd = true;
    /// The pieces of floor that were found to be joined, as far as they were by now.
    std::vector<std::shared_ptr<const Area>> areas;
    /// For each cell the number of the area it is in, from 1; 0 for none. Empty without areas.
    std::vector<std::uint32_t> areaAt;
    std::vector<Point> areaMiddles;     ///< a cell of each area near its middle
    std::vector<Point> tunnelsInAreas;  ///< cells of tunnels that run over areas
    std::vector<ScenePrefab> prefabs;
    std::vector<Point> longestWay;  ///< from end to end; empty but at the end
    std::vector<Point> tunnel;      ///< the cells of the one dug just now
    std::size_t tunnelNumber = 0;   ///< of it, from 1

    /// The room whose inner cells hold `cell`.
    [[nodiscard]] std::optional<std::size_t> roomAt(Point cell) const;
    /// The room whose wall `cell` is part of; of several the one it could be a door of.
    [[nodiscard]] std::optional<std::size_t> roomWithWallAt(Point cell) const;
    [[nodiscard]] const SceneDoor* doorAt(Point cell) const;
    /// The area a cell is in, from 0.
    [[nodiscard]] std::optional<std::size_t> areaOf(Point cell) const;
};

/// The end. Requires a map.
[[nodiscard]] Scene finalScene(const Generation& generation);
/// After the first `stop` stops, 0 being before all. Requires a history with that many stops.
[[nodiscard]] Scene sceneAt(const Generation& generation, std::size_t stop);

/// The map as the first door step found it; nothing where none did, or no history tells.
[[nodiscard]] std::optional<WallFloor> mapBeforeDoors(const Generation& generation);
/// Why there can be a door at a cell of the wall around `room` of the scene, or why there can't. `before`:
/// the map as the doors found it, where that is known. Empty for a cell outside.
[[nodiscard]] std::string pointReason(const Scene& scene, const WallFloor* before, std::size_t room,
                                      Point cell);

}  // namespace lw::dungeon
