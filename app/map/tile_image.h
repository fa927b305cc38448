// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QSize>

#include "canvas/zoom.h"
#include "map/analysis.h"
#include "map/tile_atlas.h"
#include "map/tile_overlay.h"

namespace lw::map_editor {

/// The visible part of a map's tiles as an image of `size` logical pixels at `ratio` device pixels each.
/// Costs what is seen, not what there is: rows are copied from the atlas, or sampled where tiles are smaller
/// than four pixels. What lies outside the rows has the canvas's ground. `overlay` is
/// painted over the map's tiles; may be null.
[[nodiscard]] QImage tileImage(const map::MapAnalysis& map, const TileColours& colours, TileAtlas& atlas,
                               const canvas::Zoom& zoom, QSize size, qreal ratio, TileLayers layers,
                               const TileOverlay* overlay = nullptr);

}  // namespace lw::map_editor
