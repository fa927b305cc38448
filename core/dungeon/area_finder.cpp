// SPDX-License-Identifier: MIT
#include "dungeon/area_finder.h"

#include <vector>

#include "dungeon/item_list.h"
#include "dungeon/step_lint.h"
#include "dungeon/wall_floor.h"

namespace lw::dungeon {

namespace {

/// Takes one piece of floor after another off a copy of the grid.
class AreaSearch {
public:
    AreaSearch(const WallFloor& map, AdjacencyRule adjacency, WorkMeter& meter)
        : m_map(map), m_left(map.cells()), m_steps(neighbourSteps(adjacency)), m_meter(meter) {}

    template <class Found>
    void run(Found&& found) {
        for (std::int32_t x = 0; x < m_map.width(); ++x) {
            for (std::int32_t y = 0; y < m_map.height(); ++y)
                if (m_left[m_map.index({x, y})] != 0) found(take({x, y}));
        }
    }

private:
    std::shared_ptr<Area> take(Point start) {
        auto area = std::make_shared<Area>();
        m_stack.assign(1, start);
        while (!m_stack.empty()) {
            const Point p = m_stack.back();
            m_stack.pop_back();
            std::uint8_t& isLeft = m_left[m_map.index(p)];
            if (isLeft == 0) continue;
            isLeft = 0;
            m_meter.spend(kWorkOfListedCell);
            area->add(p);
            for (const Point step : m_steps) {
                const Point next = p + step;
                if (m_map.contains(next) && m_left[m_map.index(next)] != 0) m_stack.push_back(next);
            }
        }
        return area;
    }

    const WallFloor& m_map;
    std::vector<std::uint8_t> m_left;  ///< floor not visited yet
    std::span<const Point> m_steps;
    WorkMeter& m_meter;
    std::vector<Point> m_stack;
};

}  // namespace

AreaFinder::AreaFinder(std::string name) : GenerationStep(std::move(name)) {}

const StepInfo& AreaFinder::info() {
    using Step = AreaFinder;
    static const StepInfo kInfo = withDefaults(
        {.name = "AreaFinder",
         .title = "Areas",
         .help = "Finds the connected pieces of floor.",
         .group = StepGroup::kFind,
         .icon = "areas",
         .outcome =
             [](const StepRun& run) {
                 const auto areas = listSize(run.result, run.config.text("areas"));
                 return areas ? counted(*areas, "area", "areas") : std::string();
             },
         .settings = {setting<&Step::adjacencyMethod>(
                          {.field = "adjacency",
                           .cName = "AdjacencyMethod",
                           .title = "Adjacency",
                           .help = "Which cells are neighbours: Cardinals, or EightWay with those corner to "
                                   "corner."}),
                      tag<&Step::gridViewComponentTag>("grid", "gridViewComponentTag", ComponentType::kGrid,
                                                       TagUse::kNeeds, "Grid"),
                      tag<&Step::areasComponentTag>("areas", "areasComponentTag", ComponentType::kAreas,
                                                    TagUse::kMakes, "Areas")},
         .create = []() -> std::shared_ptr<GenerationStep> { return std::make_shared<Step>(); },
         .lint =
             [](StepLint& lint) {
                 using text::Severity;
                 if (lint.isMadeBefore("areas", "AreaFinder")) {
                     lint.report(Severity::kWarning, "dungeon-twice", "areas",
                                 "an earlier AreaFinder lists its areas here, too: each area then stands "
                                 "twice, and is joined to itself");
                 }
                 if (std::get<AdjacencyRule>(lint.value("adjacency")) == AdjacencyRule::kEightWay) {
                     lint.report(Severity::kWarning, "dungeon-unconnected", "adjacency",
                                 "cells that touch at a corner are one area with EightWay, so nothing joins "
                                 "them; where one can't move slantwise the map may fall apart",
                                 {lint.fix("Use Cardinals", {{"adjacency", AdjacencyRule::kCardinals}})});
                 }
             }});
    return kInfo;
}

std::vector<GenerationStep::Requirement> AreaFinder::requirements() const {
    return {required<WallFloor>(gridViewComponentTag, "gridViewComponentTag")};
}

StageSequence AreaFinder::onPerform(GenerationContext& context) {
    const auto map = context.find<WallFloor>(gridViewComponentTag);
    const auto areas =
        context.findOrAdd<AreaList>(areasComponentTag, [] { return std::make_shared<AreaList>(); });
    AreaSearch(*map, adjacencyMethod, context.meter()).run([&](std::shared_ptr<Area> area) {
        areas->add(std::move(area), name());
    });
    co_return;
}

}  // namespace lw::dungeon
