// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/picture.h"

#include <QBuffer>
#include <QFile>
#include <QFileInfo>
#include <QPainter>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>

#include "files/write_files.h"
#include "look/theme.h"

namespace lw::document {

namespace {

/// A picture whose size nobody gave is made smaller than its unit says above this.
constexpr double kMostUnasked = 8192.0;
/// An image is held in memory, four bytes a pixel.
constexpr double kMostPixels = 400e6;
constexpr double kWholeFrom = 4.0;

double wholeScale(const Picture& picture, double scale) {
    return picture.wholePixels() && scale >= kWholeFrom ? std::floor(scale) : scale;
}

double unaskedScale(const Picture& picture, const QRectF& part) {
    const double longest = std::max(part.width(), part.height());
    const double scale = std::min(picture.unit(), kMostUnasked / longest);
    return wholeScale(picture, scale);
}

void paintFrame(QPainter& painter, const Picture& picture, const PictureFrame& frame) {
    painter.fillRect(QRect(QPoint(0, 0), frame.pixels), look::theme().canvas);
    painter.save();
    // A picture that shows all of itself needs no clip, which would spoil the shapes of an SVG file.
    if (!frame.seen.contains(picture.bounds())) painter.setClipRect(frame.target);
    picture.paint(painter, frame.seen, frame.target);
    painter.restore();
}

QString writeBytes(const QString& path, const QByteArray& bytes) {
    const auto failure = files::writeFile(QFile::encodeName(path).toStdString(),
                                          {bytes.constData(), static_cast<std::size_t>(bytes.size())});
    return failure ? QStringLiteral("%1: %2").arg(path, QString::fromStdString(*failure)) : QString();
}

QByteArray svgOf(const Picture& picture, const PictureFrame& frame) {
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(frame.pixels);
    generator.setViewBox(QRect(QPoint(0, 0), frame.pixels));
    // A unit of the file is a pixel: QSvgGenerator writes sizes in millimetres of this many to the inch.
    constexpr int kPixelsPerInch = 96;
    generator.setResolution(kPixelsPerInch);
    generator.setTitle(QStringLiteral("Levelwright"));
    QPainter painter(&generator);
    paintFrame(painter, picture, frame);
    painter.end();
    return buffer.data();
}

}  // namespace

tl::expected<PictureFrame, QString> framePicture(const Picture& picture, const PictureSize& size,
                                                 const std::optional<QRectF>& part) {
    const QRectF seen = part ? *part & picture.bounds() : picture.bounds();
    if (seen.isEmpty()) return tl::unexpected(QStringLiteral("There is nothing to draw."));
    double scale = size.scale.value_or(0.0);
    if (size.pixels) {
        scale = wholeScale(
            picture, std::min(size.pixels->width() / seen.width(), size.pixels->height() / seen.height()));
    } else if (!size.scale) {
        scale = unaskedScale(picture, seen);
    }
    const double width = size.pixels ? size.pixels->width() : std::max(1.0, std::ceil(seen.width() * scale));
    const double height =
        size.pixels ? size.pixels->height() : std::max(1.0, std::ceil(seen.height() * scale));
    if (scale <= 0.0 || std::max(width, height) > kMostPictureSide || width * height > kMostPixels) {
        return tl::unexpected(QStringLiteral("The picture would have %1 × %2 pixels; choose a smaller size.")
                                  .arg(width, 0, 'f', 0)
                                  .arg(height, 0, 'f', 0));
    }
    PictureFrame frame{QSize(static_cast<int>(width), static_cast<int>(height)), seen,
                       QRectF(0, 0, seen.width() * scale, seen.height() * scale)};
    if (size.pixels) {
        frame.target.moveTopLeft(QPointF(std::floor((width - frame.target.width()) / 2),
                                         std::floor((height - frame.target.height()) / 2)));
    }
    return frame;
}

QImage pictureImage(const Picture& picture, const PictureFrame& frame) {
    QImage image(frame.pixels, QImage::Format_RGB32);
    if (image.isNull()) return image;
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paintFrame(painter, picture, frame);
    return image;
}

QString savePicture(const Picture& picture, const PictureSize& size, const std::optional<QRectF>& part,
                    const QString& path) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix != QLatin1String("png") && suffix != QLatin1String("svg")) {
        return QStringLiteral("%1: the name of a picture ends with .png or .svg").arg(path);
    }
    const auto frame = framePicture(picture, size, part);
    if (!frame) return frame.error();
    if (suffix == QLatin1String("svg")) return writeBytes(path, svgOf(picture, *frame));
    const QImage image = pictureImage(picture, *frame);
    QBuffer buffer;
    if (image.isNull() || !image.save(&buffer, "PNG")) {
        return QStringLiteral("%1: there is not enough memory for the picture").arg(path);
    }
    return writeBytes(path, buffer.data());
}

void paintCard(QPainter& painter, const QRectF& target, const Picture& picture) {
    const QRectF bounds = picture.bounds();
    if (bounds.isEmpty() || target.isEmpty()) return;
    const double cover = std::max(target.width() / bounds.width(), target.height() / bounds.height());
    double scale = std::max(cover, picture.leastCardScale());
    if (picture.wholePixels()) scale = std::ceil(scale);
    QRectF seen(QPointF(0, 0), target.size() / scale);
    seen.moveCenter(bounds.center());
    painter.save();
    painter.setClipRect(target);
    picture.paint(painter, seen, target);
    painter.restore();
}

}  // namespace lw::document
