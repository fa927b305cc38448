// SPDX-License-Identifier: MIT
#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "ron/parser.h"

namespace lw::ron {

bool Parser::readElement(Entry& entry) {
    entry.value = parseValue();
    if (entry.value != kNone) return true;
    reportMissingValue();
    return false;
}

bool Parser::readField(Entry& entry) {
    if (!isName(kind())) {
        const bool nameLike = isNumber(kind()) || kind() == TokenKind::kDotDot;
        if (!wasReported(m_next)) {
            report(nameLike ? ErrorKind::kSuggestRawIdentifier : ErrorKind::kExpectedIdentifier, here(),
                   fmt::format("the name of a field is expected here, not {}", describeHere()));
        }
        return false;
    }
    entry.name = take();
    entry.value = parseAfterColon("a colon is missing after the field's name");
    return true;
}

bool Parser::readPair(Entry& entry) {
    entry.key = parseValue();
    if (entry.key == kNone) {
        reportMissingValue();
        return false;
    }
    entry.value = parseAfterColon("a colon is missing between a key and its value");
    return true;
}

NodeId Parser::parseAfterColon(const char* missing) {
    if (kind() == TokenKind::kColon) {
        take();
        return parseValueOrReport();
    }
    const text::Span place = text::placeAt(m_lastEnd);
    report(ErrorKind::kExpectedMapColon, place, missing, {}, text::makeFix("Insert a colon", place, ":"));
    while (!atEntryEnd() && !canStartValue()) take();
    return atEntryEnd() ? newNode(NodeKind::kError, m_lastEnd) : parseValueOrReport();
}

void Parser::parseBracket(NodeId node, TokenKind closer, ErrorKind missingCloser,
                          bool (Parser::*readEntry)(Entry&)) {
    ++m_depth;
    m_open.push_back({closer, m_next});
    m_tree.m_nodes[node].open = take();
    const std::size_t stackBase = m_stack.size();
    bool tooDeepReported = false;
    while (true) {
        if (kind() == TokenKind::kEnd || isCloser(kind())) {
            if (closeBracket(node, closer, missingCloser)) break;
            continue;
        }
        if (kind() == TokenKind::kComma) {
            report(
                readEntry == &Parser::readField ? ErrorKind::kExpectedIdentifier : ErrorKind::kUnexpectedChar,
                here(), "there is nothing before this comma; remove it", {},
                text::makeFix("Remove the comma", here(), ""));
            take();
            continue;
        }
        Entry entry;
        bool isRead = false;
        if (isTooDeep()) {
            if (!tooDeepReported) {
                report(ErrorKind::kExceededRecursionLimit, here(),
                       "nested too deep: brackets can stand 64 deep, Some( 128 deep");
            }
            tooDeepReported = true;
        } else {
            ++m_depth;
            isRead = (this->*readEntry)(entry);
            --m_depth;
        }
        if (isRead)
            m_stack.push_back(entry);
        else
            skipToEntryEnd();
        separateEntries(isRead ? &m_stack.back() : nullptr);
    }
    m_open.pop_back();
    --m_depth;
    setEntries(node, stackBase);
    m_tree.m_nodes[node].end = static_cast<std::uint32_t>(m_lastEnd);
}

void Parser::separateEntries(Entry* last) {
    if (!atEntryEnd()) {
        if (!wasReported(m_next)) {
            report(ErrorKind::kExpectedComma, text::placeAt(m_lastEnd),
                   fmt::format("a comma is missing before {}", describeHere()), {{here(), "the next value"}},
                   text::makeFix("Insert a comma", text::placeAt(m_lastEnd), ","));
        }
        while (!atEntryEnd() && !canStartValue()) take();
    }
    if (kind() != TokenKind::kComma) return;
    const TokenId comma = take();
    if (last != nullptr) last->comma = comma;
}

bool Parser::closeBracket(NodeId node, TokenKind closer, ErrorKind missingCloser) {
    if (kind() == closer) {
        m_tree.m_nodes[node].close = take();
        return true;
    }
    const TokenKind found = kind();
    const bool closesOuter = std::any_of(m_open.begin(), m_open.end(),
                                         [found](const OpenBracket& open) { return open.closer == found; });
    if (found == TokenKind::kEnd || closesOuter) {
        reportMissingCloser(closer, missingCloser, here().start);
        return true;
    }
    // A closer that nothing waits for: taken for ours where the bracket seems to end here, else passed over.
    const TokenKind after = m_tree.m_tokens[significantAfter(m_next)].kind;
    const bool endsHere = after == TokenKind::kEnd || isCloser(after);
    const text::Span openerSpan = m_tree.m_tokens[m_open.back().token].span();
    if (endsHere) {
        report(
            missingCloser, here(),
            fmt::format("'{}' can't close this; a '{}' is expected", bracketChar(found), bracketChar(closer)),
            {{openerSpan, "opened here"}},
            text::makeFix(fmt::format("Replace with '{}'", bracketChar(closer)), here(),
                          std::string(1, bracketChar(closer))));
    } else {
        report(ErrorKind::kUnexpectedChar, here(),
               fmt::format("'{}' closes nothing; remove it", bracketChar(found)), {},
               text::makeFix(fmt::format("Remove '{}'", bracketChar(found)), here(), ""));
    }
    take();
    if (!endsHere && kind() == TokenKind::kComma) take();
    return endsHere;
}

void Parser::skipToEntryEnd() {
    for (int depth = 0; kind() != TokenKind::kEnd; take()) {
        if (depth == 0 && atEntryEnd()) return;
        if (isOpener(kind())) ++depth;
        if (isCloser(kind())) --depth;
    }
}

NodeId Parser::skipTooDeep(std::size_t start) {
    const NodeId node = newNode(NodeKind::kError, start);
    report(ErrorKind::kExceededRecursionLimit, here(),
           "nested too deep: brackets can stand 64 deep, Some( 128 deep");
    // An opener is always the last token read: everything to its closer becomes one token.
    Token token = m_tree.m_tokens.back();
    m_tree.m_tokens.pop_back();
    Token skipped{TokenKind::kSkipped, token.start, token.start};
    for (int depth = 0; token.kind != TokenKind::kEnd; token = m_lexer.next()) {
        skipped.end = token.end;
        depth += isOpener(token.kind) ? 1 : isCloser(token.kind) ? -1 : 0;
        if (depth == 0) break;
    }
    (void)m_lexer.takeErrors();
    m_tree.m_tokens.push_back(skipped);
    take();
    m_tree.m_nodes[node].end = static_cast<std::uint32_t>(m_lastEnd);
    return node;
}

}  // namespace lw::ron
