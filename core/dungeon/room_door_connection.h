// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "dungeon/connection_points.h"
#include "dungeon/door_list.h"
#include "dungeon/item_list.h"
#include "dungeon/step_info.h"
#include "dungeon/wall_floor.h"

namespace lw::dungeon {

/// Opens walls of rectangular rooms to the floor beyond them (spec/dungeon.md 6). For each room it chooses
/// sides, and on each of them points, until a growing chance says to stop. It never opens two neighbouring
/// points of a side, nor the edge of the map. Requires the room list and the grid; doors go to an existing
/// door list or to a new one. One stage for each point after which it stays on a side.
///
/// Fails with kRegenerateMap at a room whose wall is already open; the rooms before it have their doors then.
class RoomDoorConnection final : public GenerationStep {
public:
    explicit RoomDoorConnection(std::string name = "RoomDoorConnection",
                                std::string roomsComponentTag = "Rooms",
                                std::string wallFloorComponentTag = "WallFloor",
                                std::string doorsListComponentTag = "Doors");

    [[nodiscard]] static const StepInfo& info();

    std::string roomsComponentTag;
    std::string wallFloorComponentTag;
    std::string doorsListComponentTag;

    /// Sides of a room that keep their doors at least, where it has so many that lead anywhere.
    std::uint16_t minSidesToConnect = 1;
    /// 1 to 4.
    std::uint16_t maxSidesToConnect = 4;
    /// The chance out of 100, for each side, to leave it closed.
    std::uint16_t cancelSideConnectionSelectChance = 50;
    /// The chance out of 100 to leave a side once it has a door.
    std::uint16_t cancelConnectionPlacementChance = 70;
    /// Percentage points by which that chance grows whenever the side was not left.
    std::uint16_t cancelConnectionPlacementChanceIncrease = 10;
    /// Stops the growing chance at 100. The original does not, and fails there with an ArgumentException
    /// unless the chance hits 100 exactly.
    bool clampChance = false;

    /// What decides about doors, for those who open some without running the step. First of all: whether the
    /// settings are what GoRogue takes, else a GenerationError.
    void validate() const;
    /// A GenerationError unless the ring around `room` is wall and in the map.
    void requireClosed(GenerationContext& context, const WallFloor& map, const Rectangle& room) const;
    /// Leaves of `sides` those to open: `least` to `most`, where there are so many.
    void chooseSides(std::vector<Side>& sides, std::size_t least, std::size_t most, random::Random& random,
                     const std::function<void(const Stage&)>& tell = {}) const;
    /// Takes one of the points that are left of a side, which is at least one.
    [[nodiscard]] static Point takePoint(std::vector<Point>& left, random::Random& random);
    /// Whether a wall cell is fit for a door: two of its four neighbours are wall, so no door is beside it.
    [[nodiscard]] static bool hasTwoWalls(const WallFloor& map, Point cell);
    /// Whether a side that has a door is left now, after its point `door`. A GenerationError for a chance
    /// above 100, unless it is clamped.
    [[nodiscard]] bool leavesSide(std::uint32_t chance, Point door, random::Random& random,
                                  float* drawn = nullptr) const;

    /// Hears of every draw with what came of it, as stages kSideDrawn and kPointTried. They are no pauses.
    std::function<void(const Stage&)> told;

    /// The points that could have become doors in the last run, of each room that it came to.
    [[nodiscard]] const std::vector<ConnectionPoints>& candidates() const { return m_candidates; }

protected:
    [[nodiscard]] std::vector<Requirement> requirements() const override;
    StageSequence onPerform(GenerationContext& context) override;

private:
    void tellPoint(Stage stage, PointOutcome outcome, std::uint32_t chance, float drawn) const;

    std::vector<ConnectionPoints> m_candidates;
};

}  // namespace lw::dungeon
