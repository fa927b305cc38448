// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "exchange/import.h"
#include "exchange/level.h"
#include "exchange/tiled_model.h"

namespace lw::exchange {

/// What a reader makes of a file: its levels, and what could be chosen.
struct ReadFile {
    std::vector<Level> levels;
    std::vector<std::string> others;  ///< names of levels that were not read, since another was asked for
    std::vector<LayerChoice> layers;
    std::size_t pixelsPerTile = 1;
};

// One reader a format. They throw Refused.

[[nodiscard]] ReadFile readTiled(const Source& source, const ImportOptions& options, Notices& notices);
/// A Tiled map with its external tilesets, refused where readTiled refuses all of it.
[[nodiscard]] TiledMap readTiledMap(const Source& source, Notices& notices);
[[nodiscard]] ReadFile readText(const Source& source, const ImportOptions& options, Notices& notices);
/// CSV and TSV: `delimiter` is 0 where the text tells.
[[nodiscard]] ReadFile readCells(const Source& source, char delimiter, const ImportOptions& options,
                                 Notices& notices);
[[nodiscard]] ReadFile readPicture(const Source& source, const ImportOptions& options, Notices& notices);
[[nodiscard]] ReadFile readLdtk(const Source& source, const ImportOptions& options, Notices& notices);
[[nodiscard]] ReadFile readPuzzleScript(const Source& source, const ImportOptions& options, Notices& notices);
[[nodiscard]] ReadFile readSokoban(const Source& source, const ImportOptions& options, Notices& notices);
[[nodiscard]] ReadFile readCataclysm(const Source& source, const ImportOptions& options, Notices& notices);
[[nodiscard]] ReadFile readMovingAi(const Source& source, const ImportOptions& options, Notices& notices);
[[nodiscard]] ReadFile readRexPaint(const Source& source, const ImportOptions& options, Notices& notices);

/// The names of a tileset's tiles, and the characters told with them.
[[nodiscard]] Like likeOfTileset(std::string_view text);

}  // namespace lw::exchange
