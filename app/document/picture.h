// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QRectF>
#include <QSize>
#include <QString>
#include <QStringList>
#include <QVariantMap>
#include <optional>
#include <tl/expected.hpp>

class QPainter;

namespace lw::document {

/// What a picture shows that the text does not decide. A kind takes what it knows and leaves the rest alone.
struct PictureOptions {
    std::optional<int> sides;  ///< of a pattern's polygon
    std::optional<int> stage;  ///< of a dungeon's generation, counted from 0; left out: the last
    QStringList layersOff;     ///< ids of the layer actions (VisualEditor::layerActions) that are off
    QVariantMap view;          ///< what else the view is set to, under names of the kind's own
};

/// A picture of one analysis, which it keeps alive, at any size. Colours are those of the theme in use while
/// it is painted.
class Picture {
public:
    virtual ~Picture() = default;

    /// What there is to see, in the picture's own units (a tile, a game unit).
    [[nodiscard]] virtual QRectF bounds() const = 0;
    /// Of a picture of tiles: how high a row is, in units; a tile is one unit wide.
    [[nodiscard]] virtual double rowHeight() const { return 1.0; }
    /// Pixels a unit where nobody asks for a size.
    [[nodiscard]] virtual double unit() const = 0;
    /// Whether units of four pixels and more are whole pixels wide.
    [[nodiscard]] virtual bool wholePixels() const { return false; }
    /// The least pixels a unit on a card of the start page, which shows the middle of what does not fit.
    [[nodiscard]] virtual double leastCardScale() const { return 0.0; }
    /// Paints the part `seen` into `target`, both axes at one scale, but for rows rounded to whole pixels.
    /// The ground is there already, and the painter clipped. A painter of type QPaintEngine::SVG wants
    /// shapes, as few as do; others may get images.
    virtual void paint(QPainter& painter, const QRectF& seen, const QRectF& target) const = 0;
};

/// How large a picture is asked for: in pixels, or in pixels a unit, or neither.
struct PictureSize {
    std::optional<QSize> pixels;
    std::optional<double> scale;
};

/// Where a part of a picture goes.
struct PictureFrame {
    QSize pixels;   ///< of the whole
    QRectF seen;    ///< units
    QRectF target;  ///< pixels
};

/// Pixels on a side of an image, at most.
inline constexpr int kMostPictureSide = 32767;

/// The frame of `part` (all of it by default) at a size; a picture smaller than the size asked for stands in
/// its middle. The error tells people what is wrong with the size.
[[nodiscard]] tl::expected<PictureFrame, QString> framePicture(const Picture& picture,
                                                               const PictureSize& size,
                                                               const std::optional<QRectF>& part = {});

/// On the ground of a canvas.
[[nodiscard]] QImage pictureImage(const Picture& picture, const PictureFrame& frame);

/// Writes a PNG or SVG file, as the name ends, whole or not at all. Returns what went wrong, or an empty
/// string.
[[nodiscard]] QString savePicture(const Picture& picture, const PictureSize& size,
                                  const std::optional<QRectF>& part, const QString& path);

/// Fills `target` with as much of the middle as there is room for.
void paintCard(QPainter& painter, const QRectF& target, const Picture& picture);

}  // namespace lw::document
