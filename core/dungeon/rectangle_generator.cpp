// SPDX-License-Identifier: MIT
#include "dungeon/rectangle_generator.h"

#include "dungeon/step_lint.h"
#include "dungeon/wall_floor.h"

namespace lw::dungeon {

RectangleGenerator::RectangleGenerator(std::string name) : GenerationStep(std::move(name)) {}

const StepInfo& RectangleGenerator::info() {
    using Step = RectangleGenerator;
    static const StepInfo kInfo = withDefaults(
        {.name = "RectangleGenerator",
         .title = "Rectangle",
         .help = "Makes all but the border floor.",
         .icon = "rectangle",
         .outcome = &floorOutcome,
         .settings = {tag<&Step::wallFloorComponentTag>("wall_floor", "wallFloorComponentTag",
                                                        ComponentType::kGrid, TagUse::kMakes, "Grid")},
         .create = []() -> std::shared_ptr<GenerationStep> { return std::make_shared<Step>(); },
         .lint =
             [](StepLint& lint) {
                 if (lint.isMadeBefore("wall_floor", {})) {
                     lint.report(text::Severity::kWarning, "dungeon-lost", "wall_floor",
                                 "all that earlier steps made in this grid is lost here");
                 }
             }});
    return kInfo;
}

StageSequence RectangleGenerator::onPerform(GenerationContext& context) {
    const auto map = wallFloorOf(context, wallFloorComponentTag);
    context.meter().spend(map->size());
    for (std::size_t i = 0; i < map->size(); ++i) map->setUnlessKept(i, map->containsStrictly(map->point(i)));
    co_return;
}

}  // namespace lw::dungeon
