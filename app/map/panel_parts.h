// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <vector>

class QLabel;
class QWidget;

namespace lw::map_editor {

struct TitleButton {
    const char* icon;
    QString name;  ///< for the tooltip and screen readers
    std::function<void()> action;
};

/// Small buttons in a row, for a panel's title.
[[nodiscard]] QWidget* titleButtons(const std::vector<TitleButton>& buttons);
/// The head of a part of a panel.
[[nodiscard]] QLabel* panelHeading(const QString& text);
/// Small and quiet: a count, a hint.
[[nodiscard]] QLabel* panelRemark(const QString& text);

}  // namespace lw::map_editor
