// SPDX-License-Identifier: MIT
#include "merge/tile_merge.h"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <optional>
#include <utility>

namespace lw::merge {

namespace {

using Number = Cells::Number;

Number cellOf(const Cells& cells, int x, int y) {
    if (x == kNoLine || y == kNoLine) return Cells::kNone;
    return cells.at(static_cast<std::size_t>(x), static_cast<std::size_t>(y));
}

/// What becomes of a cell; nothing where the sides disagree.
std::optional<Number> mergedCell(Number base, Number ours, Number theirs,
                                 const std::vector<std::uint32_t>& terrains) {
    if (ours == theirs || theirs == Cells::kNone) return ours;
    if (ours == Cells::kNone) return theirs;
    if (base != Cells::kNone && theirs == base) return ours;
    if (base != Cells::kNone && ours == base) return theirs;
    if (terrains[ours] == terrains[theirs]) return ours;
    return std::nullopt;
}

std::vector<MergedLine> onlyKept(const std::vector<MergedLine>& lines) {
    std::vector<MergedLine> kept;
    std::copy_if(lines.begin(), lines.end(), std::back_inserter(kept),
                 [](const MergedLine& line) { return line.isKept; });
    return kept;
}

/// What merging the lines of one direction asks: `isRows` is which one.
class Questions {
public:
    Questions(const TileVersions& versions, bool isRows) : m_v(versions), m_isRows(isRows) {}

    [[nodiscard]] bool areOne(int ours, int theirs) const {
        const auto& mine = across(m_v.oursFrame).ofBase;
        const auto& others = across(m_v.theirsFrame).ofBase;
        std::size_t shared = 0;
        std::size_t alike = 0;
        for (std::size_t i = 0; i < mine.size(); ++i) {
            if (mine[i] == kNoLine || others[i] == kNoLine) continue;
            ++shared;
            if (cell(m_v.ours, ours, mine[i]) == cell(m_v.theirs, theirs, others[i])) ++alike;
        }
        return shared > 0 && alike * 2 >= shared;
    }

    [[nodiscard]] bool hasChanged(const Cells& side, const Frame& frame, int line) const {
        const auto& map = across(frame).ofBase;
        const int here = along(frame).ofBase[static_cast<std::size_t>(line)];
        for (std::size_t i = 0; i < map.size(); ++i) {
            if (map[i] != kNoLine && cell(side, here, map[i]) != cell(m_v.base, line, static_cast<int>(i)))
                return true;
        }
        return false;
    }

private:
    [[nodiscard]] const LineMap& along(const Frame& frame) const {
        return m_isRows ? frame.rows : frame.columns;
    }
    [[nodiscard]] const LineMap& across(const Frame& frame) const {
        return m_isRows ? frame.columns : frame.rows;
    }
    [[nodiscard]] Number cell(const Cells& cells, int line, int place) const {
        return m_isRows ? cellOf(cells, place, line) : cellOf(cells, line, place);
    }

    const TileVersions& m_v;
    bool m_isRows;
};

std::vector<MergedLine> mergeDirection(const TileVersions& v, bool isRows) {
    const Questions questions(v, isRows);
    LineQuestions ask;
    ask.areOne = [&](int ours, int theirs) { return questions.areOne(ours, theirs); };
    ask.oursChanged = [&](int line) { return questions.hasChanged(v.ours, v.oursFrame, line); };
    ask.theirsChanged = [&](int line) { return questions.hasChanged(v.theirs, v.theirsFrame, line); };
    return isRows ? mergeLines(v.oursFrame.rows, v.theirsFrame.rows, ask)
                  : mergeLines(v.oursFrame.columns, v.theirsFrame.columns, ask);
}

/// Rows of a version in the columns of the result.
class RowSource {
public:
    RowSource(const Cells& cells, const std::vector<MergedLine>& columns, int MergedLine::*line)
        : m_cells(cells), m_line(line), m_row(columns.size(), Cells::kNone) {
        m_isWhole = columns.size() == cells.width();
        for (std::size_t i = 0; i < columns.size(); ++i) {
            m_columns.push_back(columns[i].*line);
            m_isWhole = m_isWhole && m_columns.back() == static_cast<int>(i);
        }
        m_nothing = m_row;
    }

