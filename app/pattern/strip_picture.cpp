// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/strip_picture.h"

#include <QPainter>
#include <algorithm>

#include "look/icons.h"
#include "look/theme.h"
#include "pattern/pattern_picture.h"

namespace lw::pattern_editor {

namespace {

constexpr int kCellWidth = 128;
constexpr int kCellHeight = 152;

void paintCaption(QPainter& painter, const QRect& area, const SideCountFacts& facts) {
    const look::Theme& t = look::theme();
    const QRect line(area.left() + 2, area.bottom() - 22, area.width() - 4, 18);
    QFont font = facts.hangs || facts.overlaps ? look::fonts().ui : look::fonts().mono;
    font.setPixelSize(11);
    painter.setFont(font);
    QString text = facts.divisions;
    if (facts.hangs) text = QStringLiteral("hangs");
    if (facts.overlaps && !facts.hangs) text = QStringLiteral("overlaps");
    const QColor color = facts.hangs ? t.error : facts.overlaps ? t.warning : t.text2;
    painter.setPen(color);
    text = painter.fontMetrics().elidedText(text, Qt::ElideRight, line.width());
    if (!facts.hangs && !facts.overlaps) {
        painter.drawText(line, Qt::AlignCenter, text);
        return;
    }
    const int width = painter.fontMetrics().horizontalAdvance(text) + 17;
    const int left = line.center().x() - width / 2;
    painter.drawPixmap(left, line.center().y() - 6,
                       look::iconPixmap(facts.hangs ? QStringLiteral("error") : QStringLiteral("warning"), 12,
                                        color, painter.device()->devicePixelRatioF()));
    painter.drawText(QRect(left + 17, line.top(), width, line.height()), Qt::AlignVCenter, text);
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
                      session.analysis().walls(), session.runSettings(facts.sides), colours);
    } else if (facts.ring) {
        paintThumbnail(painter, QRectF(room).center(), std::min(room.width(), room.height()) / 2.0,
                       *facts.ring, colours);
    }
    painter.restore();
}

}  // namespace

void paintSideCount(QPainter& painter, const QRect& area, const PatternSession& session,
                    const SideCountFacts& facts, bool whole) {
    QFont number = look::fonts().mono;
    number.setPixelSize(12);
    number.setBold(true);
    painter.setFont(number);
    painter.setPen(look::theme().text);
    painter.drawText(QRect(area.left() + 8, area.top() + 6, 40, 16), Qt::AlignLeft | Qt::AlignVCenter,
                     QString::number(facts.sides));
    paintCaption(painter, area, facts);
    paintRing(painter, area.adjusted(12, 20, -12, -24), session, facts, whole);
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
        painter.fillRect(area, facts.hangs ? t.errorFill : t.panel);
        painter.setPen(t.border);
        painter.drawLine(area.topRight(), area.bottomRight());
        paintSideCount(painter, area, m_session, facts, m_model.whole());
    }
    painter.restore();
}

}  // namespace lw::pattern_editor
