// SPDX-License-Identifier: MIT
#include "stackup/lua_finder.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>
#include <utility>

#include "stackup/lua_code.h"
#include "stackup/lua_constants.h"
#include "stackup/lua_lexer.h"
#include "stackup/lua_names.h"
#include "stackup/lua_sent.h"
#include "stackup/number.h"
#include "stackup/program.h"

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

bool hasRing(std::string_view text) {
    const std::vector<Token> tokens = tokenize(text);
    return std::any_of(tokens.begin(), tokens.end(), [&](const Token& token) {
        return token.span.length() >= 2 && text[token.span.start + 1] == ':' &&
               ringKind(text[token.span.start]);
    });
}

/// A number of the Lua text as a part of a program.
Embedded numberPart(const LuaCode& code, std::size_t token) {
    const Span span = code.token(token).span;
    std::string text(code.text(token));
    const std::size_t length = text.size();
    return Embedded(span, std::move(text), {{span, {0, length}, true}},
                    [](std::string_view inner) -> std::optional<std::string> {
                        const auto number = readNumber(inner);
                        const bool fits = number && number->plain && inner[0] != '-' && inner[0] != '+';
                        return fits ? std::optional(std::string(inner)) : std::nullopt;
                    });
}

/// Walks over the words of a Lua text.
class Finder {
public:
    explicit Finder(std::string_view lua)
        : m_lua(lua), m_code(lua), m_constants(m_code), m_names(lua, m_code.withComments()) {}

    LuaDocument run() && {
        for (const LuaToken& token : m_code.withComments()) {
            if (!token.closed) addUnclosed(token);
        }
        for (std::size_t i = 0; i < m_code.size();) i = take(i);
        dropParts();
        order();
        SentFinder(m_code, m_constants, m_places).find(m_document.programs);
        tellApart();
        m_document.level = readLevel(m_code, m_constants);
        return std::move(m_document);
    }

private:
    /// The word to go on with.
    std::size_t take(std::size_t i) {
        const bool behindJoin = i > 0 && m_code.is(i - 1, "..");
        if (!behindJoin) {
            const std::size_t end = chainEnd(i);
            if (end > i && addFolded({i, end})) return end;
        }
        if (!m_code.isString(i)) return i + 1;
        if (behindJoin || m_code.is(i + 1, "..")) return addJoined(i) + 1;
        if (!addStrwall(i)) addString(i);
        return i + 1;
    }

    void addUnclosed(const LuaToken& token) {
        const std::string_view what = token.kind == LuaKind::kComment ? "comment" : "string";
        m_document.problems.push_back({text::Severity::kError,
                                       "lua-unclosed",
                                       fmt::format("This {} is never closed", what),
                                       token.span,
                                       {},
                                       {}});
    }

    /// `named`: the word that the program is called after.
    void add(LuaProgram program, LuaRange range, std::size_t named) {
        m_document.programs.push_back(std::move(program));
        m_places.push_back(range);
        m_named.push_back(named);
    }

    void addString(std::size_t i) {
        const Span span = m_code.token(i).span;
        auto decoded = decodeLuaString(m_lua, m_code.token(i));
        if (!decoded) {
            const Span content = m_code.token(i).content;
            if (!looksLikeProgram(m_lua.substr(content.start, content.length()))) return;
            return addReadOnly({i, i + 1}, decoded.error(), span);
        }
        if (!looksLikeProgram(decoded->text())) return;
        if (const auto maker = makerOf(i)) {
            return addReadOnly({i, i + 1}, fmt::format("It is put together by '{}'", m_code.text(*maker)),
                               m_code.token(*maker).span);
        }
        add({{}, span, std::move(*decoded), {}, {}, {}, false, false}, {i, i + 1}, i);
    }

    void addReadOnly(LuaRange range, std::string reason, Span obstacle) {
        const Span span = m_code.spanOf(range.first, range.end);
        add({{}, span, Embedded::verbatim(m_lua, span), std::move(reason), obstacle, {}, false, false}, range,
            range.first);
    }

