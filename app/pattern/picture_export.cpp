// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/picture_export.h"

#include <QFileDialog>
#include <algorithm>
#include <array>
#include <cmath>

namespace lw::pattern_editor {

namespace {

constexpr std::array<int, 3> kTimes{1, 2, 4};
constexpr int kSvg = static_cast<int>(kTimes.size());

}  // namespace

QStringList exportFilters(const document::Picture& picture) {
    QStringList filters;
    for (const int times : kTimes) {
        const double scale = picture.unit() * times;
        filters << QStringLiteral("PNG, %1 × %2 pixels (*.png)")
                       .arg(static_cast<int>(std::ceil(picture.bounds().width() * scale)))
                       .arg(static_cast<int>(std::ceil(picture.bounds().height() * scale)));
    }
    filters << QStringLiteral("SVG, sharp at any size (*.svg)");
    return filters;
}

QString exportAs(const document::Picture& picture, int filter, QString& path) {
    const bool isSvg = path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive);
    if (!isSvg && !path.endsWith(QLatin1String(".png"), Qt::CaseInsensitive))
        path += filter == kSvg ? QStringLiteral(".svg") : QStringLiteral(".png");
    document::PictureSize size;
    if (filter >= 0 && filter < kSvg) size.scale = picture.unit() * kTimes[static_cast<std::size_t>(filter)];
    return document::savePicture(picture, size, {}, path);
}

std::optional<QString> askAndExport(QWidget* parent, const document::Picture& picture, const QString& title,
                                    const QString& name) {
    const QStringList filters = exportFilters(picture);
    QString chosen = filters[1];
    QString path =
        QFileDialog::getSaveFileName(parent, title, name, filters.join(QStringLiteral(";;")), &chosen);
    if (path.isEmpty()) return std::nullopt;
    const QString wrong = exportAs(picture, static_cast<int>(filters.indexOf(chosen)), path);
    return wrong.isEmpty() ? QStringLiteral("Exported %1").arg(path) : wrong;
}

}  // namespace lw::pattern_editor
