// SPDX-License-Identifier: MIT
#include "formats/pattern_file.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "formats/game_companion.h"
#include "formats/level_names.h"
#include "formats/pattern_export.h"
#include "formats/pattern_json.h"
#include "formats/stackup_completion.h"
#include "formats/stackup_names.h"
#include "formats/stackup_outline.h"
#include "formats/stackup_stack.h"
#include "formats/stackup_styles.h"
#include "formats/stackup_words.h"
#include "pattern/check.h"
#include "stackup/check.h"
#include "stackup/compile.h"
#include "stackup/export.h"
#include "stackup/format.h"
#include "stackup/machine.h"
#include "text/encoding.h"
#include "text/number.h"
#include "walls/game_walls.h"

namespace lw::formats {

namespace {

/// Tokens run to count a program's rings.
constexpr std::uint64_t kCountingLimit = 50'000;

void countRings(CheckedProgram& checked, stackup::RunSettings settings) {
    settings.limit = kCountingLimit;
    const stackup::Timeline timeline = stackup::run(checked.program, settings);
    checked.rings = timeline.rings.size();
    checked.more = checked.rings > 0 && timeline.executed >= kCountingLimit;
}

/// Of a script more is not read.
constexpr std::size_t kMostScriptBytes = 1U << 20U;

/// Where a script of the level's own pack is, below the pack's folder.
std::string scriptPath(const stackup::LuaScript& script) {
    const std::size_t begin = script.file.find_first_not_of('/');
    return "Scripts/" + (begin == std::string::npos ? std::string() : script.file.substr(begin));
}

}  // namespace

/// The programs of the analysis before, by their keys: a level may hold a million.
class PatternFile::KnownPrograms {
public:
    explicit KnownPrograms(const PatternFile* before) {
        if (before == nullptr) return;
        for (const ProgramText& program : before->m_programs)
            m_known.emplace(program.checked->key, program.checked);
    }

