// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/pattern_finder.h"

#include <algorithm>

#include "pattern/candidate_choice.h"
#include "pattern/check.h"
#include "pattern/idea.h"
#include "pattern/literal_pattern.h"

namespace lw::pattern_editor {

namespace {

constexpr int kWaitMilliseconds = 60;

pattern::Suggestion describe(const std::string& text) {
    const pattern::PString parsed = pattern::parse(text);
    pattern::Suggestion out{text, {}, {}, {}, pattern::ideaWords(parsed)};
    for (const int sides : pattern::usualSides()) {
        if (pattern::hangs(parsed, sides)) out.hangs.push_back(sides);
        if (pattern::overlaps(parsed, sides)) out.overlaps.push_back(sides);
    }
    return out;
}

}  // namespace

PatternFinder::PatternFinder(PatternSession& session, QObject* parent) : QObject(parent), m_session(session) {
    m_wait.setSingleShot(true);
    m_wait.setInterval(kWaitMilliseconds);
    connect(&m_wait, &QTimer::timeout, this, [this] {
        if (const auto now = current()) search(wanted(*now));
    });
    connect(&session.document(), &document::Document::changed, this, [this](const document::Change& change) {
        if (m_job != 0) {
            // The worker drops what was asked of an older text.
            stopSearch();
            m_answered.clear();
            m_wait.start();
        }
        if (change.source == &m_session && m_putting) return;
        cancelStroke();
        forgetPainting();
    });
    connect(&session, &PatternSession::ranChanged, this, &PatternFinder::ringChanged);
    // The sides it went over are others.
    connect(&session, &PatternSession::conditionsChanged, this, &PatternFinder::cancelStroke);
    connect(&session, &PatternSession::selectionChanged, this, [this] {
        cancelStroke();
        ringChanged();
    });
    ringChanged();
}

PatternFinder::~PatternFinder() {
    stopSearch();
}

void PatternFinder::stopSearch() {
    m_stop.request_stop();
    if (m_job != 0) m_session.worker().cancel(std::exchange(m_job, 0));
}

void PatternFinder::forgetPainting() {
    if (m_strokeToken != 0) m_session.document().endGesture(std::exchange(m_strokeToken, 0));
    m_painting = Painting::kNothing;
    m_token = 0;
    m_before.reset();
}

void PatternFinder::ringChanged() {
    const auto ring = m_session.selected();
    const std::uint32_t instruction = ring ? m_session.instructionOf(*ring) : stackup::kNone;
    if (instruction != m_examplesOf) {
        m_examples.clear();
        m_examplesOf = instruction;
        forgetPainting();
    }
    const auto now = current();
    if (!now || !plain()) {
        stopSearch();
        m_wait.stop();
        m_candidates.clear();
        m_answered.clear();
        if (now) {
            for (const std::string& text : literalPatterns(characters()))
                m_candidates.push_back(describe(text));
            addInText();
        }
        m_searched = 0;
        m_answer = Answer::kSome;
        emit changed();
        return;
    }
    if (wanted(*now) == m_answered) {
        addInText();
        emit changed();
        return;
    }
    stopSearch();
    // Something to choose from at once; the whole search follows.
    m_answered.clear();
    m_candidates = candidatesFor(wish(wanted(*now)), kAtOnce).answers;
    m_searched = 0;
    m_answer = Answer::kSome;
    addInText();
    m_wait.start();
    emit changed();
}

void PatternFinder::search(std::vector<pattern::Example> examples) {
    stopSearch();
    m_wait.stop();
    m_answered = std::move(examples);
    m_stop = std::stop_source();
    m_job = m_session.worker().start<pattern::Suggestions>(
        this, m_session.document(),
        [wish = wish(m_answered), stop = m_stop.get_token()](document::JobContext&) {
            return candidatesFor(wish, {}, stop);
        },
        [this](const pattern::Suggestions& found) { take(found); });
    emit changed();
}

void PatternFinder::take(pattern::Suggestions found) {
    m_job = 0;
    m_candidates = std::move(found.answers);
    m_searched = found.searched;
    m_answer = found.contradictory    ? Answer::kContradictory
               : m_candidates.empty() ? Answer::kNone
                                      : Answer::kSome;
    const Wish wish = this->wish(m_answered);
    if (m_painting == Painting::kAwaits) {
        if (m_candidates.empty()) return refuseStroke();
        finishStroke(std::string(m_candidates[chosenFor(wish, m_candidates)].text), m_strokeName,
                     Painting::kSettled);
    } else if (m_painting == Painting::kRefines) {
        m_painting = Painting::kSettled;
        if (!m_candidates.empty() && m_token != 0 && m_session.selected()) {
            const std::string chosen = m_candidates[chosenFor(wish, m_candidates)].text;
            if (m_session.patternOfRing(*m_session.selected()).text != chosen)
                put(chosen, QStringLiteral("Paint the ring"));
        }
    }
    addInText();
    emit changed();
}

/// What stands in the text comes last, if it is none of those found.
void PatternFinder::addInText() {
    const auto ring = m_session.selected();
    if (!ring) return;
    constexpr std::size_t kMost = 9;
    const std::string& text = m_session.patternOfRing(*ring).text;
    if (m_candidates.size() > kMost) m_candidates.resize(kMost);
    if (inText()) return;
    m_candidates.push_back(describe(text));
}

std::optional<std::size_t> PatternFinder::inText() const {
    const auto ring = m_session.selected();
    if (!ring) return std::nullopt;
    const std::string text = pattern::canonicalText(m_session.patternOfRing(*ring));
    for (std::size_t i = 0; i < m_candidates.size(); ++i) {
        if (m_candidates[i].text == text) return i;
    }
    return std::nullopt;
}

bool PatternFinder::fits(std::size_t candidate) const {
    const auto now = current();
    if (!now || m_examples.empty() || !plain()) return true;
    const pattern::PString parsed = pattern::parse(m_candidates[candidate].text);
    const auto examples = wanted(*now);
    return std::all_of(examples.begin(), examples.end(),
                       [&](const pattern::Example& one) { return pattern::draws(parsed, one); });
}

bool PatternFinder::drawn(const pattern::Example& example) const {
    const auto ring = m_session.selected();
    if (!ring) return false;
    const pattern::Ring there = pattern::evaluate(m_session.patternOfRing(*ring), example.sides());
    return pattern::exampleOf(there, m_session.walls(), example.sides()) == example;
}

QString PatternFinder::emptyReason() const {
    if (!m_session.selected()) return QStringLiteral("Click a side of a ring to see patterns that draw it.");
    if (!current()) return QStringLiteral("This ring's pivot is no whole side.");
    if (m_answer == Answer::kContradictory) return QStringLiteral("The examples contradict each other.");
    return {};
}

void PatternFinder::choose(std::size_t candidate) {
    if (candidate >= m_candidates.size()) return;
    if (const auto obstacle = m_session.obstacle()) {
        m_session.refuse(QString::fromStdString(obstacle->reason), obstacle->place);
        return;
    }
    if (inText() == candidate) return;
    m_painting = Painting::kSettled;
    if (m_token == 0) m_token = m_session.document().beginGesture();
    put(m_candidates[candidate].text, QStringLiteral("Choose a P-string"));
}

void PatternFinder::addExample() {
    const auto now = current();
    if (!now) return;
    std::erase_if(m_examples, [&](const pattern::Example& one) { return one.sides() == now->sides(); });
    m_examples.push_back(*now);
    emit changed();
}

void PatternFinder::clearExamples() {
    m_examples.clear();
    ringChanged();
    emit changed();
}

}  // namespace lw::pattern_editor
