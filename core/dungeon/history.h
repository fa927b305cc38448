// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "dungeon/stages.h"
#include "dungeon/wall_floor.h"

namespace lw::dungeon {

/// Every stage of a run with the cells it changed, so that a view can go to any of them and back. Besides the
/// original's pauses it holds the end of each step, the failure of an attempt and the clearing after it.
class History {
public:
    struct Entry {
        Stage stage;
        std::size_t attempt = 1;
        std::uint64_t draws = 0;     ///< numbers drawn since the beginning of the run
        std::size_t changesEnd = 0;  ///< into changes()
    };

    History() = default;
    History(std::int32_t width, std::int32_t height) : m_width(width), m_height(height) {}

    [[nodiscard]] const std::vector<Entry>& entries() const { return m_entries; }
    /// The cells changed, in order; an entry's are those from the end of the entry before it on.
    [[nodiscard]] const std::vector<CellChange>& changes() const { return m_changes; }
    /// The map after entry `i`.
    [[nodiscard]] WallFloor mapAt(std::size_t i) const;
    /// Takes a map from the state after entry `from` to that after entry `to`, in either direction. Cheap
    /// where both belong to one attempt.
    void move(WallFloor& map, std::size_t from, std::size_t to) const;

    /// For the run that fills it.
    [[nodiscard]] std::vector<CellChange>* changeLog() { return &m_changes; }
    void add(const Stage& stage, std::size_t attempt, std::uint64_t draws) {
        m_entries.push_back({stage, attempt, draws, m_changes.size()});
    }

private:
    std::int32_t m_width = 1;
    std::int32_t m_height = 1;
    std::vector<Entry> m_entries;
    std::vector<CellChange> m_changes;
};

}  // namespace lw::dungeon
