// SPDX-License-Identifier: MIT
#include "text/line_diff.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>

namespace lw::text {

namespace {

using Lines = std::vector<std::string_view>;

Lines linesOf(std::string_view text) {
    Lines lines;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = text.find('\n', from);
        const std::size_t next = end == std::string_view::npos ? text.size() : end + 1;
        lines.push_back(text.substr(from, next - from));
        from = next;
    }
    return lines;
}

std::vector<Difference> differencesOf(const Lines& before, const Lines& after) {
    std::unordered_map<std::string_view, std::uint32_t> numbers;
    numbers.reserve(before.size());
    const auto interned = [&numbers](const Lines& lines) {
        std::vector<std::uint32_t> out;
        out.reserve(lines.size());
        for (const std::string_view line : lines) {
            out.push_back(
                numbers.try_emplace(line, static_cast<std::uint32_t>(numbers.size())).first->second);
        }
        return out;
    };
    const std::vector<std::uint32_t> a = interned(before);
    const std::vector<std::uint32_t> b = interned(after);
    return differences(a, b);
}

std::size_t offsetOf(const Lines& lines, std::size_t line, std::string_view text) {
    return line < lines.size() ? static_cast<std::size_t>(lines[line].data() - text.data()) : text.size();
}

std::string withoutEnd(std::string_view line) {
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.remove_suffix(1);
    return std::string(line);
}

class Comparison {
public:
    Comparison(const Lines& a, const Lines& b, std::size_t context) : m_a(a), m_b(b), m_context(context) {}

    std::vector<DiffLine> run(const std::vector<Difference>& differences) {
        std::size_t shown = 0;  // lines of a already listed
        for (std::size_t i = 0; i < differences.size(); ++i) {
            const Difference& d = differences[i];
            const std::size_t start = d.beforeStart;
            common(std::max(shown, start - std::min(start, m_context)), start, d.afterStart - start);
            for (std::size_t line = start; line < d.beforeEnd; ++line) {
                m_out.push_back({DiffLine::Side::kBefore, line + 1, 0, withoutEnd(m_a[line])});
            }
            for (std::size_t line = d.afterStart; line < d.afterEnd; ++line) {
                m_out.push_back({DiffLine::Side::kAfter, 0, line + 1, withoutEnd(m_b[line])});
            }
            const std::size_t next = i + 1 < differences.size() ? differences[i + 1].beforeStart : m_a.size();
            shown = std::min(d.beforeEnd + m_context, next);
            common(d.beforeEnd, shown, d.afterEnd - d.beforeEnd);
        }
        return std::move(m_out);
    }

private:
    /// `shift` is the line of the text after minus that before; it wraps round where that is negative.
    void common(std::size_t from, std::size_t to, std::size_t shift) {
        for (std::size_t line = from; line < to; ++line) {
            m_out.push_back({DiffLine::Side::kBoth, line + 1, line + shift + 1, withoutEnd(m_a[line])});
        }
    }

    const Lines& m_a;
    const Lines& m_b;
    std::size_t m_context;
    std::vector<DiffLine> m_out;
};

}  // namespace

std::vector<Difference> lineDifferences(std::string_view before, std::string_view after) {
    return differencesOf(linesOf(before), linesOf(after));
}

TextEdits diffLines(const Snapshot& before, std::string_view after) {
    const std::string old = before.str();
    const Lines a = linesOf(old);
    const Lines b = linesOf(after);
    std::vector<TextEdit> edits;
    for (const Difference& d : differencesOf(a, b)) {
        const std::size_t from = offsetOf(b, d.afterStart, after);
        const std::size_t to = offsetOf(b, d.afterEnd, after);
        edits.push_back({{offsetOf(a, d.beforeStart, old), offsetOf(a, d.beforeEnd, old)},
                         std::string(after.substr(from, to - from))});
    }
    return TextEdits(std::move(edits));
}

std::vector<DiffLine> compareLines(const Snapshot& before, const Snapshot& after, std::size_t context) {
    const std::string old = before.str();
    const std::string now = after.str();
    const Lines a = linesOf(old);
    const Lines b = linesOf(now);
    return Comparison(a, b, context).run(differencesOf(a, b));
}

}  // namespace lw::text
