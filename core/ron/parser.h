// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ron/lexer.h"
#include "ron/tree.h"

namespace lw::ron {

/// Builds a Tree by recursive descent. After an error it goes on at the next comma or closer of the innermost
/// bracket that has one; a closer that belongs further out ends what is open inside it.
class Parser {
public:
    Parser(std::shared_ptr<const std::string> text, const ParseOptions& options,
           std::vector<TornString> torn = {});
    [[nodiscard]] Tree run();

private:
    /// An open bracket, for matching closers and for naming the opener.
    struct OpenBracket {
        TokenKind closer;
        TokenId token;
    };

    // Tokens. All read so far are in the tree; m_next is the first that is neither taken nor trivia.
    TokenId read();
    TokenId significantAfter(TokenId id);
    TokenId take();
    [[nodiscard]] TokenKind kind() const { return m_tree.m_tokens[m_next].kind; }
    [[nodiscard]] text::Span here() const { return m_tree.m_tokens[m_next].span(); }
    [[nodiscard]] bool isAdjacent() const { return here().start == m_lastEnd; }
    [[nodiscard]] bool atEntryEnd() const;
    [[nodiscard]] bool canStartValue() const;
    [[nodiscard]] std::string describeHere() const;

    // Problems.
    void report(ErrorKind kind, text::Span span, std::string message,
                std::vector<text::RelatedPlace> related = {}, std::shared_ptr<const text::Fix> fix = nullptr);
    void reportLexErrors(TokenId id);
    void reportMissingValue();
    void reportMissingCloser(TokenKind closer, ErrorKind kind, std::size_t place);
    [[nodiscard]] bool wasReported(TokenId id) const;

    // Attributes (spec/ron.md 3).
    void parseAttributes();
    bool parseAttribute();
    bool parseExtensionNames();
    bool takeIn(TokenKind wanted, ErrorKind error, const char* expected);

    // Values. Each returns the node read; parseValue returns kNone, with nothing taken, where no value
    // starts.
    NodeId parseValue();
    NodeId parseValueOrReport();
    NodeId parseLiteral(NodeKind kind);
    NodeId parseWord();
    NodeId parseNumber();
    NodeId parseRange(NodeId startValue, std::size_t start);
    NodeId parseParens(TokenId name);
    NodeId parseSome(TokenId word);
    /// Some of a value without parentheses (`implicit_some`).
    NodeId parseBareSome(NodeId some);
    NodeId finishSome(NodeId some, NodeId inner);
    NodeId parseList();
    NodeId parseMap();
    bool readElement(Entry& entry);
    bool readField(Entry& entry);
    bool readPair(Entry& entry);
    /// The value after a colon; a missing colon is reported as `missing`.
    NodeId parseAfterColon(const char* missing);
    [[nodiscard]] bool startsStruct();

    /// Reads from the opener at m_next to its closer; `readEntry` reads one entry, or reports and returns
    /// false.
    void parseBracket(NodeId node, TokenKind closer, ErrorKind missingCloser,
                      bool (Parser::*readEntry)(Entry&));
    /// What to do at a token that ends the entries: true where the bracket is done.
    bool closeBracket(NodeId node, TokenKind closer, ErrorKind missingCloser);
    void separateEntries(Entry* last);
    void skipToEntryEnd();
    NodeId skipTooDeep(std::size_t start);
    [[nodiscard]] bool isTooDeep() const { return m_depth >= kMaxDepth; }

    NodeId newNode(NodeKind kind, std::size_t start);
    void setEntries(NodeId node, std::size_t firstOnStack);
    void adopt(NodeId parent, NodeId child);

    ParseOptions m_options;
    Tree m_tree;
    Lexer m_lexer;
    text::DiagnosticSink m_sink;
    std::vector<TokenId> m_reported;  ///< tokens with problems of their own
    std::vector<OpenBracket> m_open;
    std::vector<Entry> m_stack;  ///< entries of the brackets still open
    TokenId m_next = 0;
    std::size_t m_lastEnd = 0;  ///< end of the last token taken
    int m_depth = 0;
    bool m_swallowed = false;  ///< an unclosed string or comment took the rest of the text
};

}  // namespace lw::ron
