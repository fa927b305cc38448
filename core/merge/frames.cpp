// SPDX-License-Identifier: MIT
#include "merge/frames.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <queue>
#include <utility>

namespace lw::merge {

namespace {

using Signed = std::ptrdiff_t;

/// Costs in twentieths of a cell, so that 0.55 is a whole number.
constexpr std::uint64_t kDifferentCell = 20;
constexpr std::uint64_t kLineCell = 11;
/// Cells to compare before a search ends with what it has.
constexpr std::uint64_t kMostCompared = std::uint64_t{1} << 33U;

/// Aligns rows by dynamic programming over a band of diagonals, which is widened until nothing outside it can
/// be as cheap.
class RowAligner {
public:
    RowAligner(const Cells& base, const Cells& side)
        : m_base(base), m_side(side), m_width(base.width()), m_line(kLineCell * base.width()) {
        // Equal rows at the start belong together in the cheapest alignment that is asked for.
        const std::size_t most = std::min(base.height(), side.height());
        while (m_head < most && keepCost(0, 0) == 0) ++m_head;
        m_n = static_cast<Signed>(base.height() - m_head);
        m_m = static_cast<Signed>(side.height() - m_head);
    }

    LineMap run() {
        const auto shift = static_cast<std::uint64_t>(std::abs(m_m - m_n));
        for (Signed slack = 0;; slack = slack == 0 ? 1 : slack * 2) {
            m_low = std::max(std::min<Signed>(0, m_m - m_n) - slack, -m_n);
            m_high = std::min(std::max<Signed>(0, m_m - m_n) + slack, m_m);
            fill();
            const bool isWhole = m_low == -m_n && m_high == m_m;
            const std::uint64_t outside = (shift + 2 * static_cast<std::uint64_t>(slack + 1)) * m_line;
            if (isWhole || cost(0, 0) < outside || m_compared > kMostCompared) break;
        }
        return trace();
    }

private:
    /// Requires i, j behind the equal head.
    [[nodiscard]] std::uint64_t keepCost(Signed i, Signed j) const {
        const std::size_t y = m_head + static_cast<std::size_t>(i);
        const std::size_t sideY = m_head + static_cast<std::size_t>(j);
        return kDifferentCell * countDifferences(m_base.row(y), m_side.row(sideY), m_width);
    }
    [[nodiscard]] std::size_t index(Signed i, Signed j) const {
        return static_cast<std::size_t>(i * (m_high - m_low + 1) + (j - i - m_low));
    }
    /// The cheapest way from (i, j) to the end.
    [[nodiscard]] std::uint64_t cost(Signed i, Signed j) const {
        const bool isInside = i <= m_n && j <= m_m && j - i >= m_low && j - i <= m_high;
        return isInside ? m_costs[index(i, j)] : kFar;
    }

    void fill() {
        const auto band = static_cast<std::size_t>(m_high - m_low + 1);
        m_costs.assign((static_cast<std::size_t>(m_n) + 1) * band, kFar);
        m_compared += static_cast<std::uint64_t>(m_n) * band * m_width;
        for (Signed i = m_n; i >= 0; --i) {
            for (Signed j = std::min(m_m, i + m_high); j >= std::max<Signed>(0, i + m_low); --j) {
                if (i == m_n && j == m_m) {
                    m_costs[index(i, j)] = 0;
                    continue;
                }
                std::uint64_t best = std::min(cost(i + 1, j), cost(i, j + 1)) + m_line;
                const std::uint64_t next = cost(i + 1, j + 1);
                if (i < m_n && j < m_m && next < best) best = std::min(best, next + keepCost(i, j));
                m_costs[index(i, j)] = best;
            }
        }
    }

    /// Goes the cheapest way, keeping rather than taking out, taking out rather than putting in.
    [[nodiscard]] LineMap trace() const {
        LineMap out;
        const auto add = [this](Signed line) { return static_cast<int>(m_head) + static_cast<int>(line); };
        for (std::size_t y = 0; y < m_head; ++y) {
            out.ofBase.push_back(static_cast<int>(y));
            out.before.push_back(kNoLine);
        }
        Signed i = 0;
        Signed j = 0;
        while (i < m_n || j < m_m) {
            const std::uint64_t best = cost(i, j);
            if (i < m_n && j < m_m && cost(i + 1, j + 1) <= best &&
                cost(i + 1, j + 1) + keepCost(i, j) == best) {
                out.ofBase.push_back(add(j));
                out.before.push_back(kNoLine);
                ++i, ++j;
            } else if (i < m_n && cost(i + 1, j) + m_line == best) {
                out.ofBase.push_back(kNoLine);
                ++i;
            } else {
                out.before.push_back(add(i));
                ++j;
            }
        }
        return out;
    }

