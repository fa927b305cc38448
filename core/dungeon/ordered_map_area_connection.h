// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "dungeon/point_selection.h"
#include "dungeon/step_info.h"
#include "dungeon/tunnel_creation.h"

namespace lw::dungeon {

/// Joins each area of a list with the one before it, in the list's order or a drawn one, one stage a tunnel
/// (spec/dungeon-pipelines.md 3). Requires the grid and the areas; uses or makes the list of tunnels.
class OrderedMapAreaConnection final : public GenerationStep {
public:
    explicit OrderedMapAreaConnection(std::string name = "OrderedMapAreaConnection");

    [[nodiscard]] static const StepInfo& info();

    std::string wallFloorComponentTag = "WallFloor";
    std::string areasComponentTag = "Areas";
    std::string tunnelsComponentTag = "Tunnels";

    PointSelection points{};
    bool randomizeOrder = false;
    TunnelCreation tunnels{TunnelCreation::Kind::kHorizontalVertical};

    void checkMade() const override;

protected:
    [[nodiscard]] std::vector<Requirement> requirements() const override;
    StageSequence onPerform(GenerationContext& context) override;
};

}  // namespace lw::dungeon
