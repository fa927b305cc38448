// SPDX-License-Identifier: MIT
// Numbers: spec/ron.md 4, 5 and 11.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

#include "ron/character_class.h"
#include "ron/lexer.h"
#include "text/unicode.h"
#include "text/utf8.h"

namespace lw::ron {

namespace {

constexpr std::array<std::string_view, 10> kIntegerSuffixes = {"i8", "i16", "i32", "i64", "i128",
                                                               "u8", "u16", "u32", "u64", "u128"};

}  // namespace

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

namespace {

/// Whether a number ends before `c`, whatever it is.
constexpr bool endsNumber(char c) {
    return c == ',' || c == ')' || c == ']' || c == '}' || c == ':' || c == ' ' || c == '\n' || c == '\r';
}

}  // namespace

/// Digits alone, with a sign before them or a point among them, are most numbers; nothing for any other.
std::optional<TokenKind> Lexer::scanPlainNumber() {
    const std::size_t size = m_text.size();
    const auto digitsFrom = [this, size](std::size_t at) {
        while (at < size && isDigit(m_text[at])) ++at;
        return at;
    };
    const std::size_t first = m_at + (isSign(m_text[m_at]) ? 1 : 0);
    std::size_t end = digitsFrom(first);
    if (end == first || end == size) return std::nullopt;
    TokenKind kind = TokenKind::kInteger;
    if (m_text[end] == '.') {
        const std::size_t point = end;
        end = digitsFrom(point + 1);
        if (end == point + 1 || end == size) return std::nullopt;
        kind = TokenKind::kFloat;
    }
    if (!endsNumber(m_text[end])) return std::nullopt;
    m_at = end;
    return kind;
}

TokenKind Lexer::scanNumber() {
    if (const auto plain = scanPlainNumber()) return *plain;
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

}  // namespace lw::ron
