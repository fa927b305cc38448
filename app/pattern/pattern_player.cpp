// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/pattern_player.h"

#include <QRandomGenerator>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "pattern/proof_words.h"

namespace lw::pattern_editor {

namespace {

constexpr int kFrameMilliseconds = 16;
/// Seconds; after a longer pause the clock goes on as if it had not been.
constexpr double kLongestFrame = 0.1;
/// Seconds before a ring arrives from which one goes on into it.
constexpr double kRunUp = 0.6;
/// Ticks by which a key is tried sooner.
constexpr std::uint32_t kSooner = 72;
/// Rings up to which the walls are made at once where the worker has not made them yet.
constexpr std::size_t kQuickRings = 200;

double radians(double degrees) {
    return degrees / 180 * std::numbers::pi;
}

}  // namespace

PatternPlayer::PatternPlayer(PatternSession& session, PatternProver& prover, QObject* parent)
    : QObject(parent), m_session(session), m_prover(prover) {
    m_timer.setInterval(kFrameMilliseconds);
    m_timer.setTimerType(Qt::PreciseTimer);
    m_flashClock.start();
    connect(&m_timer, &QTimer::timeout, this, &PatternPlayer::tick);
    connect(&session, &PatternSession::ranChanged, this, [this] {
        m_flashes.clear();
        leaveMedley();
        programMayHaveChanged();
        if (m_time > duration()) seek(duration());
    });
    connect(&prover, &PatternProver::changed, this, &PatternPlayer::takeWalls);
    takeWalls();
    programMayHaveChanged();
}

/// The walls that are there now; without them any before are gone, and the tries with them.
void PatternPlayer::takeWalls() {
    if (m_medley) return;
    const auto proof = m_prover.shown();
    if (m_walls && proof && (proof == m_walls || proof->field == m_walls->field)) return;
    const bool had = m_walls && m_walls->field && !m_walls->field->rings().empty();
    if (proof && proof->field) {
        m_walls = proof;
    } else {
        auto none = std::make_shared<passability::Proof>();
        none->field =
            std::make_shared<const passability::Field>(passability::Rings{}, m_prover.gameConditions());
        m_walls = std::move(none);
    }
    if (!had && m_walls->field->rings().empty()) return;
    if (m_try) m_degrees = m_try->player().degrees();
    m_try.reset();
    m_end.reset();
    m_ghosts.clear();
    m_tryNumber = 0;
    emit stateChanged();
}

/// Another program is shown from its start.
void PatternPlayer::programMayHaveChanged() {
    std::pair<std::size_t, std::string> now;
    if (const auto* program = m_session.program()) {
        now = {static_cast<std::size_t>(program - m_session.analysis().programs().data()), program->name};
    }
    if (now == m_programShown) return;
    m_programShown = std::move(now);
    pause();
    seek(0);
}

const passability::Conditions& PatternPlayer::gameConditions() const {
    return m_walls->field->conditions();
}

double PatternPlayer::markerAngle() const {
    return m_try ? static_cast<double>(m_try->player().angle) : radians(m_degrees);
}

double PatternPlayer::sceneTime() const {
    constexpr double kSame = 1e-9;
    if (m_medley) return m_time;
    return !playing() && (m_end || (duration() > 0 && m_time >= duration() - kSame)) ? 0 : m_time;
}

std::uint32_t PatternPlayer::tickAfter(double seconds) const {
    const double ticks = (seconds + gameConditions().flightSeconds()) * passability::kTicksPerSecond;
    return static_cast<std::uint32_t>(std::clamp(std::floor(ticks + 1e-6), 0.0, 4e9));
}

double PatternPlayer::startDegrees() const {
    return m_prover.view().start.value_or(m_degrees);
}

void PatternPlayer::startClock() {
    m_hits = 0;
    m_clock.start();
    m_timer.start();
}

void PatternPlayer::play() {
    if (m_session.ringCount() == 0) return;
    if (!m_prover.shown() && m_session.ringCount() <= kQuickRings) m_prover.proveNow();
    if (m_end || m_time >= duration() - 1e-9 || m_time <= 0) {
        endTry();
        m_end.reset();
        m_time = -kLead;
        if (m_randomOrder) beginMedley();
    }
    if (!m_try) beginTry(tickAfter(m_time), startDegrees());
    startClock();
    emit stateChanged();
    emit moved();
}

void PatternPlayer::pause() {
    if (!playing()) return;
    m_timer.stop();
    m_keys = {};
    emit stateChanged();
}

void PatternPlayer::seek(double seconds) {
    const double wanted = std::clamp(seconds, -kLead, std::max(duration(), 0.0));
    if (wanted == m_time && !m_end) return;
    endTry();
    m_end.reset();
    m_time = wanted;
    if (playing()) beginTry(tickAfter(m_time), m_degrees);
    emit moved();
}

void PatternPlayer::step(int rings) {
    if (m_medley) return;
    constexpr double kSame = 1e-6;
    const auto& events = m_session.timeline().rings;
    std::optional<double> best;
    for (const stackup::RingEvent& ring : events) {
        if (!std::isfinite(ring.time)) continue;
        if (rings > 0 && ring.time > m_time + kSame && (!best || ring.time < *best)) best = ring.time;
        if (rings < 0 && ring.time < m_time - kSame && (!best || ring.time > *best)) best = ring.time;
    }
    pause();
    seek(best.value_or(rings > 0 ? duration() : 0.0));
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

/// Another order each time; nothing else to see until it is over.
void PatternPlayer::beginMedley() {
    const auto medley =
        PlayedMedley::make(m_session, m_prover.gameConditions(), QRandomGenerator::global()->generate64());
    if (!medley) return;
    m_medley = medley;
    m_walls = medley->walls();
    m_ghosts.clear();
    m_flashes.clear();
}

void PatternPlayer::setRandomOrder(bool on) {
    if (on == m_randomOrder) return;
    m_randomOrder = on;
    if (!leaveMedley()) emit stateChanged();
}

bool PatternPlayer::leaveMedley() {
    if (!m_medley) return false;
    pause();
    m_medley.reset();
    m_try.reset();
    m_end.reset();
    m_ghosts.clear();
    m_tryNumber = 0;
    m_time = 0;
    takeWalls();
    emit moved();
    emit stateChanged();
    return true;
}

const PlayedMedley* PatternPlayer::medley() const {
    return m_medley.get();
}

double PatternPlayer::duration() const {
    return m_medley ? m_medley->duration() : m_session.duration();
}

double PatternPlayer::ringTime(std::size_t ring) const {
    return m_medley ? m_medley->ringTime(ring) : m_session.timeline().rings[ring].time;
}

QString PatternPlayer::ringName(const TryEnd& end) const {
    if (!end.ring) return QStringLiteral("The wall");
    if (m_medley) return QStringLiteral("Ring of “%1”").arg(m_medley->nameOf(*end.ring));
    return QStringLiteral("Ring %1  %2")
        .arg(*end.ring + 1)
        .arg(shortText(m_session.patternOfRing(*end.ring).text));
}

void PatternPlayer::setPractice(bool on) {
    m_practice = on;
    emit stateChanged();
}

void PatternPlayer::showGhosts(bool on) {
    m_ghostsShown = on;
    emit stateChanged();
}

void PatternPlayer::forgetGhosts() {
    m_ghosts.clear();
    m_tryNumber = m_try ? 1 : 0;
    m_end.reset();
    emit stateChanged();
}

void PatternPlayer::closeEnd() {
    if (leaveMedley() || !m_end) return;
    m_end.reset();
    emit stateChanged();
}

void PatternPlayer::beginTry(std::uint32_t tick, double degrees) {
    passability::Player player = passability::Game(*m_walls->field).start(degrees);
    player.tick = tick;
    m_try.emplace(player);
    ++m_tryNumber;
}

void PatternPlayer::endTry() {
    if (!m_try) return;
    m_degrees = m_try->player().degrees();
    if (m_try->endTick() > m_try->firstTick()) {
        m_ghosts.push_back(std::make_shared<const passability::Try>(*std::move(m_try)));
        if (m_ghosts.size() > kGhosts) m_ghosts.pop_front();
    }
    m_try.reset();
}

void PatternPlayer::tick() {
    const double seconds = static_cast<double>(m_clock.restart()) / 1000.0;
    advance(std::min(seconds, kLongestFrame));
}

void PatternPlayer::advance(double seconds) {
    m_time += seconds * m_rate;
    if (!m_try) beginTry(tickAfter(m_time - seconds * m_rate), m_degrees);
    playTicks();
    if (m_end) return;
    if (m_time > duration()) {
        endTry();
        if (m_loop) {
            m_time = -kLead;
            if (m_medley) beginMedley();
            beginTry(tickAfter(m_time), m_degrees);
        } else {
            m_time = duration();
            pause();
        }
        emit stateChanged();
    }
    emit moved();
}

void PatternPlayer::playTicks() {
    const passability::Game game(*m_walls->field);
    const std::uint32_t until = tickAfter(m_time);
    while (m_try->player().tick < until) {
        m_try->step(game, m_keys);
        const auto& death = m_try->player().death;
        if (!death) continue;
        if (m_marker && !m_practice) return die();
        if (m_marker) flash(*death);
        m_try->revive();
    }
}

void PatternPlayer::flash(const passability::Death& death) {
    const auto ring = timelineRing(*m_walls, death.ring);
    if (!ring) return;
    const auto key = std::pair(*ring, m_walls->field->rings()[death.ring].walls[death.wall]);
    const qint64 now = m_flashClock.elapsed();
    const auto found = m_flashes.find(key);
    const bool isNew = found == m_flashes.end() || found->second < now;
    m_flashes[key] = now + kFlash;
    if (!isNew) return;
    ++m_hits;
    emit touched();
}

bool PatternPlayer::flashes(std::size_t ring, int side) const {
    const auto found = m_flashes.find({ring, side});
    return found != m_flashes.end() && found->second >= m_flashClock.elapsed();
}

void PatternPlayer::die() {
    const passability::Field& field = *m_walls->field;
    TryEnd end;
    end.death = *m_try->player().death;
    end.seconds = playSeconds(field.conditions(), end.death.tick);
    end.ring = timelineRing(*m_walls, end.death.ring);
    end.side = field.rings()[end.death.ring].walls[end.death.wall];
    const std::uint32_t instruction = m_walls->rings.sources[end.death.ring].instruction;
    if (m_medley) {
        end.place = m_medley->placeOf(end.death.ring);
    } else if (const auto* program = m_session.program()) {
        end.place = program->place.toHost(program->program().spanOf(instruction));
    }
    end.name = ringName(end);
    for (std::uint32_t i = 0; i < field.rings().size(); ++i) {
        if (field.reachedTick(i) >= field.reachedTick(end.death.ring)) break;
        if (field.passedTick(i) > field.reachedTick(i)) end.goOn = timelineRing(*m_walls, i);
    }
    end.rescue = passability::rescueOf(field, *m_try, kSooner);
    m_time = std::min(end.seconds, duration());
    endTry();
    m_end = std::move(end);
    pause();
    emit moved();
    emit died();
}

void PatternPlayer::goOn() {
    if (!m_end) return;
    if (!m_end->goOn) {
        play();
        return;
    }
    // As the last try came there.
    const std::shared_ptr<const passability::Try> before = m_ghosts.empty() ? nullptr : m_ghosts.back();
    const std::size_t ring = *m_end->goOn;
    playFrom(ring);
    const std::uint32_t tick = m_try->player().tick;
    if (before && tick >= before->firstTick() && tick < before->endTick()) m_try.emplace(before->at(tick));
}

void PatternPlayer::playFrom(std::size_t ring) {
    if (ring >= (m_medley ? m_medley->ringCount() : m_session.ringCount())) return;
    if (!m_prover.shown() && m_session.ringCount() <= kQuickRings) m_prover.proveNow();
    const double time = ringTime(ring) - kRunUp;
    pause();
    endTry();
    m_end.reset();
    m_time = std::clamp(std::isfinite(time) ? time : 0, -kLead, duration());
    const std::uint32_t tick = tickAfter(m_time);
    beginTry(tick, freeAngle(tick));
    startClock();
    emit stateChanged();
    emit moved();
}

/// Where one can be at the beginning of a tick, as near as possible to where the player stands.
double PatternPlayer::freeAngle(std::uint32_t tick) const {
    const auto details = m_prover.details();
    if (details && details->proof == m_walls && details->path && tick > 0 &&
        tick <= details->path->degrees.size()) {
        return static_cast<double>(details->path->degrees[tick - 1]);
    }
    const passability::ArcsView blocked = m_walls->field->blocked(tick);
    double best = m_degrees;
    constexpr int kHalfTurn = 180;
    for (int off = 0; off <= kHalfTurn; ++off) {
        for (const int sign : {-1, 1}) {
            best = passability::wrapped(m_degrees + sign * off);
            if (!passability::contains(blocked, best)) return best;
        }
    }
    return best;
}

std::optional<double> PatternPlayer::ghostAngle(const passability::Try& ghost) const {
    const std::uint32_t tick = tickAfter(m_time);
    if (tick < ghost.firstTick() || tick >= ghost.endTick()) return std::nullopt;
    return radians(ghost.degreesAt(tick));
}

}  // namespace lw::pattern_editor
