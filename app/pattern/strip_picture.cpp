// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/strip_picture.h"

#include <QPainter>
#include <algorithm>

#include "look/icons.h"
#include "look/theme.h"
#include "pattern/pattern_picture.h"
#include "pattern/proof_words.h"

namespace lw::pattern_editor {

namespace {

constexpr int kCellWidth = 128;
constexpr int kCellHeight = 152;

/// What a ring or pattern is made of, right of the number: with a mark where it hangs or overlaps.
void paintCaption(QPainter& painter, const QRect& area, const SideCountFacts& facts) {
    const look::Theme& t = look::theme();
    const QRect line(area.left() + 34, area.top() + 5, area.width() - 42, 18);
    const bool marked = facts.hangs || facts.overlaps;
    QFont font = marked ? look::fonts().ui : look::fonts().mono;
    font.setPixelSize(11);
    painter.setFont(font);
    QString text = facts.divisions;
    if (facts.hangs) text = QStringLiteral("hangs");
    if (facts.overlaps && !facts.hangs) text = QStringLiteral("overlaps");
    const QColor color = facts.hangs ? t.error : facts.overlaps ? t.warning : t.text2;
    painter.setPen(color);
    text = painter.fontMetrics().elidedText(text, Qt::ElideRight, line.width());
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, text);
    if (!marked) return;
    const int width = painter.fontMetrics().horizontalAdvance(text) + 16;
    if (width > line.width()) return;
    painter.drawPixmap(line.right() - width, line.center().y() - 5,
                       look::iconPixmap(facts.hangs ? QStringLiteral("error") : QStringLiteral("warning"), 12,
                                        color, painter.device()->devicePixelRatioF()));
}

/// Verdict: icon and word, under them the figure.
void paintFoot(QPainter& painter, const QRect& foot, const PatternSession& session,
               const PatternProver& prover, int sides) {
    const look::Theme& t = look::theme();
    const auto proof = prover.proof(sides);
    const bool stale = prover.isStale(sides);
    const ProofLook look = proof && !stale ? lookOf(*proof) : ProofLook::kNone;
    if (const QColor fill = fillOf(look); fill.isValid()) painter.fillRect(foot, fill);
    QPen edge(look == ProofLook::kOk ? t.border : colourOf(look), 1);
    if (look == ProofLook::kLuck) {
        edge.setWidth(2);
        edge.setDashPattern({2, 2});
    } else if (look == ProofLook::kNever) {
        edge.setWidth(2);
    } else if (look == ProofLook::kNone) {
        edge.setColor(t.border);
        edge.setStyle(Qt::DotLine);
    }
    painter.setPen(edge);
    painter.drawLine(foot.topLeft() + QPoint(1, 0), foot.topRight() - QPoint(1, 0));
    if (!proof) return;
    ProofWords words = wordsOf(*proof, session);
    QFont font = look::fonts().ui;
    font.setPixelSize(12);
    painter.setFont(font);
    constexpr int kIcon = 14;
    const int room = foot.width() - 8;
    const bool isRoomy = painter.fontMetrics().horizontalAdvance(words.word) <= room - kIcon - 4;
    const QString word =
        painter.fontMetrics().elidedText(isRoomy || words.shortWord.isEmpty() ? words.word : words.shortWord,
                                         Qt::ElideRight, room - kIcon - 4);
    const int width = kIcon + 4 + painter.fontMetrics().horizontalAdvance(word);
    const int left = foot.center().x() - width / 2;
    const int middle = foot.top() + 13;
    painter.drawPixmap(
        left, middle - kIcon / 2,
        look::iconPixmap(stale ? QStringLiteral("stale") : words.icon, kIcon,
                         stale ? t.text2 : colourOf(look), painter.device()->devicePixelRatioF()));
    painter.setPen(stale ? t.text2 : look == ProofLook::kNone ? t.text2 : t.text);
    painter.drawText(QRect(left + kIcon + 4, middle - 9, width, 18), Qt::AlignVCenter, word);
    QFont mono = look::fonts().mono;
    mono.setPixelSize(11);
    painter.setFont(mono);
    painter.setPen(stale || look == ProofLook::kOk || look == ProofLook::kNone ? t.text2 : t.text);
    // In a narrow cell the milliseconds count more than the words for them.
    const bool fits = painter.fontMetrics().horizontalAdvance(words.figure) <= room;
    const QString& figure = fits || words.shortFigure.isEmpty() ? words.figure : words.shortFigure;
    painter.drawText(QRect(foot.left() + 4, middle + 8, room, 16), Qt::AlignCenter,
                     painter.fontMetrics().elidedText(figure, Qt::ElideRight, room));
}

void paintRing(QPainter& painter, const QRect& room, const PatternSession& session,
               const SideCountFacts& facts, bool whole) {
    if (session.program() == nullptr) return;
    constexpr double kDimmed = 0.3;
    painter.save();
    if (!facts.allowed) painter.setOpacity(kDimmed);
    RingColours colours{session.colourBy(), session.selected()};
    if (whole) {
        if (colours.selected) colours.selected = session.sideRuns().find(*colours.selected, facts.sides);
        paintTimeline(painter, room, session.program()->program(), session.sideRuns().timeline(facts.sides),
                      session.walls(), session.runSettings(facts.sides), colours);
    } else if (facts.ring) {
        if (colours.selected) colours.selected = session.colourOf(*colours.selected);
        paintThumbnail(painter, QRectF(room).center(), std::min(room.width(), room.height()) / 2.0,
                       *facts.ring, colours);
    }
    painter.restore();
}

}  // namespace

void paintSideCount(QPainter& painter, const QRect& area, const PatternSession& session,
                    const PatternProver& prover, const SideCountFacts& facts, bool whole) {
    QFont number = look::fonts().mono;
    number.setPixelSize(12);
    number.setBold(true);
    painter.setFont(number);
    painter.setPen(look::theme().text);
    painter.drawText(QRect(area.left() + 8, area.top() + 6, 40, 16), Qt::AlignLeft | Qt::AlignVCenter,
                     QString::number(facts.sides));
    paintCaption(painter, area, facts);
    if (session.program() == nullptr) return;
    const QRect foot(area.left(), area.bottom() - kFootHeight + 1, area.width() - 1, kFootHeight);
    paintFoot(painter, foot, session, prover, facts.sides);
    paintRing(painter, area.adjusted(12, 24, -12, -kFootHeight - 6), session, facts, whole);
}

QRectF StripPicture::bounds() const {
    return {0, 0, static_cast<double>(kCellWidth) * m_model.rowCount(), kCellHeight};
}

void StripPicture::paint(QPainter& painter, const QRectF& seen, const QRectF& target) const {
    const look::Theme& t = look::theme();
    const double scale = target.width() / seen.width();
    painter.save();
    painter.translate(target.topLeft() - seen.topLeft() * scale);
    painter.scale(scale, scale);
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const SideCountFacts& facts = m_model.facts(row);
        const QRect area(row * kCellWidth, 0, kCellWidth, kCellHeight);
        painter.fillRect(area, t.panel);
        painter.setPen(t.border);
        painter.drawLine(area.topRight(), area.bottomRight());
        paintSideCount(painter, area, m_session, m_prover, facts, m_model.whole());
    }
    painter.restore();
}

}  // namespace lw::pattern_editor
