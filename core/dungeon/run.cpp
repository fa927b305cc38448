// SPDX-License-Identifier: MIT
#include "dungeon/run.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "dungeon/generator.h"
#include "dungeon/prefab_places.h"
#include "dungeon/rooms_generation.h"

namespace lw::dungeon {

namespace {

/// More than any sound run takes but for the placing of rooms.
constexpr std::uint64_t kEndlessWork = 1'000'000'000;

void addRoom(RoomList& rooms, const Rectangle& room) {
    try {
        rooms.add(room, "given");
    } catch (const GenerationError& error) {
        throw GenerationError(error.kind(), {}, {},
                              fmt::format("the room of {}x{} at ({}, {}) is listed twice", room.width,
                                          room.height, room.x, room.y),
                              Point{room.x, room.y});
    }
}

template <class Request>
std::shared_ptr<random::Random> makeGenerator(const Request& request) {
    if (!request.state.empty()) return random::makeRandom(request.engine, request.state);
    return random::makeRandom(request.engine, request.seed);
}

/// What every attempt of a run begins with.
class Beginning {
public:
    /// A GenerationError (kRefused) for prefabs that have no place.
    explicit Beginning(const PipelineRequest& request) : m_request(request) {
        if (!request.prefabs.empty()) m_places = placePrefabs(request);
    }

    /// Adds it to an empty context.
    void addTo(Generator& generator) const {
        GenerationContext& context = generator.context();
        if (m_request.map || !m_places.empty()) context.add(makeMap(context), kWallFloorTag);
        if (m_request.rooms || !m_places.empty()) addRooms(context);
        for (const GivenAreas& given : m_request.areas) {
            auto list = std::make_shared<AreaList>();
            context.add(list, given.tag);
            for (const auto& cells : given.areas) list->add(std::make_shared<Area>(cells), "given");
        }
    }

    [[nodiscard]] std::vector<Point> doors() const {
        std::vector<Point> doors;
        for (std::size_t i = 0; i < m_places.size(); ++i)
            for (const Point door : m_request.prefabs[i].doors) doors.push_back(door + m_places[i]);
        return doors;
    }

    /// The cells of each prefab.
    [[nodiscard]] std::vector<Rectangle> prefabs() const {
        std::vector<Rectangle> boxes;
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            const WallFloor& cells = m_request.prefabs[i].cells;
            boxes.push_back({m_places[i].x, m_places[i].y, cells.width(), cells.height()});
        }
        return boxes;
    }

private:
    [[nodiscard]] std::shared_ptr<WallFloor> makeMap(const GenerationContext& context) const {
        auto map = m_request.map ? std::make_shared<WallFloor>(*m_request.map)
                                 : std::make_shared<WallFloor>(context.width(), context.height());
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            const WallFloor& prefab = m_request.prefabs[i].cells;
            for (std::size_t cell = 0; cell < prefab.size(); ++cell) {
                const std::size_t at = map->index(prefab.point(cell) + m_places[i]);
                map->set(at, prefab.isFloor(cell));
                map->keep(at);
            }
        }
        if (context.changeLog() != nullptr) {
            for (std::size_t i = 0; i < map->size(); ++i)
                if (map->isFloor(i)) context.changeLog()->push_back({static_cast<std::uint32_t>(i), true});
            map->setChangeLog(context.changeLog());
        }
        return map;
    }

    void addRooms(GenerationContext& context) const {
        auto rooms = std::make_shared<RoomList>();
        context.add(rooms, kRoomsTag);
        if (m_request.rooms)
            for (const Rectangle& room : *m_request.rooms) addRoom(*rooms, room);
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            Rectangle room = floorBounds(m_request.prefabs[i].cells);
            if (room.width == 0) continue;
            room.x += m_places[i].x;
            room.y += m_places[i].y;
            addRoom(*rooms, room);
        }
    }

    const PipelineRequest& m_request;
    std::vector<Point> m_places;  ///< of the prefabs
};

/// One run of the safe loop, noted in a result and in a history.
class Run {
public:
    Run(const PipelineRequest& request, const RunOptions& options)
        : m_request(request),
          m_options(options),
          m_configs(request.steps()),
          m_rng(makeGenerator(request)),
          m_generator(request.width, request.height) {
        m_generator.context().setMeter(
            WorkMeter(options.workLimit.value_or(workLimitOf(request)), options.stop));
        if (options.history == nullptr) return;
        *options.history = History(request.width, request.height);
        m_generator.context().setChangeLog(options.history->changeLog());
    }

