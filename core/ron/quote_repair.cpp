// SPDX-License-Identifier: MIT
#include "ron/quote_repair.h"

#include <algorithm>
#include <string_view>

namespace lw::ron {

namespace {

constexpr std::string_view kBlanks = " \t\r";

/// The token of the first error that no torn string tells; the count of tokens where there is none.
std::size_t firstErrorToken(const Tree& tree, const std::vector<TornString>& known) {
    const auto isKnown = [&known](const text::Diagnostic& d) {
        return std::any_of(known.begin(), known.end(),
                           [&d](const TornString& torn) { return torn.start == d.span.start; });
    };
    const auto& all = tree.diagnostics();
    const auto first = std::find_if(all.begin(), all.end(), [&](const text::Diagnostic& d) {
        return d.severity == text::Severity::kError && !isKnown(d);
    });
    const auto& tokens = tree.tokens();
    if (first == all.end()) return tokens.size();
    const auto at = std::lower_bound(tokens.begin(), tokens.end(), first->span.start,
                                     [](const Token& token, std::size_t place) { return token.end < place; });
    return static_cast<std::size_t>(at - tokens.begin());
}

/// Ends of a string whose closing quote is missing: before the comma and the closers that end its line, the
/// end of the line, the first comma.
void addEnds(const Tree& tree, const Token& token, std::vector<TornString>& out) {
    const std::string_view text = tree.slice(token.span());
    const bool isClosed = text.size() > 1 && text.ends_with('"');
    const std::string_view line = text.substr(0, text.find('\n'));
    const auto add = [&](std::size_t length) {
        if (length < 2 || length >= text.size() - (isClosed ? 1 : 0)) return;
        const auto end = token.start + static_cast<std::uint32_t>(length);
        const auto isThere = [end](const TornString& torn) { return torn.end == end; };
        if (std::any_of(out.begin(), out.end(), isThere)) return;
        out.push_back({token.start, end, token.end, false});
    };
    const auto trimmed = [&line](std::size_t length) {
        return line.find_last_not_of(kBlanks, length - 1) + 1;  // the quote at least is no blank
    };
    std::size_t end = trimmed(line.size());
    if (end > 1 && line[end - 1] == ',') {
        end = trimmed(end - 1);
        add(end);
    }
    for (int closers = 0; closers < 3 && end > 1; ++closers) {
        const char last = line[end - 1];
        if (last != ')' && last != ']' && last != '}') break;
        end = trimmed(end - 1);
        if (end > 1 && line[end - 1] == ',') end = trimmed(end - 1);
        add(end);
    }
    if (text.size() > line.size()) add(trimmed(line.size()));
    const std::size_t comma = line.find(',');
    if (comma != std::string_view::npos) add(comma);
}

/// The string that ends with the opening quote of this one, if words stand right before it on its line.
void addOpening(const Tree& tree, std::size_t index, std::vector<TornString>& out) {
    const auto& tokens = tree.tokens();
    const Token& token = tokens[index];
    std::size_t first = index;
    while (first > 0 && (isName(tokens[first - 1].kind) || isNumber(tokens[first - 1].kind) ||
                         (tokens[first - 1].kind == TokenKind::kWhitespace && first != index &&
                          tree.slice(tokens[first - 1].span()).find('\n') == std::string_view::npos))) {
        --first;
    }
    if (first < index && tokens[first].kind == TokenKind::kWhitespace) ++first;
    if (first >= index) return;
    out.push_back({tokens[first].start, token.start + 1, token.end, true});
}

}  // namespace

std::vector<TornString> tornStrings(const Tree& tree, const std::vector<TornString>& known) {
    std::vector<TornString> out;
    const auto& tokens = tree.tokens();
    const std::size_t at = firstErrorToken(tree, known);
    if (at >= tokens.size()) return out;
    // The string that ends before the error, or begins at it.
    constexpr std::size_t kBefore = 4;
    constexpr std::size_t kAfter = 2;
    const std::size_t first = at > kBefore ? at - kBefore : 0;
    const std::size_t last = std::min(tokens.size() - 1, at + kAfter);
    for (std::size_t i = last + 1; i-- > first;) {
        if (tokens[i].kind == TokenKind::kString) addEnds(tree, tokens[i], out);
    }
    for (std::size_t i = last + 1; i-- > first;) {
        if (tokens[i].kind == TokenKind::kString) addOpening(tree, i, out);
    }
    return out;
}

}  // namespace lw::ron
