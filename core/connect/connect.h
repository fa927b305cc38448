// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

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
};

/// Doors for the rooms of a map.
struct Connection {
    dungeon::DoorsRequest request;  ///< what the door step was asked
    dungeon::DoorsResult doors;     ///< what it did
    text::TextEdits edits;  ///< on the map's text: only the tiles of doors, and a legend entry if needed
};

/// Where the rooms of a map can't be connected: why, and where in its text. `doors` is what the door step had
/// done if it is the one that refused, with the original's error.
struct ConnectRefusal {
    text::Refusal refusal;
    std::optional<dungeon::DoorsResult> doors;
};

/// The request that connect() makes of a map, to run it with other seeds.
[[nodiscard]] std::variant<dungeon::DoorsRequest, text::Refusal> doorsRequest(const map::MapAnalysis& map,
                                                                              const ConnectOptions& options);

/// Opens doors between the rooms of a map and what lies beside them, as the original's door step does.
/// Refused where the map can't be read (readGround), where the original would throw, and where a door would
/// replace a tile that is no wall or have a terrain the game does not know.
[[nodiscard]] std::variant<Connection, ConnectRefusal> connect(const map::MapAnalysis& map,
                                                               const ConnectOptions& options);

/// The same on a ground read before, for previews while settings change. Requires the ground of this map with
/// these terrains, and rooms in the options.
[[nodiscard]] std::variant<Connection, ConnectRefusal> connectOn(const Ground& ground,
                                                                 const map::MapAnalysis& map,
                                                                 const ConnectOptions& options);

/// The answer of `connect --json` (cli.md): every room, and the doors of each in the order they were made.
[[nodiscard]] std::string connectionJson(const Connection& connection);

}  // namespace lw::connect