    [[nodiscard]] std::shared_ptr<const CheckedProgram> find(const std::string& key) const {
        const auto found = m_known.find(key);
        return found == m_known.end() ? nullptr : found->second;
    }
    void add(const std::shared_ptr<const CheckedProgram>& checked) { m_known.emplace(checked->key, checked); }

private:
    std::unordered_map<std::string_view, std::shared_ptr<const CheckedProgram>> m_known;
};

PatternFile::PatternFile(const language::Language& language, PatternForm form, language::AnalysisInput input)
    : Analysis(language, {input.text, input.companions}), m_form(form), m_source(input.text.str()) {
    const auto* before = dynamic_cast<const PatternFile*>(input.previous.get());
    const auto sameGame = [&] {
        const language::Companion* const was = before->companions().find(kGameAbove.name);
        const language::Companion* const is = companions().find(kGameAbove.name);
        return was == nullptr || is == nullptr ? was == is : *was == *is;
    };
    if (before != nullptr && sameGame()) {
        m_gameWalls = before->m_gameWalls;
    } else {
        m_gameWalls = companions().find(kGameAbove.name) == nullptr ? pattern::WallTable::library()
                                                                    : walls::wallTable(*gameOf(companions()));
        before = nullptr;
    }
    m_walls = m_gameWalls;
    m_settings.linked = m_walls.characters();
    switch (form) {
        case PatternForm::kStackup:
            readStackup(before);
            break;
        case PatternForm::kPString:
            readPString();
            break;
        case PatternForm::kLua:
            readLua(before);
            break;
    }
}

std::shared_ptr<const CheckedProgram> PatternFile::check(std::string text, KnownPrograms& known) const {
    if (auto found = known.find(text)) return found;
    auto checked = std::make_shared<CheckedProgram>();
    checked->key = text;
    checked->program = stackup::compile(std::move(text));
    checked->problems = stackup::checkProgram(checked->program, m_walls, m_settings);
    countRings(*checked, m_settings);
    known.add(checked);
    return checked;
}

std::vector<language::CompanionRequest> PatternFile::wanted() const {
    std::vector<language::CompanionRequest> out{kGameAbove};
    for (const stackup::LuaScript& script : m_lua.level.scriptsRun) {
        // The game keeps scripts below their folder.
        if (script.dependency || script.file.empty() || script.file.find("..") != std::string::npos) continue;
        out.push_back({scriptPath(script), true, kMostScriptBytes});
    }
    return out;
}

std::shared_ptr<const CheckedProgram> PatternFile::checkSent(const stackup::LuaProgram& found,
                                                             KnownPrograms& known) const {
    std::string key = fmt::format("{}\n{}\n{}\n{}\n", found.editable() ? found.text.text() : std::string(),
                                  m_settings.linked, fmt::join(m_settings.included, " "),
                                  fmt::join(m_settings.sideCounts, " "));
    for (const std::vector<double>& sent : stackup::knownArguments(found))
        key += fmt::format("{};", fmt::join(sent, ","));
    if (auto before = known.find(key)) return before;
    auto checked = std::make_shared<CheckedProgram>();
    checked->key = std::move(key);
    checked->program = stackup::compile(found.editable() ? found.text.text() : std::string());
    checked->inputs = stackup::inputsOf(found, checked->program, m_settings);
    checked->arguments = stackup::argumentsFor(found, checked->inputs);
    checked->problems = stackup::checkProgram(found, checked->program, m_walls, m_settings);
    stackup::RunSettings settings = m_settings;
    settings.arguments = checked->arguments;
    settings.results = checked->inputs.results;
    countRings(*checked, std::move(settings));
    known.add(checked);
    return checked;
}

stackup::RunSettings PatternFile::settingsFor(const ProgramText& program) const {
    stackup::RunSettings settings = m_settings;
    settings.arguments = program.checked->arguments;
    settings.results = program.checked->inputs.results;
    return settings;
}

void PatternFile::readStackup(const PatternFile* before) {
    KnownPrograms known(before);
    m_programs.push_back(
        {{}, check(m_source, known), text::Embedded::verbatim(m_source, {0, m_source.size()}), {}});
    m_diagnostics = stackup::withEncoding(m_source, m_programs.front().checked->problems);
}

void PatternFile::readPString() {
    const std::string_view text = pattern::fileText(m_source);
    m_pstring = pattern::parse(text);
    if (auto wide = text::wideEncodingProblem(m_source)) {
        m_diagnostics.push_back(std::move(*wide));
    } else {
        for (pattern::Finding& finding : pattern::check(m_pstring, pattern::usualSides(), m_walls))
            m_diagnostics.push_back(std::move(finding.diagnostic));
    }
    auto checked = std::make_shared<CheckedProgram>();
    text::Embedded place =
        m_pstring.valid ? stackup::embeddedProgram(m_pstring) : text::Embedded::verbatim(m_source, {0, 0});
    checked->program = stackup::compile(m_pstring.valid ? place.text() : std::string());
    checked->key = checked->program.text;
    checked->rings = m_pstring.valid ? 1 : 0;
    m_programs.push_back({{}, std::move(checked), std::move(place), {}});
}

void PatternFile::readLua(const PatternFile* before) {
    m_luaTokens = stackup::tokenizeLua(m_source);
    m_lua = stackup::findPrograms(m_source, [this](const stackup::LuaScript& script) {
        const language::Companion* const found = companions().find(scriptPath(script));
        return found != nullptr && found->file != nullptr ? std::optional(found->file->text().str())
                                                          : std::nullopt;
    });
    text::DiagnosticSink sink;
    for (const text::Diagnostic& problem : m_lua.problems) sink.add(problem);
    m_walls = stackup::levelWalls(m_gameWalls, m_lua.level);
    m_settings = stackup::levelSettings({}, m_walls, m_lua.level);
    KnownPrograms known(before);
    std::vector<std::shared_ptr<const stackup::Program>> compiled;
    // Strings that are parts of several programs have their problems once.
    std::set<std::tuple<std::size_t, std::size_t, std::string, std::string>> told;
    m_programs.reserve(m_lua.programs.size());
    for (std::size_t i = 0; i < m_lua.programs.size(); ++i) {
        const stackup::LuaProgram& found = m_lua.programs[i];
        ProgramText program{found.name,     checkSent(found, known), found.text,
                            found.readOnly, found.obstacle,          i};
        for (const text::Diagnostic& problem : program.checked->problems) {
            text::Diagnostic hosted = found.text.toHost(problem);
            if (!found.joined ||
                told.emplace(hosted.span.start, hosted.span.end, hosted.code, hosted.message).second)
                sink.add(std::move(hosted));
        }
        compiled.push_back(found.editable()
                               ? std::shared_ptr<const stackup::Program>(program.checked, &program.program())
                               : nullptr);
        m_programs.push_back(std::move(program));
    }
    for (text::Diagnostic& hint : stackup::unlinkedHints(m_lua, compiled, m_walls)) sink.add(std::move(hint));
    m_diagnostics = sink.take();
}

const ProgramText* PatternFile::programAt(std::size_t offset) const {
    if (m_programs.empty()) return nullptr;
    if (m_form != PatternForm::kLua) return &m_programs.front();
    const auto startOf = [this](const ProgramText& program) {
        return m_lua.programs[program.number].span.start;
    };
    const auto after =
        std::partition_point(m_programs.begin(), m_programs.end(),
                             [&](const ProgramText& program) { return startOf(program) <= offset; });
    const ProgramText* const found = after == m_programs.begin() ? &m_programs.front() : &*std::prev(after);
    // A line on which a program begins belongs to it, before its string as well.
    const std::size_t feed = offset == 0 ? std::string::npos : m_source.rfind('\n', offset - 1);
    const std::size_t lineStart = feed == std::string::npos ? 0 : feed + 1;
    const std::size_t lineEnd = std::min(m_source.find('\n', offset), m_source.size());
    const text::Span around = m_lua.programs[found->number].span;
    if (around.start <= offset && around.end > lineStart) return found;
    return after != m_programs.end() && startOf(*after) < lineEnd ? &*after : found;
}

tl::expected<const ProgramText*, std::string> PatternFile::findProgram(std::string_view name) const {
    if (m_programs.empty()) return tl::unexpected(std::string("there is no Stackup program in it"));
    std::vector<std::string> names;
    const ProgramText* found = nullptr;
    for (const ProgramText& program : m_programs) {
        names.push_back(fmt::format("\"{}\"", program.name));
        if (found == nullptr && program.name == name) found = &program;
    }
    if (found == nullptr && name.empty() && m_programs.size() == 1) found = &m_programs.front();
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    if (found == nullptr && error == std::errc() && end == name.data() + name.size() && number >= 1 &&
        number <= m_programs.size()) {
        found = &m_programs[number - 1];
    }
    if (found == nullptr) {
        const std::string wrong =
            name.empty() ? std::string() : fmt::format("there is no program \"{}\"; ", name);
        return tl::unexpected(fmt::format("{}name one of its programs with --program, or its number: {}",
                                          wrong, fmt::join(names, ", ")));
    }
    if (!found->readOnly.empty()) {
        return tl::unexpected(fmt::format("{} can't be run: {}", found->name, found->readOnly));
    }
    return found;
}

text::EditResult PatternFile::toFile(const ProgramText& program, const text::TextEdits& edits) const {
    switch (m_form) {
        case PatternForm::kStackup:
            return edits;
        case PatternForm::kLua:
            return stackup::hostEdits(m_source, m_lua.programs[program.number], edits);
        case PatternForm::kPString:
            break;
    }
    const std::size_t begin = program.program().text.find(':') + 1;
    const std::size_t end = begin + pattern::fileText(m_source).size();
    for (const text::TextEdit& edit : edits) {
        if (edit.span.start < begin || edit.span.end > end ||
            edit.replacement.find('\n') != std::string::npos) {
            return text::Refusal{"A .pstring file holds one P-string and nothing else; save it as .stackup",
                                 {0, 0}};
        }
    }
    return program.place.toHost(edits);
}

std::string PatternFile::placeName(std::size_t offset) const {
    const ProgramText* program = programAt(offset);
    return program != nullptr && program->place.toInner(offset) ? program->name : std::string();
}

std::string PatternFile::summary() const {
    const auto counted = [](std::size_t count, std::string_view one) {
        return fmt::format("{} {}{}", text::groupedDigits(count), one, count == 1 ? "" : "s");
    };
    if (m_form == PatternForm::kLua) return counted(m_programs.size(), "program");
    const CheckedProgram& program = *m_programs.front().checked;
    // What was not counted to the end has no figure that could be held against another one.
    return program.more ? "many rings" : counted(program.rings, "ring");
}

void PatternFile::styles(text::Span span, const language::StyleSink& sink) const {
    stylePattern(*this, span, sink);
}

std::vector<language::Symbol> PatternFile::outline() const {
    return patternOutline(*this);
}

std::vector<text::Span> PatternFile::foldings() const {
    return patternFoldings(*this);
}

std::vector<language::Inlay> PatternFile::inlays(text::Span span) const {
    return stackInlays(*this, span);
}

language::Completions PatternFile::complete(std::size_t offset) const {
    return completePattern(*this, offset);
}

std::optional<language::Explanation> PatternFile::explain(std::size_t offset) const {
    return explainPattern(*this, offset);
}

std::optional<language::Signature> PatternFile::signature(std::size_t offset) const {
    return signatureAt(*this, offset);
}

std::optional<language::Place> PatternFile::definition(std::size_t offset) const {
    const auto found = patternNameAt(*this, offset);
    if (!found || !found->definition) return std::nullopt;
    return language::Place{{}, *found->definition};
}

std::optional<language::Name> PatternFile::nameAt(std::size_t offset) const {
    auto found = patternNameAt(*this, offset);
    if (!found || !found->fixed.empty()) return std::nullopt;
    return language::Name{found->span, std::move(found->text), std::move(found->what)};
}

std::vector<language::Place> PatternFile::references(std::size_t offset) const {
    std::vector<language::Place> out;
    if (auto found = patternNameAt(*this, offset)) {
        // A function may be called by another name in its own text, which is then no place of this one.
        if (found->definition) found->places.push_back(*found->definition);
        sortPlaces(*found);
        for (const text::Span place : found->places) out.push_back({{}, place});
    }
    return out;
}

language::RenameResult PatternFile::rename(std::size_t offset, std::string_view to) const {
    return renamePattern(*this, offset, to);
}

std::vector<language::ExportFormat> PatternFile::exports() const {
    return patternExports(*this);
}

language::ExportResult PatternFile::exportAs(std::string_view id,
                                             const language::ExportSettings& settings) const {
    return exportPattern(*this, id, settings);
}

text::EditResult PatternFile::layOut() const {
    if (m_form != PatternForm::kStackup) return text::TextEdits();
    return stackup::formatText(m_programs.front().program());
}

std::optional<std::string> PatternFile::print(bool) const {
    if (m_form == PatternForm::kPString) {
        if (!m_pstring.valid) return std::nullopt;
        return pattern::canonicalText(m_pstring) + m_source.substr(m_pstring.text.size());
    }
    const bool compiles = std::all_of(m_programs.begin(), m_programs.end(), [](const ProgramText& program) {
        return !program.readOnly.empty() || !program.program().error;
    });
    if (!compiles || text::hasErrors(m_lua.problems)) return std::nullopt;
    return m_source;
}

namespace {

class PatternLanguage : public language::Language {
public:
    explicit PatternLanguage(PatternForm form) : m_form(form) {}

