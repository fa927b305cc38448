// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "ron/lexer.h"
#include "ron/tree.h"
#include "text/encoding.h"
#include "text/utf8.h"

namespace lw::ron {

/// What a PlainReader tells of a text, in its order. Literals are the tokens as written.
template <class Sink>
concept ValueSink = requires(Sink& sink, std::string_view literal) {
    sink.unit();  ///< `()`, and names alone
    sink.none();
    sink.boolean(true);
    sink.integer(literal);
    sink.floating(literal);
    sink.character(literal);
    sink.string(literal);
    sink.bytes(literal);
    sink.beginSome();
    sink.endSome();
    sink.beginSequence();  ///< lists and tuples
    sink.endSequence();
    sink.beginPairs();  ///< structs and maps
    sink.endPairs();
    sink.field(literal);  ///< before a struct's value: its name
    sink.beginKey();      ///< around a map's key, before its value
    sink.endKey();
    sink.next();  ///< between two entries
};

/// Keeps nothing: for asking whether anything is wrong.
struct ProblemCheck {
    void unit() {}
    void none() {}
    void boolean(bool) {}
    void integer(std::string_view) {}
    void floating(std::string_view) {}
    void character(std::string_view) {}
    void string(std::string_view) {}
    void bytes(std::string_view) {}
    void beginSome() {}
    void endSome() {}
    void beginSequence() {}
    void endSequence() {}
    void beginPairs() {}
    void endPairs() {}
    void field(std::string_view) {}
    void beginKey() {}
    void endKey() {}
    void next() {}
};

/// Reads a text that nothing is wrong with, without keeping a tree: several times as fast as `parse`. It
/// gives up at whatever `parse` has to tell a problem of, and at what is rare: ranges, a byte order mark, map
/// keys that are no simple literals, extensions that change what `Some` takes.
template <ValueSink Sink>
class PlainReader {
public:
    PlainReader(std::string_view text, Sink& sink)
        : m_text(text), m_sink(sink), m_lexer(text, LineEnds::kVerbatim) {}

    /// False where it gave up; what the sink was told then is no whole value. True: `parse` finds no problem
    /// either, and reads what the sink was told.
    [[nodiscard]] bool read() {
        constexpr std::size_t kMaxSize = 0xFFFF'FFFF;
        if (m_text.size() > kMaxSize || m_text.starts_with(text::kByteOrderMark) ||
            text::wideEncodingOf(m_text) || text::findInvalidUtf8(m_text) != std::string_view::npos)
            return false;
        advance();
        while (m_token.kind == TokenKind::kHash) {
            if (!readAttribute()) return false;
        }
        return readValue() && m_token.kind == TokenKind::kEnd && !m_lexer.hasErrors();
    }

private:
    void advance() { m_token = m_lexer.nextSignificant(); }
    [[nodiscard]] std::string_view textOf(const Token& token) const {
        return m_text.substr(token.start, token.end - token.start);
    }
    [[nodiscard]] std::string_view here() const { return textOf(m_token); }
    [[nodiscard]] bool take(TokenKind kind) {
        if (m_token.kind != kind) return false;
        advance();
        return true;
    }
    [[nodiscard]] bool takeWord(std::string_view word) {
        if (m_token.kind != TokenKind::kIdentifier || here() != word) return false;
        advance();
        return true;
    }

    /// `#![enable(…)]` of extensions that change nothing here.
    [[nodiscard]] bool readAttribute() {
        advance();
        const bool begins = take(TokenKind::kBang) && take(TokenKind::kOpenBracket) && takeWord("enable") &&
                            take(TokenKind::kOpenParen);
        if (!begins) return false;
        do {
            const bool isKnown =
                takeWord("implicit_some") || takeWord("unwrap_newtypes") || takeWord("explicit_struct_names");
            if (!isKnown) return false;
        } while (take(TokenKind::kComma) && m_token.kind != TokenKind::kCloseParen);
        return take(TokenKind::kCloseParen) && take(TokenKind::kCloseBracket);
    }

    [[nodiscard]] bool readValue() {
        if (m_hasName) return readNamed();
        const std::string_view literal = here();
        switch (m_token.kind) {
            case TokenKind::kIdentifier:
            case TokenKind::kRawIdentifier:
                takeName();
                return readNamed();
            case TokenKind::kInteger:
            case TokenKind::kByte:
                m_sink.integer(literal);
                return endNumber();
            case TokenKind::kFloat:
                m_sink.floating(literal);
                return endNumber();
            case TokenKind::kChar:
                m_sink.character(literal);
                break;
            case TokenKind::kString:
            case TokenKind::kRawString:
                m_sink.string(literal);
                break;
            case TokenKind::kByteString:
            case TokenKind::kRawByteString:
                m_sink.bytes(literal);
                break;
            case TokenKind::kOpenParen:
                if (!m_text.substr(m_token.start).starts_with("()")) return readParens();
                advance();
                m_sink.unit();
                break;
            case TokenKind::kOpenBracket:
                return readSequence(TokenKind::kCloseBracket);
            case TokenKind::kOpenBrace:
                return readMap();
            default:
                return false;
        }
        advance();
        return true;
    }

