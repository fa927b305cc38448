// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <vector>

class QWidget;

namespace lw::map_editor {

struct TitleButton {
    const char* icon;
    QString name;  ///< for the tooltip and screen readers
    std::function<void()> action;
};

/// Small buttons in a row, for a panel's title.
[[nodiscard]] QWidget* titleButtons(const std::vector<TitleButton>& buttons);

}  // namespace lw::map_editor
