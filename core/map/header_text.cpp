// SPDX-License-Identifier: MIT
#include "map/header_text.h"

#include <algorithm>
#include <limits>
#include <string>

#include "map/map_format.h"
#include "text/utf8.h"

namespace lw::map {

namespace {

constexpr std::size_t kLongestNearMiss = 16;

std::optional<text::Position> findText(std::span<const std::string_view> lines, std::string_view needle) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::size_t at = lines[i].find(needle);
        if (at == std::string_view::npos) continue;
        return text::Position{lineNumber(i), columnNumber(text::countScalars(lines[i].substr(0, at)))};
    }
    return std::nullopt;
}

/// Nothing but blanks and three or more dashes, not itself a separator.
bool isNearSeparator(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return false;
    const std::size_t last = line.find_last_not_of(" \t\r");
    const std::string_view dashes = line.substr(first, last + 1 - first);
    if (dashes == "\u2014" || dashes == "\u2013\u2013\u2013" || dashes == "\u2014\u2014\u2014") return true;
    if (!dashes.starts_with(kSeparator)) return false;
    // A row that lost its line end stands behind the dashes: `---\r..`
    return dashes.find_first_not_of('-') == std::string_view::npos ||
           dashes[dashes.find_first_not_of('-')] == '\r';
}

}  // namespace

std::vector<std::string_view> headerLines(std::string_view source) {
    std::vector<std::string_view> lines;
    while (true) {
        const std::size_t end = std::min(source.find('\n'), source.size());
        std::string_view line = source.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line == kSeparator) return lines;
        lines.push_back(line);
        if (end == source.size()) return lines;
        source.remove_prefix(end + 1);
    }
}

std::uint32_t lineNumber(std::size_t index) {
    constexpr std::size_t kMost = std::numeric_limits<std::uint32_t>::max();
    return static_cast<std::uint32_t>(index >= kMost ? kMost : index + 1);
}

std::uint32_t columnNumber(std::size_t index) {
    return lineNumber(index);
}

text::Position headerPosition(std::span<const std::string_view> header, std::string_view needle) {
    return findText(header, needle).value_or(text::Position{1, 1});
}

text::Position legendPosition(std::span<const std::string_view> header, char32_t c, std::string_view id) {
    if (const auto key = findText(header, "'" + text::toUtf8(c) + "'")) return *key;
    return headerPosition(header, "\"" + std::string(id) + "\"");
}

text::Span lineContent(const text::Snapshot& text, std::size_t line) {
    text::Span span = text.lineSpan(line);
    if (!span.empty() && text.at(span.end - 1) == '\r') --span.end;
    return span;
}

std::optional<Separator> findSeparator(const text::Snapshot& text) {
    std::string buffer;
    std::size_t start = 0;
    std::string bomBuffer;
    if (text.view({0, std::min(text.size(), text::kByteOrderMark.size())}, bomBuffer) == text::kByteOrderMark)
        start = text::kByteOrderMark.size();
    for (std::size_t line = 0; line < text.lineCount(); ++line) {
        const std::size_t next = line + 1 < text.lineCount() ? text.lineStart(line + 1) : text.size() + 1;
        text::Span span{start, next - 1};
        start = next;
        if (span.length() < kSeparator.size() || span.length() > kSeparator.size() + 1) continue;
        if (text.at(span.end - 1) == '\r') --span.end;
        if (text.view(span, buffer) != kSeparator) continue;
        Separator found;
        found.line = span;
        found.headerEnd = line == 0 ? span.start : lineContent(text, line - 1).end;
        found.rowsStart = std::min(next, text.size());
        found.rowsLine = line + 1;
        return found;
    }
    return std::nullopt;
}

std::optional<text::Span> findNearSeparator(const text::Snapshot& text, std::size_t fromLine) {
    std::string buffer;
    for (std::size_t line = fromLine; line < text.lineCount(); ++line) {
        const text::Span span = lineContent(text, line);
        if (span.length() < 2) continue;
        const std::string_view start =
            text.view({span.start, std::min(span.end, span.start + kLongestNearMiss)}, buffer);
        if (isNearSeparator(start)) return span;
    }
    return std::nullopt;
}

}  // namespace lw::map
