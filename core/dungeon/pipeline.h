// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "dungeon/step_info.h"
#include "dungeon/wall_floor.h"
#include "random/random.h"

namespace lw::dungeon {

/// The parameters of the original's DungeonMazeMapSteps, with its types and defaults (spec/dungeon.md 1), and
/// the two repairs that are ours.
struct DungeonParameters {
    std::int32_t minRooms = 4;
    std::int32_t maxRooms = 10;
    std::int32_t roomMinSize = 3;
    std::int32_t roomMaxSize = 7;
    float roomSizeRatioX = 1;
    float roomSizeRatioY = 1;
    std::int32_t maxCreationAttempts = 10;
    std::int32_t maxPlacementAttempts = 10;
    std::uint16_t crawlerChangeDirectionImprovement = 10;
    std::uint16_t minSidesToConnect = 1;
    std::uint16_t maxSidesToConnect = 4;
    std::uint16_t cancelSideConnectionSelectChance = 50;
    std::uint16_t cancelConnectionPlacementChance = 70;
    std::uint16_t cancelConnectionPlacementChanceIncrease = 10;
    std::uint16_t saveDeadEndChance = 40;
    std::int32_t maxTrimIterations = -1;

    bool clampMaze = false;   ///< MazeGeneration::clampChance
    bool clampDoors = false;  ///< RoomDoorConnection::clampChance

    friend bool operator==(const DungeonParameters&, const DungeonParameters&) = default;
};

/// The tags under which the steps leave their results.
inline constexpr const char* kRoomsTag = "Rooms";
inline constexpr const char* kTunnelsTag = "Tunnels";
inline constexpr const char* kMazeConnectionsTag = "MazeConnections";
inline constexpr const char* kRoomAreasTag = "RoomAreas";
inline constexpr const char* kDoorsTag = "Doors";

/// The values of the pipeline DungeonMaze, in the order of its parameters, and back.
[[nodiscard]] std::vector<SettingValue> valuesOf(const DungeonParameters& parameters);
[[nodiscard]] DungeonParameters parametersOf(const std::vector<SettingValue>& values);

/// The steps of DungeonMaze, all drawing from `rng`.
[[nodiscard]] std::vector<std::shared_ptr<GenerationStep>> dungeonMazeMapSteps(
    const std::shared_ptr<random::Random>& rng, const DungeonParameters& parameters = {});

/// The door step alone with its settings from `parameters`.
[[nodiscard]] std::shared_ptr<GenerationStep> doorStep(const std::shared_ptr<random::Random>& rng,
                                                       const DungeonParameters& parameters);

}  // namespace lw::dungeon
