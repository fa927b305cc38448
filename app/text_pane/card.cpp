// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_pane/card.h"

#include <QAccessible>
#include <QEvent>
#include <QPainter>
#include <algorithm>

#include "look/theme.h"

namespace lw::text_pane {

namespace {

constexpr double kRadius = 4.0;
constexpr int kInset = 10;
constexpr int kChipInset = 5;

QFont small(const QFont& font) {
    QFont out = font;
    out.setPixelSize(11);
    return out;
}

}  // namespace

Card::Card(QWidget* parent) : QFrame(parent) {
    setFrameShape(QFrame::NoFrame);
    setAutoFillBackground(false);
    setCursor(Qt::ArrowCursor);
    hide();
}

void Card::showBeside(QWidget& window, const QRect& anchor, const QSize& wanted, int least) {
    if (parentWidget() != &window) setParent(&window);
    const QPoint top = window.mapFromGlobal(anchor.topLeft());
    const QPoint bottom = window.mapFromGlobal(anchor.bottomLeft());
    const int below = window.height() - bottom.y() - 2 * kGap;
    const int above = top.y() - 2 * kGap;
    const bool isBelow = wanted.height() <= below || below >= least || below >= above;
    const int height = std::min(wanted.height(), std::max(isBelow ? below : above, 1));
    const int width = std::min(wanted.width(), window.width() - 2 * kGap);
    const int x = std::clamp(top.x(), kGap, std::max(kGap, window.width() - width - kGap));
    setGeometry(x, isBelow ? bottom.y() + kGap : top.y() - kGap - height, width, height);
    show();
    raise();
}

void Card::tell(const QString& words) {
    if (accessibleName() == words) return;
    setAccessibleName(words);
    QAccessibleEvent event(this, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&event);
}

bool Card::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusOut) hide();
    return QFrame::eventFilter(watched, event);
}

void Card::paintEvent(QPaintEvent*) {
    const look::Theme& t = look::theme();
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    p.fillRect(rect(), t.panel);
    p.setPen(t.borderStrong);
    p.setBrush(t.panel);
    p.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
}

CardFoot::CardFoot(QWidget* parent) : QWidget(parent) {
    setFixedHeight(kHeight);
}

void CardFoot::setHints(std::vector<Hint> hints, const QString& note) {
    m_hints = std::move(hints);
    m_note = note;
    updateGeometry();
    update();
}

QString CardFoot::spoken() const {
    QStringList parts;
    for (const Hint& hint : m_hints) parts << hint.key + QLatin1Char(' ') + hint.words;
    if (!m_note.isEmpty()) parts << m_note;
    return parts.join(QStringLiteral(", "));
}

QSize CardFoot::sizeHint() const {
    const QFontMetrics keys(small(look::fonts().mono));
    const QFontMetrics words(small(look::fonts().ui));
    int width = 2 * kInset + words.horizontalAdvance(m_note);
    for (const Hint& hint : m_hints) {
        width +=
            keys.horizontalAdvance(hint.key) + 2 * kChipInset + 6 + words.horizontalAdvance(hint.words) + 12;
    }
    return {width, kHeight};
}

void CardFoot::paintEvent(QPaintEvent*) {
    const look::Theme& t = look::theme();
    const QFont keys = small(look::fonts().mono);
    const QFont words = small(look::fonts().ui);
    QPainter p(this);
    p.fillRect(0, 0, width(), 1, t.border);
    int x = kInset;
    for (const Hint& hint : m_hints) {
        p.setFont(keys);
        const QRect chip(x, 5, p.fontMetrics().horizontalAdvance(hint.key) + 2 * kChipInset, 17);
        p.setRenderHint(QPainter::Antialiasing);
        p.setPen(t.borderStrong);
        p.setBrush(t.base);
        p.drawRoundedRect(QRectF(chip).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        p.setRenderHint(QPainter::Antialiasing, false);
        p.setPen(t.text2);
        p.drawText(chip, Qt::AlignCenter, hint.key);
        x = chip.right() + 7;
        p.setFont(words);
        p.drawText(QRect(x, 0, width() - x, height()), Qt::AlignVCenter | Qt::AlignLeft, hint.words);
        x += p.fontMetrics().horizontalAdvance(hint.words) + 12;
    }
    if (m_note.isEmpty()) return;
    p.setFont(words);
    p.setPen(t.text2);
    p.drawText(rect().adjusted(x, 0, -kInset, 0), Qt::AlignVCenter | Qt::AlignRight, m_note);
}

}  // namespace lw::text_pane
