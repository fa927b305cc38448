// SPDX-License-Identifier: GPL-3.0-or-later
// What the painters of coloured and of pictured tiles share; included by them alone.
#pragma once

#include <QImage>
#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

#include "canvas/zoom.h"
#include "map/analysis.h"
#include "map/tile_overlay.h"
#include "text/utf8.h"

namespace lw::map_editor {

/// The characters of columns [first, first + count) of a row, without a copy where it is ASCII.
class RowReader {
public:
    /// `overlay`: what is painted over the map's tiles; may be null.
    RowReader(const map::MapAnalysis& map, const TileOverlay* overlay) : m_map(map), m_overlay(overlay) {}

    void read(std::size_t y, std::size_t first, std::size_t count) {
        m_first = first;
        if (m_overlay != nullptr && m_overlay->hasRow(y)) {
            m_isAscii = false;
            m_wide = m_map.tiles(first, y, count);
            m_overlay->paintRow(y, first, m_wide);
            return;
        }
        const std::string_view row = m_map.text().view(m_map.rowSpan(y), m_buffer);
        m_isAscii = text::isAscii(row);
        if (m_isAscii)
            m_row = row.substr(0, std::min(row.size(), first + count));
        else
            m_wide = m_map.tiles(first, y, count);
    }
    /// Columns there are, counted from 0.
    [[nodiscard]] std::size_t end() const { return m_isAscii ? m_row.size() : m_first + m_wide.size(); }
    [[nodiscard]] char32_t at(std::size_t x) const {
        return m_isAscii ? static_cast<char32_t>(static_cast<unsigned char>(m_row[x])) : m_wide[x - m_first];
    }

private:
    const map::MapAnalysis& m_map;
    const TileOverlay* m_overlay;
    std::string m_buffer;
    std::string_view m_row;
    std::u32string m_wide;
    std::size_t m_first = 0;
    bool m_isAscii = true;
};

/// The part of a map that an image shows.
struct Frame {
    const map::MapAnalysis& map;
    const TileOverlay* overlay;  ///< may be null
    QImage image;
    double scale;    ///< device pixels a tile, across
    double scaleY;   ///< down
    double originX;  ///< tiles
    double originY;

    /// Of a whole tile, parts of pixels counted full.
    [[nodiscard]] QSize tileSize() const {
        constexpr double kNoise = 1e-6;
        return {static_cast<int>(std::ceil(scale - kNoise)), static_cast<int>(std::ceil(scaleY - kNoise))};
    }
    /// Rounds up halves on both sides of zero, so that tiles of whole pixels never leave a gap.
    [[nodiscard]] static int pixel(double at) {
        // Halves come in as sums that may lie just below.
        constexpr double kNoise = 1e-6;
        return static_cast<int>(std::floor(at + 0.5 + kNoise));
    }
    [[nodiscard]] std::size_t firstColumn() const {
        return static_cast<std::size_t>(std::max(0.0, std::floor(originX)));
    }
    [[nodiscard]] std::size_t firstRow() const {
        return static_cast<std::size_t>(std::max(0.0, std::floor(originY)));
    }
    [[nodiscard]] std::size_t columnsSeen() const {
        return static_cast<std::size_t>(std::ceil(image.width() / scale)) + 2;
    }
    [[nodiscard]] std::size_t rowsSeen() const {
        return static_cast<std::size_t>(std::ceil(image.height() / scaleY)) + 2;
    }
    /// Of the left edge of a column, the top edge of a row; parts of a tile are parts of their pixels.
    [[nodiscard]] int x(double column) const { return pixel((column - originX) * scale); }
    [[nodiscard]] int y(double row) const { return pixel((row - originY) * scaleY); }
};

/// What `image`, of `ratio` device pixels a logical one, shows at a zoom.
inline Frame frameOf(const map::MapAnalysis& map, const TileOverlay* overlay, QImage image,
                     const canvas::Zoom& zoom, qreal ratio) {
    return {map,
            overlay,
            std::move(image),
            zoom.scale * ratio,
            zoom.scaleY() * ratio,
            zoom.origin.x(),
            zoom.origin.y()};
}

}  // namespace lw::map_editor