    [[nodiscard]] std::string_view id() const override {
        static constexpr std::array<std::string_view, 3> kIds{"stackup", "pstring", "lua"};
        return kIds[static_cast<std::size_t>(m_form)];
    }
    [[nodiscard]] std::string_view name() const override {
        static constexpr std::array<std::string_view, 3> kNames{"Pattern", "P-string", "Lua level"};
        return kNames[static_cast<std::size_t>(m_form)];
    }
    [[nodiscard]] std::span<const std::string_view> endings() const override {
        static constexpr std::array<std::string_view, 3> kEndings{".stackup", ".pstring", ".lua"};
        return std::span(kEndings).subspan(static_cast<std::size_t>(m_form), 1);
    }
    [[nodiscard]] std::vector<language::CompanionRequest> wanted(const text::Snapshot&) const override {
        return {kGameAbove};
    }
    [[nodiscard]] std::shared_ptr<const language::Analysis> analyse(
        language::AnalysisInput input) const override {
        return std::make_shared<PatternFile>(*this, m_form, std::move(input));
    }
    [[nodiscard]] std::optional<std::string> adopt(std::string_view plainText) const override {
        if (m_form != PatternForm::kStackup) return std::nullopt;
        const stackup::Program program = stackup::compile(std::string(plainText));
        const bool draws = std::any_of(program.code.begin(), program.code.end(),
                                       [](const auto& one) { return one.op == stackup::Op::kRing; });
        return !program.error && draws ? std::optional(program.text) : std::nullopt;
    }

private:
    PatternForm m_form;
};

}  // namespace

std::string PatternFile::modelJson() const {
    return patternJson(*this);
}

std::unique_ptr<const language::Language> patternLanguage(PatternForm form) {
    return std::make_unique<PatternLanguage>(form);
}

}  // namespace lw::formats
