// SPDX-License-Identifier: MIT
// Characters, strings and bytes in quotes: spec/ron.md 7, 8 and 9.
#include <algorithm>
#include <fmt/format.h>
#include <string>

#include "ron/escape.h"
#include "ron/lexer.h"
#include "text/scalar_names.h"
#include "text/unicode.h"
#include "text/utf8.h"

namespace lw::ron {

namespace {

/// A char literal of several characters goes on to the next apostrophe, unless one of these stands before it.
constexpr std::string_view kEndsOpenChar = "'\",:)]}\n";

}  // namespace

TokenKind Lexer::scanQuotedChar(TokenKind kind) {
    const std::size_t start = m_at;
    const bool isByte = kind == TokenKind::kByte;
    const ErrorKind expected = isByte ? ErrorKind::kExpectedByteLiteral : ErrorKind::kExpectedChar;
    m_at += isByte ? 2 : 1;
    if (atEnd()) {
        fail(ErrorKind::kEof, {start, m_at}, "the text ends inside a character");
        return kind;
    }
    bool wide = false;
    bool reported = false;
    if (peek() == '\\') {
        const Escape escape = readEscape(m_text, m_at, isByte ? EscapeContext::kByte : EscapeContext::kChar);
        if (escape.atEnd) {
            m_at = m_text.size();
            fail(ErrorKind::kEof, {start, m_at}, "the text ends inside a character");
            return kind;
        }
        if (escape.error != nullptr) {
            fail(ErrorKind::kInvalidEscape, {m_at, m_at + escape.reach}, escape.error);
            reported = true;
        }
        m_at += escape.length;
    } else {
        wide = static_cast<unsigned char>(peek()) >= 0x80;
        m_at += scalarLength();
    }
    if (peek() == '\'' && !atEnd()) {
        ++m_at;
        if (isByte && wide) fail(expected, {start, m_at}, "a byte is one ASCII character or an escape");
        return kind;
    }
    const std::size_t stop = m_text.find_first_of(kEndsOpenChar, m_at);
    if (stop != std::string_view::npos && m_text[stop] == '\'') m_at = stop + 1;
    if (reported) return kind;
    if (isByte) {
        fail(expected, {start, m_at}, "a byte is one character between b' and '");
    } else {
        failChar(start);
    }
    return kind;
}

/// Tells of a character literal that holds none or several; of marks, what is to be done about them.
void Lexer::failChar(std::size_t start) {
    constexpr std::string_view kOne = "a character is one character between apostrophes";
    std::string_view inside = m_text.substr(start + 1, m_at - start - 1);
    if (!inside.ends_with('\'')) {
        return fail(ErrorKind::kExpectedChar, {start, m_at}, fmt::format("{}; the second is missing", kOne),
                    text::makeFix("Insert an apostrophe", text::placeAt(m_at), "'"));
    }
    inside.remove_suffix(1);
    std::u32string scalars;
    for (std::size_t at = 0; at < inside.size();) {
        const text::Decoded decoded = text::decodeAt(inside, at);
        scalars += decoded.scalar;
        at += decoded.length;
    }
    const auto isMark = [](char32_t c) { return text::isVariationSelector(c) || text::isCombiningMark(c); };
    if (scalars.size() < 2 || !std::all_of(scalars.begin() + 1, scalars.end(), isMark)) {
        return fail(ErrorKind::kExpectedChar, {start, m_at}, std::string(kOne));
    }
    std::string what;
    for (const char32_t scalar : scalars) {
        what += (what.empty() ? "" : " and ") + text::describeScalarByName(scalar);
    }
    const auto whole = scalars.size() == 2 ? text::composed(scalars[0], scalars[1]) : std::nullopt;
    const std::string one = quoteChar(whole.value_or(scalars[0]));
    fail(ErrorKind::kExpectedChar, {start, m_at}, fmt::format("{}; this is {}", kOne, what),
         text::makeFix("Change to " + one, {start, m_at}, one));
}

TokenKind Lexer::scanString(TokenKind kind) {
    const std::size_t start = m_at;
    const bool bytes = kind == TokenKind::kByteString;
    const EscapeContext context = bytes ? EscapeContext::kByteString : EscapeContext::kString;
    m_at += bytes ? 2 : 1;
    while (true) {
        while (m_at < m_text.size() && m_text[m_at] != '"' && m_text[m_at] != '\\') ++m_at;
        if (m_at == m_text.size()) break;
        if (m_text[m_at] == '"') {
            ++m_at;
            return kind;
        }
        const Escape escape = readEscape(m_text, m_at, context);
        if (escape.atEnd) break;
        if (escape.error != nullptr)
            fail(ErrorKind::kInvalidEscape, {m_at, m_at + escape.reach}, escape.error);
        m_at += escape.length;
    }
    m_at = m_text.size();
    fail(ErrorKind::kExpectedStringEnd, {start, m_at}, "this string is not closed; add a \"");
    return kind;
}

TokenKind Lexer::scanRawString(TokenKind kind) {
    const std::size_t start = m_at;
    m_at += kind == TokenKind::kRawByteString ? 2 : 1;
    const std::size_t hashes = m_at;
    while (peek() == '#') ++m_at;
    const std::string closer = '"' + std::string(m_at - hashes, '#');
    if (peek() != '"') {
        fail(ErrorKind::kExpectedString, {start, m_at}, "a raw string goes on with a quote: r#\"…\"#");
        return kind;
    }
    const std::size_t close = m_text.find(closer, m_at + 1);
    if (close != std::string_view::npos) {
        m_at = close + closer.size();
        return kind;
    }
    m_at = m_text.size();
    fail(ErrorKind::kExpectedStringEnd, {start, m_at},
         fmt::format("this string is not closed; add {}", closer));
    return kind;
}

}  // namespace lw::ron
