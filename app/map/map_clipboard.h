// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "map/tile_block.h"

class QMimeData;

namespace lw::map_editor {

/// A legend entry to be made.
struct NewEntry {
    char32_t character = 0;
    std::string terrain;

    friend bool operator==(const NewEntry&, const NewEntry&) = default;
};

/// Tiles on the clipboard: plain rows for everyone (holes are blanks), and for maps the terrain of each
/// character, so that they can be pasted into a map with other characters, their features, and where they
/// were.
[[nodiscard]] QMimeData* copyTiles(const map::MapAnalysis& map, const CellSet& cells);

/// Tiles to be pasted, in the characters of the map they go to.
struct PastedTiles {
    TileBlock block;
    /// The entries that the map would need for the block's other characters. Their characters are free here;
    /// the terrain is the source's, or guessed where it tells none.
    std::vector<NewEntry> missing;
    /// A feature of a place of the block.
    struct Feature {
        QPoint place;
        std::string ron;  ///< on one line
    };
    std::vector<Feature> features;
    std::optional<QPoint> corner;  ///< where the block was copied
};

/// Reads tiles of our own type, a whole map, or plain rows, in which a blank that is no terrain here is a
/// hole.
[[nodiscard]] PastedTiles pasteTiles(const map::MapAnalysis& map, const QMimeData& data);

/// The block with the characters of `missing` replaced by one that the map has.
[[nodiscard]] TileBlock withReplaced(TileBlock block, const std::vector<NewEntry>& missing, char32_t by);

}  // namespace lw::map_editor
