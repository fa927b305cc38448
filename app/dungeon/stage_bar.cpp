// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/stage_bar.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "dungeon/grouped.h"
#include "look/icons.h"
#include "look/theme.h"
#include "panels/elided_label.h"

namespace lw::dungeon_editor {

namespace {

constexpr int kHeight = 62;
constexpr int kPlayMilliseconds = 8000;
constexpr int kFrame = 16;
constexpr double kSegmentHeight = 18;
constexpr double kTop = 7;
constexpr double kLeastSegment = 54;

}  // namespace

StageTrack::StageTrack(DungeonSession& session, QWidget* parent) : QWidget(parent), m_session(session) {
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(QStringLiteral("Stages"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&session, &DungeonSession::stopChanged, this, qOverload<>(&QWidget::update));
    connect(&session, &DungeonSession::generated, this, qOverload<>(&QWidget::update));
}

std::vector<StageTrack::Part> StageTrack::parts() const {
    std::vector<Part> parts;
    if (!m_session.generation()) return parts;
    const auto& segments = m_session.generation()->segments;
    if (segments.empty()) return parts;
    // Every step has room for its name; what is left goes by the number of stages.
    constexpr double kGap = 2;
    const QFontMetricsF metrics(look::fonts().ui);
    double least = 0;
    double stages = 0;
    std::vector<double> widths;
    for (const Segment& segment : segments) {
        const QString text = toQString(m_session.generation()->stepTitle(segment.step));
        // A step without stages is as wide as its name, and has no count.
        const QString count = segment.hasStages ? QString::number(segment.count) : QString();
        widths.push_back(
            std::max(kLeastSegment, metrics.horizontalAdvance(text + count) + (segment.hasStages ? 30 : 18)));
        least += widths.back() + kGap;
        if (segment.hasStages) stages += static_cast<double>(segment.count);
    }
    const double free = std::max(0.0, width() - least - 2);
    const double squeeze = least > width() - 2 ? std::max(0.0, (width() - 2.0) / least) : 1.0;
    double x = 1;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const double share = segments[i].hasStages ? static_cast<double>(segments[i].count) / stages : 0;
        const double w = widths[i] * squeeze + free * share;
        parts.push_back({QRectF(x, kTop, w, kSegmentHeight), segments[i]});
        x += w + kGap * squeeze;
    }
    return parts;
}

double StageTrack::placeOf(std::size_t stop) const {
    double x = 1;
    for (const Part& part : parts()) {
        if (stop < part.segment.first) return x;
        const double inside = static_cast<double>(std::min(stop - part.segment.first, part.segment.count));
        x = part.rect.left() + part.rect.width() * inside / static_cast<double>(part.segment.count);
        if (stop <= part.segment.first + part.segment.count) return x;
    }
    return x;
}

std::size_t StageTrack::stopAt(double x) const {
    std::size_t stop = 0;
    for (const Part& part : parts()) {
        if (x < part.rect.left()) return stop;
        const double share = std::clamp((x - part.rect.left()) / part.rect.width(), 0.0, 1.0);
        stop = part.segment.first +
               static_cast<std::size_t>(std::lround(share * static_cast<double>(part.segment.count)));
        if (x <= part.rect.right()) return stop;
    }
    return stop;
}

void StageTrack::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const look::Theme& t = look::theme();
    const std::size_t stop = m_session.stop();
    p.setRenderHint(QPainter::Antialiasing);
    for (const Part& part : parts()) {
        const Segment& s = part.segment;
        const bool here = stop > s.first && stop <= s.first + s.count;
        p.setPen(Qt::NoPen);
        p.setBrush(s.failed ? t.errorFill : here ? t.accentFill : t.select);
        if (s.failed) p.setPen(t.error);
        p.drawRoundedRect(s.failed ? part.rect.adjusted(0.5, 0.5, -0.5, -0.5) : part.rect, 2, 2);
        QColor ink = here && !s.failed ? t.onAccent : t.text;
        if (stop < s.first) ink = t.text2;
        p.setPen(ink);
        p.setFont(look::fonts().ui);
        QRectF inner = part.rect.adjusted(7, 0, -7, 0);
        if (s.failed) {
            p.drawPixmap(QPointF(inner.left(), part.rect.top() + 2),
                         look::iconPixmap(QStringLiteral("error"), 13, t.error, devicePixelRatioF()));
            inner.setLeft(inner.left() + 18);
        }
        QFont mono = look::fonts().mono;
        mono.setPixelSize(11);
        const QString count = QString::number(s.count);
        const QString title = toQString(m_session.generation()->stepTitle(s.step));
        // In a narrow bar the name is what matters.
        const double beside = QFontMetricsF(mono).horizontalAdvance(count) + 6;
        const bool both = s.hasStages && p.fontMetrics().horizontalAdvance(title) + beside <= inner.width();
        p.drawText(inner, Qt::AlignVCenter | Qt::AlignLeft,
                   p.fontMetrics().elidedText(title, Qt::ElideRight, static_cast<int>(inner.width())));
        if (!both) continue;
        p.setFont(mono);
        if (!here || s.failed) p.setPen(t.text2);
        p.drawText(inner, Qt::AlignVCenter | Qt::AlignRight, count);
    }
    p.setRenderHint(QPainter::Antialiasing, false);
    if (m_session.stopCount() == 0) {
        p.setPen(t.text2);
        const bool large = m_session.generation() && !m_session.generation()->hasHistory;
        p.drawText(rect(), Qt::AlignVCenter | Qt::AlignLeft,
                   large ? QStringLiteral("Stages are kept for maps of up to 1,000,000 cells")
                         : QStringLiteral("No stages"));
        return;
    }
    const double x = std::clamp(placeOf(stop), 2.0, width() - 3.0);
    p.fillRect(QRectF(x - 1, 2, 2, height() - 4), t.cursor);
    p.setPen(Qt::NoPen);
    p.setBrush(t.cursor);
    p.drawPolygon(QPolygonF({{x - 5, 1}, {x + 5, 1}, {x, 7}}));
    if (hasFocus()) {
        p.setBrush(Qt::NoBrush);
        p.setPen(t.accent);
        p.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void StageTrack::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) m_session.setStop(stopAt(event->position().x()));
}

