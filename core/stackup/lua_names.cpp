// SPDX-License-Identifier: MIT
#include "stackup/lua_names.h"

#include <algorithm>
#include <fmt/format.h>

namespace lw::stackup {

namespace {

constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);
constexpr std::size_t kLongestName = 60;
/// How far back a table's beginning is looked for.
constexpr std::size_t kFarthest = 256;

/// A comment's first line without dashes and blanks around it.
std::string firstLine(std::string_view text) {
    const std::string_view blanks = " \t\r\n-=";
    const std::size_t start = std::min(text.find_first_not_of(blanks), text.size());
    text = text.substr(start, text.find_first_of("\r\n", start) - start);
    const std::size_t last = text.find_last_not_of(blanks);
    text = text.substr(0, last == std::string_view::npos ? 0 : last + 1);
    std::size_t cut = std::min(text.size(), kLongestName);
    while (cut > 0 && cut < text.size() && (static_cast<unsigned char>(text[cut]) & 0xC0U) == 0x80U) --cut;
    return std::string(text.substr(0, cut));
}

}  // namespace

std::string_view LuaNames::text(std::size_t i) const {
    return m_lua.substr(m_all[i].span.start, m_all[i].span.length());
}

bool LuaNames::is(std::size_t i, std::string_view symbol) const {
    return i != kNowhere && text(i) == symbol;
}

/// The token before, comments left out, or kNowhere.
std::size_t LuaNames::before(std::size_t i) const {
    while (i != kNowhere && i > 0) {
        --i;
        if (m_all[i].kind != LuaKind::kComment) return i;
    }
    return kNowhere;
}

std::string LuaNames::nameOf(text::Span span, std::size_t number) const {
    const auto at =
        std::lower_bound(m_all.begin(), m_all.end(), span.start,
                         [](const LuaToken& t, std::size_t start) { return t.span.start < start; });
    const auto i = static_cast<std::size_t>(at - m_all.begin());
    if (auto name = target(i)) return *name;
    if (auto name = comment(i)) return *name;
    if (auto name = place(i)) return *name;
    return fmt::format("program {}", number);
}

/// What the string, or the call it is handed to, is given to: `x = "..."`, `x = lib:compile("...")`.
std::optional<std::string> LuaNames::target(std::size_t i) const {
    std::size_t at = before(i);
    std::size_t earlier = 0;  // values before it in `a, b = "…", "…"`
    while (at != kNowhere && !is(at, "=")) {
        if (is(at, ",") && m_all[at + 1].isString()) {
            const std::size_t value = before(at);
            if (value == kNowhere || !m_all[value].isString()) return std::nullopt;
            ++earlier;
            at = before(value);
            continue;
        }
        const bool call = earlier == 0 && (is(at, "(") || is(at, ".") || is(at, ":") || is(at, "..") ||
                                           m_all[at].kind == LuaKind::kName);
        if (!call || is(at, "return") || is(at, "then") || is(at, "do") || is(at, "end")) return std::nullopt;
        at = before(at);
    }
    if (at == kNowhere) return std::nullopt;
    const std::vector<std::string> names = variablesBefore(at);
    if (names.size() > 1 || earlier > 0)
        return earlier < names.size() ? std::optional(names[earlier]) : std::nullopt;
    return assigned(at);
}

/// The variables of `a, b =`, first to last.
std::vector<std::string> LuaNames::variablesBefore(std::size_t equals) const {
    std::vector<std::string> names;
    for (std::size_t at = before(equals); at != kNowhere && m_all[at].kind == LuaKind::kName;) {
        names.insert(names.begin(), std::string(text(at)));
        const std::size_t comma = before(at);
        if (!is(comma, ",")) break;
        at = before(comma);
    }
    return names;
}

/// The last key or variable before an `=`: `a.b.c`, `["key"]`, `t[3]`.
std::optional<std::string> LuaNames::assigned(std::size_t equals) const {
    std::size_t at = before(equals);
    if (is(at, "]")) {
        const std::size_t key = before(at);
        if (key == kNowhere || !is(before(key), "[")) return std::nullopt;
        if (m_all[key].isString()) {
            const text::Span content = m_all[key].content;
            return std::string(m_lua.substr(content.start, content.length()));
        }
        const std::size_t table = before(before(key));
        const bool named = table != kNowhere && m_all[table].kind == LuaKind::kName;
        return fmt::format("{}[{}]", named ? text(table) : "", text(key));
    }
    if (at == kNowhere || m_all[at].kind != LuaKind::kName) return std::nullopt;
    std::string name(text(at));
    for (std::size_t dot = before(at); is(dot, "."); dot = before(at)) {
        at = before(dot);
        if (at == kNowhere || m_all[at].kind != LuaKind::kName) break;
        name = fmt::format("{}.{}", text(at), name);
    }
    return name;
}

/// The comment that ends on the string's own line or the one above, with nothing but the beginning of the
/// string's own statement between.
std::optional<std::string> LuaNames::comment(std::size_t i) const {
    for (std::size_t at = i; at > 0; --at) {
        const LuaToken& earlier = m_all[at - 1];
        const std::string_view between =
            m_lua.substr(earlier.span.end, m_all[at].span.start - earlier.span.end);
        if (std::count(between.begin(), between.end(), '\n') > 1) return std::nullopt;
        if (earlier.kind == LuaKind::kComment) {
            std::string name = firstLine(m_lua.substr(earlier.content.start, earlier.content.length()));
            return name.empty() ? std::nullopt : std::optional(std::move(name));
        }
        const bool sameLine = between.find('\n') == std::string_view::npos;
        const bool opens = is(at - 1, "(") || is(at - 1, "{") || is(at - 1, ".") || is(at - 1, ":") ||
                           earlier.kind == LuaKind::kName;
        if (!sameLine && !is(at - 1, "(") && !is(at - 1, "{") && !is(at - 1, ",")) return std::nullopt;
        if (sameLine && !opens) return std::nullopt;
    }
    return std::nullopt;
}

/// The table the string stands in without a key, and its number there.
std::optional<std::string> LuaNames::place(std::size_t i) const {
    std::size_t index = 1;
    std::size_t depth = 0;
    std::size_t at = before(i);
    for (std::size_t steps = 0; at != kNowhere; at = before(at)) {
        if (++steps > kFarthest) return std::nullopt;
        if (is(at, ")") || is(at, "}") || is(at, "]")) ++depth;
        const bool opens = is(at, "(") || is(at, "{") || is(at, "[");
        if (opens && depth == 0) break;
        if (opens) --depth;
        if (depth == 0 && (is(at, ",") || is(at, ";"))) ++index;
    }
    if (!is(at, "{") || !is(before(at), "=")) return std::nullopt;
    const auto table = assigned(before(at));
    return table ? std::optional(fmt::format("{}[{}]", *table, index)) : std::nullopt;
}

}  // namespace lw::stackup
