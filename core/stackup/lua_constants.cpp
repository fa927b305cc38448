// SPDX-License-Identifier: MIT
#include "stackup/lua_constants.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numbers>
#include <utility>

#include "stackup/number.h"

namespace lw::stackup {

namespace {

/// Parentheses and names behind names that are followed at most.
constexpr int kDeepest = 40;
/// Pieces of one text at most.
constexpr std::size_t kMostPieces = 64;
/// Tables in tables whose entries are known.
constexpr std::size_t kDeepestTable = 8;

/// As Lua joins a number to a string.
std::string luaNumberText(double value) {
    return fmt::format("{:.14g}", value);
}

}  // namespace

/// Reads one expression. Each step looks at words further on only, or at the value of a name.
class LuaConstants::Evaluator {
public:
    /// Numbers of globals are known only where `globals` takes their names.
    Evaluator(const LuaConstants& constants, LuaRange range, int depth,
              std::vector<std::string>* globals = nullptr)
        : m_constants(constants),
          m_code(constants.m_code),
          m_at(range.first),
          m_end(range.end),
          m_depth(depth),
          m_globals(globals) {}

    std::optional<LuaValue> whole() {
        auto value = joined();
        return m_at == m_end ? std::move(value) : std::nullopt;
    }

private:
    bool is(std::string_view word) const {
        return m_at < m_end && !m_code.token(m_at).isString() && m_code.is(m_at, word);
    }
    bool take(std::string_view word) {
        if (!is(word)) return false;
        ++m_at;
        return true;
    }
    static std::optional<double> numberOf(const std::optional<LuaValue>& value) {
        const double* const number = value ? std::get_if<double>(&*value) : nullptr;
        return number != nullptr ? std::optional(*number) : std::nullopt;
    }

    std::optional<LuaValue> joined() {
        const std::size_t first = m_at;
        std::optional<LuaValue> value = sum();
        if (!value || !is("..")) return value;
        std::optional<LuaText> text = textOf(std::move(*value), first);
        while (text && take("..")) {
            const std::size_t next = m_at;
            std::optional<LuaValue> more = sum();
            if (!more) return std::nullopt;
            const LuaText pieces = textOf(std::move(*more), next);
            text->insert(text->end(), pieces.begin(), pieces.end());
            if (text->size() > kMostPieces) return std::nullopt;
        }
        return LuaValue(std::move(*text));
    }
    static LuaText textOf(LuaValue value, std::size_t at) {
        if (auto* const text = std::get_if<LuaText>(&value)) return std::move(*text);
        return {{at, luaNumberText(std::get<double>(value))}};
    }

    std::optional<LuaValue> sum() {
        std::optional<LuaValue> value = product();
        while (value && (is("+") || is("-"))) {
            const bool plus = m_code.is(m_at++, "+");
            const auto a = numberOf(value);
            const auto b = numberOf(product());
            if (!a || !b) return std::nullopt;
            value = plus ? *a + *b : *a - *b;
        }
        return value;
    }
    std::optional<LuaValue> product() {
        std::optional<LuaValue> value = signedValue();
        while (value && (is("*") || is("/") || is("%"))) {
            const char op = m_code.text(m_at++)[0];
            const auto a = numberOf(value);
            const auto b = numberOf(signedValue());
            if (!a || !b) return std::nullopt;
            value = op == '*' ? *a * *b : op == '/' ? *a / *b : *a - std::floor(*a / *b) * *b;
        }
        return value;
    }
    std::optional<LuaValue> signedValue() {
        if (!take("-")) return power();
        if (--m_depth < 0) return std::nullopt;
        const auto number = numberOf(signedValue());
        return number ? std::optional<LuaValue>(-*number) : std::nullopt;
    }
    std::optional<LuaValue> power() {
        std::optional<LuaValue> value = primary();
        if (!value || !take("^")) return value;
        if (--m_depth < 0) return std::nullopt;
        const auto a = numberOf(value);
        const auto b = numberOf(signedValue());
        if (!a || !b) return std::nullopt;
        return LuaValue(std::pow(*a, *b));
    }