void StageTrack::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons().testFlag(Qt::LeftButton)) m_session.setStop(stopAt(event->position().x()));
}

void StageTrack::keyPressEvent(QKeyEvent* event) {
    const std::size_t stop = m_session.stop();
    switch (event->key()) {
        case Qt::Key_Left:
            if (stop > 0) m_session.setStop(stop - 1);
            break;
        case Qt::Key_Right:
            m_session.setStop(stop + 1);
            break;
        default:
            QWidget::keyPressEvent(event);
    }
}

StageBar::StageBar(DungeonSession& session, document::ActionRegistry& actions, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_track(new StageTrack(session)),
      m_count(new QLabel),
      m_what(new panels::ElidedLabel),
      m_draws(new QLabel) {
    setFixedHeight(kHeight);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Window);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 2, 16, 4);
    column->setSpacing(0);
    auto* upper = new QHBoxLayout;
    upper->setSpacing(2);
    for (const char* id : {"dungeon.first", "dungeon.stepBack", "dungeon.play", "dungeon.stepForward"}) {
        auto* button = new QToolButton;
        if (QAction* action = actions.action(QString::fromLatin1(id))) button->setDefaultAction(action);
        button->setIconSize(QSize(20, 20));
        upper->addWidget(button);
        if (QLatin1String(id) == QLatin1String("dungeon.play")) m_play = button;
    }
    upper->addSpacing(8);
    upper->addWidget(m_track, 1);
    column->addLayout(upper);
    auto* lower = new QHBoxLayout;
    lower->setSpacing(12);
    m_count->setProperty("mono", true);
    m_draws->setProperty("mono", true);
    m_draws->setForegroundRole(QPalette::PlaceholderText);
    lower->addWidget(m_count);
    lower->addWidget(m_what, 1);
    lower->addWidget(m_draws);
    column->addLayout(lower);
    connect(&session, &DungeonSession::stopChanged, this, &StageBar::refresh);
    connect(&session, &DungeonSession::generated, this, &StageBar::refresh);
    connect(this, &StageBar::playingChanged, this, [this] {
        m_play->setIcon(look::icon(isPlaying() ? QStringLiteral("pause") : QStringLiteral("play")));
    });
    connect(&m_timer, &QTimer::timeout, this, [this] {
        m_session.setStop(m_session.stop() + m_stride);
        if (m_session.stop() >= m_session.stopCount()) play(false);
    });
    refresh();
}

void StageBar::play(bool on) {
    const std::size_t count = m_session.stopCount();
    if (on && count > 0) {
        if (m_session.stop() >= count) m_session.setStop(0);
        // As many stages a frame as it takes to be through in a few seconds.
        constexpr std::size_t kFrames = kPlayMilliseconds / kFrame;
        m_stride = std::max<std::size_t>(1, count / kFrames);
        m_timer.start(static_cast<int>(
            std::clamp<std::size_t>(kPlayMilliseconds * m_stride / count, std::size_t{kFrame}, 400)));
    } else {
        m_timer.stop();
    }
    emit playingChanged();
}

void StageBar::refresh() {
    const auto& generation = m_session.generation();
    const std::size_t count = m_session.stopCount();
    m_count->setText(QStringLiteral("%1 / %2").arg(m_session.stop()).arg(count));
    m_count->setVisible(count > 0);
    m_what->setText(generation ? QString::fromStdString(generation->describeStop(m_session.stop()))
                               : QString());
    std::uint64_t draws = 0;
    if (generation && count > 0 && m_session.stop() > 0) {
        draws = m_session.stop() >= count ? generation->history.entries().back().draws
                                          : generation->stops[m_session.stop() - 1].draws;
    }
    m_draws->setText(QStringLiteral("%1 draws").arg(grouped(draws)));
    m_draws->setVisible(count > 0);
}

}  // namespace lw::dungeon_editor
