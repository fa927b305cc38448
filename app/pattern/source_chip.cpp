// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/source_chip.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>

#include "look/icons.h"
#include "look/theme.h"
#include "stackup/number.h"

namespace lw::pattern_editor {

namespace {

constexpr int kHeight = 18;
constexpr int kIcon = 12;

QFont chipFont() {
    QFont font = look::fonts().ui;
    font.setPixelSize(11);
    return font;
}

}  // namespace

SourceChip::SourceChip(QWidget* parent) : QAbstractButton(parent) {
    setFixedHeight(kHeight);
    setCursor(Qt::PointingHandCursor);
    hide();
}

void SourceChip::tell(const std::optional<LevelOffer>& offer, bool taken) {
    m_offer = offer;
    m_taken = taken;
    setVisible(offer.has_value());
    if (!offer) return;
    const QString value = QString::fromStdString(stackup::formatNumber(offer->value));
    setText(offer->mayChange ? QStringLiteral("line %1 may change it").arg(offer->line)
                             : QStringLiteral("from line %1").arg(offer->line));
    QString tip = offer->mayChange
                      ? QStringLiteral("Line %1 sets %2 while the level runs.").arg(offer->line).arg(value)
                      : QStringLiteral("Line %1 sets %2.").arg(offer->line).arg(value);
    if (offer->times > 1) tip += QStringLiteral(" It is set %1 times in all.").arg(offer->times);
    tip += taken ? QStringLiteral("\nClick goes there.")
                 : QStringLiteral("\nClick goes there, Ctrl+click takes it.");
    setToolTip(tip);
    setAccessibleName(text() + QStringLiteral(", ") + value);
    updateGeometry();
    update();
}

QSize SourceChip::sizeHint() const {
    return {QFontMetrics(chipFont()).horizontalAdvance(text()) + kIcon + 16, kHeight};
}

void SourceChip::paintEvent(QPaintEvent*) {
    const look::Theme& t = look::theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPen pen(hasFocus() ? t.accent : t.borderStrong, 1);
    if (!m_taken) pen.setDashPattern({3, 2});
    painter.setPen(pen);
    painter.setBrush(underMouse() ? t.hover : QColor(Qt::transparent));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.drawPixmap(6, (height() - kIcon) / 2,
                       look::iconPixmap(QStringLiteral("link"), kIcon, t.text2, devicePixelRatioF()));
    painter.setFont(chipFont());
    painter.setPen(t.text);
    painter.drawText(rect().adjusted(kIcon + 10, 0, -4, 0), Qt::AlignVCenter | Qt::AlignLeft, text());
}

void SourceChip::mouseReleaseEvent(QMouseEvent* event) {
    const bool inside = rect().contains(event->position().toPoint());
    const bool takes = event->modifiers().testFlag(Qt::ControlModifier);
    QAbstractButton::mouseReleaseEvent(event);
    if (!inside || !m_offer || event->button() != Qt::LeftButton) return;
    if (takes)
        emit takeRequested();
    else
        emit placeRequested(m_offer->place);
}

void SourceChip::contextMenuEvent(QContextMenuEvent* event) {
    if (!m_offer) return;
    QMenu menu;
    QAction* take = menu.addAction(
        QStringLiteral("Take %1").arg(QString::fromStdString(stackup::formatNumber(m_offer->value))));
    take->setEnabled(!m_taken);
    connect(take, &QAction::triggered, this, &SourceChip::takeRequested);
    connect(menu.addAction(QStringLiteral("Go to line %1").arg(m_offer->line)), &QAction::triggered, this,
            [this] { emit placeRequested(m_offer->place); });
    menu.exec(event->globalPos());
}

}  // namespace lw::pattern_editor
