// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QPixmap>
#include <QString>

namespace lw::look {

/// The icon `resources/icons/NAME.svg` in the colours of the theme in use: text where it can be used,
/// disabled text where it can't, at the resolution of the screen it is painted on. It follows a change of
/// theme by itself.
[[nodiscard]] QIcon icon(const QString& name);

/// The icon in one colour whatever the theme, `size` logical pixels wide. Kept in QPixmapCache.
[[nodiscard]] QPixmap iconPixmap(const QString& name, int size, const QColor& color, qreal ratio);

/// The product's own mark, in its colours.
[[nodiscard]] QIcon applicationIcon();

}  // namespace lw::look
