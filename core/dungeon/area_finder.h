// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "dungeon/step_info.h"

namespace lw::dungeon {

/// Lists the connected pieces of floor, each with its cells in the order of the original's search
/// (spec/dungeon-pipelines.md 3). Requires the grid; uses or makes the list. No draws, no stages.
class AreaFinder final : public GenerationStep {
public:
    explicit AreaFinder(std::string name = "AreaFinder");

    [[nodiscard]] static const StepInfo& info();

    std::string gridViewComponentTag = "WallFloor";
    std::string areasComponentTag = "Areas";
    AdjacencyRule adjacencyMethod = AdjacencyRule::kCardinals;

protected:
    [[nodiscard]] std::vector<Requirement> requirements() const override;
    StageSequence onPerform(GenerationContext& context) override;
};

}  // namespace lw::dungeon
