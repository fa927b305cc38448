// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/pattern_prover.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "pattern/check.h"
#include "pattern/proof_words.h"
#include "pattern/route_finding.h"

namespace lw::pattern_editor {

namespace {

/// While a pattern is being changed only the side count shown is looked at.
constexpr int kSettleMilliseconds = 200;
constexpr double kSpeedStep = 0.1;

using ProofPtr = std::shared_ptr<const passability::Proof>;

/// Where one is in a tick: on the safe path, else in the middle of the widest arc that can be reached.
double placeAt(const ProofDetails& details, std::uint32_t tick) {
    if (details.path && !details.path->degrees.empty()) {
        const auto last = static_cast<std::uint32_t>(details.path->degrees.size() - 1);
        return static_cast<double>(details.path->degrees[std::min(tick, last)]);
    }
    const auto& arcs = details.corridor.arcs;
    if (arcs.size() == 0) return 0;
    const std::uint32_t row = tick > details.corridor.firstTick ? tick - details.corridor.firstTick : 0;
    passability::Arc widest;
    for (const passability::Arc& arc :
         passability::joined(arcs[std::min<std::size_t>(row, arcs.size() - 1)])) {
        if (arc.to - arc.from >= widest.to - widest.from) widest = arc;
    }
    return passability::wrapped((widest.from + widest.to) / 2);
}

void findSpots(ProofDetails& details) {
    const passability::Verdict& verdict = details.proof->verdict;
    const auto add = [&](std::vector<std::uint32_t> rings, std::optional<std::uint32_t> ticks,
                         std::uint32_t tick) {
        details.spots.push_back({std::move(rings), ticks, tick, placeAt(details, tick)});
    };
    if (verdict.blocked) {
        add(verdict.blocked->rings, std::nullopt, verdict.blocked->tick);
    } else if (details.margins.empty()) {
        if (verdict.tightest && verdict.marginTicks.value_or(kMostMargin) < kMostMargin)
            add(verdict.tightest->rings, verdict.marginTicks, verdict.tightest->tick);
    } else {
        for (const passability::RingMargin& margin : details.margins) {
            if (margin.ticks) add({margin.ring}, margin.ticks, margin.tick);
        }
    }
    std::stable_sort(details.spots.begin(), details.spots.end(),
                     [](const TightSpot& a, const TightSpot& b) { return a.tick < b.tick; });
    const auto least =
        std::min_element(details.spots.begin(), details.spots.end(),
                         [](const TightSpot& a, const TightSpot& b) { return a.ticks < b.ticks; });
    if (least != details.spots.end())
        details.tightest = static_cast<std::size_t>(least - details.spots.begin());
}

}  // namespace

PatternProver::PatternProver(PatternSession& session, QObject* parent) : QObject(parent), m_session(session) {
    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettleMilliseconds);
    connect(&m_settle, &QTimer::timeout, this, &PatternProver::queueOthers);
    connect(&session, &PatternSession::ranChanged, this, &PatternProver::renew);
    renew();
}

PatternProver::~PatternProver() {
    stop();
}

ProofPtr PatternProver::proof(int sides) const {
    const auto found = m_known.find(sides);
    return found == m_known.end() ? nullptr : found->second.proof;
}

bool PatternProver::isStale(int sides) const {
    const auto found = m_known.find(sides);
    return found != m_known.end() && found->second.stale;
}

ProofPtr PatternProver::shown() const {
    const int sides = m_session.conditions().sides;
    return isStale(sides) ? nullptr : proof(sides);
}

passability::Conditions PatternProver::gameConditions() const {
    passability::Conditions conditions;
    conditions.speed = static_cast<float>(m_session.conditions().speed);
    conditions.playerSpeed = static_cast<float>(m_session.conditions().playerSpeed);
    conditions.spawnDistance = static_cast<float>(m_session.conditions().spawnDistance);
    conditions.swap = m_view.swap;
    conditions.start = m_view.start;
    conditions.maxTicks =
        kMostTicks + static_cast<std::uint32_t>(conditions.flightSeconds() * passability::kTicksPerSecond);
    return conditions;
}

void PatternProver::setView(const ProofView& view) {
    if (view == m_view) return;
    m_view = view;
    emit viewChanged();
    renew();
}

PatternProver::Subject PatternProver::subject() const {
    Subject subject;
    if (m_session.program() != nullptr) {
        subject.program = m_session.program()->name;
        subject.text = m_session.program()->program().text;
    }
    subject.conditions = m_session.conditions();
    subject.conditions.sides = 0;
    subject.walls = m_session.walls();
    subject.view = m_view;
    subject.view.tightMilliseconds = 0;
    return subject;
}

void PatternProver::stop() {
    m_stop.request_stop();
    m_settle.stop();
    m_waiting.clear();
    if (m_job != 0) m_session.worker().cancel(std::exchange(m_job, 0));
}

void PatternProver::renew() {
    stop();
    m_stop = std::stop_source();
    m_details.reset();
    m_upToSpeed.reset();
    m_repairs.clear();
    if (m_session.program() == nullptr) {
        m_known.clear();
        m_subject.reset();
        emit changed();
        emit detailsChanged();
        return;
    }
    Subject now = subject();
    // What is known of another program is not of this one before a change.
    if (m_subject && m_subject->program != now.program) m_known.clear();
    if (m_subject != now) {
        m_subject = std::move(now);
        for (auto& [sides, known] : m_known) known.stale = true;
    }
    const int sides = m_session.conditions().sides;
    if (!shown()) m_waiting.push_back({Step::kProof, sides});
    m_waiting.push_back({Step::kDetails, sides});
    m_settle.start();
    emit changed();
    emit detailsChanged();
    next();
}

