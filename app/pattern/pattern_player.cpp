// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/pattern_player.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "stackup/machine.h"

namespace lw::pattern_editor {

namespace {
constexpr int kFrameMilliseconds = 16;
constexpr double kLongestFrame =
    0.1;  ///< seconds; after a longer pause the clock goes on as if it had not been
}  // namespace

PatternPlayer::PatternPlayer(PatternSession& session, QObject* parent) : QObject(parent), m_session(session) {
    m_timer.setInterval(kFrameMilliseconds);
    m_timer.setTimerType(Qt::PreciseTimer);
    m_flashClock.start();
    connect(&m_timer, &QTimer::timeout, this, &PatternPlayer::tick);
    connect(&session, &PatternSession::ranChanged, this, [this] {
        m_flashes.clear();
        if (m_time > end()) seek(end());
    });
}

double PatternPlayer::end() const {
    return m_session.duration();
}

void PatternPlayer::play() {
    if (m_session.ringCount() == 0) return;
    if (m_time >= end() - 1e-9 || m_time <= 0) m_time = -kLead;
    m_hits = 0;
    m_clock.start();
    m_timer.start();
    emit stateChanged();
    emit moved();
}

void PatternPlayer::pause() {
    if (!playing()) return;
    m_timer.stop();
    m_turn = 0;
    emit stateChanged();
}

void PatternPlayer::seek(double seconds) {
    const double wanted = std::clamp(seconds, -kLead, std::max(end(), 0.0));
    if (wanted == m_time) return;
    m_time = wanted;
    emit moved();
}

void PatternPlayer::step(int rings) {
    constexpr double kSame = 1e-6;
    const auto& events = m_session.timeline().rings;
    std::optional<double> best;
    for (const stackup::RingEvent& ring : events) {
        if (!std::isfinite(ring.time)) continue;
        if (rings > 0 && ring.time > m_time + kSame && (!best || ring.time < *best)) best = ring.time;
        if (rings < 0 && ring.time < m_time - kSame && (!best || ring.time > *best)) best = ring.time;
    }
    pause();
    seek(best.value_or(rings > 0 ? end() : 0.0));
}

void PatternPlayer::setLooping(bool on) {
    m_loop = on;
    emit stateChanged();
}

void PatternPlayer::setRate(double rate) {
    m_rate = rate;
    emit stateChanged();
}

void PatternPlayer::showMarker(bool on) {
    m_marker = on;
    emit stateChanged();
}

void PatternPlayer::tick() {
    const double seconds = static_cast<double>(m_clock.restart()) / 1000.0;
    advance(std::min(seconds, kLongestFrame));
}

void PatternPlayer::advance(double seconds) {
    const double turn = 2 * std::numbers::pi / stackup::Rates::kSecondsPerTurn *
                        m_session.conditions().playerSpeed * seconds * m_rate * m_turn;
    m_angle = std::remainder(m_angle + turn, 2 * std::numbers::pi);
    m_time += seconds * m_rate;
    if (m_time > end()) {
        if (m_loop) {
            m_time = -kLead;
        } else {
            m_time = end();
            pause();
        }
    }
    if (m_marker) touch();
    emit moved();
}

void PatternPlayer::touch() {
    const QPointF marker(std::cos(m_angle) * kMarker, std::sin(m_angle) * kMarker);
    const Polygon& polygon = m_session.polygon();
    const int side = polygon.sideAt(marker);
    const double radius = polygon.radiusAt(marker) + m_time * m_session.scene().unitsPerSecond();
    for (const std::size_t ring : m_session.scene().between(radius, radius)) {
        if (!m_session.picture(ring).wallAt(side)) continue;
        const auto key = std::pair(ring, side);
        const qint64 now = m_flashClock.elapsed();
        const auto found = m_flashes.find(key);
        const bool isNew = found == m_flashes.end() || found->second < now;
        m_flashes[key] = now + kFlash;
        if (!isNew) continue;
        ++m_hits;
        emit touched();
    }
}

bool PatternPlayer::flashes(std::size_t ring, int side) const {
    const auto found = m_flashes.find({ring, side});
    return found != m_flashes.end() && found->second >= m_flashClock.elapsed();
}

}  // namespace lw::pattern_editor
