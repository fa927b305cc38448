// SPDX-License-Identifier: MIT
#include "stackup/lua_document.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "stackup/check.h"
#include "stackup/compile.h"
#include "stackup/lua_lexer.h"
#include "stackup/lua_names.h"
#include "stackup/number.h"
#include "stackup/program.h"
#include "text/encoding.h"

namespace lw::stackup {

namespace {

using text::Embedded;
using text::Span;

/// How far back the function is looked for that a string is handed to.
constexpr std::size_t kFarthest = 256;

/// How a word speaks for a text being a program.
enum class Voice { kNone, kKnown, kTelling };

bool isTelling(Op op) {
    return op == Op::kSleep || op == Op::kThicknessSleep || op == Op::kTurnSleep || op == Op::kMoveRelative ||
           op == Op::kMoveAbsolute;
}

Voice voiceOf(std::string_view word) {
    if (const Word* const known = findWord(word))
        return isTelling(known->op) ? Voice::kTelling : Voice::kKnown;
    const std::size_t colon = word.find(':');
    // One whose P-string is still being written is a ring all the same.
    if (colon == 1 && ringKind(word[0])) return Voice::kTelling;
    if (word.starts_with("call:")) return word.size() == 6 ? Voice::kTelling : Voice::kNone;
    for (const Section s : {Section::kRestrict, Section::kAbs, Section::kMirror, Section::kTolerance}) {
        if (word == sectionName(s)) return Voice::kTelling;
    }
    const bool known = word == "(" || word == "#(" || word == ")" || readNumber(word);
    return known ? Voice::kKnown : Voice::kNone;
}

bool looksLikeProgram(std::string_view text) {
    std::size_t known = 0;
    bool telling = false;
    const std::vector<Token> tokens = tokenize(text);
    for (const Token& token : tokens) {
        const Voice voice = voiceOf(text.substr(token.span.start, token.span.length()));
        known += voice != Voice::kNone ? 1U : 0U;
        telling |= voice == Voice::kTelling;
    }
    return telling && known >= 2 && known * 2 >= tokens.size();
}

/// Walks over the words of a Lua text, comments left out.
class Finder {
public:
    explicit Finder(std::string_view lua) : m_lua(lua), m_all(tokenizeLua(lua)) {
        for (const LuaToken& token : m_all) {
            if (token.kind != LuaKind::kComment) m_tokens.push_back(token);
        }
    }

    LuaDocument run() && {
        for (const LuaToken& token : m_all) {
            if (!token.closed) addUnclosed(token);
        }
        const LuaNames names(m_lua, m_all);
        for (std::size_t i = 0; i < m_tokens.size(); ++i) {
            if (!m_tokens[i].isString() || !m_tokens[i].closed) continue;
            if (is(i + 1, "..") || (i > 0 && is(i - 1, "..")))
                i = addJoined(i, names);
            else
                addString(i, names);
        }
        return std::move(m_document);
    }

private:
    std::string_view text(std::size_t i) const {
        return m_lua.substr(m_tokens[i].span.start, m_tokens[i].span.length());
    }
    bool is(std::size_t i, std::string_view symbol) const { return i < m_tokens.size() && text(i) == symbol; }
    bool isName(std::size_t i) const { return i < m_tokens.size() && m_tokens[i].kind == LuaKind::kName; }

    void addUnclosed(const LuaToken& token) {
        const std::string_view what = token.kind == LuaKind::kComment ? "comment" : "string";
        m_document.problems.push_back({text::Severity::kError,
                                       "lua-unclosed",
                                       fmt::format("This {} is never closed", what),
                                       token.span,
                                       {},
                                       {}});
    }

    void addString(std::size_t i, const LuaNames& names) {
        auto decoded = decodeLuaString(m_lua, m_tokens[i]);
        if (!decoded) {
            const Span content = m_tokens[i].content;
            if (!looksLikeProgram(m_lua.substr(content.start, content.length()))) return;
            return addReadOnly(i, m_tokens[i].span, decoded.error(), m_tokens[i].span, names);
        }
        if (!looksLikeProgram(decoded->text())) return;
        if (const auto maker = makerOf(i)) {
            return addReadOnly(i, m_tokens[i].span, fmt::format("It is put together by '{}'", text(*maker)),
                               m_tokens[*maker].span, names);
        }
        const std::size_t number = m_document.programs.size() + 1;
        m_document.programs.push_back(
            {names.nameOf(m_tokens[i].span, number), m_tokens[i].span, std::move(*decoded), {}, {}});
    }

    void addReadOnly(std::size_t first, Span span, std::string reason, Span obstacle, const LuaNames& names) {
        const std::size_t number = m_document.programs.size() + 1;
        m_document.programs.push_back({names.nameOf(m_tokens[first].span, number), span,
                                       Embedded::verbatim(m_lua, span), std::move(reason), obstacle});
    }

