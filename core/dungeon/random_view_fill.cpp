// SPDX-License-Identifier: MIT
#include "dungeon/random_view_fill.h"

#include <fmt/format.h>

#include "dungeon/step_lint.h"
#include "dungeon/wall_floor.h"

namespace lw::dungeon {

namespace {

/// Below this hardly any floor is left after smoothing (spec/dungeon-pipelines.md 9).
constexpr double kSparse = 25;

void lintFill(StepLint& lint) {
    using text::Severity;
    lint.checkPercent("probability", "dungeon-percentage");
    const double fill = lint.real("probability");
    if (lint.isMadeBefore("grid", "RandomViewFill")) {
        lint.report(Severity::kWarning, "dungeon-lost", "grid",
                    "an earlier step has filled this grid, and all of it is lost here");
    }
    if (fill >= 0 && fill < kSparse && lint.isUsedAfter("grid", "CellularAutomataAreaGeneration")) {
        lint.report(Severity::kWarning, "dungeon-fill", "probability",
                    fmt::format("at {} of 100 hardly any floor is left after smoothing; caves come out from "
                                "about 35 on",
                                fill));
    }
}

}  // namespace

RandomViewFill::RandomViewFill(std::string name) : GenerationStep(std::move(name)) {}

const StepInfo& RandomViewFill::info() {
    using Step = RandomViewFill;
    static const StepInfo kInfo = withDefaults(
        {.name = "RandomViewFill",
         .title = "Fill",
         .help = "Makes each cell floor with one chance.",
         .icon = "grid",
         .outcome = &floorOutcome,
         .draws = true,
         .settings = {setting<&Step::fillProbability>(
                          {.field = "probability",
                           .cName = "FillProbability",
                           .title = "Fill, %",
                           .help = "The chance out of 100 that a cell becomes floor.",
                           .least = 0,
                           .most = 100,
                           .isPercent = true}),
                      setting<&Step::excludePerimeterPoints>(
                          {.field = "exclude_perimeter",
                           .cName = "ExcludePerimeterPoints",
                           .title = "Leave the border",
                           .help = "Whether the cells at the border stay as they are.",
                           .least = 0,
                           .most = 1}),
                      setting<&Step::fillsBetweenPauses>(
                          {.field = "fills_between_pauses",
                           .cName = "FillsBetweenPauses",
                           .title = "Cells a stage",
                           .help = "How many cells are filled between two stages; 0 for no stages. The map "
                                   "stays the same.",
                           .least = 0,
                           .most = 200}),
                      tag<&Step::gridViewComponentTag>("grid", "gridViewComponentTag", ComponentType::kGrid,
                                                       TagUse::kMakes, "Grid")},
         .create = []() -> std::shared_ptr<GenerationStep> { return std::make_shared<Step>(); },
         .lint = &lintFill});
    return kInfo;
}

StageSequence RandomViewFill::onPerform(GenerationContext& context) {
    requirePercent(fillProbability, "FillProbability");
    random::Random& random = randomOf(rng);
    const auto map = wallFloorOf(context, gridViewComponentTag);
    const std::int32_t border = excludePerimeterPoints ? 1 : 0;
    Stage stage{.kind = Stage::Kind::kWorked, .say = [](const Stage& filled) {
                    return fmt::format("{} are filled, down to row {}",
                                       counted(filled.count, "cell", "cells"), filled.from.y);
                }};
    for (std::int32_t y = border; y < map->height() - border; ++y) {
        context.meter().spend(static_cast<std::uint64_t>(map->width()));
        for (std::int32_t x = border; x < map->width() - border; ++x) {
            if (fillProbability < 0) {
                throw error(ErrorKind::kArgument, "FillProbability",
                            fmt::format("a chance of {} is below 0", fillProbability));
            }
            map->setUnlessKept(map->index({x, y}), random.percentageCheck(fillProbability));
            stage.from = {x, y};
            if (fillsBetweenPauses == 0 || ++stage.count < fillsBetweenPauses) continue;
            co_yield stage;
            stage.count = 0;
        }
    }
    if (stage.count > 0) co_yield stage;
}

}  // namespace lw::dungeon
