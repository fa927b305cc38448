// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

#include "canvas/visual_editor.h"

namespace lw::shell {

/// A layout profile as it suits a window of one size.
struct FittedLayout {
    int textWidth = 0;
    int rightWidth = 0;
    int bottomHeight = 0;
    bool textHidden = false;
    bool rightClosed = false;   ///< the right column opens by the button of all panels
    bool rightTabbed = false;   ///< its panels are tabs of one area
    bool bottomFolded = false;  ///< the bottom shows its row of tabs only
    bool layersInMenu = false;  ///< and the toolbar's hints and labels are hidden
    QStringList closedPanels;   ///< of the right column

    friend bool operator==(const FittedLayout&, const FittedLayout&) = default;
};

inline constexpr QSize kLeastWindow{960, 600};
inline constexpr int kNarrowWidth = 1440;  ///< narrower windows are short of room
inline constexpr int kLeastForColumn = 1100;
inline constexpr int kLowHeight = 800;
/// What a folded bottom opens to.
inline constexpr int kOpenedBottom = 160;

/// Names the limits that a window of this size is below: "wide-high", "narrow-low" and so on.
[[nodiscard]] QString sizeClass(QSize window);
[[nodiscard]] FittedLayout fitLayout(const canvas::LayoutProfile& profile, QSize window);

}  // namespace lw::shell
