// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QRect>
#include <QString>
#include <functional>
#include <optional>

#include "canvas/zoom.h"

namespace lw::canvas {

/// Room the rulers take at the top and the left of a canvas.
inline constexpr int kTopRuler = 20;
inline constexpr int kLeftRuler = 26;

/// The step between numbered ticks so that numbers stand at least `pixels` apart: 1, 5, 10, 50, 100, ….
[[nodiscard]] int rulerStep(double scale, double pixels);

/// Paints the two rulers of a grid of `columns` x `rows` cells in the margins of a canvas: numbers counted
/// from 0 in the middle of their cell, the marked cell's column and row on the ground of a selection. What is
/// counted otherwise has names.
using LineName = std::function<QString(int line)>;
void paintRulers(QPainter& painter, const QRect& widget, const Zoom& zoom, int columns, int rows,
                 std::optional<QPoint> marked, const LineName& columnName = {}, const LineName& rowName = {});

}  // namespace lw::canvas
