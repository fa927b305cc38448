// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QString>
#include <QStringList>
#include <vector>

#include "map/map_session.h"
#include "map/paint.h"

class QMimeData;

namespace lw::map_editor {

/// Tiles on the clipboard: plain rows for everyone, and for maps the terrain of each character, so that they
/// can be pasted into a map with other characters.
[[nodiscard]] QMimeData* copyTiles(const map::MapAnalysis& map, const QRect& cells);

/// Tiles to be pasted, in the characters of the map they go to.
struct PastedTiles {
    std::vector<std::u32string> rows;
    QStringList missing;  ///< terrains that the map has no character for; their tiles keep the source's
};
[[nodiscard]] PastedTiles pasteTiles(const map::MapAnalysis& map, const QMimeData& data);
/// The runs that put them on a map with their first tile at `at`.
[[nodiscard]] std::vector<map::TileRun> runsAt(const PastedTiles& tiles, QPoint at);

}  // namespace lw::map_editor
