// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/shapes.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace lw::map_editor {

std::vector<QPoint> lineCells(QPoint from, QPoint to) {
    std::vector<QPoint> cells;
    const int dx = std::abs(to.x() - from.x());
    const int dy = -std::abs(to.y() - from.y());
    const int stepX = from.x() < to.x() ? 1 : -1;
    const int stepY = from.y() < to.y() ? 1 : -1;
    int error = dx + dy;
    for (QPoint at = from;;) {
        cells.push_back(at);
        if (at == to) return cells;
        const int twice = 2 * error;
        if (twice >= dy) {
            error += dy;
            at.rx() += stepX;
        }
        if (twice <= dx) {
            error += dx;
            at.ry() += stepY;
        }
    }
}

QPoint straightened(QPoint from, QPoint to) {
    const QPoint d = to - from;
    const int x = std::abs(d.x());
    const int y = std::abs(d.y());
    if (x > 2 * y) return {to.x(), from.y()};
    if (y > 2 * x) return {from.x(), to.y()};
    const int reach = std::max(x, y);
    return from + QPoint(d.x() < 0 ? -reach : reach, d.y() < 0 ? -reach : reach);
}

CellSet enclosedCells(const std::vector<QPoint>& line) {
    if (line.empty()) return {};
    std::vector<QPoint> outline;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const std::vector<QPoint> part = lineCells(line[i], line[(i + 1) % line.size()]);
        outline.insert(outline.end(), part.begin(), part.end());
    }
    const CellSet border = CellSet::ofCells(outline);
    // What can be come to from outside, corners not crossed, is not enclosed.
    const QRect around = border.bounds().adjusted(-1, -1, 1, 1);
    const auto width = static_cast<std::size_t>(around.width());
    enum Mark : std::uint8_t { kInside, kBorder, kOutside };
    std::vector<std::uint8_t> marks(width * static_cast<std::size_t>(around.height()), kInside);
    const auto markOf = [&](QPoint cell) -> std::uint8_t& {
        return marks[static_cast<std::size_t>(cell.y() - around.y()) * width +
                     static_cast<std::size_t>(cell.x() - around.x())];
    };
    for (const Stretch& s : border.stretches()) {
        for (int x = s.from; x < s.to; ++x) markOf({x, s.y}) = kBorder;
    }
    std::vector<QPoint> queue{around.topLeft()};
    markOf(around.topLeft()) = kOutside;
    while (!queue.empty()) {
        const QPoint cell = queue.back();
        queue.pop_back();
        for (const QPoint& by : {QPoint(1, 0), QPoint(-1, 0), QPoint(0, 1), QPoint(0, -1)}) {
            const QPoint next = cell + by;
            if (!around.contains(next) || markOf(next) != kInside) continue;
            markOf(next) = kOutside;
            queue.push_back(next);
        }
    }
    std::vector<Stretch> out;
    for (int y = around.top(); y <= around.bottom(); ++y) {
        for (int x = around.left(); x <= around.right(); ++x) {
            if (markOf({x, y}) == kOutside) continue;
            if (!out.empty() && out.back().y == y && out.back().to == x)
                ++out.back().to;
            else
                out.push_back({y, x, x + 1});
        }
    }
    return CellSet::of(std::move(out));
}

QRect rectangleOf(QPoint a, QPoint b) {
    return {QPoint(std::min(a.x(), b.x()), std::min(a.y(), b.y())),
            QPoint(std::max(a.x(), b.x()), std::max(a.y(), b.y()))};
}

CellSet rectangleCells(QPoint a, QPoint b, bool filled) {
    const QRect all = rectangleOf(a, b);
    const CellSet cells(all);
    const QRect within = all.adjusted(1, 1, -1, -1);
    return filled || within.isEmpty() ? cells : cells - CellSet(within);
}

