// SPDX-License-Identifier: MIT
#include "map/tile_indices.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>
#include <type_traits>
#include <utility>

#include "map/byte_map.h"
#include "text/utf8.h"

namespace lw::map {

namespace {

/// The bytes of a text.
std::span<const std::uint8_t> bytesOf(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

/// Turns the characters of a map's rows into the numbers of their legend entries.
template <class Cell>
class RowReader {
public:
    RowReader(const MapAnalysis& map, std::span<const std::uint32_t> numbers)
        : m_map(map), m_numbers(numbers), m_bytes(asciiPairs(map, numbers)) {
        for (char32_t c = 0; c < m_ascii.size(); ++c) m_ascii[c] = numberOf(c);
    }

    /// Writes the numbers of a row of out.size() characters.
    void read(std::string_view row, std::vector<Cell>& out) {
        if constexpr (sizeof(Cell) == 1) {
            if (row.size() == out.size()) return m_bytes.apply(bytesOf(row), out.data());
        }
        std::size_t x = 0;
        for (std::size_t at = 0; at < row.size(); ++x) {
            const text::Decoded decoded = text::decodeAt(row, at);
            at += decoded.length;
            if (decoded.scalar < m_ascii.size()) {
                out[x] = m_ascii[decoded.scalar];
                continue;
            }
            if (decoded.scalar != m_lastWide) {
                m_lastWide = decoded.scalar;
                m_lastNumber = numberOf(decoded.scalar);
            }
            out[x] = m_lastNumber;
        }
    }

private:
    [[nodiscard]] Cell numberOf(char32_t character) const {
        const int entry = m_map.header().legendIndex(character);
        return static_cast<Cell>(entry < 0 ? 0 : m_numbers[static_cast<std::size_t>(entry)]);
    }
    /// The characters below U+0080 that rows hold, with their numbers.
    static ByteMap asciiPairs(const MapAnalysis& map, std::span<const std::uint32_t> numbers) {
        std::vector<std::pair<std::uint8_t, std::uint8_t>> pairs;
        for (const auto& [character, count] : map.rows().counts()) {
            const int entry = map.header().legendIndex(character);
            if (character >= 0x80 || entry < 0) continue;
            pairs.emplace_back(static_cast<std::uint8_t>(character),
                               static_cast<std::uint8_t>(numbers[static_cast<std::size_t>(entry)]));
        }
        return ByteMap(pairs);
    }

    const MapAnalysis& m_map;
    std::span<const std::uint32_t> m_numbers;
    ByteMap m_bytes;
    std::array<Cell, 128> m_ascii{};
    char32_t m_lastWide = 0;  // 0 is never wide
    Cell m_lastNumber = 0;
};

}  // namespace

TileIndices::TileIndices(const MapAnalysis& map, std::span<const std::uint32_t> numbers)
    : m_width(map.width()), m_height(map.height()) {
    widenFor(numbers.empty() ? 0 : *std::max_element(numbers.begin(), numbers.end()));
    std::visit(
        [&](auto& cells) {
            cells.reserve(m_width * m_height);
            std::remove_reference_t<decltype(cells)> row(m_width);
            RowReader<typename decltype(row)::value_type> reader(map, numbers);
            std::string buffer;
            for (std::size_t y = 0; y < m_height; ++y) {
                reader.read(map.text().view(map.rowSpan(y), buffer), row);
                cells.insert(cells.end(), row.begin(), row.end());
            }
        },
        m_cells);
}

void TileIndices::widenFor(std::uint32_t most) {
    const auto widenTo = [this](auto wider) {
        std::visit([&wider](const auto& cells) { wider.assign(cells.begin(), cells.end()); }, m_cells);
        m_cells = std::move(wider);
    };
    if (most > std::numeric_limits<std::uint16_t>::max()) {
        if (m_cells.index() < 2) widenTo(std::vector<std::uint32_t>{});
    } else if (most > std::numeric_limits<std::uint8_t>::max()) {
        if (m_cells.index() < 1) widenTo(std::vector<std::uint16_t>{});
    }
}

void TileIndices::set(std::size_t x, std::size_t y, std::uint32_t number) {
    widenFor(number);
    std::visit(
        [&](auto& cells) {
            using Cell = typename std::remove_reference_t<decltype(cells)>::value_type;
            cells[y * m_width + x] = static_cast<Cell>(number);
        },
        m_cells);
}

bool TileIndices::holdsAny(const std::vector<bool>& marked) const {
    const auto isMarked = [&marked](std::uint32_t number) {
        return number < marked.size() && marked[number];
    };
    return std::visit([&](const auto& cells) { return std::any_of(cells.begin(), cells.end(), isMarked); },
                      m_cells);
}

void TileIndices::appendRows(std::span<const char32_t> characters, std::string& out) const {
    const bool isAscii =
        std::all_of(characters.begin(), characters.end(), [](char32_t c) { return c < 0x80; });
    out.reserve(out.size() + m_height * (m_width + 1));
    const auto* bytes = std::get_if<std::vector<std::uint8_t>>(&m_cells);
    if (isAscii && bytes != nullptr) return appendBytes(*bytes, characters, out);
    std::visit(
        [&](const auto& cells) {
            for (std::size_t i = 0; i < cells.size(); ++i) {
                text::appendUtf8(out, characters[cells[i]]);
                if (i % m_width == m_width - 1) out += '\n';
            }
        },
        m_cells);
}

void TileIndices::appendBytes(const std::vector<std::uint8_t>& cells, std::span<const char32_t> characters,
                              std::string& out) const {
    std::vector<std::pair<std::uint8_t, std::uint8_t>> pairs;
    for (std::size_t i = 0; i < std::min<std::size_t>(characters.size(), 256); ++i)
        pairs.emplace_back(static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(characters[i]));
    const ByteMap map(pairs);
    std::string row(m_width + 1, '\n');
    for (std::size_t y = 0; y < m_height; ++y) {
        map.apply(std::span(cells).subspan(y * m_width, m_width),
                  reinterpret_cast<std::uint8_t*>(row.data()));
        out += row;
    }
}

}  // namespace lw::map
