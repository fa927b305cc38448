// SPDX-License-Identifier: MIT
#include "dungeon/rectangles_to_areas.h"

#include <fmt/format.h>

#include "dungeon/item_list.h"

namespace lw::dungeon {

RectanglesToAreas::RectanglesToAreas(std::string name) : GenerationStep(std::move(name)) {}

const StepInfo& RectanglesToAreas::info() {
    using Step = RectanglesToAreas;
    static const StepInfo kInfo = withDefaults(
        {.name = "RectanglesToAreas",
         .title = "Rooms as areas",
         .help = "Lists the cells of each room as an area.",
         .group = StepGroup::kLists,
         .icon = "duplicate",
         .outcome =
             [](const StepRun& run) {
                 const auto areas = listSize(run.result, run.config.text("areas"));
                 return areas ? counted(*areas, "area", "areas") : std::string();
             },
         .isTranslation = true,
         .settings = {setting<&Step::removeSourceComponent>(
                          {.field = "remove_source",
                           .cName = "RemoveSourceComponent",
                           .title = "Remove the rooms",
                           .help = "Whether the list of rooms is taken away.",
                           .least = 0,
                           .most = 1}),
                      tag<&Step::rectanglesComponentTag>("rectangles", "rectanglesComponentTag",
                                                         ComponentType::kRooms, TagUse::kRemoves, "Rooms"),
                      tag<&Step::areasComponentTag>("areas", "areasComponentTag", ComponentType::kAreas,
                                                    TagUse::kMakes, "Areas")},
         .create = []() -> std::shared_ptr<GenerationStep> { return std::make_shared<Step>(); }});
    return kInfo;
}

std::vector<GenerationStep::Requirement> RectanglesToAreas::requirements() const {
    return {required<RoomList>(rectanglesComponentTag, "rectanglesComponentTag")};
}

StageSequence RectanglesToAreas::onPerform(GenerationContext& context) {
    const auto rooms = context.find<RoomList>(rectanglesComponentTag);
    const auto areas =
        context.findOrAdd<AreaList>(areasComponentTag, [] { return std::make_shared<AreaList>(); });
    if (removeSourceComponent) context.remove(*rooms);
    for (const auto& [room, roomStep] : rooms->entries()) {
        const std::int64_t cells = std::int64_t{room.width} * room.height;
        if (!room.isReasonable() || cells > GenerationContext::kMaxCells) {
            throw error(ErrorKind::kRefused, {},
                        fmt::format("a room of {}x{} has too many cells", room.width, room.height),
                        Point{room.x, room.y});
        }
        auto area = std::make_shared<Area>();
        if (cells > 0) {
            context.meter().spend(kWorkOfListedCell * static_cast<std::uint64_t>(cells));
            for (std::int32_t y = room.y; y <= room.maxY(); ++y)
                for (std::int32_t x = room.x; x <= room.maxX(); ++x) area->add({x, y});
        }
        areas->add(std::move(area), name());
    }
    co_return;
}

}  // namespace lw::dungeon