std::vector<map::TileRun> runsOf(const CellSet& cells, char32_t character) {
    std::vector<map::TileRun> runs;
    runs.reserve(cells.stretches().size());
    for (const Stretch& s : cells.stretches()) {
        const int from = std::max(0, s.from);
        if (s.y < 0 || from >= s.to) continue;
        runs.push_back({static_cast<std::size_t>(from), static_cast<std::size_t>(s.y),
                        std::u32string(static_cast<std::size_t>(s.to - from), character)});
    }
    return runs;
}

namespace {

/// Flood fill over rows read once each.
class Fill {
public:
    Fill(const map::MapAnalysis& map, char32_t wanted, bool eightWay)
        : m_map(map),
          m_wanted(wanted),
          m_reach(eightWay ? 1 : 0),
          m_rows(map.height()),
          m_isRead(map.height()) {}

    bool run(std::size_t x, std::size_t y, const std::function<bool(qint64)>& cancelled) {
        push(x, y);
        std::size_t count = 0;
        while (!m_open.empty()) {
            if (cancelled && ++count % 1024 == 0 && cancelled(m_found)) return false;
            const Seed seed = m_open.back();
            m_open.pop_back();
            spread(seed);
        }
        return true;
    }
    [[nodiscard]] CellSet cells() { return CellSet::of(std::move(m_done)); }

private:
    struct Seed {
        std::size_t x, y;
    };
    static constexpr char32_t kTaken = 0xFFFFFFFF;

    std::u32string& row(std::size_t y) {
        if (!m_isRead[y]) {
            m_rows[y] = m_map.tiles(0, y, m_map.rows().length(y));
            m_isRead[y] = true;
        }
        return m_rows[y];
    }
    void push(std::size_t x, std::size_t y) { m_open.push_back({x, y}); }
    void spread(const Seed& seed) {
        std::u32string& here = row(seed.y);
        if (seed.x >= here.size() || here[seed.x] != m_wanted) return;
        std::size_t from = seed.x;
        while (from > 0 && here[from - 1] == m_wanted) --from;
        std::size_t to = seed.x + 1;
        while (to < here.size() && here[to] == m_wanted) ++to;
        std::fill(here.begin() + static_cast<std::ptrdiff_t>(from),
                  here.begin() + static_cast<std::ptrdiff_t>(to), kTaken);
        m_done.push_back({static_cast<int>(seed.y), static_cast<int>(from), static_cast<int>(to)});
        m_found += static_cast<qint64>(to - from);
        const std::size_t left = from - std::min(from, m_reach);
        if (seed.y > 0) look(seed.y - 1, left, to + m_reach);
        if (seed.y + 1 < m_map.height()) look(seed.y + 1, left, to + m_reach);
    }
    void look(std::size_t y, std::size_t from, std::size_t to) {
        const std::u32string& there = row(y);
        bool inside = false;
        for (std::size_t x = from; x < std::min(to, there.size()); ++x) {
            const bool wanted = there[x] == m_wanted;
            if (wanted && !inside) push(x, y);
            inside = wanted;
        }
    }

    const map::MapAnalysis& m_map;
    char32_t m_wanted;
    std::size_t m_reach;
    std::vector<std::u32string> m_rows;
    std::vector<bool> m_isRead;
    std::vector<Seed> m_open;
    std::vector<Stretch> m_done;
    qint64 m_found = 0;
};

}  // namespace

CellSet floodFill(const map::MapAnalysis& map, QPoint start, bool eightWay,
                  const std::function<bool(qint64 found)>& cancelled) {
    if (start.x() < 0 || start.y() < 0) return {};
    const auto x = static_cast<std::size_t>(start.x());
    const auto y = static_cast<std::size_t>(start.y());
    const auto wanted = map.tile(x, y);
    if (!wanted) return {};
    Fill fill(map, *wanted, eightWay);
    return fill.run(x, y, cancelled) ? fill.cells() : CellSet();
}

}  // namespace lw::map_editor