void PatternProver::queueOthers() {
    const int shown = m_session.conditions().sides;
    std::vector<int> others;
    for (const int sides : pattern::usualSides()) {
        if (sides == shown) continue;
        if (!proof(sides) || isStale(sides)) others.push_back(sides);
    }
    std::stable_sort(others.begin(), others.end(),
                     [shown](int a, int b) { return std::abs(a - shown) < std::abs(b - shown); });
    for (const int sides : others) m_waiting.push_back({Step::kProof, sides});
    m_waiting.push_back({Step::kSpeed, shown});
    m_waiting.push_back({Step::kRepairs, shown});
    next();
}

void PatternProver::next() {
    if (m_job != 0 || m_waiting.empty()) return;
    const Task task = m_waiting.front();
    m_waiting.pop_front();
    switch (task.step) {
        case Step::kProof:
            return startProof(task.sides);
        case Step::kDetails:
            return startDetails();
        case Step::kSpeed:
            return startSpeed();
        case Step::kRepairs:
            return startRepairs();
    }
}

void PatternProver::startProof(int sides) {
    m_job = m_session.worker().start<ProofPtr>(
        this, m_session.document(),
        [checked = m_session.program()->checked, settings = m_session.runSettings(sides),
         walls = m_session.walls(), conditions = gameConditions(),
         stop = m_stop.get_token()](document::JobContext&) -> ProofPtr {
            return std::make_shared<const passability::Proof>(
                passability::prove(checked->program, settings, walls, conditions, {}, stop));
        },
        [this, sides](const ProofPtr& proof) {
            m_job = 0;
            m_known[sides] = {proof, false};
            emit changed();
            next();
        });
}

void PatternProver::proveNow() {
    const int sides = m_session.conditions().sides;
    if (shown() || m_session.program() == nullptr) return;
    stop();
    m_stop = std::stop_source();
    m_known[sides] = {std::make_shared<const passability::Proof>(
                          passability::prove(m_session.program()->program(), m_session.runSettings(sides),
                                             m_session.walls(), gameConditions())),
                      false};
    m_waiting.push_back({Step::kDetails, sides});
    m_settle.start();
    emit changed();
    next();
}

void PatternProver::startDetails() {
    const ProofPtr proof = shown();
    if (!proof || !proof->field) return next();
    using Result = std::shared_ptr<const ProofDetails>;
    m_job = m_session.worker().start<Result>(
        this, m_session.document(),
        [proof, stop = m_stop.get_token()](document::JobContext&) -> Result {
            auto details = std::make_shared<ProofDetails>();
            details->proof = proof;
            if (!proof->hasVerdict()) return details;
            details->path = passability::findPath(*proof->field, proof->verdict, stop);
            details->corridor = passability::corridorOf(*proof->field, stop);
            if (proof->field->rings().size() <= kMostRings) {
                details->margins = passability::ringMargins(*proof->field, kMostMargin, stop);
            }
            findSpots(*details);
            return details;
        },
        [this](const Result& details) {
            m_job = 0;
            m_details = details;
            emit detailsChanged();
            next();
        });
}

void PatternProver::startSpeed() {
    const ProofPtr proof = shown();
    if (!proof || proof->outcome != passability::Outcome::kPassable || proof->isUpTo ||
        proof->field->rings().size() > kMostRings) {
        return next();
    }
    using Result = std::optional<double>;
    m_job = m_session.worker().start<Result>(
        this, m_session.document(),
        [checked = m_session.program()->checked, settings = m_session.runSettings(),
         walls = m_session.walls(), conditions = gameConditions(), most = m_view.mostSpeed,
         stop = m_stop.get_token()](document::JobContext&) {
            return passability::passedUpToSpeed(checked->program, settings, walls, conditions, most,
                                                kSpeedStep, stop);
        },
        [this](const Result& speed) {
            m_job = 0;
            m_upToSpeed = speed;
            emit speedChanged();
            next();
        });
}

void PatternProver::startRepairs() {
    auto blame = routeBlame(m_session, *this);
    if (!blame || m_session.ringCount() > kMostRings) return next();
    std::vector<int> shut = std::move(blame->never);
    shut.insert(shut.end(), blame->lucky.begin(), blame->lucky.end());
    std::map<int, stackup::RunSettings> settings;
    for (const int sides : shut) settings[sides] = m_session.runSettings(sides);
    for (const int sides : blame->passed) settings[sides] = m_session.runSettings(sides);
    using Result = std::vector<passability::Repair>;
    m_job = m_session.worker().start<Result>(
        this, m_session.document(),
        [checked = m_session.program()->checked, blamed = blame->instruction, shut = std::move(shut),
         passed = std::move(blame->passed), settings = std::move(settings), walls = m_session.walls(),
         conditions = gameConditions(), stop = m_stop.get_token()](document::JobContext&) {
            const auto at = [&settings](int sides) { return settings.at(sides); };
            return passability::findRepairs({checked->program, blamed, shut, passed, at, walls, conditions},
                                            stop);
        },
        [this](const Result& repairs) {
            m_job = 0;
            m_repairs = repairs;
            emit repairsChanged();
            next();
        });
}

}  // namespace lw::pattern_editor