    [[nodiscard]] bool isAtRange() const {
        return m_token.kind == TokenKind::kDotDot || m_token.kind == TokenKind::kDotDotEquals;
    }
    [[nodiscard]] bool endNumber() {
        advance();
        return !isAtRange();
    }

    void takeName() {
        m_name = m_token;
        m_hasName = true;
        advance();
    }

    /// The value that begins with the name taken.
    [[nodiscard]] bool readNamed() {
        m_hasName = false;
        const std::string_view word = textOf(m_name);
        if (word == "Some") return readSome();
        if (word == "None") {
            m_sink.none();
        } else if (word == "true" || word == "false") {
            m_sink.boolean(word == "true");
        } else if (isFloatWord(word)) {
            m_sink.floating(word);
            return !isAtRange();
        } else if (m_token.kind == TokenKind::kOpenParen) {
            return readParens();
        } else {
            m_sink.unit();
        }
        return true;
    }

    [[nodiscard]] bool readSome() {
        if (m_token.kind != TokenKind::kOpenParen || m_depth >= kMaxDepth) return false;
        ++m_depth;
        m_sink.beginSome();
        advance();
        if (!readValue()) return false;
        (void)take(TokenKind::kComma);
        m_sink.endSome();
        --m_depth;
        return take(TokenKind::kCloseParen);
    }

    /// A tuple or, where a name and a colon come first, a struct.
    [[nodiscard]] bool readParens() {
        if (!open()) return false;
        if (isName(m_token.kind)) takeName();
        if (!m_hasName || m_token.kind != TokenKind::kColon) return readRest(TokenKind::kCloseParen);
        m_sink.beginPairs();
        const bool isRead = readInside(TokenKind::kCloseParen, &PlainReader::readField);
        m_sink.endPairs();
        return isRead;
    }

    [[nodiscard]] bool readField() {
        if (!m_hasName) {
            if (!isName(m_token.kind)) return false;
            takeName();
        }
        m_hasName = false;
        m_sink.field(textOf(m_name));
        return take(TokenKind::kColon) && readValue();
    }

    [[nodiscard]] bool readSequence(TokenKind closer) { return open() && readRest(closer); }
    [[nodiscard]] bool readRest(TokenKind closer) {
        m_sink.beginSequence();
        const bool isRead = readInside(closer, &PlainReader::readValue);
        m_sink.endSequence();
        return isRead;
    }

    [[nodiscard]] bool readMap() {
        const std::size_t firstKey = m_keys.size();
        if (!open()) return false;
        m_sink.beginPairs();
        const bool isRead = readInside(TokenKind::kCloseBrace, &PlainReader::readPair);
        m_sink.endPairs();
        if (!isRead || !areDistinct(firstKey)) return false;
        m_keys.resize(firstKey);
        return true;
    }

    [[nodiscard]] bool readPair() {
        const std::string_view key = here();
        if (!isPlainKey(m_token.kind, key)) return false;
        m_keys.push_back(key);
        m_sink.beginKey();
        const bool isRead = readValue();
        m_sink.endKey();
        return isRead && take(TokenKind::kColon) && readValue();
    }

    /// A key whose text says what it is, so that two are equal where their texts are.
    [[nodiscard]] static bool isPlainKey(TokenKind kind, std::string_view key) {
        if (kind == TokenKind::kString || kind == TokenKind::kChar)
            return key.find_first_of("\\\r") == std::string_view::npos;
        if (kind == TokenKind::kInteger)
            return key == "0" || (key.front() != '0' && key.find_first_not_of("0123456789") == key.npos);
        return false;
    }

    [[nodiscard]] bool areDistinct(std::size_t firstKey) const {
        const auto first = m_keys.begin() + static_cast<std::ptrdiff_t>(firstKey);
        constexpr std::ptrdiff_t kFew = 8;
        if (m_keys.end() - first <= kFew) {
            for (auto key = first; key != m_keys.end(); ++key) {
                if (std::find(first, key, *key) != key) return false;
            }
            return true;
        }
        std::unordered_set<std::string_view> seen(2 * static_cast<std::size_t>(m_keys.end() - first));
        return std::all_of(first, m_keys.end(),
                           [&seen](std::string_view key) { return seen.insert(key).second; });
    }

    /// Takes an opener; depths are counted as `parse` does (spec/ron.md 13).
    [[nodiscard]] bool open() {
        if (m_depth >= kMaxDepth || m_lexer.hasErrors()) return false;
        ++m_depth;
        advance();
        return true;
    }

    /// From the token after an opener to its closer; a name may have been taken already.
    [[nodiscard]] bool readInside(TokenKind closer, bool (PlainReader::*readEntry)()) {
        while (m_hasName || m_token.kind != closer) {
            if (m_depth >= kMaxDepth) return false;
            ++m_depth;
            if (!(this->*readEntry)()) return false;
            --m_depth;
            if (m_token.kind == closer) break;
            if (!take(TokenKind::kComma)) return false;
            if (m_token.kind != closer) m_sink.next();
        }
        --m_depth;
        advance();
        return true;
    }

    std::string_view m_text;
    Sink& m_sink;
    Lexer m_lexer;
    Token m_token;
    Token m_name;  ///< taken before it was known what it begins
    bool m_hasName = false;
    std::vector<std::string_view> m_keys;  ///< of the maps still open
    int m_depth = 0;
};

}  // namespace lw::ron
