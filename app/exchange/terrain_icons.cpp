// SPDX-License-Identifier: GPL-3.0-or-later
#include "exchange/terrain_icons.h"

#include <QPainter>
#include <utility>

#include "document/picture.h"
#include "formats/map_file.h"
#include "ron/literal.h"

namespace lw::import_export {

namespace {

constexpr int kSide = 16;

}  // namespace

void TerrainIcons::setMap(std::shared_ptr<const language::Analysis> map) {
    m_map = std::move(map);
    m_made.clear();
}

QPixmap TerrainIcons::terrain(const std::string& id, qreal ratio) {
    const auto* const file = dynamic_cast<const formats::MapFile*>(m_map.get());
    // Of a terrain that the game has not, nothing is known.
    if (file == nullptr || file->map().game().findTerrain(id) == nullptr) return {};
    return made(QStringLiteral("t") + QString::fromStdString(id), "(legend: {'x': " + ron::quoteString(id),
                ratio);
}

QPixmap TerrainIcons::feature(const std::string& ron, qreal ratio) {
    const auto* const file = dynamic_cast<const formats::MapFile*>(m_map.get());
    if (file == nullptr) return {};
    const std::string name = ron.substr(0, ron.find('('));
    // On what the game lists first: mostly the ground.
    const auto& terrains = file->map().game().terrains;
    const std::string ground = terrains && !terrains->empty() ? terrains->front().id : std::string();
    return made(QStringLiteral("f") + QString::fromStdString(name),
                "(features: {(0, 0): " + ron + "}, legend: {'x': " + ron::quoteString(ground), ratio);
}

QPixmap TerrainIcons::made(const QString& key, const std::string& text, qreal ratio) {
    if (const auto found = m_made.constFind(key); found != m_made.constEnd()) return *found;
    const auto& map = static_cast<const formats::MapFile&>(*m_map).map();
    const std::string whole =
        text + "}, look: (tiles: " + ron::quoteString(map.header().look().tiles) + "))\n---\nx\n";
    const auto analysis = m_maps.language().analyse({text::Snapshot(whole), m_map->companions(), nullptr});
    document::PictureOptions options;
    options.layersOff << QStringLiteral("map.characters") << QStringLiteral("map.grid");
    QString error;
    const auto picture = m_maps.picture(analysis, options, &error);
    QPixmap& out = m_made[key];
    if (picture == nullptr) return out;
    out = QPixmap(QSize(kSide, kSide) * ratio);
    out.setDevicePixelRatio(ratio);
    out.fill(Qt::transparent);
    QPainter painter(&out);
    const QRectF all = picture->bounds();
    QRectF target(QPointF(), all.size().scaled(kSide, kSide, Qt::KeepAspectRatio));
    target.moveCenter({kSide / 2.0, kSide / 2.0});
    picture->paint(painter, all, target);
    return out;
}

}  // namespace lw::import_export
