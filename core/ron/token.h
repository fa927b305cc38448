// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "text/span.h"

namespace lw::ron {

enum class TokenKind : std::uint8_t {
    // Trivia: between other tokens anywhere.
    kWhitespace,
    kLineComment,
    kBlockComment,
    kByteOrderMark,
    // One character each.
    kOpenParen,
    kCloseParen,
    kOpenBracket,
    kCloseBracket,
    kOpenBrace,
    kCloseBrace,
    kComma,
    kColon,
    kHash,
    kBang,
    kEquals,
    // Ranges.
    kDotDot,
    kDotDotEquals,
    // Names and literals, well-formed or not.
    kIdentifier,
    kRawIdentifier,  ///< `r#name`
    kInteger,
    kFloat,
    kBadNumber,  ///< reported when read; has no value
    kByte,       ///< `b'x'`
    kChar,
    kString,
    kRawString,
    kByteString,
    kRawByteString,
    kUnknown,  ///< a character that begins nothing
    kSkipped,  ///< text passed over: after the value, or nested too deep
    kEnd,      ///< empty, after the last byte
};

struct Token {
    TokenKind kind = TokenKind::kEnd;
    std::uint32_t start = 0;
    std::uint32_t end = 0;

    [[nodiscard]] text::Span span() const { return {start, end}; }
};

[[nodiscard]] constexpr bool isTrivia(TokenKind kind) {
    return kind <= TokenKind::kByteOrderMark;
}
[[nodiscard]] constexpr bool isComment(TokenKind kind) {
    return kind == TokenKind::kLineComment || kind == TokenKind::kBlockComment;
}
[[nodiscard]] constexpr bool isOpener(TokenKind kind) {
    return kind == TokenKind::kOpenParen || kind == TokenKind::kOpenBracket || kind == TokenKind::kOpenBrace;
}
[[nodiscard]] constexpr bool isCloser(TokenKind kind) {
    return kind == TokenKind::kCloseParen || kind == TokenKind::kCloseBracket ||
           kind == TokenKind::kCloseBrace;
}
[[nodiscard]] constexpr bool isName(TokenKind kind) {
    return kind == TokenKind::kIdentifier || kind == TokenKind::kRawIdentifier;
}
[[nodiscard]] constexpr bool isNumber(TokenKind kind) {
    return kind == TokenKind::kInteger || kind == TokenKind::kFloat || kind == TokenKind::kBadNumber;
}

/// The character of a bracket token.
[[nodiscard]] constexpr char bracketChar(TokenKind kind) {
    switch (kind) {
        case TokenKind::kOpenParen:
            return '(';
        case TokenKind::kCloseParen:
            return ')';
        case TokenKind::kOpenBracket:
            return '[';
        case TokenKind::kCloseBracket:
            return ']';
        case TokenKind::kOpenBrace:
            return '{';
        case TokenKind::kCloseBrace:
            return '}';
        default:
            return '?';
    }
}

}  // namespace lw::ron
