// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/tile_atlas.h"

#include <QPainter>
#include <algorithm>

#include "look/theme.h"

namespace lw::map_editor {

namespace {

constexpr double kGridShare = 0.84;  ///< grid lines are the ground darkened by 16 %

QColor darkened(const QColor& c) {
    return QColor::fromRgbF(static_cast<float>(c.redF() * kGridShare),
                            static_cast<float>(c.greenF() * kGridShare),
                            static_cast<float>(c.blueF() * kGridShare));
}

}  // namespace

void TileAtlas::prepare(const TileColours& colours, QSize pixels, double scale, TileLayers layers) {
    if (pixels != m_pixels || scale != m_scale || layers != m_layers) m_tiles.clear();
    m_colours = &colours;
    m_pixels = pixels;
    m_scale = scale;
    m_layers = layers;
}

const QImage& TileAtlas::tile(char32_t character) {
    const auto [at, isNew] = m_tiles.try_emplace(character);
    if (isNew) at->second = draw(character);
    return at->second;
}

QImage TileAtlas::draw(char32_t character) const {
    QImage image(m_pixels, QImage::Format_RGB32);
    const int least = std::min(m_pixels.width(), m_pixels.height());
    const bool error = !m_colours->knows(character);
    const QColor ground = m_colours->of(character);
    image.fill(ground);
    QPainter painter(&image);
    if (error && m_layers.errors && m_scale >= kGridFrom) {
        painter.fillRect(image.rect(), QBrush(QColor(0x8c2f2a), Qt::BDiagPattern));
        painter.setPen(QPen(QColor(0xff7a70), m_scale >= kCharactersFrom ? 2 : 1));
        painter.drawRect(image.rect().adjusted(1, 1, -1, -1));
    } else if (m_layers.grid && m_scale >= kGridFrom) {
        const QColor line = darkened(ground);
        const int width = std::max(1, static_cast<int>(least / m_scale));
        painter.fillRect(0, 0, m_pixels.width(), width, line);
        painter.fillRect(0, 0, width, m_pixels.height(), line);
    }
    if (m_layers.characters && m_scale >= kCharactersFrom) {
        QFont font = look::fonts().mono;
        font.setPixelSize(std::max(6, least * 11 / 20));
        painter.setFont(font);
        painter.setPen(error ? QColor(Qt::white) : readable(ground, ground));
        painter.drawText(image.rect(), Qt::AlignCenter, QString::fromUcs4(&character, 1));
    }
    return image;
}

}  // namespace lw::map_editor
