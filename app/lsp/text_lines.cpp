// SPDX-License-Identifier: GPL-3.0-or-later
#include "lsp/text_lines.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

#include "text/utf8.h"

namespace lw::lsp {

namespace {

/// Whether a CR stands in the text without an LF after it.
bool hasLoneCr(const text::Snapshot& text) {
    bool endsWithCr = false;
    for (const text::Snapshot::Piece& piece : text.pieces()) {
        const std::string_view bytes = piece.chunk->text();
        if (bytes.empty()) continue;
        if (endsWithCr && bytes.front() != '\n') return true;
        for (std::size_t at = bytes.find('\r'); at != std::string_view::npos; at = bytes.find('\r', at + 1)) {
            if (at + 1 < bytes.size() && bytes[at + 1] != '\n') return true;
        }
        endsWithCr = bytes.back() == '\r';
    }
    return endsWithCr;
}

std::vector<std::size_t> startsOf(const text::Snapshot& text) {
    const std::string bytes = text.str();
    std::vector<std::size_t> starts{0};
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const bool isCrOfPair = bytes[i] == '\r' && i + 1 < bytes.size() && bytes[i + 1] == '\n';
        if (bytes[i] == '\n' || (bytes[i] == '\r' && !isCrOfPair)) starts.push_back(i + 1);
    }
    return starts;
}

std::size_t unitsOf(const text::Decoded& scalar, PositionEncoding encoding) {
    if (encoding == PositionEncoding::kUtf8) return scalar.length;
    return encoding == PositionEncoding::kUtf16 && scalar.valid && scalar.scalar > 0xFFFF ? 2 : 1;
}

}  // namespace

TextLines::TextLines(text::Snapshot text) : m_text(std::move(text)) {
    if (hasLoneCr(m_text)) m_starts = startsOf(m_text);
}

std::size_t TextLines::count() const {
    return m_starts.empty() ? m_text.lineCount() : m_starts.size();
}

text::Span TextLines::line(std::size_t line) const {
    text::Span span;
    if (m_starts.empty()) {
        span = m_text.lineSpan(line);
    } else {
        span = {m_starts[line], line + 1 < m_starts.size() ? m_starts[line + 1] : m_text.size()};
        if (span.end > span.start && line + 1 < m_starts.size() && m_text.at(span.end - 1) == '\n')
            --span.end;
    }
    if (line + 1 < count() && span.end > span.start && m_text.at(span.end - 1) == '\r') --span.end;
    return span;
}

std::size_t TextLines::lineAt(std::size_t offset) const {
    if (m_starts.empty()) return m_text.lineAt(offset);
    return static_cast<std::size_t>(std::upper_bound(m_starts.begin(), m_starts.end(), offset) -
                                    m_starts.begin()) -
           1;
}

std::size_t TextLines::offset(LinePosition position, PositionEncoding encoding) const {
    if (position.line >= count()) return m_text.size();
    const text::Span span = line(position.line);
    std::string buffer;
    const std::string_view bytes = m_text.view(span, buffer);
    if (encoding == PositionEncoding::kUtf8) {
        std::size_t at = std::min(position.character, bytes.size());
        while (at > 0 && at < bytes.size() && (static_cast<unsigned char>(bytes[at]) & 0xC0U) == 0x80U) --at;
        return span.start + at;
    }
    std::size_t units = 0;
    std::size_t at = 0;
    while (at < bytes.size()) {
        const text::Decoded scalar = text::decodeAt(bytes, at);
        units += unitsOf(scalar, encoding);
        if (units > position.character) break;
        at += scalar.length;
    }
    return span.start + at;
}

LinePosition PositionWriter::at(std::size_t offset) {
    offset = std::min(offset, m_lines->text().size());
    if (!m_isIn || offset < m_offset || offset > m_line.end) {
        m_number = m_lines->lineAt(offset);
        m_line = m_lines->line(m_number);
        m_offset = m_line.start;
        m_units = 0;
        m_isIn = true;
    }
    const std::size_t to = std::min(offset, m_line.end);  // inside a CR LF is the line's end
    if (m_encoding == PositionEncoding::kUtf8) return {m_number, to - m_line.start};
    std::string buffer;
    const std::string_view bytes = m_lines->text().view({m_offset, to}, buffer);
    for (std::size_t at = 0; at < bytes.size();) {
        const text::Decoded scalar = text::decodeAt(bytes, at);
        m_units += unitsOf(scalar, m_encoding);
        at += scalar.length;
    }
    m_offset = to;
    return {m_number, m_units};
}

}  // namespace lw::lsp
