// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "dungeon/step_info.h"

namespace lw::dungeon {

/// Makes each cell floor with one chance, one draw each (spec/dungeon-pipelines.md 3). Uses or makes the
/// grid.
class RandomViewFill final : public GenerationStep {
public:
    explicit RandomViewFill(std::string name = "RandomViewFill");

    [[nodiscard]] static const StepInfo& info();

    std::string gridViewComponentTag = "WallFloor";
    /// The chance of floor out of 100.
    float fillProbability = 40;
    /// Whether the border keeps what it had.
    bool excludePerimeterPoints = true;
    /// Cells between two stages; 0 for no stages.
    std::uint32_t fillsBetweenPauses = 0;

protected:
    StageSequence onPerform(GenerationContext& context) override;
};

}  // namespace lw::dungeon
