// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "dungeon/generation.h"

namespace lw::dungeon_editor {

struct SceneDoor {
    dungeon::Point cell;
    std::size_t room = 0;  ///< index into the rooms
    bool upright = false;  ///< its wall runs up and down: one passes from left to right
};

/// What is to be seen of a generation at one of its stages.
struct Scene {
    std::shared_ptr<const dungeon::WallFloor> map;
    std::vector<dungeon::Rectangle> rooms;
    std::vector<SceneDoor> doors;
    std::vector<dungeon::Point> trimmed;  ///< dead ends filled up by now
    /// The points of each room where doors could be opened, as far as they are known.
    std::vector<dungeon::ConnectionPoints> candidates;
    std::vector<std::uint8_t> unreachable;  ///< by cell; empty but at the end
    std::optional<dungeon::Point> failure;  ///< where the generation failed
    std::vector<dungeon::Point> attempts;   ///< where earlier attempts failed
    bool atEnd = true;

    /// The room whose inner cells hold `cell`.
    [[nodiscard]] std::optional<std::size_t> roomAt(dungeon::Point cell) const;
    /// The room whose wall `cell` is part of; of several the one it could be a door of.
    [[nodiscard]] std::optional<std::size_t> roomWithWallAt(dungeon::Point cell) const;
    [[nodiscard]] const SceneDoor* doorAt(dungeon::Point cell) const;
};

/// The end. Requires a map.
[[nodiscard]] Scene finalScene(const Generation& generation);
/// After the first `stop` stops, 0 being before all. Requires a history with that many stops.
[[nodiscard]] Scene sceneAt(const Generation& generation, std::size_t stop);

}  // namespace lw::dungeon_editor
