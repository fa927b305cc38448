// SPDX-License-Identifier: GPL-3.0-or-later
#include "exchange/foreign_file.h"

#include <QBuffer>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QMimeData>

#include "document/kind.h"
#include "exchange/format.h"
#include "files/read_files.h"
#include "map/foreign_map.h"
#include "map/plain_map.h"

namespace lw::import_export {

namespace {

using exchange::Format;

constexpr qint64 kHead = 64 * 1024;  ///< bytes that tell what a file is

bool isRead(Format format) {
    return exchange::infoOf(format).canRead;
}

/// Whether a file is of a format of another program, by its first bytes and its name.
bool isForeign(const QString& path, const document::KindRegistry& kinds) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return false;
    const QByteArray head = file.read(kHead);
    const std::string_view bytes(head.constData(), static_cast<std::size_t>(head.size()));
    if (kinds.knows(path)) return map::isForeignMapLine(bytes.substr(0, bytes.find('\n')));
    const std::string name = QFileInfo(path).fileName().toStdString();
    const exchange::FormatInfo* const byName = exchange::formatByExtension(name);
    if (byName != nullptr && isRead(byName->format)) {
        // Notes are a `.txt` as well.
        if (byName->format == Format::kText) return map::plainBlock(bytes).has_value();
        // A `.json` may be anything.
        if (!byName->isToldByContent || file.size() <= kHead) {
            const auto format = exchange::detectFormat(bytes, name);
            return format && isRead(*format);
        }
        return true;
    }
    const auto format = exchange::detectFormat(bytes, name);
    return format && isRead(*format) && exchange::infoOf(*format).isToldByContent;
}

}  // namespace

std::optional<ForeignFile> readForeignFile(const QString& path, const document::KindRegistry& kinds) {
    if (!QFileInfo(path).isFile() || !isForeign(path, kinds)) return std::nullopt;
    auto bytes = files::readRegularFile(QFile::encodeName(path).toStdString());
    if (!bytes) return std::nullopt;
    return ForeignFile{std::make_shared<const std::string>(std::move(*bytes)),
                       QFileInfo(path).absoluteFilePath(), QFileInfo(path).fileName()};
}

std::string pngOf(const QImage& image) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes.toStdString();
}

std::optional<ForeignFile> foreignFileOf(const QMimeData& data) {
    if (data.hasImage()) {
        const auto image = data.imageData().value<QImage>();
        if (!image.isNull())
            return ForeignFile{std::make_shared<const std::string>(pngOf(image)),
                               {},
                               QStringLiteral("picture from the clipboard")};
    }
    if (!data.hasText()) return std::nullopt;
    return ForeignFile{std::make_shared<const std::string>(data.text().toStdString()),
                       {},
                       QStringLiteral("text from the clipboard"),
                       true};
}

QString openFilter() {
    QStringList patterns;
    for (const exchange::FormatInfo& format : exchange::formats()) {
        if (!format.canRead) continue;
        const QString extensions =
            QString::fromUtf8(format.extensions.data(), static_cast<qsizetype>(format.extensions.size()));
        for (const QString& extension : extensions.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
            const QString pattern = QLatin1Char('*') + extension;
            if (extension != QLatin1String(".map") && !patterns.contains(pattern)) patterns << pattern;
        }
    }
    return QStringLiteral("Maps of other programs (%1)").arg(patterns.join(QLatin1Char(' ')));
}

}  // namespace lw::import_export
