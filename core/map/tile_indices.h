// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "map/analysis.h"

namespace lw::map {

/// The tiles of a map as numbers below some count, row by row from the top left: a byte each while the
/// numbers fit one, else two or four.
class TileIndices {
public:
    TileIndices() = default;
    /// `width` x `height` tiles, all 0.
    TileIndices(std::size_t width, std::size_t height)
        : m_width(width), m_height(height), m_cells(std::vector<std::uint8_t>(width * height)) {}

    /// Reads the tiles of a map without errors: `numbers` has one for each entry of the legend as written.
    TileIndices(const MapAnalysis& map, std::span<const std::uint32_t> numbers);

    [[nodiscard]] std::size_t width() const { return m_width; }
    [[nodiscard]] std::size_t height() const { return m_height; }
    /// Requires x < width(), y < height().
    [[nodiscard]] std::uint32_t at(std::size_t x, std::size_t y) const {
        const std::size_t i = y * m_width + x;
        return std::visit([i](const auto& cells) { return static_cast<std::uint32_t>(cells[i]); }, m_cells);
    }
    /// Requires x < width(), y < height(). Takes more room where the number is the first that needs it.
    void set(std::size_t x, std::size_t y, std::uint32_t number);
    /// Whether any tile is one of the numbers marked; those past the end of `marked` are not.
    [[nodiscard]] bool holdsAny(const std::vector<bool>& marked) const;

    /// Appends the rows as text, each tile the character of its number and each row ending in LF. Requires a
    /// character for every number that a tile has.
    void appendRows(std::span<const char32_t> characters, std::string& out) const;

private:
    /// Makes room for numbers up to `most`.
    void widenFor(std::uint32_t most);
    void appendBytes(const std::vector<std::uint8_t>& cells, std::span<const char32_t> characters,
                     std::string& out) const;

    std::size_t m_width = 0;
    std::size_t m_height = 0;
    std::variant<std::vector<std::uint8_t>, std::vector<std::uint16_t>, std::vector<std::uint32_t>> m_cells;
};

}  // namespace lw::map
