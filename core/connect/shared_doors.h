// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "connect/connect.h"
#include "connect/find_rooms.h"
#include "connect/ground.h"

namespace lw::connect {

/// What came of opening doors.
struct OpenedDoors {
    std::optional<dungeon::GenerationError> error;
    std::vector<ConnectedRoom> rooms;  ///< in reading order, or as given
    std::vector<OpenedDoor> doors;     ///< in the order they were made
    dungeon::WallFloor map{1, 1};      ///< with the doors as floor
};

/// Opens doors in walls that count for the rooms on both of their sides. Rooms that are plain rectangles come
/// first, each as GoRogue's door step takes it, seed for seed (spec/dungeon.md 6); but sides where a
/// neighbour's door leads in count as connected, and get no more. Then come the rooms of other shapes in the
/// same way, with the cells where the wall is one thick between them and other floor; those that the
/// rectangles' doors lead into on enough sides are left as they are. `joinAll` then opens as many walls one
/// thick as it takes to join all floor that they can join.
///
/// The rooms are those of the options, which must be closed rectangles, or the areas not left out.
[[nodiscard]] OpenedDoors openSharedDoors(const Ground& ground, const FloorAreas& areas,
                                          const ConnectOptions& options);

/// The last part of it alone, on doors opened before by GoRogue's rule.
void joinAllFloor(OpenedDoors& opened, const Ground& ground, random::Random& random);

/// Pieces of floor that no way leads to from the largest of them, in reading order.
[[nodiscard]] std::vector<FloorArea> cutOffFloor(const dungeon::WallFloor& map);

}  // namespace lw::connect
