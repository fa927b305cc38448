// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/picture_image.h"

#include <QPainter>
#include <cstring>
#include <map>
#include <optional>
#include <utility>

#include "look/theme.h"
#include "map/tile_frame.h"
#include "tiles/cells.h"
#include "tiles/plan.h"

namespace lw::map_editor {

namespace {

bool isOpaque(const QImage& image) {
    for (int y = 0; y < image.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        if (!std::all_of(line, line + image.width(), [](QRgb p) { return qAlpha(p) == 255; })) return false;
    }
    return true;
}

constexpr QRgb mix(QRgb under, QRgb over) {
    const int alpha = qAlpha(over);
    const auto channel = [alpha](int a, int b) { return (b * alpha + a * (255 - alpha)) / 255; };
    return qRgb(channel(qRed(under), qRed(over)), channel(qGreen(under), qGreen(over)),
                channel(qBlue(under), qBlue(over)));
}

}  // namespace

void SpriteAtlas::prepare(std::shared_ptr<const TilePictures> pictures, QSize pixels) {
    if (pictures != m_pictures || pixels != m_pixels) m_sprites.clear();
    m_pictures = std::move(pictures);
    m_pixels = pixels;
}

const SpriteAtlas::Sprite& SpriteAtlas::sprite(tiles::Sprite sprite) {
    const std::uint64_t key =
        std::uint64_t{sprite.image} << 40 | std::uint64_t{sprite.tile} << 1 | (sprite.mirrored ? 1U : 0U);
    const auto [at, isNew] = m_sprites.try_emplace(key);
    if (!isNew) return at->second;
    const QImage tile = m_pictures->tile(sprite);
    const bool shrinks = m_pixels.width() < tile.width() || m_pixels.height() < tile.height();
    const QImage scaled = tile.scaled(m_pixels, Qt::IgnoreAspectRatio,
                                      shrinks ? Qt::SmoothTransformation : Qt::FastTransformation);
    at->second.image = scaled.convertToFormat(QImage::Format_ARGB32);
    at->second.isOpaque = isOpaque(at->second.image);
    return at->second;
}

const QImage& SpriteAtlas::chip(char32_t character, qreal ratio) {
    if (std::exchange(m_ratio, ratio) != ratio) m_chips.clear();
    const auto [at, isNew] = m_chips.try_emplace(character);
    if (!isNew) return at->second;
    constexpr int kSide = 12;
    constexpr int kFont = 10;
    QImage image(QSize(kSide, kSide) * ratio, QImage::Format_RGB32);
    image.fill(Qt::black);
    image.setDevicePixelRatio(ratio);
    QPainter painter(&image);
    QFont font = look::fonts().mono;
    font.setPixelSize(kFont);
    painter.setFont(font);
    painter.setPen(Qt::white);
    painter.drawText(QRect(0, 0, kSide, kSide), Qt::AlignCenter, QString::fromUcs4(&character, 1));
    painter.end();
    image.setDevicePixelRatio(1);
    return at->second = image;
}

void blend(QImage& onto, const SpriteAtlas::Sprite& sprite, int left, int top, const QRect& clip) {
    const QRect part = clip & onto.rect() & QRect(QPoint(left, top), sprite.image.size());
    if (part.isEmpty()) return;
    for (int y = part.top(); y <= part.bottom(); ++y) {
        auto* to = reinterpret_cast<QRgb*>(onto.scanLine(y)) + part.left();
        const auto* from =
            reinterpret_cast<const QRgb*>(sprite.image.constScanLine(y - top)) + (part.left() - left);
        if (sprite.isOpaque) {
            std::memcpy(to, from, static_cast<std::size_t>(part.width()) * sizeof(QRgb));
            continue;
        }
        for (int x = 0; x < part.width(); ++x) {
            const int alpha = qAlpha(from[x]);
            if (alpha == 255)
                to[x] = from[x];
            else if (alpha != 0)
                to[x] = mix(to[x], from[x]);
        }
    }
}

namespace {

/// Paints one frame, in the order of the plan.
class FramePainter {
public:
    FramePainter(Frame& frame, const tiles::Tileset& tileset, TileAtlas& atlas, SpriteAtlas& sprites,
                 int mapWidth)
        : m_frame(frame),
          m_tileset(tileset),
          m_atlas(atlas),
          m_sprites(sprites),
          m_row(frame.map, frame.overlay),
          m_mapWidth(mapWidth) {}

