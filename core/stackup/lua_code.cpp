// SPDX-License-Identifier: MIT
#include "stackup/lua_code.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lw::stackup {

namespace {

constexpr std::array<std::string_view, 22> kKeywords = {
    "and", "break", "do",  "else", "elseif", "end",    "false",  "for",  "function", "goto",  "if",
    "in",  "local", "nil", "not",  "or",     "repeat", "return", "then", "true",     "until", "while"};

bool isBinary(std::string_view word) {
    constexpr std::array<std::string_view, 15> kOperators = {
        "+", "-", "*", "/", "%", "^", "..", "==", "~=", "<", ">", "<=", ">=", "and", "or"};
    return std::find(kOperators.begin(), kOperators.end(), word) != kOperators.end();
}

/// What can be opened, by what closes it.
enum class Opener : std::size_t { kRound, kSquare, kCurly, kEnd, kUntil, kNone };
constexpr std::size_t kOpeners = 5;

Opener openerOf(std::string_view word) {
    if (word == "(") return Opener::kRound;
    if (word == "[") return Opener::kSquare;
    if (word == "{") return Opener::kCurly;
    if (word == "function" || word == "if" || word == "do") return Opener::kEnd;
    return word == "repeat" ? Opener::kUntil : Opener::kNone;
}

Opener closerOf(std::string_view word) {
    if (word == ")") return Opener::kRound;
    if (word == "]") return Opener::kSquare;
    if (word == "}") return Opener::kCurly;
    if (word == "end") return Opener::kEnd;
    return word == "until" ? Opener::kUntil : Opener::kNone;
}

bool isBracket(Opener opener) {
    return opener == Opener::kRound || opener == Opener::kSquare || opener == Opener::kCurly;
}

}  // namespace

LuaCode::LuaCode(std::string_view lua) : m_lua(lua), m_all(tokenizeLua(lua)) {
    for (const LuaToken& token : m_all) {
        if (token.kind != LuaKind::kComment) m_tokens.push_back(token);
    }
    findBlocks();
}

void LuaCode::findBlocks() {
    struct Open {
        std::size_t at;
        Opener opener;
        std::uint32_t scope;  ///< around it
        std::size_t around;
    };
    std::vector<Open> open;
    std::array<std::size_t, kOpeners> count{};
    std::uint32_t scope = 0;
    std::size_t around = kNowhere;
    bool loop = false;  // a `for` or `while` waits for its `do`
    m_match.assign(size(), size());
    m_around.resize(size());
    m_scopeOf.resize(size());
    m_scopes.emplace_back();
    for (std::size_t i = 0; i < size(); ++i) {
        const std::string_view word = m_tokens[i].isString() ? std::string_view() : text(i);
        const Opener closed = closerOf(word);
        if (closed != Opener::kNone && count[static_cast<std::size_t>(closed)] > 0) {
            // What was never closed inside ends here too.
            for (bool found = false; !found; open.pop_back()) {
                const Open& last = open.back();
                found = last.opener == closed;
                --count[static_cast<std::size_t>(last.opener)];
                if (found) m_match[last.at] = i;
                scope = last.scope;
                around = last.around;
            }
        }
        m_around[i] = around;
        m_scopeOf[i] = scope;
        loop |= word == "for" || word == "while";
        const Opener opened = openerOf(word);
        if (opened == Opener::kNone) continue;
        open.push_back({i, opened, scope, around});
        ++count[static_cast<std::size_t>(opened)];
        if (isBracket(opened)) {
            around = i;
        } else if (word == "function") {
            std::string name;
            for (std::size_t at = i + 1; at < size() && !is(at, "("); ++at) {
                if (!isName(at) && !is(at, ".") && !is(at, ":")) break;
                name += text(at);
            }
            scope = static_cast<std::uint32_t>(m_scopes.size());
            m_scopes.push_back({std::move(name), false});
            around = kNowhere;
        } else if (word == "if" || word == "repeat" || std::exchange(loop, false)) {
            if (!m_scopes[scope].conditional) {
                m_scopes.push_back({m_scopes[scope].function, true});
                scope = static_cast<std::uint32_t>(m_scopes.size() - 1);
            }
        }
    }
}

bool LuaCode::isName(std::size_t i) const {
    return i < size() && m_tokens[i].kind == LuaKind::kName &&
           std::find(kKeywords.begin(), kKeywords.end(), text(i)) == kKeywords.end();
}

bool LuaCode::isVariable(std::size_t i) const {
    if (!isName(i) || (i > 0 && (is(i - 1, ".") || is(i - 1, ":")))) return false;
    const std::size_t bracket = m_around[i];
    const bool inTable = bracket != kNowhere && is(bracket, "{");
    const bool isKey = inTable && is(i + 1, "=") && (is(i - 1, "{") || is(i - 1, ",") || is(i - 1, ";"));
    return !isKey;
}

std::size_t LuaCode::operandEnd(std::size_t i) const {
    while (is(i, "-") || is(i, "#") || is(i, "not")) ++i;
    if (i >= size()) return size();
    std::size_t at = i + 1;
    if (!m_tokens[i].isString() && (is(i, "(") || is(i, "{") || is(i, "function")))
        at = std::min(m_match[i], size() - 1) + 1;
    while (at < size()) {
        const bool called = m_tokens[at].isString() && (isName(at - 1) || is(at - 1, ")") || is(at - 1, "]"));
        if (called)
            ++at;
        else if (!m_tokens[at].isString() && (is(at, "(") || is(at, "[") || (is(at, "{") && isName(at - 1))))
            at = std::min(m_match[at], size() - 1) + 1;
        else if ((is(at, ".") || is(at, ":")) && isName(at + 1))
            at += 2;
        else
            break;
    }
    return at;
}

std::size_t LuaCode::expressionEnd(std::size_t i) const {
    std::size_t at = operandEnd(i);
    while (at < size() && !m_tokens[at].isString() && isBinary(text(at))) at = operandEnd(at + 1);
    return at;
}

std::size_t LuaCode::elementEnd(std::size_t i) const {
    while (i < size()) {
        const std::string_view word = m_tokens[i].isString() ? std::string_view() : text(i);
        if (word == "," || word == ";" || closerOf(word) != Opener::kNone) return i;
        const bool jumps = isBracket(openerOf(word)) || word == "function";
        i = jumps ? std::min(m_match[i], size() - 1) + 1 : i + 1;
    }
    return size();
}

std::size_t LuaCode::calleeOf(std::size_t i) const {
    if (i == kNowhere || i == 0 || i >= size()) return kNowhere;
    if (isName(i - 1)) return i >= 2 && is(i - 2, "function") ? kNowhere : i - 1;
    // pt["send"](...)
    const bool indexed = i >= 4 && is(i - 1, "]") && isString(i - 2) && is(i - 3, "[");
    return indexed ? i - 2 : kNowhere;
}

}  // namespace lw::stackup