    DungeonResult take() {
        try {
            const Beginning beginning(m_request);
            m_result.prefabDoors = beginning.doors();
            m_result.prefabs = beginning.prefabs();
            generate(beginning);
        } catch (const GenerationError& error) {
            noteError(error);
        }
        m_result.state = m_rng->state();
        const GenerationContext& context = m_generator.context();
        m_result.map = context.find<WallFloor>(kWallFloorTag);
        m_result.rooms = context.find<RoomList>(kRoomsTag);
        m_result.tunnels = context.find<AreaList>(kTunnelsTag);
        m_result.doors = context.find<DoorList>(kDoorsTag);
        context.each([this](const std::string& tag, const std::shared_ptr<Component>& component) {
            m_result.components.emplace_back(tag, component);
        });
        for (const auto& step : m_generator.steps()) {
            if (const auto* rooms = dynamic_cast<const RoomsGeneration*>(step.get()))
                m_result.roomsAsked = rooms->roomsAsked();
            if (const auto* doors = dynamic_cast<const RoomDoorConnection*>(step.get()))
                m_result.candidates = doors->candidates();
        }
        return std::move(m_result);
    }

private:
    void configure(Generator& generator, const Beginning& beginning) {
        m_isMaking = true;
        beginning.addTo(generator);
        for (m_making = 0; m_making < m_configs.size(); ++m_making) {
            try {
                auto step = m_configs[m_making].make(m_rng);
                if (auto* doors = dynamic_cast<RoomDoorConnection*>(step.get());
                    doors != nullptr && m_options.history != nullptr) {
                    doors->told = [this, index = m_making](Stage stage) {
                        stage.step = index;
                        note(stage);
                    };
                }
                generator.addStep(std::move(step));
            } catch (const GenerationError& error) {
                throw error.of(std::string(m_configs[m_making].info->name));
            }
        }
        m_isMaking = false;
    }

    void generate(const Beginning& beginning) {
        StageSequence sequence = m_generator.configAndStagesSafe(
            [this, &beginning](Generator& generator) { configure(generator, beginning); },
            m_request.maxAttempts, Generator::StepEnds::kIncluded);
        while (sequence.next()) {
            const Stage& stage = sequence.stage();
            if (stage.kind == Stage::Kind::kCleared) {
                note({.kind = Stage::Kind::kFailed, .step = m_result.steps.size()});
                noteFailedAttempts();
                ++m_result.attempts;
                m_result.steps.clear();
                m_stages = 0;
            } else if (stage.kind == Stage::Kind::kStepDone) {
                noteStep(m_generator.steps()[stage.step]->name(), m_stages);
                m_stages = 0;
            } else {
                ++m_stages;
            }
            note(stage);
        }
    }

    void note(const Stage& stage) {
        if (m_options.history != nullptr) m_options.history->add(stage, m_result.attempts, m_rng->draws());
    }

    void noteStep(const std::string& name, std::size_t stages) {
        StepResult step{name, stages, m_rng->state(), m_rng->draws(), std::nullopt};
        if (m_options.keepMaps) {
            if (const auto map = m_generator.context().find<WallFloor>(kWallFloorTag)) step.map = *map;
        }
        m_result.steps.push_back(std::move(step));
    }

    /// The random generator has not moved since the newest of them.
    void noteFailedAttempts() {
        const auto& failed = m_generator.failedAttempts();
        while (m_result.regenerated.size() < failed.size()) {
            const auto& [attempt, error] = failed[m_result.regenerated.size()];
            m_result.regenerated.push_back({attempt, m_result.steps.size(), error, m_rng->state()});
        }
    }

    void noteError(const GenerationError& error) {
        noteFailedAttempts();
        m_result.attempts = m_result.regenerated.size() + 1;
        if (error.kind() == ErrorKind::kMapGenerationFailed) {
            --m_result.attempts;
        } else if (m_isMaking) {
            m_result.failedMaking = true;
            // A pipeline's steps are made in one call, which is not one of them.
            if (m_request.pipeline == nullptr && m_making < m_configs.size()) m_result.failedStep = m_making;
        } else if (m_result.steps.size() < m_configs.size()) {
            m_result.failedStep = m_result.steps.size();
            m_result.failedStages = m_stages;
        }
        note({.kind = Stage::Kind::kFailed, .step = m_result.steps.size()});
        m_result.error = error;
    }

    const PipelineRequest& m_request;
    const RunOptions& m_options;
    std::vector<StepConfig> m_configs;
    std::shared_ptr<random::Random> m_rng;
    Generator m_generator;
    DungeonResult m_result;
    std::size_t m_stages = 0;  ///< of the step that is running
    bool m_isMaking = false;
    std::size_t m_making = ~std::size_t{0};  ///< the step being made
};

}  // namespace

