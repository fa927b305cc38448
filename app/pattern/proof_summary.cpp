// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/proof_summary.h"

#include <QEvent>
#include <QPainter>
#include <QStringList>

#include "look/icons.h"
#include "look/theme.h"
#include "pattern/check.h"
#include "pattern/proof_words.h"

namespace lw::pattern_editor {

namespace {

constexpr int kIcon = 14;
constexpr int kGap = 4;
constexpr int kBetween = 10;

QFont smallFont() {
    QFont font = look::fonts().ui;
    font.setPixelSize(11);
    return font;
}

}  // namespace

ProofSummary::ProofSummary(PatternProver& prover, QWidget* parent) : QWidget(parent), m_prover(prover) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    const auto renew = [this] {
        setToolTip(words());
        setAccessibleName(words());
        updateGeometry();
        update();
    };
    connect(&prover, &PatternProver::changed, this, renew);
    renew();
}

std::vector<ProofSummary::Count> ProofSummary::counts() const {
    using passability::Outcome;
    std::vector<Count> all{{"ok", QStringLiteral("passable"), colourOf(ProofLook::kOk), 0},
                           {"luck", QStringLiteral("with luck"), colourOf(ProofLook::kLuck), 0},
                           {"never", QStringLiteral("never"), colourOf(ProofLook::kNever), 0},
                           {"error", QStringLiteral("hangs"), colourOf(ProofLook::kNever), 0}};
    for (const int sides : pattern::usualSides()) {
        const auto proof = m_prover.proof(sides);
        if (!proof || m_prover.isStale(sides)) continue;
        if (proof->outcome == Outcome::kPassable) ++all[0].count;
        if (proof->outcome == Outcome::kLuck) ++all[1].count;
        if (proof->outcome == Outcome::kNever) ++all[2].count;
        if (proof->outcome == Outcome::kHangs) ++all[3].count;
    }
    std::erase_if(all, [](const Count& count) { return count.count == 0; });
    return all;
}

QString ProofSummary::words() const {
    QStringList parts;
    for (const Count& count : counts()) parts << QStringLiteral("%1 %2").arg(count.count).arg(count.word);
    return parts.isEmpty() ? QStringLiteral("No verdict yet")
                           : QStringLiteral("Of 3 to 12 sides: ") + parts.join(QStringLiteral(", "));
}

int ProofSummary::widthOf(bool withWords) const {
    const QFontMetrics metrics(smallFont());
    int width = 0;
    for (const Count& count : counts()) {
        const QString text = withWords ? QStringLiteral("%1 %2").arg(count.count).arg(count.word)
                                       : QString::number(count.count);
        width += kIcon + kGap + metrics.horizontalAdvance(text) + kBetween;
    }
    return width;
}

QSize ProofSummary::sizeHint() const {
    return {widthOf(true), 20};
}

QSize ProofSummary::minimumSizeHint() const {
    return {widthOf(false), 20};
}

bool ProofSummary::event(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) update();
    return QWidget::event(event);
}

void ProofSummary::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setFont(smallFont());
    const bool withWords = width() >= widthOf(true);
    int x = 0;
    for (const Count& count : counts()) {
        painter.drawPixmap(
            x, (height() - kIcon) / 2,
            look::iconPixmap(QString::fromLatin1(count.icon), kIcon, count.colour, devicePixelRatioF()));
        x += kIcon + kGap;
        const QString text = withWords ? QStringLiteral("%1 %2").arg(count.count).arg(count.word)
                                       : QString::number(count.count);
        painter.setPen(look::theme().text2);
        const int wide = painter.fontMetrics().horizontalAdvance(text);
        painter.drawText(QRect(x, 0, wide + 2, height()), Qt::AlignVCenter, text);
        x += wide + kBetween;
    }
}

}  // namespace lw::pattern_editor
