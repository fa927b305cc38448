// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/terrain_picture.h"

#include <QPainter>

#include "look/theme.h"

namespace lw::map_editor {

namespace {

/// One to one where it fits, else averaged or enlarged; in its own shape.
void paintScaled(QPainter& painter, const QRect& rect, const QImage& tile) {
    QRect target(QPoint(), tile.size().scaled(rect.size(), Qt::KeepAspectRatio).expandedTo({1, 1}));
    target.moveCenter(rect.center());
    painter.drawImage(
        target,
        tile.scaled(target.size() * painter.device()->devicePixelRatioF(), Qt::IgnoreAspectRatio,
                    tile.width() > target.width() ? Qt::SmoothTransformation : Qt::FastTransformation));
}

}  // namespace

void paintTerrain(QPainter& painter, const QRect& rect, const TilePictures* pictures,
                  tiles::TerrainNumber terrain, const QColor& colour) {
    const QImage tile =
        pictures != nullptr && terrain != tiles::kNoTerrain ? pictures->alone(terrain) : QImage();
    if (tile.isNull())
        painter.fillRect(rect.adjusted(1, 1, -1, -1), colour);
    else
        paintScaled(painter, rect, tile);
}

void paintTerrain(QPainter& painter, const QRect& rect, const MapSession& session, char32_t character) {
    const auto pictures = session.shownPictures();
    const map::LegendEntry* const entry = session.map().legendEntry(character);
    const tiles::TerrainNumber terrain = pictures && entry != nullptr && entry->isTerrainRead
                                             ? pictures->tileset().numberOf(entry->terrain)
                                             : tiles::kNoTerrain;
    paintTerrain(painter, rect, pictures.get(), terrain, session.colours().of(character));
}

QIcon terrainIcon(const MapSession& session, char32_t character) {
    QPixmap pixmap(kTerrainPicture, kTerrainPicture);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintTerrain(painter, pixmap.rect(), session, character);
    return QIcon(pixmap);
}

void paintFeatureMark(QPainter& painter, const QRect& rect, const TilePictures* pictures,
                      const QString& name) {
    if (pictures != nullptr) {
        if (const auto sprite = pictures->tileset().featureSprite(name.toStdString()))
            return paintScaled(painter, rect, pictures->tile(*sprite));
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(look::theme().text, 1));
    painter.setBrush(QColor(0x0d0f11));
    painter.drawEllipse(QRectF(rect).adjusted(1.5, 1.5, -1.5, -1.5));
    painter.setRenderHint(QPainter::Antialiasing, false);
    QFont font = look::fonts().ui;
    font.setPixelSize(9);
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.setPen(Qt::white);
    painter.drawText(rect, Qt::AlignCenter, name.left(1));
}

}  // namespace lw::map_editor
