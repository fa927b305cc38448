// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/tile_image.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <vector>

#include "look/theme.h"
#include "map/tile_frame.h"

namespace lw::map_editor {

namespace {

/// Tiles of four pixels and more: copied from the atlas line by line.
void copyTiles(Frame& frame, TileAtlas& atlas) {
    RowReader row(frame.map, frame.overlay);
    for (std::size_t y = frame.firstRow(); y < frame.map.height(); ++y) {
        const int top = frame.y(static_cast<double>(y));
        const int bottom = std::min(frame.y(static_cast<double>(y + 1)), frame.image.height());
        if (top >= frame.image.height()) break;
        row.read(y, frame.firstColumn(), frame.columnsSeen());
        for (std::size_t x = frame.firstColumn(); x < row.end(); ++x) {
            const int left = frame.x(static_cast<double>(x));
            if (left >= frame.image.width()) break;
            const int from = std::max(left, 0);
            const int to = std::min(frame.x(static_cast<double>(x + 1)), frame.image.width());
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
    RowReader row(frame.map, frame.overlay);
    std::size_t last = kOutside;
    for (int py = 0; py < frame.image.height(); ++py) {
        const double tileY = std::floor((py + 0.5) / frame.scaleY + frame.originY);
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
                 const canvas::Zoom& zoom, QSize size, qreal ratio, TileLayers layers,
                 const TileOverlay* overlay) {
    QImage image(size * ratio, QImage::Format_RGB32);
    image.fill(look::theme().canvas);
    if (image.isNull() || map.height() == 0) return image;
    Frame frame = frameOf(map, overlay, std::move(image), zoom, ratio);
    if (zoom.side() >= canvas::Zoom::kWholeFrom) {
        atlas.prepare(colours, frame.tileSize(), zoom.side(), layers);
        copyTiles(frame, atlas);
    } else {
        sampleTiles(frame, colours);
    }
    frame.image.setDevicePixelRatio(ratio);
    return std::move(frame.image);
}

}  // namespace lw::map_editor
