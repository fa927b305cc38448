// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/tile_overlay.h"

#include <algorithm>

namespace lw::map_editor {

namespace {

auto firstOfRow(const std::vector<map::TileRun>& runs, std::size_t y) {
    return std::lower_bound(runs.begin(), runs.end(), y,
                            [](const map::TileRun& run, std::size_t row) { return run.y < row; });
}

}  // namespace

TileOverlay::TileOverlay(std::vector<map::TileRun> runs, std::vector<std::pair<char32_t, std::string>> more)
    : m_runs(std::move(runs)), m_more(std::move(more)) {
    std::stable_sort(m_runs.begin(), m_runs.end(),
                     [](const map::TileRun& a, const map::TileRun& b) { return a.y < b.y; });
    for (const map::TileRun& run : m_runs) {
        m_bounds |= QRect(static_cast<int>(run.x), static_cast<int>(run.y),
                          static_cast<int>(run.characters.size()), 1);
    }
}

bool TileOverlay::hasRow(std::size_t y) const {
    const auto run = firstOfRow(m_runs, y);
    return run != m_runs.end() && run->y == y;
}

void TileOverlay::paintRow(std::size_t y, std::size_t first, std::u32string& row) const {
    for (auto run = firstOfRow(m_runs, y); run != m_runs.end() && run->y == y; ++run) {
        const std::size_t from = std::max(first, run->x);
        const std::size_t to = std::min(first + row.size(), run->x + run->characters.size());
        for (std::size_t x = from; x < to; ++x) row[x - first] = run->characters[x - run->x];
    }
}

}  // namespace lw::map_editor
