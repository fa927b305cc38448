// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/map_picture.h"

#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "look/theme.h"

namespace lw::map_editor {

namespace {

QSizeF sizeOf(const map::MapAnalysis& map) {
    std::size_t width = map.width();
    for (const map::LengthRun& run : map.rows().lengthRuns()) width = std::max(width, run.length);
    return {static_cast<double>(width), static_cast<double>(map.height())};
}

/// Gathers the tiles of a map, row by row, into rectangles of one colour.
class RectangleGatherer {
public:
    void add(QRgb color, int x, int y, int width) {
        // A run just as long stands above it: one rectangle.
        Open& open = m_open[x];
        if (open.rect.height() > 0 && open.color == color && open.rect.width() == width &&
            open.rect.bottom() + 1 == y) {
            open.rect.setBottom(y);
            return;
        }
        close(open);
        open = {color, QRect(x, y, width, 1)};
    }
    /// One path for each colour.
    [[nodiscard]] const std::map<QRgb, QPainterPath>& finish() {
        for (auto& [x, open] : m_open) close(open);
        m_open.clear();
        return m_paths;
    }

private:
    struct Open {
        QRgb color = 0;
        QRect rect;
    };
    void close(const Open& open) {
        if (open.rect.height() > 0) m_paths[open.color].addRect(open.rect);
    }

    std::map<int, Open> m_open;
    std::map<QRgb, QPainterPath> m_paths;
};

/// Outlines are in whole hundredths of a tile, which keeps files small.
constexpr int kFine = 100;

/// The outline of a character in the middle of a tile of kFine units.
QPainterPath outline(char32_t character) {
    constexpr double kShare = 0.55;
    QFont font = look::fonts().mono;
    font.setPixelSize(static_cast<int>(kFine * kShare));
    const QFontMetricsF metrics(font);
    const QString text = QString::fromUcs4(&character, 1);
    QPainterPath path;
    path.addText((kFine - metrics.horizontalAdvance(text)) / 2,
                 (kFine + metrics.ascent() - metrics.descent()) / 2, font, text);
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element e = path.elementAt(i);
        path.setElementPositionAt(i, std::round(e.x), std::round(e.y));
    }
    return path;
}

void drawGrid(QPainter& painter, const QRect& cells, double scale) {
    QPainterPath lines;
    for (int x = cells.left(); x <= cells.right(); ++x) {
        lines.moveTo(x, cells.top());
        lines.lineTo(x, cells.bottom() + 1);
    }
    for (int y = cells.top(); y <= cells.bottom(); ++y) {
        lines.moveTo(cells.left(), y);
        lines.lineTo(cells.right() + 1, y);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(QColor(0, 0, 0, 41), 1.0 / scale));
    painter.drawPath(lines);
}

}  // namespace

MapPicture::MapPicture(std::shared_ptr<const formats::MapFile> analysis,
                       const document::PictureOptions& options)
    : m_analysis(std::move(analysis)),
      m_map(m_analysis->map()),
      m_look(m_map,
             options.layersOff.contains(QStringLiteral("map.pictures"))
                 ? nullptr
                 : TilePictures::load(pictureSources(m_analysis->companions(), m_map.header().look().tiles))),
      m_size(sizeOf(m_map)) {
    const auto on = [&options](const char* id) {
        return !options.layersOff.contains(QString::fromLatin1(id));
    };
    m_layers = {on("map.grid"), on("map.characters"), on("map.errors")};
    if (m_look.pictures) {
        m_unit = static_cast<double>(m_look.pictures->tileset().tileWidth());
        m_aspect = m_look.pictures->aspect();
    }
    // What stands over pictures has to be asked for.
    m_layers.gridOnPictures = options.view.value(QStringLiteral("gridOnPictures")).toBool();
    m_layers.charactersOnPictures = options.view.value(QStringLiteral("charactersOnPictures")).toBool();
    m_features = on("map.features");
}

void MapPicture::paint(QPainter& painter, const QRectF& seen, const QRectF& target) const {
    const bool shapes =
        painter.paintEngine() != nullptr && painter.paintEngine()->type() == QPaintEngine::SVG;
    if (shapes && !m_look.pictures && seen.width() * seen.height() <= kMostVectorTiles) {
        const double scale = target.width() / seen.width();
        painter.save();
        painter.translate(target.topLeft());
        painter.scale(scale, scale);
        painter.translate(-seen.topLeft());
        paintShapes(painter, (seen & bounds()).toAlignedRect(), scale);
        painter.restore();
    } else {
        paintImage(painter, seen, target);
    }
    if (m_features) paintFeatures(painter, seen, target);
}

