// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "document/picture.h"
#include "map/grid_painter.h"
#include "map/map_kind.h"

namespace lw::map_editor {

/// A map as a picture: tiles, grid and characters as in the editor, features as discs. As an SVG it is made
/// of shapes, equal tiles of one rectangle being one; with pictures of the game, and beyond kMostVectorTiles,
/// its tiles are an image in it.
class MapPicture : public document::Picture {
public:
    MapPicture(std::shared_ptr<const formats::MapFile> analysis, const document::PictureOptions& options);

    [[nodiscard]] QRectF bounds() const override {
        return {0, 0, m_size.width(), m_size.height() * m_aspect};
    }
    [[nodiscard]] double rowHeight() const override { return m_aspect; }
    [[nodiscard]] double unit() const override { return m_unit; }
    [[nodiscard]] bool wholePixels() const override { return true; }
    [[nodiscard]] double leastCardScale() const override { return 12.0; }
    void paint(QPainter& painter, const QRectF& seen, const QRectF& target) const override;

    static constexpr double kMostVectorTiles = 1e6;
    /// More characters than this are left out of an SVG.
    static constexpr double kMostVectorCharacters = 16384;

private:
    void paintImage(QPainter& painter, const QRectF& seen, const QRectF& target) const;
    void paintShapes(QPainter& painter, const QRect& cells, double scale) const;
    void paintFeatures(QPainter& painter, const QRectF& seen, const QRectF& target) const;

    std::shared_ptr<const formats::MapFile> m_analysis;
    const map::MapAnalysis& m_map;
    GridLook m_look;
    TileLayers m_layers;
    bool m_features = true;
    double m_unit = 16.0;
    double m_aspect = 1.0;  ///< height of a tile in its widths, which are the picture's units
    QSizeF m_size;          ///< tiles: the longest row, all rows
};

}  // namespace lw::map_editor