    /// The name of the function that makes another string of the one at `i`, if one does.
    std::optional<std::size_t> makerOf(std::size_t i) const {
        constexpr std::string_view kMakers[] = {"format", "rep",   "gsub",  "sub",
                                                "concat", "upper", "lower", "reverse"};
        const auto makes = [&](std::size_t at) {
            return isName(at) &&
                   std::find(std::begin(kMakers), std::end(kMakers), text(at)) != std::end(kMakers);
        };
        // ("..."):format(...)
        std::size_t after = i + 1;
        while (is(after, ")")) ++after;
        if (is(after, ":") && makes(after + 1)) return after + 1;
        // string.format("...", ...), table.concat({"...", "..."})
        for (std::size_t at = i; at > 0 && i - at < kFarthest; --at) {
            const bool inside = is(at - 1, "(") || is(at - 1, "{") || is(at - 1, ",");
            if (is(at - 1, "(") && at > 1 && makes(at - 2)) return at - 2;
            if (!inside && !(m_tokens[at - 1].isString())) break;
        }
        return std::nullopt;
    }

    /// A chain of `..` that begins at `i` or before it: what is known of it. The last token of the chain.
    std::size_t addJoined(std::size_t i, const LuaNames& names) {
        std::string pieces;
        std::size_t end = i;
        std::optional<std::size_t> join;
        if (i > 0 && is(i - 1, "..")) join = i - 1;
        while (true) {
            if (m_tokens[end].isString()) {
                const auto decoded = decodeLuaString(m_lua, m_tokens[end]);
                pieces += decoded ? decoded->text() : std::string();
            } else {
                pieces += '1';  // most likely a number of the level
            }
            const std::size_t next = operandEnd(end);
            if (!join && is(next, "..")) join = next;
            if (!is(next, "..") || next + 1 >= m_tokens.size()) {
                end = std::max(next, end + 1) - 1;
                break;
            }
            end = next + 1;
        }
        if (looksLikeProgram(pieces)) {
            addReadOnly(i, {m_tokens[i].span.start, m_tokens[end].span.end}, "It is put together with '..'",
                        m_tokens[*join].span, names);
        }
        return end;
    }

    /// The token behind an operand of `..`: a string, a name, a number or a parenthesis, with calls, indexing
    /// and arithmetic.
    std::size_t operandEnd(std::size_t at) const {
        while (true) {
            while (is(at, "-") || is(at, "#") || is(at, "not")) ++at;
            at = is(at, "(") || is(at, "{") ? bracketEnd(at) : at + 1;
            while (at < m_tokens.size()) {
                if (is(at, "(") || is(at, "[") || is(at, "{"))
                    at = bracketEnd(at);
                else if ((is(at, ".") || is(at, ":")) && isName(at + 1))
                    at += 2;
                else if (m_tokens[at].isString() && isName(at - 1))
                    ++at;
                else
                    break;
            }
            const bool goesOn =
                is(at, "+") || is(at, "-") || is(at, "*") || is(at, "/") || is(at, "%") || is(at, "^");
            if (!goesOn) return std::min(at, m_tokens.size());
            ++at;
        }
    }

    /// The token behind the bracket that closes the one at `at`.
    std::size_t bracketEnd(std::size_t at) const {
        std::size_t depth = 0;
        for (; at < m_tokens.size(); ++at) {
            if (is(at, "(") || is(at, "[") || is(at, "{")) ++depth;
            if (is(at, ")") || is(at, "]") || is(at, "}")) {
                if (--depth == 0) return at + 1;
            }
        }
        return at;
    }

    std::string_view m_lua;
    std::vector<LuaToken> m_all;
    std::vector<LuaToken> m_tokens;
    LuaDocument m_document;
};

/// The string that starts at `start` in `lua`, decoded.
std::optional<std::string> readAgain(std::string_view lua, std::size_t start) {
    const std::vector<LuaToken> tokens = tokenizeLua(lua);
    const auto at = std::find_if(tokens.begin(), tokens.end(),
                                 [start](const LuaToken& token) { return token.span.start == start; });
    if (at == tokens.end() || !at->isString() || !at->closed) return std::nullopt;
    const auto decoded = decodeLuaString(lua, *at);
    return decoded ? std::optional(decoded->text()) : std::nullopt;
}

}  // namespace

LuaDocument findPrograms(std::string_view lua) {
    auto encoding = text::encodingProblem(lua, text::Severity::kWarning);
    LuaDocument document;
    if (!encoding || encoding->severity != text::Severity::kError) document = Finder(lua).run();
    if (encoding) document.problems.push_back(std::move(*encoding));
    return document;
}

text::EditResult hostEdits(std::string_view lua, const LuaProgram& program, const text::TextEdits& edits) {
    if (!program.editable()) return text::Refusal{program.readOnly, program.obstacle};
    text::EditResult result = program.text.toHost(edits);
    if (auto* const refusal = std::get_if<text::Refusal>(&result)) {
        return text::Refusal{"The Lua string can't hold this", program.text.toHost(refusal->place)};
    }
    const std::string after = std::get<text::TextEdits>(result).apply(lua);
    if (readAgain(after, program.span.start) != edits.apply(program.text.text())) {
        return text::Refusal{"The Lua string can't hold this", program.span};
    }
    return result;
}

std::vector<text::Diagnostic> check(const LuaDocument& document, const pattern::WallTable& walls,
                                    const RunSettings& settings) {
    std::vector<text::Diagnostic> all = document.problems;
    for (const LuaProgram& program : document.programs) {
        if (!program.editable()) continue;
        for (text::Diagnostic& problem : checkProgram(compile(program.text.text()), walls, settings)) {
            all.push_back(program.text.toHost(std::move(problem)));
        }
    }
    text::sortDiagnostics(all);
    return all;
}

}  // namespace lw::stackup
