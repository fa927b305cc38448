// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "dungeon/item_list.h"
#include "dungeon/step_info.h"
#include "dungeon/wall_floor.h"

namespace lw::dungeon {

/// Places rooms of random size, one stage each (spec/dungeon.md 2). Uses or makes the grid and the room list.
class RoomsGeneration final : public GenerationStep {
public:
    explicit RoomsGeneration(std::string name = "RoomsGeneration", std::string roomsComponentTag = "Rooms",
                             std::string wallFloorComponentTag = "WallFloor");

    [[nodiscard]] static const StepInfo& info();

    std::string roomsComponentTag;
    std::string wallFloorComponentTag;

    std::int32_t minRooms = 4;
    std::int32_t maxRooms = 10;
    /// Sizes before they are varied by up to a quarter and made odd.
    std::int32_t roomMinSize = 3;
    std::int32_t roomMaxSize = 7;
    float roomSizeRatioX = 1;
    float roomSizeRatioY = 1;
    /// Sizes tried for a room before it is left out; a negative count is practically endless.
    std::int32_t maxCreationAttempts = 10;
    /// Places tried for a size.
    std::int32_t maxPlacementAttempts = 10;

    /// The number of rooms drawn by the last run.
    [[nodiscard]] std::int32_t roomsAsked() const { return m_roomsAsked; }

protected:
    StageSequence onPerform(GenerationContext& context) override;

private:
    struct Size {
        std::int32_t width = 0;
        std::int32_t height = 0;
    };

    void validate() const;
    [[nodiscard]] Size drawSize(random::Random& random) const;
    [[nodiscard]] std::optional<Rectangle> placeRoom(GenerationContext& context, const WallFloor& map) const;
    [[nodiscard]] std::optional<Rectangle> placeSize(GenerationContext& context, const WallFloor& map,
                                                     Size size) const;
    [[nodiscard]] bool isFree(GenerationContext& context, const WallFloor& map, const Rectangle& room) const;

    std::int32_t m_roomsAsked = 0;
};

}  // namespace lw::dungeon
