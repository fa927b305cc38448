// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/layout_fit.h"

namespace lw::shell {

QString sizeClass(QSize window) {
    return QLatin1String(window.width() < kLeastForColumn ? "least"
                         : window.width() < kNarrowWidth  ? "narrow"
                                                          : "wide") +
           QLatin1String(window.height() < kLowHeight ? "-low" : "-high");
}

FittedLayout fitLayout(const canvas::LayoutProfile& profile, QSize window) {
    const bool narrow = window.width() < kNarrowWidth;
    const bool low = window.height() < kLowHeight;
    FittedLayout fitted;
    fitted.textWidth = narrow ? profile.narrowTextWidth : profile.textWidth;
    fitted.rightWidth = narrow ? profile.narrowRightWidth : profile.rightWidth;
    fitted.bottomHeight = low ? kOpenedBottom : profile.bottomHeight;
    fitted.textHidden = profile.textHidden || (narrow && low && profile.textHiddenWhenSmall);
    fitted.rightClosed = window.width() < kLeastForColumn;
    fitted.rightTabbed = low;
    fitted.bottomFolded = low;
    fitted.layersInMenu = narrow;
    if (narrow && low) fitted.closedPanels = profile.closedWhenSmall;
    return fitted;
}

}  // namespace lw::shell