    std::optional<LuaValue> primary() {
        if (m_at >= m_end) return std::nullopt;
        const LuaToken& token = m_code.token(m_at);
        if (token.kind == LuaKind::kNumber) {
            const auto number = readNumber(m_code.text(m_at++));
            return number ? std::optional<LuaValue>(number->value) : std::nullopt;
        }
        if (token.isString()) {
            if (!token.closed) return std::nullopt;
            return LuaValue(LuaText{{m_at++, std::nullopt}});
        }
        if (take("(")) {
            if (--m_depth < 0) return std::nullopt;
            std::optional<LuaValue> value = joined();
            return take(")") ? std::move(value) : std::nullopt;
        }
        return named();
    }

    std::optional<LuaValue> named() {
        const LuaRange range = m_constants.pathAt(m_at);
        if (range.length() == 0 || range.end > m_end || m_depth <= 0) return std::nullopt;
        const auto path = m_constants.pathOf(range);
        m_at = range.end;
        if (!path) return std::nullopt;
        if (*path == "math.pi" && !m_constants.find("math.pi")) return LuaValue(std::numbers::pi);
        const Binding* const binding = m_constants.find(*path);
        if (binding == nullptr) return std::nullopt;
        std::optional<LuaValue> value =
            Evaluator(m_constants, binding->value, m_depth / 2, m_globals).whole();
        // Another file can set a global number, but hardly writes a text of the same name.
        if (value && std::holds_alternative<double>(*value) && !binding->local) {
            if (m_globals == nullptr) return std::nullopt;
            m_globals->push_back(*path);
        }
        return value;
    }

