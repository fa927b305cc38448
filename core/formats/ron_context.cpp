// SPDX-License-Identifier: MIT
#include "formats/ron_context.h"

#include <algorithm>

#include "ron/literal.h"

namespace lw::formats {

namespace {

using ron::TokenId;
using ron::TokenKind;

bool isWord(TokenKind kind) {
    return kind >= TokenKind::kIdentifier && kind <= TokenKind::kRawByteString;
}

TokenKind closerOf(TokenKind opener) {
    switch (opener) {
        case TokenKind::kOpenParen:
            return TokenKind::kCloseParen;
        case TokenKind::kOpenBracket:
            return TokenKind::kCloseBracket;
        default:
            return TokenKind::kCloseBrace;
    }
}

/// Follows tokens into and out of brackets.
class FrameWalker {
public:
    explicit FrameWalker(const ron::Tree& tree) : m_tree(tree) {}

    void take(TokenId id) {
        const TokenKind kind = m_tree.token(id).kind;
        if (ron::isTrivia(kind)) return;
        if (ron::isCloser(kind)) {
            close(kind);
        } else if (ron::isOpener(kind)) {
            const bool isNamed = kind == TokenKind::kOpenParen && m_lastName != ron::kNone;
            if (!isNamed) beginValue(id);
            m_frames.push_back({id, isNamed ? m_lastName : ron::kNone});
            m_firstKeys.push_back(ron::kNone);
        } else if (kind == TokenKind::kComma) {
            endEntry();
        } else if (kind == TokenKind::kColon) {
            if (!m_frames.empty()) {
                m_frames.back().isAfterColon = true;
                m_frames.back().hasValue = false;
            }
        } else if (isWord(kind)) {
            beginValue(id);
        }
        m_lastName = ron::isName(kind) ? id : ron::kNone;
    }

    [[nodiscard]] std::vector<RonFrame> frames() && { return std::move(m_frames); }

private:
    [[nodiscard]] TokenKind kindOf(TokenId id) const { return m_tree.token(id).kind; }

    void endEntry() {
        if (m_frames.empty()) return;
        RonFrame& frame = m_frames.back();
        if (frame.key != ron::kNone || frame.isAfterColon) ++frame.index;
        frame.key = ron::kNone;
        frame.isAfterColon = false;
        frame.hasValue = false;
    }

    /// Something begins that is a field's name, a key or a value; where a comma or a colon ought to stand
    /// before it, it is taken for written.
    void beginValue(TokenId id) {
        if (m_frames.empty()) return;
        const bool isBeforeColon =
            isWord(kindOf(id)) && kindOf(significantFrom(m_tree, id + 1)) == TokenKind::kColon;
        if (isBeforeColon && ron::isName(kindOf(id)) && leftOpen()) {
            m_frames.pop_back();
            m_firstKeys.pop_back();
        }
        RonFrame& frame = m_frames.back();
        if (frame.isAfterColon ? frame.hasValue || isBeforeColon : frame.key != ron::kNone) {
            if (!frame.isAfterColon && !isBeforeColon && lacksColon(frame))
                frame.isAfterColon = true;
            else
                endEntry();
        }
        if (frame.isAfterColon) {
            frame.hasValue = true;
        } else {
            frame.key = id;
            if (m_firstKeys.back() == ron::kNone) m_firstKeys.back() = id;
        }
    }

    [[nodiscard]] bool lacksColon(const RonFrame& frame) const {
        const TokenKind open = kindOf(frame.open);
        return open == TokenKind::kOpenBrace ||
               (open == TokenKind::kOpenParen && ron::isName(kindOf(frame.key)));
    }

    /// Whether a field's name can't belong to the innermost bracket: a map whose keys are no names, in a
    /// struct. Then its brace was forgotten.
    [[nodiscard]] bool leftOpen() const {
        if (m_frames.size() < 2 || kindOf(m_frames.back().open) != TokenKind::kOpenBrace) return false;
        const RonFrame& outer = m_frames[m_frames.size() - 2];
        return m_firstKeys.back() != ron::kNone && !ron::isName(kindOf(m_firstKeys.back())) &&
               kindOf(outer.open) == TokenKind::kOpenParen && outer.isAfterColon;
    }

