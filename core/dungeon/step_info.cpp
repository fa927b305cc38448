// SPDX-License-Identifier: MIT
#include "dungeon/step_info.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "dungeon/append_item_lists.h"
#include "dungeon/area_finder.h"
#include "dungeon/cellular_automata_area_generation.h"
#include "dungeon/closest_map_area_connection.h"
#include "dungeon/door_finder.h"
#include "dungeon/maze_generation.h"
#include "dungeon/ordered_map_area_connection.h"
#include "dungeon/random_view_fill.h"
#include "dungeon/rectangle_generator.h"
#include "dungeon/rectangles_to_areas.h"
#include "dungeon/remove_duplicate_points.h"
#include "dungeon/room_door_connection.h"
#include "dungeon/rooms_generation.h"
#include "dungeon/run.h"
#include "dungeon/tunnel_dead_end_trimming.h"

namespace lw::dungeon {

std::span<const StepInfo* const> allSteps() {
    static const std::array kSteps = {
        &RoomsGeneration::info(),
        &MazeGeneration::info(),
        &RandomViewFill::info(),
        &CellularAutomataAreaGeneration::info(),
        &RectangleGenerator::info(),
        &AreaFinder::info(),
        &ClosestMapAreaConnection::info(),
        &OrderedMapAreaConnection::info(),
        &DoorFinder::info(),
        &RoomDoorConnection::info(),
        &TunnelDeadEndTrimming::info(),
        &RectanglesToAreas::info(),
        &AppendItemLists::info(),
        &RemoveDuplicatePoints::info(),
    };
    return kSteps;
}

const StepInfo* stepNamed(std::string_view name) {
    const auto steps = allSteps();
    const auto found =
        std::ranges::find_if(steps, [name](const StepInfo* step) { return step->name == name; });
    return found == steps.end() ? nullptr : *found;
}

std::optional<std::size_t> StepInfo::find(std::string_view field) const {
    for (std::size_t i = 0; i < settings.size(); ++i)
        if (settings[i].field == field) return i;
    return std::nullopt;
}

std::optional<std::size_t> StepInfo::findC(std::string_view cName) const {
    for (std::size_t i = 0; i < settings.size(); ++i)
        if (!cName.empty() && settings[i].cName == cName) return i;
    return std::nullopt;
}

StepInfo withDefaults(StepInfo info) {
    const std::shared_ptr<GenerationStep> step = info.create();
    for (SettingInfo& setting : info.settings) setting.standard = setting.read(*step);
    return info;
}

StepConfig::StepConfig(const StepInfo& kind) : info(&kind) {
    values.reserve(kind.settings.size());
    for (const SettingInfo& setting : kind.settings) values.push_back(setting.standard);
}

std::shared_ptr<GenerationStep> StepConfig::make(const std::shared_ptr<random::Random>& rng) const {
    std::shared_ptr<GenerationStep> step = info->create();
    step->rng = rng;
    for (std::size_t i = 0; i < values.size(); ++i) info->settings[i].write(*step, values[i]);
    step->checkMade();
    return step;
}

std::optional<std::size_t> listSize(const DungeonResult& result, const std::string& tag) {
    for (const auto& [name, component] : result.components) {
        if (name != tag) continue;
        if (const auto* areas = dynamic_cast<const AreaList*>(component.get())) return areas->size();
        if (const auto* rooms = dynamic_cast<const RoomList*>(component.get())) return rooms->size();
    }
    return std::nullopt;
}

std::string floorOutcome(const StepRun& run) {
    return fmt::format("{} % floor", std::lround(run.floorShare * 100));
}

std::string tunnelOutcome(const StepRun& run) {
    return run.stages.empty() ? "nothing to join" : counted(run.stages.size(), "tunnel", "tunnels");
}

std::string doorOutcome(const StepRun& run) {
    const std::string tag = run.config.text("doors");
    for (const auto& [name, component] : run.result.components) {
        const auto* list = dynamic_cast<const DoorList*>(component.get());
        if (name != tag || list == nullptr) continue;
        std::size_t doors = 0;
        for (const RoomDoors& room : list->rooms()) doors += room.doors().size();
        return fmt::format("{} on {}", counted(doors, "door", "doors"),
                           counted(list->rooms().size(), "room", "rooms"));
    }
    return {};
}

}  // namespace lw::dungeon
