// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "dungeon/figures.h"
#include "dungeon/recipe.h"
#include "dungeon/run.h"
#include "dungeon/statistics.h"

namespace lw::dungeon {

/// A place on the way of a generation that one can go to.
struct Stop {
    std::size_t entry = 0;  ///< in the history; what the step did up to its end is part of its last stop
    Stage stage;
    std::size_t attempt = 1;
    std::uint64_t draws = 0;
};

/// The stops of one step of one attempt.
struct Segment {
    std::size_t step = 0;  ///< among those run
    std::size_t attempt = 1;
    std::size_t first = 0;  ///< index into the stops
    std::size_t count = 0;
    bool failed = false;    ///< the attempt ended here
    bool hasStages = true;  ///< else its one stop is its end
};

/// What a recipe gave: whole and unchanging, shared by all that show it.
struct Generation {
    Recipe recipe;
    bool ofMap = false;  ///< doors for a map, else a dungeon made from nothing
    DungeonResult made;
    std::optional<DoorsResult> opened;
    History history;
    bool hasHistory = false;        ///< not kept for maps of more than kMostHistoryCells
    std::size_t changesBefore = 0;  ///< changes of the history that made the map to begin with
    std::vector<StepConfig> steps;  ///< those run, in order
    std::vector<Stop> stops;
    std::vector<Segment> segments;
    Figures figures;
    double milliseconds = 0;

    static constexpr std::int64_t kMostHistoryCells = 1'000'000;

    /// The map at the end, or as far as it came; null if there is none.
    [[nodiscard]] const WallFloor* map() const;
    [[nodiscard]] const std::vector<RoomFigures>& rooms() const { return figures.rooms; }
    [[nodiscard]] const DoorList* doors() const;
    [[nodiscard]] const std::vector<ConnectionPoints>& candidates() const;
    [[nodiscard]] const std::optional<GenerationError>& error() const;
    /// Whether a step carves doors.
    [[nodiscard]] bool isDoorStep(std::size_t step) const;
    /// "Rooms", "Maze", "Join nearest", … by a step's place among those run.
    [[nodiscard]] std::string_view stepTitle(std::size_t step) const;
    /// What a step came to in the last attempt: "9 areas"; "not run", "throws".
    [[nodiscard]] std::string outcomeOf(std::size_t step) const;
    /// The rooms, from 0, with floor that no way leads to from the largest piece of floor.
    [[nodiscard]] std::vector<std::size_t> cutOffRooms() const;
    /// What a stop did, in a sentence: of stop 0 what there is to begin with.
    [[nodiscard]] std::string describeStop(std::size_t stop) const;
};

/// An error by the names people see: "Doors, min sides: …".
[[nodiscard]] std::string describe(const GenerationError& error);

/// What is to be generated: plain values, for any thread.
struct GenerationJob {
    Recipe recipe;
    std::optional<DoorsRequest> doors{};  ///< of a recipe that connects a map
    PipelineRequest given{};              ///< of any other: the maps it names, put in

    /// What is run for a recipe without doors.
    [[nodiscard]] PipelineRequest request() const;
    [[nodiscard]] std::int64_t cells() const;
    /// The same with another seed.
    [[nodiscard]] GenerationJob withSeed(std::uint64_t seed) const;
    /// Runs with other seeds, for counting.
    [[nodiscard]] RunSeed seeds(FigureOptions figures = {}) const;
};

struct GenerateOptions {
    std::stop_token stop{};
    std::optional<std::uint64_t> workLimit{};  ///< units of WorkMeter; else what the settings can take
    bool history = false;
    FigureOptions figures{};
};
/// Never null, never throws: what failed is in the result.
[[nodiscard]] std::shared_ptr<const Generation> generate(const GenerationJob& job,
                                                         const GenerateOptions& options = {});

}  // namespace lw::dungeon
