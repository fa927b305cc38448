// SPDX-License-Identifier: MIT
#include "exchange/lines.h"

#include <algorithm>
#include <fmt/format.h>

#include "exchange/refused.h"
#include "text/utf8.h"

namespace lw::exchange {

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && isBlank(text.front())) text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back())) text.remove_suffix(1);
    return text;
}

std::string lowerAscii(std::string_view text) {
    std::string out(text);
    for (char& c : out) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return out;
}

LineReader::LineReader(std::string_view text) : m_rest(text), m_atEnd(text.empty()) {
    if (m_rest.starts_with(text::kByteOrderMark)) m_rest.remove_prefix(text::kByteOrderMark.size());
}

std::string_view LineReader::next() {
    ++m_number;
    const std::size_t end = std::min(m_rest.find_first_of("\r\n"), m_rest.size());
    const std::string_view line = m_rest.substr(0, end);
    std::size_t skip = end;
    if (skip < m_rest.size()) skip += m_rest.substr(skip).starts_with("\r\n") ? 2 : 1;
    m_atEnd = end == m_rest.size();
    m_rest.remove_prefix(skip);
    return line;
}

std::u32string toScalars(std::string_view text) {
    std::u32string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const text::Decoded decoded = text::decodeAt(text, at);
        out += decoded.scalar;
        at += decoded.length;
    }
    return out;
}

std::string validUtf8(std::string text) {
    if (text::findInvalidUtf8(text) == std::string::npos) return text;
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const text::Decoded decoded = text::decodeAt(text, at);
        text::appendUtf8(out, decoded.scalar);
        at += decoded.length;
    }
    return out;
}

void requireUtf8(std::string_view text) {
    const std::size_t invalid = text::findInvalidUtf8(text);
    if (invalid == std::string_view::npos) return;
    const auto before = text.substr(0, invalid);
    throw Refused(fmt::format("line {} is not UTF-8: save the file as UTF-8 first",
                              1 + std::count(before.begin(), before.end(), '\n')));
}

namespace {

std::string_view lastPart(std::string_view path) {
    const std::size_t slash = path.find_last_of("/\\");
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

}  // namespace

std::string nameToFirstDot(std::string_view path) {
    const std::string_view name = lastPart(path);
    return validUtf8(std::string(name.substr(0, name.find('.'))));
}

std::string stemOf(std::string_view path) {
    const std::string_view name = lastPart(path);
    return std::string(name.substr(0, name.rfind('.')));
}

std::string pathBeside(std::string_view from, std::string_view path) {
    std::string whole;
    if (!path.starts_with('/') && from.rfind('/') != std::string_view::npos)
        whole = from.substr(0, from.rfind('/') + 1);
    whole += path;
    std::vector<std::string_view> parts;
    std::string_view rest = whole;
    const bool isAbsolute = rest.starts_with('/');
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('/'), rest.size());
        const std::string_view part = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (part.empty() || part == ".") continue;
        if (part == ".." && !parts.empty() && parts.back() != "..")
            parts.pop_back();
        else
            parts.push_back(part);
    }
    return (isAbsolute ? "/" : "") + fmt::format("{}", fmt::join(parts, "/"));
}

}  // namespace lw::exchange
