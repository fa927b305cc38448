// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "text/span.h"
#include "text/text_edit.h"

namespace lw::text {

/// A place as people say it: both 1-based; the column counts Unicode scalars since the last LF
/// (a CR or a tab is one, a byte that is not UTF-8 is one).
struct Position {
    std::size_t line = 1;
    std::size_t column = 1;

    friend bool operator==(const Position&, const Position&) = default;
};

/// A piece of a text, never changed once made, so that what was computed of it can be kept by its address.
/// A chunk ends after an LF wherever lines are shorter than a chunk, and never inside a scalar of its text.
class Chunk {
public:
    Chunk(std::shared_ptr<const std::string> storage, std::string_view text);

    [[nodiscard]] std::string_view text() const { return m_text; }
    [[nodiscard]] std::size_t lineFeedCount() const { return m_lineFeeds.size(); }
    /// Offset in the chunk of its i-th LF (0-based).
    [[nodiscard]] std::size_t lineFeed(std::size_t i) const { return m_lineFeeds[i]; }
    /// Offsets of all LFs in the chunk, ascending.
    [[nodiscard]] const std::vector<std::uint32_t>& lineFeeds() const { return m_lineFeeds; }
    [[nodiscard]] bool ascii() const { return m_ascii; }

private:
    std::shared_ptr<const std::string> m_storage;
    std::string_view m_text;
    std::vector<std::uint32_t> m_lineFeeds;
    bool m_ascii = true;
};

/// An immutable text of any bytes, cheap to copy and to edit: snapshots share the chunks an edit does not
/// touch. Lines end at LF only; there is always one line more than LFs. Safe to read from several threads.
class Snapshot {
public:
    Snapshot();
    explicit Snapshot(std::string text);

    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] bool empty() const { return m_size == 0; }
    [[nodiscard]] std::size_t lineCount() const { return m_lineFeeds + 1; }

    /// The bytes of `span`, copied. Requires span.end <= size().
    [[nodiscard]] std::string slice(Span span) const;
    [[nodiscard]] std::string str() const { return slice({0, m_size}); }
    /// The bytes of `span` without a copy where they lie in one chunk, else through `buffer`.
    [[nodiscard]] std::string_view view(Span span, std::string& buffer) const;
    [[nodiscard]] char at(std::size_t offset) const;

    /// Offset of the first byte of a 0-based line. Requires line < lineCount().
    [[nodiscard]] std::size_t lineStart(std::size_t line) const;
    /// The bytes of a 0-based line, its LF left out (a CR before it is kept).
    [[nodiscard]] Span lineSpan(std::size_t line) const;
    /// 0-based line of an offset in 0..size().
    [[nodiscard]] std::size_t lineAt(std::size_t offset) const;

    /// Line and column of an offset in 0..size(); an offset past the end counts as the end.
    [[nodiscard]] Position position(std::size_t offset) const;
    /// The offset of a position; a column past the line's end is the line's end, a line past the last is the
    /// text's end.
    [[nodiscard]] std::size_t offset(Position position) const;

    /// The text after `edits`. Costs the chunks touched, plus the number of chunks.
    [[nodiscard]] Snapshot apply(const TextEdits& edits) const;

    /// The pieces in order, for work that is kept by piece.
    struct Piece {
        std::shared_ptr<const Chunk> chunk;
        std::size_t start = 0;  ///< offset of the chunk's first byte
        std::size_t line = 0;   ///< 0-based line of the chunk's first byte
    };
    [[nodiscard]] const std::vector<Piece>& pieces() const { return m_pieces; }
    /// Index of the piece that holds the byte at `offset` (the last one for offset == size()). Requires a
    /// piece.
    [[nodiscard]] std::size_t pieceAt(std::size_t offset) const;

private:
    void append(std::shared_ptr<const Chunk> chunk);
    void appendText(std::string text);
    /// Whether the text so far ends inside a scalar that `next` goes on with.
    [[nodiscard]] bool cutsScalarBefore(std::string_view next) const;
    /// Takes the last piece off; its chunk's bytes.
    [[nodiscard]] std::string removeLastPiece();

    std::vector<Piece> m_pieces;
    std::size_t m_size = 0;
    std::size_t m_lineFeeds = 0;
};

}  // namespace lw::text
