// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QStringList>
#include <vector>

class QPainter;

namespace lw::panels {

// Buttons that a row of a list paints and hit-tests itself.

/// Their places from the left of `rect`.
[[nodiscard]] std::vector<QRect> rowButtons(const QRect& rect, const QStringList& titles);
void paintRowButton(QPainter& painter, const QRect& rect, const QString& text, bool primary);

}  // namespace lw::panels
