// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "dungeon/step_info.h"

namespace lw::dungeon {

/// Lists the cells of each room as an area (spec/dungeon-pipelines.md 3). Requires the rooms; uses or makes
/// the list of areas. No draws, no stages.
class RectanglesToAreas final : public GenerationStep {
public:
    explicit RectanglesToAreas(std::string name = "RectanglesToAreas");

    [[nodiscard]] static const StepInfo& info();

    std::string rectanglesComponentTag = "Rooms";
    std::string areasComponentTag = "Areas";
    bool removeSourceComponent = false;

protected:
    [[nodiscard]] std::vector<Requirement> requirements() const override;
    StageSequence onPerform(GenerationContext& context) override;
};

}  // namespace lw::dungeon
