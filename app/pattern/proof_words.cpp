// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/proof_words.h"

#include <QStringList>
#include <algorithm>
#include <cmath>

#include "look/theme.h"
#include "pattern/pattern_prover.h"
#include "pattern/pattern_session.h"

namespace lw::pattern_editor {

using passability::Outcome;
using passability::Proof;

namespace {

QString seconds(double value) {
    return QStringLiteral("%1 s").arg(value, 0, 'f', 2);
}

QString lineOf(const Proof& proof, const PatternSession& session) {
    if (proof.place == text::Span{} || session.program() == nullptr) return {};
    const text::Span place = session.program()->place.toHost(proof.place);
    return QStringLiteral("line %1").arg(session.document().text().position(place.start).line);
}

/// The same of an instruction; empty where the program has been changed so that it has no such one.
QString lineOf(std::uint32_t instruction, const PatternSession& session) {
    if (session.program() == nullptr || instruction >= session.program()->program().code.size()) return {};
    const text::Span span = session.program()->program().spanOf(instruction);
    const text::Span place = session.program()->place.toHost(span);
    return QStringLiteral("line %1").arg(session.document().text().position(place.start).line);
}

QString floored(std::uint32_t ticks) {
    return QString::number(std::floor(passability::toMilliseconds(ticks)), 'f', 0);
}

/// The side counts' starts in words: "from 30° to 90°".
QString startsText(const passability::Arcs& starts) {
    QStringList parts;
    for (const passability::Arc& arc : passability::joined(starts)) {
        parts << QStringLiteral("%1° to %2°").arg(arc.from, 0, 'f', 0).arg(arc.to, 0, 'f', 0);
    }
    return parts.join(QStringLiteral(", "));
}

}  // namespace

ProofLook lookOf(const Proof& proof) {
    switch (proof.outcome) {
        case Outcome::kPassable:
            return ProofLook::kOk;
        case Outcome::kLuck:
            return ProofLook::kLuck;
        case Outcome::kNever:
        case Outcome::kHangs:
            return ProofLook::kNever;
        default:
            return ProofLook::kNone;
    }
}

QColor colourOf(ProofLook look) {
    const look::Theme& t = look::theme();
    switch (look) {
        case ProofLook::kOk:
            return t.ok;
        case ProofLook::kLuck:
            return t.warning;
        case ProofLook::kNever:
            return t.error;
        case ProofLook::kNone:
            break;
    }
    return t.stale;
}

QColor fillOf(ProofLook look) {
    const look::Theme& t = look::theme();
    return look == ProofLook::kLuck ? t.warningFill : look == ProofLook::kNever ? t.errorFill : QColor();
}

double playSeconds(const passability::Conditions& conditions, std::uint32_t tick) {
    return (tick + 1) / passability::kTicksPerSecond - conditions.flightSeconds();
}

QString marginText(std::optional<std::uint32_t> ticks) {
    if (!ticks || *ticks >= kMostMargin) return QStringLiteral("> %1 ms").arg(floored(kMostMargin));
    return QStringLiteral("%1 ms").arg(floored(*ticks));
}

QString shortFigure(const Proof& proof) {
    switch (proof.outcome) {
        case Outcome::kPassable:
        case Outcome::kLuck: {
            const auto& margin = proof.verdict.marginTicks;
            return !margin || *margin >= kMostMargin ? QStringLiteral(">") + floored(kMostMargin)
                                                     : floored(*margin);
        }
        case Outcome::kNever:
            return QStringLiteral("never");
        case Outcome::kHangs:
            return QStringLiteral("hangs");
        default:
            return QStringLiteral("–");
    }
}

std::optional<std::size_t> timelineRing(const Proof& proof, std::uint32_t ring) {
    if (ring >= proof.rings.sources.size()) return std::nullopt;
    const auto& source = proof.rings.sources[ring].ring;
    return source ? std::optional<std::size_t>(*source) : std::nullopt;
}

QString ringNames(const Proof& proof, const PatternSession& session,
                  const std::vector<std::uint32_t>& rings) {
    std::vector<std::size_t> numbers;
    QStringList calls;
    for (const std::uint32_t ring : rings) {
        if (const auto number = timelineRing(proof, ring)) {
            numbers.push_back(*number + 1);
        } else if (ring < proof.rings.sources.size()) {
            const QString line = lineOf(proof.rings.sources[ring].instruction, session);
            calls << (line.isEmpty() ? QStringLiteral("a wall") : QStringLiteral("the wall of ") + line);
        }
    }
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    calls.removeDuplicates();
    QStringList names;
    for (const std::size_t number : numbers) names << QString::number(number);
    QString text;
    if (names.size() == 1) {
        text = QStringLiteral("ring ") + names.front();
    } else if (names.size() > 1) {
        const QString last = names.takeLast();
        text = QStringLiteral("rings %1 and %2").arg(names.join(QStringLiteral(", ")), last);
    }
    if (!calls.isEmpty()) {
        if (!text.isEmpty()) text += QStringLiteral(" and ");
        text += calls.join(QStringLiteral(" and "));
    }
    return text;
}

QString spotText(const ProofDetails& details, const TightSpot& spot, const PatternSession& session) {
    const Proof& proof = *details.proof;
    const double at = playSeconds(proof.field->conditions(), spot.tick);
    if (!spot.ticks) {
        return QStringLiteral("Shut at %1 by %2").arg(seconds(at), ringNames(proof, session, spot.rings));
    }
    const int side = static_cast<int>(std::lround(spot.degrees / 360 * proof.sides)) % proof.sides;
    return QStringLiteral("Into %1, side %2, at %3: %4 to spare")
        .arg(ringNames(proof, session, {spot.rings.front()}))
        .arg(side)
        .arg(seconds(at), marginText(spot.ticks));
}

QString pathText(const ProofDetails& details) {
    if (!details.path) return {};
    QStringList keys;
    for (const passability::KeyChange& change : details.path->changes) {
        QStringList held;
        if (change.keys.swap) held << QStringLiteral("swap");
        if (change.keys.focus) held << QStringLiteral("focus");
        if (change.keys.move != 0)
            held << (change.keys.move < 0 ? QStringLiteral("left") : QStringLiteral("right"));
        if (held.isEmpty()) held << QStringLiteral("let go");
        keys << QStringLiteral("%1 %2").arg(
            held.join(QLatin1Char(' ')),
            seconds(playSeconds(details.proof->field->conditions(), change.tick)));
    }
    return keys.isEmpty() ? QStringLiteral("no key at all") : keys.join(QStringLiteral(", "));
}

ProofWords wordsOf(const Proof& proof, const PatternSession& session) {
    ProofWords words;
    const QString sides = QStringLiteral("%1 sides: ").arg(proof.sides);
    const QString line = lineOf(proof, session);
    const auto tight = [&] {
        if (!proof.verdict.tightest) return QString();
        return QStringLiteral(", tightest into %1")
            .arg(ringNames(proof, session, {proof.verdict.tightest->rings.front()}));
    };
    const QString upTo =
        proof.isUpTo ? QStringLiteral(", as far as %1 have been looked at")
                           .arg(seconds(proof.field->conditions().maxTicks / passability::kTicksPerSecond))
                     : QString();
    switch (proof.outcome) {
        case Outcome::kPassable: {
            words.icon = QStringLiteral("ok");
            words.word = QStringLiteral("passable");
            const auto margin = proof.verdict.marginTicks;
            const bool wide = !margin || *margin >= kMostMargin;
            words.shortFigure = marginText(margin);
            words.figure = words.shortFigure + (wide ? QString() : QStringLiteral(" to spare"));
            words.sentence =
                sides + QStringLiteral("passable, ") +
                (wide ? QStringLiteral("more than %1 milliseconds to spare").arg(floored(kMostMargin))
                      : QStringLiteral("%1 milliseconds to spare").arg(floored(*margin)) + tight());
            if (proof.verdict.exact == passability::Passable::kSome) {
                words.sentence +=
                    QStringLiteral("; from a start at %1 only").arg(startsText(proof.verdict.starts));
            }
            words.sentence += upTo;
            break;
        }
        case Outcome::kLuck:
            words.icon = QStringLiteral("luck");
            words.word = QStringLiteral("only with luck");
            words.shortWord = QStringLiteral("luck");
            words.figure = QStringLiteral("%1 ms").arg(floored(proof.verdict.marginTicks.value_or(0)));
            words.sentence = sides +
                             QStringLiteral(
                                 "passable only by a press on one certain tick, %1 milliseconds "
                                 "to spare")
                                 .arg(floored(proof.verdict.marginTicks.value_or(0))) +
                             tight() + upTo;
            break;
        case Outcome::kNever: {
            words.icon = QStringLiteral("never");
            words.word = QStringLiteral("never");
            const double at = playSeconds(proof.field->conditions(), proof.verdict.blocked->tick);
            words.figure = QStringLiteral("at ") + seconds(at);
            words.sentence = sides + QStringLiteral("never passable, shut at %1 seconds by %2")
                                         .arg(at, 0, 'f', 2)
                                         .arg(ringNames(proof, session, proof.verdict.blocked->rings));
            break;
        }
        case Outcome::kHangs:
            words.icon = QStringLiteral("error");
            words.word = QStringLiteral("hangs");
            words.figure = line;
            words.sentence = sides + QStringLiteral("the game would hang") +
                             (line.isEmpty() ? QString() : QStringLiteral(", ") + line);
            break;
        case Outcome::kNotUsed:
            words.icon = QStringLiteral("stale");
            words.word = QStringLiteral("not used");
            words.figure = QStringLiteral("#restrict");
            words.sentence = sides + QStringLiteral("not used, because of #restrict");
            break;
        case Outcome::kFails:
            words.icon = QStringLiteral("stale");
            words.word = QStringLiteral("no verdict");
            words.figure = line;
            words.sentence = sides + QStringLiteral("no verdict: %1").arg(QString::fromStdString(proof.why));
            break;
        case Outcome::kUnknown:
            words.icon = QStringLiteral("stale");
            words.word = QStringLiteral("no verdict");
            words.figure = QStringLiteral("too long");
            words.sentence = sides + QStringLiteral("no verdict: %1").arg(QString::fromStdString(proof.why));
            break;
    }
    return words;
}

}  // namespace lw::pattern_editor
