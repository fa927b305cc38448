// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/visual_editor.h"

namespace lw::canvas {

void VisualEditor::endChildren() {
    qDeleteAll(findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    while (!children().isEmpty()) delete children().back();
}

}  // namespace lw::canvas
