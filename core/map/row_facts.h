// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace lw::map {

/// What a stretch of tile rows holds, whatever the legend says: enough to check rows without looking at them
/// again. Computed once for a chunk of text and kept with it.
struct RowFacts {
    /// How often each character below U+0080 stands in the stretch; LFs and the CRs before them left out.
    std::array<std::uint32_t, 128> ascii{};
    /// The others, by code point.
    std::vector<std::pair<char32_t, std::uint32_t>> wide;
    std::optional<std::uint32_t> firstInvalid;  ///< offset of the first byte that is not UTF-8
    std::uint32_t lineFeeds = 0;
    std::uint32_t crLfs = 0;  ///< line ends written CR LF, the CR within the stretch

    /// Characters of each line that ends in the stretch, its CR left out; the first counts from the stretch's
    /// start. All alike, but maybe the first: only `first` and `rest`. Else all in `lengths`.
    std::uint32_t first = 0;
    std::uint32_t rest = 0;
    std::vector<std::uint32_t> lengths;
    std::uint32_t tail = 0;     ///< characters after the last LF (a CR at the end included)
    bool tailEndsInCr = false;  ///< … which belongs to the line end if an LF, or the text's end, comes next
    bool startsWithLf = false;

    [[nodiscard]] std::uint32_t count(char32_t character) const;
};

/// `lineFeeds`: offsets of the LFs in `text`, each less `base`.
[[nodiscard]] RowFacts computeRowFacts(std::string_view text, std::span<const std::uint32_t> lineFeeds,
                                       std::uint32_t base, bool ascii);

}  // namespace lw::map