    /// The name of the function that makes another string of the one at `i`, if one does.
    std::optional<std::size_t> makerOf(std::size_t i) const {
        constexpr std::string_view kMakers[] = {"format", "rep",   "gsub",  "sub",
                                                "concat", "upper", "lower", "reverse"};
        const auto makes = [&](std::size_t at) {
            return m_code.isName(at) &&
                   std::find(std::begin(kMakers), std::end(kMakers), m_code.text(at)) != std::end(kMakers);
        };
        // ("..."):format(...)
        std::size_t after = i + 1;
        while (m_code.is(after, ")")) ++after;
        if (m_code.is(after, ":") && makes(after + 1)) return after + 1;
        // string.format("...", ...), table.concat({"...", "..."})
        for (std::size_t at = i; at > 0 && i - at < kFarthest; --at) {
            const bool opens = m_code.is(at - 1, "(");
            const bool inside = opens || m_code.is(at - 1, "{") || m_code.is(at - 1, ",");
            if (opens && at > 1 && makes(at - 2)) return at - 2;
            if (!inside && !m_code.token(at - 1).isString()) break;
        }
        return std::nullopt;
    }

    // Joined strings

    /// The word behind an operand of `..` that begins at `i`.
    std::size_t joinOperandEnd(std::size_t i) const {
        std::size_t at = m_code.operandEnd(i);
        while (m_code.is(at, "+") || m_code.is(at, "-") || m_code.is(at, "*") || m_code.is(at, "/") ||
               m_code.is(at, "%") || m_code.is(at, "^")) {
            at = m_code.operandEnd(at + 1);
        }
        return at;
    }

    /// The word behind a chain of `..` that begins at `i`, or `i` where none does.
    std::size_t chainEnd(std::size_t i) const {
        if (!m_code.isString(i) && !m_code.isVariable(i)) return i;
        std::size_t at = m_code.isString(i) ? i + 1 : m_constants.pathAt(i).end;
        if (!m_code.is(at, "..")) return i;
        while (m_code.is(at, "..") && at + 1 < m_code.size()) at = joinOperandEnd(at + 1);
        return at;
    }

    /// A chain of strings that are all known. Whether it is one, be it a program or not.
    bool addFolded(LuaRange chain) {
        const auto value = m_constants.evaluate(chain);
        const LuaText* const pieces = value ? std::get_if<LuaText>(&*value) : nullptr;
        if (pieces == nullptr) return false;
        std::vector<Embedded> parts;
        std::size_t main = chain.first;
        std::size_t heaviest = 0;
        bool here = true;
        for (const LuaPiece& piece : *pieces) {
            if (piece.number) {
                parts.push_back(Embedded::fixed(*piece.number, m_code.token(piece.token).span));
                continue;
            }
            auto decoded = decodeLuaString(m_lua, m_code.token(piece.token));
            if (!decoded) return false;
            // The name and place of a program are those of what draws.
            const std::size_t weight = decoded->text().size() + (hasRing(decoded->text()) ? m_lua.size() : 0);
            if (weight > heaviest) {
                heaviest = weight;
                main = piece.token;
            }
            here &= piece.token >= chain.first && piece.token < chain.end;
            parts.push_back(std::move(*decoded));
        }
        Embedded whole = Embedded::joined(std::move(parts));
        if (!looksLikeProgram(whole.text())) return true;
        for (std::size_t at = chain.first; at < chain.end; ++at) {
            if (const auto path = m_constants.pathOf(m_constants.pathAt(at))) ++m_folded[*path];
        }
        const Span span = here ? m_code.spanOf(chain.first, chain.end) : m_code.token(main).span;
        add({{}, span, std::move(whole), {}, {}, {}, true, false}, chain, here ? chain.first : main);
        return true;
    }

