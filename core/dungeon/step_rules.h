// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace lw::dungeon {

struct StepConfig;
class StepLint;

// What is wrong with the settings of the steps that have more rules than a line or two.

void lintRoomsGeneration(StepLint& lint);
void lintMazeGeneration(StepLint& lint);
void lintRoomDoorConnection(StepLint& lint);
void lintTunnelDeadEndTrimming(StepLint& lint);

/// Sides of a room, as numbers beyond any map's size too.
struct RoomSides {
    double width = 0;
    double height = 0;
};
/// The smallest (`direction` -1) or largest (1) room that can be drawn with `size` (spec/dungeon.md 2).
/// Requires the settings of a RoomsGeneration.
[[nodiscard]] RoomSides roomSides(const StepConfig& rooms, std::int64_t size, int direction);

}  // namespace lw::dungeon
