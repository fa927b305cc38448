// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "pattern/check.h"
#include "pattern/literal_pattern.h"
#include "pattern/pattern_finder.h"

namespace lw::pattern_editor {

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
    m_strokeToken = m_session.document().beginGesture(this, [this](auto) { cancelStroke(); });
    // A stroke that still waits for its P-string goes on with this one.
    if (m_painting != Painting::kAwaits) m_planned.clear();
    m_painting = Painting::kStroke;
    m_strokeCharacter = character ? *character : (picture.wallAt(side) ? '_' : m_session.wallKey());
    strokeTo(side);
    return true;
}

void PatternFinder::strokeTo(int side) {
    if (!stroking()) return;
    m_planned[side] = m_strokeCharacter;
    emit strokeChanged();
}

std::optional<char> PatternFinder::planned(int side) const {
    const auto found = m_planned.find(side);
    return found == m_planned.end() ? std::nullopt : std::optional(found->second);
}

void PatternFinder::cancelStroke() {
    if (m_painting != Painting::kStroke && m_painting != Painting::kAwaits) return;
    // It has changed nothing yet.
    if (m_strokeToken != 0) m_session.document().cancelGesture(std::exchange(m_strokeToken, 0));
    m_painting = Painting::kNothing;
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
    if (!stroking()) return;
    m_session.document().endGesture(std::exchange(m_strokeToken, 0));
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
        finishStroke(literalPatterns(drawn).front(), name, Painting::kSettled);
        return;
    }
    pattern::Example now;
    for (const char character : drawn) now.walls.push_back(character == '.');
    const Wish wish = this->wish(wanted(now));
    const pattern::Suggestions found = candidatesFor(wish, kAtOnce);
    if (found.answers.empty()) {
        // Several examples may need a longer look; the sides stay planned until then.
        m_painting = Painting::kAwaits;
        m_strokeName = name;
        search(wish.examples);
        return;
    }
    finishStroke(found.answers[chosenFor(wish, found.answers)].text, name, Painting::kRefines);
}

void PatternFinder::finishStroke(const std::string& pattern, const QString& name, Painting next) {
    m_painting = next;
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
    forgetPainting();
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

}  // namespace lw::pattern_editor
