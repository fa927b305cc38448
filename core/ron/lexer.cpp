// SPDX-License-Identifier: MIT
#include "ron/lexer.h"

#include <algorithm>
#include <array>
#include <utility>

#include "ron/character_class.h"
#include "text/unicode.h"
#include "text/utf8.h"

namespace lw::ron {

namespace {

/// Whitespace beyond ASCII (spec/ron.md 2): U+0085, U+200E, U+200F, U+2028, U+2029.
constexpr std::array<std::string_view, 5> kWideWhitespace = {"\u0085", "\u200E", "\u200F", "\u2028",
                                                             "\u2029"};

}  // namespace

void Lexer::fail(ErrorKind kind, text::Span span, std::string message, std::shared_ptr<const text::Fix> fix) {
    m_errors.push_back({kind, span, std::move(message), std::move(fix)});
}

TokenKind Lexer::takeTorn(const TornString& torn) {
    ++m_nextTorn;
    m_at = torn.end;
    const text::Span span{torn.start, std::max(torn.reach, torn.end)};
    if (torn.lacksOpening) {
        fail(ErrorKind::kExpectedString, span, "the opening quote of this string is missing; add a \"",
             text::makeFix("Insert a quote", text::placeAt(torn.start), "\""));
    } else {
        fail(ErrorKind::kExpectedStringEnd, span,
             "the closing quote of this string is missing, on its line as it seems; add a \"",
             text::makeFix("Insert a quote", text::placeAt(torn.end), "\""));
    }
    return TokenKind::kString;
}

std::vector<LexError> Lexer::takeErrors() {
    return std::exchange(m_errors, {});
}

std::size_t Lexer::scalarLength() const {
    if (m_lineEnds == LineEnds::kCrLfIsLf && startsWith("\r\n")) return 2;
    return text::decodeAt(m_text, m_at).length;
}

Token Lexer::next() {
    Token token;
    token.start = static_cast<std::uint32_t>(m_at);
    while (m_nextTorn < m_torn.size() && m_torn[m_nextTorn].start < m_at) ++m_nextTorn;
    if (m_nextTorn < m_torn.size() && m_torn[m_nextTorn].start == m_at)
        token.kind = takeTorn(m_torn[m_nextTorn]);
    else if (takeHidden())
        token.kind = TokenKind::kBlockComment;
    else
        token.kind = atEnd() ? TokenKind::kEnd : scan();
    token.end = static_cast<std::uint32_t>(m_at);
    return token;
}

Token Lexer::rest() {
    Token token{atEnd() ? TokenKind::kEnd : TokenKind::kSkipped, static_cast<std::uint32_t>(m_at), 0};
    m_at = m_text.size();
    token.end = static_cast<std::uint32_t>(m_at);
    return token;
}

bool Lexer::takeHidden() {
    while (m_nextHidden < m_hidden.size() && m_hidden[m_nextHidden].start < m_at) ++m_nextHidden;
    if (m_nextHidden == m_hidden.size() || m_hidden[m_nextHidden].start != m_at) return false;
    m_at = std::min(m_hidden[m_nextHidden].end, m_text.size());
    return m_at > m_hidden[m_nextHidden].start;
}

namespace {

/// Tokens of one character; kUnknown for what is none.
constexpr std::array<TokenKind, 256> singleTable() {
    std::array<TokenKind, 256> table{};
    table.fill(TokenKind::kUnknown);
    table['('] = TokenKind::kOpenParen;
    table[')'] = TokenKind::kCloseParen;
    table['['] = TokenKind::kOpenBracket;
    table[']'] = TokenKind::kCloseBracket;
    table['{'] = TokenKind::kOpenBrace;
    table['}'] = TokenKind::kCloseBrace;
    table[','] = TokenKind::kComma;
    table[':'] = TokenKind::kColon;
    table['#'] = TokenKind::kHash;
    table['!'] = TokenKind::kBang;
    table['='] = TokenKind::kEquals;
    return table;
}
constexpr std::array<TokenKind, 256> kSingles = singleTable();

}  // namespace

Token Lexer::nextSignificant() {
    const bool isWhole = m_torn.empty() && m_hidden.empty();
    while (true) {
        if (isWhole) {
            std::size_t at = m_at;
            while (at < m_text.size() && text::isBlank(m_text[at])) ++at;
            m_at = at;
            if (at == m_text.size()) return {TokenKind::kEnd, here(), here()};
            const TokenKind single = kSingles[static_cast<unsigned char>(m_text[at])];
            if (single <= TokenKind::kColon) {
                ++m_at;
                return {single, static_cast<std::uint32_t>(at), here()};
            }
        }
        const Token token = next();
        if (!isTrivia(token.kind)) return token;
    }
}

TokenKind Lexer::scan() {
    const char c = peek();
    const TokenKind single = kSingles[static_cast<unsigned char>(c)];
    if (single <= TokenKind::kColon) {
        ++m_at;
        return single;
    }
    if (text::isBlank(c)) {
        (void)takeWhitespace();
        return TokenKind::kWhitespace;
    }
    if (c == '"') return scanString(TokenKind::kString);
    if (c == '\'') return scanQuotedChar(TokenKind::kChar);
    if (isTornChar()) return takeTornChar();
    if (single != TokenKind::kUnknown) {
        ++m_at;
        return single;
    }
    if (isDigit(c) || isSign(c) || c == '.') return scanNumber();
    if (c == '/') return scanSlash();
    if (takeWhitespace()) return TokenKind::kWhitespace;
    if (m_at == 0 && startsWith("\uFEFF")) {
        m_at += 3;
        return TokenKind::kByteOrderMark;
    }
    return scanWord();
}

/// Whether a map's key begins here whose opening apostrophe is missing: one character and `':`, which stands
/// nowhere in a text that is right (`':'` is a character).
bool Lexer::isTornChar() const {
    const std::size_t end =
        m_at + (static_cast<unsigned char>(peek()) < 0x80 ? 1 : text::decodeAt(m_text, m_at).length);
    if (end + 1 >= m_text.size() || m_text[end] != '\'' || m_text[end + 1] != ':') return false;
    constexpr std::string_view kNoKey = "\"',:()[]{}";
    const bool isByteLiteral = peek() == 'b' && end + 2 < m_text.size() && m_text[end + 2] == '\'';
    return kNoKey.find(peek()) == std::string_view::npos && !text::isBlank(peek()) && !isByteLiteral;
}

TokenKind Lexer::takeTornChar() {
    const std::size_t start = m_at;
    m_at = m_text.find('\'', m_at) + 1;
    fail(ErrorKind::kExpectedChar, {start, m_at},
         "a character is one character between apostrophes; the first is missing",
         text::makeFix("Insert an apostrophe", text::placeAt(start), "'"));
    return TokenKind::kChar;
}

bool Lexer::takeWhitespace() {
    const std::size_t start = m_at;
    while (!atEnd()) {
        const char c = m_text[m_at];
        if (c == ' ' || (c >= '\t' && c <= '\r')) {
            ++m_at;
            continue;
        }
        if (static_cast<unsigned char>(c) < 0x80) break;
        const auto wide = std::find_if(kWideWhitespace.begin(), kWideWhitespace.end(),
                                       [this](std::string_view blank) { return startsWith(blank); });
        if (wide == kWideWhitespace.end()) break;
        m_at += wide->size();
    }
    return m_at > start;
}

TokenKind Lexer::scanSlash() {
    const std::size_t start = m_at;
    if (startsWith("//")) {
        m_at = std::min(m_text.find('\n', m_at), m_text.size());
        return TokenKind::kLineComment;
    }
    if (startsWith("/*")) return scanBlockComment();
    ++m_at;
    if (atEnd()) {
        fail(ErrorKind::kEof, {start, m_at}, "a comment starts with // or /*; the text ends after one /");
    } else {
        fail(ErrorKind::kUnexpectedChar, {start, m_at + scalarLength()}, "a comment starts with // or /*");
    }
    return TokenKind::kUnknown;
}

TokenKind Lexer::scanBlockComment() {
    const std::size_t start = m_at;
    m_at += 2;
    for (int depth = 1; depth > 0;) {
        m_at = m_text.find_first_of("*/", m_at);
        if (m_at == std::string_view::npos) {
            m_at = m_text.size();
            fail(ErrorKind::kUnclosedBlockComment, {start, m_at}, "this comment is not closed; add */");
            break;
        }
        if (startsWith("*/")) {
            --depth;
            m_at += 2;
        } else if (startsWith("/*")) {
            ++depth;
            m_at += 2;
        } else {
            ++m_at;
        }
    }
    return TokenKind::kBlockComment;
}

bool Lexer::takeIdentifier() {
    if (atEnd()) return false;
    if (isAsciiWord(peek())) {
        if (isDigit(peek())) return false;
    } else {
        const text::Decoded first = text::decodeAt(m_text, m_at);
        if (!text::isIdentifierStart(first.scalar)) return false;
        m_at += first.length;
    }
    while (true) {
        while (!atEnd() && isAsciiWord(m_text[m_at])) ++m_at;
        if (atEnd() || static_cast<unsigned char>(m_text[m_at]) < 0x80) return true;
        const text::Decoded decoded = text::decodeAt(m_text, m_at);
        if (!text::isIdentifierContinue(decoded.scalar)) return true;
        m_at += decoded.length;
    }
}

TokenKind Lexer::scanWord() {
    if (peek() == 'b' || peek() == 'r') {
        if (const auto kind = scanPrefixed()) return *kind;
    }
    if (takeIdentifier()) return TokenKind::kIdentifier;
    const text::Decoded decoded = text::decodeAt(m_text, m_at);
    m_at += decoded.length;
    return TokenKind::kUnknown;
}

/// A literal or raw name that begins with `b` or `r`; nothing where a plain name does.
std::optional<TokenKind> Lexer::scanPrefixed() {
    const std::size_t start = m_at;
    if (startsWith("b'")) return scanQuotedChar(TokenKind::kByte);
    if (startsWith("b\"")) return scanString(TokenKind::kByteString);
    if (startsWith("br\"") || startsWith("br#")) return scanRawString(TokenKind::kRawByteString);
    if (startsWith("r\"")) return scanRawString(TokenKind::kRawString);
    if (startsWith("r#")) {
        m_at += 2;
        while (!atEnd()) {
            const text::Decoded decoded = text::decodeAt(m_text, m_at);
            const char32_t c = decoded.scalar;
            if (!text::isIdentifierContinue(c) && c != U'.' && c != U'+' && c != U'-') break;
            m_at += decoded.length;
        }
        if (m_at > start + 2) return TokenKind::kRawIdentifier;
        m_at = start;
        return scanRawString(TokenKind::kRawString);
    }
    return std::nullopt;
}

}  // namespace lw::ron