    [[nodiscard]] const Number* row(const MergedLine& line) {
        const int y = line.*m_line;
        if (y == kNoLine) return m_nothing.data();
        const Number* const from = m_cells.row(static_cast<std::size_t>(y));
        if (m_isWhole) return from;
        for (std::size_t i = 0; i < m_columns.size(); ++i)
            m_row[i] = m_columns[i] == kNoLine ? Cells::kNone : from[static_cast<std::size_t>(m_columns[i])];
        return m_row.data();
    }

private:
    const Cells& m_cells;
    int MergedLine::*m_line;
    std::vector<int> m_columns;
    bool m_isWhole = false;
    std::vector<Number> m_row;
    std::vector<Number> m_nothing;
};

class CellMerger {
public:
    CellMerger(const TileVersions& versions, const std::vector<std::uint32_t>& terrains, TileMerge& out)
        : m_terrains(terrains),
          m_out(out),
          m_base(versions.base, out.keptColumns, &MergedLine::base),
          m_ours(versions.ours, out.keptColumns, &MergedLine::ours),
          m_theirs(versions.theirs, out.keptColumns, &MergedLine::theirs) {}

    void run() {
        const std::vector<MergedLine>& rows = m_out.keptRows;
        m_out.cells = Cells(m_out.keptColumns.size(), rows.size());
        for (std::size_t y = 0; y < rows.size(); ++y)
            mergeRow(y, m_base.row(rows[y]), m_ours.row(rows[y]), m_theirs.row(rows[y]));
        m_out.conflicts = joinBoxes(std::move(m_boxes));
    }

private:
    void mergeRow(std::size_t y, const Number* base, const Number* ours, const Number* theirs) {
        const std::size_t width = m_out.keptColumns.size();
        const std::size_t bytes = width * sizeof(Number);
        Number* const out = m_out.cells.row(y);
        if (std::memcmp(ours, theirs, bytes) == 0 || std::memcmp(theirs, base, bytes) == 0) {
            std::memcpy(out, ours, bytes);
        } else if (std::memcmp(ours, base, bytes) == 0) {
            std::memcpy(out, theirs, bytes);
        } else {
            for (std::size_t x = 0; x < width; ++x) out[x] = mergeCell(x, y, base[x], ours[x], theirs[x]);
        }
        fillGaps(out, width);
    }

    Number mergeCell(std::size_t x, std::size_t y, Number base, Number ours, Number theirs) {
        if (const auto merged = mergedCell(base, ours, theirs, m_terrains)) return *merged;
        // Neighbours in a row are one box from the start.
        if (!m_boxes.empty() && m_boxes.back().y == y && m_boxes.back().x + m_boxes.back().width == x)
            ++m_boxes.back().width;
        else
            m_boxes.push_back({x, y, 1, 1});
        return ours;
    }

