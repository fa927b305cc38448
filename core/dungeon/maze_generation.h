// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "dungeon/step_info.h"

namespace lw::dungeon {

/// Fills the walls with mazes, each the way of one crawler (spec/dungeon.md 3). One stage for every ten moves
/// and one for the rest of a crawler's. Uses or makes the grid and the list of tunnels.
class MazeGeneration final : public GenerationStep {
public:
    explicit MazeGeneration(std::string name = "MazeGeneration", std::string tunnelsComponentTag = "Tunnels",
                            std::string wallFloorComponentTag = "WallFloor");

    [[nodiscard]] static const StepInfo& info();

    std::string tunnelsComponentTag;
    std::string wallFloorComponentTag;

    /// Percentage points by which the chance of a turn grows with each straight step.
    std::uint16_t crawlerChangeDirectionImprovement = 10;
    /// Stops the chance at 100. The original does not, and fails there with an ArgumentException whenever the
    /// improvement is above 0 and does not divide 100.
    bool clampChance = false;

protected:
    StageSequence onPerform(GenerationContext& context) override;
};

}  // namespace lw::dungeon
