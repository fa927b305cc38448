// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <variant>
#include <vector>

#include "dungeon/dungeon_kind.h"
#include "dungeon/figures.h"
#include "dungeon/recipe.h"
#include "dungeon/run.h"
#include "dungeon/statistics.h"
#include "text/refusal.h"

namespace lw::dungeon_editor {

/// A place on the way of a generation that the stage bar stops at.
struct Stop {
    std::size_t entry = 0;  ///< in the history; what the step did up to its end is part of its last stop
    dungeon::Stage stage;
    std::size_t attempt = 1;
    std::uint64_t draws = 0;
};

/// The stops of one step of one attempt.
struct Segment {
    std::size_t step = 0;  ///< in pipeline order; steps without stages have no segment
    std::size_t attempt = 1;
    std::size_t first = 0;  ///< index into the stops
    std::size_t count = 0;
    bool failed = false;  ///< the attempt ended here
};

/// What a recipe gave: whole and unchanging, shared by all that show it.
struct Generation {
    dungeon::Recipe recipe;
    bool ofMap = false;  ///< doors for a map, else a dungeon made from nothing
    dungeon::DungeonResult made;
    std::optional<dungeon::DoorsResult> opened;
    dungeon::History history;
    bool hasHistory = false;                      ///< not kept for maps of more than kMostHistoryCells
    std::size_t changesBefore = 0;                ///< changes of the history that made the map to connect
    std::vector<const dungeon::StepInfo*> steps;  ///< those run, in order
    std::vector<Stop> stops;
    std::vector<Segment> segments;
    dungeon::Figures figures;
    double milliseconds = 0;

    static constexpr std::int64_t kMostHistoryCells = 1'000'000;

    /// The map at the end, or as far as it came; null if there is none.
    [[nodiscard]] const dungeon::WallFloor* map() const;
    [[nodiscard]] const std::vector<dungeon::RoomFigures>& rooms() const { return figures.rooms; }
    [[nodiscard]] const dungeon::DoorList* doors() const;
    [[nodiscard]] const std::vector<dungeon::ConnectionPoints>& candidates() const;
    [[nodiscard]] const std::optional<dungeon::GenerationError>& error() const;
    /// Whether a step carves doors.
    [[nodiscard]] bool isDoorStep(std::size_t step) const;
};

/// What is to be generated: plain values, for any thread.
struct GenerationJob {
    dungeon::Recipe recipe;
    std::optional<dungeon::DoorsRequest> doors{};  ///< of a recipe that connects a map
    dungeon::PipelineRequest given{};              ///< of any other: the maps it names, put in

    /// What is run for a recipe without doors.
    [[nodiscard]] dungeon::PipelineRequest request() const;
    [[nodiscard]] std::int64_t cells() const;
    /// The same with another seed.
    [[nodiscard]] GenerationJob withSeed(std::uint64_t seed) const;
    /// Runs with other seeds, for counting.
    [[nodiscard]] dungeon::RunSeed seeds() const;
};

/// The job of a recipe; refused where the recipe or its map can't be run.
[[nodiscard]] std::variant<GenerationJob, text::Refusal> jobOf(const formats::RecipeFile& analysis);

struct GenerateOptions {
    std::stop_token stop{};
    std::optional<std::uint64_t>
        workLimit{};  ///< units of dungeon::WorkMeter; else what the settings can take
    bool history = false;
};
/// Never null, never throws: what failed is in the result.
[[nodiscard]] std::shared_ptr<const Generation> generate(const GenerationJob& job,
                                                         const GenerateOptions& options = {});

/// "Rooms", "Maze", "Joins", … by a step's place among those run.
[[nodiscard]] QString stepTitle(const Generation& generation, std::size_t step);

}  // namespace lw::dungeon_editor
