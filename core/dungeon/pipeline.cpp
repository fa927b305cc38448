// SPDX-License-Identifier: MIT
#include "dungeon/pipeline.h"

#include "dungeon/append_item_lists.h"
#include "dungeon/closest_map_area_connection.h"
#include "dungeon/maze_generation.h"
#include "dungeon/remove_duplicate_points.h"
#include "dungeon/room_door_connection.h"
#include "dungeon/rooms_generation.h"
#include "dungeon/tunnel_dead_end_trimming.h"

namespace lw::dungeon {

std::shared_ptr<GenerationStep> doorStep(const std::shared_ptr<random::Random>& rng,
                                         const DungeonParameters& parameters) {
    auto doors = std::make_shared<RoomDoorConnection>();
    doors->rng = rng;
    doors->minSidesToConnect = parameters.minSidesToConnect;
    doors->maxSidesToConnect = parameters.maxSidesToConnect;
    doors->cancelSideConnectionSelectChance = parameters.cancelSideConnectionSelectChance;
    doors->cancelConnectionPlacementChance = parameters.cancelConnectionPlacementChance;
    doors->cancelConnectionPlacementChanceIncrease = parameters.cancelConnectionPlacementChanceIncrease;
    doors->clampChance = parameters.clampDoors;
    return doors;
}

std::vector<std::shared_ptr<GenerationStep>> dungeonMazeMapSteps(const std::shared_ptr<random::Random>& rng,
                                                                 const DungeonParameters& parameters) {
    auto rooms = std::make_shared<RoomsGeneration>();
    rooms->rng = rng;
    rooms->minRooms = parameters.minRooms;
    rooms->maxRooms = parameters.maxRooms;
    rooms->roomMinSize = parameters.roomMinSize;
    rooms->roomMaxSize = parameters.roomMaxSize;
    rooms->roomSizeRatioX = parameters.roomSizeRatioX;
    rooms->roomSizeRatioY = parameters.roomSizeRatioY;
    rooms->maxCreationAttempts = parameters.maxCreationAttempts;
    rooms->maxPlacementAttempts = parameters.maxPlacementAttempts;

    auto maze = std::make_shared<MazeGeneration>();
    maze->rng = rng;
    maze->crawlerChangeDirectionImprovement = parameters.crawlerChangeDirectionImprovement;
    maze->clampChance = parameters.clampMaze;

    auto connection = std::make_shared<ClosestMapAreaConnection>("ClosestMapAreaConnection", kWallFloorTag,
                                                                 kTunnelsTag, kMazeConnectionsTag);
    connection->tunnelCreator.rng = rng;

    auto trimming = std::make_shared<TunnelDeadEndTrimming>();
    trimming->rng = rng;
    trimming->saveDeadEndChance = parameters.saveDeadEndChance;
    trimming->maxTrimIterations = parameters.maxTrimIterations;

    return {std::move(rooms),
            std::move(maze),
            std::move(connection),
            std::make_shared<RemoveDuplicatePoints>(kTunnelsTag, kMazeConnectionsTag),
            std::make_shared<AppendItemLists>(kTunnelsTag, kMazeConnectionsTag),
            doorStep(rng, parameters),
            std::move(trimming)};
}

}  // namespace lw::dungeon