    const std::vector<std::uint32_t>& m_terrains;
    TileMerge& m_out;
    RowSource m_base;
    RowSource m_ours;
    RowSource m_theirs;
    std::vector<Box> m_boxes;
};

/// Base's lines are those of ours that theirs has, too.
LineMap onlyShared(const LineMap& theirsOfOurs, LineMap& ours) {
    const std::size_t count = theirsOfOurs.ofBase.size();
    LineMap theirs;
    theirs.before.assign(theirsOfOurs.before.size(), kNoLine);
    std::vector<int> keptBefore(count + 1, 0);
    ours.before.assign(count, kNoLine);
    for (std::size_t i = 0; i < count; ++i) {
        keptBefore[i] = static_cast<int>(ours.ofBase.size());
        if (theirsOfOurs.ofBase[i] == kNoLine) {
            ours.before[i] = keptBefore[i];
            continue;
        }
        ours.ofBase.push_back(static_cast<int>(i));
        theirs.ofBase.push_back(theirsOfOurs.ofBase[i]);
    }
    keptBefore[count] = static_cast<int>(ours.ofBase.size());
    for (std::size_t i = 0; i < theirs.before.size(); ++i) {
        if (theirsOfOurs.before[i] != kNoLine)
            theirs.before[i] = keptBefore[static_cast<std::size_t>(theirsOfOurs.before[i])];
    }
    return theirs;
}

}  // namespace

TileVersions withBase(Cells base, Cells ours, Cells theirs) {
    TileVersions out;
    out.oursFrame = findFrame(base, ours);
    out.theirsFrame = findFrame(base, theirs);
    out.base = std::move(base);
    out.ours = std::move(ours);
    out.theirs = std::move(theirs);
    return out;
}

TileVersions withoutBase(Cells ours, Cells theirs) {
    const Frame frame = findFrame(ours, theirs);
    TileVersions out;
    out.theirsFrame.rows = onlyShared(frame.rows, out.oursFrame.rows);
    out.theirsFrame.columns = onlyShared(frame.columns, out.oursFrame.columns);
    const auto& rows = out.oursFrame.rows.ofBase;
    const auto& columns = out.oursFrame.columns.ofBase;
    out.base = Cells(columns.size(), rows.size());
    for (std::size_t y = 0; y < rows.size(); ++y) {
        for (std::size_t x = 0; x < columns.size(); ++x) {
            const Number mine = cellOf(ours, columns[x], rows[y]);
            const Number other =
                cellOf(theirs, out.theirsFrame.columns.ofBase[x], out.theirsFrame.rows.ofBase[y]);
            if (mine == other) out.base.row(y)[x] = mine;
        }
    }
    out.ours = std::move(ours);
    out.theirs = std::move(theirs);
    return out;
}

TileMerge mergeTiles(const TileVersions& versions, const std::vector<std::uint32_t>& terrains) {
    TileMerge out;
    out.rows = mergeDirection(versions, true);
    out.columns = mergeDirection(versions, false);
    out.keptRows = onlyKept(out.rows);
    out.keptColumns = onlyKept(out.columns);
    CellMerger(versions, terrains, out).run();
    return out;
}

Pictures picturesOf(const TileMerge& merge, const TileVersions& versions,
                    const std::vector<std::uint32_t>& terrains, const Box& box) {
    Pictures out;
    for (std::size_t y = box.y; y < box.y + box.height; ++y) {
        for (Pictures::Rows* rows : {&out.base, &out.ours, &out.theirs}) rows->emplace_back();
        const MergedLine& row = merge.keptRows[y];
        for (std::size_t x = box.x; x < box.x + box.width; ++x) {
            const MergedLine& column = merge.keptColumns[x];
            Number base = cellOf(versions.base, column.base, row.base);
            Number ours = cellOf(versions.ours, column.ours, row.ours);
            Number theirs = cellOf(versions.theirs, column.theirs, row.theirs);
            if (mergedCell(base, ours, theirs, terrains))
                base = ours = theirs = merge.cells.at(x, y);
            else if (base == Cells::kNone)
                out.hasBase = false;
            out.base.back().push_back(base);
            out.ours.back().push_back(ours);
            out.theirs.back().push_back(theirs);
        }
    }
    return out;
}

std::vector<Number> lostLine(const TileMerge& merge, const TileVersions& versions, const MergedLine& line,
                             bool isRow) {
    std::vector<Number> out;
    for (const MergedLine& across : isRow ? merge.keptColumns : merge.keptRows) {
        out.push_back(isRow ? cellOf(versions.theirs, across.theirs, line.theirs)
                            : cellOf(versions.theirs, line.theirs, across.theirs));
    }
    fillGaps(out.data(), out.size());
    return out;
}

void fillGaps(Number* numbers, std::size_t count) {
    Number* const end = numbers + count;
    Number* const first = std::find_if(numbers, end, [](Number n) { return n != Cells::kNone; });
    if (first == end) return;
    std::fill(numbers, first, *first);
    for (Number* at = first + 1; at < end; ++at) {
        if (*at == Cells::kNone) *at = at[-1];
    }
}

}  // namespace lw::merge
