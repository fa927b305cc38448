// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/program_pictures.h"

#include <QPainter>
#include <QPixmapCache>

#include "look/theme.h"
#include "pattern/pattern_picture.h"
#include "stackup/machine.h"

namespace lw::pattern_editor {

namespace {

/// Tokens run for a small picture.
constexpr std::uint64_t kLimit = 10'000;

}  // namespace

QPixmap programPicture(const PatternSession& session, const formats::PatternFile& file,
                       const formats::ProgramText& program, int size, qreal ratio) {
    stackup::RunSettings settings = session.runSettings(file, program, session.conditions().sides);
    const pattern::WallTable walls = session.wallsOf(file);
    settings.limit = kLimit;
    QString key = QStringLiteral("program/%1/%2/%3/%4/%5/%6")
                      .arg(qHash(QByteArray::fromStdString(program.checked->key)))
                      .arg(program.checked->key.size())
                      .arg(size)
                      .arg(ratio)
                      .arg(look::theme().dark)
                      .arg(settings.sides);
    for (const double number : {settings.speed, settings.playerSpeed, settings.startSide, settings.tolerance,
                                static_cast<double>(settings.mirror), static_cast<double>(settings.seed)}) {
        key += QLatin1Char(',') + QString::number(number);
    }
    for (const double argument : settings.arguments)
        key += QLatin1Char(';') + QString::number(argument, 'g', 17);
    for (const auto& [character, wall] : walls.walls) {
        key += QLatin1Char(character) + QString::fromStdString(wall.color) +
               QString::number(static_cast<int>(wall.side));
    }
    QPixmap picture;
    if (QPixmapCache::find(key, &picture)) return picture;
    picture = QPixmap(QSize(size, size) * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    {
        QPainter painter(&picture);
        const stackup::Timeline timeline = stackup::run(program.program(), settings);
        paintTimeline(painter, QRectF(0, 0, size, size), program.program(), timeline, walls, settings,
                      {ColourBy::kRings, std::nullopt});
    }
    QPixmapCache::insert(key, picture);
    return picture;
}

}  // namespace lw::pattern_editor
