// SPDX-License-Identifier: MIT
#include "pack/json_tree.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <fmt/format.h>
#include <utility>

#include "text/utf8.h"

namespace lw::pack {

namespace {

bool isJsonBlank(char byte) {
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

bool isWordByte(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
           byte == '_' || byte == '+' || byte == '-' || byte == '.';
}

class Reader {
public:
    explicit Reader(std::string_view text) : m_text(text) {}

    JsonTree read() {
        if (m_text.starts_with(text::kByteOrderMark)) m_at = text::kByteOrderMark.size();
        skipBlanks();
        if (atEnd()) {
            report({m_at, m_at}, "an object is expected, but the text ends here");
            return std::move(m_out);
        }
        m_out.root = value(0);
        skipBlanks();
        if (!atEnd() && m_out.problems.empty())
            report({m_at, m_text.size()}, "nothing is expected after the value");
        return std::move(m_out);
    }

private:
    [[nodiscard]] bool atEnd() const { return m_at >= m_text.size(); }
    [[nodiscard]] char here() const { return atEnd() ? '\0' : m_text[m_at]; }

    void report(text::Span span, std::string message) {
        text::Diagnostic problem;
        problem.code = "pack-syntax";
        problem.message = std::move(message);
        problem.span = span;
        m_out.problems.push_back(std::move(problem));
    }

    void skipBlanks() {
        while (!atEnd()) {
            if (isJsonBlank(here())) {
                ++m_at;
            } else if (here() == '/' && m_at + 1 < m_text.size() &&
                       (m_text[m_at + 1] == '/' || m_text[m_at + 1] == '*')) {
                skipComment();
            } else {
                return;
            }
        }
    }

    void skipComment() {
        const std::size_t start = m_at;
        const bool isLine = m_text[m_at + 1] == '/';
        const std::size_t end = m_text.find(isLine ? "\n" : "*/", m_at + 2);
        if (end == std::string_view::npos) {
            m_at = m_text.size();
            if (!isLine) report({start, m_at}, "this comment is not closed; add */");
        } else {
            m_at = isLine ? end : end + 2;
        }
        m_out.comments.push_back({start, m_at});
    }

    JsonValue value(int depth) {
        const char first = here();
        if (first == '{' || first == '[') return bracketed(depth);
        if (first == '"') return string();
        return word();
    }

    JsonValue string() {
        JsonValue out;
        out.kind = JsonValue::Kind::kString;
        const std::size_t start = m_at++;
        while (!atEnd() && here() != '"' && here() != '\n') {
            if (here() == '\\')
                escape(out.string);
            else
                out.string += m_text[m_at++];
        }
        if (here() == '"')
            ++m_at;
        else
            report({start, m_at}, "this text is not closed; add \"");
        out.span = {start, m_at};
        return out;
    }

    std::optional<std::uint32_t> fourDigits() {
        std::uint32_t unit = 0;
        const std::string_view digits = m_text.substr(std::min(m_at, m_text.size()), 4);
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), unit, 16);
        if (error != std::errc() || digits.size() < 4 || end != digits.data() + 4) return std::nullopt;
        m_at += 4;
        return unit;
    }

    void escape(std::string& out) {
        static constexpr std::string_view kNames = "\"\\/bfnrt";
        static constexpr std::string_view kValues = "\"\\/\b\f\n\r\t";
        const std::size_t start = m_at++;
        const char name = here();
        if (!atEnd() && name != '\n') ++m_at;
        if (const std::size_t found = kNames.find(name); found != std::string_view::npos && name != '\0') {
            out += kValues[found];
            return;
        }
        std::optional<std::uint32_t> scalar;
        if (name == 'u') {
            scalar = fourDigits();
            if (scalar && *scalar >= 0xD800 && *scalar < 0xDC00 && m_text.substr(m_at, 2) == "\\u") {
                m_at += 2;
                const auto low = fourDigits();
                if (low && *low >= 0xDC00 && *low < 0xE000)
                    scalar = 0x10000 + ((*scalar - 0xD800) << 10) + (*low - 0xDC00);
                else
                    scalar.reset();
            }
        }
        if (scalar && (*scalar < 0xD800 || *scalar >= 0xE000)) {
            text::appendUtf8(out, static_cast<char32_t>(*scalar));
            return;
        }
        report(
            {start, m_at},
            "JSON has no such escape; it knows \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits");
    }

