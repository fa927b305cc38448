// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/tile_image.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "look/theme.h"
#include "text/utf8.h"

namespace lw::map_editor {

namespace {

/// The characters of columns [first, first + count) of a row, without a copy where it is ASCII.
class RowReader {
public:
    explicit RowReader(const map::MapAnalysis& map) : m_map(map) {}

    void read(std::size_t y, std::size_t first, std::size_t count) {
        m_first = first;
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
    std::string m_buffer;
    std::string_view m_row;
    std::u32string m_wide;
    std::size_t m_first = 0;
    bool m_isAscii = true;
};

/// Rounds up halves on both sides of zero, so that tiles of whole pixels never leave a gap.
int pixel(double at) {
    // Halves come in as sums that may lie just below.
    constexpr double kNoise = 1e-6;
    return static_cast<int>(std::floor(at + 0.5 + kNoise));
}

struct Frame {
    const map::MapAnalysis& map;
    QImage image;
    double scale;    ///< device pixels a tile
    double originX;  ///< tiles
    double originY;

    [[nodiscard]] std::size_t firstColumn() const {
        return static_cast<std::size_t>(std::max(0.0, std::floor(originX)));
    }
    [[nodiscard]] std::size_t columnsSeen() const {
        return static_cast<std::size_t>(std::ceil(image.width() / scale)) + 2;
    }
    [[nodiscard]] int x(std::size_t column) const {
        return pixel((static_cast<double>(column) - originX) * scale);
    }
    [[nodiscard]] int y(std::size_t row) const { return pixel((static_cast<double>(row) - originY) * scale); }
};

/// Tiles of four pixels and more: copied from the atlas line by line.
void copyTiles(Frame& frame, TileAtlas& atlas) {
    RowReader row(frame.map);
    const auto firstRow = static_cast<std::size_t>(std::max(0.0, std::floor(frame.originY)));
    for (std::size_t y = firstRow; y < frame.map.height() && frame.y(y) < frame.image.height(); ++y) {
        row.read(y, frame.firstColumn(), frame.columnsSeen());
        const int top = frame.y(y);
        const int bottom = std::min(frame.y(y + 1), frame.image.height());
        for (std::size_t x = frame.firstColumn(); x < row.end(); ++x) {
            const int left = frame.x(x);
            if (left >= frame.image.width()) break;
            const int from = std::max(left, 0);
            const int to = std::min(frame.x(x + 1), frame.image.width());
            if (to <= from) continue;
            const QImage& tile = atlas.tile(row.at(x));
            const auto bytes =
                static_cast<std::size_t>(std::min(to - from, tile.width() - (from - left))) * 4;
            for (int line = std::max(top, 0); line < bottom && line - top < tile.height(); ++line) {
                std::memcpy(frame.image.scanLine(line) + from * 4,
                            tile.constScanLine(line - top) + (from - left) * 4, bytes);
            }
        }
    }
}

/// Smaller tiles: each pixel takes the colour of the tile at its middle.
void sampleTiles(Frame& frame, const TileColours& colours) {
    std::array<QRgb, 128> ascii{};
    for (char32_t c = 0; c < 128; ++c) ascii[c] = colours.of(c).rgb();
    std::vector<std::size_t> columns(static_cast<std::size_t>(frame.image.width()));
    constexpr std::size_t kOutside = ~std::size_t{0};
    for (int px = 0; px < frame.image.width(); ++px) {
        const double x = std::floor((px + 0.5) / frame.scale + frame.originX);
        columns[static_cast<std::size_t>(px)] = x < 0 ? kOutside : static_cast<std::size_t>(x);
    }
    RowReader row(frame.map);
    std::size_t last = kOutside;
    for (int py = 0; py < frame.image.height(); ++py) {
        const double tileY = std::floor((py + 0.5) / frame.scale + frame.originY);
        if (tileY < 0 || tileY >= static_cast<double>(frame.map.height())) continue;
        const auto y = static_cast<std::size_t>(tileY);
        auto* const line = reinterpret_cast<QRgb*>(frame.image.scanLine(py));
        if (y == last && py > 0) {
            std::memcpy(line, frame.image.constScanLine(py - 1),
                        static_cast<std::size_t>(frame.image.width()) * 4);
            continue;
        }
        last = y;
        row.read(y, frame.firstColumn(), frame.columnsSeen());
        for (std::size_t px = 0; px < columns.size(); ++px) {
            const std::size_t x = columns[px];
            if (x == kOutside || x >= row.end()) continue;
            const char32_t c = row.at(x);
            line[px] = c < 128 ? ascii[c] : colours.of(c).rgb();
        }
    }
}

}  // namespace

QImage tileImage(const map::MapAnalysis& map, const TileColours& colours, TileAtlas& atlas,
                 const canvas::Zoom& zoom, QSize size, qreal ratio, TileLayers layers) {
    QImage image(size * ratio, QImage::Format_RGB32);
    image.fill(look::theme().canvas);
    if (image.isNull() || map.height() == 0) return image;
    Frame frame{map, std::move(image), zoom.scale * ratio, zoom.origin.x(), zoom.origin.y()};
    if (zoom.scale >= canvas::Zoom::kWholeFrom) {
        atlas.prepare(colours, static_cast<int>(std::ceil(frame.scale)), zoom.scale, layers);
        copyTiles(frame, atlas);
    } else {
        sampleTiles(frame, colours);
    }
    frame.image.setDevicePixelRatio(ratio);
    return std::move(frame.image);
}

}  // namespace lw::map_editor
