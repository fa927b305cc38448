// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/play_bar.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <algorithm>

#include "look/icons.h"
#include "look/theme.h"
#include "pattern/ring_painter.h"

namespace lw::pattern_editor {

namespace {

constexpr int kHeight = 44;
constexpr double kRates[] = {0.25, 0.5, 0.75, 1, 1.5, 2};

QLabel* timeLabel() {
    auto* label = new QLabel;
    QFont font = look::fonts().mono;
    font.setPixelSize(12);
    label->setFont(font);
    label->setMinimumWidth(52);
    return label;
}

}  // namespace

PlayTrack::PlayTrack(PatternSession& session, PatternPlayer& player, QWidget* parent)
    : QWidget(parent), m_session(session), m_player(player) {
    setFocusPolicy(Qt::TabFocus);
    setFixedHeight(28);
    setMinimumWidth(80);
    setAccessibleName(QStringLiteral("Time"));
    setToolTip(QStringLiteral("Drag to look at another time"));
    connect(&session, &PatternSession::ranChanged, this, qOverload<>(&QWidget::update));
    connect(&session, &PatternSession::selectionChanged, this, qOverload<>(&QWidget::update));
    connect(&session, &PatternSession::lookChanged, this, qOverload<>(&QWidget::update));
    connect(&player, &PatternPlayer::moved, this, qOverload<>(&QWidget::update));
}

double PlayTrack::xOf(double seconds) const {
    const double whole = m_session.duration();
    return whole > 0 ? std::clamp(seconds / whole, 0.0, 1.0) * (width() - 2) + 1 : 1;
}

void PlayTrack::paintEvent(QPaintEvent*) {
    const look::Theme& t = look::theme();
    QPainter painter(this);
    const QRectF groove(0, 5, width(), height() - 10);
    painter.fillRect(groove, t.base);
    QFont font = look::fonts().mono;
    font.setPixelSize(11);
    painter.setFont(font);
    double last = -1;
    for (std::size_t ring = 0; ring < m_session.ringCount(); ++ring) {
        if (!m_session.scene().place(ring).shown) continue;
        const double from = xOf(m_session.timeline().rings[ring].time);
        const double to = std::max(xOf(m_session.ringEnd(ring)), from + 1);
        // Of rings that fall on one pixel the first is enough.
        if (to <= last + 0.5 && m_session.selected() != ring) continue;
        last = to;
        const QRectF block(from, groove.top(), to - from, groove.height());
        const bool selected = m_session.selected() == ring;
        const bool byDivision = m_session.byDivision(ring);
        const std::size_t stripes =
            byDivision ? std::clamp<std::size_t>(m_session.patternOfRing(ring).divisions.size(), 1, 4) : 1;
        for (std::size_t i = 0; i < stripes; ++i) {
            const double high = block.height() / static_cast<double>(stripes);
            const QColor colour = categoryColour(byDivision ? i : ring);
            painter.fillRect(
                QRectF(block.left(), block.top() + high * static_cast<double>(i), block.width(), high),
                selected ? colour : mixed(t.base, colour, 0.8));
        }
        if (!selected && block.width() >= 18) {
            painter.setPen(mixed(t.base, categoryColour(ring), 0.8).lightnessF() > 0.5 ? Qt::black
                                                                                       : Qt::white);
            painter.drawText(block, Qt::AlignCenter, QString::number(ring + 1));
        }
        if (selected) {
            painter.setPen(QPen(t.cursor, 2));
            painter.drawRect(block.adjusted(1, 1, -1, -1));
        }
    }
    const double at = xOf(m_player.time());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(t.cursor, 1.5));
    painter.drawLine(QPointF(at, 1), QPointF(at, height() - 1));
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.cursor);
    painter.drawConvexPolygon(QPolygonF({{at - 4, 0}, {at + 4, 0}, {at, 6}}));
    if (hasFocus()) {
        painter.setPen(QPen(t.accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void PlayTrack::seek(double x) {
    m_player.pause();
    m_player.seek((x - 1) / std::max(1, width() - 2) * m_session.duration());
}

void PlayTrack::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) seek(event->position().x());
}

void PlayTrack::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons().testFlag(Qt::LeftButton)) seek(event->position().x());
}

