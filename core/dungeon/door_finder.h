// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "dungeon/step_info.h"

namespace lw::dungeon {

/// Lists every floor cell around a room as a door, one stage a room (spec/dungeon-pipelines.md 3). Requires
/// the grid and the rooms; uses or makes the list of doors. No draws, the grid is only read.
class DoorFinder final : public GenerationStep {
public:
    explicit DoorFinder(std::string name = "DoorFinder");

    [[nodiscard]] static const StepInfo& info();

    std::string wallFloorComponentTag = "WallFloor";
    std::string roomsComponentTag = "Rooms";
    std::string doorsListComponentTag = "Doors";

protected:
    [[nodiscard]] std::vector<Requirement> requirements() const override;
    StageSequence onPerform(GenerationContext& context) override;
};

}  // namespace lw::dungeon
