// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <string>
#include <utility>
#include <vector>

#include "map/paint.h"

namespace lw::map_editor {

/// Tiles that are painted over those of a map without being in it: what a gesture under way, or a click,
/// would make of it.
class TileOverlay {
public:
    TileOverlay() = default;
    /// Of runs in any order, the later over the earlier. `more`: characters and terrains that the map's
    /// legend does not have yet.
    explicit TileOverlay(std::vector<map::TileRun> runs,
                         std::vector<std::pair<char32_t, std::string>> more = {});

    [[nodiscard]] bool isEmpty() const { return m_runs.empty(); }
    /// The smallest rectangle that holds all of it.
    [[nodiscard]] const QRect& bounds() const { return m_bounds; }
    /// Sorted by row; within one the later over the earlier.
    [[nodiscard]] const std::vector<map::TileRun>& runs() const { return m_runs; }
    [[nodiscard]] const std::vector<std::pair<char32_t, std::string>>& more() const { return m_more; }
    [[nodiscard]] bool hasRow(std::size_t y) const;
    /// Paints what there is in row `y` over its characters from column `first` on.
    void paintRow(std::size_t y, std::size_t first, std::u32string& row) const;

private:
    std::vector<map::TileRun> m_runs;
    std::vector<std::pair<char32_t, std::string>> m_more;
    QRect m_bounds;
};

}  // namespace lw::map_editor
