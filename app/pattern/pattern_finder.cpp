// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/pattern_finder.h"

#include <algorithm>
#include <cmath>

#include "pattern/candidate_choice.h"
#include "pattern/check.h"
#include "pattern/literal_pattern.h"

namespace lw::pattern_editor {

namespace {

constexpr int kWaitMilliseconds = 60;

/// So little that it is over before anyone notices.
constexpr pattern::SuggestBudget kAtOnce{9, 3, 2, 1ULL << 14U};

pattern::Suggestion describe(const std::string& text) {
    pattern::Suggestion out{text, {}, {}};
    const pattern::PString parsed = pattern::parse(text);
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
        m_token = 0;
        m_applyBest = false;
        m_before.reset();
        cancelStroke();
    });
    connect(&session, &PatternSession::ranChanged, this, &PatternFinder::ringChanged);
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

// Painting

int PatternFinder::sideAt(int step) const {
    const RingPicture& picture = m_session.picture(*m_session.selected());
    const int sides = picture.sides;
    const int side = (*picture.pivot + m_session.timeline().mirror * step) % sides;
    return side < 0 ? side + sides : side;
}

bool PatternFinder::plain() const {
    const RingPicture& picture = m_session.picture(*m_session.selected());
    return std::all_of(picture.marks.begin(), picture.marks.end(), [](const SideMark& mark) {
        return mark.character == (mark.wall ? '.' : '_') && !mark.opposite;
    });
}

std::string PatternFinder::characters() const {
    // What was placed, wherever its walls are: an 'o' shows on the other side only.
    const std::size_t ring = *m_session.selected();
    const pattern::Ring drawn =
        stackup::draw(m_session.program()->program(), m_session.timeline(), m_session.timeline().rings[ring]);
    std::string out;
    for (int step = 0; step < drawn.sides; ++step) {
        char character = '_';
        for (const pattern::Visit& visit : drawn.visits) {
            if (visit.side == sideAt(step)) character = visit.character;
        }
        out += character;
    }
    return out;
}

std::optional<pattern::Example> PatternFinder::current() const {
    const auto ring = m_session.selected();
    if (!ring || m_session.program() == nullptr) return std::nullopt;
    const RingPicture& picture = m_session.picture(*ring);
    if (!picture.pivot || !picture.wholePivot) return std::nullopt;
    pattern::Example example;
    for (int step = 0; step < picture.sides; ++step) {
        example.walls.push_back(picture.wallAt(sideAt(step)));
    }
    return example;
}

bool PatternFinder::beginStroke(int side, std::optional<char> character) {
    const auto ring = m_session.selected();
    if (!ring) return false;
    if (const auto obstacle = m_session.obstacle()) {
        m_session.refuse(QString::fromStdString(obstacle->reason), obstacle->place);
        return false;
    }
    const RingPicture& picture = m_session.picture(*ring);
    if (!picture.pivot || !picture.wholePivot) {
        const text::Span place = m_session.program()->program().spanOf(m_session.instructionOf(*ring));
        m_session.refuse(QStringLiteral("This ring's pivot is no whole side; change it first"),
                         m_session.program()->place.toHost(place));
        return false;
    }
    m_stroking = true;
    // A stroke that still waits for its P-string goes on with this one.
    if (m_pending.isEmpty()) m_planned.clear();
    m_pending.clear();
    m_strokeCharacter = character ? *character : (picture.wallAt(side) ? '_' : m_session.wallKey());
    strokeTo(side);
    return true;
}

void PatternFinder::strokeTo(int side) {
    if (!m_stroking) return;
    m_planned[side] = m_strokeCharacter;
    emit strokeChanged();
}

std::optional<char> PatternFinder::planned(int side) const {
    const auto found = m_planned.find(side);
    return found == m_planned.end() ? std::nullopt : std::optional(found->second);
}

void PatternFinder::cancelStroke() {
    if (!m_stroking && m_pending.isEmpty()) return;
    m_stroking = false;
    m_pending.clear();
    m_planned.clear();
    emit strokeChanged();
}

std::vector<pattern::Example> PatternFinder::wanted(const pattern::Example& now) const {
    std::vector<pattern::Example> out;
    for (const pattern::Example& example : m_examples) {
        if (example.sides() != now.sides()) out.push_back(example);
    }
    out.push_back(now);
    return out;
}

Wish PatternFinder::wish(std::vector<pattern::Example> examples) const {
    return {std::move(examples), m_before ? *m_before : m_session.patternOfRing(*m_session.selected())};
}

void PatternFinder::endStroke() {
    if (!m_stroking) return;
    m_stroking = false;
    std::string drawn = characters();
    bool literal = !plain();
    for (int step = 0; step < static_cast<int>(drawn.size()); ++step) {
        if (const auto planned = this->planned(sideAt(step))) {
            drawn[static_cast<std::size_t>(step)] = *planned;
            literal |= *planned != '.' && *planned != '_';
        }
    }
    const QString name = m_planned.size() == 1 ? (m_strokeCharacter == '_' ? QStringLiteral("Open a side")
                                                                           : QStringLiteral("Wall on a side"))
                                               : QStringLiteral("Paint %1 sides").arg(m_planned.size());
    m_token = m_session.document().beginGesture();
    m_before = m_session.patternOfRing(*m_session.selected());
    if (literal) {
        m_applyBest = false;
        finishStroke(literalPatterns(drawn).front(), name);
        return;
    }
    pattern::Example now;
    for (const char character : drawn) now.walls.push_back(character == '.');
    const Wish wish = this->wish(wanted(now));
    const pattern::Suggestions found = candidatesFor(wish, kAtOnce);
    if (found.answers.empty()) {
        // Several examples may need a longer look; the sides stay planned until then.
        m_pending = name;
        search(wish.examples);
        return;
    }
    m_applyBest = true;
    finishStroke(found.answers[chosenFor(wish, found.answers)].text, name);
}

void PatternFinder::finishStroke(const std::string& pattern, const QString& name) {
    m_pending.clear();
    m_planned.clear();
    emit strokeChanged();
    put(pattern, name);
    renewExample();
}

/// The examples were asked for; they are not painted over.
void PatternFinder::refuseStroke() {
    std::vector<int> sides;
    for (std::size_t i = 0; i + 1 < m_answered.size(); ++i) sides.push_back(m_answered[i].sides());
    std::sort(sides.begin(), sides.end());
    m_planned.clear();
    m_answered.clear();
    m_before.reset();
    m_token = 0;
    emit strokeChanged();
    m_session.refuse(
        QStringLiteral("No P-string was found that draws this and what is kept as an example at %1 sides, so "
                       "the ring is left as it was. Clear the examples to paint it here alone")
            .arg(QString::fromStdString(pattern::describeSides(sides))),
        {});
    ringChanged();
}

/// Where the ring is painted on at the side count of an example, that becomes what is painted.
void PatternFinder::renewExample() {
    const auto now = current();
    for (pattern::Example& one : m_examples) {
        if (!now || one.sides() != now->sides() || one == *now) continue;
        one = *now;
        emit m_session.said(
            QStringLiteral("The example at %1 sides is what is painted now").arg(one.sides()));
    }
    const bool all = std::all_of(m_examples.begin(), m_examples.end(),
                                 [this](const pattern::Example& one) { return drawn(one); });
    if (!all) emit m_session.said(QStringLiteral("The ring does not draw all examples any more"));
    emit changed();
}

void PatternFinder::put(const std::string& pattern, const QString& name) {
    const auto ring = m_session.selected();
    if (!ring) return;
    m_putting = true;
    const std::uint32_t instruction = m_session.instructionOf(*ring);
    m_session.request(m_session.editor().setPattern(instruction, pattern), name, {m_token, false});
    m_putting = false;
}

// Candidates

void PatternFinder::ringChanged() {
    const auto ring = m_session.selected();
    const std::uint32_t instruction = ring ? m_session.instructionOf(*ring) : stackup::kNone;
    if (instruction != m_examplesOf) {
        m_examples.clear();
        m_examplesOf = instruction;
        m_applyBest = false;
        m_token = 0;
        m_before.reset();
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
        m_unsolved = false;
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
    m_unsolved = false;
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
        m_session.document(),
        [wish = wish(m_answered), stop = m_stop.get_token()](document::JobContext&) {
            return candidatesFor(wish, {}, stop);
        },
        [this](const pattern::Suggestions& found) { take(found); });
    emit changed();
}

void PatternFinder::take(pattern::Suggestions found) {
    m_job = 0;
    const QString pending = std::exchange(m_pending, {});
    m_candidates = std::move(found.answers);
    m_searched = found.searched;
    m_contradictory = found.contradictory;
    m_unsolved = m_candidates.empty();
    const Wish wish = this->wish(m_answered);
    if (!pending.isEmpty()) {
        if (m_candidates.empty()) return refuseStroke();
        finishStroke(std::string(m_candidates[chosenFor(wish, m_candidates)].text), pending);
    }
    const bool apply = std::exchange(m_applyBest, false) && !m_candidates.empty() && m_token != 0;
    if (apply && m_session.selected()) {
        const std::string chosen = m_candidates[chosenFor(wish, m_candidates)].text;
        if (m_session.patternOfRing(*m_session.selected()).text != chosen) {
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
    return pattern::exampleOf(there, m_session.analysis().walls(), example.sides()) == example;
}

QString PatternFinder::emptyReason() const {
    if (!m_session.selected()) return QStringLiteral("Click a side of a ring to see patterns that draw it.");
    if (!current()) return QStringLiteral("This ring's pivot is no whole side.");
    if (m_contradictory) return QStringLiteral("The examples contradict each other.");
    return {};
}

void PatternFinder::choose(std::size_t candidate) {
    if (candidate >= m_candidates.size()) return;
    if (const auto obstacle = m_session.obstacle()) {
        m_session.refuse(QString::fromStdString(obstacle->reason), obstacle->place);
        return;
    }
    if (inText() == candidate) return;
    m_applyBest = false;
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
