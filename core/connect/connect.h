// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "connect/find_rooms.h"
#include "connect/ground.h"
#include "dungeon/run.h"
#include "map/analysis.h"
#include "random/engines.h"
#include "text/refusal.h"
#include "text/text_edit.h"

namespace lw::connect {

/// How a map's rooms are to be connected.
struct ConnectOptions {
    Terrains terrains{};
    /// Inner cells of the rooms; nothing: those findRooms() finds.
    std::optional<std::vector<dungeon::Rectangle>> rooms{};
    random::Engine engine = random::Engine::kMizuchi;
    std::uint64_t seed = 0;
    std::vector<std::uint64_t> state{};       ///< of the generator, instead of a seed; empty for none
    dungeon::DungeonParameters parameters{};  ///< those of the door step count

    /// Whether a wall between two rooms is one wall, a door in it one of both, and rooms have any shape; else
    /// GoRogue's rule, which takes plain rectangles and refuses one whose wall another's door has opened.
    bool shared = false;
    /// Whether to open what it takes to join all floor that walls one thick divide.
    bool joinAll = false;
    RoomLimits limits{};                     ///< of the rooms to find
    std::vector<dungeon::Point> leaveOut{};  ///< FloorArea::first of rooms found that are to stay as they are
};

/// A room and its doors, in the order they were made. With shared walls a door is one of all rooms beside it.
struct ConnectedRoom {
    dungeon::Rectangle bounds{};
    std::vector<dungeon::Point> doors{};
};

struct OpenedDoor {
    dungeon::Point cell{};
    dungeon::Point inside{};  ///< the floor beside it that it was opened from
};

/// Doors for the rooms of a map.
struct Connection {
    dungeon::DoorsRequest request;  ///< what GoRogue's door step was asked; nothing where walls are shared
    dungeon::DoorsResult doors;     ///< what it did
    std::vector<ConnectedRoom> rooms{};  ///< in reading order, or as given
    std::vector<OpenedDoor> opened{};    ///< every door once, in the order they were made
    /// All pieces of floor in reading order, each a room or why it was left out; where walls are shared.
    std::vector<FloorArea> areas{};
    std::vector<FloorArea> cutOff{};  ///< floor that no way leads to from the largest piece of it
    text::TextEdits edits{};  ///< on the map's text: only the tiles of doors, and a legend entry if needed
};

/// Where the rooms of a map can't be connected: why, and where in its text. `doors` is what the door step had
/// done if it is the one that refused, with the original's error.
struct ConnectRefusal {
    text::Refusal refusal;
    std::optional<dungeon::DoorsResult> doors;
    /// Where one room's door has opened another's wall: the one refused, and the one with the door.
    std::vector<dungeon::Rectangle> rooms{};
};

/// The request that connect() makes of a map, to run it with other seeds.
[[nodiscard]] std::variant<dungeon::DoorsRequest, text::Refusal> doorsRequest(const map::MapAnalysis& map,
                                                                              const ConnectOptions& options);

/// Opens doors between the rooms of a map and what lies beside them, as the original's door step does or,
/// with shared walls, as openSharedDoors(). Refused where the map can't be read (readGround), where the
/// original would throw, and where a door would replace a tile that is no wall or have a terrain the game
/// does not know.
[[nodiscard]] std::variant<Connection, ConnectRefusal> connect(const map::MapAnalysis& map,
                                                               const ConnectOptions& options);

/// The same on a ground read before, for previews while settings change. Requires the ground of this map with
/// these terrains.
[[nodiscard]] std::variant<Connection, ConnectRefusal> connectOn(const Ground& ground,
                                                                 const map::MapAnalysis& map,
                                                                 const ConnectOptions& options);

/// The answer of `connect --json` (cli.md): every room by the rectangle around it, and the doors of each in
/// the order they were made.
[[nodiscard]] std::string connectionJson(const Connection& connection);

}  // namespace lw::connect
