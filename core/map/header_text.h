// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "text/snapshot.h"
#include "text/span.h"

namespace lw::map {

// A map's text by lines. Lines end at LF only; one CR right before it, or at the end of the text, belongs to
// the line end (spec/map.md 1).

/// The header lines of a map: every line before the separator, all of them if it has none.
[[nodiscard]] std::vector<std::string_view> headerLines(std::string_view source);

/// 1-based number of a 0-based line or character index, at most 2^32 - 1.
[[nodiscard]] std::uint32_t lineNumber(std::size_t index);
[[nodiscard]] std::uint32_t columnNumber(std::size_t index);

/// 1-based line and column of the first `needle` in the header lines; 1:1 if there is none. A search of the
/// text, as the seed has it: the analysis knows better places (MapAnalysis::diagnostics).
[[nodiscard]] text::Position headerPosition(std::span<const std::string_view> header,
                                            std::string_view needle);

/// 1-based line and column of legend entry `c` in the header lines: the character between apostrophes if
/// found, else the terrain's id between quotes, else 1:1.
[[nodiscard]] text::Position legendPosition(std::span<const std::string_view> header, char32_t c,
                                            std::string_view id);

/// Where the header ends and the rows begin.
struct Separator {
    text::Span line;            ///< the `---`, its line end left out
    std::size_t headerEnd = 0;  ///< the end of the last header line, its line end left out
    std::size_t rowsStart = 0;  ///< the first byte after the separator's line end
    std::size_t rowsLine =
        0;  ///< 0-based line of the first row; one past the last line where the separator ends the text
};
[[nodiscard]] std::optional<Separator> findSeparator(const text::Snapshot& text);

/// The first line from 0-based `fromLine` on that is nearly a separator (`--- `, `----`, ` ---`), its line
/// end left out.
[[nodiscard]] std::optional<text::Span> findNearSeparator(const text::Snapshot& text, std::size_t fromLine);

/// A 0-based line without its line end.
[[nodiscard]] text::Span lineContent(const text::Snapshot& text, std::size_t line);

}  // namespace lw::map
