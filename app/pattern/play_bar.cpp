// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/play_bar.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "look/icons.h"
#include "look/theme.h"
#include "pattern/pattern_actions.h"
#include "pattern/proof_words.h"
#include "pattern/ring_painter.h"
#include "pattern/track_gaps.h"

namespace lw::pattern_editor {

namespace {

constexpr int kHeight = 44;
constexpr double kTrackTop = 9;
constexpr double kTrackHigh = 17;
constexpr double kBandAt = 32;  ///< where the verdict's band is
constexpr double kDisc = 7;     ///< radius of a tight place on it
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

PlayTrack::PlayTrack(PatternSession& session, PatternProver& prover, PatternPlayer& player, QWidget* parent)
    : QWidget(parent), m_session(session), m_prover(prover), m_player(player) {
    setFocusPolicy(Qt::TabFocus);
    setFixedHeight(40);
    setMinimumWidth(80);
    setAccessibleName(QStringLiteral("Time"));
    connect(&session, &PatternSession::ranChanged, this, &PlayTrack::findLanes);
    connect(&session, &PatternSession::selectionChanged, this, qOverload<>(&QWidget::update));
    connect(&session, &PatternSession::lookChanged, this, qOverload<>(&QWidget::update));
    connect(&prover, &PatternProver::changed, this, qOverload<>(&QWidget::update));
    connect(&prover, &PatternProver::detailsChanged, this, qOverload<>(&QWidget::update));
    connect(&player, &PatternPlayer::moved, this, qOverload<>(&QWidget::update));
    connect(&player, &PatternPlayer::stateChanged, this, qOverload<>(&QWidget::update));
    findLanes();
}

QRectF PlayTrack::groove() const {
    return {0, kTrackTop, static_cast<double>(width()), kTrackHigh};
}

void PlayTrack::findLanes() {
    constexpr std::size_t kMostLanes = 3;
    constexpr double kTouch = 1e-6;
    m_lane.assign(m_session.ringCount(), 0);
    m_lanes = 1;
    std::vector<double> ends;
    for (std::size_t ring = 0; ring < m_session.ringCount(); ++ring) {
        if (!m_session.scene().place(ring).shown) continue;
        const stackup::RingEvent& event = m_session.timeline().rings[ring];
        std::size_t lane = 0;
        while (lane < ends.size() && ends[lane] > event.time + kTouch) ++lane;
        lane = std::min(lane, kMostLanes - 1);
        if (lane == ends.size()) ends.push_back(event.time);
        m_lane[ring] = static_cast<int>(lane);
        // The tolerance reaches into the next ring and hides nothing.
        const double length = std::abs(event.base.number) / m_session.scene().unitsPerSecond();
        ends[lane] = std::max(ends[lane], event.time + length);
    }
    m_lanes = std::max(1, static_cast<int>(ends.size()));
    update();
}

QRectF PlayTrack::blockOf(std::size_t ring) const {
    if (!m_session.scene().place(ring).shown) return {};
    const double from = xOf(m_session.timeline().rings[ring].time);
    const double to = std::max(xOf(m_session.ringEnd(ring)), from + 1);
    const double high = groove().height() / m_lanes;
    return {from, groove().top() + high * m_lane[ring], to - from, high};
}

double PlayTrack::xOf(double seconds) const {
    const double whole = m_player.duration();
    return whole > 0 ? std::clamp(seconds / whole, 0.0, 1.0) * (width() - 2) + 1 : 1;
}

void PlayTrack::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintRings(painter);
    paintVerdict(painter);
    paintHead(painter);
    if (!hasFocus()) return;
    painter.setPen(QPen(look::theme().accent, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

void PlayTrack::paintRings(QPainter& painter) {
    const look::Theme& t = look::theme();
    painter.fillRect(groove(), t.base);
    QFont font = look::fonts().mono;
    font.setPixelSize(11);
    painter.setFont(font);
    if (m_player.medley() != nullptr) return paintMedley(painter, *m_player.medley());
    std::vector<double> last(static_cast<std::size_t>(m_lanes), -1);
    for (std::size_t ring = 0; ring < m_session.ringCount(); ++ring) {
        const QRectF block = blockOf(ring);
        if (block.isEmpty()) continue;
        // Of rings that fall on one pixel the first is enough.
        double& before = last[static_cast<std::size_t>(m_lane[ring])];
        if (block.right() <= before + 0.5 && m_session.selected() != ring) continue;
        before = block.right();
        const bool selected = m_session.selected() == ring;
        const bool byDivision = m_session.byDivision(ring);
        const std::size_t stripes =
            byDivision ? std::clamp<std::size_t>(m_session.patternOfRing(ring).divisions.size(), 1, 4) : 1;
        for (std::size_t i = 0; i < stripes; ++i) {
            const double high = block.height() / static_cast<double>(stripes);
            const QColor colour = categoryColour(byDivision ? i : m_session.colourOf(ring));
            painter.fillRect(
                QRectF(block.left(), block.top() + high * static_cast<double>(i), block.width(), high),
                selected ? colour : mixed(t.base, colour, m_session.isPreview(ring) ? 0.4 : 0.8));
        }
        if (m_session.isPreview(ring)) {
            QPen pen(categoryColour(m_session.colourOf(ring)), 1.25);
            pen.setDashPattern({4, 2.4});
            painter.setPen(pen);
            painter.drawRect(block.adjusted(0.5, 0.5, -0.5, -0.5));
        }
        if (!selected && block.width() >= 18 && block.height() >= 12) {
            painter.setPen(mixed(t.base, categoryColour(m_session.colourOf(ring)), 0.8).lightnessF() > 0.5
                               ? Qt::black
                               : Qt::white);
            painter.drawText(block, Qt::AlignCenter, QString::number(ring + 1));
        }
        if (selected) {
            painter.setPen(QPen(t.cursor, m_lanes > 1 ? 1 : 2));
            painter.drawRect(block.adjusted(1, 1, -1, -1));
        }
    }
}

/// The rings of each program sent in one colour.
void PlayTrack::paintMedley(QPainter& painter, const PlayedMedley& medley) {
    for (std::size_t ring = 0; ring < medley.ringCount(); ++ring) {
        const double from = xOf(medley.ringTime(ring));
        const double to = std::max(xOf(medley.ringEnd(ring)), from + 1);
        painter.fillRect(QRectF(from, kTrackTop, to - from, kTrackHigh),
                         mixed(look::theme().base, categoryColour(medley.sentOf(ring)), 0.8));
    }
}

/// What the verdict on the whole is, from the first ring to the last, or to where it is shut.
void PlayTrack::paintVerdict(QPainter& painter) {
    const look::Theme& t = look::theme();
    const auto proof = m_prover.proof(m_session.conditions().sides);
    if (!proof || !proof->hasVerdict() || m_session.ringCount() == 0 || m_player.medley() != nullptr) return;
    const bool stale = m_prover.isStale(proof->sides);
    const ProofLook look = stale ? ProofLook::kNone : lookOf(*proof);
    const auto secondsOf = [&](std::uint32_t tick) { return playSeconds(proof->field->conditions(), tick); };
    const double end =
        stale || !proof->verdict.blocked ? width() - 1.0 : xOf(secondsOf(proof->verdict.blocked->tick));
    painter.setRenderHint(QPainter::Antialiasing);
    QPen pen(stale ? t.text2 : colourOf(look), look == ProofLook::kLuck ? 3 : 2, Qt::SolidLine, Qt::FlatCap);
    if (look == ProofLook::kLuck) pen.setDashPattern({2, 1});
    if (stale) pen.setStyle(Qt::DotLine);
    painter.setPen(look == ProofLook::kNever ? QPen(t.ok, 2) : pen);
    painter.drawLine(QPointF(1, kBandAt), QPointF(end, kBandAt));
    if (look == ProofLook::kNever) {
        // Up to there one can come; behind it nobody does.
        const QRectF rest(end, kBandAt - 3, width() - end, 6);
        painter.fillRect(rest, t.errorFill);
        painter.fillRect(rest, QBrush(t.error, Qt::BDiagPattern));
        painter.setPen(QPen(t.error, 2));
        painter.drawLine(QPointF(end, kBandAt - 5), QPointF(end, kBandAt + 5));
    }
    const auto details = m_prover.details();
    for (const std::size_t index : tightSpots()) {
        const TightSpot& spot = details->spots[index];
        if (!spot.ticks) continue;
        const QPointF at(xOf(secondsOf(spot.tick)), kBandAt);
        painter.setPen(QPen(t.warning, 1.5));
        painter.setBrush(t.window);
        painter.drawEllipse(at, kDisc, kDisc);
        painter.drawPixmap(at - QPointF(5, 5),
                           look::iconPixmap(QStringLiteral("tightest"), 10, t.warning, devicePixelRatioF()));
    }
}

void PlayTrack::paintHead(QPainter& painter) {
    const look::Theme& t = look::theme();
    painter.setRenderHint(QPainter::Antialiasing);
    const bool dead = m_player.end().has_value();
    const double at = xOf(m_player.time());
    painter.setPen(QPen(dead ? t.error : t.cursor, dead ? 2 : 1.5));
    painter.drawLine(QPointF(at, 3), QPointF(at, kTrackTop + kTrackHigh + 3));
    if (dead) {
        painter.drawLine(QPointF(at - 3, 1), QPointF(at + 3, 7));
        painter.drawLine(QPointF(at - 3, 7), QPointF(at + 3, 1));
        return;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.cursor);
    painter.drawConvexPolygon(QPolygonF({{at - 4, 1}, {at + 4, 1}, {at, 7}}));
}

/// Those with less to spare than the view calls tight, and what shuts.
std::vector<std::size_t> PlayTrack::tightSpots() const {
    std::vector<std::size_t> out;
    const auto details = m_prover.details();
    if (!details || m_player.medley() != nullptr) return out;
    for (std::size_t i = 0; i < details->spots.size(); ++i) {
        const auto& ticks = details->spots[i].ticks;
        if (!ticks || passability::toMilliseconds(*ticks) < m_prover.view().tightMilliseconds)
            out.push_back(i);
    }
    return out;
}

std::optional<std::size_t> PlayTrack::spotAt(QPointF place) const {
    if (place.y() < kTrackTop + kTrackHigh) return std::nullopt;
    const auto details = m_prover.details();
    std::optional<std::size_t> nearest;
    double best = kDisc + 4;
    for (const std::size_t index : tightSpots()) {
        const double seconds = playSeconds(details->proof->field->conditions(), details->spots[index].tick);
        const double off = std::abs(xOf(seconds) - place.x());
        if (off >= best) continue;
        best = off;
        nearest = index;
    }
    return nearest;
}

QString PlayTrack::spotWords(std::size_t index) const {
    const auto details = m_prover.details();
    return spotText(*details, details->spots[index], m_session);
}

bool PlayTrack::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QString text = QStringLiteral("Drag to look at another time");
    if (const auto spot = spotAt(help->pos())) {
        text = spotWords(*spot);
    } else if (help->pos().y() > kTrackTop + kTrackHigh) {
        if (const auto proof = m_prover.proof(m_session.conditions().sides))
            text = wordsOf(*proof, m_session).sentence;
    }
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

void PlayTrack::seek(double x) {
    m_player.pause();
    m_player.seek((x - 1) / std::max(1, width() - 2) * m_player.duration());
}

void PlayTrack::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    const auto spot = spotAt(event->position());
    m_dragging = !spot;
    if (spot) {
        emit spotRequested(*spot);
    } else {
        seek(event->position().x());
    }
}

void PlayTrack::mouseMoveEvent(QMouseEvent* event) {
    if (m_dragging && event->buttons().testFlag(Qt::LeftButton)) seek(event->position().x());
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

PlayBar::PlayBar(PatternSession& session, PatternProver& prover, PatternPlayer& player,
                 document::ActionRegistry& actions, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_player(player),
      m_time(timeLabel()),
      m_end(timeLabel()),
      m_try(new QLabel),
      m_track(new PlayTrack(session, prover, player)),
      m_gaps(new TrackGaps(session, player, *m_track)),
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
    m_try->setForegroundRole(QPalette::PlaceholderText);
    m_try->setToolTip(QStringLiteral("Tries since the pattern was changed"));
    row->addWidget(m_try);
    auto* how = new QToolButton;
    how->setIcon(look::icon(QStringLiteral("player")));
    how->setIconSize(QSize(18, 18));
    how->setToolTip(QStringLiteral("How it is played"));
    how->setAccessibleName(how->toolTip());
    how->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(how);
    for (const QString& id : playMenu()) {
        if (id.isEmpty())
            menu->addSeparator();
        else
            menu->addAction(actions.action(id));
    }
    how->setMenu(menu);
    row->addWidget(how);
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
    m_try->setText(QStringLiteral("try %1").arg(m_player.tryNumber()));
    m_try->setVisible(m_player.tryNumber() > 0);
    m_end->setText(QStringLiteral("%1 s").arg(m_player.duration(), 0, 'f', 2));
    refreshTime();
}

void PlayBar::refreshTime() {
    m_time->setText(QStringLiteral("%1 s").arg(m_player.time(), 0, 'f', 2));
}

}  // namespace lw::pattern_editor
