// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "stackup/lua_lexer.h"
#include "text/span.h"

namespace lw::stackup {

/// The words of a Lua text without comments, with what a reader needs to find its way among them. Never
/// fails: of a text that is not Lua it knows less. Places are indices of words; those past the end are no
/// words.
class LuaCode {
public:
    static constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

    /// Where a word stands.
    struct Scope {
        std::string function{};  ///< the name of the innermost function around it; "" of none or one without
        bool conditional = false;  ///< in an `if` or a loop of that function
    };

    /// `lua` must outlive it.
    explicit LuaCode(std::string_view lua);

    [[nodiscard]] std::string_view lua() const { return m_lua; }
    [[nodiscard]] const std::vector<LuaToken>& withComments() const { return m_all; }
    [[nodiscard]] std::size_t size() const { return m_tokens.size(); }
    [[nodiscard]] const LuaToken& token(std::size_t i) const { return m_tokens[i]; }
    [[nodiscard]] std::string_view text(std::size_t i) const {
        return m_lua.substr(m_tokens[i].span.start, m_tokens[i].span.length());
    }
    [[nodiscard]] bool is(std::size_t i, std::string_view word) const {
        return i < m_tokens.size() && text(i) == word;
    }
    /// A name that is none of Lua's own words.
    [[nodiscard]] bool isName(std::size_t i) const;
    /// A string with an end.
    [[nodiscard]] bool isString(std::size_t i) const {
        return i < m_tokens.size() && m_tokens[i].isString() && m_tokens[i].closed;
    }
    /// Whether a name is a variable: neither a field (`.x`, `:x`) nor the key of a table (`{ x = 1 }`).
    [[nodiscard]] bool isVariable(std::size_t i) const;
    /// From the first byte of word `first` to the last of word `end` - 1.
    [[nodiscard]] text::Span spanOf(std::size_t first, std::size_t end) const {
        return {m_tokens[first].span.start, m_tokens[end - 1].span.end};
    }

    /// The word that closes what `i` opens (a bracket, `function`, `if`, `do`, `repeat`); size() without one.
    [[nodiscard]] std::size_t match(std::size_t i) const { return m_match[i]; }
    /// The bracket that `i` stands in, or kNowhere.
    [[nodiscard]] std::size_t bracketAround(std::size_t i) const { return m_around[i]; }
    [[nodiscard]] const Scope& scopeOf(std::size_t i) const { return m_scopes[m_scopeOf[i]]; }

    /// The word behind the operand that begins at `i`: a string, a name, a number or a parenthesis, with what
    /// is called and indexed of it.
    [[nodiscard]] std::size_t operandEnd(std::size_t i) const;
    /// The word behind the expression that begins at `i`.
    [[nodiscard]] std::size_t expressionEnd(std::size_t i) const;
    /// The comma, semicolon or closing bracket that ends the element `i` stands in of an argument list or
    /// table.
    [[nodiscard]] std::size_t elementEnd(std::size_t i) const;

    /// What an opening bracket at `i` calls: the index of the last name of the function (`send` of
    /// `pt:send(`, `pt["send"](`), or kNowhere. A string called like `f"x"` has its own index for the
    /// bracket.
    [[nodiscard]] std::size_t calleeOf(std::size_t i) const;

private:
    void findBlocks();

    std::string_view m_lua;
    std::vector<LuaToken> m_all;
    std::vector<LuaToken> m_tokens;
    std::vector<std::size_t> m_match;
    std::vector<std::size_t> m_around;
    std::vector<Scope> m_scopes;
    std::vector<std::uint32_t> m_scopeOf;
};

}  // namespace lw::stackup