std::vector<StepConfig> PipelineRequest::steps() const {
    std::vector<StepConfig> steps = pipeline != nullptr ? pipeline->steps(values) : list;
    std::erase_if(steps, [](const StepConfig& step) { return step.off; });
    return steps;
}

PipelineRequest pipelineOf(const DungeonRequest& request) {
    return {.width = request.width,
            .height = request.height,
            .engine = request.engine,
            .seed = request.seed,
            .pipeline = &dungeonMaze(),
            .values = valuesOf(request.parameters),
            .maxAttempts = request.maxAttempts};
}

std::uint64_t workLimitOf(const PipelineRequest& request) {
    constexpr double kMost = 1e11;
    double placing = 0;
    for (const StepConfig& step : request.steps()) {
        if (step.info != &RoomsGeneration::info()) continue;
        const auto creations = static_cast<double>(step.number("creation_attempts"));
        const auto placements = static_cast<double>(step.number("placement_attempts"));
        if (creations < 0 || placements < 0) return kEndlessWork;
        // A room's sides grow by a quarter at most, and a margin is kept free around it (spec/dungeon.md 2).
        const auto size = static_cast<double>(step.number("max_size"));
        const auto sideOf = [size](const SettingValue& ratio) {
            return std::abs(1.25 * size * double{std::get<float>(ratio)}) + 8;
        };
        const std::size_t ratio = *step.info->find("size_ratio");
        const double cells = std::min(sideOf(step.values[ratio]) * sideOf(step.values[ratio + 1]),
                                      static_cast<double>(request.width) * request.height);
        const double attempts =
            std::max(0.0, static_cast<double>(step.number("max_rooms"))) * creations * (1.0 + placements);
        placing += attempts * (cells + 4);
    }
    // Of runs that throw attempts away each places rooms anew.
    constexpr double kAttempts = 4;
    return kEndlessWork + static_cast<std::uint64_t>(placing < kMost ? kAttempts * placing : kMost);
}

DungeonResult generateDungeon(const PipelineRequest& request, const RunOptions& options) {
    try {
        return Run(request, options).take();
    } catch (const GenerationError& error) {  // of a size no map has
        DungeonResult result;
        result.attempts = 0;
        result.failedMaking = true;
        result.state = makeGenerator(request)->state();
        result.error = error;
        return result;
    }
}

DungeonResult generateDungeon(const DungeonRequest& request, const RunOptions& options) {
    return generateDungeon(pipelineOf(request), options);
}

DoorsResult openDoors(const DoorsRequest& request, const RunOptions& options) {
    const std::shared_ptr<random::Random> rng = makeGenerator(request);
    auto map = std::make_shared<WallFloor>(request.map);
    auto rooms = std::make_shared<RoomList>();
    auto doors = std::make_shared<DoorList>();
    const auto step = std::static_pointer_cast<RoomDoorConnection>(doorStep(rng, request.parameters));
    DoorsResult result;
    if (options.history != nullptr) {
        *options.history = History(map->width(), map->height());
        for (std::size_t i = 0; i < map->size(); ++i)
            if (map->isFloor(i))
                options.history->changeLog()->push_back({static_cast<std::uint32_t>(i), true});
        map->setChangeLog(options.history->changeLog());
    }
    const auto note = [&](const Stage& stage) {
        if (options.history != nullptr) options.history->add(stage, 1, rng->draws());
    };
    if (options.history != nullptr) step->told = note;
    try {
        for (const Rectangle& room : request.rooms) addRoom(*rooms, room);
        GenerationContext context(map->width(), map->height());
        context.setMeter(WorkMeter(options.workLimit.value_or(kEndlessWork), options.stop));
        context.add(map, kWallFloorTag);
        context.add(rooms, kRoomsTag);
        context.add(doors, kDoorsTag);
        StageSequence sequence = step->stages(context);
        for (; sequence.next(); ++result.stages) note(sequence.stage());
        note({.kind = Stage::Kind::kStepDone});
    } catch (const GenerationError& error) {
        note({.kind = Stage::Kind::kFailed});
        result.error = error;
    }
    for (const auto& [room, roomStep] : rooms->entries()) {
        if (std::find(result.rooms.begin(), result.rooms.end(), room) == result.rooms.end())
            result.rooms.push_back(room);
    }
    map->setChangeLog(nullptr);
    result.map = *map;
    result.state = rng->state();
    result.doors = doors;
    result.candidates = step->candidates();
    return result;
}

}  // namespace lw::dungeon
