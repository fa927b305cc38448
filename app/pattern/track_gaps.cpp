// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/track_gaps.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "look/theme.h"
#include "pattern/play_bar.h"

namespace lw::pattern_editor {

namespace {

constexpr double kGripReach = 4.5;  ///< pixels beside a grip that still take it
constexpr std::size_t kMostGrips = 200;
constexpr int kBracketRoom = 34;  ///< pixels; under a narrower one there is no number

}  // namespace

TrackGaps::TrackGaps(PatternSession& session, PatternPlayer& player, PlayTrack& track)
    : QWidget(&track), m_session(session), m_player(player), m_track(track), m_drag(session) {
    setMouseTracking(true);
    setAccessibleName(QStringLiteral("Waits"));
    track.installEventFilter(this);
    connect(&session, &PatternSession::ranChanged, this, &TrackGaps::renew);
    connect(&session, &PatternSession::selectionChanged, this, qOverload<>(&QWidget::update));
    connect(&session, &PatternSession::lookChanged, this, qOverload<>(&QWidget::update));
    connect(&player, &PatternPlayer::stateChanged, this, qOverload<>(&QWidget::update));
    renew();
}

void TrackGaps::renew() {
    m_gaps.clear();
    if (m_session.program() != nullptr && m_session.ringCount() <= kMostGrips)
        m_gaps = stackup::gapsOf(m_session.program()->program(), m_session.rows(), m_session.timeline());
    update();
}

bool TrackGaps::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_track && event->type() == QEvent::Resize) setGeometry(m_track.rect());
    if (watched == &m_track && event->type() == QEvent::KeyPress && m_drag.active() &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        m_drag.cancel();
        endDrag();
        return true;
    }
    // Whatever takes the focus away ends a drag where it is, as on the canvas.
    if (watched == &m_track && (event->type() == QEvent::FocusOut || event->type() == QEvent::Hide))
        endDrag();
    return QWidget::eventFilter(watched, event);
}

void TrackGaps::endDrag() {
    if (m_drag.active()) m_drag.end();
    QToolTip::hideText();
    update();
}

const stackup::Gap* TrackGaps::gapBehind(std::size_t ring) const {
    const auto found =
        std::find_if(m_gaps.begin(), m_gaps.end(), [&](const auto& gap) { return gap.ring == ring; });
    return found == m_gaps.end() ? nullptr : &*found;
}

QPointF TrackGaps::gripOf(std::size_t ring) const {
    const stackup::Gap* gap = gapBehind(ring);
    return {gap == nullptr ? 0 : m_track.xOf(gap->to) - 3, m_track.groove().center().y()};
}

std::optional<std::size_t> TrackGaps::gapAt(QPointF point) const {
    if (m_player.medley() != nullptr) return std::nullopt;
    const QRectF groove = m_track.groove();
    if (point.y() < groove.top() - 1 || point.y() > groove.bottom() + 1) return std::nullopt;
    for (std::size_t i = m_gaps.size(); i-- > 0;) {
        // A gap of no length is taken at the edge between the rings only where it has a wait.
        if (m_gaps[i].waits.empty() && i + 1 == m_gaps.size()) continue;
        if (std::abs(gripOf(m_gaps[i].ring).x() - point.x()) <= kGripReach) return m_gaps[i].ring;
    }
    return std::nullopt;
}

/// A bracket over all rounds of each loop, how often it goes round in its middle.
void TrackGaps::paintBrackets(QPainter& painter) {
    if (m_session.program() == nullptr || m_session.ringCount() > kMostGrips) return;
    const look::Theme& t = look::theme();
    const auto& rows = m_session.rows();
    QFont font = look::fonts().mono;
    font.setPixelSize(10);
    painter.setFont(font);
    const double top = m_track.groove().top();
    for (std::size_t row = 0; row < rows.size(); ++row) {
        // Of loops within loops the outer ones alone: they would stand on one another.
        if (rows[row].kind != stackup::RowKind::kLoop || rows[row].depth > 0) continue;
        const stackup::RowRange block = stackup::blockOf(rows, row);
        double from = 1e300;
        double to = -1e300;
        std::uint32_t rounds = 0;
        for (std::size_t ring = 0; ring < m_session.ringCount(); ++ring) {
            const auto at = m_session.rowOfRing(ring);
            if (!at || *at < block.first || *at > block.last) continue;
            from = std::min(from, m_session.timeline().rings[ring].time);
            to = std::max(to, m_session.ringEnd(ring));
            const auto passes = stackup::passesOf(m_session.timeline(), ring);
            if (!passes.empty()) rounds = std::max(rounds, passes.front());
        }
        if (rounds < 2) continue;
        const double left = m_track.xOf(from);
        const double right = m_track.xOf(to);
        const bool preview = m_session.previewedLoop() == rows[row].instruction;
        painter.setPen(QPen(preview ? t.accent : t.text2, 1));
        const QString text = QStringLiteral("%1 ×").arg(rounds);
        const double wide = painter.fontMetrics().horizontalAdvance(text) + 8;
        const double y = top - 5.5;
        painter.drawLine(QPointF(left, y + 4), QPointF(left, y));
        painter.drawLine(QPointF(right, y + 4), QPointF(right, y));
        if (right - left < kBracketRoom) {
            painter.drawLine(QPointF(left, y), QPointF(right, y));
            continue;
        }
        const double middle = (left + right) / 2;
        painter.drawLine(QPointF(left, y), QPointF(middle - wide / 2, y));
        painter.drawLine(QPointF(middle + wide / 2, y), QPointF(right, y));
        painter.drawText(QRectF(middle - wide / 2, 0, wide, top), Qt::AlignCenter, text);
    }
}

