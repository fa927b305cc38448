// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "dungeon/step_info.h"

namespace lw::dungeon {

/// Fills dead ends of tunnels, pass after pass, one stage for each area (spec/dungeon.md 7).
class TunnelDeadEndTrimming final : public GenerationStep {
public:
    explicit TunnelDeadEndTrimming(std::string name = "TunnelDeadEndTrimming",
                                   std::string wallFloorComponentTag = "WallFloor",
                                   std::string tunnelsComponentTag = "Tunnels");

    [[nodiscard]] static const StepInfo& info();

    std::string wallFloorComponentTag;
    std::string tunnelsComponentTag;

    /// The chance out of 100 that a dead end is kept, for good.
    float saveDeadEndChance = 40;
    /// Passes made over an area; -1 for as many as there is something to fill.
    std::int32_t maxTrimIterations = -1;

protected:
    [[nodiscard]] std::vector<Requirement> requirements() const override;
    StageSequence onPerform(GenerationContext& context) override;
};

}  // namespace lw::dungeon
