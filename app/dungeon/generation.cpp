// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/generation.h"

#include <QElapsedTimer>
#include <algorithm>

#include "connect/recipe_map.h"
#include "dungeon/room_door_connection.h"

namespace lw::dungeon_editor {

namespace {

using dungeon::Stage;

/// Gathers the stops of a history: every stage, the last of a step together with the step's end.
void addStops(Generation& generation) {
    const auto& entries = generation.history.entries();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const auto& entry = entries[i];
        if (entry.stage.kind == Stage::Kind::kStepDone) {
            if (!generation.stops.empty() && generation.stops.back().attempt == entry.attempt) {
                generation.stops.back().entry = i;
                generation.stops.back().draws = entry.draws;
            }
            continue;
        }
        if (entry.stage.kind == Stage::Kind::kCleared) continue;
        const bool fails = entry.stage.kind == Stage::Kind::kFailed;
        const bool continues = !generation.segments.empty() &&
                               generation.segments.back().attempt == entry.attempt &&
                               (fails || generation.segments.back().step == entry.stage.step);
        if (!continues) {
            generation.segments.push_back(
                {entry.stage.step, entry.attempt, generation.stops.size(), 0, false});
        }
        ++generation.segments.back().count;
        generation.segments.back().failed = fails;
        generation.stops.push_back({i, entry.stage, entry.attempt, entry.draws});
    }
}

}  // namespace

const dungeon::WallFloor* Generation::map() const {
    return opened ? &opened->map : made.map.get();
}

const dungeon::DoorList* Generation::doors() const {
    return opened ? opened->doors.get() : made.doors.get();
}

const std::vector<dungeon::ConnectionPoints>& Generation::candidates() const {
    return opened ? opened->candidates : made.candidates;
}

const std::optional<dungeon::GenerationError>& Generation::error() const {
    return opened ? opened->error : made.error;
}

bool Generation::isDoorStep(std::size_t step) const {
    return ofMap || (step < steps.size() && steps[step] == &dungeon::RoomDoorConnection::info());
}

dungeon::PipelineRequest GenerationJob::request() const {
    dungeon::PipelineRequest request = dungeon::requestOf(recipe);
    request.map = given.map;
    request.rooms = given.rooms;
    request.prefabs = given.prefabs;
    if (request.map) {
        request.width = request.map->width();
        request.height = request.map->height();
    }
    return request;
}

std::int64_t GenerationJob::cells() const {
    if (doors) return static_cast<std::int64_t>(doors->map.size());
    if (given.map) return static_cast<std::int64_t>(given.map->size());
    return std::int64_t{recipe.width} * recipe.height;
}

GenerationJob GenerationJob::withSeed(std::uint64_t seed) const {
    GenerationJob other = *this;
    other.recipe.seed = seed;
    other.recipe.state.clear();
    if (other.doors) {
        other.doors->seed = seed;
        other.doors->state.clear();
    }
    return other;
}

dungeon::RunSeed GenerationJob::seeds() const {
    return doors ? dungeon::seedsOf(*doors) : dungeon::seedsOf(request());
}

std::variant<GenerationJob, text::Refusal> jobOf(const formats::RecipeFile& analysis) {
    const dungeon::RecipeAnalysis& recipe = analysis.recipe();
    for (const text::Diagnostic& problem : analysis.diagnostics()) {
        if (problem.severity == text::Severity::kError) return text::Refusal{problem.message, problem.span};
    }
    GenerationJob job{recipe.recipe(), std::nullopt, {}};
    if (!job.recipe.isDoorsOnly()) {
        auto asked = analysis.request();
        if (auto* refusal = std::get_if<text::Refusal>(&asked)) return std::move(*refusal);
        job.given = std::move(std::get<dungeon::PipelineRequest>(asked));
        return job;
    }
    if (!analysis.map())
        return text::Refusal{"the map can't be read", recipe.mapSpan().value_or(text::Span{})};
    auto request = connect::doorsRequest(*analysis.map(), connect::optionsOf(job.recipe));
    if (auto* refusal = std::get_if<text::Refusal>(&request)) {
        return text::Refusal{refusal->reason, recipe.mapSpan().value_or(text::Span{})};
    }
    job.doors = std::move(std::get<dungeon::DoorsRequest>(request));
    return job;
}

std::shared_ptr<const Generation> generate(const GenerationJob& job, const GenerateOptions& options) {
    QElapsedTimer clock;
    clock.start();
    auto generation = std::make_shared<Generation>();
    generation->recipe = job.recipe;
    generation->ofMap = job.doors.has_value();
    generation->hasHistory = options.history && job.cells() <= Generation::kMostHistoryCells;
    dungeon::RunOptions run;
    run.stop = options.stop;
    run.workLimit = options.workLimit;
    if (generation->hasHistory) run.history = &generation->history;
    if (job.doors) {
        const auto& cells = job.doors->map.cells();
        generation->changesBefore = static_cast<std::size_t>(std::count(cells.begin(), cells.end(), 1));
        generation->opened = dungeon::openDoors(*job.doors, run);
        generation->figures = dungeon::figuresOf(*generation->opened);
    } else {
        const dungeon::PipelineRequest request = job.request();
        for (const dungeon::StepConfig& step : request.steps()) generation->steps.push_back(step.info);
        if (request.map) {
            const auto& cells = request.map->cells();
            generation->changesBefore = static_cast<std::size_t>(std::count(cells.begin(), cells.end(), 1));
        }
        generation->made = dungeon::generateDungeon(request, run);
        generation->figures = dungeon::figuresOf(generation->made);
    }
    if (generation->hasHistory) addStops(*generation);
    generation->milliseconds = static_cast<double>(clock.nsecsElapsed()) / 1e6;
    return generation;
}

QString stepTitle(const Generation& generation, std::size_t step) {
    if (generation.ofMap) return QStringLiteral("Doors");
    if (step >= generation.steps.size()) return {};
    const std::string_view title = generation.steps[step]->title;
    return QString::fromUtf8(title.data(), static_cast<qsizetype>(title.size()));
}

}  // namespace lw::dungeon_editor
