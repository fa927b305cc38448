// SPDX-License-Identifier: MIT
#include "dungeon/history.h"

namespace lw::dungeon {

WallFloor History::mapAt(std::size_t i) const {
    std::size_t first = i + 1;
    while (first > 0 && m_entries[first - 1].stage.kind != Stage::Kind::kCleared) --first;
    const std::size_t begin = first == 0 ? 0 : m_entries[first - 1].changesEnd;
    WallFloor map(m_width, m_height);
    for (std::size_t c = begin; c < m_entries[i].changesEnd; ++c)
        map.set(std::size_t{m_changes[c].index}, m_changes[c].floor);
    return map;
}

void History::move(WallFloor& map, std::size_t from, std::size_t to) const {
    if (m_entries[from].attempt != m_entries[to].attempt) {
        map = mapAt(to);
        return;
    }
    for (std::size_t c = m_entries[from].changesEnd; c < m_entries[to].changesEnd; ++c)
        map.set(std::size_t{m_changes[c].index}, m_changes[c].floor);
    for (std::size_t c = m_entries[from].changesEnd; c > m_entries[to].changesEnd; --c)
        map.set(std::size_t{m_changes[c - 1].index}, !m_changes[c - 1].floor);
}

}  // namespace lw::dungeon