    void close(TokenKind closer) {
        const auto match = std::find_if(m_frames.rbegin(), m_frames.rend(), [&](const RonFrame& frame) {
            return closerOf(kindOf(frame.open)) == closer;
        });
        if (match == m_frames.rend()) return;
        m_frames.erase(match.base() - 1, m_frames.end());
        m_firstKeys.resize(m_frames.size());
    }

    const ron::Tree& m_tree;
    std::vector<RonFrame> m_frames;
    std::vector<TokenId> m_firstKeys;  ///< of each frame
    TokenId m_lastName = ron::kNone;
};

/// The first token that ends after `offset`, or at it.
TokenId tokenReaching(const ron::Tree& tree, std::size_t offset) {
    const auto& tokens = tree.tokens();
    const auto at = std::partition_point(tokens.begin(), tokens.end(),
                                         [offset](const ron::Token& token) { return token.end < offset; });
    return static_cast<TokenId>(
        std::min<std::size_t>(static_cast<std::size_t>(at - tokens.begin()), tokens.size() - 1));
}

}  // namespace

std::vector<RonFrame> framesBefore(const ron::Tree& tree, TokenId limit) {
    FrameWalker walker(tree);
    for (TokenId id = 0; id < limit; ++id) walker.take(id);
    return std::move(walker).frames();
}

RonCaret caretAt(const ron::Tree& tree, std::size_t offset) {
    RonCaret caret;
    caret.limit = tokenReaching(tree, offset);
    const ron::Token& token = tree.token(caret.limit);
    if (token.start >= offset) return caret;
    const bool isInside = offset < token.end;
    if (isWord(token.kind)) {
        caret.word = caret.limit;
        return caret;
    }
    // A line comment goes on at its end, and so does a block comment that is not closed.
    caret.isInComment = ron::isComment(token.kind) && (isInside || token.kind == TokenKind::kLineComment ||
                                                       token.end == tree.text().size());
    if (!isInside || ron::isTrivia(token.kind)) ++caret.limit;
    return caret;
}

TokenId tokenAt(const ron::Tree& tree, std::size_t offset) {
    TokenId id = tokenReaching(tree, offset);
    const auto isBlank = [&tree](TokenId token) {
        const TokenKind kind = tree.token(token).kind;
        return ron::isTrivia(kind) || kind == TokenKind::kEnd || kind == TokenKind::kSkipped;
    };
    // Of two that meet here the one that begins is meant, unless only the other is a word.
    const bool endsHere = tree.token(id).end == offset && id + 1 < tree.tokens().size();
    if (endsHere && (isBlank(id) || isWord(tree.token(id + 1).kind) || !isWord(tree.token(id).kind)) &&
        !isBlank(id + 1))
        ++id;
    return isBlank(id) ? ron::kNone : id;
}

TokenId significantFrom(const ron::Tree& tree, TokenId id) {
    const auto last = static_cast<TokenId>(tree.tokens().size() - 1);
    while (id < last && ron::isTrivia(tree.token(id).kind)) ++id;
    return std::min(id, last);
}

bool isWholeString(const ron::Tree& tree, TokenId id) {
    const std::string_view text = tree.tokenText(id);
    return tree.token(id).kind == TokenKind::kString && text.size() >= 2 && text.ends_with('"') &&
           text.find('\n') == std::string_view::npos;
}

std::vector<std::string_view> fieldsIn(const ron::Tree& tree, TokenId open) {
    std::vector<std::string_view> names;
    const auto count = static_cast<TokenId>(tree.tokens().size());
    int depth = 0;
    for (TokenId id = open + 1; id < count && depth >= 0; ++id) {
        const TokenKind kind = tree.token(id).kind;
        depth += ron::isOpener(kind) ? 1 : ron::isCloser(kind) ? -1 : 0;
        const bool isField = depth == 0 && ron::isName(kind) &&
                             tree.token(significantFrom(tree, id + 1)).kind == TokenKind::kColon;
        if (isField) names.push_back(ron::readName(tree.tokenText(id)));
    }
    return names;
}

}  // namespace lw::formats
