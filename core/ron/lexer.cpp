// SPDX-License-Identifier: MIT
#include "ron/lexer.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

#include "ron/escape.h"
#include "text/scalar_names.h"
#include "text/unicode.h"
#include "text/utf8.h"

namespace lw::ron {

namespace {

constexpr bool isDigit(char c) {
    return c >= '0' && c <= '9';
}
constexpr bool isHexDigit(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}
constexpr bool isAsciiWord(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
constexpr bool isSign(char c) {
    return c == '+' || c == '-';
}
constexpr bool isExponent(char c) {
    return c == 'e' || c == 'E';
}
/// What the reference takes as one number when it looks for a float.
constexpr bool isFloatChar(char c) {
    return isDigit(c) || isExponent(c) || isSign(c) || c == '.' || c == '_';
}

constexpr std::array<std::string_view, 10> kIntegerSuffixes = {"i8", "i16", "i32", "i64", "i128",
                                                               "u8", "u16", "u32", "u64", "u128"};
/// Whitespace beyond ASCII (spec/ron.md 2): U+0085, U+200E, U+200F, U+2028, U+2029.
constexpr std::array<std::string_view, 5> kWideWhitespace = {"\u0085", "\u200E", "\u200F", "\u2028",
                                                             "\u2029"};
/// A char literal of several characters goes on to the next apostrophe, unless one of these stands before it.
constexpr std::string_view kEndsOpenChar = "'\",:)]}\n";

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

TokenKind Lexer::scan() {
    const char c = peek();
    if (c == ' ' || c == '\n') {
        (void)takeWhitespace();
        return TokenKind::kWhitespace;
    }
    if (isTornChar()) return takeTornChar();
    const auto single = [this](TokenKind kind) {
        ++m_at;
        return kind;
    };
    switch (c) {
        case '(':
            return single(TokenKind::kOpenParen);
        case ')':
            return single(TokenKind::kCloseParen);
        case '[':
            return single(TokenKind::kOpenBracket);
        case ']':
            return single(TokenKind::kCloseBracket);
        case '{':
            return single(TokenKind::kOpenBrace);
        case '}':
            return single(TokenKind::kCloseBrace);
        case ',':
            return single(TokenKind::kComma);
        case ':':
            return single(TokenKind::kColon);
        case '#':
            return single(TokenKind::kHash);
        case '!':
            return single(TokenKind::kBang);
        case '=':
            return single(TokenKind::kEquals);
        case '/':
            return scanSlash();
        case '\'':
            return scanQuotedChar(TokenKind::kChar);
        case '"':
            return scanString(TokenKind::kString);
        default:
            break;
    }
    if (takeWhitespace()) return TokenKind::kWhitespace;
    if (m_at == 0 && startsWith("\uFEFF")) {
        m_at += 3;
        return TokenKind::kByteOrderMark;
    }
    if (isDigit(c) || isSign(c) || c == '.') return scanNumber();
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

TokenKind Lexer::badNumber(std::size_t start, ErrorKind kind, std::string message) {
    // Everything that looks like part of it is one wrong token, so that it is reported once.
    while (!atEnd() && !startsWith("..")) {
        if (isFloatChar(peek()))
            ++m_at;
        else if (!takeIdentifier())
            break;
    }
    fail(kind, {start, m_at}, std::move(message));
    return TokenKind::kBadNumber;
}

TokenKind Lexer::scanNumber() {
    const std::size_t start = m_at;
    if (startsWith("..")) {
        m_at += startsWith("..=") ? 3 : 2;
        return m_at - start == 3 ? TokenKind::kDotDotEquals : TokenKind::kDotDot;
    }
    if (isSign(peek())) {
        ++m_at;
        if (peek() == '_') {
            const std::size_t end = m_text.find_first_not_of("0123456789_", m_at);
            const bool isFloat = end != std::string_view::npos && m_text[end] == '.';
            return badNumber(start, isFloat ? ErrorKind::kFloatUnderscore : ErrorKind::kUnderscoreAtBeginning,
                             "a number can't begin with an underscore");
        }
        const std::size_t word = m_at;
        if (takeIdentifier()) {
            if (isFloatWord(m_text.substr(word, m_at - word))) return TokenKind::kFloat;
            return badNumber(start, ErrorKind::kExpectedInteger, "a sign must be followed by a number");
        }
        const bool dotted = peek() == '.' && (isDigit(peek(1)) || peek(1) == '_');
        if (!isDigit(peek()) && !dotted) {
            const bool floatLike = isSign(peek()) || peek() == '.';
            return badNumber(start, floatLike ? ErrorKind::kExpectedFloat : ErrorKind::kExpectedInteger,
                             "a sign must be followed by a number");
        }
    }
    if (startsWith("0x")) return scanRadix(start, 16);
    if (startsWith("0o")) return scanRadix(start, 8);
    if (startsWith("0b")) return scanRadix(start, 2);
    return scanDecimal(start);
}

TokenKind Lexer::scanRadix(std::size_t start, int base) {
    m_at += 2;
    const std::size_t digits = m_at;
    while (isHexDigit(peek()) || peek() == '_') ++m_at;
    const std::string_view run = m_text.substr(digits, m_at - digits);
    if (run.empty()) {
        return badNumber(start, ErrorKind::kExpectedInteger,
                         fmt::format("{} needs digits after it", m_text.substr(digits - 2, 2)));
    }
    if (run.front() == '_') {
        return badNumber(start, ErrorKind::kUnderscoreAtBeginning,
                         "the digits can't begin with an underscore");
    }
    const auto wrong = std::find_if(run.begin(), run.end(), [base](char c) {
        return c != '_' && base < 16 && (!isDigit(c) || c - '0' >= base);
    });
    if (wrong != run.end()) {
        return badNumber(start, ErrorKind::kInvalidIntegerDigit,
                         fmt::format("'{}' is no digit in base {}", *wrong, base));
    }
    takeIntegerSuffix();
    const IntegerValue value = readInteger(m_text.substr(start, m_at - start));
    if (value.suffix && (!value.fits || !value.suffix->holds(value.negative, value.magnitude))) {
        fail(ErrorKind::kIntegerOutOfBounds, {start, m_at},
             fmt::format("this number does not fit an {}", value.suffix->name()));
    }
    return TokenKind::kInteger;
}

TokenKind Lexer::badDecimal(std::size_t start, std::string message) {
    // What reads as far as a whole number as it does as a float is taken for a whole number with a bad digit.
    const std::size_t digits = start + (isSign(m_text[start]) ? 1 : 0);
    const auto runOf = [this, digits](auto&& belongs) {
        std::size_t at = digits;
        while (at < m_text.size() && belongs(m_text[at])) ++at;
        return at;
    };
    const std::size_t wholeEnd = runOf([](char c) { return isHexDigit(c) || c == '_'; });
    if (runOf(isFloatChar) > wholeEnd) return badNumber(start, ErrorKind::kExpectedFloat, std::move(message));
    const std::size_t wrong = m_text.find_first_not_of("0123456789_", digits);
    return badNumber(start, ErrorKind::kInvalidIntegerDigit,
                     fmt::format("'{}' is no digit in base 10", m_text[wrong]));
}

TokenKind Lexer::scanDecimal(std::size_t start) {
    const auto takeDigits = [this] {
        while (isDigit(peek()) || peek() == '_') ++m_at;
    };
    bool isFloat = false;
    const std::size_t digitsStart = m_at;
    takeDigits();
    if (peek() == '.' && peek(1) != '.') {
        isFloat = true;
        const bool hasDigits = m_at > digitsStart;
        ++m_at;
        if (peek() == '_') {
            return badNumber(start, ErrorKind::kFloatUnderscore, "no underscore right after the point");
        }
        if (!hasDigits && !isDigit(peek())) {
            return badNumber(start, ErrorKind::kExpectedFloat, "a number needs digits");
        }
        takeDigits();
    }
    if (isExponent(peek())) {
        const bool signedExponent = isSign(peek(1));
        std::size_t digits = m_at + (signedExponent ? 2 : 1);
        while (digits < m_text.size() && m_text[digits] == '_') ++digits;
        if (digits >= m_text.size() || !isDigit(m_text[digits])) {
            return badDecimal(start, "the exponent needs digits");
        }
        isFloat = true;
        m_at = digits;
        takeDigits();
    }
    if (takeFloatSuffix()) return TokenKind::kFloat;
    if (!isFloat && takeIntegerSuffix()) {
        const IntegerValue value = readInteger(m_text.substr(start, m_at - start));
        if (!value.fits || !value.suffix->holds(value.negative, value.magnitude)) {
            fail(ErrorKind::kIntegerOutOfBounds, {start, m_at},
                 fmt::format("this number does not fit an {}", value.suffix->name()));
        }
        return TokenKind::kInteger;
    }
    if (!atEnd() && isFloatChar(peek()) && !startsWith("..")) {
        return badDecimal(start, "this is not a number");
    }
    return isFloat ? TokenKind::kFloat : TokenKind::kInteger;
}

bool Lexer::takeIntegerSuffix() {
    if (peek() != 'i' && peek() != 'u') return false;
    for (const std::string_view suffix : kIntegerSuffixes) {
        if (!startsWith(suffix)) continue;
        const std::size_t after = m_at + suffix.size();
        if (after < m_text.size() && text::isIdentifierContinue(text::decodeAt(m_text, after).scalar))
            continue;
        m_at = after;
        return true;
    }
    return false;
}

bool Lexer::takeFloatSuffix() {
    if (peek() != 'f') return false;
    if (!startsWith("f32") && !startsWith("f64")) return false;
    const std::size_t after = m_at + 3;
    if (after < m_text.size() && text::isIdentifierContinue(text::decodeAt(m_text, after).scalar))
        return false;
    m_at = after;
    return true;
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
    while (!atEnd()) {
        if (isAsciiWord(peek())) {
            ++m_at;
            continue;
        }
        if (static_cast<unsigned char>(peek()) < 0x80) break;
        const text::Decoded decoded = text::decodeAt(m_text, m_at);
        if (!text::isIdentifierContinue(decoded.scalar)) break;
        m_at += decoded.length;
    }
    return true;
}

TokenKind Lexer::scanWord() {
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
    if (takeIdentifier()) return TokenKind::kIdentifier;
    const text::Decoded decoded = text::decodeAt(m_text, m_at);
    m_at += decoded.length;
    return TokenKind::kUnknown;
}

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
