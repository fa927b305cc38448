// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "map/analysis.h"
#include "text/diagnostic.h"

namespace lw::map {

/// What can be done about rows that are not as long as the others. One object for all rows of an analysis, so
/// that what it looks at and offers stays bounded. Requires the analysis to outlive it.
class RowRepairs {
public:
    explicit RowRepairs(const MapAnalysis& map) : m_map(map) {}

    struct Repair {
        /// Where the row differs from the rows beside it, if they tell; else none.
        std::vector<text::RelatedPlace> related;
        /// The likeliest first.
        std::vector<std::shared_ptr<const text::Fix>> fixes;
    };
    /// Row y has more tiles than the expected width: removing them where they differ from the rows beside it,
    /// at the right, at the left.
    [[nodiscard]] Repair ofSurplus(std::size_t y);
    /// Row y has fewer, but some: filling it up at the right or the left.
    [[nodiscard]] Repair ofMissing(std::size_t y);
    /// Row y is blank, one of the `count` from row `first` on: removing them, or filling it up.
    [[nodiscard]] Repair ofBlank(std::size_t y, std::size_t first, std::size_t count);

private:
    struct Odd {
        std::size_t x = 0;       ///< where the tiles are too many, or are missing
        bool isClear = false;    ///< fewer tiles differ there than at either end
        bool isAtStart = false;  ///< fewer at the start than at the end
    };
    [[nodiscard]] Odd findOdd(std::size_t y);
    [[nodiscard]] std::shared_ptr<const text::Fix> remove(std::size_t y, std::size_t x, std::size_t count,
                                                          std::string title) const;
    [[nodiscard]] std::shared_ptr<const text::Fix> fill(std::size_t y, bool atStart);
    [[nodiscard]] std::optional<char32_t> fillCharacter(std::size_t y, bool atStart);

    const MapAnalysis& m_map;
    std::size_t m_comparisonsLeft = kMostCompared;
    std::size_t m_paddingLeft = kMostPadding;
    std::optional<std::optional<char32_t>> m_mostFrequent;  ///< once asked for

    static constexpr std::size_t kMostCompared = 200;       ///< rows
    static constexpr std::size_t kMostPadding = 1'000'000;  ///< tiles that all fixes together may add
};

}  // namespace lw::map
