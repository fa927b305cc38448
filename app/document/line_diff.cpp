// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/line_diff.h"

#include <algorithm>

namespace lw::document {

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

/// Lines [beforeStart, beforeEnd) become lines [afterStart, afterEnd).
struct Hunk {
    int beforeStart, beforeEnd, afterStart, afterEnd;
};

/// Myers' greedy algorithm ("An O(ND) difference algorithm", 1986) over a[..], b[..]; false if more than
/// kMaxDifferences lines differ.
class Myers {
public:
    Myers(const Lines& a, const Lines& b, int head, int tail)
        : m_a(a),
          m_b(b),
          m_head(head),
          m_n(static_cast<int>(a.size()) - head - tail),
          m_m(static_cast<int>(b.size()) - head - tail) {}

    bool run(std::vector<Hunk>& hunks) {
        const int limit = std::min(m_n + m_m, kMaxDifferences);
        std::vector<int> reach(static_cast<std::size_t>(2 * limit + 3), 0);
        const auto at = [&reach, limit](int k) -> int& {
            return reach[static_cast<std::size_t>(k + limit + 1)];
        };
        for (int d = 0; d <= limit; ++d) {
            for (int k = -d; k <= d; k += 2) {
                const bool down = k == -d || (k != d && at(k - 1) < at(k + 1));
                int x = down ? at(k + 1) : at(k - 1) + 1;
                int y = x - k;
                while (x < m_n && y < m_m && same(x, y)) ++x, ++y;
                at(k) = x;
                if (x >= m_n && y >= m_m) {
                    m_trace.emplace_back(reach);
                    backtrack(d, limit, hunks);
                    return true;
                }
            }
            m_trace.emplace_back(reach);
        }
        return false;
    }

private:
    [[nodiscard]] bool same(int x, int y) const {
        return m_a[static_cast<std::size_t>(m_head + x)] == m_b[static_cast<std::size_t>(m_head + y)];
    }
    void backtrack(int depth, int limit, std::vector<Hunk>& hunks) const {
        int x = m_n;
        int y = m_m;
        for (int d = depth; d > 0; --d) {
            const auto& reach = m_trace[static_cast<std::size_t>(d - 1)];
            const auto at = [&reach, limit](int k) { return reach[static_cast<std::size_t>(k + limit + 1)]; };
            const int k = x - y;
            const bool down = k == -d || (k != d && at(k - 1) < at(k + 1));
            const int previous = down ? k + 1 : k - 1;
            const int fromX = at(previous);
            const int fromY = fromX - previous;
            const int toX = down ? fromX : fromX + 1;
            const int toY = down ? fromY + 1 : fromY;
            addBefore({m_head + fromX, m_head + toX, m_head + fromY, m_head + toY}, hunks);
            x = fromX;
            y = fromY;
        }
        std::reverse(hunks.begin(), hunks.end());
    }
    /// Hunks arrive last to first; neighbours are joined.
    static void addBefore(Hunk hunk, std::vector<Hunk>& hunks) {
        if (!hunks.empty() && hunks.back().beforeStart == hunk.beforeEnd &&
            hunks.back().afterStart == hunk.afterEnd) {
            hunks.back().beforeStart = hunk.beforeStart;
            hunks.back().afterStart = hunk.afterStart;
        } else {
            hunks.push_back(hunk);
        }
    }

    const Lines& m_a;
    const Lines& m_b;
    int m_head, m_n, m_m;
    std::vector<std::vector<int>> m_trace;
};

std::vector<Hunk> hunksOf(const Lines& a, const Lines& b) {
    const std::size_t reach = std::min(a.size(), b.size());
    std::size_t head = 0;
    while (head < reach && a[head] == b[head]) ++head;
    std::size_t tail = 0;
    while (tail < reach - head && a[a.size() - 1 - tail] == b[b.size() - 1 - tail]) ++tail;
    if (head == a.size() && head == b.size()) return {};
    std::vector<Hunk> hunks;
    if (!Myers(a, b, static_cast<int>(head), static_cast<int>(tail)).run(hunks)) {
        hunks = {{static_cast<int>(head), static_cast<int>(a.size() - tail), static_cast<int>(head),
                  static_cast<int>(b.size() - tail)}};
    }
    return hunks;
}

std::size_t offsetOf(const Lines& lines, int line, std::string_view text) {
    const auto i = static_cast<std::size_t>(line);
    return i < lines.size() ? static_cast<std::size_t>(lines[i].data() - text.data()) : text.size();
}

std::string withoutEnd(std::string_view line) {
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.remove_suffix(1);
    return std::string(line);
}

class Comparison {
public:
    Comparison(const Lines& a, const Lines& b, std::size_t context) : m_a(a), m_b(b), m_context(context) {}

    std::vector<DiffLine> run(const std::vector<Hunk>& hunks) {
        std::size_t shown = 0;  // lines of a already listed
        for (std::size_t i = 0; i < hunks.size(); ++i) {
            const Hunk& h = hunks[i];
            const auto start = static_cast<std::size_t>(h.beforeStart);
            common(std::max(shown, start - std::min(start, m_context)), start, h.afterStart - h.beforeStart);
            for (int line = h.beforeStart; line < h.beforeEnd; ++line) one(DiffLine::Side::kBefore, line);
            for (int line = h.afterStart; line < h.afterEnd; ++line) one(DiffLine::Side::kAfter, line);
            const auto end = static_cast<std::size_t>(h.beforeEnd);
            const std::size_t next =
                i + 1 < hunks.size() ? static_cast<std::size_t>(hunks[i + 1].beforeStart) : m_a.size();
            shown = std::min(end + m_context, next);
            common(end, shown, h.afterEnd - h.beforeEnd);
        }
        return std::move(m_out);
    }

private:
    void common(std::size_t from, std::size_t to, int shift) {
        for (std::size_t line = from; line < to; ++line) {
            m_out.push_back({DiffLine::Side::kBoth, line + 1,
                             static_cast<std::size_t>(static_cast<int>(line) + shift) + 1,
                             withoutEnd(m_a[line])});
        }
    }
    void one(DiffLine::Side side, int line) {
        const auto i = static_cast<std::size_t>(line);
        const bool before = side == DiffLine::Side::kBefore;
        m_out.push_back({side, before ? i + 1 : 0, before ? 0 : i + 1, withoutEnd(before ? m_a[i] : m_b[i])});
    }

    const Lines& m_a;
    const Lines& m_b;
    std::size_t m_context;
    std::vector<DiffLine> m_out;
};

}  // namespace

text::TextEdits diffLines(const text::Snapshot& before, std::string_view after) {
    const std::string old = before.str();
    const Lines a = linesOf(old);
    const Lines b = linesOf(after);
    std::vector<text::TextEdit> edits;
    for (const Hunk& h : hunksOf(a, b)) {
        const std::size_t from = offsetOf(b, h.afterStart, after);
        const std::size_t to = offsetOf(b, h.afterEnd, after);
        edits.push_back({{offsetOf(a, h.beforeStart, old), offsetOf(a, h.beforeEnd, old)},
                         std::string(after.substr(from, to - from))});
    }
    return text::TextEdits(std::move(edits));
}

std::vector<DiffLine> compareLines(const text::Snapshot& before, const text::Snapshot& after,
                                   std::size_t context) {
    const std::string old = before.str();
    const std::string now = after.str();
    const Lines a = linesOf(old);
    const Lines b = linesOf(now);
    return Comparison(a, b, context).run(hunksOf(a, b));
}

}  // namespace lw::document
