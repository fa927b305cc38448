// SPDX-License-Identifier: MIT
#include "dungeon/run.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "dungeon/rooms_generation.h"

namespace lw::dungeon {

namespace {

/// More than any sound run takes but for the placing of rooms.
constexpr std::uint64_t kEndlessWork = 1'000'000'000;

/// One run of the safe loop, noted in a result and in a history.
class Run {
public:
    Run(const DungeonRequest& request, const RunOptions& options)
        : m_request(request),
          m_options(options),
          m_rng(random::makeRandom(request.engine, request.seed)),
          m_generator(request.width, request.height) {
        m_generator.context().setMeter(
            WorkMeter(options.workLimit.value_or(workLimitOf(request)), options.stop));
        if (options.history == nullptr) return;
        *options.history = History(request.width, request.height);
        m_generator.context().setChangeLog(options.history->changeLog());
    }

    DungeonResult take() {
        try {
            generate();
        } catch (const GenerationError& error) {
            noteFailedAttempts();
            m_result.attempts = m_result.regenerated.size() + 1;
            if (error.kind() == ErrorKind::kMapGenerationFailed) --m_result.attempts;
            note({.kind = Stage::Kind::kFailed, .step = m_result.steps.size()});
            m_result.error = error;
        }
        const GenerationContext& context = m_generator.context();
        m_result.map = context.find<WallFloor>(kWallFloorTag);
        m_result.rooms = context.find<RoomList>(kRoomsTag);
        m_result.tunnels = context.find<AreaList>(kTunnelsTag);
        m_result.doors = context.find<DoorList>(kDoorsTag);
        for (const auto& step : m_generator.steps()) {
            if (const auto* rooms = dynamic_cast<const RoomsGeneration*>(step.get()))
                m_result.roomsAsked = rooms->roomsAsked();
            if (const auto* doors = dynamic_cast<const RoomDoorConnection*>(step.get()))
                m_result.candidates = doors->candidates();
        }
        return std::move(m_result);
    }

private:
    void generate() {
        StageSequence sequence = m_generator.configAndStagesSafe(
            [this](Generator& generator) {
                generator.addSteps(dungeonMazeMapSteps(m_rng, m_request.parameters));
            },
            m_request.maxAttempts, Generator::StepEnds::kIncluded);
        std::size_t stages = 0;
        while (sequence.next()) {
            const Stage& stage = sequence.stage();
            if (stage.kind == Stage::Kind::kCleared) {
                note({.kind = Stage::Kind::kFailed, .step = m_result.steps.size()});
                noteFailedAttempts();
                ++m_result.attempts;
                m_result.steps.clear();
                stages = 0;
            } else if (stage.kind == Stage::Kind::kStepDone) {
                noteStep(m_generator.steps()[stage.step]->name(), stages);
                stages = 0;
            } else {
                ++stages;
            }
            note(stage);
        }
    }

    void note(const Stage& stage) {
        if (m_options.history != nullptr) m_options.history->add(stage, m_result.attempts, m_rng->draws());
    }

    void noteStep(const std::string& name, std::size_t stages) {
        StepResult step{name, stages, m_rng->state(), m_rng->draws(), std::nullopt};
        if (m_options.keepMaps) step.map = *m_generator.context().find<WallFloor>(kWallFloorTag);
        m_result.steps.push_back(std::move(step));
    }

    /// The random generator has not moved since the newest of them.
    void noteFailedAttempts() {
        const auto& failed = m_generator.failedAttempts();
        while (m_result.regenerated.size() < failed.size()) {
            const auto& [attempt, error] = failed[m_result.regenerated.size()];
            m_result.regenerated.push_back({attempt, error, m_rng->state()});
        }
    }

    const DungeonRequest& m_request;
    const RunOptions& m_options;
    std::shared_ptr<random::Random> m_rng;
    Generator m_generator;
    DungeonResult m_result;
};

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

}  // namespace

std::uint64_t workLimitOf(const DungeonRequest& request) {
    constexpr double kMost = 1e11;
    const DungeonParameters& p = request.parameters;
    if (p.maxCreationAttempts < 0 || p.maxPlacementAttempts < 0) return kEndlessWork;
    // A room's sides grow by a quarter at most, and a margin is kept free around it (spec/dungeon.md 2).
    const auto sideOf = [&p](float ratio) { return std::abs(1.25 * p.roomMaxSize * double{ratio}) + 8; };
    const double cells = std::min(sideOf(p.roomSizeRatioX) * sideOf(p.roomSizeRatioY),
                                  static_cast<double>(request.width) * request.height);
    const double attempts =
        std::max(0.0, double(p.maxRooms)) * p.maxCreationAttempts * (1.0 + p.maxPlacementAttempts);
    const double placing = attempts * (cells + 4);
    // Of runs that throw attempts away each places rooms anew.
    constexpr double kAttempts = 4;
    return kEndlessWork + static_cast<std::uint64_t>(placing < kMost ? kAttempts * placing : kMost);
}

DungeonResult generateDungeon(const DungeonRequest& request, const RunOptions& options) {
    try {
        return Run(request, options).take();
    } catch (const GenerationError& error) {  // of a size no map has
        DungeonResult result;
        result.error = error;
        return result;
    }
}

DoorsResult openDoors(const DoorsRequest& request, const RunOptions& options) {
    const std::shared_ptr<random::Random> rng = random::makeRandom(request.engine, request.seed);
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
