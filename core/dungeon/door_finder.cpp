// SPDX-License-Identifier: MIT
#include "dungeon/door_finder.h"

#include <fmt/format.h>

#include "dungeon/door_list.h"
#include "dungeon/item_list.h"
#include "dungeon/step_lint.h"
#include "dungeon/wall_floor.h"

namespace lw::dungeon {

namespace {

std::string describeFound(const Stage& stage) {
    const std::string room = cellText({stage.room.x, stage.room.y});
    if (stage.count == 0) return fmt::format("The room at {} has no door", room);
    return fmt::format("The room at {} has {}", room, counted(stage.count, "door", "doors"));
}

}  // namespace

DoorFinder::DoorFinder(std::string name) : GenerationStep(std::move(name)) {}

const StepInfo& DoorFinder::info() {
    using Step = DoorFinder;
    static const StepInfo kInfo = withDefaults(
        {.name = "DoorFinder",
         .title = "Find doors",
         .help = "Lists the floor cells around each room as its doors.",
         .group = StepGroup::kDoors,
         .icon = "door",
         .outcome = &doorOutcome,
         .settings = {tag<&Step::wallFloorComponentTag>("wall_floor", "wallFloorComponentTag",
                                                        ComponentType::kGrid, TagUse::kNeeds, "Grid"),
                      tag<&Step::roomsComponentTag>("rooms", "roomsComponentTag", ComponentType::kRooms,
                                                    TagUse::kNeeds, "Rooms"),
                      doorsTag<&Step::doorsListComponentTag>()},
         .create = []() -> std::shared_ptr<GenerationStep> { return std::make_shared<Step>(); }});
    return kInfo;
}

std::vector<GenerationStep::Requirement> DoorFinder::requirements() const {
    return {required<WallFloor>(wallFloorComponentTag, "wallFloorComponentTag"),
            required<RoomList>(roomsComponentTag, "roomsComponentTag")};
}

StageSequence DoorFinder::onPerform(GenerationContext& context) {
    const auto map = context.find<WallFloor>(wallFloorComponentTag);
    const auto rooms = context.find<RoomList>(roomsComponentTag);
    const auto doors =
        context.findOrAdd<DoorList>(doorsListComponentTag, [] { return std::make_shared<DoorList>(); });
    for (const auto& entry : rooms->entries()) {
        const auto& room = entry.item;
        if (!room.isReasonable()) {
            throw error(ErrorKind::kIndexOutOfRange, {},
                        fmt::format("the room of {}x{} at ({}, {}) is outside the map", room.width,
                                    room.height, room.x, room.y),
                        Point{room.x, room.y});
        }
        Stage stage{.kind = Stage::Kind::kWorked, .room = room, .say = &describeFound};
        room.expanded(1).eachPerimeterCell([&](Point p) {
            context.meter().spend();
            if (!map->isFloor(p)) return true;
            doors->add(room, p, name());
            ++stage.count;
            return true;
        });
        co_yield stage;
    }
}

}  // namespace lw::dungeon
