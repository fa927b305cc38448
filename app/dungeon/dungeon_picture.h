// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "document/picture.h"
#include "dungeon/dungeon_painter.h"

namespace lw::dungeon_editor {

/// A dungeon, at one of its stages, as a picture. As an SVG its cells are shapes, up to kMostVectorCells.
class DungeonPicture : public document::Picture {
public:
    /// Requires a scene with a map.
    DungeonPicture(Scene scene, const Layers& layers) : m_scene(std::move(scene)), m_layers(layers) {}

    [[nodiscard]] QRectF bounds() const override;
    [[nodiscard]] double unit() const override { return 16.0; }
    [[nodiscard]] bool wholePixels() const override { return true; }
    [[nodiscard]] double leastCardScale() const override { return 6.0; }
    void paint(QPainter& painter, const QRectF& seen, const QRectF& target) const override;

    static constexpr double kMostVectorCells = 1e6;

private:
    Scene m_scene;
    Layers m_layers;
};

/// The layers of a picture's options.
[[nodiscard]] Layers layersOf(const document::PictureOptions& options);

}  // namespace lw::dungeon_editor
