// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <vector>

namespace lw::text_pane {

class SciView;

/// Numbers of Scintilla's styles, indicators, markers and margins as this program uses them.
namespace sci {
inline constexpr int kFirstOwn = 44;  ///< language::kFirstOwn and those after it
inline constexpr int kAnnotationError = 41;
inline constexpr int kAnnotationWarning = 42;
inline constexpr int kIndicatorError = 8;
inline constexpr int kIndicatorWarning = 9;
inline constexpr int kIndicatorHint = 10;
inline constexpr int kIndicatorFound = 11;
inline constexpr int kIndicatorComposed = 12;
inline constexpr int kIndicatorRenamed = 13;
inline constexpr int kMarkerError = 1;
inline constexpr int kMarkerWarning = 2;
inline constexpr int kMarkerMargin = 0;
inline constexpr int kNumberMargin = 1;
}  // namespace sci

/// Scintilla's style for a language::Style.
[[nodiscard]] int sciStyle(int textStyle);

/// Gives the view the colours of the theme in use, its fixed-width font at `pixels`, and its margins.
void applyLook(SciView& view, int pixels);
/// Colours of the kind's own styles.
void applyOwnColours(SciView& view, const std::vector<QColor>& colours);
/// Gives the selection the colour it has with or without the focus.
void applySelectionLook(SciView& view);
/// Makes the number margin wide enough for the last line.
void fitNumberMargin(SciView& view);

}  // namespace lw::text_pane
