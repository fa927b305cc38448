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
        const QString text = stepTitle(*m_session.generation(), segment.step);
        widths.push_back(metrics.horizontalAdvance(text + QString::number(segment.count)) + 30);
        least += widths.back() + kGap;
        stages += static_cast<double>(segment.count);
    }
    const double free = std::max(0.0, width() - least - 2);
    const double squeeze = least > width() - 2 ? std::max(0.0, (width() - 2.0) / least) : 1.0;
    double x = 1;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const double w = widths[i] * squeeze + free * static_cast<double>(segments[i].count) / stages;
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
        p.setBrush(here ? t.accentFill : s.failed ? t.errorFill : t.select);
        p.drawRoundedRect(part.rect, 2, 2);
        QColor ink = here ? t.onAccent : t.text;
        if (stop < s.first) ink = t.text2;
        p.setPen(ink);
        p.setFont(look::fonts().ui);
        const QRectF inner = part.rect.adjusted(7, 0, -7, 0);
        QFont mono = look::fonts().mono;
        mono.setPixelSize(11);
        const QString count = QString::number(s.count);
        const QString title = stepTitle(*m_session.generation(), s.step);
        // In a narrow bar the name is what matters.
        const double beside = QFontMetricsF(mono).horizontalAdvance(count) + 6;
        const bool both = p.fontMetrics().horizontalAdvance(title) + beside <= inner.width();
        p.drawText(inner, Qt::AlignVCenter | Qt::AlignLeft,
                   p.fontMetrics().elidedText(title, Qt::ElideRight, static_cast<int>(inner.width())));
        if (!both) continue;
        p.setFont(mono);
        if (!here) p.setPen(t.text2);
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

QString describeStop(const Generation& generation, std::size_t stop) {
    if (generation.stops.empty()) {
        return generation.map() == nullptr
                   ? QString()
                   : QStringLiteral("Generated in %1 ms").arg(generation.milliseconds, 0, 'f', 1);
    }
    if (stop == 0) {
        return generation.ofMap ? QStringLiteral("The map before any door") : QStringLiteral("All is rock");
    }
    const Stop& at = generation.stops[std::min(stop, generation.stops.size()) - 1];
    QString text = QString::fromStdString(dungeon::describe(at.stage));
    if (at.stage.kind == dungeon::Stage::Kind::kFailed) {
        const auto& failed = generation.made.regenerated;
        if (at.attempt <= failed.size())
            text = QString::fromStdString(failed[at.attempt - 1].error.what());
        else if (generation.error())
            text = QString::fromStdString(generation.error()->what());
    } else if (stop >= generation.stops.size() && !generation.error()) {
        text += QStringLiteral(" – done");
    }
    if (generation.stops.back().attempt > 1)
        text = QStringLiteral("Attempt %1: %2").arg(at.attempt).arg(text);
    return text;
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
    m_count->setFont(look::fonts().mono);
    m_draws->setFont(look::fonts().mono);
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
    m_what->setText(generation ? describeStop(*generation, m_session.stop()) : QString());
    std::uint64_t draws = 0;
    if (generation && count > 0 && m_session.stop() > 0) {
        draws = m_session.stop() >= count ? generation->history.entries().back().draws
                                          : generation->stops[m_session.stop() - 1].draws;
    }
    m_draws->setText(QStringLiteral("%1 draws").arg(grouped(draws)));
    m_draws->setVisible(count > 0);
}

}  // namespace lw::dungeon_editor
