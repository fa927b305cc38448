// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "formats/map_file.h"
#include "language/answers.h"

namespace lw::formats {

/// What may be written at a place of a map's header.
[[nodiscard]] language::Completions completeMap(const MapFile& file, std::size_t offset);
/// What is said of a word of the header, or of a tile.
[[nodiscard]] std::optional<language::Explanation> explainMap(const MapFile& file, std::size_t offset);

/// The terrains a map may name: its game's; without a game those in its legend. Each with the characters and
/// tiles that have it.
[[nodiscard]] std::vector<language::Completion> terrainsFor(const map::MapAnalysis& map);

}  // namespace lw::formats
