// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/cell_set.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace lw::map_editor {

namespace {

using Stretches = std::vector<Stretch>;

/// The stretches of one row after the other, from either of two sets.
class RowWalk {
public:
    explicit RowWalk(const Stretches& all) : m_all(all) {}
    [[nodiscard]] bool done() const { return m_at == m_all.size(); }
    [[nodiscard]] int row() const { return done() ? std::numeric_limits<int>::max() : m_all[m_at].y; }
    /// The next border in row `y`, and whether the set is on right of it.
    [[nodiscard]] int border(int y) const {
        if (row() != y) return std::numeric_limits<int>::max();
        return m_inside ? m_all[m_at].to : m_all[m_at].from;
    }
    [[nodiscard]] bool inside() const { return m_inside; }
    void cross() {
        if (m_inside) ++m_at;
        m_inside = !m_inside;
    }

private:
    const Stretches& m_all;
    std::size_t m_at = 0;
    bool m_inside = false;
};

template <class Keep>
Stretches combine(const Stretches& a, const Stretches& b, Keep keep) {
    Stretches out;
    RowWalk left(a);
    RowWalk right(b);
    while (!left.done() || !right.done()) {
        const int y = std::min(left.row(), right.row());
        bool on = false;
        int from = 0;
        while (left.row() == y || right.row() == y) {
            const int x = std::min(left.border(y), right.border(y));
            if (left.border(y) == x) left.cross();
            if (right.border(y) == x) right.cross();
            const bool now = keep(left.inside(), right.inside());
            if (now && !on) from = x;
            if (!now && on) out.push_back({y, from, x});
            on = now;
        }
    }
    return out;
}

CellSet made(Stretches sorted) {
    return CellSet::of(std::move(sorted));
}

}  // namespace

CellSet::CellSet(const QRect& cells) {
    m_stretches.reserve(static_cast<std::size_t>(std::max(0, cells.height())));
    if (cells.isEmpty()) return;
    for (int y = cells.top(); y <= cells.bottom(); ++y) {
        m_stretches.push_back({y, cells.left(), cells.left() + cells.width()});
    }
    m_bounds = cells;
}

CellSet CellSet::of(std::vector<Stretch> stretches) {
    std::erase_if(stretches, [](const Stretch& s) { return s.to <= s.from; });
    const auto before = [](const Stretch& a, const Stretch& b) {
        return std::tie(a.y, a.from) < std::tie(b.y, b.from);
    };
    if (!std::is_sorted(stretches.begin(), stretches.end(), before))
        std::sort(stretches.begin(), stretches.end(), before);
    CellSet set;
    for (const Stretch& s : stretches) {
        if (!set.m_stretches.empty()) {
            Stretch& last = set.m_stretches.back();
            if (last.y == s.y && s.from <= last.to) {
                last.to = std::max(last.to, s.to);
                continue;
            }
        }
        set.m_stretches.push_back(s);
    }
    set.measure();
    return set;
}

CellSet CellSet::ofCells(const std::vector<QPoint>& cells) {
    std::vector<Stretch> stretches;
    stretches.reserve(cells.size());
    for (const QPoint& cell : cells) stretches.push_back({cell.y(), cell.x(), cell.x() + 1});
    return of(std::move(stretches));
}

void CellSet::measure() {
    m_bounds = {};
    if (m_stretches.empty()) return;
    int left = m_stretches.front().from;
    int right = m_stretches.front().to;
    for (const Stretch& s : m_stretches) {
        left = std::min(left, s.from);
        right = std::max(right, s.to);
    }
    m_bounds = QRect(QPoint(left, m_stretches.front().y), QPoint(right - 1, m_stretches.back().y));
}

qint64 CellSet::count() const {
    qint64 count = 0;
    for (const Stretch& s : m_stretches) count += s.to - s.from;
    return count;
}

bool CellSet::isRectangle() const {
    return !isEmpty() && m_stretches.size() == static_cast<std::size_t>(m_bounds.height()) &&
           count() == static_cast<qint64>(m_bounds.width()) * m_bounds.height();
}

bool CellSet::contains(QPoint cell) const {
    const auto after = std::upper_bound(
        m_stretches.begin(), m_stretches.end(), cell,
        [](QPoint p, const Stretch& s) { return std::pair(p.y(), p.x()) < std::pair(s.y, s.from); });
    if (after == m_stretches.begin()) return false;
    const Stretch& s = *std::prev(after);
    return s.y == cell.y() && cell.x() < s.to;
}

CellSet CellSet::translated(QPoint by) const {
    CellSet set = *this;
    for (Stretch& s : set.m_stretches) {
        s.y += by.y();
        s.from += by.x();
        s.to += by.x();
    }
    if (!set.isEmpty()) set.m_bounds.translate(by);
    return set;
}

CellSet operator|(const CellSet& a, const CellSet& b) {
    return made(combine(a.m_stretches, b.m_stretches, [](bool x, bool y) { return x || y; }));
}

CellSet operator&(const CellSet& a, const CellSet& b) {
    return made(combine(a.m_stretches, b.m_stretches, [](bool x, bool y) { return x && y; }));
}

CellSet operator-(const CellSet& a, const CellSet& b) {
    return made(combine(a.m_stretches, b.m_stretches, [](bool x, bool y) { return x && !y; }));
}

}  // namespace lw::map_editor
