// SPDX-License-Identifier: MIT
#include "stackup/token.h"

#include "text/utf8.h"

namespace lw::stackup {

namespace {

bool startsComment(std::string_view text, std::size_t at) {
    return text[at] == '-' && at + 1 < text.size() && text[at + 1] == '-';
}

/// The end of the word that starts at `at`. Requires at < text.size(), no blank and no comment there.
std::size_t wordEnd(std::string_view text, std::size_t at) {
    const bool hash = text[at] == '#' && at + 1 < text.size() && text[at + 1] == '(';
    if (hash) return at + 2;
    if (text[at] == '(' || text[at] == ')') return at + 1;
    for (++at; at < text.size(); ++at) {
        const char c = text[at];
        if (text::isBlank(c) || c == '(' || c == ')' || startsComment(text, at)) return at;
        if (c == '#' && at + 1 < text.size() && text[at + 1] == '(') return at;
    }
    return at;
}

}  // namespace

std::vector<Token> tokenize(std::string_view text) {
    std::vector<Token> tokens;
    tokens.reserve(text.size() / 4 + 1);
    for (std::size_t at = 0; at < text.size();) {
        if (text::isBlank(text[at])) {
            ++at;
        } else if (startsComment(text, at)) {
            at = text.find('\n', at);
            if (at == std::string_view::npos) break;
        } else {
            const std::size_t end = wordEnd(text, at);
            tokens.push_back({{at, end}, end < text.size() && startsComment(text, end)});
            at = end;
        }
    }
    return tokens;
}

}  // namespace lw::stackup
