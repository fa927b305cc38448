// SPDX-License-Identifier: MIT
#include "ron/parser.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <utility>

#include "ron/duplicate_keys.h"
#include "text/unicode.h"
#include "text/utf8.h"

namespace lw::ron {

namespace {

constexpr std::size_t kMaxTextSize = std::numeric_limits<std::uint32_t>::max();

char bracketChar(TokenKind kind) {
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

std::shared_ptr<const text::Fix> makeFix(std::string title, text::Span span, std::string replacement) {
    text::Fix fix{std::move(title), {}};
    fix.edits.replace(span, std::move(replacement));
    return std::make_shared<const text::Fix>(std::move(fix));
}

}  // namespace

Parser::Parser(std::string text, const ParseOptions& options)
    : m_options(options), m_lexer(std::string_view{}, options.lineEnds) {
    m_tree.m_text = std::make_shared<const std::string>(std::move(text));
    m_tree.m_lineEnds = options.lineEnds;
    m_lexer = Lexer(*m_tree.m_text, options.lineEnds);
}

Tree Parser::run() {
    const std::string& text = *m_tree.m_text;
    if (text.size() > kMaxTextSize) {
        report(ErrorKind::kUnexpectedChar, text::placeAt(0),
               "this text is too large: RON is read up to 4 GiB");
        m_tree.m_tokens.push_back({TokenKind::kEnd, 0, 0});
        m_tree.m_diagnostics = m_sink.take();
        return std::move(m_tree);
    }
    if (m_options.reportInvalidUtf8) reportInvalidUtf8();
    read();
    if (m_tree.m_tokens.front().kind == TokenKind::kByteOrderMark && !m_options.allowByteOrderMark) {
        report(ErrorKind::kUnexpectedChar, {0, 3}, "a byte order mark is not allowed here; remove it", {},
               makeFix("Remove the byte order mark", {0, 3}, ""));
    }
    if (isTrivia(m_tree.m_tokens.front().kind)) m_next = significantAfter(0);
    parseAttributes();
    m_tree.m_root = parseValue();
    if (m_tree.m_root == kNone) {
        if (!m_options.mayGoOn || kind() != TokenKind::kEnd) reportMissingValue();
    } else if (!m_options.mayGoOn && kind() != TokenKind::kEnd &&
               (kind() != TokenKind::kUnknown || !wasReported(m_next))) {
        report(
            ErrorKind::kTrailingCharacters, here(),
            fmt::format("{} stands after the end of the value; only one value is allowed", describeHere()));
    }
    const Token rest = m_lexer.rest();
    if (rest.kind != TokenKind::kEnd) m_tree.m_tokens.push_back(rest);
    if (m_options.reportDuplicateKeys) reportDuplicateKeys(m_tree, m_options.codes, m_sink);
    m_tree.m_diagnostics = m_sink.take();
    return std::move(m_tree);
}

// Tokens

TokenId Parser::read() {
    const auto id = static_cast<TokenId>(m_tree.m_tokens.size());
    m_tree.m_tokens.push_back(m_lexer.next());
    if (m_lexer.hasErrors()) reportLexErrors(id);
    return id;
}

TokenId Parser::significantAfter(TokenId id) {
    if (m_tree.m_tokens[id].kind == TokenKind::kEnd) return id;
    do {
        ++id;
        if (id == m_tree.m_tokens.size()) read();
    } while (isTrivia(m_tree.m_tokens[id].kind));
    return id;
}

TokenId Parser::take() {
    const TokenId taken = m_next;
    m_lastEnd = here().end;
    m_next = significantAfter(taken);
    return taken;
}

bool Parser::atEntryEnd() const {
    return kind() == TokenKind::kComma || kind() == TokenKind::kEnd || isCloser(kind());
}

bool Parser::canStartValue() const {
    switch (kind()) {
        case TokenKind::kDotDot:
        case TokenKind::kDotDotEquals:
        case TokenKind::kIdentifier:
        case TokenKind::kRawIdentifier:
        case TokenKind::kInteger:
        case TokenKind::kFloat:
        case TokenKind::kBadNumber:
        case TokenKind::kByte:
        case TokenKind::kChar:
        case TokenKind::kString:
        case TokenKind::kRawString:
        case TokenKind::kByteString:
        case TokenKind::kRawByteString:
            return true;
        default:
            return isOpener(kind());
    }
}

std::string Parser::describeHere() const {
    if (kind() == TokenKind::kEnd) return "the end of the text";
    const std::string_view token = m_tree.tokenText(m_next);
    if (kind() == TokenKind::kUnknown) return text::describeScalar(text::decodeAt(token, 0).scalar);
    constexpr std::size_t kMost = 24;
    if (token.size() <= kMost && token.find('\n') == std::string_view::npos)
        return fmt::format("'{}'", token);
    return "this";
}

// Problems

void Parser::report(ErrorKind kind, text::Span span, std::string message,
                    std::vector<text::RelatedPlace> related, std::shared_ptr<const text::Fix> fix) {
    text::Diagnostic diagnostic{
        text::Severity::kError, m_options.codes.code(kind), std::move(message), span, std::move(related), {}};
    if (fix) diagnostic.fixes.push_back(std::move(fix));
    m_sink.add(std::move(diagnostic));
}

void Parser::reportLexErrors(TokenId id) {
    m_reported.push_back(id);
    for (LexError& error : m_lexer.takeErrors()) {
        m_swallowed |=
            error.kind == ErrorKind::kExpectedStringEnd || error.kind == ErrorKind::kUnclosedBlockComment;
        report(error.kind, error.span, std::move(error.message));
    }
}

bool Parser::wasReported(TokenId id) const {
    const Token& token = m_tree.m_tokens[id];
    const bool notText = token.kind == TokenKind::kUnknown && !text::decodeAt(m_tree.tokenText(id), 0).valid;
    return notText || std::binary_search(m_reported.begin(), m_reported.end(), id);
}

void Parser::reportMissingValue() {
    if (kind() == TokenKind::kEnd) {
        if (!m_swallowed) report(ErrorKind::kEof, here(), "a value is missing: the text ends here");
    } else if (!wasReported(m_next)) {
        report(ErrorKind::kUnexpectedChar, here(),
               fmt::format("a value is expected here, not {}", describeHere()));
    }
}

void Parser::reportMissingCloser(TokenKind closer, ErrorKind kind, std::size_t place) {
    if (m_swallowed && this->kind() == TokenKind::kEnd) return;
    const TokenId opener = m_open.back().token;
    const text::Span openerSpan = m_tree.m_tokens[opener].span();
    report(kind, text::placeAt(place),
           fmt::format("'{}' is not closed: a '{}' is missing", bracketChar(m_tree.m_tokens[opener].kind),
                       bracketChar(closer)),
           {{openerSpan, "opened here"}},
           makeFix(fmt::format("Insert '{}'", bracketChar(closer)), text::placeAt(place),
                   std::string(1, bracketChar(closer))));
}

void Parser::reportInvalidUtf8() {
    const std::size_t at = text::findInvalidUtf8(*m_tree.m_text);
    if (at == std::string_view::npos) return;
    report(ErrorKind::kUtf8Error, {at, at + 1},
           fmt::format("byte 0x{:02X} is not UTF-8; save the file as UTF-8",
                       static_cast<unsigned char>((*m_tree.m_text)[at])));
}

// Attributes

void Parser::parseAttributes() {
    while (kind() == TokenKind::kHash) {
        if (parseAttribute()) continue;
        // Go on after the closing bracket, or on the next line.
        const auto onSameLine = [this] {
            return m_tree.slice({m_lastEnd, here().start}).find('\n') == std::string_view::npos;
        };
        while (kind() != TokenKind::kEnd && kind() != TokenKind::kCloseBracket && onSameLine()) take();
        if (kind() == TokenKind::kCloseBracket) take();
    }
}

bool Parser::takeIn(TokenKind wanted, ErrorKind error, const char* expected) {
    if (kind() == wanted) {
        take();
        return true;
    }
    if (!wasReported(m_next)) {
        report(error, here(), fmt::format("{} is expected here, not {}", expected, describeHere()));
    }
    return false;
}

bool Parser::parseAttribute() {
    take();
    if (!takeIn(TokenKind::kBang, ErrorKind::kExpectedAttribute,
                "an attribute such as #![enable(implicit_some)]"))
        return false;
    if (!takeIn(TokenKind::kOpenBracket, ErrorKind::kExpectedAttribute, "'['")) return false;
    const std::string_view name = m_tree.tokenText(m_next);
    if (name == "enable") {
        take();
        if (!takeIn(TokenKind::kOpenParen, ErrorKind::kExpectedAttribute, "'('")) return false;
        if (!parseExtensionNames()) return false;
        if (!takeIn(TokenKind::kCloseParen, ErrorKind::kExpectedAttributeEnd, "')'")) {
            if (kind() == TokenKind::kCloseBracket) take();
            return true;
        }
    } else if (name == "type" || name == "schema") {
        take();
        if (!takeIn(TokenKind::kEquals, ErrorKind::kExpectedAttribute, "'='")) return false;
        if (kind() != TokenKind::kString && kind() != TokenKind::kRawString) {
            return takeIn(TokenKind::kString, ErrorKind::kExpectedString, "a string");
        }
        take();
    } else {
        if (!wasReported(m_next)) {
            report(ErrorKind::kExpectedAttribute, here(),
                   fmt::format("enable, type or schema is expected here, not {}", describeHere()));
        }
        return false;
    }
    // The value may well follow, so nothing is passed over.
    (void)takeIn(TokenKind::kCloseBracket, ErrorKind::kExpectedAttributeEnd, "']'");
    return true;
}

bool Parser::parseExtensionNames() {
    static constexpr std::string_view kExtensions[] = {"implicit_some", "unwrap_newtypes",
                                                       "unwrap_variant_newtypes", "explicit_struct_names"};
    for (bool isFirst = true;; isFirst = false) {
        if (!isFirst && kind() == TokenKind::kCloseParen) return true;
        if (!isName(kind()))
            return takeIn(TokenKind::kIdentifier, ErrorKind::kExpectedIdentifier, "the name of an extension");
        const std::string name(readName(m_tree.tokenText(m_next)));
        if (std::find(std::begin(kExtensions), std::end(kExtensions), name) == std::end(kExtensions)) {
            report(
                ErrorKind::kNoSuchExtension, here(),
                fmt::format("there is no extension '{}'; there are {}", name, fmt::join(kExtensions, ", ")));
        }
        m_tree.m_extensions.push_back(name);
        take();
        if (isName(kind())) {
            report(ErrorKind::kExpectedComma, text::placeAt(m_lastEnd),
                   "a comma is missing between two extensions", {},
                   makeFix("Insert a comma", text::placeAt(m_lastEnd), ","));
            continue;
        }
        if (kind() != TokenKind::kComma) return true;
        take();
    }
}

// Values

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
            return parseNumber();
        case TokenKind::kDotDot:
        case TokenKind::kDotDotEquals:
            return parseRange(kNone, here().start);
        case TokenKind::kByte:
            return parseLiteral(NodeKind::kInteger);
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
    if (word == "true" || word == "false") return parseLiteral(NodeKind::kBool);
    if (word == "None") return parseLiteral(NodeKind::kNone);
    if (word == "Some") return parseSome(take());
    if (isFloatWord(word)) return parseNumber();
    const TokenId name = take();
    if (kind() == TokenKind::kOpenParen) return parseParens(name);
    const NodeId node = newNode(NodeKind::kName, m_tree.m_tokens[name].start);
    m_tree.m_nodes[node].name = name;
    m_tree.m_nodes[node].end = static_cast<std::uint32_t>(m_lastEnd);
    return node;
}

NodeId Parser::parseNumber() {
    const std::size_t start = here().start;
    const NodeKind literalKind = kind() == TokenKind::kInteger     ? NodeKind::kInteger
                                 : kind() == TokenKind::kBadNumber ? NodeKind::kError
                                                                   : NodeKind::kFloat;
    const NodeId number = parseLiteral(literalKind);
    const bool range = kind() == TokenKind::kDotDot || kind() == TokenKind::kDotDotEquals;
    return range && isAdjacent() ? parseRange(number, start) : number;
}

NodeId Parser::parseRange(NodeId startValue, std::size_t start) {
    const NodeId node = newNode(NodeKind::kRange, start);
    const std::size_t stackBase = m_stack.size();
    if (startValue != kNone) m_stack.push_back({kNone, kNone, startValue, kNone});
    const bool needsEnd = kind() == TokenKind::kDotDotEquals;
    m_tree.m_nodes[node].open = take();
    if (isNumber(kind()) && isAdjacent()) {
        const NodeKind endKind = kind() == TokenKind::kInteger     ? NodeKind::kInteger
                                 : kind() == TokenKind::kBadNumber ? NodeKind::kError
                                                                   : NodeKind::kFloat;
        m_stack.push_back({kNone, kNone, parseLiteral(endKind), kNone});
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
    const std::size_t stackBase = m_stack.size();
    m_stack.push_back({kNone, kNone, inner, kNone});
    setEntries(node, stackBase);
    m_tree.m_nodes[node].end = static_cast<std::uint32_t>(m_lastEnd);
    return node;
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

// Entries

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
    if (kind() == TokenKind::kColon) {
        take();
    } else {
        report(ErrorKind::kExpectedMapColon, text::placeAt(m_lastEnd),
               "a colon is missing after the field's name", {},
               makeFix("Insert a colon", text::placeAt(m_lastEnd), ":"));
        while (!atEntryEnd() && !canStartValue()) take();
        if (atEntryEnd()) {
            entry.value = newNode(NodeKind::kError, m_lastEnd);
            return true;
        }
    }
    entry.value = parseValueOrReport();
    return true;
}

bool Parser::readPair(Entry& entry) {
    entry.key = parseValue();
    if (entry.key == kNone) {
        reportMissingValue();
        return false;
    }
    if (kind() == TokenKind::kColon) {
        take();
    } else {
        report(ErrorKind::kExpectedMapColon, text::placeAt(m_lastEnd),
               "a colon is missing between a key and its value", {},
               makeFix("Insert a colon", text::placeAt(m_lastEnd), ":"));
        while (!atEntryEnd() && !canStartValue()) take();
        if (atEntryEnd()) {
            entry.value = newNode(NodeKind::kError, m_lastEnd);
            return true;
        }
    }
    entry.value = parseValueOrReport();
    return true;
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
                makeFix("Remove the comma", here(), ""));
            take();
            continue;
        }
        Entry entry;
        bool isRead = false;
        if (isTooDeep()) {
            if (!tooDeepReported) {
                report(ErrorKind::kExceededRecursionLimit, here(),
                       fmt::format("nested deeper than {} levels", kMaxDepth));
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
                   makeFix("Insert a comma", text::placeAt(m_lastEnd), ","));
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
            makeFix(fmt::format("Replace with '{}'", bracketChar(closer)), here(),
                    std::string(1, bracketChar(closer))));
    } else {
        report(ErrorKind::kUnexpectedChar, here(),
               fmt::format("'{}' closes nothing; remove it", bracketChar(found)), {},
               makeFix(fmt::format("Remove '{}'", bracketChar(found)), here(), ""));
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
           fmt::format("nested deeper than {} levels", kMaxDepth));
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

Tree parse(std::string text, const ParseOptions& options) {
    return Parser(std::move(text), options).run();
}

}  // namespace lw::ron
