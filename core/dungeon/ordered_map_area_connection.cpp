// SPDX-License-Identifier: MIT
#include "dungeon/ordered_map_area_connection.h"

#include "dungeon/area_connection.h"
#include "dungeon/step_lint.h"

namespace lw::dungeon {

OrderedMapAreaConnection::OrderedMapAreaConnection(std::string name) : GenerationStep(std::move(name)) {}

const StepInfo& OrderedMapAreaConnection::info() {
    using Step = OrderedMapAreaConnection;
    static const StepInfo kInfo = withDefaults(
        {.name = "OrderedMapAreaConnection",
         .title = "Join in order",
         .help = "Joins areas by tunnels, each with the one before it in the list.",
         .group = StepGroup::kJoin,
         .icon = "tunnel",
         .outcome = &tunnelOutcome,
         .draws = true,
         .settings = {setting<&Step::points>(connectionPointsSetting()),
                      setting<&Step::randomizeOrder>({.field = "shuffle",
                                                      .cName = "RandomizeOrder",
                                                      .title = "Shuffle",
                                                      .help = "Whether the order of the areas is drawn.",
                                                      .least = 0,
                                                      .most = 1}),
                      setting<&Step::tunnels>(tunnelCreationSetting("tunnels_by")),
                      tag<&Step::wallFloorComponentTag>("wall_floor", "wallFloorComponentTag",
                                                        ComponentType::kGrid, TagUse::kNeeds, "Grid"),
                      tag<&Step::areasComponentTag>("areas", "areasComponentTag", ComponentType::kAreas,
                                                    TagUse::kNeeds, "Areas"),
                      tag<&Step::tunnelsComponentTag>("tunnels", "tunnelsComponentTag", ComponentType::kAreas,
                                                      TagUse::kMakes, "Tunnels")},
         .create = []() -> std::shared_ptr<GenerationStep> { return std::make_shared<Step>(); },
         .lint =
             [](StepLint& lint) {
                 lintAreaConnection(lint);
                 if (lint.text("areas") == lint.text("tunnels") && !lint.flag("shuffle")) {
                     lint.report(text::Severity::kError, "dungeon-endless", "tunnels",
                                 "the tunnels are areas to join, too: with two areas or more GoRogue never "
                                 "ends. Name another list for them, or shuffle the areas");
                 }
             }});
    return kInfo;
}

void OrderedMapAreaConnection::checkMade() const {
    requireMade(tunnels);
}

std::vector<GenerationStep::Requirement> OrderedMapAreaConnection::requirements() const {
    return {required<WallFloor>(wallFloorComponentTag, "wallFloorComponentTag"),
            required<AreaList>(areasComponentTag, "areasComponentTag")};
}

StageSequence OrderedMapAreaConnection::onPerform(GenerationContext& context) {
    random::Random& random = randomOf(rng);
    const auto map = context.find<WallFloor>(wallFloorComponentTag);
    const auto list = context.find<AreaList>(areasComponentTag);
    const auto dug =
        context.findOrAdd<AreaList>(tunnelsComponentTag, [] { return std::make_shared<AreaList>(); });
    std::vector<std::shared_ptr<Area>> areas;
    for (const auto& [area, areaStep] : list->entries()) areas.push_back(area);
    if (randomizeOrder) {
        random.shuffleList(std::span(areas));
    } else if (list == dug && areas.size() > 1) {
        throw error(ErrorKind::kEndless, "tunnelsComponentTag",
                    "every tunnel is one more area to join, so this would go on for ever");
    }
    for (std::size_t i = 1; i < areas.size(); ++i) {
        const auto [from, to] =
            selectPoints(points, MultiArea(areas[i]), MultiArea(areas[i - 1]), random, context.meter());
        const Tunnel tunnel = digTunnel(tunnels, *map, from, to, random, context.meter());
        dug->add(tunnel.area, name());
        const Stage stage = tunnelStage(tunnels, tunnel, from, to);
        co_yield stage;
    }
}

}  // namespace lw::dungeon
