// SPDX-License-Identifier: MIT
#include "stackup/format.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lw::stackup {

namespace {

constexpr std::string_view kBlanks = " \t\v\f\r";

/// The blocks and parentheses open at a word.
class Scopes {
public:
    /// Goes over a word; whether it ends scopes that were open, so that its line stands further out.
    bool read(std::string_view word) {
        if (word == "if" || word == "while" || word == "for" || word == "(" || word == "#(") {
            m_open.push_back(word);
            return false;
        }
        if (word == "else") {
            m_isElse = true;
            return true;
        }
        if (word == "end" || word == ")") {
            if (!m_open.empty()) m_open.pop_back();
            return true;
        }
        if (word != "endif") return false;
        while (!m_open.empty() && m_open.back() == "if") m_open.pop_back();
        return true;
    }
    [[nodiscard]] std::size_t depth() const { return m_open.size(); }
    /// The same, one less right after an `else`, which stands with its `if`.
    [[nodiscard]] std::size_t depthOfLast() {
        const bool isElse = m_isElse;
        m_isElse = false;
        return isElse && !m_open.empty() ? m_open.size() - 1 : m_open.size();
    }

private:
    std::vector<std::string_view> m_open;
    bool m_isElse = false;
};

struct Line {
    std::size_t start = 0;
    std::size_t end = 0;  ///< without its line end
    std::string_view blanks;
    std::size_t depth = 0;  ///< 0 for a blank one
};

std::vector<Line> linesOf(const Program& program) {
    const std::string_view text = program.text;
    std::vector<Line> lines;
    Scopes scopes;
    std::size_t next = 0;  // token
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        // A CR that ends the line is part of its end.
        const bool isCrLf = end > at && end < text.size() && text[end - 1] == '\r';
        Line line{at, isCrLf ? end - 1 : end, {}, scopes.depth()};
        const std::string_view content = text.substr(at, line.end - at);
        line.blanks = content.substr(0, std::min(content.find_first_not_of(kBlanks), content.size()));
        // Words at the start of the line that end scopes bring it out.
        bool isLeading = true;
        for (; next < program.tokens.size() && program.tokens[next].span.start < end; ++next) {
            isLeading = scopes.read(program.tokenText(next)) && isLeading;
            const std::size_t after = scopes.depthOfLast();
            if (isLeading) line.depth = std::min(line.depth, after);
        }
        if (line.blanks.size() == content.size()) line.depth = 0;
        lines.push_back(line);
        at = end + 1;
    }
    return lines;
}

/// The blanks that one level takes: those of the first line inside a block that has some.
std::string unitOf(const std::vector<Line>& lines) {
    constexpr std::size_t kMost = 8;
    for (const Line& line : lines) {
        if (line.depth == 0 || line.blanks.empty()) continue;
        if (line.blanks.front() == '\t') return "\t";
        const std::size_t size = line.blanks.size() / line.depth;
        const bool isEven = size * line.depth == line.blanks.size() && size <= kMost;
        if (isEven && line.blanks.find_first_not_of(' ') == std::string_view::npos)
            return std::string(size, ' ');
        break;
    }
    return "    ";
}

}  // namespace

text::EditResult formatText(const Program& program) {
    if (program.error) {
        const auto first = std::find_if(program.problems.begin(), program.problems.end(),
                                        [](const auto& d) { return d.severity == text::Severity::kError; });
        const text::Span place = first == program.problems.end() ? text::Span{} : first->span;
        return text::Refusal{"the program does not compile; mend it first", place};
    }
    const std::vector<Line> lines = linesOf(program);
    const std::string unit = unitOf(lines);
    text::TextEdits edits;
    for (const Line& line : lines) {
        std::string indent;
        for (std::size_t i = 0; i < line.depth; ++i) indent += unit;
        if (line.blanks != indent)
            edits.replace({line.start, line.start + line.blanks.size()}, std::move(indent));
        const std::string_view content =
            std::string_view(program.text).substr(line.start, line.end - line.start);
        const std::size_t last = content.find_last_not_of(kBlanks);
        if (last != std::string_view::npos && last + 1 < content.size())
            edits.remove({line.start + last + 1, line.end});
    }
    return edits;
}

}  // namespace lw::stackup
