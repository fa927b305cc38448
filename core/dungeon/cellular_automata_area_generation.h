// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "dungeon/step_info.h"

namespace lw::dungeon {

/// Smooths a grid into caves by the walls around each cell, one stage each time over, and walls up the border
/// (spec/dungeon-pipelines.md 3). Uses or makes the grid. No draws.
class CellularAutomataAreaGeneration final : public GenerationStep {
public:
    explicit CellularAutomataAreaGeneration(std::string name = "CellularAutomataAreaGeneration");

    [[nodiscard]] static const StepInfo& info();

    std::string wallFloorComponentTag = "WallFloor";
    std::int32_t totalIterations = 7;
    /// In the first so many iterations open ground is walled up, too.
    std::int32_t cutoffBigAreaFill = 4;

protected:
    StageSequence onPerform(GenerationContext& context) override;
};

}  // namespace lw::dungeon
