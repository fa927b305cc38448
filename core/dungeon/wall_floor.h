// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <exception>
#include <string>
#include <vector>

#include "dungeon/context.h"
#include "dungeon/geometry.h"

namespace lw::dungeon {

/// A cell was read or written that is not in the array: the original's IndexOutOfRangeException.
class OutsideMap : public std::exception {
public:
    explicit OutsideMap(Point cell) : m_cell(cell) {}
    [[nodiscard]] Point cell() const { return m_cell; }
    [[nodiscard]] const char* what() const noexcept override { return "cell outside the map"; }

private:
    Point m_cell;
};

/// One cell of a grid became floor or wall.
struct CellChange {
    std::uint32_t index = 0;  ///< y * width + x
    bool floor = false;

    friend bool operator==(const CellChange&, const CellChange&) = default;
};

/// The map: for each cell floor (true) or wall. As in the original, cells are one array, row after row, and
/// only its ends are checked: (-1, y) is the last cell of row y-1 (spec/dungeon.md 0).
class WallFloor final : public Component {
public:
    static constexpr const char* kTypeName = "ISettableGridView<bool>";

    /// All wall. Requires positive sizes.
    WallFloor(std::int32_t width, std::int32_t height);
    /// A copy notes its changes nowhere.
    WallFloor(const WallFloor& other)
        : Component(other),
          m_width(other.m_width),
          m_height(other.m_height),
          m_cells(other.m_cells),
          m_kept(other.m_kept) {}
    WallFloor& operator=(const WallFloor& other) {
        m_width = other.m_width;
        m_height = other.m_height;
        m_cells = other.m_cells;
        m_kept = other.m_kept;
        m_log = nullptr;
        return *this;
    }
    /// From rows of '.' (floor) and any other character (wall), all as long as the first. Requires a cell.
    [[nodiscard]] static WallFloor fromRows(const std::vector<std::string>& rows);
    /// One string a row, '.' for floor and '#' for wall.
    [[nodiscard]] std::vector<std::string> rows() const;

    [[nodiscard]] std::int32_t width() const { return m_width; }
    [[nodiscard]] std::int32_t height() const { return m_height; }
    [[nodiscard]] std::size_t size() const { return m_cells.size(); }

    /// The place of a cell in the array; an OutsideMap for a cell that has none.
    [[nodiscard]] std::size_t index(Point p) const {
        // Wraps around as a whole number of C# does, and is above every size where it is negative then.
        const std::uint32_t index = static_cast<std::uint32_t>(p.y) * static_cast<std::uint32_t>(m_width) +
                                    static_cast<std::uint32_t>(p.x);
        if (index >= m_cells.size()) throw OutsideMap(p);
        return index;
    }
    [[nodiscard]] Point point(std::size_t index) const {
        const auto i = static_cast<std::int32_t>(index);
        return {i % m_width, i / m_width};
    }
    [[nodiscard]] bool contains(Point p) const {
        return p.x >= 0 && p.x < m_width && p.y >= 0 && p.y < m_height;
    }
    /// Whether `p` is in the map and not on its border.
    [[nodiscard]] bool containsStrictly(Point p) const {
        return p.x > 0 && p.x < m_width - 1 && p.y > 0 && p.y < m_height - 1;
    }

    /// An OutsideMap for a cell that is not in the array.
    [[nodiscard]] bool isFloor(Point p) const { return m_cells[index(p)] != 0; }
    [[nodiscard]] bool isFloor(std::size_t index) const { return m_cells[index] != 0; }
    void set(Point p, bool floor) { set(index(p), floor); }
    void set(std::size_t index, bool floor) {
        if (m_log != nullptr && (m_cells[index] != 0) != floor)
            m_log->push_back({static_cast<std::uint32_t>(index), floor});
        m_cells[index] = floor ? 1 : 0;
    }

    /// Whether a cell is one of a prefab, which the steps that make rooms, mazes and caves leave as it is.
    [[nodiscard]] bool isKept(std::size_t index) const { return !m_kept.empty() && m_kept[index] != 0; }
    [[nodiscard]] bool hasKept() const { return !m_kept.empty(); }
    /// Makes a cell one that is kept.
    void keep(std::size_t index) {
        m_kept.resize(m_cells.size(), 0);
        m_kept[index] = 1;
    }
    /// Sets a cell unless it is kept.
    void setUnlessKept(std::size_t index, bool floor) {
        if (!isKept(index)) set(index, floor);
    }

    /// The array, 1 for floor.
    [[nodiscard]] const std::vector<std::uint8_t>& cells() const { return m_cells; }
    /// Notes every later change in `log` (null: nowhere).
    void setChangeLog(std::vector<CellChange>* log) { m_log = log; }

private:
    std::int32_t m_width;
    std::int32_t m_height;
    std::vector<std::uint8_t> m_cells;
    std::vector<std::uint8_t> m_kept;  ///< empty where nothing is
    std::vector<CellChange>* m_log = nullptr;
};

/// The tag of the grid that is the map.
inline constexpr const char* kWallFloorTag = "WallFloor";

/// The grid with that tag, made as large as the map and all wall if there is none. Only changes of the map
/// are noted in the context's log.
[[nodiscard]] std::shared_ptr<WallFloor> wallFloorOf(GenerationContext& context, const std::string& tag);

}  // namespace lw::dungeon
