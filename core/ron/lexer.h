// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ron/error_kind.h"
#include "ron/literal.h"
#include "ron/quote_repair.h"
#include "ron/token.h"
#include "text/diagnostic.h"
#include "text/span.h"

namespace lw::ron {

/// Something wrong inside one token.
struct LexError {
    ErrorKind kind = ErrorKind::kUnexpectedChar;
    text::Span span;
    std::string message;
    std::shared_ptr<const text::Fix> fix;
};

/// Cuts a text into tokens, one at a call, each beginning where the last ended. Never fails: what begins no
/// token is kUnknown, and literals keep their extent as well as it can be told. Linear in the text.
class Lexer {
public:
    /// Requires a text below 4 GiB. What begins where one of `torn` does, which are sorted, is that string;
    /// `hidden`: sorted stretches that are read as comments where a token could begin.
    Lexer(std::string_view text, LineEnds lineEnds, std::vector<TornString> torn = {},
          std::vector<text::Span> hidden = {})
        : m_text(text), m_lineEnds(lineEnds), m_torn(std::move(torn)), m_hidden(std::move(hidden)) {}

    /// The next token; kEnd at the end, again and again.
    [[nodiscard]] Token next();
    /// The next token that is no trivia.
    [[nodiscard]] Token nextSignificant();
    /// Everything left, as one kSkipped token (kEnd if nothing is left).
    [[nodiscard]] Token rest();
    /// Problems of the tokens read since the last call.
    [[nodiscard]] std::vector<LexError> takeErrors();
    [[nodiscard]] bool hasErrors() const { return !m_errors.empty(); }

private:
    [[nodiscard]] char peek(std::size_t ahead = 0) const {
        return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0';
    }
    [[nodiscard]] std::uint32_t here() const { return static_cast<std::uint32_t>(m_at); }
    [[nodiscard]] bool atEnd() const { return m_at >= m_text.size(); }
    [[nodiscard]] bool startsWith(std::string_view prefix) const {
        return m_text.substr(m_at).starts_with(prefix);
    }
    /// Bytes of the scalar at m_at; a CR LF counts as one where line ends are read as LF.
    [[nodiscard]] std::size_t scalarLength() const;
    void fail(ErrorKind kind, text::Span span, std::string message,
              std::shared_ptr<const text::Fix> fix = nullptr);
    TokenKind takeTorn(const TornString& torn);

    /// Passes over a hidden stretch, if one begins here.
    [[nodiscard]] bool takeHidden();
    TokenKind scan();
    TokenKind scanSlash();
    TokenKind scanBlockComment();
    TokenKind scanNumber();
    std::optional<TokenKind> scanPlainNumber();
    TokenKind scanRadix(std::size_t start, int base);
    TokenKind scanDecimal(std::size_t start);
    TokenKind badNumber(std::size_t start, ErrorKind kind, std::string message);
    TokenKind badDecimal(std::size_t start, std::string message);
    bool takeIntegerSuffix();
    bool takeFloatSuffix();
    TokenKind scanWord();
    std::optional<TokenKind> scanPrefixed();
    TokenKind scanQuotedChar(TokenKind kind);
    void failChar(std::size_t start);
    [[nodiscard]] bool isTornChar() const;
    TokenKind takeTornChar();
    TokenKind scanString(TokenKind kind);
    TokenKind scanRawString(TokenKind kind);
    bool takeWhitespace();
    bool takeIdentifier();

    std::string_view m_text;
    LineEnds m_lineEnds;
    std::vector<TornString> m_torn;
    std::size_t m_nextTorn = 0;
    std::vector<text::Span> m_hidden;
    std::size_t m_nextHidden = 0;
    std::size_t m_at = 0;
    std::vector<LexError> m_errors;
};

}  // namespace lw::ron