    void paint(const tiles::CellRect& cells) {
        m_cells = cells;
        std::vector<tiles::Draw> plan;
        tiles::Cells terrains = tiles::CellReader(m_frame.map, m_tileset).read(cells);
        if (m_frame.overlay != nullptr) paintOver(*m_frame.overlay, terrains);
        tiles::appendPlan(m_tileset, terrains, plan);
        const auto width = static_cast<double>(m_tileset.tileWidth());
        const auto height = static_cast<double>(m_tileset.tileHeight());
        // A Corners set reaches over the edge of the map; nothing is painted there.
        const QRect map(QPoint(m_frame.x(cells.x), m_frame.y(cells.y)),
                        QPoint(m_frame.x(cells.x + cells.width) - 1, m_frame.y(cells.y + cells.height) - 1));
        for (const tiles::Draw& draw : plan) {
            const double column = draw.x / width;
            const double row = draw.y / height;
            const QRect at(QPoint(m_frame.x(column), m_frame.y(row)),
                           QPoint(m_frame.x(column + 1) - 1, m_frame.y(row + 1) - 1));
            if (draw.what == tiles::Draw::What::kTile) {
                blend(m_frame.image, m_sprites.sprite(draw.sprite), at.left(), at.top(), at & map);
            } else if (const auto character = characterAt(static_cast<int>(column), static_cast<int>(row))) {
                blend(m_frame.image, {m_atlas.tile(*character), true}, at.left(), at.top(), at);
            }
        }
    }

    void paintGrid() {
        constexpr int kShare = 214;  // of 256: lines are the ground darkened by 16 %
        const auto darken = [](QRgb p) {
            return qRgb(qRed(p) * kShare >> 8, qGreen(p) * kShare >> 8, qBlue(p) * kShare >> 8);
        };
        QImage& image = m_frame.image;
        const int right = std::min(m_frame.x(m_cells.x + m_cells.width), image.width());
        const int bottom = std::min(m_frame.y(m_cells.y + m_cells.height), image.height());
        for (int row = m_cells.y; row < m_cells.y + m_cells.height; ++row) {
            const int y = m_frame.y(row);
            if (y < 0 || y >= image.height()) continue;
            auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
            for (int x = std::max(0, m_frame.x(m_cells.x)); x < right; ++x) line[x] = darken(line[x]);
        }
        for (int y = std::max(0, m_frame.y(m_cells.y)); y < bottom; ++y) {
            auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
            for (int column = m_cells.x; column < m_cells.x + m_cells.width; ++column) {
                const int x = m_frame.x(column);
                if (x >= 0 && x < image.width()) line[x] = darken(line[x]);
            }
        }
    }

