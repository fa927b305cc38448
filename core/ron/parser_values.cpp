// SPDX-License-Identifier: MIT
#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "ron/parser.h"

namespace lw::ron {

NodeId Parser::newNode(NodeKind kind, std::size_t start) {
    Node node;
    node.kind = kind;
    node.start = static_cast<std::uint32_t>(start);
    node.end = node.start;
    m_tree.m_nodes.push_back(node);
    return static_cast<NodeId>(m_tree.m_nodes.size() - 1);
}

void Parser::adopt(NodeId parent, NodeId child) {
    if (child != kNone) m_tree.m_nodes[child].parent = parent;
}

void Parser::setEntries(NodeId node, std::size_t firstOnStack) {
    Node& n = m_tree.m_nodes[node];
    n.firstEntry = static_cast<std::uint32_t>(m_tree.m_entries.size());
    n.entryCount = static_cast<std::uint32_t>(m_stack.size() - firstOnStack);
    for (std::size_t i = firstOnStack; i < m_stack.size(); ++i) {
        adopt(node, m_stack[i].key);
        adopt(node, m_stack[i].value);
        m_tree.m_entries.push_back(m_stack[i]);
    }
    m_stack.resize(firstOnStack);
}

NodeId Parser::parseValue() {
    switch (kind()) {
        case TokenKind::kIdentifier:
        case TokenKind::kRawIdentifier:
            return parseWord();
        case TokenKind::kInteger:
        case TokenKind::kFloat:
        case TokenKind::kBadNumber:
        case TokenKind::kByte:
            return parseNumber();
        case TokenKind::kDotDot:
        case TokenKind::kDotDotEquals:
            return parseRange(kNone, here().start);
        case TokenKind::kChar:
            return parseLiteral(NodeKind::kChar);
        case TokenKind::kString:
        case TokenKind::kRawString:
            return parseLiteral(NodeKind::kString);
        case TokenKind::kByteString:
        case TokenKind::kRawByteString:
            return parseLiteral(NodeKind::kBytes);
        case TokenKind::kOpenParen:
            return parseParens(kNone);
        case TokenKind::kOpenBracket:
            return parseList();
        case TokenKind::kOpenBrace:
            return parseMap();
        default:
            return kNone;
    }
}

NodeId Parser::parseValueOrReport() {
    const std::size_t place = m_lastEnd;
    const NodeId value = parseValue();
    if (value != kNone) return value;
    reportMissingValue();
    skipToEntryEnd();
    return newNode(NodeKind::kError, place);
}

NodeId Parser::parseLiteral(NodeKind literalKind) {
    const NodeId node = newNode(literalKind, here().start);
    m_tree.m_nodes[node].open = take();
    m_tree.m_nodes[node].end = static_cast<std::uint32_t>(m_lastEnd);
    return node;
}

NodeId Parser::parseWord() {
    const std::string_view word = m_tree.tokenText(m_next);
    const bool isNone = word == "None";
    if (isNone || word == "true" || word == "false") {
        const NodeId node = parseLiteral(isNone ? NodeKind::kNone : NodeKind::kBool);
        m_tree.m_nodes[node].name = m_tree.m_nodes[node].open;
        return node;
    }
    if (word == "Some") return parseSome(take());
    if (isFloatWord(word)) return parseNumber();
    const TokenId name = take();
    if (kind() == TokenKind::kOpenParen) return parseParens(name);
    const NodeId node = newNode(NodeKind::kName, m_tree.m_tokens[name].start);
    m_tree.m_nodes[node].name = name;
    m_tree.m_nodes[node].end = static_cast<std::uint32_t>(m_lastEnd);
    return node;
}

namespace {

/// What a number is as a value; words are floats.
NodeKind numberKind(TokenKind token) {
    switch (token) {
        case TokenKind::kInteger:
        case TokenKind::kByte:
            return NodeKind::kInteger;
        case TokenKind::kBadNumber:
            return NodeKind::kError;
        default:
            return NodeKind::kFloat;
    }
}

}  // namespace

NodeId Parser::parseNumber() {
    const std::size_t start = here().start;
    const NodeId number = parseLiteral(numberKind(kind()));
    const bool range = kind() == TokenKind::kDotDot || kind() == TokenKind::kDotDotEquals;
    return range && isAdjacent() ? parseRange(number, start) : number;
}

NodeId Parser::parseRange(NodeId startValue, std::size_t start) {
    const NodeId node = newNode(NodeKind::kRange, start);
    const std::size_t stackBase = m_stack.size();
    if (startValue != kNone) m_stack.push_back({kNone, kNone, startValue, kNone});
    const bool needsEnd = kind() == TokenKind::kDotDotEquals;
    m_tree.m_nodes[node].open = take();
    // A word ends an inclusive range only (spec/ron.md 11).
    const bool isWord = needsEnd && kind() == TokenKind::kIdentifier && isFloatWord(m_tree.tokenText(m_next));
    if (isAdjacent() && (isNumber(kind()) || kind() == TokenKind::kByte || isWord)) {
        m_stack.push_back({kNone, kNone, parseLiteral(numberKind(kind())), kNone});
    } else if (needsEnd) {
        report(kind() == TokenKind::kEnd ? ErrorKind::kEof : ErrorKind::kExpectedInteger,
               text::placeAt(m_lastEnd), "a number is expected right after ..=");
    }
    setEntries(node, stackBase);
    m_tree.m_nodes[node].end = static_cast<std::uint32_t>(m_lastEnd);
    return node;
}

bool Parser::startsStruct() {
    return isName(kind()) && m_tree.m_tokens[significantAfter(m_next)].kind == TokenKind::kColon;
}

NodeId Parser::parseParens(TokenId name) {
    const std::size_t start = name == kNone ? here().start : m_tree.m_tokens[name].start;
    if (name == kNone && m_tree.slice({here().start, here().start + 2}) == "()") {
        const NodeId unit = newNode(NodeKind::kUnit, start);
        m_tree.m_nodes[unit].open = take();
        m_tree.m_nodes[unit].close = take();
        m_tree.m_nodes[unit].end = static_cast<std::uint32_t>(m_lastEnd);
        return unit;
    }
    if (isTooDeep()) return skipTooDeep(start);
    const NodeId node = newNode(NodeKind::kTuple, start);
    m_tree.m_nodes[node].name = name;
    const TokenId first = significantAfter(m_next);
    const bool isStruct = isName(m_tree.m_tokens[first].kind) &&
                          m_tree.m_tokens[significantAfter(first)].kind == TokenKind::kColon;
    if (isStruct) m_tree.m_nodes[node].kind = NodeKind::kStruct;
    parseBracket(node, TokenKind::kCloseParen, ErrorKind::kExpectedStructLikeEnd,
                 isStruct ? &Parser::readField : &Parser::readElement);
    return node;
}

NodeId Parser::parseSome(TokenId word) {
    const NodeId node = newNode(NodeKind::kSome, m_tree.m_tokens[word].start);
    m_tree.m_nodes[node].name = word;
    m_tree.m_nodes[node].end = static_cast<std::uint32_t>(m_lastEnd);
    if (kind() != TokenKind::kOpenParen) {
        if (m_tree.isEnabled("implicit_some")) return parseBareSome(node);
        report(ErrorKind::kExpectedOption, m_tree.m_tokens[word].span(),
               "Some needs its value in parentheses: Some(1)");
        m_tree.m_nodes[node].kind = NodeKind::kError;
        return node;
    }
    if (isTooDeep()) return skipTooDeep(m_tree.m_tokens[word].start);
    NodeId inner = kNone;
    if (m_tree.isEnabled("unwrap_variant_newtypes")) {
        inner = parseParens(kNone);
        const Node& parens = m_tree.m_nodes[inner];
        if (parens.kind == NodeKind::kTuple && parens.entryCount == 1)
            inner = m_tree.m_entries[parens.firstEntry].value;
        else if (parens.kind == NodeKind::kTuple && parens.entryCount == 0)
            m_tree.m_nodes[inner].kind = NodeKind::kUnit;  // `Some( )`
    } else {
        ++m_depth;
        m_open.push_back({TokenKind::kCloseParen, m_next});
        m_tree.m_nodes[node].open = take();
        inner = parseValueOrReport();
        if (kind() == TokenKind::kComma) take();
        if (kind() != TokenKind::kCloseParen) {
            const bool wasLeftOpen = kind() == TokenKind::kEnd || isCloser(kind());
            if (wasLeftOpen) {
                reportMissingCloser(TokenKind::kCloseParen, ErrorKind::kExpectedOptionEnd, here().start);
            } else if (!wasReported(m_next)) {
                report(ErrorKind::kExpectedOptionEnd, text::placeAt(here().start),
                       fmt::format("Some takes one value: ')' is expected here, not {}", describeHere()));
            }
            while (!wasLeftOpen && kind() != TokenKind::kEnd && !isCloser(kind())) {
                skipToEntryEnd();
                if (kind() == TokenKind::kComma) take();
            }
        }
        if (kind() == TokenKind::kCloseParen) m_tree.m_nodes[node].close = take();
        m_open.pop_back();
        --m_depth;
    }
    return finishSome(node, inner);
}

NodeId Parser::parseBareSome(NodeId some) {
    if (isTooDeep()) {
        report(ErrorKind::kExceededRecursionLimit, here(),
               "nested too deep: brackets can stand 64 deep, Some( 128 deep");
        skipToEntryEnd();
        m_tree.m_nodes[some].kind = NodeKind::kError;
        return some;
    }
    ++m_depth;
    const NodeId inner = parseValueOrReport();
    --m_depth;
    return finishSome(some, inner);
}

NodeId Parser::finishSome(NodeId some, NodeId inner) {
    const std::size_t stackBase = m_stack.size();
    m_stack.push_back({kNone, kNone, inner, kNone});
    setEntries(some, stackBase);
    m_tree.m_nodes[some].end = static_cast<std::uint32_t>(m_lastEnd);
    return some;
}

NodeId Parser::parseList() {
    if (isTooDeep()) return skipTooDeep(here().start);
    const NodeId node = newNode(NodeKind::kList, here().start);
    parseBracket(node, TokenKind::kCloseBracket, ErrorKind::kExpectedArrayEnd, &Parser::readElement);
    return node;
}

NodeId Parser::parseMap() {
    if (isTooDeep()) return skipTooDeep(here().start);
    const NodeId node = newNode(NodeKind::kMap, here().start);
    parseBracket(node, TokenKind::kCloseBrace, ErrorKind::kExpectedMapEnd, &Parser::readPair);
    return node;
}

}  // namespace lw::ron
