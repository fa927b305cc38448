// SPDX-License-Identifier: MIT
// The bytes of Lua strings, both ways.
#include <algorithm>
#include <fmt/format.h>
#include <optional>

#include "stackup/lua_lexer.h"
#include "text/utf8.h"

namespace lw::stackup {

namespace {

using text::Embedded;
using text::Span;

int hexValue(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

/// The length of the line end at `at`: 2 for CR LF and LF CR, 1 for either alone, else 0.
std::size_t lineEndAt(std::string_view text, std::size_t at) {
    if (at >= text.size() || (text[at] != '\n' && text[at] != '\r')) return 0;
    const bool pair =
        at + 1 < text.size() && (text[at + 1] == '\n' || text[at + 1] == '\r') && text[at + 1] != text[at];
    return pair ? 2 : 1;
}

/// An escape: its length in the host and the bytes it stands for.
struct Escape {
    std::size_t length = 0;
    std::string bytes;
};

std::optional<char> simpleEscape(char c) {
    constexpr std::string_view kNames = "abfnrtv\\\"'";
    constexpr std::string_view kBytes = "\a\b\f\n\r\t\v\\\"'";
    const std::size_t at = kNames.find(c);
    return at == std::string_view::npos ? std::nullopt : std::optional(kBytes[at]);
}

std::optional<Escape> decimalEscape(std::string_view text, std::size_t at) {
    unsigned value = 0;
    std::size_t length = 1;
    while (length < 4 && at + length < text.size() && text[at + length] >= '0' && text[at + length] <= '9') {
        value = value * 10 + static_cast<unsigned>(text[at + length] - '0');
        ++length;
    }
    if (length == 1 || value > 255) return std::nullopt;
    return Escape{length, std::string(1, static_cast<char>(value))};
}

/// `\xHH`.
std::optional<Escape> hexEscape(std::string_view text, std::size_t at) {
    if (at + 3 >= text.size()) return std::nullopt;
    const int high = hexValue(text[at + 2]);
    const int low = hexValue(text[at + 3]);
    if (high < 0 || low < 0) return std::nullopt;
    return Escape{4, std::string(1, static_cast<char>(high * 16 + low))};
}

/// `\u{H...}`.
std::optional<Escape> unicodeEscape(std::string_view text, std::size_t at) {
    const std::size_t close = text.find('}', at);
    if (at + 2 >= text.size() || text[at + 2] != '{' || close == std::string_view::npos || close > at + 11)
        return std::nullopt;
    char32_t scalar = 0;
    if (close == at + 3) return std::nullopt;
    for (std::size_t i = at + 3; i < close; ++i) {
        const int digit = hexValue(text[i]);
        if (digit < 0) return std::nullopt;
        scalar = scalar * 16 + static_cast<char32_t>(digit);
    }
    if (scalar > 0x10FFFF || (scalar >= 0xD800 && scalar <= 0xDFFF)) return std::nullopt;
    return Escape{close + 1 - at, text::toUtf8(scalar)};
}

/// The escape at `at`, where a backslash stands; nothing if Lua does not know it.
std::optional<Escape> escapeAt(std::string_view text, std::size_t at) {
    if (at + 1 >= text.size()) return std::nullopt;
    const char c = text[at + 1];
    if (const auto simple = simpleEscape(c)) return Escape{2, std::string(1, *simple)};
    if (const std::size_t lineEnd = lineEndAt(text, at + 1)) return Escape{1 + lineEnd, "\n"};
    if (c >= '0' && c <= '9') return decimalEscape(text, at);
    if (c == 'x') return hexEscape(text, at);
    if (c == 'u') return unicodeEscape(text, at);
    if (c != 'z') return std::nullopt;
    std::size_t end = at + 2;
    while (end < text.size() && text::isBlank(text[end])) ++end;
    return Escape{end - at, {}};
}

/// Gathers an embedded text piece by piece.
class Builder {
public:
    void addVerbatim(std::size_t host, char c) {
        m_inner += c;
        const bool grows =
            !m_segments.empty() && m_segments.back().verbatim && m_segments.back().host.end == host;
        if (!grows) m_segments.push_back({{host, host}, {m_inner.size() - 1, m_inner.size() - 1}, true});
        ++m_segments.back().host.end;
        ++m_segments.back().inner.end;
    }
    void addWhole(Span host, std::string_view bytes) {
        if (bytes.empty()) return;
        m_segments.push_back({host, {m_inner.size(), m_inner.size() + bytes.size()}, false});
        m_inner += bytes;
    }
    Embedded finish(Span host, Embedded::Encoder encoder) {
        return Embedded(host, std::move(m_inner), std::move(m_segments), std::move(encoder));
    }

private:
    std::string m_inner;
    std::vector<Embedded::Segment> m_segments;
};

std::string encodeQuoted(std::string_view inner, char quote) {
    std::string out;
    for (const char c : inner) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\n')
            out += "\\n";
        else if (c == '\t')
            out += "\\t";
        else if (c == '\r')
            out += "\\r";
        else if (c == quote || c == '\\')
            (out += '\\') += c;
        else if (byte < 0x20 || byte == 0x7F)
            out += fmt::format("\\{:03}", byte);
        else
            out += c;
    }
    return out;
}

/// A bracket could close the string, and a CR would be read as a line end.
std::optional<std::string> encodeLong(std::string_view inner, bool carriage) {
    std::string out;
    for (const char c : inner) {
        if (c == ']' || c == '\r') return std::nullopt;
        if (c == '\n' && carriage) out += '\r';
        out += c;
    }
    return out;
}

tl::expected<Embedded, std::string> decodeQuoted(std::string_view lua, const LuaToken& token) {
    Builder builder;
    const std::string_view text = lua.substr(0, token.content.end);
    for (std::size_t at = token.content.start; at < text.size();) {
        if (text[at] != '\\') {
            builder.addVerbatim(at, text[at]);
            ++at;
            continue;
        }
        const auto escape = escapeAt(text, at);
        if (!escape)
            return tl::unexpected(fmt::format("It has an escape Lua does not know: {}", text.substr(at, 2)));
        builder.addWhole({at, at + escape->length}, escape->bytes);
        at += escape->length;
    }
    const char quote = lua[token.span.start];
    return builder.finish(token.content, [quote](std::string_view inner) -> std::optional<std::string> {
        return encodeQuoted(inner, quote);
    });
}

Embedded decodeLong(std::string_view lua, const LuaToken& token) {
    Builder builder;
    const std::string_view text = lua.substr(0, token.content.end);
    const std::size_t start = token.content.start + lineEndAt(text, token.content.start);
    for (std::size_t at = start; at < text.size();) {
        const std::size_t lineEnd = lineEndAt(text, at);
        if (lineEnd == 0 || (lineEnd == 1 && text[at] == '\n')) {
            builder.addVerbatim(at, text[at]);
            ++at;
        } else {
            builder.addWhole({at, at + lineEnd}, "\n");
            at += lineEnd;
        }
    }
    const std::size_t feed = text.find('\n', token.content.start);
    const bool carriage =
        feed != std::string_view::npos && feed > token.content.start && text[feed - 1] == '\r';
    return builder.finish({start, token.content.end},
                          [carriage](std::string_view inner) { return encodeLong(inner, carriage); });
}

}  // namespace

tl::expected<Embedded, std::string> decodeLuaString(std::string_view lua, const LuaToken& token) {
    if (token.kind == LuaKind::kLong) return decodeLong(lua, token);
    return decodeQuoted(lua, token);
}

}  // namespace lw::stackup