    void paintCharacters(qreal ratio) {
        for (int y = m_cells.y; y < m_cells.y + m_cells.height; ++y) {
            for (int x = m_cells.x; x < m_cells.x + m_cells.width; ++x) {
                const auto character = characterAt(x, y);
                if (!character) continue;
                const QImage& chip = m_sprites.chip(*character, ratio);
                blend(m_frame.image, {chip, true}, m_frame.x(x), m_frame.y(y + 1) - chip.height(),
                      m_frame.image.rect());
            }
        }
    }

private:
    /// Gives cells the terrains of the overlay, and what stands beyond the map's edge with them.
    void paintOver(const TileOverlay& overlay, tiles::Cells& terrains) {
        const map::MapAnalysis& map = m_frame.map;
        std::map<char32_t, tiles::TerrainNumber> known;
        for (const auto& [character, terrain] : overlay.more())
            known.emplace(character, m_tileset.numberOf(terrain));
        const auto numberOf = [&](char32_t character) {
            const auto [at, isNew] = known.try_emplace(character, tiles::kNoTerrain);
            if (!isNew) return at->second;
            const map::LegendEntry* const entry = map.legendEntry(character);
            if (entry != nullptr && entry->isTerrainRead) at->second = m_tileset.numberOf(entry->terrain);
            return at->second;
        };
        const tiles::CellRect& rect = terrains.rect();
        const QRect rim(rect.x - 1, rect.y - 1, rect.width + 2, rect.height + 2);
        for (const map::TileRun& run : overlay.runs()) {
            const auto y = static_cast<int>(run.y);
            if (y < rim.top() || y > rim.bottom() || run.y >= map.height()) continue;
            const std::size_t end = std::min(run.x + run.characters.size(), map.rows().length(run.y));
            for (std::size_t x = run.x; x < end; ++x) {
                const auto column = static_cast<int>(x);
                if (column >= rim.left() && column <= rim.right())
                    terrains.set(column, y, numberOf(run.characters[x - run.x]));
            }
        }
        if (m_tileset.beyond() != tiles::kNoTerrain) return;
        const QRect all(0, 0, m_mapWidth, static_cast<int>(map.height()));
        for (int y = rim.top(); y <= rim.bottom(); ++y) {
            for (int x = rim.left(); x <= rim.right(); ++x) {
                if (all.contains(x, y)) continue;
                terrains.set(x, y,
                             terrains.at(std::clamp(x, all.left(), all.right()),
                                         std::clamp(y, all.top(), all.bottom())));
            }
        }
    }

    [[nodiscard]] std::optional<char32_t> characterAt(int x, int y) {
        if (y != m_rowNumber) {
            m_row.read(static_cast<std::size_t>(y), static_cast<std::size_t>(m_cells.x),
                       static_cast<std::size_t>(m_cells.width));
            m_rowNumber = y;
        }
        const auto column = static_cast<std::size_t>(x);
        return column < m_row.end() ? std::optional(m_row.at(column)) : std::nullopt;
    }

    Frame& m_frame;
    const tiles::Tileset& m_tileset;
    TileAtlas& m_atlas;
    SpriteAtlas& m_sprites;
    RowReader m_row;
    int m_mapWidth;
    tiles::CellRect m_cells;
    int m_rowNumber = -1;
};

}  // namespace

QImage pictureImage(const map::MapAnalysis& map, const std::shared_ptr<const TilePictures>& pictures,
                    const TileColours& colours, TileAtlas& atlas, SpriteAtlas& sprites,
                    const canvas::Zoom& zoom, QSize size, qreal ratio, TileLayers layers,
                    const TileOverlay* overlay) {
    QImage image(size * ratio, QImage::Format_RGB32);
    image.fill(look::theme().canvas);
    if (image.isNull() || map.height() == 0) return image;
    Frame frame = frameOf(map, overlay, std::move(image), zoom, ratio);
    atlas.prepare(colours, frame.tileSize(), zoom.side(), layers);
    sprites.prepare(pictures, frame.tileSize());
    std::size_t width = map.width();
    for (const map::LengthRun& run : map.rows().lengthRuns()) width = std::max(width, run.length);
    const auto end = [](std::size_t first, std::size_t count, std::size_t all) {
        return static_cast<std::int32_t>(std::min(first + count, all));
    };
    tiles::CellRect cells{static_cast<std::int32_t>(frame.firstColumn()),
                          static_cast<std::int32_t>(frame.firstRow()), 0, 0};
    cells.width = end(frame.firstColumn(), frame.columnsSeen(), width) - cells.x;
    cells.height = end(frame.firstRow(), frame.rowsSeen(), map.height()) - cells.y;
    if (cells.width > 0 && cells.height > 0) {
        FramePainter painter(frame, pictures->tileset(), atlas, sprites, static_cast<int>(width));
        painter.paint(cells);
        if (layers.gridOnPictures && zoom.side() >= TileAtlas::kGridFrom) painter.paintGrid();
        if (layers.charactersOnPictures && zoom.side() >= SpriteAtlas::kChipsFrom)
            painter.paintCharacters(ratio);
    }
    frame.image.setDevicePixelRatio(ratio);
    return std::move(frame.image);
}

}  // namespace lw::map_editor
