// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "text/snapshot.h"
#include "text/span.h"

namespace lw::lsp {

/// What the columns of positions count, as client and server agreed at the start.
enum class PositionEncoding { kUtf8, kUtf16, kUtf32 };

/// A position of the protocol: both 0-based.
struct LinePosition {
    std::size_t line = 0;
    std::size_t character = 0;

    friend bool operator==(const LinePosition&, const LinePosition&) = default;
};

/// A text's lines as the protocol counts them: they end at LF, CR LF and CR.
class TextLines {
public:
    TextLines() = default;
    explicit TextLines(text::Snapshot text);

    [[nodiscard]] const text::Snapshot& text() const { return m_text; }
    [[nodiscard]] std::size_t count() const;
    /// The bytes of a line, its end left out. Requires line < count().
    [[nodiscard]] text::Span line(std::size_t line) const;
    [[nodiscard]] std::size_t lineAt(std::size_t offset) const;

    /// The offset of a position; a character past the line's end is that end, a line past the last the
    /// text's. One inside a scalar is its start.
    [[nodiscard]] std::size_t offset(LinePosition position, PositionEncoding encoding) const;

private:
    text::Snapshot m_text;
    std::vector<std::size_t> m_starts;  ///< of each line, where a CR alone ends one; else empty
};

/// Positions of ascending offsets of one text: going on in a line costs only the bytes between. Requires the
/// lines to outlive it.
class PositionWriter {
public:
    PositionWriter(const TextLines& lines, PositionEncoding encoding)
        : m_lines(&lines), m_encoding(encoding) {}

    [[nodiscard]] LinePosition at(std::size_t offset);

private:
    const TextLines* m_lines;
    PositionEncoding m_encoding;
    bool m_isIn = false;  ///< whether the members below are of a line
    text::Span m_line;
    std::size_t m_number = 0;
    std::size_t m_offset = 0;
    std::size_t m_units = 0;
};

}  // namespace lw::lsp
