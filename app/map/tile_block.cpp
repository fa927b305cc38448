// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/tile_block.h"

#include <algorithm>

namespace lw::map_editor {

namespace {

/// Tells of each stretch of a row that has tiles.
template <class Tell>
void stretchesOf(const std::u32string& row, Tell tell) {
    for (std::size_t from = 0; from < row.size();) {
        if (row[from] == TileBlock::kHole) {
            ++from;
            continue;
        }
        std::size_t to = from;
        while (to < row.size() && row[to] != TileBlock::kHole) ++to;
        tell(from, to);
        from = to;
    }
}

}  // namespace

bool TileBlock::isEmpty() const {
    return std::all_of(rows.begin(), rows.end(), [](const std::u32string& row) {
        return row.find_first_not_of(kHole) == std::u32string::npos;
    });
}

QSize TileBlock::size() const {
    std::size_t width = 0;
    for (const std::u32string& row : rows) width = std::max(width, row.size());
    return {static_cast<int>(width), static_cast<int>(rows.size())};
}

char32_t TileBlock::at(int x, int y) const {
    if (x < 0 || y < 0 || static_cast<std::size_t>(y) >= rows.size()) return kHole;
    const std::u32string& row = rows[static_cast<std::size_t>(y)];
    return static_cast<std::size_t>(x) < row.size() ? row[static_cast<std::size_t>(x)] : kHole;
}

CellSet TileBlock::cells(QPoint corner) const {
    std::vector<Stretch> out;
    for (std::size_t y = 0; y < rows.size(); ++y) {
        stretchesOf(rows[y], [&](std::size_t from, std::size_t to) {
            out.push_back({corner.y() + static_cast<int>(y), corner.x() + static_cast<int>(from),
                           corner.x() + static_cast<int>(to)});
        });
    }
    return CellSet::of(std::move(out));
}

std::vector<map::TileRun> TileBlock::runs(QPoint corner) const {
    std::vector<map::TileRun> out;
    for (std::size_t y = 0; y < rows.size(); ++y) {
        const int row = corner.y() + static_cast<int>(y);
        if (row < 0) continue;
        stretchesOf(rows[y], [&](std::size_t from, std::size_t to) {
            const int x = corner.x() + static_cast<int>(from);
            const std::size_t skip = x < 0 ? static_cast<std::size_t>(-x) : 0;
            if (from + skip >= to) return;
            out.push_back({static_cast<std::size_t>(std::max(0, x)), static_cast<std::size_t>(row),
                           rows[y].substr(from + skip, to - from - skip)});
        });
    }
    return out;
}

QPoint turned(QPoint place, QSize size, Turn turn) {
    switch (turn) {
        case Turn::kFlipHorizontally:
            return {size.width() - 1 - place.x(), place.y()};
        case Turn::kFlipVertically:
            return {place.x(), size.height() - 1 - place.y()};
        case Turn::kRotateLeft:
            return {place.y(), size.width() - 1 - place.x()};
        case Turn::kRotateRight:
            return {size.height() - 1 - place.y(), place.x()};
    }
    return place;
}

TileBlock TileBlock::turned(Turn turn) const {
    const bool flip = turn == Turn::kFlipHorizontally || turn == Turn::kFlipVertically;
    const QSize old = size();
    const QSize now = flip ? old : old.transposed();
    TileBlock out;
    out.rows.assign(static_cast<std::size_t>(now.height()),
                    std::u32string(static_cast<std::size_t>(now.width()), kHole));
    for (int y = 0; y < old.height(); ++y) {
        for (int x = 0; x < old.width(); ++x) {
            const QPoint to = map_editor::turned({x, y}, old, turn);
            out.rows[static_cast<std::size_t>(to.y())][static_cast<std::size_t>(to.x())] = at(x, y);
        }
    }
    return out;
}

TileBlock TileBlock::of(const map::MapAnalysis& map, const CellSet& cells) {
    TileBlock out;
    const QRect bounds = cells.bounds();
    out.rows.resize(static_cast<std::size_t>(std::max(0, bounds.height())));
    for (const Stretch& s : cells.stretches()) {
        std::u32string& row = out.rows[static_cast<std::size_t>(s.y - bounds.top())];
        const int from = std::max(s.from, 0);
        if (s.y < 0 || static_cast<std::size_t>(s.y) >= map.height() || from >= s.to) continue;
        row.resize(static_cast<std::size_t>(from - bounds.left()), kHole);
        row += map.tiles(static_cast<std::size_t>(from), static_cast<std::size_t>(s.y),
                         static_cast<std::size_t>(s.to - from));
    }
    return out;
}

}  // namespace lw::map_editor
