// SPDX-License-Identifier: MIT
#include "text/snapshot.h"

#include <algorithm>
#include <cstring>

#include "text/utf8.h"

namespace lw::text {

namespace {

constexpr std::size_t kChunkSize = 64 * 1024;
/// Pieces smaller than this are joined with a neighbour when an edit leaves them, so that many edits don't
/// break a text into crumbs.
constexpr std::size_t kCrumb = 4 * 1024;

/// Whether `text` holds a scalar that `offset` cuts in two.
bool cutsScalar(std::string_view text, std::size_t offset) {
    for (std::size_t back = 1; back <= std::min<std::size_t>(offset, 3); ++back) {
        const Decoded decoded = decodeAt(text, offset - back);
        if (decoded.valid && decoded.length > back) return true;
    }
    return false;
}

/// Where a chunk that starts at `from` ends: after the last LF in reach, else (a long line) at a scalar's
/// border.
std::size_t chunkEnd(std::string_view text, std::size_t from) {
    const std::size_t limit = from + kChunkSize;
    if (limit >= text.size()) return text.size();
    const std::size_t lineFeed = text.substr(from, kChunkSize).rfind('\n');
    if (lineFeed != std::string_view::npos) return from + lineFeed + 1;
    std::size_t end = limit;
    while (cutsScalar(text, end)) --end;
    return end;
}

}  // namespace

Chunk::Chunk(std::shared_ptr<const std::string> storage, std::string_view text)
    : m_storage(std::move(storage)), m_text(text), m_ascii(isAscii(text)) {
    const char* const begin = text.data();
    const char* const end = begin + text.size();
    for (const char* p = begin; p != end; ++p) {
        p = static_cast<const char*>(std::memchr(p, '\n', static_cast<std::size_t>(end - p)));
        if (p == nullptr) break;
        m_lineFeeds.push_back(static_cast<std::uint32_t>(p - begin));
    }
}

Snapshot::Snapshot() = default;

Snapshot::Snapshot(std::string text) {
    appendText(std::move(text));
}

void Snapshot::append(std::shared_ptr<const Chunk> chunk) {
    const std::size_t size = chunk->text().size();
    const std::size_t lineFeeds = chunk->lineFeedCount();
    m_pieces.push_back({std::move(chunk), m_size, m_lineFeeds});
    m_size += size;
    m_lineFeeds += lineFeeds;
}

void Snapshot::appendText(std::string text) {
    if (text.empty()) return;
    while (cutsScalarBefore(text)) text.insert(0, removeLastPiece());
    const auto storage = std::make_shared<const std::string>(std::move(text));
    const std::string_view all = *storage;
    for (std::size_t from = 0; from < all.size();) {
        const std::size_t end = chunkEnd(all, from);
        append(std::make_shared<const Chunk>(storage, all.substr(from, end - from)));
        from = end;
    }
}

bool Snapshot::cutsScalarBefore(std::string_view next) const {
    // Only a continuation byte can end what began before it.
    if (next.empty() || (static_cast<unsigned char>(next.front()) & 0xC0U) != 0x80U) return false;
    std::string around = slice({m_size - std::min<std::size_t>(m_size, 3), m_size});
    const std::size_t border = around.size();
    around += next.substr(0, 3);
    return cutsScalar(around, border);
}

std::string Snapshot::removeLastPiece() {
    const Piece last = m_pieces.back();
    m_pieces.pop_back();
    m_size -= last.chunk->text().size();
    m_lineFeeds -= last.chunk->lineFeedCount();
    return std::string(last.chunk->text());
}

std::size_t Snapshot::pieceAt(std::size_t offset) const {
    const auto after =
        std::upper_bound(m_pieces.begin(), m_pieces.end(), offset,
                         [](std::size_t value, const Piece& piece) { return value < piece.start; });
    return static_cast<std::size_t>(after - m_pieces.begin()) - 1;
}

std::string Snapshot::slice(Span span) const {
    std::string out;
    if (span.empty()) return out;
    out.reserve(span.length());
    for (std::size_t i = pieceAt(span.start); i < m_pieces.size() && m_pieces[i].start < span.end; ++i) {
        const Piece& piece = m_pieces[i];
        const std::size_t from = std::max(span.start, piece.start) - piece.start;
        const std::size_t to = std::min(span.end - piece.start, piece.chunk->text().size());
        out.append(piece.chunk->text().substr(from, to - from));
    }
    return out;
}

std::string_view Snapshot::view(Span span, std::string& buffer) const {
    if (span.empty()) return {};
    const std::size_t first = pieceAt(span.start);
    const std::string_view text = m_pieces[first].chunk->text();
    const char* const begin = text.data() + (span.start - m_pieces[first].start);
    const char* end = text.data() + text.size();
    // Chunks made of one text lie side by side; other texts have at least a NUL between them.
    for (std::size_t i = first + 1; i < m_pieces.size() && m_pieces[i].start < span.end; ++i) {
        const std::string_view next = m_pieces[i].chunk->text();
        if (next.data() != end) {
            buffer = slice(span);
            return buffer;
        }
        end = next.data() + next.size();
    }
    return {begin, span.length()};
}

char Snapshot::at(std::size_t offset) const {
    const Piece& piece = m_pieces[pieceAt(offset)];
    return piece.chunk->text()[offset - piece.start];
}

std::size_t Snapshot::lineStart(std::size_t line) const {
    if (line == 0) return 0;
    // The line begins after LF number line - 1, which stands in the last piece that begins with fewer LFs
    // before it.
    const auto after =
        std::lower_bound(m_pieces.begin(), m_pieces.end(), line,
                         [](const Piece& piece, std::size_t value) { return piece.line < value; });
    const Piece& piece = *std::prev(after);
    return piece.start + piece.chunk->lineFeed(line - 1 - piece.line) + 1;
}

Span Snapshot::lineSpan(std::size_t line) const {
    const std::size_t start = lineStart(line);
    return {start, line + 1 < lineCount() ? lineStart(line + 1) - 1 : m_size};
}

std::size_t Snapshot::lineAt(std::size_t offset) const {
    if (m_pieces.empty()) return 0;
    const Piece& piece = m_pieces[pieceAt(std::min(offset, m_size))];
    const auto& lineFeeds = piece.chunk->lineFeeds();
    const auto passed = std::lower_bound(lineFeeds.begin(), lineFeeds.end(), offset - piece.start,
                                         [](std::uint32_t at, std::size_t value) { return at < value; });
    return piece.line + static_cast<std::size_t>(passed - lineFeeds.begin());
}

Position Snapshot::position(std::size_t offset) const {
    offset = std::min(offset, m_size);
    const std::size_t line = lineAt(offset);
    std::string buffer;
    return {line + 1, countScalars(view({lineStart(line), offset}, buffer)) + 1};
}

std::size_t Snapshot::offset(Position position) const {
    if (position.line == 0) return 0;
    if (position.line > lineCount()) return m_size;
    const Span span = lineSpan(position.line - 1);
    std::string buffer;
    const std::string_view line = view(span, buffer);
    std::size_t at = 0;
    for (std::size_t column = 1; column < position.column && at < line.size(); ++column) {
        at += decodeAt(line, at).length;
    }
    return span.start + at;
}

Snapshot Snapshot::apply(const TextEdits& edits) const {
    if (edits.empty()) return *this;
    Snapshot out;
    out.m_pieces.reserve(m_pieces.size() + 2);
    std::string pending;  // new text not yet made into chunks
    std::size_t from = 0;
    const auto flush = [&out, &pending] {
        out.appendText(std::move(pending));
        pending.clear();
    };
    // Copies the bytes from..to, keeping whole chunks as they are.
    const auto keep = [&](std::size_t to) {
        while (from < to) {
            const Piece& piece = m_pieces[pieceAt(from)];
            const std::size_t pieceEnd = piece.start + piece.chunk->text().size();
            if (pending.empty() && from == piece.start && out.cutsScalarBefore(piece.chunk->text()))
                pending = out.removeLastPiece();
            const bool atBorder = pending.empty() || pending.size() >= kCrumb;
            // Text pending that ends inside a line takes the rest of that line's chunk with it.
            const bool afterLineFeed = pending.empty() || pending.back() == '\n';
            if (from == piece.start && pieceEnd <= to && atBorder && afterLineFeed) {
                flush();
                out.append(piece.chunk);
                from = pieceEnd;
            } else {
                const std::size_t end = std::min(pieceEnd, to);
                pending.append(piece.chunk->text().substr(from - piece.start, end - from));
                from = end;
            }
        }
    };
    for (const TextEdit& edit : edits) {
        if (edit.span.start > from && !m_pieces.empty()) {
            // Whole chunks before the one with the edit stay shared; its own beginning is copied.
            const std::size_t chunkStart = m_pieces[pieceAt(edit.span.start)].start;
            if (chunkStart > from) keep(chunkStart);
            keep(edit.span.start);
        }
        pending.append(edit.replacement);
        from = edit.span.end;
    }
    if (from < m_size) {
        const Piece& piece = m_pieces[pieceAt(from)];
        if (from > piece.start) keep(piece.start + piece.chunk->text().size());
        keep(m_size);
    }
    flush();
    return out;
}

}  // namespace lw::text
