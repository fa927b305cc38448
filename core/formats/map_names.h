// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "formats/map_file.h"
#include "language/answers.h"

namespace lw::formats {

// The names of a map: characters, which the legend gives and tiles use, and terrains, which the game gives
// and legend and features use.

[[nodiscard]] std::optional<language::Name> nameInMap(const MapFile& file, std::size_t offset);
/// A tile leads to its legend entry, a terrain and a feature to the `game.ron`.
[[nodiscard]] std::optional<language::Place> definitionInMap(const MapFile& file, std::size_t offset);
/// Tiles beside each other are one place.
[[nodiscard]] std::vector<language::Place> referencesInMap(const MapFile& file, std::size_t offset);
/// A terrain is renamed in this map and, unless it has the new id already, in the `game.ron`.
[[nodiscard]] language::RenameResult renameInMap(const MapFile& file, std::size_t offset,
                                                 std::string_view to);

}  // namespace lw::formats
