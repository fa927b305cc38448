// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <variant>

#include "map/analysis.h"
#include "map/cell_set.h"
#include "text/refusal.h"

class QMimeData;

namespace lw::map_editor {

/// A table or a picture on the clipboard, as a whole map that can be pasted into `map`: terrains by their ids
/// or colours, else the characters of `map`. Null where the clipboard holds something else; a refusal says
/// why a picture or table can't be tiles.
[[nodiscard]] std::variant<std::unique_ptr<QMimeData>, text::Refusal> foreignTiles(
    const map::MapAnalysis& map, const QMimeData& data);

/// Adds the terrains of tiles as a table that spreadsheets take.
void addTable(QMimeData& data, const map::MapAnalysis& map, const CellSet& cells);

}  // namespace lw::map_editor
