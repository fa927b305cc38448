// SPDX-License-Identifier: MIT
#include "ron/parser.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <optional>
#include <utility>

#include "ron/duplicate_keys.h"
#include "text/encoding.h"
#include "text/unicode.h"
#include "text/utf8.h"

namespace lw::ron {

namespace {

constexpr std::size_t kMaxTextSize = std::numeric_limits<std::uint32_t>::max();

}  // namespace

Parser::Parser(std::shared_ptr<const std::string> text, const ParseOptions& options,
               std::vector<TornString> torn)
    : m_options(options), m_lexer(*text, options.lineEnds, std::move(torn), options.hidden) {
    m_tree.m_text = std::move(text);
    m_tree.m_lineEnds = options.lineEnds;
    // About what texts hold, so that little is moved; memory that is not touched costs nothing.
    constexpr std::size_t kMostExpected = 8'000'000;
    const std::size_t expected = std::min(m_tree.m_text->size(), kMostExpected);
    m_tree.m_tokens.reserve(expected / 2 + 8);
    m_tree.m_nodes.reserve(expected / 8 + 4);
    m_tree.m_entries.reserve(expected / 8 + 4);
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
    if (m_options.reportInvalidUtf8) {
        auto problem = text::encodingProblem(text, text::Severity::kError);
        const bool isWide = problem && text::wideEncodingOf(text);
        if (problem) m_sink.add(std::move(*problem));
        if (isWide) {
            m_tree.m_tokens.push_back(m_lexer.rest());
            m_tree.m_diagnostics = m_sink.take();
            return std::move(m_tree);
        }
    }
    read();
    if (m_tree.m_tokens.front().kind == TokenKind::kByteOrderMark && !m_options.allowByteOrderMark) {
        report(ErrorKind::kUnexpectedChar, {0, 3}, "a byte order mark is not allowed here; remove it", {},
               text::makeFix("Remove the byte order mark", {0, 3}, ""));
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
    // Looking ahead of the value may have found fault with what is no longer part of it.
    if (m_options.mayGoOn && m_tree.m_root != kNone && m_tree.m_nodes[m_tree.m_root].close != kNone) {
        const std::size_t end = m_tree.m_nodes[m_tree.m_root].end;
        std::erase_if(m_tree.m_diagnostics, [end](const auto& d) { return d.span.start >= end; });
    }
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
    for (const char* marker : {"<<<<<<<", "=======", ">>>>>>>"}) {
        if (m_tree.slice({here().start, here().start + 7}) == marker) return "the marker of a merge conflict";
    }
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
        const bool isOpen =
            error.kind == ErrorKind::kExpectedStringEnd || error.kind == ErrorKind::kUnclosedBlockComment;
        m_swallowed |= isOpen && m_tree.m_tokens[id].end == m_tree.m_text->size();
        report(error.kind, error.span, std::move(error.message), {}, std::move(error.fix));
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
           text::makeFix(fmt::format("Insert '{}'", bracketChar(closer)), text::placeAt(place),
                         std::string(1, bracketChar(closer))));
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
                   text::makeFix("Insert a comma", text::placeAt(m_lastEnd), ","));
            continue;
        }
        if (kind() != TokenKind::kComma) return true;
        take();
    }
}

namespace {

std::size_t countErrors(const Tree& tree) {
    const auto& all = tree.diagnostics();
    return static_cast<std::size_t>(std::count_if(
        all.begin(), all.end(), [](const auto& d) { return d.severity == text::Severity::kError; }));
}

/// Whether an unclosed string takes the rest of the text.
bool isSwallowed(const Tree& tree, const std::vector<TornString>& torn) {
    const auto& all = tree.diagnostics();
    return std::any_of(all.begin(), all.end(), [&](const text::Diagnostic& d) {
        const bool isTorn = std::any_of(torn.begin(), torn.end(),
                                        [&d](const TornString& one) { return one.start == d.span.start; });
        return !isTorn && d.severity == text::Severity::kError && d.span.end == tree.text().size() &&
               d.span.length() > 1 && tree.text()[d.span.start] == '"';
    });
}

/// Reads again with the quotes put where they seem to be missing, as long as that leaves clearly less to be
/// told: one error for each instead of many.
Tree repairQuotes(Tree tree, const std::shared_ptr<const std::string>& text, const ParseOptions& options) {
    // Each try reads the whole text: few of a large one, none of a huge one, so that the work stays linear.
    constexpr std::size_t kHuge = 8'000'000;
    constexpr std::size_t kBytesInAll = 2'000'000;
    if (text->size() > kHuge) return tree;
    const std::size_t tries =
        std::clamp<std::size_t>(kBytesInAll / std::max<std::size_t>(text->size(), 1), 3, 64);
    std::vector<TornString> torn;
    for (std::size_t tried = 0; tried < tries;) {
        const std::size_t errors = countErrors(tree);
        if (errors <= torn.size()) break;
        const std::size_t gain = isSwallowed(tree, torn) ? 0 : 2;
        std::optional<Tree> best;
        std::vector<TornString> bestTorn;
        std::size_t fewest = errors + 1 - std::min(errors, gain);
        for (const TornString& candidate : tornStrings(tree, torn)) {
            if (tried++ >= tries) break;
            std::vector<TornString> with = torn;
            with.push_back(candidate);
            std::sort(with.begin(), with.end(),
                      [](const auto& a, const auto& b) { return a.start < b.start; });
            Tree other = Parser(text, options, with).run();
            const std::size_t count = countErrors(other);
            if (count >= fewest) continue;
            fewest = count;
            best = std::move(other);
            bestTorn = std::move(with);
        }
        if (!best) break;
        tree = std::move(*best);
        torn = std::move(bestTorn);
    }
    return tree;
}

}  // namespace

Tree parse(std::string text, const ParseOptions& options) {
    const auto shared = std::make_shared<const std::string>(std::move(text));
    Tree tree = Parser(shared, options).run();
    if (!text::hasErrors(tree.diagnostics())) return tree;
    return repairQuotes(std::move(tree), shared, options);
}

}  // namespace lw::ron
