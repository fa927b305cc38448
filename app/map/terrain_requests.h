// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "game/edit.h"
#include "map/map_session.h"

namespace lw::map_editor {

/// Has the game definition say something else of the terrain of a legend entry: an edit of the `game.ron`
/// that the map is read with, or of one that is made in the map's folder. Where that lists no terrains yet,
/// it will list those of all maps in and below its folder, so that they stay accepted. The session says why
/// it can't be done.
void requestTerrain(MapSession& session, char32_t character, const game::TerrainChange& change,
                    const QString& step);

// The same, the user being asked: over `window`.
void askTerrainColour(MapSession& session, QWidget* window);
void askTerrainName(MapSession& session, QWidget* window);
/// Turns whether the terrain of the entry that is painted with can be walked on.
void turnWalkable(MapSession& session);

}  // namespace lw::map_editor
