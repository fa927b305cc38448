// SPDX-License-Identifier: MIT
#include "stackup/layout.h"

#include <algorithm>

#include "stackup/token.h"

namespace lw::stackup {

namespace {

bool isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == '\r';
}

std::string trimmedEnd(std::string line) {
    while (!line.empty() && isSpace(line.back())) line.pop_back();
    return line;
}

}  // namespace

std::size_t Layout::lineStart(std::size_t at) const {
    const std::size_t feed = at == 0 ? std::string_view::npos : m_text.rfind('\n', at - 1);
    return feed == std::string_view::npos ? 0 : feed + 1;
}

std::size_t Layout::lineEnd(std::size_t at) const {
    const std::size_t feed = std::min(m_text.find('\n', at), m_text.size());
    const bool carriage = feed > at && feed < m_text.size() && m_text[feed - 1] == '\r';
    return carriage ? feed - 1 : feed;
}

bool Layout::startsLine(std::size_t at) const {
    const std::string_view before = m_text.substr(lineStart(at), at - lineStart(at));
    return std::all_of(before.begin(), before.end(), isSpace);
}

bool Layout::endsLine(std::size_t at) const {
    const std::size_t end = lineEnd(at);
    while (at < end && isSpace(m_text[at])) ++at;
    return at == end || isComment(at);
}

std::size_t Layout::commentEnd(std::size_t at) const {
    std::size_t end = lineEnd(at);
    if (m_text.substr(at, end - at).find("--") == std::string_view::npos) return at;
    while (end > at && isSpace(m_text[end - 1])) --end;
    return end;
}

std::string_view Layout::indent(std::size_t at) const {
    const std::size_t start = lineStart(at);
    std::size_t end = start;
    while (end < m_text.size() && (m_text[end] == ' ' || m_text[end] == '\t')) ++end;
    return m_text.substr(start, end - start);
}

std::string_view Layout::lineBreak(std::size_t at) const {
    std::size_t feed = m_text.find('\n', at);
    if (feed == std::string_view::npos) feed = m_text.rfind('\n');
    if (feed == std::string_view::npos) return {};
    return feed > 0 && m_text[feed - 1] == '\r' ? "\r\n" : "\n";
}

void Layout::remove(text::Span span, text::TextEdits& edits) const {
    const std::size_t start = lineStart(span.start);
    std::size_t end = lineEnd(span.end);
    const bool comment =
        endsLine(span.end) && m_text.substr(span.end, end - span.end).find("--") != std::string_view::npos;
    if (startsLine(span.start) && endsLine(span.end) && !comment) {
        if (end < m_text.size()) {
            end = m_text.find('\n', end) + 1;
            return edits.remove({start, end});
        }
        // The last line goes with the line end before it.
        std::size_t before = start;
        if (before > 0) --before;
        if (before > 0 && m_text[before - 1] == '\r') --before;
        if (!edits.empty()) before = std::max(before, edits[edits.size() - 1].span.end);
        return edits.remove({before, end});
    }
    end = span.end;
    while (end < m_text.size() && (m_text[end] == ' ' || m_text[end] == '\t')) ++end;
    std::size_t begin = span.start;
    // At the end of a line the blanks before go, too.
    if (endsLine(span.end) && !comment) {
        while (begin > start && (m_text[begin - 1] == ' ' || m_text[begin - 1] == '\t')) --begin;
        if (!edits.empty()) begin = std::max(begin, edits[edits.size() - 1].span.end);
    }
    edits.remove({begin, end});
}

void Layout::insertAfter(std::size_t at, std::string_view words, bool ownLine, text::TextEdits& edits) const {
    if (ownLine) {
        std::string line(lineBreak(at));
        line += indent(at);
        line += words;
        return edits.insert(lineEnd(at), std::move(line));
    }
    std::string inserted = " " + std::string(words);
    const bool glued = at < m_text.size() && !isSpace(m_text[at]) && m_text[at] != '\n';
    if (glued) inserted += ' ';
    edits.insert(at, std::move(inserted));
}

bool Layout::hasOwnLines(text::Span span) const {
    return !lineBreak(span.end).empty() && startsLine(span.start) && endsLine(span.end);
}

std::vector<std::string> plainLines(std::string_view text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(trimmedEnd(std::string(text.substr(at, end - at))));
        at = end + 1;
    }
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    while (!lines.empty() && lines.front().empty()) lines.erase(lines.begin());
    if (lines.empty()) return lines;
    const std::size_t indent = std::min(lines.front().find_first_not_of(" \t"), lines.front().size());
    for (std::string& line : lines) {
        const std::size_t own = std::min(line.find_first_not_of(" \t"), line.size());
        line.erase(0, std::min(own, indent));
    }
    return lines;
}

std::string plainWords(std::string_view text) {
    std::string words;
    for (const Token& token : tokenize(text)) {
        if (!words.empty()) words += ' ';
        words += text.substr(token.span.start, token.span.length());
    }
    return words;
}

}  // namespace lw::stackup
