// SPDX-License-Identifier: MIT
#include "map/walk_grid.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace lw::map {

WalkGrid::WalkGrid(const MapAnalysis& map) : m_map(map), m_rows(map.height()) {
    for (const LengthRun& run : map.rows().lengthRuns()) m_width = std::max(m_width, run.length);
    for (const LegendEntry& entry : map.header().legend())
        m_walkable.push_back(!entry.isTerrainRead || map.game().isWalkable(entry.terrain));
    for (std::size_t c = 0; c < m_ascii.size(); ++c) m_ascii[c] = marksOf(static_cast<char32_t>(c));
}

std::uint8_t WalkGrid::marksOf(char32_t character) const {
    const int index = m_map.header().legendIndex(character);
    const bool isWalkable = index < 0 || m_walkable[static_cast<std::size_t>(index)];
    return static_cast<std::uint8_t>(isWalkable ? kTile | kWalkable : kTile);
}

void WalkGrid::load(std::size_t y) {
    Row row(m_width, 0);
    std::string buffer;
    const std::string_view bytes = m_map.text().view(m_map.rowSpan(y), buffer);
    const std::size_t length = m_map.rows().length(y);
    const auto isAscii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
    if (bytes.size() == length && std::all_of(bytes.begin(), bytes.end(), isAscii)) {
        for (std::size_t x = 0; x < length; ++x) row[x] = m_ascii[static_cast<unsigned char>(bytes[x])];
    } else {
        const std::u32string tiles = m_map.tiles(0, y, length);
        for (std::size_t x = 0; x < tiles.size(); ++x) {
            row[x] = tiles[x] < m_ascii.size() ? m_ascii[tiles[x]] : marksOf(tiles[x]);
        }
    }
    m_rows[y] = std::move(row);
}

std::size_t WalkGrid::fillRun(Place place, std::vector<Place>& queue) {
    Row& cells = row(place.y);
    const auto isOpen = [](std::uint8_t marks) { return (marks & (kWalkable | kReached)) == kWalkable; };
    std::size_t from = place.x;
    std::size_t to = place.x + 1;
    while (from > 0 && isOpen(cells[from - 1])) --from;
    while (to < cells.size() && isOpen(cells[to])) ++to;
    for (std::size_t x = from; x < to; ++x) cells[x] = static_cast<std::uint8_t>(cells[x] | kReached);
    const auto queueRow = [&](std::size_t y) {
        const Row& other = row(y);
        for (std::size_t x = from; x < to; ++x) {
            if (isOpen(other[x]) && (x == from || !isOpen(other[x - 1]))) queue.push_back({x, y});
        }
    };
    if (place.y > 0) queueRow(place.y - 1);
    if (place.y + 1 < m_rows.size()) queueRow(place.y + 1);
    return to - from;
}

bool canBeWalkedAlike(const MapAnalysis& a, const MapAnalysis& b) {
    if (a.rows().lengthRuns() != b.rows().lengthRuns()) return false;
    const auto& mine = a.rows().stretches();
    const auto& theirs = b.rows().stretches();
    const auto isShared = [](const Rows::Stretch& x, const Rows::Stretch& y) {
        return x.chunk == y.chunk && x.skip == y.skip;
    };
    const auto [from, theirFrom] =
        std::mismatch(mine.begin(), mine.end(), theirs.begin(), theirs.end(), isShared);
    if (from == mine.end() && theirFrom == theirs.end()) return true;
    auto to = mine.end();
    auto theirTo = theirs.end();
    while (to != from && theirTo != theirFrom && isShared(*std::prev(to), *std::prev(theirTo))) {
        --to;
        --theirTo;
    }
    // Rows of the same lengths, so those that hold the bytes that differ are the same ones in both.
    const std::size_t start = from == mine.end() ? a.text().size() : from->start;
    const std::size_t end = to == mine.end() ? a.text().size() : to->start;
    const std::size_t firstRow = a.text().lineAt(start) - a.rows().firstLine();
    const std::size_t lastRow = std::min(a.text().lineAt(end) - a.rows().firstLine() + 1, a.height());
    WalkGrid one(a);
    WalkGrid other(b);
    for (std::size_t y = firstRow; y < lastRow; ++y) {
        for (std::size_t x = 0; x < one.width(); ++x) {
            if (one.at({x, y}) != other.at({x, y})) return false;
        }
    }
    return true;
}

}  // namespace lw::map
