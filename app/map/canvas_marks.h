// SPDX-License-Identifier: GPL-3.0-or-later
// Marks that show on any ground, for the canvases of maps.
#pragma once

#include <QColor>
#include <QFont>
#include <QPointF>
#include <QRect>
#include <QSizeF>
#include <QString>

#include "canvas/zoom.h"
#include "map/cell_set.h"

class QPainter;

namespace lw::map_editor {

/// Of what stands on tags.
[[nodiscard]] QFont labelFont();
/// A line that shows on any ground: white between black.
void drawTwoTone(QPainter& p, const QRectF& rect, double white, double black);
/// A name on a dark tag, its middle above `bottom`.
void drawTag(QPainter& p, QPointF bottom, const QString& text, const QColor& edge);
/// Where drawTag() paints.
[[nodiscard]] QRectF tagRect(QPointF bottom, const QString& text);
/// What a thing is, below the right end of it and within a view of `room` pixels.
void drawAccentTag(QPainter& p, QPointF bottomRight, QSizeF room, const QString& text);
/// Where drawAccentTag() paints.
[[nodiscard]] QRectF accentTagRect(QPointF bottomRight, QSizeF room, const QString& text);
/// The outline of cells in dashes of black and white, as far as it is in `seen`.
void drawOutline(QPainter& p, const canvas::Zoom& zoom, const CellSet& cells, const QRect& seen);
/// Cells that are lost: hatched in the colour of errors.
void drawHatched(QPainter& p, const canvas::Zoom& zoom, const CellSet& cells, const QRect& seen);

}  // namespace lw::map_editor
