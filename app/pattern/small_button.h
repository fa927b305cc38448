// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>
#include <QToolButton>

#include "look/icons.h"

namespace lw::pattern_editor {

/// A button of a panel's title row or of a line in a panel: an icon, its name as the tooltip. Tests find it
/// by the icon's name.
[[nodiscard]] inline QToolButton* smallButton(const char* icon, const QString& name, int pixels = 16) {
    auto* button = new QToolButton;
    button->setIcon(look::icon(QString::fromLatin1(icon)));
    button->setIconSize(QSize(pixels, pixels));
    button->setProperty("small", true);
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setObjectName(QString::fromLatin1(icon));
    return button;
}

}  // namespace lw::pattern_editor
