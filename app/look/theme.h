// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <array>

namespace lw::look {

/// The colours of one theme, named by what they are for. Widgets take them through QPalette and the style
/// sheet; painters read them here. Contrast of every pair in use is at least 4.5 for text, 3 for graphics.
struct Theme {
    bool dark = true;
    QColor window, panel, base, raised, canvas, hover, border, borderStrong;
    QColor text, text2, textDisabled;
    QColor accent, accentFill, onAccent, select, selectDim;
    QColor error, errorFill, warning, warningFill, hint, hintFill, ok, pivot, stale;
    QColor grid, cursor, halo;
    QColor syntaxKey, syntaxString, syntaxNumber, syntaxComment, syntaxVariant;
    /// For divisions, rings, rooms and series, in order of use; the ninth starts again at the first.
    std::array<QColor, 8> categories;
};

[[nodiscard]] const Theme& darkTheme();
[[nodiscard]] const Theme& lightTheme();

/// The theme in use. Like QApplication::palette() it is one per process; a change is announced to every
/// widget by QEvent::PaletteChange.
[[nodiscard]] const Theme& theme();
void setTheme(const Theme& theme);

/// The palette that carries `theme` into every stock widget, all three groups filled.
[[nodiscard]] QPalette paletteOf(const Theme& theme);

/// Interface and fixed-width fonts: Inter and Hack where they are installed and wanted, else the system's.
struct Fonts {
    QFont ui;
    QFont mono;
};
[[nodiscard]] const Fonts& fonts();
void setFonts(bool systemFonts);

}  // namespace lw::look
