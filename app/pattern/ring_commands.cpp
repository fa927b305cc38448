// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/ring_commands.h"

#include <algorithm>

namespace lw::pattern_editor {

namespace {

bool allowed(PatternSession& session) {
    const auto obstacle = session.obstacle();
    if (obstacle) session.refuse(QString::fromStdString(obstacle->reason), obstacle->place);
    return !obstacle;
}

bool allowed(PatternSession& session, std::size_t ring) {
    return ring < session.ringCount() && allowed(session);
}

void selectNear(PatternSession& session, std::size_t ring) {
    if (session.ringCount() > 0) session.select(std::min(ring, session.ringCount() - 1));
}

void refuseOneLine(PatternSession& session, std::size_t ring) {
    const formats::ProgramText& program = *session.program();
    session.refuse(QStringLiteral("These rings are one line of the text, run %1 times; they move together")
                       .arg(session.timesOf(ring)),
                   program.place.toHost(program.program().spanOf(session.instructionOf(ring))));
}

void tellMoved(PatternSession& session, std::size_t times) {
    emit session.said(times > 1 ? QStringLiteral("Moved a line of the text, run %1 times").arg(times)
                                : QStringLiteral("Moved a ring"));
}

}  // namespace

void addRing(PatternSession& session) {
    if (!allowed(session)) return;
    const auto selected = session.selected();
    const std::uint32_t after = selected ? session.instructionOf(*selected) : stackup::kNone;
    if (session.request(session.editor().insertRing(after, "r $th p:_|."), QStringLiteral("Add a ring"))) {
        selectNear(session, selected ? *selected + 1 : 0);
    }
}

void duplicateRing(PatternSession& session, std::size_t ring) {
    if (!allowed(session, ring)) return;
    if (session.request(session.editor().duplicateRing(session.instructionOf(ring)),
                        QStringLiteral("Duplicate a ring"))) {
        selectNear(session, ring + 1);
    }
}

void deleteRing(PatternSession& session, std::size_t ring) {
    if (!allowed(session, ring)) return;
    if (session.request(session.editor().deleteRing(session.instructionOf(ring)),
                        QStringLiteral("Delete a ring"))) {
        selectNear(session, ring);
    }
}

void moveRing(PatternSession& session, std::size_t ring, int places) {
    if (places == 0 || !allowed(session, ring)) return;
    // The rings of one line of the text are one place.
    const std::uint32_t line = session.instructionOf(ring);
    const std::size_t times = session.timesOf(ring);
    std::size_t to = ring;
    const auto beside = [&] { return places < 0 ? to > 0 : to + 1 < session.ringCount(); };
    while (beside() && session.instructionOf(to) == line) to = places < 0 ? to - 1 : to + 1;
    if (times > 1 && session.instructionOf(to) == line) {
        refuseOneLine(session, ring);
        return;
    }
    if (session.request(session.editor().moveRing(line, places), QStringLiteral("Move a ring"))) {
        selectNear(session, to);
        tellMoved(session, times);
    }
}

void moveRingTo(PatternSession& session, std::size_t ring, std::size_t to) {
    if (ring == to || to >= session.ringCount() || !allowed(session, ring)) return;
    const std::uint32_t line = session.instructionOf(ring);
    const std::uint32_t other = session.instructionOf(to);
    if (line == other) {
        refuseOneLine(session, ring);
        return;
    }
    const auto& code = session.program()->program().code;
    const auto between =
        std::count_if(code.begin() + std::min(line, other) + 1, code.begin() + std::max(line, other) + 1,
                      [](const stackup::Instruction& i) { return i.op == stackup::Op::kRing; });
    const int places = static_cast<int>(other > line ? between : -between);
    const std::size_t times = session.timesOf(ring);
    if (session.request(session.editor().moveRing(line, places), QStringLiteral("Move a ring"))) {
        selectNear(session, to);
        tellMoved(session, times);
    }
}

void wrapInFor(PatternSession& session, std::size_t first, std::size_t last, std::uint32_t count) {
    if (!allowed(session, first) || !allowed(session, last)) return;
    if (session.request(
            session.editor().wrapInFor(session.instructionOf(first), session.instructionOf(last), count),
            QStringLiteral("Repeat rings"))) {
        selectNear(session, first);
    }
}

void setThickness(PatternSession& session, std::size_t ring, double thickness, bool ideal) {
    if (!allowed(session, ring)) return;
    session.request(session.editor().writeThickness(ring, thickness, ideal), QStringLiteral("Thickness"));
}

void setPosition(PatternSession& session, std::size_t ring, double position) {
    if (!allowed(session, ring)) return;
    session.request(session.editor().setPosition(ring, position), QStringLiteral("Pivot"));
}

void setPatternText(PatternSession& session, std::size_t ring, const QString& text) {
    if (!allowed(session, ring)) return;
    session.request(session.editor().setPattern(session.instructionOf(ring), text.toStdString()),
                    QStringLiteral("Change a P-string"));
}

void setLoopCount(PatternSession& session, std::uint32_t instruction, double count) {
    if (!allowed(session)) return;
    session.request(session.editor().setLoopCount(instruction, count), QStringLiteral("Repeat count"));
}

void setSection(PatternSession& session, stackup::Section section, const std::optional<QString>& words) {
    if (!allowed(session)) return;
    const std::string value = words.value_or(QString()).toStdString();
    const std::string_view name = stackup::sectionName(section);
    session.request(
        session.editor().setSection(section, words ? std::optional<std::string_view>(value) : std::nullopt),
        QStringLiteral("Set ") + QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
}

std::optional<QString> sectionWords(const PatternSession& session, stackup::Section section) {
    if (session.program() == nullptr) return std::nullopt;
    const stackup::Program& program = session.program()->program();
    const std::uint32_t begin = program.sections[static_cast<std::size_t>(section)];
    if (begin == stackup::kNone) return std::nullopt;
    QStringList words;
    for (std::uint32_t i = begin; i < program.code.size() && program.code[i].op != stackup::Op::kSection;
         ++i) {
        const std::string_view word = program.tokenText(program.code[i].token);
        words << QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
    }
    return words.join(QLatin1Char(' '));
}

}  // namespace lw::pattern_editor