    static constexpr std::uint64_t kFar = std::numeric_limits<std::uint64_t>::max() / 4;

    const Cells& m_base;
    const Cells& m_side;
    std::size_t m_width;
    std::uint64_t m_line;
    std::size_t m_head = 0;
    Signed m_n = 0;
    Signed m_m = 0;
    Signed m_low = 0;
    Signed m_high = 0;
    std::uint64_t m_compared = 0;
    std::vector<std::uint64_t> m_costs;
};

/// The shift of a whole map that keeps most of its cells.
class ShiftFinder {
public:
    ShiftFinder(const Cells& base, const Cells& side) : m_base(base), m_side(side) {}

    struct Shift {
        Signed dx = 0;
        Signed dy = 0;
        std::size_t equal = 0;
        [[nodiscard]] Signed far() const { return std::abs(dx) + std::abs(dy); }
    };

    /// Tries shifts by how many cells they have in common, until no further one can be better.
    Shift run() {
        const std::vector<Signed> xs = byOverlap(m_base.width(), m_side.width());
        const std::vector<Signed> ys = byOverlap(m_base.height(), m_side.height());
        struct Candidate {
            std::size_t cells;
            std::size_t x;
            std::size_t y;
            bool operator<(const Candidate& other) const { return cells < other.cells; }
        };
        std::priority_queue<Candidate> queue;
        const auto push = [&](std::size_t x, std::size_t y) {
            if (x < xs.size()) queue.push({overlapX(xs[x]) * overlapY(ys[y]), x, y});
        };
        for (std::size_t y = 0; y < ys.size(); ++y) push(0, y);
        bool isFirst = true;
        while (!queue.empty() && (isFirst || queue.top().cells >= m_best.equal) &&
               m_compared <= kMostCompared) {
            const Candidate next = queue.top();
            queue.pop();
            tryShift(xs[next.x], ys[next.y], next.cells, isFirst);
            isFirst = false;
            push(next.x + 1, next.y);
        }
        return m_best;
    }

private:
    [[nodiscard]] static std::size_t overlap(std::size_t base, std::size_t side, Signed shift) {
        const Signed from = std::max<Signed>(0, -shift);
        const Signed to = std::min(static_cast<Signed>(base), static_cast<Signed>(side) - shift);
        return static_cast<std::size_t>(std::max<Signed>(0, to - from));
    }
    [[nodiscard]] std::size_t overlapX(Signed dx) const {
        return overlap(m_base.width(), m_side.width(), dx);
    }
    [[nodiscard]] std::size_t overlapY(Signed dy) const {
        return overlap(m_base.height(), m_side.height(), dy);
    }
    [[nodiscard]] static std::vector<Signed> byOverlap(std::size_t base, std::size_t side) {
        std::vector<Signed> shifts(base + side - 1);
        std::iota(shifts.begin(), shifts.end(), 1 - static_cast<Signed>(base));
        std::sort(shifts.begin(), shifts.end(), [=](Signed a, Signed b) {
            const auto rank = [=](Signed shift) {
                return std::tuple(-static_cast<Signed>(overlap(base, side, shift)), std::abs(shift), -shift);
            };
            return rank(a) < rank(b);
        });
        return shifts;
    }

