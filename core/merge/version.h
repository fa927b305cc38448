// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "game/definition.h"
#include "map/analysis.h"
#include "text/diagnostic.h"

namespace lw::merge {

/// A legend entry that counts.
struct LegendItem {
    char32_t character = 0;
    std::string terrain;
};

/// A feature that counts.
struct FeatureItem {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::string value;    ///< as written
    std::string print;    ///< compact, which tells whether two are equal
    std::string variant;  ///< the name before the parentheses; empty where there is none
};

/// One of the texts to merge or compare, read as a map.
struct Version {
    map::MapAnalysis map;
    std::vector<LegendItem> legend;     ///< in the order written
    std::vector<FeatureItem> features;  ///< in the order written
    std::vector<std::string> comments;  ///< of the header, in order

    [[nodiscard]] std::size_t width() const { return map.width(); }
    [[nodiscard]] std::size_t height() const { return map.height(); }
};

/// Reads a text. Of the game only the looks count: what a map means that names none.
[[nodiscard]] Version readVersion(std::string text, const game::Definition& game);

/// Why a map can't be merged as one: the problem that says it. Null where it can.
[[nodiscard]] const text::Diagnostic* whyUnreadable(const map::MapAnalysis& map);

/// A number for each tile of a map, row by row. Numbers are told by legend entry, those of characters without
/// one by character.
class Cells {
public:
    using Number = std::uint16_t;
    /// No tile here.
    static constexpr Number kNone = 0xFFFF;

    Cells() = default;
    Cells(std::size_t width, std::size_t height)
        : m_width(width), m_height(height), m_numbers(width * height, kNone) {}

    [[nodiscard]] std::size_t width() const { return m_width; }
    [[nodiscard]] std::size_t height() const { return m_height; }
    [[nodiscard]] Number* row(std::size_t y) { return m_numbers.data() + y * m_width; }
    [[nodiscard]] const Number* row(std::size_t y) const { return m_numbers.data() + y * m_width; }
    [[nodiscard]] Number at(std::size_t x, std::size_t y) const { return m_numbers[y * m_width + x]; }
    /// Rows as columns.
    [[nodiscard]] Cells transposed() const;

private:
    std::size_t m_width = 0;
    std::size_t m_height = 0;
    std::vector<Number> m_numbers;
};

/// How many of `count` numbers differ.
[[nodiscard]] std::size_t countDifferences(const Cells::Number* a, const Cells::Number* b, std::size_t count);

/// Numbers for characters that no legend has, the same in every version.
class RawCharacters {
public:
    /// Numbers from `first` on.
    explicit RawCharacters(std::size_t first) : m_first(first) {}
    [[nodiscard]] std::size_t numberOf(char32_t character);
    [[nodiscard]] std::size_t first() const { return m_first; }
    /// By number, from first() on.
    [[nodiscard]] const std::u32string& characters() const { return m_characters; }

private:
    std::size_t m_first;
    std::u32string m_characters;
    std::unordered_map<char32_t, std::size_t> m_numbers;
};

/// The tiles of a version. `numbers`: of each item of its legend. Nothing where there are too many different
/// ones.
[[nodiscard]] std::optional<Cells> readCells(const Version& version,
                                             const std::vector<std::uint32_t>& numbers, RawCharacters& raw);

}  // namespace lw::merge
