// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "dungeon/run.h"

namespace lw::dungeon {

/// Tries to draw a place for a prefab before it counts as having none.
inline constexpr int kPrefabTries = 100;

/// The rectangle around the floor of a prefab; without any, of no size.
[[nodiscard]] Rectangle floorBounds(const WallFloor& prefab);

/// Where the top left of each prefab goes. Places that are not given are drawn from a generator of their own,
/// of the same kind and seed as the steps', first across, then down, until they overlap none other and their
/// floor keeps off the map's edge; where no try does, the first that overlaps none. A GenerationError
/// (kRefused) where one overlaps another, is outside, or finds no place.
[[nodiscard]] std::vector<Point> placePrefabs(const PipelineRequest& request);

/// The same request with its prefabs as a given map and given rooms, as GoRogue could be asked: its steps may
/// change their cells. Without them where they have no place.
[[nodiscard]] PipelineRequest withPrefabsGiven(const PipelineRequest& request);

}  // namespace lw::dungeon
