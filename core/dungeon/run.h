// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "dungeon/door_list.h"
#include "dungeon/error.h"
#include "dungeon/history.h"
#include "dungeon/item_list.h"
#include "dungeon/pipeline.h"
#include "dungeon/pipelines.h"
#include "dungeon/room_door_connection.h"
#include "dungeon/wall_floor.h"
#include "random/engines.h"

namespace lw::dungeon {

/// A dungeon to generate by the pipeline DungeonMaze.
struct DungeonRequest {
    std::int32_t width = 80;
    std::int32_t height = 50;
    random::Engine engine = random::Engine::kMizuchi;
    std::uint64_t seed = 0;
    DungeonParameters parameters{};
    std::int32_t maxAttempts = -1;  ///< failed attempts before giving up, -1 for no limit
};

/// A hand-made room to build in (cli.md, "More of the recipe").
struct Prefab {
    WallFloor cells{1, 1};
    std::vector<Point> doors{};  ///< cells that are doors, within it
    std::optional<Point> at{};   ///< its top left in the map; nothing: drawn
};

/// Areas a run begins with.
struct GivenAreas {
    std::string tag;
    std::vector<std::vector<Point>> areas;
};

/// A map to generate by any steps.
struct PipelineRequest {
    std::int32_t width = 80;
    std::int32_t height = 50;
    random::Engine engine = random::Engine::kMizuchi;
    std::uint64_t seed = 0;
    std::vector<std::uint64_t> state{};      ///< of the generator, instead of a seed; empty for none
    const PipelineInfo* pipeline = nullptr;  ///< null: `list` are the steps
    std::vector<SettingValue> values{};      ///< of the pipeline's parameters
    std::vector<StepConfig> list{};
    std::int32_t maxAttempts = -1;

    // What every attempt begins with.
    std::optional<WallFloor> map{};                 ///< "WallFloor", as large as the map
    std::optional<std::vector<Rectangle>> rooms{};  ///< "Rooms"
    std::vector<GivenAreas> areas{};
    std::vector<Prefab> prefabs{};

    /// The steps to run: those switched off are left out.
    [[nodiscard]] std::vector<StepConfig> steps() const;
};
/// The same as steps.
[[nodiscard]] PipelineRequest pipelineOf(const DungeonRequest& request);

struct RunOptions {
    bool keepMaps = false;       ///< whether each StepResult has the map after its step
    History* history = nullptr;  ///< filled if given
    std::stop_token stop{};
    /// Units of WorkMeter, up to a few nanoseconds each, after which a run is taken for endless; else
    /// workLimitOf() the request.
    std::optional<std::uint64_t> workLimit{};
};

/// A step that came to its end.
struct StepResult {
    std::string step;
    std::size_t stages = 0;
    std::vector<std::uint64_t> state;  ///< the random generator's after the step
    std::uint64_t draws = 0;           ///< numbers drawn since the beginning of the run
    std::optional<WallFloor> map;
};

/// An attempt that was thrown away.
struct RegeneratedAttempt {
    std::size_t attempt = 0;  ///< from 1
    std::size_t step = 0;     ///< index of the step that ended it
    GenerationError error;
    std::vector<std::uint64_t> state;
};

/// What came of a run. After an error the parts hold what had been done by then.
struct DungeonResult {
    std::size_t attempts = 1;
    std::vector<RegeneratedAttempt> regenerated;
    std::optional<GenerationError> error;
    std::optional<std::size_t> failedStep;  ///< index of the step of the error, if it is one's
    std::size_t failedStages = 0;           ///< stages of that step before the error
    bool failedMaking = false;              ///< whether it is of the context or of the making of the steps
    std::vector<StepResult> steps;          ///< of the last attempt
    std::vector<std::uint64_t> state;       ///< the random generator's at the end

    /// Null where no step made them.
    std::shared_ptr<const WallFloor> map;
    std::shared_ptr<const RoomList> rooms;
    std::shared_ptr<const AreaList> tunnels;
    std::shared_ptr<const DoorList> doors;
    /// Everything that was made, by tag.
    std::vector<std::pair<std::string, std::shared_ptr<const Component>>> components;
    std::vector<Point> prefabDoors;  ///< cells of prefabs that are doors
    std::vector<Rectangle> prefabs;  ///< the cells of each, in the order asked for

    std::int32_t roomsAsked = 0;
    /// The points where doors could have been opened, of each room the door step came to.
    std::vector<ConnectionPoints> candidates;
};

/// After so many units of WorkMeter a run is taken for endless: enough for all that placing rooms by these
/// settings can take, unless that is more than some minutes or has no end (negative attempts).
[[nodiscard]] std::uint64_t workLimitOf(const PipelineRequest& request);

/// Generates with the safe loop: attempts that end in kRegenerateMap are thrown away, the random generator
/// goes on. Never throws a GenerationError, it is in the result.
[[nodiscard]] DungeonResult generateDungeon(const PipelineRequest& request, const RunOptions& options = {});
[[nodiscard]] DungeonResult generateDungeon(const DungeonRequest& request, const RunOptions& options = {});

/// Doors to open in a given map.
struct DoorsRequest {
    random::Engine engine = random::Engine::kMizuchi;
    std::uint64_t seed = 0;
    std::vector<std::uint64_t> state{};  ///< of the generator, instead of a seed; empty for none
    DungeonParameters parameters{};      ///< those of the door step count
    WallFloor map{1, 1};
    std::vector<Rectangle> rooms{};
};

struct DoorsResult {
    std::optional<GenerationError> error;
    std::size_t stages = 0;
    std::vector<std::uint64_t> state;
    WallFloor map{1, 1};
    std::vector<Rectangle> rooms;  ///< those that came into the list: no duplicates
    std::shared_ptr<const DoorList> doors;
    std::vector<ConnectionPoints> candidates;
};

/// Runs the door step alone, once. Never throws a GenerationError, it is in the result.
[[nodiscard]] DoorsResult openDoors(const DoorsRequest& request, const RunOptions& options = {});

}  // namespace lw::dungeon