void TrackGaps::paintGaps(QPainter& painter) {
    const look::Theme& t = look::theme();
    const auto rows = m_session.selectedRows();
    const QRectF groove = m_track.groove();
    for (const stackup::Gap& gap : m_gaps) {
        const bool dragged = m_drag.active() && m_drag.ring() == gap.ring;
        const bool hovered = m_hover == gap.ring;
        bool chosen = false;
        for (const std::uint32_t wait : gap.waits) {
            const auto row = stackup::rowAt(m_session.rows(), wait);
            chosen |= rows && row && rows->first <= *row && *row <= rows->last;
        }
        const QRectF room(m_track.xOf(gap.from), groove.top(), m_track.xOf(gap.to) - m_track.xOf(gap.from),
                          groove.height());
        if ((dragged || hovered || chosen) && room.width() > 1) {
            painter.fillRect(room, t.select);
            painter.setPen(QPen(t.accent, 1));
            painter.drawRect(room.adjusted(0.5, 0.5, -0.5, -0.5));
        }
        if (gap.waits.empty() && !dragged && !hovered) continue;
        const QPointF middle = gripOf(gap.ring);
        const double high = dragged || hovered ? groove.height() : 12;
        painter.setPen(Qt::NoPen);
        painter.setBrush(dragged || hovered ? t.accent : t.borderStrong);
        painter.drawRoundedRect(QRectF(middle.x() - 2, middle.y() - high / 2, 4, high), 2, 2);
    }
}

void TrackGaps::paintEvent(QPaintEvent*) {
    // Of several programs in a row nothing can be dragged.
    if (m_player.medley() != nullptr) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintGaps(painter);
    paintBrackets(painter);
}

/// Tells it above the track, which is what is looked at.
void TrackGaps::tell(int x, const QString& text) {
    constexpr int kBelowPointer = 16;  // as Qt puts a tooltip
    constexpr int kAround = 30;        // the tooltip's padding, and a gap
    const int lines = 1 + static_cast<int>(text.count(QLatin1Char('\n')));
    const int up = lines * QFontMetrics(QToolTip::font()).height() + kAround + kBelowPointer;
    QToolTip::showText(mapToGlobal(QPoint(x, -up)), text, this);
}

void TrackGaps::tellDrag(int x) {
    const QString hint = m_drag.hint();
    tell(x, m_drag.label() + (hint.isEmpty() ? QString() : QLatin1Char('\n') + hint));
}

void TrackGaps::mousePressEvent(QMouseEvent* event) {
    const auto gap = gapAt(event->position());
    if (event->button() != Qt::LeftButton || !gap || m_player.playing()) return event->ignore();
    if (!m_drag.begin(*gap)) return;
    m_track.setFocus();
    m_dragX = event->position().x();
    m_scale = m_player.duration() / std::max(1, width() - 2);
    tellDrag(event->position().toPoint().x());
}

void TrackGaps::mouseMoveEvent(QMouseEvent* event) {
    // The button can come up unseen, over another window.
    if (m_drag.active() && !event->buttons().testFlag(Qt::LeftButton)) endDrag();
    if (m_drag.active()) {
        const Qt::KeyboardModifiers keys = event->modifiers();
        m_drag.moveBy((event->position().x() - m_dragX) * m_scale,
                      {keys.testFlag(Qt::AltModifier), keys.testFlag(Qt::ShiftModifier)});
        tellDrag(event->position().toPoint().x());
        return;
    }
    if (event->buttons() != Qt::NoButton) return event->ignore();
    const auto hover = m_player.playing() ? std::nullopt : gapAt(event->position());
    if (hover == m_hover) return;
    m_hover = hover;
    setCursor(hover ? Qt::SplitHCursor : Qt::ArrowCursor);
    update();
}

void TrackGaps::mouseReleaseEvent(QMouseEvent* event) {
    if (!m_drag.active()) return event->ignore();
    if (event->button() == Qt::LeftButton) endDrag();
}

void TrackGaps::leaveEvent(QEvent*) {
    m_hover.reset();
    update();
}

bool TrackGaps::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (!gapAt(help->pos())) {
        event->ignore();
        return false;
    }
    tell(help->pos().x(), QStringLiteral("Drag changes the wait. ") + GapDrag::keysHint());
    return true;
}

}  // namespace lw::pattern_editor
