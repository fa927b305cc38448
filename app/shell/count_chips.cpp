// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/count_chips.h"

#include <QPainter>

#include "look/theme.h"

namespace lw::shell {

namespace {

constexpr int kHeight = 16;
constexpr int kGap = 4;
constexpr int kLeast = 16;

QFont chipFont() {
    QFont font = look::fonts().mono;
    font.setPixelSize(10);
    return font;
}

QFont noteFont() {
    QFont font = look::fonts().ui;
    font.setPixelSize(12);
    return font;
}

int chipWidth(int count) {
    return std::max(kLeast, QFontMetrics(chipFont()).horizontalAdvance(QString::number(count)) + 8);
}

}  // namespace

QString spoken(const CountChips::Counts& counts) {
    const QStringList one{QStringLiteral("error"), QStringLiteral("warning"), QStringLiteral("hint")};
    QStringList parts;
    for (qsizetype i = 0; i < 3; ++i) {
        const int count = counts.problems[static_cast<std::size_t>(i)];
        if (count > 0)
            parts << QStringLiteral("%1 %2%3").arg(count).arg(one[i],
                                                              count == 1 ? QString() : QStringLiteral("s"));
    }
    if (!counts.note.isEmpty()) parts << counts.note;
    return parts.join(QStringLiteral(", "));
}

CountChips::CountChips(QWidget* parent) : QWidget(parent) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    resize(sizeHint());
}

void CountChips::setCounts(const Counts& counts) {
    if (counts == m_counts) return;
    m_counts = counts;
    setAccessibleName(spoken(counts));
    updateGeometry();
    resize(sizeHint());
    update();
}

int CountChips::widthOf(const Counts& counts) {
    int width = 0;
    for (const int count : counts.problems) width += count > 0 ? chipWidth(count) + kGap : 0;
    if (!counts.note.isEmpty()) width += QFontMetrics(noteFont()).horizontalAdvance(counts.note) + kGap;
    return std::max(0, width - kGap);
}

QSize CountChips::sizeHint() const {
    return {widthOf(m_counts), kHeight};
}

void CountChips::paintEvent(QPaintEvent*) {
    const look::Theme& t = look::theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const std::array<std::pair<QColor, QColor>, 3> colours{
        std::pair{t.errorFill, t.error}, std::pair{t.warningFill, t.warning}, std::pair{t.hintFill, t.hint}};
    int x = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        if (m_counts.problems[i] <= 0) continue;
        const QRect chip(x, 0, chipWidth(m_counts.problems[i]), kHeight);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colours[i].first);
        painter.drawRoundedRect(chip, 8, 8);
        painter.setPen(colours[i].second);
        painter.setFont(chipFont());
        painter.drawText(chip, Qt::AlignCenter, QString::number(m_counts.problems[i]));
        x = chip.right() + 1 + kGap;
    }
    if (m_counts.note.isEmpty()) return;
    painter.setPen(t.text2);
    painter.setFont(noteFont());
    painter.drawText(QRect(x, 0, width() - x, kHeight), Qt::AlignVCenter | Qt::AlignLeft, m_counts.note);
}

}  // namespace lw::shell
