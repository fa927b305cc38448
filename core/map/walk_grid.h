// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "map/analysis.h"

namespace lw::map {

/// Which tiles of a map can be walked on, read a row at a time as they are asked for, with room for marks of
/// a search. A tile whose terrain is not known can be walked on, so that one mistake is not told twice; there
/// is none beyond a row's end. Requires the map to outlive it.
class WalkGrid {
public:
    using Place = MapAnalysis::Place;
    enum Mark : std::uint8_t { kTile = 1, kWalkable = 2, kReached = 4, kSettled = 8 };

    explicit WalkGrid(const MapAnalysis& map);

    [[nodiscard]] std::size_t width() const { return m_width; }  ///< of the longest row
    [[nodiscard]] std::size_t height() const { return m_rows.size(); }
    /// The marks of a tile; 0 outside.
    [[nodiscard]] std::uint8_t at(Place place) { return inGrid(place) ? row(place.y)[place.x] : 0; }
    [[nodiscard]] bool has(Place place, Mark mark) { return (at(place) & mark) != 0; }
    /// Requires a tile of the map.
    void add(Place place, Mark mark) { row(place.y)[place.x] = static_cast<std::uint8_t>(at(place) | mark); }

    /// Whether a row was asked for. Requires y < height().
    [[nodiscard]] bool isLoaded(std::size_t y) const { return !m_rows[y].empty(); }

    /// Marks `starts` and all that can be walked to from them as kReached, nearest rows first. `goesOn` is
    /// asked every 65,536 tiles or so; false ends it early. How many tiles were marked.
    template <class GoesOn>
    std::size_t flood(std::span<const Place> starts, const GoesOn& goesOn);

    /// The tiles above, right, below and left; some may lie outside.
    [[nodiscard]] static std::array<Place, 4> around(Place place) {
        return {
            {{place.x, place.y - 1}, {place.x + 1, place.y}, {place.x, place.y + 1}, {place.x - 1, place.y}}};
    }

private:
    using Row = std::vector<std::uint8_t>;

    [[nodiscard]] bool inGrid(Place place) const { return place.y < m_rows.size() && place.x < m_width; }
    [[nodiscard]] Row& row(std::size_t y) {
        if (m_rows[y].empty()) load(y);
        return m_rows[y];
    }
    void load(std::size_t y);
    [[nodiscard]] std::uint8_t marksOf(char32_t character) const;
    /// Marks the walkable run around a place; its queue gets the places above and below it.
    std::size_t fillRun(Place place, std::vector<Place>& queue);

    const MapAnalysis& m_map;
    std::size_t m_width = 0;
    std::vector<Row> m_rows;
    std::vector<bool> m_walkable;  ///< of each legend entry
    std::array<std::uint8_t, 128> m_ascii{};
};

template <class GoesOn>
std::size_t WalkGrid::flood(std::span<const Place> starts, const GoesOn& goesOn) {
    constexpr std::size_t kBetweenQuestions = 65'536;
    std::size_t count = 0;
    std::vector<Place> queue;
    const auto isOpen = [this](Place place) { return (at(place) & (kWalkable | kReached)) == kWalkable; };
    for (const Place start : starts) {
        if (!has(start, kTile) || has(start, kReached)) continue;
        add(start, kReached);
        ++count;
        for (const Place next : around(start)) {
            if (isOpen(next)) queue.push_back(next);
        }
    }
    std::size_t asked = count;
    for (std::size_t i = 0; i < queue.size(); ++i) {
        if (isOpen(queue[i])) count += fillRun(queue[i], queue);
        if (count - asked < kBetweenQuestions) continue;
        asked = count;
        if (!goesOn()) break;
        queue.erase(queue.begin(), queue.begin() + static_cast<std::ptrdiff_t>(i + 1));
        i = static_cast<std::size_t>(-1);
    }
    return count;
}

/// Whether two maps with rows of the same lengths can be walked on alike. Costs the rows that are not shared.
[[nodiscard]] bool canBeWalkedAlike(const MapAnalysis& a, const MapAnalysis& b);

}  // namespace lw::map
