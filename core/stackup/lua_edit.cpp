// SPDX-License-Identifier: MIT
#include "stackup/lua_edit.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <vector>

#include "stackup/layout.h"
#include "stackup/lua_lexer.h"

namespace lw::stackup {

namespace {

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

std::string asName(std::string_view name) {
    std::string out;
    for (const char c : name.substr(0, name.find(':'))) {
        if (isLetter(c) || (c >= '0' && c <= '9' && !out.empty())) out += c;
    }
    return out.empty() ? "pattern" : out;
}

/// A long string that can hold the text.
std::string longString(std::string_view text) {
    std::string level;
    while (text.find("]" + level + "]") != std::string_view::npos || text.ends_with("]" + level))
        level += '=';
    // A first line end is no part of the string.
    const bool leads = text.starts_with('\n') || text.starts_with("\r\n");
    return fmt::format("[{0}[{1}{2}]{0}]", level, leads ? "\n" : "", text);
}

/// The words of a Lua text but for comments.
class Words {
public:
    explicit Words(std::string_view lua) : m_lua(lua) {
        for (const LuaToken& token : tokenizeLua(lua)) {
            if (token.kind != LuaKind::kComment) m_tokens.push_back(token);
        }
    }
    [[nodiscard]] const LuaToken& at(std::size_t i) const { return m_tokens[i]; }
    [[nodiscard]] std::size_t size() const { return m_tokens.size(); }
    [[nodiscard]] std::string_view text(std::size_t i) const {
        return i < m_tokens.size() ? m_lua.substr(m_tokens[i].span.start, m_tokens[i].span.length())
                                   : std::string_view();
    }
    [[nodiscard]] std::optional<std::size_t> find(text::Span span) const {
        for (std::size_t i = 0; i < m_tokens.size(); ++i) {
            if (m_tokens[i].span == span) return i;
        }
        return std::nullopt;
    }
    [[nodiscard]] bool has(std::string_view name) const {
        return std::any_of(m_tokens.begin(), m_tokens.end(), [&](const LuaToken& token) {
            return m_lua.substr(token.content.start, token.content.length()) == name ||
                   m_lua.substr(token.span.start, token.span.length()) == name;
        });
    }

private:
    std::string_view m_lua;
    std::vector<LuaToken> m_tokens;
};

}  // namespace

text::EditResult insertProgram(std::string_view lua, const LuaDocument& document, std::size_t after,
                               std::string_view name, std::string_view program) {
    const LuaProgram& before = document.programs[after];
    const Words words(lua);
    const auto string = words.find(before.span);
    const auto refuse = [&](std::string_view why) { return text::Refusal{std::string(why), before.span}; };
    if (!string) return refuse("A program joined of several strings has no place for another one behind it");
    const std::size_t at = *string;
    const auto before1 = [&](std::size_t back) {
        return at >= back ? words.text(at - back) : std::string_view();
    };
    const bool isKeyed = before1(1) == "=" && before1(2) == "]" && before1(4) == "[";
    const bool isNamed = before1(1) == "=" && at >= 2 && words.at(at - 2).kind == LuaKind::kName;
    const std::string_view next = words.text(at + 1);
    const bool ends = next == "," || next == ";";
    const bool isField =
        (isKeyed || isNamed || before1(1) == "," || before1(1) == "{" || before1(1) == ";") &&
        (ends || next == "}");
    const bool isVariable = isNamed && !isField && !ends && before1(3) != ",";
    if (!isField && !isVariable) return refuse("This program is no field of a table and no variable's");

    std::string wanted = asName(name);
    for (int number = 2; words.has(wanted); ++number) wanted = asName(name) + std::to_string(number);
    std::size_t first = at;
    if (isKeyed) first = at - 4;
    if (isNamed) {
        // With what leads to the name: "local", the tables it is in.
        first = at - 2;
        while (first >= 2 && words.text(first - 1) == ".") first -= 2;
        if (!isField && first >= 1 && words.text(first - 1) == "local") --first;
    }
    const Layout layout(lua);
    const std::size_t start = words.at(first).span.start;
    const bool ownLine = layout.startsLine(start);
    const std::string_view feed = layout.lineBreak(start);
    const std::string_view lineBreak = feed.empty() ? "\n" : feed;
    std::string made = ownLine || !isField ? std::string(lineBreak) + std::string(layout.indent(start)) : " ";
    if (isKeyed)
        made += fmt::format("[\"{}\"] = ", wanted);
    else if (isNamed)
        made += fmt::format("{}{} = ", lua.substr(start, words.at(at - 2).span.start - start), wanted);
    made += longString(program);
    text::TextEdits edits;
    if (!isField) {
        edits.insert(before.span.end, std::move(made));
    } else if (ends) {
        edits.insert(words.at(at + 1).span.end, made + std::string(next));
    } else {
        edits.insert(before.span.end, "," + made);
    }
    return edits;
}

text::TextEdits appendProgram(std::string_view lua, std::string_view name, std::string_view program) {
    const Words words(lua);
    std::string wanted = asName(name);
    for (int number = 2; words.has(wanted); ++number) wanted = asName(name) + std::to_string(number);
    const std::string_view lineBreak = lua.find("\r\n") != std::string_view::npos ? "\r\n" : "\n";
    const bool onLine = !lua.empty() && lua.back() != '\n';
    text::TextEdits edits;
    edits.insert(lua.size(), fmt::format("{}local {} = {}{}", onLine ? lineBreak : "", wanted,
                                         longString(program), lineBreak));
    return edits;
}

}  // namespace lw::stackup