    const LuaConstants& m_constants;
    const LuaCode& m_code;
    std::size_t m_at;
    std::size_t m_end;
    int m_depth;
    std::vector<std::string>* m_globals;
};

LuaConstants::LuaConstants(const LuaCode& code) : m_code(code) {
    for (std::size_t i = 0; i < code.size(); ++i) bindNames(i);
}

void LuaConstants::bindNames(std::size_t i) {
    if (m_code.token(i).isString()) return;
    if (m_code.is(i, "function")) return bindParameters(i);
    if (m_code.is(i, "for")) {
        for (std::size_t at = i + 1; m_code.isName(at); at += 2) {
            m_bindings[std::string(m_code.text(at))].times += 2;
            if (!m_code.is(at + 1, ",")) break;
        }
        return;
    }
    if (m_code.is(i, "local")) {
        if (!m_code.is(i + 1, "function")) bindAssignment(i + 1, true);
        return;
    }
    // The first of the variables of an assignment.
    const bool begins =
        m_code.isVariable(i) &&
        (i == 0 || (!m_code.is(i - 1, ",") && !m_code.is(i - 1, "local") && !m_code.is(i - 1, "for")));
    if (begins) bindAssignment(i, false);
}

/// What a function gives is known at run time only; its own name has one value.
void LuaConstants::bindParameters(std::size_t i) {
    std::size_t at = i + 1;
    std::string name;
    for (; at < m_code.size() && (m_code.isName(at) || m_code.is(at, ".") || m_code.is(at, ":")); ++at)
        name += m_code.text(at);
    const bool local = i > 0 && m_code.is(i - 1, "local");
    if (!name.empty()) bind(name, local, {i, std::min(m_code.match(i), m_code.size() - 1) + 1});
    if (!m_code.is(at, "(")) return;
    for (++at; m_code.isName(at); at += 2) {
        m_bindings[std::string(m_code.text(at))].times += 2;
        if (!m_code.is(at + 1, ",")) break;
    }
}

/// `a, b.c = 1, "x"` from its first name on. The word behind it.
std::size_t LuaConstants::bindAssignment(std::size_t i, bool local) {
    std::vector<LuaRange> targets;
    std::size_t at = i;
    while (true) {
        const LuaRange target = pathAt(at);
        if (target.length() == 0) return i;
        targets.push_back(target);
        at = target.end;
        if (!m_code.is(at, ",")) break;
        ++at;
    }
    const bool given = m_code.is(at, "=");
    if (!given && !local) return i;
    if (given) ++at;
    for (const LuaRange& target : targets) {
        LuaRange value{at, at};
        if (given && at < m_code.size()) {
            value.end = m_code.expressionEnd(at);
            at = m_code.is(value.end, ",") ? value.end + 1 : m_code.size();
        }
        if (const auto path = pathOf(target)) bind(*path, local, value);
    }
    return at;
}

void LuaConstants::bind(const std::string& path, bool local, LuaRange value) {
    Binding& binding = m_bindings[path];
    ++binding.times;
    // `local x` and a value later on are one.
    if (binding.times == 2 && binding.local && binding.value.length() == 0) binding.times = 1;
    binding.local |= local;
    binding.value = value;
    if (value.length() > 0 && m_code.is(value.first, "{") && !m_code.token(value.first).isString() &&
        m_code.match(value.first) + 1 == value.end)
        bindEntries(path, value.first);
}

void LuaConstants::bindEntries(const std::string& path, std::size_t table) {
    const auto depth = static_cast<std::size_t>(
        std::count_if(path.begin(), path.end(), [](char c) { return c == '.' || c == '['; }));
    if (depth > kDeepestTable) return;
    std::size_t index = 1;
    const std::size_t close = m_code.match(table);
    for (std::size_t at = table + 1; at < close;) {
        std::string key;
        std::size_t value = at;
        if (m_code.isName(at) && m_code.is(at + 1, "=")) {
            key = "." + std::string(m_code.text(at));
            value = at + 2;
        } else if (m_code.is(at, "[") && !m_code.token(at).isString() &&
                   m_code.is(m_code.match(at) + 1, "=")) {
            const bool single = m_code.match(at) == at + 2;
            if (single && m_code.isString(at + 1)) {
                const text::Span content = m_code.token(at + 1).content;
                key = "." + std::string(m_code.lua().substr(content.start, content.length()));
            } else if (single) {
                key = "[" + std::string(m_code.text(at + 1)) + "]";
            }
            value = m_code.match(at) + 2;
        } else {
            key = "[" + std::to_string(index++) + "]";
        }
        const std::size_t end = std::min(m_code.elementEnd(value), close);
        if (!key.empty() && end > value) bind(path + key, true, {value, end});
        at = end + 1;
    }
}

LuaRange LuaConstants::pathAt(std::size_t i) const {
    if (!m_code.isVariable(i)) return {i, i};
    std::size_t at = i + 1;
    while (true) {
        if (m_code.is(at, ".") && m_code.isName(at + 1)) {
            at += 2;
        } else if (m_code.is(at, "[") && !m_code.token(at).isString() && m_code.match(at) == at + 2 &&
                   (m_code.isString(at + 1) || m_code.token(at + 1).kind == LuaKind::kNumber)) {
            at += 3;
        } else {
            return {i, at};
        }
    }
}

std::optional<std::string> LuaConstants::pathOf(LuaRange expression) const {
    if (expression.length() == 0 || pathAt(expression.first) != expression) return std::nullopt;
    std::string path(m_code.text(expression.first));
    for (std::size_t at = expression.first + 1; at < expression.end;) {
        const bool dot = m_code.is(at, ".");
        if (dot) {
            path += "." + std::string(m_code.text(at + 1));
        } else if (m_code.isString(at + 1)) {
            const text::Span content = m_code.token(at + 1).content;
            path += "." + std::string(m_code.lua().substr(content.start, content.length()));
        } else {
            path += "[" + std::string(m_code.text(at + 1)) + "]";
        }
        at += dot ? 2 : 3;
    }
    return path;
}

const LuaConstants::Binding* LuaConstants::find(std::string_view path) const {
    const auto at = m_bindings.find(path);
    return at != m_bindings.end() && at->second.times == 1 && at->second.value.length() > 0 ? &at->second
                                                                                            : nullptr;
}

std::optional<LuaValue> LuaConstants::evaluate(LuaRange expression) const {
    if (expression.length() == 0) return std::nullopt;
    return Evaluator(*this, expression, kDeepest).whole();
}

std::optional<LuaConstants::Supposed> LuaConstants::suppose(LuaRange expression) const {
    if (expression.length() == 0) return std::nullopt;
    Supposed out;
    const auto value = Evaluator(*this, expression, kDeepest, &out.globals).whole();
    const double* const number = value ? std::get_if<double>(&*value) : nullptr;
    if (number == nullptr) return std::nullopt;
    out.number = *number;
    return out;
}

std::optional<double> LuaConstants::number(LuaRange expression) const {
    const auto value = evaluate(expression);
    const double* const number = value ? std::get_if<double>(&*value) : nullptr;
    return number != nullptr ? std::optional(*number) : std::nullopt;
}

}  // namespace lw::stackup
