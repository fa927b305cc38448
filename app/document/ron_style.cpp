// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/ron_style.h"

#include <algorithm>

namespace lw::document {

namespace {

using ron::Token;
using ron::TokenKind;

/// Whether the next token that is not trivia is a colon: then a name before it is a field's.
bool beforeColon(const std::vector<Token>& tokens, std::size_t i) {
    do ++i;
    while (i < tokens.size() && ron::isTrivia(tokens[i].kind));
    return i < tokens.size() && tokens[i].kind == TokenKind::kColon;
}

int styleOf(const std::vector<Token>& tokens, std::size_t i) {
    switch (tokens[i].kind) {
        case TokenKind::kLineComment:
        case TokenKind::kBlockComment:
            return kComment;
        case TokenKind::kIdentifier:
        case TokenKind::kRawIdentifier:
            return beforeColon(tokens, i) ? kKey : kVariant;
        case TokenKind::kInteger:
        case TokenKind::kFloat:
        case TokenKind::kBadNumber:
        case TokenKind::kByte:
        case TokenKind::kChar:
            return kNumber;
        case TokenKind::kString:
        case TokenKind::kRawString:
        case TokenKind::kByteString:
        case TokenKind::kRawByteString:
            return kString;
        default:
            return kPlain;
    }
}

}  // namespace

void styleRon(const std::vector<Token>& tokens, std::size_t base, text::Span span, const StyleSink& sink) {
    const std::size_t from = span.start > base ? span.start - base : 0;
    auto at = std::partition_point(tokens.begin(), tokens.end(),
                                   [from](const Token& token) { return token.end <= from; });
    for (; at != tokens.end() && at->start + base < span.end; ++at) {
        const int style = styleOf(tokens, static_cast<std::size_t>(at - tokens.begin()));
        if (style != kPlain) sink({at->start + base, at->end + base}, style);
    }
}

}  // namespace lw::document
