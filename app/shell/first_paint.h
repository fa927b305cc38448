// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace lw::shell {

/// Prints the time from the start of the process to the window's first picture, and the most memory held
/// until then, and ends the program. For the script that measures starting and opening.
void reportFirstPaint(QWidget& window);

}  // namespace lw::shell
