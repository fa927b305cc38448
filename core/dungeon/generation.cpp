// SPDX-License-Identifier: MIT
#include "dungeon/generation.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>

#include "dungeon/prefab_places.h"
#include "dungeon/room_door_connection.h"

namespace lw::dungeon {

namespace {

/// Gathers the stops of a history: every stage, the last of a step together with the step's end; the end
/// alone of a step without stages that changes what is seen.
class StopGatherer {
public:
    explicit StopGatherer(Generation& generation) : m_out(generation) {}

    void run() {
        const auto& entries = m_out.history.entries();
        for (std::size_t i = 0; i < entries.size(); ++i) add(i, entries[i]);
    }

private:
    void add(std::size_t index, const History::Entry& entry) {
        switch (entry.stage.kind) {
            case Stage::Kind::kCleared:
                return;
            case Stage::Kind::kDoorsChosen:
                // The point before it says the same and more.
                if (extendsLast(entry)) return extend(index, entry);
                break;
            case Stage::Kind::kStepDone:
                if (extendsLast(entry) || isUnseen(entry.stage.step)) {
                    if (!m_out.stops.empty() && m_out.stops.back().attempt == entry.attempt)
                        extend(index, entry);
                    return;
                }
                break;
            default:
                break;
        }
        addStop(index, entry);
    }

    [[nodiscard]] bool extendsLast(const History::Entry& entry) const {
        return !m_out.segments.empty() && m_out.segments.back().attempt == entry.attempt &&
               (m_out.ofMap || m_out.segments.back().step == entry.stage.step);
    }
    [[nodiscard]] bool isUnseen(std::size_t step) const {
        return m_out.ofMap || (step < m_out.steps.size() && m_out.steps[step].info->isTranslation);
    }
    void extend(std::size_t index, const History::Entry& entry) {
        m_out.stops.back().entry = index;
        m_out.stops.back().draws = entry.draws;
    }

    void addStop(std::size_t index, const History::Entry& entry) {
        if (!extendsLast(entry))
            m_out.segments.push_back({entry.stage.step, entry.attempt, m_out.stops.size(), 0, false,
                                      entry.stage.kind != Stage::Kind::kStepDone});
        Segment& segment = m_out.segments.back();
        ++segment.count;
        segment.failed = entry.stage.kind == Stage::Kind::kFailed;
        m_out.stops.push_back({index, entry.stage, entry.attempt, entry.draws});
    }

