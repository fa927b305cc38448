// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/elided_label.h"

#include <QPainter>

namespace lw::panels {

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void ElidedLabel::setText(const QString& text) {
    QLabel::setText(text);
    refreshTip();
}

void ElidedLabel::refreshTip() {
    const bool fits = fontMetrics().horizontalAdvance(text()) <= contentsRect().width();
    setToolTip(fits ? QString() : text());
}

void ElidedLabel::resizeEvent(QResizeEvent*) {
    refreshTip();
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    const QRect line = contentsRect();
    painter.drawText(line, static_cast<int>(alignment()) | Qt::TextSingleLine,
                     fontMetrics().elidedText(text(), Qt::ElideRight, line.width()));
}

}  // namespace lw::panels
