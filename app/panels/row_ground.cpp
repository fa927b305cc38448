// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/row_ground.h"

#include <QPainter>
#include <QStyleOptionViewItem>

#include "look/theme.h"

namespace lw::panels {

void paintRowGround(QPainter& painter, const QStyleOptionViewItem& option) {
    const look::Theme& t = look::theme();
    if (option.state.testFlag(QStyle::State_Selected)) {
        painter.fillRect(option.rect, option.state.testFlag(QStyle::State_Active) ? t.select : t.selectDim);
    } else if (option.state.testFlag(QStyle::State_MouseOver)) {
        painter.fillRect(option.rect, t.hover);
    }
}

}  // namespace lw::panels