void MapPicture::paintImage(QPainter& painter, const QRectF& seen, const QRectF& target) const {
    GridPainter tiles;
    canvas::Zoom zoom;
    // Parts of a pixel, and what a quotient misses whole ones by, would open gaps between tiles.
    const double scale = target.width() / seen.width();
    const auto whole = [](double pixels) {
        return std::abs(pixels - std::round(pixels)) < 1e-6 ? std::round(pixels) : pixels;
    };
    zoom.scale = whole(scale);
    zoom.aspect = whole(target.height() / seen.height() * m_aspect) / zoom.scale;
    zoom.wholePixels = false;
    zoom.origin = zoom.toUnits(
        {std::round(seen.left() * zoom.scale), std::round(seen.top() / m_aspect * zoom.scaleY())});
    const qreal ratio = painter.device()->devicePixelRatioF();
    painter.drawImage(target.topLeft(),
                      tiles.image(m_map, m_look, zoom, target.size().toSize(), ratio, m_layers));
}

void MapPicture::paintShapes(QPainter& painter, const QRect& cells, double scale) const {
    RectangleGatherer tiles;
    std::map<char32_t, std::vector<QPoint>> places;
    const bool characters = m_layers.characters && scale >= TileAtlas::kCharactersFrom &&
                            1.0 * cells.width() * cells.height() <= kMostVectorCharacters;
    for (int y = cells.top(); y <= cells.bottom(); ++y) {
        const std::u32string row =
            m_map.tiles(static_cast<std::size_t>(cells.left()), static_cast<std::size_t>(y),
                        static_cast<std::size_t>(cells.width()));
        for (std::size_t from = 0; from < row.size();) {
            const QRgb color = m_look.colours.of(row[from]).rgb();
            std::size_t to = from;
            for (; to < row.size() && m_look.colours.of(row[to]).rgb() == color; ++to) {
                if (characters) places[row[to]].emplace_back(cells.left() + static_cast<int>(to), y);
            }
            tiles.add(color, cells.left() + static_cast<int>(from), y, static_cast<int>(to - from));
            from = to;
        }
    }
    painter.setPen(Qt::NoPen);
    for (const auto& [color, path] : tiles.finish()) {
        painter.setBrush(QColor(color));
        painter.drawPath(path);
    }
    if (m_layers.grid && scale >= TileAtlas::kGridFrom) drawGrid(painter, cells, scale);
    painter.setPen(Qt::NoPen);
    painter.scale(1.0 / kFine, 1.0 / kFine);
    for (const auto& [character, at] : places) {
        const QPainterPath one = outline(character);
        QPainterPath all;
        for (const QPoint& place : at) all.addPath(one.translated(place * kFine));
        const QColor ground = m_look.colours.of(character);
        painter.setBrush(m_look.colours.knows(character) ? readable(ground, ground) : QColor(Qt::white));
        painter.drawPath(all);
    }
}

namespace {

/// Nearest pixels where it grows, averages where it shrinks.
QImage spriteOfSize(const QImage& tile, QSize pixels) {
    return tile.scaled(pixels, Qt::IgnoreAspectRatio,
                       pixels.width() < tile.width() ? Qt::SmoothTransformation : Qt::FastTransformation);
}

}  // namespace

void MapPicture::paintFeatures(QPainter& painter, const QRectF& seen, const QRectF& target) const {
    const ron::Tree& tree = m_map.header().tree();
    const double scale = target.width() / seen.width();
    constexpr double kLeastScale = 4.0;
    const double rowScale = target.height() / seen.height();
    const double side = std::min(scale, rowScale * m_aspect);
    if (side < kLeastScale) return;
    const double radius = std::min(10.0, side * 0.4);
    QFont font = look::fonts().ui;
    font.setWeight(QFont::DemiBold);
    font.setPixelSize(std::max(6, static_cast<int>(radius * 1.1)));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font);
    for (const map::FeatureEntry& feature : m_map.header().features()) {
        const QPointF place(feature.x + 0.5, (feature.y + 0.5) * m_aspect);
        if (feature.isReplaced || !seen.contains(place)) continue;
        const QPointF middle(target.x() + (place.x() - seen.x()) * scale,
                             target.y() + (place.y() - seen.y()) * rowScale);
        const std::string_view kind = tree.structName(feature.value);
        if (m_look.pictures) {
            if (const auto sprite = m_look.pictures->tileset().featureSprite(kind)) {
                QRectF tile(0, 0, scale, rowScale * m_aspect);
                tile.moveCenter(middle);
                painter.drawImage(tile, spriteOfSize(m_look.pictures->tile(*sprite),
                                                     tile.size().toSize().expandedTo({1, 1})));
                continue;
            }
        }
        painter.setPen(QPen(Qt::white, 1.5));
        painter.setBrush(QColor(0x0d0f11));
        painter.drawEllipse(middle, radius, radius);
        if (kind.empty() || side < TileAtlas::kGridFrom) continue;
        const QString letter = QString::fromUtf8(kind.data(), static_cast<qsizetype>(kind.size())).left(1);
        painter.drawText(QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius),
                         Qt::AlignCenter, letter);
    }
    painter.restore();
}

}  // namespace lw::map_editor
