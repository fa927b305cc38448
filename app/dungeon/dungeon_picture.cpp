// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/dungeon_picture.h"

#include <QPaintEngine>
#include <QPainter>

#include "dungeon/dungeon_actions.h"

namespace lw::dungeon_editor {

QRectF DungeonPicture::bounds() const {
    return {0, 0, static_cast<double>(m_scene.map->width()), static_cast<double>(m_scene.map->height())};
}

void DungeonPicture::paint(QPainter& painter, const QRectF& seen, const QRectF& target) const {
    const bool shapes = painter.paintEngine() != nullptr &&
                        painter.paintEngine()->type() == QPaintEngine::SVG &&
                        seen.width() * seen.height() <= kMostVectorCells;
    const QImage cells = cellImage(m_scene, m_layers);
    canvas::Zoom zoom;
    zoom.scale = target.width() / seen.width();
    zoom.origin = seen.topLeft();
    painter.save();
    painter.translate(target.topLeft());
    paintScene(painter, {m_scene, cells, zoom, target.size(), m_layers, std::nullopt, shapes});
    painter.restore();
}

Layers layersOf(const document::PictureOptions& options) {
    Layers layers;
    const QStringList ids = layerActionIds();
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        if (options.layersOff.contains(ids[static_cast<qsizetype>(i)])) layers.on[i] = false;
    }
    return layers;
}

}  // namespace lw::dungeon_editor