void PlayTrack::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Left:
            m_player.step(-1);
            break;
        case Qt::Key_Right:
            m_player.step(1);
            break;
        default:
            QWidget::keyPressEvent(event);
    }
}

PlayBar::PlayBar(PatternSession& session, PatternPlayer& player, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_player(player),
      m_time(timeLabel()),
      m_end(timeLabel()),
      m_track(new PlayTrack(session, player)),
      m_rate(new QComboBox) {
    setFixedHeight(kHeight);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 0, 12, 0);
    row->setSpacing(4);
    const auto button = [this, row](const char* icon, const QString& name, auto act) {
        auto* b = new QToolButton;
        b->setIcon(look::icon(QString::fromLatin1(icon)));
        b->setIconSize(QSize(18, 18));
        b->setToolTip(name);
        b->setAccessibleName(name);
        b->setObjectName(QString::fromLatin1(icon));
        connect(b, &QToolButton::clicked, this, act);
        row->addWidget(b);
        return b;
    };
    button("to-start", QStringLiteral("To the start (Home)"), [this] {
        m_player.pause();
        m_player.seek(0);
    });
    button("step-back", QStringLiteral("One ring back (PgUp)"), [this] { m_player.step(-1); });
    m_play = button("play", QStringLiteral("Play (P)"), [this] { m_player.toggle(); });
    m_play->setProperty("primary", true);
    button("step-forward", QStringLiteral("One ring on (PgDown)"), [this] { m_player.step(1); });
    m_loop = button("loop", QStringLiteral("Loop"), [this] { m_player.setLooping(!m_player.looping()); });
    m_loop->setCheckable(true);
    m_time->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row->addSpacing(4);
    row->addWidget(m_time);
    row->addSpacing(6);
    row->addWidget(m_track, 1);
    row->addSpacing(6);
    row->addWidget(m_end);
    auto* speed = new QLabel(QStringLiteral("Speed"));
    speed->setForegroundRole(QPalette::PlaceholderText);
    row->addSpacing(8);
    row->addWidget(speed);
    row->addSpacing(4);
    for (const double rate : kRates) m_rate->addItem(QStringLiteral("× %1").arg(rate, 0, 'f', 2), rate);
    m_rate->setAccessibleName(QStringLiteral("Speed"));
    m_rate->setFixedWidth(84);
    row->addWidget(m_rate);
    connect(m_rate, &QComboBox::activated, this,
            [this] { m_player.setRate(m_rate->currentData().toDouble()); });
    connect(&player, &PatternPlayer::moved, this, &PlayBar::refreshTime);
    connect(&player, &PatternPlayer::stateChanged, this, &PlayBar::refresh);
    connect(&session, &PatternSession::ranChanged, this, &PlayBar::refresh);
    refresh();
}

void PlayBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), look::theme().window);
    painter.setPen(look::theme().border);
    painter.drawLine(0, 0, width(), 0);
}

void PlayBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) refresh();
    QWidget::changeEvent(event);
}

void PlayBar::refresh() {
    m_play->setIcon(
        QIcon(look::iconPixmap(m_player.playing() ? QStringLiteral("pause") : QStringLiteral("play"), 18,
                               look::theme().onAccent, devicePixelRatioF())));
    m_play->setToolTip(m_player.playing() ? QStringLiteral("Pause (P)") : QStringLiteral("Play (P)"));
    m_play->setEnabled(m_session.ringCount() > 0);
    m_loop->setChecked(m_player.looping());
    m_rate->setCurrentIndex(m_rate->findData(m_player.rate()));
    m_end->setText(QStringLiteral("%1 s").arg(m_session.duration(), 0, 'f', 2));
    refreshTime();
}

void PlayBar::refreshTime() {
    m_time->setText(QStringLiteral("%1 s").arg(m_player.time(), 0, 'f', 2));
}

}  // namespace lw::pattern_editor
