// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QStyleOptionViewItem;

namespace lw::panels {

/// What stands behind a row of a list: the colour of the selection, or of the row under the pointer.
void paintRowGround(QPainter& painter, const QStyleOptionViewItem& option);

}  // namespace lw::panels
