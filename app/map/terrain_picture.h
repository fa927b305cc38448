// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QRect>

#include "map/map_session.h"

class QPainter;

namespace lw::map_editor {

/// Pixels a side of a terrain in a list.
inline constexpr int kTerrainPicture = 16;

/// What a character stands for: its tile as it is alone, else its colour as a swatch a little smaller than
/// `rect`.
void paintTerrain(QPainter& painter, const QRect& rect, const MapSession& session, char32_t character);
/// The same of a terrain in `pictures` (may be null), `colour` being its swatch.
void paintTerrain(QPainter& painter, const QRect& rect, const TilePictures* pictures,
                  tiles::TerrainNumber terrain, const QColor& colour);
[[nodiscard]] QIcon terrainIcon(const MapSession& session, char32_t character);
/// A feature's picture, else a disc with its first letter.
void paintFeatureMark(QPainter& painter, const QRect& rect, const TilePictures* pictures,
                      const QString& name);

}  // namespace lw::map_editor
