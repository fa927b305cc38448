// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "dungeon/step_info.h"

namespace lw::dungeon {

/// Makes all but the border floor, whatever was there (spec/dungeon-pipelines.md 3). Uses or makes the grid.
/// No draws, no stages.
class RectangleGenerator final : public GenerationStep {
public:
    explicit RectangleGenerator(std::string name = "RectangleGenerator");

    [[nodiscard]] static const StepInfo& info();

    std::string wallFloorComponentTag = "WallFloor";

protected:
    StageSequence onPerform(GenerationContext& context) override;
};

}  // namespace lw::dungeon