    void tryShift(Signed dx, Signed dy, std::size_t cells, bool isFirst) {
        Shift shift{dx, dy, 0};
        std::size_t differing = 0;
        const std::size_t allowed = cells - (isFirst ? 0 : m_best.equal);
        const auto left = static_cast<std::size_t>(std::max<Signed>(0, -dx));
        const auto top = static_cast<std::size_t>(std::max<Signed>(0, -dy));
        const std::size_t width = overlapX(dx);
        for (std::size_t y = top; y < top + overlapY(dy); ++y) {
            const auto sideY = static_cast<std::size_t>(static_cast<Signed>(y) + dy);
            const auto sideX = static_cast<std::size_t>(static_cast<Signed>(left) + dx);
            differing += countDifferences(m_base.row(y) + left, m_side.row(sideY) + sideX, width);
            m_compared += width;
            if (differing > allowed) return;
        }
        shift.equal = cells - differing;
        const auto rank = [](const Shift& s) { return std::tuple(s.equal, -s.far(), s.dx, s.dy); };
        if (isFirst || rank(shift) > rank(m_best)) m_best = shift;
    }

    const Cells& m_base;
    const Cells& m_side;
    Shift m_best;
    std::uint64_t m_compared = 0;
};

/// Lines beyond a shift are taken out, or put in, at the ends.
LineMap shifted(std::size_t base, std::size_t side, Signed shift) {
    LineMap out;
    out.ofBase.assign(base, kNoLine);
    out.before.assign(side, kNoLine);
    for (std::size_t i = 0; i < side; ++i) {
        const Signed line = static_cast<Signed>(i) - shift;
        if (line < 0 || line >= static_cast<Signed>(base))
            out.before[i] = line < 0 ? 0 : static_cast<int>(base);
        else
            out.ofBase[static_cast<std::size_t>(line)] = static_cast<int>(i);
    }
    return out;
}

/// The lines of a version that were put in before each line of base, and at the end.
std::vector<std::vector<int>> putIn(const LineMap& map) {
    std::vector<std::vector<int>> out(map.ofBase.size() + 1);
    for (std::size_t i = 0; i < map.before.size(); ++i) {
        if (map.before[i] != kNoLine)
            out[static_cast<std::size_t>(map.before[i])].push_back(static_cast<int>(i));
    }
    return out;
}

}  // namespace

LineMap LineMap::identity(std::size_t count) {
    LineMap out;
    out.ofBase.resize(count);
    std::iota(out.ofBase.begin(), out.ofBase.end(), 0);
    out.before.assign(count, kNoLine);
    return out;
}

LineMap alignRows(const Cells& base, const Cells& side) {
    return RowAligner(base, side).run();
}

Frame findFrame(const Cells& base, const Cells& side) {
    const bool isAsWide = base.width() == side.width();
    const bool isAsHigh = base.height() == side.height();
    if (!isAsWide && !isAsHigh) {
        const auto shift = ShiftFinder(base, side).run();
        return {shifted(base.height(), side.height(), shift.dy),
                shifted(base.width(), side.width(), shift.dx)};
    }
    Frame out{LineMap::identity(base.height()), LineMap::identity(base.width())};
    if (!isAsHigh) out.rows = alignRows(base, side);
    if (!isAsWide) out.columns = alignRows(base.transposed(), side.transposed());
    return out;
}

std::vector<MergedLine> mergeLines(const LineMap& ours, const LineMap& theirs, const LineQuestions& ask) {
    std::vector<MergedLine> out;
    const auto newOurs = putIn(ours);
    const auto newTheirs = putIn(theirs);
    for (std::size_t line = 0; line <= ours.ofBase.size(); ++line) {
        const auto& mine = newOurs[line];
        const auto& others = newTheirs[line];
        std::size_t together = 0;
        while (together < std::min(mine.size(), others.size()) &&
               ask.areOne(mine[together], others[together])) {
            out.push_back({kNoLine, mine[together], others[together]});
            ++together;
        }
        for (std::size_t i = together; i < mine.size(); ++i) out.push_back({kNoLine, mine[i], kNoLine});
        for (std::size_t i = together; i < others.size(); ++i) out.push_back({kNoLine, kNoLine, others[i]});
        if (line == ours.ofBase.size()) break;
        MergedLine merged{static_cast<int>(line), ours.ofBase[line], theirs.ofBase[line]};
        if (merged.ours == kNoLine) {
            merged.isKept = false;
            merged.isConflict = merged.theirs != kNoLine && ask.theirsChanged(merged.base);
        } else if (merged.theirs == kNoLine) {
            merged.isConflict = ask.oursChanged(merged.base);
            merged.isKept = merged.isConflict;
        }
        out.push_back(merged);
    }
    return out;
}

}  // namespace lw::merge