    JsonValue word() {
        JsonValue out;
        const std::size_t start = m_at;
        while (!atEnd() && isWordByte(here())) ++m_at;
        const std::string_view word = m_text.substr(start, m_at - start);
        out.span = {start, m_at};
        if (word == "true" || word == "false") {
            out.kind = JsonValue::Kind::kBool;
            out.flag = word == "true";
        } else if (word == "null") {
            out.kind = JsonValue::Kind::kNull;
        } else if (!word.empty() && (word[0] == '-' || (word[0] >= '0' && word[0] <= '9'))) {
            out.kind = JsonValue::Kind::kNumber;
            const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), out.number);
            if (error != std::errc() || end != word.data() + word.size())
                report(out.span, fmt::format("'{}' is no number", word));
        } else if (!word.empty()) {
            report(out.span, fmt::format("a value is expected, not '{}'; a text stands in \"…\"", word));
        } else {
            const bool isCloser = here() == '}' || here() == ']' || here() == ',';
            report({m_at, m_at}, isCloser ? "a value is expected here" : "a value is expected");
            if (!atEnd() && !isCloser) skipTo(",}]");
        }
        return out;
    }

    void skipTo(std::string_view stops) {
        while (!atEnd() && stops.find(here()) == std::string_view::npos) {
            if (here() == '"') {
                const std::size_t end = m_text.find_first_of("\"\n", m_at + 1);
                m_at = end == std::string_view::npos ? m_text.size() : end + 1;
            } else {
                ++m_at;
            }
        }
    }

    void member(JsonValue& object, int depth) {
        JsonMember one;
        if (here() == '"') {
            JsonValue name = string();
            one.name = std::move(name.string);
            one.nameSpan = name.span;
        } else {
            report({m_at, m_at}, here() == '}' ? "the game's reader takes no comma before a closing bracket"
                                               : "the name of a field is expected, in \"…\"");
            skipTo(",}]");
            return;
        }
        skipBlanks();
        if (here() != ':') {
            report({one.nameSpan.end, one.nameSpan.end}, "a colon is expected after the name");
            if (here() == ',' || here() == '}' || here() == ']') return;
        } else {
            ++m_at;
            skipBlanks();
        }
        one.value = value(depth + 1);
        object.members.push_back(std::move(one));
    }

    JsonValue bracketed(int depth) {
        JsonValue out;
        const std::size_t start = m_at;
        const bool isObject = here() == '{';
        const char closer = isObject ? '}' : ']';
        out.kind = isObject ? JsonValue::Kind::kObject : JsonValue::Kind::kArray;
        ++m_at;
        if (depth >= kDeepest) {
            report({start, start + 1}, fmt::format("brackets are nested deeper than {}", kDeepest));
            m_at = m_text.size();
            out.span = {start, m_at};
            return out;
        }
        skipBlanks();
        while (!atEnd() && here() != closer) {
            const std::size_t before = m_at;
            if (isObject)
                member(out, depth);
            else
                out.items.push_back(value(depth + 1));
            const std::size_t end = m_at;
            skipBlanks();
            if (here() == ',') {
                ++m_at;
                skipBlanks();
                if (here() == closer) {
                    report({m_at, m_at}, "the game's reader takes no comma before a closing bracket");
                    break;
                }
            } else if (here() != closer && !atEnd()) {
                if (here() == '}' || here() == ']') {
                    report({m_at, m_at + 1}, fmt::format("'{}' is expected here", closer));
                    break;
                }
                if (m_at > before) report({end, end}, "a comma is expected");
                if (m_at == before) ++m_at;  // what nothing else took
            }
        }
        if (atEnd()) {
            report({m_at, m_at}, fmt::format("'{}' is expected before the text ends", closer));
            m_out.problems.back().related.push_back({{start, start + 1}, "opened here"});
        } else {
            ++m_at;
        }
        out.span = {start, m_at};
        return out;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    JsonTree m_out;
};

}  // namespace

const JsonMember* JsonValue::find(std::string_view name) const {
    const auto found = std::find_if(members.rbegin(), members.rend(),
                                    [name](const JsonMember& member) { return member.name == name; });
    return found == members.rend() ? nullptr : &*found;
}

JsonTree readJson(std::string_view text) {
    JsonTree tree = Reader(text).read();
    std::stable_sort(tree.problems.begin(), tree.problems.end(),
                     [](const auto& a, const auto& b) { return a.span.start < b.span.start; });
    return tree;
}

std::string_view kindName(JsonValue::Kind kind) {
    switch (kind) {
        case JsonValue::Kind::kNull:
            return "null";
        case JsonValue::Kind::kBool:
            return "true or false";
        case JsonValue::Kind::kNumber:
            return "a number";
        case JsonValue::Kind::kString:
            return "a text";
        case JsonValue::Kind::kArray:
            return "a list";
        case JsonValue::Kind::kObject:
            return "an object";
    }
    return {};
}

}  // namespace lw::pack