    /// A chain of `..` that begins at `i` or before it, not all of it known. The last word of the chain.
    std::size_t addJoined(std::size_t i) {
        std::string pieces;
        std::size_t end = i;
        std::optional<std::size_t> join;
        if (i > 0 && m_code.is(i - 1, "..")) join = i - 1;
        while (true) {
            if (m_code.isString(end)) {
                const auto decoded = decodeLuaString(m_lua, m_code.token(end));
                pieces += decoded ? decoded->text() : std::string();
            } else {
                pieces += '1';  // most likely a number of the level
            }
            const std::size_t next = joinOperandEnd(end);
            if (!join && m_code.is(next, "..")) join = next;
            if (!m_code.is(next, "..") || next + 1 >= m_code.size()) {
                end = std::max(next, end + 1) - 1;
                break;
            }
            end = next + 1;
        }
        if (looksLikeProgram(pieces)) {
            addReadOnly({i, end + 1}, "It is put together with '..'", m_code.token(*join).span);
        }
        return end;
    }

    // strwall

    /// `pt:strwall("|./_|.", side, th)` as a program of one ring.
    bool addStrwall(std::size_t i) {
        if (i < 3 || !m_code.is(i - 1, "(") || !m_code.is(i - 3, ":")) return false;
        if (!m_code.is(i - 2, "strwall") && !m_code.is(i - 2, "strWall")) return false;
        const std::size_t close = m_code.match(i - 1);
        if (close >= m_code.size() || m_code.elementEnd(i) != i + 1) return false;
        auto pattern = decodeLuaString(m_lua, m_code.token(i));
        if (!pattern || pattern->text().find("--") != std::string::npos) return false;
        const text::Span after = text::placeAt(m_code.token(close).span.start);
        std::vector<Embedded> parts;
        std::size_t at = i + 1;
        for (const std::string_view otherwise : {"0", "40"}) {
            const LuaRange number{at + 1, at < close ? std::min(m_code.elementEnd(at + 1), close) : at + 1};
            const bool literal = number.length() == 1 && m_code.token(number.first).kind == LuaKind::kNumber;
            const auto known = number.length() > 0 && at < close ? m_constants.number(number) : std::nullopt;
            if (literal && known)
                parts.push_back(numberPart(m_code, number.first));
            else
                parts.push_back(
                    Embedded::fixed(known ? formatNumber(*known) : std::string(otherwise), after));
            parts.push_back(Embedded::fixed(otherwise == "0" ? " " : " T:", after));
            at = std::min(number.end, close);
        }
        parts.push_back(std::move(*pattern));
        add({{}, m_code.token(i).span, Embedded::joined(std::move(parts)), {}, {}, {}, false, true},
            {i, i + 1}, i);
        return true;
    }

    // All together

    /// Takes out strings that are only ever parts of others.
    void dropParts() {
        std::map<std::size_t, std::string> pathOf;  // of strings that are the whole value of a name
        for (const auto& [path, binding] : m_constants.bindings()) {
            if (binding.times == 1 && binding.value.length() == 1) pathOf.emplace(binding.value.first, path);
        }
        std::map<std::string, std::size_t, std::less<>> mentions;  // of paths
        std::map<std::string, std::size_t, std::less<>> joins;     // those beside a `..`
        std::set<std::string, std::less<>> open;  // names of tables looked into by other ways
        for (std::size_t i = 0; i < m_code.size(); ++i) {
            const LuaRange range = m_constants.pathAt(i);
            const auto path = m_constants.pathOf(range);
            if (!path || isGiven(range)) continue;
            ++mentions[*path];
            joins[*path] += m_code.is(range.end, "..") || (i > 0 && m_code.is(i - 1, "..")) ? 1U : 0U;
            const bool entry = m_constants.find(*path) != nullptr;
            if (!entry || m_code.is(range.end, "[") || isTable(*path))
                open.insert(std::string(m_code.text(i)));
        }
        std::size_t kept = 0;
        for (std::size_t k = 0; k < m_places.size(); ++k) {
            const auto at = m_places[k].length() == 1 ? pathOf.find(m_places[k].first) : pathOf.end();
            if (at != pathOf.end() && !m_document.programs[k].joined) {
                const std::string& path = at->second;
                const std::size_t seen = mentions[path];
                const bool closed = !open.contains(path.substr(0, path.find_first_of(".[")));
                const bool folded = closed && seen > 0 && m_folded[path] == seen;
                const bool fragment =
                    closed && seen > 0 && joins[path] == seen && !hasRing(m_document.programs[k].text.text());
                if (folded || fragment) continue;
            }
            if (kept != k) {
                m_places[kept] = m_places[k];
                m_named[kept] = m_named[k];
                m_document.programs[kept] = std::move(m_document.programs[k]);
            }
            ++kept;
        }
        m_places.resize(kept);
        m_named.resize(kept);
        m_document.programs.erase(m_document.programs.begin() + static_cast<std::ptrdiff_t>(kept),
                                  m_document.programs.end());
    }

