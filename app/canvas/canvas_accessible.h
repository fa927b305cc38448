// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lw::canvas {

/// Makes screen readers speak the cell under a canvas's keyboard cursor. Once a process; later calls do
/// nothing.
void installCanvasAccessibility();

}  // namespace lw::canvas
