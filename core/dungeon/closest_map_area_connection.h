// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "dungeon/point_selection.h"
#include "dungeon/step_info.h"
#include "dungeon/tunnel_creation.h"

namespace lw::dungeon {

/// Joins all areas of a list to one: each in turn with the nearest it does not reach yet, measured between
/// the cells chosen for each pair, one stage a tunnel (spec/dungeon-pipelines.md 3). Requires the grid and
/// the areas; uses or makes the list of tunnels.
class ClosestMapAreaConnection final : public GenerationStep {
public:
    explicit ClosestMapAreaConnection(std::string name = "ClosestMapAreaConnection",
                                      std::string wallFloorComponentTag = "WallFloor",
                                      std::string areasComponentTag = "Areas",
                                      std::string tunnelsComponentTag = "Tunnels");

    [[nodiscard]] static const StepInfo& info();

    std::string wallFloorComponentTag;
    std::string areasComponentTag;
    std::string tunnelsComponentTag;

    PointSelection points{};
    Distance distance = Distance::kManhattan;
    TunnelCreation tunnels{.adjacency = AdjacencyRule::kCardinals};

    void checkMade() const override;

protected:
    [[nodiscard]] std::vector<Requirement> requirements() const override;
    StageSequence onPerform(GenerationContext& context) override;
};

}  // namespace lw::dungeon
