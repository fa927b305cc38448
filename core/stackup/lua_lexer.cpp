// SPDX-License-Identifier: MIT
#include "stackup/lua_lexer.h"

#include <algorithm>

#include "text/utf8.h"

namespace lw::stackup {

namespace {

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}
bool isNameStart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           static_cast<unsigned char>(c) >= 0x80;
}
bool isNamePart(char c) {
    return isNameStart(c) || isDigit(c);
}
class Lexer {
public:
    explicit Lexer(std::string_view lua) : m_lua(lua) {}

    std::vector<LuaToken> run() && {
        if (m_lua.starts_with(text::kByteOrderMark)) m_at = text::kByteOrderMark.size();
        if (peek() == '#') m_at = lineEnd(m_at);
        while (m_at < m_lua.size()) {
            if (text::isBlank(m_lua[m_at]))
                ++m_at;
            else
                m_tokens.push_back(next());
        }
        return std::move(m_tokens);
    }

private:
    char peek(std::size_t ahead = 0) const {
        return m_at + ahead < m_lua.size() ? m_lua[m_at + ahead] : '\0';
    }
    std::size_t lineEnd(std::size_t from) const {
        return std::min(m_lua.find_first_of("\r\n", from), m_lua.size());
    }

    LuaToken next() {
        const char c = peek();
        if (c == '-' && peek(1) == '-') return comment();
        if (c == '"' || c == '\'') return quoted(c);
        if (c == '[' && longLevel(m_at) != kNoLevel) return longBracket(m_at, LuaKind::kLong);
        if (isNameStart(c)) return run(LuaKind::kName, isNamePart);
        if (isDigit(c) || (c == '.' && isDigit(peek(1)))) return number();
        return symbol();
    }

    static constexpr std::size_t kNoLevel = static_cast<std::size_t>(-1);

    /// The number of `=` in the `[==[` at `at`, or kNoLevel.
    std::size_t longLevel(std::size_t at) const {
        std::size_t end = at + 1;
        while (end < m_lua.size() && m_lua[end] == '=') ++end;
        return end < m_lua.size() && m_lua[end] == '[' ? end - at - 1 : kNoLevel;
    }

    /// A long string or comment whose bracket opens at `bracket`; the token starts at m_at.
    LuaToken longBracket(std::size_t bracket, LuaKind kind) {
        const std::size_t level = longLevel(bracket);
        const std::string closer = "]" + std::string(level, '=') + "]";
        const std::size_t start = bracket + level + 2;
        const std::size_t close = m_lua.find(closer, start);
        const bool closed = close != std::string_view::npos;
        const std::size_t contentEnd = closed ? close : m_lua.size();
        return finish(kind, closed ? close + closer.size() : m_lua.size(), {start, contentEnd}, closed);
    }

    LuaToken comment() {
        if (peek(2) == '[' && longLevel(m_at + 2) != kNoLevel)
            return longBracket(m_at + 2, LuaKind::kComment);
        const std::size_t end = lineEnd(m_at);
        return finish(LuaKind::kComment, end, {m_at + 2, end}, true);
    }

    LuaToken quoted(char quote) {
        std::size_t at = m_at + 1;
        while (at < m_lua.size() && m_lua[at] != quote && m_lua[at] != '\n' && m_lua[at] != '\r') {
            at += m_lua[at] == '\\' ? escapeLength(at) : 1;
        }
        at = std::min(at, m_lua.size());
        const bool closed = at < m_lua.size() && m_lua[at] == quote;
        return finish(LuaKind::kQuoted, closed ? at + 1 : at, {m_at + 1, at}, closed);
    }

    /// As far as it matters for finding the string's end: `\z` skips blanks, a line end may be escaped.
    std::size_t escapeLength(std::size_t at) const {
        const std::string_view rest = m_lua.substr(at, 3);
        if (rest == "\\\r\n" || rest == "\\\n\r") return 3;
        if (!rest.starts_with("\\z")) return 2;
        std::size_t end = at + 2;
        while (end < m_lua.size() && text::isBlank(m_lua[end])) ++end;
        return end - at;
    }

    template <class Test>
    LuaToken run(LuaKind kind, Test test) {
        std::size_t end = m_at;
        while (end < m_lua.size() && test(m_lua[end])) ++end;
        return finish(kind, end, {m_at, end}, true);
    }

    LuaToken number() {
        std::size_t end = m_at;
        while (end < m_lua.size()) {
            const char c = m_lua[end];
            const bool sign = (c == '+' || c == '-') && end > m_at &&
                              std::string_view("eEpP").find(m_lua[end - 1]) != std::string_view::npos;
            if (!isNamePart(c) && c != '.' && !sign) break;
            ++end;
        }
        return finish(LuaKind::kNumber, end, {m_at, end}, true);
    }

    LuaToken symbol() {
        std::size_t length = 1;
        for (const std::string_view known : {"...", "..", "==", "~=", "<=", ">=", "::"}) {
            if (m_lua.substr(m_at).starts_with(known)) {
                length = known.size();
                break;
            }
        }
        return finish(LuaKind::kSymbol, m_at + length, {m_at, m_at + length}, true);
    }

    LuaToken finish(LuaKind kind, std::size_t end, text::Span content, bool closed) {
        const LuaToken token{kind, {m_at, end}, content, closed};
        m_at = end;
        return token;
    }

    std::string_view m_lua;
    std::size_t m_at = 0;
    std::vector<LuaToken> m_tokens;
};

}  // namespace

std::vector<LuaToken> tokenizeLua(std::string_view lua) {
    return Lexer(lua).run();
}

}  // namespace lw::stackup
