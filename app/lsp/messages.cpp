// SPDX-License-Identifier: GPL-3.0-or-later
#include "lsp/messages.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

#include "text/number.h"

namespace lw::lsp {

namespace {

std::string_view trimmed(std::string_view text) {
    const auto isBlank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
    while (!text.empty() && isBlank(text.front())) text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back())) text.remove_suffix(1);
    return text;
}

bool isName(std::string_view text, std::string_view name) {
    return std::equal(text.begin(), text.end(), name.begin(), name.end(), [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
    });
}

}  // namespace

/// Reads header lines; whether the body's length is known now.
bool MessageCutter::readHeader() {
    std::optional<std::size_t> length;
    std::size_t at = m_at;
    while (true) {
        const std::size_t end = m_bytes.find('\n', at);
        if (end == std::string::npos) return false;
        const std::string_view line = trimmed(std::string_view(m_bytes).substr(at, end - at));
        at = end + 1;
        if (line.empty()) {
            m_at = at;
            if (!length) continue;  // blank lines between messages, or headers without a length
            m_length = length;
            return true;
        }
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos || !isName(trimmed(line.substr(0, colon)), "content-length"))
            continue;
        const auto number = text::parseUint64(trimmed(line.substr(colon + 1)));
        if (number && *number <= kMostBytes) length = static_cast<std::size_t>(*number);
    }
}

std::optional<std::string> MessageCutter::next() {
    if (!m_length && !readHeader()) {
        // A client that sends no line end at all is not kept in memory for ever.
        constexpr std::size_t kMostHeader = std::size_t{1} << 16;
        if (m_bytes.size() - m_at > kMostHeader) m_at = m_bytes.size();
        return std::nullopt;
    }
    if (m_bytes.size() - m_at < *m_length) return std::nullopt;
    std::string body = m_bytes.substr(m_at, *m_length);
    m_at += *m_length;
    m_length.reset();
    if (m_at > m_bytes.size() / 2) {
        m_bytes.erase(0, m_at);
        m_at = 0;
    }
    return body;
}

std::string framed(std::string_view body) {
    return fmt::format("Content-Length: {}\r\n\r\n{}", body.size(), body);
}

}  // namespace lw::lsp
