// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lw::text_pane {

/// Gives text views QScintilla's accessible interface only while something reads the screen: it counts the
/// characters before the caret at every repaint after a change, 30 ms at 16 MB, and Qt makes it whether
/// anybody asks or not. Once a process; later calls do nothing. Call it when QScintilla's own factory is
/// there, that is after a view is made.
void installTextAccessibility();

}  // namespace lw::text_pane