    /// Whether a variable stands where it is given a value.
    bool isGiven(LuaRange range) const {
        std::size_t at = range.end;
        while (m_code.is(at, ",") && m_code.isName(at + 1)) at = m_constants.pathAt(at + 1).end;
        const bool declared = range.first > 0 && m_code.is(range.first - 1, "local");
        return declared || (m_code.is(at, "=") && m_code.bracketAround(range.first) == LuaCode::kNowhere);
    }
    bool isTable(std::string_view path) const {
        const LuaConstants::Binding* const binding = m_constants.find(path);
        return binding != nullptr && m_code.is(binding->value.first, "{");
    }

    /// Sorts them by place, and names them.
    void order() {
        std::vector<std::size_t> by(m_places.size());
        for (std::size_t k = 0; k < by.size(); ++k) by[k] = k;
        const auto start = [&](std::size_t k) { return m_document.programs[k].span.start; };
        std::stable_sort(by.begin(), by.end(),
                         [&](std::size_t a, std::size_t b) { return start(a) < start(b); });
        std::vector<LuaProgram> programs;
        std::vector<LuaRange> places;
        for (const std::size_t k : by) {
            m_document.programs[k].name = m_names.nameOf(m_code.token(m_named[k]).span, programs.size() + 1);
            programs.push_back(std::move(m_document.programs[k]));
            places.push_back(m_places[k]);
        }
        m_document.programs = std::move(programs);
        m_places = std::move(places);
    }

    /// Two of one name have their lines behind it, and where that is not enough their columns.
    void tellApart() {
        std::map<std::string, std::vector<std::size_t>> named;
        for (std::size_t k = 0; k < m_document.programs.size(); ++k)
            named[m_document.programs[k].name].push_back(k);
        if (named.size() == m_document.programs.size()) return;
        std::size_t line = 1;
        std::size_t lineStart = 0;
        std::size_t at = 0;
        std::map<std::string, std::size_t> seen;
        for (LuaProgram& program : m_document.programs) {
            const std::size_t start = program.span.start;
            for (; at < start; ++at) {
                if (m_lua[at] != '\n') continue;
                ++line;
                lineStart = at + 1;
            }
            if (named[program.name].size() < 2) continue;
            program.name += fmt::format(":{}", line);
            if (++seen[program.name] == 1) continue;
            const auto column = std::count_if(m_lua.begin() + static_cast<std::ptrdiff_t>(lineStart),
                                              m_lua.begin() + static_cast<std::ptrdiff_t>(start), [](char c) {
                                                  return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
                                              });
            program.name += fmt::format(":{}", column + 1);
        }
    }

    std::string_view m_lua;
    LuaCode m_code;
    LuaConstants m_constants;
    LuaNames m_names;
    LuaDocument m_document;
    std::vector<LuaRange> m_places;                            ///< of the programs: the words they stand in
    std::vector<std::size_t> m_named;                          ///< and the words they are called after
    std::map<std::string, std::size_t, std::less<>> m_folded;  ///< uses of paths in programs joined
};

}  // namespace

LuaDocument readLua(std::string_view lua) {
    return Finder(lua).run();
}

}  // namespace lw::stackup
