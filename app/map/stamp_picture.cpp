// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/stamp_picture.h"

#include <QPainter>
#include <algorithm>

#include "look/theme.h"
#include "map/terrain_picture.h"
#include "ron/literal.h"
#include "text/utf8.h"

namespace lw::map_editor {

namespace {

/// The text of a map that is the stamp on a ground.
std::string mapText(const stamp::Fixed& stamp, const std::string& ground, const std::string& look) {
    // Characters are nobody's to see.
    constexpr char32_t kFirst = 0x4E00;
    std::string out = "(legend: {" + ron::quoteChar(kFirst) + ": " + ron::quoteString(ground);
    for (std::size_t i = 0; i < stamp.terrains.size(); ++i)
        out += ", " + ron::quoteChar(static_cast<char32_t>(kFirst + 1 + i)) + ": " +
               ron::quoteString(stamp.terrains[i]);
    out += "}, look: (tiles: " + ron::quoteString(look) + "))\n---\n";
    for (std::int32_t y = 0; y < stamp.height; ++y) {
        for (std::int32_t x = 0; x < stamp.width; ++x) {
            const stamp::Stamp::Tile& tile = stamp.at({x, y});
            const bool isKept = tile.kind != stamp::Stamp::Tile::Kind::kTerrain;
            text::appendUtf8(out, isKept ? kFirst : static_cast<char32_t>(kFirst + 1 + tile.index));
        }
        out += '\n';
    }
    return out;
}

}  // namespace

QPixmap stampPixmap(const MapSession& session, const stamp::Stamp& stamp, QSize size, qreal ratio) {
    QPixmap pixmap(size * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(look::theme().canvas);
    if (stamp.width < 1 || stamp.height < 1) return pixmap;
    const stamp::Fixed fixed = stamp::draw({stamp}, {0, 0}, 0);
    const map::MapAnalysis& map = session.map();
    const auto& legend = map.header().legend();
    const std::string ground = legend.empty() ? std::string("plain") : legend.front().terrain;
    const map::MapAnalysis shown =
        map::analyse(text::Snapshot(mapText(fixed, ground, map.header().look().tiles)),
                     static_cast<const formats::MapFile&>(*session.document().analysis()).game());
    constexpr double kTile = 8.0;
    canvas::Zoom zoom;
    const auto pictures = session.shownPictures();
    if (pictures) zoom.aspect = pictures->aspect();
    zoom.scale = std::min(
        {kTile, 1.0 * size.width() / fixed.width, 1.0 * size.height() / (fixed.height * zoom.aspect)});
    if (zoom.scale >= canvas::Zoom::kWholeFrom) zoom.scale = std::floor(zoom.scale);
    const QSize pixels(static_cast<int>(std::ceil(fixed.width * zoom.scale)),
                       static_cast<int>(std::ceil(fixed.height * zoom.scaleY())));
    TileLayers layers = session.layers();
    layers.grid = layers.gridOnPictures = layers.characters = layers.charactersOnPictures = false;
    GridPainter painter;
    const GridLook look(shown, pictures);
    const QPoint corner((size.width() - pixels.width()) / 2, (size.height() - pixels.height()) / 2);
    QPainter p(&pixmap);
    p.drawImage(corner, painter.image(shown, look, zoom, pixels, ratio, layers));
    if (zoom.side() >= canvas::Zoom::kWholeFrom) {
        const QSize tile = QSize(static_cast<int>(zoom.scale), static_cast<int>(zoom.scaleY()));
        for (const stamp::Stamp::Feature& feature : fixed.features) {
            const QPointF at = zoom.toPixels(QPointF(feature.place.x, feature.place.y));
            paintFeatureMark(p, QRect(corner + at.toPoint(), tile.expandedTo({6, 6})), pictures.get(),
                             QString::fromStdString(feature.ron.substr(0, feature.ron.find('('))));
        }
    }
    return pixmap;
}

}  // namespace lw::map_editor
