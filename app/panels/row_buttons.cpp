// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/row_buttons.h"

#include <QFontMetrics>
#include <QPainter>

#include "look/theme.h"

namespace lw::panels {

namespace {

constexpr int kButtonHeight = 20;

QFont buttonFont() {
    QFont font = look::fonts().ui;
    font.setPixelSize(11);
    return font;
}

}  // namespace

std::vector<QRect> rowButtons(const QRect& rect, const QStringList& titles) {
    const QFontMetrics metrics(buttonFont());
    std::vector<QRect> rects;
    int x = rect.x() + 4;
    for (const QString& title : titles) {
        const int width = metrics.horizontalAdvance(title) + 18;
        rects.emplace_back(x, rect.y() + (rect.height() - kButtonHeight) / 2, width, kButtonHeight);
        x += width + 6;
    }
    return rects;
}

void paintRowButton(QPainter& painter, const QRect& rect, const QString& text, bool primary) {
    const look::Theme& t = look::theme();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(primary ? t.accentFill : t.borderStrong);
    painter.setBrush(primary ? t.accentFill : t.raised);
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setFont(buttonFont());
    painter.setPen(primary ? t.onAccent : t.text);
    painter.drawText(rect, Qt::AlignCenter, text);
}

}  // namespace lw::panels
