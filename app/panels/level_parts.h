// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <array>

#include "folder/level_folder.h"

class QPainter;

namespace lw::panels {

// What lists of levels have in common.

/// Errors, warnings and hints, each an icon with its number, at the right end of `rect`; returns where they
/// begin.
int paintCounts(QPainter& painter, const QRect& rect, const std::array<int, 3>& counts);

/// Room that paintCounts takes, the gap before the first included.
[[nodiscard]] int countsWidth(const std::array<int, 3>& counts);

/// The picture of a level in `rect`, or the icon of its kind.
void paintThumbnail(QPainter& painter, const QRect& rect, const folder::Level& level,
                    const document::DocumentKind& kind);

/// Icon and colour of a severity, 0 to 2.
[[nodiscard]] QString severityIcon(std::size_t severity);
[[nodiscard]] QColor severityColour(std::size_t severity);

/// "11 errors, 1 warning"; empty if there is nothing.
[[nodiscard]] QString spokenCounts(const std::array<int, 3>& counts);

}  // namespace lw::panels
