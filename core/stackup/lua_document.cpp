// SPDX-License-Identifier: MIT
#include "stackup/lua_document.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "pattern/check.h"
#include "stackup/check.h"
#include "stackup/compile.h"
#include "stackup/lua_finder.h"
#include "stackup/lua_lexer.h"
#include "text/encoding.h"

namespace lw::stackup {

namespace {

/// Sets of arguments that a program is run with at most.
constexpr std::size_t kMostSets = 8;

/// The text of the program that begins at `start` of `lua`, read anew: `wanted` if one there has that.
std::optional<std::string> readAgain(std::string_view lua, std::size_t start, bool joined,
                                     const std::string& wanted) {
    if (joined) {
        const LuaDocument document = readLua(lua);
        const auto same =
            std::find_if(document.programs.begin(), document.programs.end(), [&](const auto& one) {
                return one.span.start == start && one.editable() && one.text.text() == wanted;
            });
        return same != document.programs.end() ? std::optional(wanted) : std::nullopt;
    }
    const std::vector<LuaToken> tokens = tokenizeLua(lua);
    const auto at = std::find_if(tokens.begin(), tokens.end(),
                                 [start](const LuaToken& token) { return token.span.start == start; });
    if (at == tokens.end() || !at->isString() || !at->closed) return std::nullopt;
    const auto decoded = decodeLuaString(lua, *at);
    return decoded ? std::optional(decoded->text()) : std::nullopt;
}

}  // namespace

bool SentArguments::isComplete() const {
    return std::all_of(values.begin(), values.end(), [](const auto& value) { return value.has_value(); });
}

LuaDocument findPrograms(std::string_view lua, const ScriptReader& scripts) {
    auto encoding = text::encodingProblem(lua, text::Severity::kWarning);
    LuaDocument document;
    if (!encoding || encoding->severity != text::Severity::kError) document = readLua(lua);
    if (encoding) document.problems.push_back(std::move(*encoding));
    addScripts(document.level, scripts);
    return document;
}

text::EditResult hostEdits(std::string_view lua, const LuaProgram& program, const text::TextEdits& edits) {
    if (!program.editable()) return text::Refusal{program.readOnly, program.obstacle};
    text::EditResult result = program.text.toHost(edits);
    if (auto* const refusal = std::get_if<text::Refusal>(&result)) {
        return text::Refusal{"The Lua string can't hold this", program.text.toHost(refusal->place)};
    }
    const text::TextEdits& host = std::get<text::TextEdits>(result);
    const std::string after = host.apply(lua);
    const std::string wanted = edits.apply(program.text.text());
    const std::size_t start = host.map(program.span.start, text::Bias::kLeft);
    if (readAgain(after, start, program.joined || program.strwall, wanted) != wanted) {
        return text::Refusal{"The Lua string can't hold this", program.span};
    }
    return result;
}

std::vector<std::vector<double>> knownArguments(const LuaProgram& program) {
    std::vector<std::vector<double>> out;
    for (const SentArguments& sent : program.sent) {
        if (!sent.isComplete()) continue;
        std::vector<double>& values = out.emplace_back();
        for (const auto& value : sent.values) values.push_back(*value);
        if (out.size() == kMostSets) break;
    }
    return out;
}

std::vector<double> argumentsFor(const LuaProgram& program, const Inputs& inputs) {
    const std::vector<std::vector<double>> known = knownArguments(program);
    return filledArguments(inputs, known.empty() ? std::vector<double>() : known.front());
}

Inputs inputsOf(const LuaProgram& program, const Program& compiled, const RunSettings& settings) {
    std::size_t most = 0;
    for (const SentArguments& sent : program.sent) most = std::max(most, sent.values.size());
    return findInputs(compiled, settings, most);
}

std::vector<text::Diagnostic> checkProgram(const LuaProgram& program, const Program& compiled,
                                           const pattern::WallTable& walls, const RunSettings& settings) {
    if (!program.editable()) return {};
    return checkSent(compiled, inputsOf(program, compiled, settings), knownArguments(program), walls,
                     settings);
}

std::vector<text::Diagnostic> unlinkedHints(const LuaDocument& document,
                                            const std::vector<std::shared_ptr<const Program>>& compiled,
                                            const pattern::WallTable& levelWalls) {
    pattern::UnlinkedUses all;
    for (std::size_t k = 0; k < compiled.size(); ++k) {
        if (!compiled[k]) continue;
        pattern::UnlinkedUses uses;
        countUnlinked(*compiled[k], levelWalls, uses);
        for (const auto& [character, use] : uses) {
            pattern::UnlinkedUse& sum = all[character];
            const text::Span place = document.programs[k].text.toHost(use.first);
            if (sum.count == 0 || place.start < sum.first.start) sum.first = place;
            sum.count += use.count;
        }
    }
    std::vector<text::Diagnostic> out;
    for (const auto& [character, use] : all) out.push_back(pattern::unlinkedHint(character, use));
    return out;
}

std::vector<text::Diagnostic> check(const LuaDocument& document, const pattern::WallTable& walls,
                                    const RunSettings& settings) {
    const pattern::WallTable linked = levelWalls(walls, document.level);
    const RunSettings level = levelSettings(settings, linked, document.level);
    std::vector<text::Diagnostic> all = document.problems;
    std::vector<std::shared_ptr<const Program>> compiled(document.programs.size());
    // Strings that are parts of several programs have their problems once.
    std::set<std::tuple<std::size_t, std::size_t, std::string, std::string>> told;
    for (std::size_t k = 0; k < compiled.size(); ++k) {
        const LuaProgram& program = document.programs[k];
        if (!program.editable()) continue;
        compiled[k] = std::make_shared<const Program>(compile(program.text.text()));
        for (text::Diagnostic& problem : checkProgram(program, *compiled[k], linked, level)) {
            text::Diagnostic hosted = program.text.toHost(std::move(problem));
            if (told.emplace(hosted.span.start, hosted.span.end, hosted.code, hosted.message).second)
                all.push_back(std::move(hosted));
        }
    }
    for (text::Diagnostic& hint : unlinkedHints(document, compiled, linked)) all.push_back(std::move(hint));
    text::sortDiagnostics(all);
    return all;
}

}  // namespace lw::stackup
