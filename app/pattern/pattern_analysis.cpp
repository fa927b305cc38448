// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/pattern_analysis.h"

#include <algorithm>

#include "game/definition.h"
#include "pattern/check.h"
#include "pattern/pstring.h"
#include "stackup/check.h"
#include "stackup/compile.h"
#include "stackup/export.h"
#include "stackup/machine.h"
#include "walls/game_walls.h"

namespace lw::pattern_editor {

namespace {

/// Tokens run at each side count while typing; a program that needs more is run once to the real limit.
constexpr std::uint64_t kTypingLimit = 50'000;

pattern::WallTable wallsOf(const document::Companion* companion) {
    if (companion == nullptr) return pattern::WallTable::library();
    return walls::wallTable(game::parseDefinition(companion->text.str()).definition);
}

std::vector<text::Diagnostic> problemsOf(const stackup::Program& program, const pattern::WallTable& walls) {
    stackup::RunSettings settings;
    settings.limit = kTypingLimit;
    settings.linked = walls.characters();
    std::vector<text::Diagnostic> problems = stackup::check(program, walls, settings);
    const auto tooLong = [](const text::Diagnostic& problem) { return problem.code == "R_LIMIT"; };
    if (std::none_of(problems.begin(), problems.end(), tooLong)) return problems;
    std::erase_if(problems, tooLong);
    settings.limit = stackup::RunSettings().limit;
    const stackup::Timeline whole = stackup::run(program, settings);
    if (auto error = stackup::errorDiagnostic(program, whole); error && error->code == "R_LIMIT") {
        problems.push_back(std::move(*error));
        text::sortDiagnostics(problems);
    }
    return problems;
}

void countRings(CheckedProgram& checked) {
    stackup::RunSettings settings;
    settings.limit = kTypingLimit;
    const stackup::Timeline timeline = stackup::run(checked.program, settings);
    checked.rings = timeline.rings.size();
    checked.more = checked.rings > 0 && timeline.executed >= kTypingLimit;
}

/// A P-string's file as a program: what stands before it in the program is nowhere in the file.
text::Embedded placeOfPString(std::string inner, std::size_t length) {
    const std::size_t before = inner.find(':') + 1;
    std::vector<text::Embedded::Segment> segments{{{0, 0}, {0, before}, false}};
    if (length > 0) segments.push_back({{0, length}, {before, before + length}, true});
    if (before + length < inner.size()) {
        segments.push_back({{length, length}, {before + length, inner.size()}, false});
    }
    return text::Embedded({0, length}, std::move(inner), std::move(segments),
                          [](std::string_view text) { return std::string(text); });
}

}  // namespace

PatternAnalysis::PatternAnalysis(FileForm form, std::string text,
                                 std::shared_ptr<const document::Companion> companion,
                                 const PatternAnalysis* before)
    : m_form(form), m_text(std::move(text)), m_companion(std::move(companion)) {
    if (before != nullptr && before->m_companion == m_companion) {
        m_walls = before->m_walls;
    } else {
        m_walls = wallsOf(m_companion.get());
        before = nullptr;
    }
    switch (form) {
        case FileForm::kStackup:
            readStackup(before);
            break;
        case FileForm::kPString:
            readPString();
            break;
        case FileForm::kLua:
            readLua(before);
            break;
    }
}

std::shared_ptr<const CheckedProgram> PatternAnalysis::check(std::string text,
                                                             const PatternAnalysis* before) const {
    if (before != nullptr) {
        for (const ProgramText& old : before->m_programs) {
            if (old.program().text == text) return old.checked;
        }
    }
    auto checked = std::make_shared<CheckedProgram>();
    checked->program = stackup::compile(std::move(text));
    checked->problems = problemsOf(checked->program, m_walls);
    countRings(*checked);
    return checked;
}

void PatternAnalysis::readStackup(const PatternAnalysis* before) {
    m_programs.push_back(
        {{}, check(m_text, before), text::Embedded::verbatim(m_text, {0, m_text.size()}), {}});
    m_diagnostics = m_programs.front().checked->problems;
}

void PatternAnalysis::readPString() {
    const std::string_view text = pattern::fileText(m_text);
    const pattern::PString pattern = pattern::parse(text);
    for (pattern::Finding& finding : pattern::check(pattern, pattern::usualSides(), m_walls)) {
        m_diagnostics.push_back(std::move(finding.diagnostic));
    }
    auto checked = std::make_shared<CheckedProgram>();
    checked->program = stackup::compile(pattern.valid ? stackup::asProgram(pattern) : std::string());
    checked->rings = pattern.valid ? 1 : 0;
    text::Embedded place = pattern.valid ? placeOfPString(checked->program.text, text.size())
                                         : text::Embedded::verbatim(m_text, {0, 0});
    m_programs.push_back({{}, std::move(checked), std::move(place), {}});
}

void PatternAnalysis::readLua(const PatternAnalysis* before) {
    m_luaTokens = stackup::tokenizeLua(m_text);
    m_lua = stackup::findPrograms(m_text);
    m_diagnostics = m_lua.problems;
    for (std::size_t i = 0; i < m_lua.programs.size(); ++i) {
        const stackup::LuaProgram& found = m_lua.programs[i];
        ProgramText program{QString::fromStdString(found.name),
                            check(found.editable() ? found.text.text() : std::string(), before),
                            found.text,
                            QString::fromStdString(found.readOnly),
                            found.obstacle,
                            i};
        for (const text::Diagnostic& problem : program.checked->problems) {
            if (found.editable()) m_diagnostics.push_back(found.text.toHost(problem));
        }
        m_programs.push_back(std::move(program));
    }
    text::sortDiagnostics(m_diagnostics);
}

const ProgramText* PatternAnalysis::programAt(std::size_t offset) const {
    if (m_programs.empty()) return nullptr;
    if (m_form != FileForm::kLua) return &m_programs.front();
    const ProgramText* found = &m_programs.front();
    for (const ProgramText& program : m_programs) {
        if (m_lua.programs[program.number].span.start <= offset) found = &program;
    }
    // A line on which a program begins belongs to it, before its string as well.
    const std::size_t feed = offset == 0 ? std::string::npos : m_text.rfind('\n', offset - 1);
    const std::size_t lineStart = feed == std::string::npos ? 0 : feed + 1;
    const std::size_t lineEnd = std::min(m_text.find('\n', offset), m_text.size());
    const text::Span around = m_lua.programs[found->number].span;
    if (around.start <= offset && around.end > lineStart) return found;
    for (const ProgramText& program : m_programs) {
        const std::size_t start = m_lua.programs[program.number].span.start;
        if (start > offset && start < lineEnd) return &program;
    }
    return found;
}

text::EditResult PatternAnalysis::toFile(const ProgramText& program, const text::TextEdits& edits) const {
    switch (m_form) {
        case FileForm::kStackup:
            return edits;
        case FileForm::kLua:
            return stackup::hostEdits(m_text, m_lua.programs[program.number], edits);
        case FileForm::kPString:
            break;
    }
    const std::size_t begin = program.program().text.find(':') + 1;
    const std::size_t end = begin + pattern::fileText(m_text).size();
    for (const text::TextEdit& edit : edits) {
        if (edit.span.start < begin || edit.span.end > end ||
            edit.replacement.find('\n') != std::string::npos)
            return text::Refusal{"A .pstring file holds one P-string and nothing else; save it as .stackup",
                                 {0, 0}};
    }
    return program.place.toHost(edits);
}

QString PatternAnalysis::placeName(std::size_t offset) const {
    const ProgramText* program = programAt(offset);
    return program != nullptr && program->place.toInner(offset) ? program->name : QString();
}

QString PatternAnalysis::summary() const {
    if (m_form == FileForm::kLua) {
        return m_programs.size() == 1 ? QStringLiteral("1 program")
                                      : QStringLiteral("%1 programs").arg(m_programs.size());
    }
    const std::size_t rings = m_programs.front().checked->rings;
    const QString counted = rings == 1 ? QStringLiteral("1 ring") : QStringLiteral("%L1 rings").arg(rings);
    return m_programs.front().checked->more ? QStringLiteral("over ") + counted : counted;
}

const PatternAnalysis& patternOf(const document::Analysis& analysis) {
    return static_cast<const PatternAnalysis&>(analysis);
}

}  // namespace lw::pattern_editor
