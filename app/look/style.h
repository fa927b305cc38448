// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "look/theme.h"

namespace lw::look {

/// The application's style sheet in the colours of `theme` and the fonts of fonts(). Dialogs need none of it:
/// the palette serves them.
[[nodiscard]] QString styleSheet(const Theme& theme);

}  // namespace lw::look
