// SPDX-License-Identifier: MIT
#include "dungeon/wall_floor.h"

namespace lw::dungeon {

WallFloor::WallFloor(std::int32_t width, std::int32_t height)
    : m_width(width),
      m_height(height),
      m_cells(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 0) {}

WallFloor WallFloor::fromRows(const std::vector<std::string>& rows) {
    WallFloor map(static_cast<std::int32_t>(rows.front().size()), static_cast<std::int32_t>(rows.size()));
    std::size_t index = 0;
    for (const std::string& row : rows)
        for (const char c : row) map.m_cells[index++] = c == '.' ? 1 : 0;
    return map;
}

std::vector<std::string> WallFloor::rows() const {
    const auto width = static_cast<std::size_t>(m_width);
    std::vector<std::string> rows(static_cast<std::size_t>(m_height), std::string(width, '#'));
    for (std::size_t i = 0; i < m_cells.size(); ++i)
        if (m_cells[i] != 0) rows[i / width][i % width] = '.';
    return rows;
}

std::shared_ptr<WallFloor> wallFloorOf(GenerationContext& context, const std::string& tag) {
    return context.findOrAdd<WallFloor>(tag, [&context, &tag] {
        auto map = std::make_shared<WallFloor>(context.width(), context.height());
        if (tag == kWallFloorTag) map->setChangeLog(context.changeLog());
        return map;
    });
}

}  // namespace lw::dungeon