    Generation& m_out;
};

std::size_t floorOf(const std::optional<WallFloor>& map) {
    if (!map) return 0;
    return static_cast<std::size_t>(std::ranges::count(map->cells(), 1));
}

bool isPause(const Stage& stage) {
    using Kind = Stage::Kind;
    return stage.kind != Kind::kStepDone && stage.kind != Kind::kFailed && stage.kind != Kind::kCleared &&
           stage.kind != Kind::kSideDrawn && stage.kind != Kind::kPointTried;
}

}  // namespace

const WallFloor* Generation::map() const {
    return opened ? &opened->map : made.map.get();
}

const DoorList* Generation::doors() const {
    return opened ? opened->doors.get() : made.doors.get();
}

const std::vector<ConnectionPoints>& Generation::candidates() const {
    return opened ? opened->candidates : made.candidates;
}

const std::optional<GenerationError>& Generation::error() const {
    return opened ? opened->error : made.error;
}

bool Generation::isDoorStep(std::size_t step) const {
    return ofMap || (step < steps.size() && steps[step].info == &RoomDoorConnection::info());
}

std::string_view Generation::stepTitle(std::size_t step) const {
    if (ofMap) return RoomDoorConnection::info().title;
    return step < steps.size() ? steps[step].info->title : std::string_view();
}

std::string Generation::outcomeOf(std::size_t step) const {
    if (ofMap) {
        return fmt::format("{} on {}", counted(figures.doors, "door", "doors"),
                           counted(figures.rooms.size(), "room", "rooms"));
    }
    if (step >= steps.size()) return {};
    if (made.error && made.failedStep == step) return "throws";
    if (step >= made.steps.size()) return "not run";
    if (steps[step].info->outcome == nullptr || !hasHistory) return {};
    std::vector<Stage> stages;
    std::int64_t floor = 0;
    std::int64_t floorAfter = 0;
    std::size_t change = 0;
    std::size_t attempt = 1;
    for (const History::Entry& entry : history.entries()) {
        if (entry.attempt != attempt) stages.clear();
        attempt = entry.attempt;
        if (entry.stage.kind == Stage::Kind::kCleared) floor = 0;
        for (; change < entry.changesEnd; ++change) floor += history.changes()[change].floor ? 1 : -1;
        if (entry.stage.kind == Stage::Kind::kCleared || entry.stage.step != step) continue;
        if (isPause(entry.stage)) stages.push_back(entry.stage);
        floorAfter = floor;
    }
    const double cells = made.map ? static_cast<double>(made.map->size()) : 1.0;
    return steps[step].info->outcome({steps[step], stages, made, static_cast<double>(floorAfter) / cells});
}

std::vector<std::size_t> Generation::cutOffRooms() const {
    std::vector<std::size_t> cutOff;
    if (map() == nullptr || figures.map.unreachable == 0) return cutOff;
    const auto isCutOff = [this](Point cell) {
        return map()->contains(cell) && figures.map.unreachableCells[map()->index(cell)] != 0;
    };
    for (std::size_t i = 0; i < figures.rooms.size(); ++i) {
        const Rectangle& room = figures.rooms[i].room;
        bool found = false;
        for (std::int32_t y = room.y; y <= room.maxY() && !found; ++y)
            for (std::int32_t x = room.x; x <= room.maxX() && !found; ++x) found = isCutOff({x, y});
        if (found) cutOff.push_back(i);
    }
    return cutOff;
}

std::string describe(const GenerationError& error) {
    // A generic step's name ends in its number of types.
    const StepInfo* step = stepNamed(error.step().substr(0, error.step().find('`')));
    if (step == nullptr) return error.what();
    const auto setting = step->findC(error.setting());
    std::string who(step->title);
    if (setting && step->settings[*setting].use == TagUse::kNone)
        who += ", " + nameOf(step->settings[*setting]);
    return who + ": " + error.cause();
}

std::string Generation::describeStop(std::size_t stop) const {
    if (stops.empty()) return map() == nullptr ? "" : fmt::format("Generated in {:.1f} ms", milliseconds);
    if (stop == 0) {
        if (ofMap) return "The map before any door";
        if (recipe.map) return "The map as it is";
        return recipe.prefabs.empty() ? "All is rock" : "All is rock but the prefabs";
    }
    const Stop& at = stops[std::min(stop, stops.size()) - 1];
    std::string text = describe(at.stage);
    if (at.stage.kind == Stage::Kind::kFailed) {
        if (at.attempt <= made.regenerated.size())
            text = describe(made.regenerated[at.attempt - 1].error);
        else if (error())
            text = describe(*error());
    } else if (at.stage.kind == Stage::Kind::kStepDone) {
        const std::string outcome = outcomeOf(at.stage.step);
        text = std::string(stepTitle(at.stage.step)) + (outcome.empty() ? "" : ": " + outcome);
    }
    if (stop >= stops.size() && !error()) text += " – done";
    if (stops.back().attempt > 1) text = fmt::format("Attempt {}: {}", at.attempt, text);
    return text;
}

PipelineRequest GenerationJob::request() const {
    PipelineRequest request = requestOf(recipe);
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

RunSeed GenerationJob::seeds(FigureOptions figures) const {
    return doors ? seedsOf(*doors, figures) : seedsOf(request(), figures);
}

std::shared_ptr<const Generation> generate(const GenerationJob& job, const GenerateOptions& options) {
    const auto begun = std::chrono::steady_clock::now();
    auto generation = std::make_shared<Generation>();
    generation->recipe = job.recipe;
    generation->ofMap = job.doors.has_value();
    generation->hasHistory = options.history && job.cells() <= Generation::kMostHistoryCells;
    RunOptions run;
    run.stop = options.stop;
    run.workLimit = options.workLimit;
    if (generation->hasHistory) run.history = &generation->history;
    if (job.doors) {
        generation->changesBefore = floorOf(job.doors->map);
        generation->opened = openDoors(*job.doors, run);
        generation->figures = figuresOf(*generation->opened, options.figures);
    } else {
        const PipelineRequest request = job.request();
        generation->steps = request.steps();
        generation->made = generateDungeon(request, run);
        generation->figures = figuresOf(generation->made, options.figures);
        // Those of the beginning stand before the first step's in the history.
        if (generation->hasHistory) generation->changesBefore = floorOf(withPrefabsGiven(request).map);
    }
    if (generation->hasHistory) StopGatherer(*generation).run();
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begun;
    generation->milliseconds = took.count();
    return generation;
}

}  // namespace lw::dungeon
