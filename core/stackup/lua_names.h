// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "stackup/lua_lexer.h"
#include "text/span.h"

namespace lw::stackup {

/// What the strings of a Lua text are called there.
class LuaNames {
public:
    /// `all` are the tokens of `lua`, comments among them. Both must outlive it.
    LuaNames(std::string_view lua, const std::vector<LuaToken>& all) : m_lua(lua), m_all(all) {}

    /// The name of the string at `span`, one of the tokens: the key or variable it is given to, the comment
    /// before it, the table and its place there, or "program `number`".
    [[nodiscard]] std::string nameOf(text::Span span, std::size_t number) const;

private:
    [[nodiscard]] std::string_view text(std::size_t i) const;
    [[nodiscard]] bool is(std::size_t i, std::string_view symbol) const;
    [[nodiscard]] std::size_t before(std::size_t i) const;
    [[nodiscard]] std::optional<std::string> target(std::size_t i) const;
    [[nodiscard]] std::vector<std::string> variablesBefore(std::size_t equals) const;
    [[nodiscard]] std::optional<std::string> assigned(std::size_t equals) const;
    [[nodiscard]] std::optional<std::string> comment(std::size_t i) const;
    [[nodiscard]] std::optional<std::string> place(std::size_t i) const;

    std::string_view m_lua;
    const std::vector<LuaToken>& m_all;
};

}  // namespace lw::stackup
