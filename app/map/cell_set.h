// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QRect>
#include <utility>
#include <vector>

namespace lw::map_editor {

/// Neighbouring cells of one row: from <= x < to.
struct Stretch {
    int y = 0;
    int from = 0;
    int to = 0;

    friend bool operator==(const Stretch&, const Stretch&) = default;
};

/// A set of cells, kept as the stretches of its rows: it costs what its outline does, not its area.
class CellSet {
public:
    CellSet() = default;
    explicit CellSet(const QRect& cells);
    /// Of stretches in any order, which may overlap; empty ones are left out.
    [[nodiscard]] static CellSet of(std::vector<Stretch> stretches);
    [[nodiscard]] static CellSet ofCells(const std::vector<QPoint>& cells);

    [[nodiscard]] bool isEmpty() const { return m_stretches.empty(); }
    [[nodiscard]] qint64 count() const;
    /// The smallest rectangle that holds all of it; null where it is empty.
    [[nodiscard]] const QRect& bounds() const { return m_bounds; }
    [[nodiscard]] bool isRectangle() const;
    [[nodiscard]] bool contains(QPoint cell) const;
    /// Sorted by row, then column; neither overlapping nor touching.
    [[nodiscard]] const std::vector<Stretch>& stretches() const& { return m_stretches; }
    [[nodiscard]] std::vector<Stretch> stretches() && { return std::move(m_stretches); }

    [[nodiscard]] CellSet translated(QPoint by) const;
    friend CellSet operator|(const CellSet& a, const CellSet& b);
    friend CellSet operator&(const CellSet& a, const CellSet& b);
    friend CellSet operator-(const CellSet& a, const CellSet& b);
    friend bool operator==(const CellSet& a, const CellSet& b) { return a.m_stretches == b.m_stretches; }

private:
    void measure();

    std::vector<Stretch> m_stretches;
    QRect m_bounds;
};

}  // namespace lw::map_editor
