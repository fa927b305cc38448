// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "dungeon/item_list.h"
#include "dungeon/step.h"
#include "dungeon/wall_floor.h"

namespace lw::dungeon {

/// Digs a tunnel along one axis and then the other, which first being one draw (spec/dungeon.md 4).
class HorizontalVerticalTunnelCreator {
public:
    explicit HorizontalVerticalTunnelCreator(std::shared_ptr<random::Random> random = nullptr)
        : rng(std::move(random)) {}

    std::shared_ptr<random::Random> rng;

    struct Tunnel {
        std::shared_ptr<Area> area;
        bool horizontalFirst = false;
    };
    /// Makes the cells floor. Requires both ends to lie in the map.
    [[nodiscard]] Tunnel createTunnel(WallFloor& map, Point from, Point to) const;
};

/// Joins all areas of a list to one: each in turn with the nearest it does not reach yet, from the closest of
/// their cells by Manhattan distance, one stage a tunnel (spec/dungeon.md 4). Requires the areas and the
/// grid; uses or makes the list of tunnels.
class ClosestMapAreaConnection final : public GenerationStep {
public:
    explicit ClosestMapAreaConnection(std::string name = "ClosestMapAreaConnection",
                                      std::string wallFloorComponentTag = "WallFloor",
                                      std::string areasComponentTag = "Areas",
                                      std::string tunnelsComponentTag = "Tunnels");

    const std::string wallFloorComponentTag;
    const std::string areasComponentTag;
    const std::string tunnelsComponentTag;

    HorizontalVerticalTunnelCreator tunnelCreator;

protected:
    StageSequence onPerform(GenerationContext& context) override;
};

}  // namespace lw::dungeon
