// SPDX-License-Identifier: MIT
#include "formats/ron_styles.h"

#include <algorithm>

namespace lw::formats {

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
            return language::kComment;
        case TokenKind::kIdentifier:
        case TokenKind::kRawIdentifier:
            return beforeColon(tokens, i) ? language::kKey : language::kVariant;
        case TokenKind::kInteger:
        case TokenKind::kFloat:
        case TokenKind::kBadNumber:
        case TokenKind::kByte:
        case TokenKind::kChar:
            return language::kNumber;
        case TokenKind::kString:
        case TokenKind::kRawString:
        case TokenKind::kByteString:
        case TokenKind::kRawByteString:
            return language::kString;
        default:
            return language::kPlain;
    }
}

}  // namespace

void styleRon(const std::vector<Token>& tokens, text::Span span, const language::StyleSink& sink) {
    auto at = std::partition_point(tokens.begin(), tokens.end(),
                                   [span](const Token& token) { return token.end <= span.start; });
    for (; at != tokens.end() && at->start < span.end; ++at) {
        const int style = styleOf(tokens, static_cast<std::size_t>(at - tokens.begin()));
        if (style != language::kPlain) sink(at->span(), style);
    }
}

}  // namespace lw::formats
