// SPDX-License-Identifier: MIT
#include <algorithm>
#include <numeric>
#include <string_view>
#include <vector>

#include "ron/edit.h"
#include "ron/printer.h"
#include "text/encoding.h"
#include "text/utf8.h"

namespace lw::ron {

namespace {

std::string_view trimmedRight(std::string_view text) {
    const std::size_t last = text.find_last_not_of(" \t\r\n");
    return last == std::string_view::npos ? std::string_view{} : text.substr(0, last + 1);
}

/// Lays a tree out anew. Literals, names and comments are copied as they stand.
class Formatter {
public:
    Formatter(const Tree& tree, const FormatOptions& options) : m_tree(tree), m_options(options) {}

    std::string run() {
        const Node& root = m_tree.node(m_tree.root());
        const TokenId first = tokenAt(startOfText());
        const std::size_t lineEnds = putOuter(first, tokenAt(root.start));
        if (!m_out.empty()) putLineEnd();
        if (!m_out.empty() && lineEnds > 1) putLineEnd();
        putBeforeBracket(root, 0);
        putValue(m_tree.root(), 0, 0, root.kind == NodeKind::kStruct);
        (void)putOuter(tokenAt(root.end), static_cast<TokenId>(m_tree.tokens().size()));
        putLineEnd();
        return std::move(m_out);
    }

private:
    struct Comment {
        text::Span span;
        bool ownLine = false;      ///< nothing but blanks before it on its line
        bool blankBefore = false;  ///< an empty line stands before it
    };

    [[nodiscard]] std::size_t startOfText() const {
        return m_tree.tokens().front().kind == TokenKind::kByteOrderMark ? m_tree.tokens().front().end : 0;
    }

    void putLineEnd() { m_out += m_options.lineEnd; }
    void putIndent(std::size_t level) { m_out.append(level * m_options.indent, ' '); }

    /// Attributes and comments around the root, as they are but for blanks at the ends of lines. Returns how
    /// many line ends follow the last of them.
    std::size_t putOuter(TokenId from, TokenId to) {
        std::string_view blanks = m_out.empty() ? "" : " ";
        std::size_t lineEnds = 0;
        for (TokenId id = from; id < to; ++id) {
            const Token& token = m_tree.token(id);
            const std::string_view text = m_tree.slice(token.span());
            if (token.kind == TokenKind::kEnd) break;
            if (token.kind == TokenKind::kWhitespace) {
                blanks = text;
                lineEnds += static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
                continue;
            }
            if (!m_out.empty()) {
                if (lineEnds == 0) m_out += blanks;
                for (; lineEnds > 0; --lineEnds) putLineEnd();
            }
            blanks = "";
            lineEnds = 0;
            m_out += token.kind == TokenKind::kLineComment ? trimmedRight(text) : text;
        }
        return lineEnds;
    }

    [[nodiscard]] TokenId tokenAt(std::size_t offset) const {
        const auto& tokens = m_tree.tokens();
        const auto at =
            std::lower_bound(tokens.begin(), tokens.end(), offset,
                             [](const Token& token, std::size_t value) { return token.start < value; });
        return static_cast<TokenId>(at - tokens.begin());
    }

    [[nodiscard]] std::vector<Comment> commentsIn(text::Span span) const {
        std::vector<Comment> out;
        for (TokenId id = tokenAt(span.start); m_tree.token(id).start < span.end; ++id) {
            const Token& token = m_tree.token(id);
            if (!isComment(token.kind)) continue;
            const std::string_view before = m_tree.slice({span.start, token.start});
            const std::string_view gap =
                before.substr(std::min(before.find_last_not_of(" \t\r\n") + 1, before.size()));
            const auto lineEnds = std::count(gap.begin(), gap.end(), '\n');
            out.push_back({token.span(), lineEnds > 0, lineEnds > 1});
        }
        return out;
    }

    [[nodiscard]] bool hasBrackets(const Node& node) const {
        return node.open != kNone && isOpener(m_tree.token(node.open).kind);
    }
    [[nodiscard]] bool hasCommentInside(const Node& node) const {
        return !commentsIn({m_tree.token(node.open).end, node.end}).empty();
    }

    /// Literals as they stand, spaces anew, without comments.
    [[nodiscard]] std::string onOneLine(NodeId id) const {
        const Node& node = m_tree.node(id);
        if (!hasBrackets(node) || node.kind == NodeKind::kRange)
            return std::string(m_tree.slice(node.span()));
        const bool isMap = node.kind == NodeKind::kMap && node.entryCount > 0;
        std::string out = openText(id) + (isMap ? " " : "");
        bool isFirst = true;
        for (const std::size_t i : orderOf(id)) {
            const Entry& entry = m_tree.entries(id)[i];
            if (!isFirst) out += ", ";
            isFirst = false;
            out += label(entry) + onOneLine(entry.value);
        }
        // Without the blank it would be a unit, which is another value (spec/ron.md 6).
        const bool isEmptyTuple = node.kind == NodeKind::kTuple && node.name == kNone && node.entryCount == 0;
        return out + (isMap || isEmptyTuple ? " " : "") + closeText(id);
    }

    [[nodiscard]] std::string label(const Entry& entry) const {
        if (entry.name != kNone) return std::string(m_tree.tokenText(entry.name)) + ": ";
        return entry.key != kNone ? onOneLine(entry.key) + ": " : std::string{};
    }
    [[nodiscard]] std::string openText(NodeId id) const {
        const Node& node = m_tree.node(id);
        return (node.name == kNone ? std::string{} : std::string(m_tree.tokenText(node.name))) +
               (node.kind == NodeKind::kList  ? "["
                : node.kind == NodeKind::kMap ? "{"
                                              : "(");
    }
    [[nodiscard]] const char* closeText(NodeId id) const {
        const NodeKind kind = m_tree.node(id).kind;
        return kind == NodeKind::kList ? "]" : kind == NodeKind::kMap ? "}" : ")";
    }

    /// `column` is where the value begins on its line.
    void putValue(NodeId id, std::size_t level, std::size_t column, bool mustBreak) {
        const Node& node = m_tree.node(id);
        if (!hasBrackets(node) || node.kind == NodeKind::kUnit) {
            m_out += onOneLine(id);
            return;
        }
        if (!hasCommentInside(node) && !(mustBreak && node.entryCount > 0)) {
            const std::string line = onOneLine(id);
            const bool fits = line.find('\n') == std::string::npos &&
                              column + text::countScalars(line) + 1 <= m_options.width;
            if (fits || node.entryCount == 0) {
                m_out += line;
                return;
            }
        }
        putBroken(id, level);
    }

    void putBroken(NodeId id, std::size_t level) {
        m_out += openText(id);
        putLineEnd();
        const Node& node = m_tree.node(id);
        const auto entries = m_tree.entries(id);
        // Where what belongs to each entry begins: after the comments behind the one that stands before it.
        std::vector<std::size_t> from = {m_tree.token(node.open).end};
        std::vector<std::vector<Comment>> trailing;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const std::size_t limit =
                i + 1 < entries.size() ? m_tree.entrySpan(entries[i + 1]).start : node.end;
            trailing.push_back(trailingComments(entries[i], limit));
            const std::size_t end = entries[i].comma == kNone ? m_tree.entrySpan(entries[i]).end
                                                              : m_tree.token(entries[i].comma).end;
            from.push_back(trailing.back().empty() ? end : trailing.back().back().span.end);
        }
        bool isFirst = true;
        for (const std::size_t i : orderOf(id)) {
            const Entry& entry = entries[i];
            putLeading({from[i], m_tree.entrySpan(entry).start}, level + 1, !isFirst);
            isFirst = false;
            putLoose(entry, level + 1);
            putIndent(level + 1);
            const std::string head = label(entry);
            m_out += head;
            putValue(entry.value, level + 1, (level + 1) * m_options.indent + text::countScalars(head),
                     false);
            m_out += ',';
            putBehind(entry, trailing[i], level + 1);
        }
        putLeading({from.back(), m_tree.token(node.close).start}, level + 1, !entries.empty());
        putIndent(level);
        m_out += closeText(id);
    }

    [[nodiscard]] std::vector<std::size_t> orderOf(NodeId id) const {
        std::vector<std::size_t> order;
        if (m_options.order) order = m_options.order(id);
        if (!order.empty()) return order;
        order.resize(m_tree.node(id).entryCount);
        std::iota(order.begin(), order.end(), std::size_t{0});
        return order;
    }

    /// Comments on lines of their own before an entry, with the blank line before them or it.
    void putLeading(text::Span gap, std::size_t level, bool keepBlank) {
        for (const Comment& comment : commentsIn(gap)) {
            if (comment.blankBefore && keepBlank) putLineEnd();
            putComment(comment, level);
            keepBlank = true;
        }
        const std::string_view tail = m_tree.slice(gap);
        const std::string_view blanks = tail.substr(trimmedRight(tail).size());
        const bool closes = isCloser(m_tree.token(tokenAt(gap.end)).kind);
        if (keepBlank && !closes && std::count(blanks.begin(), blanks.end(), '\n') > 1) putLineEnd();
    }

    void putComment(const Comment& comment, std::size_t level) {
        putIndent(level);
        m_out += trimmedRight(m_tree.slice(comment.span));
        putLineEnd();
    }

    /// Comments inside an entry, before its value's brackets, go before it.
    void putLoose(const Entry& entry, std::size_t level) {
        const text::Span span = m_tree.entrySpan(entry);
        if (entry.key != kNone) {
            for (const Comment& comment : commentsIn({span.start, m_tree.node(entry.value).start}))
                putComment(comment, level);
        } else if (entry.name != kNone) {
            for (const Comment& comment :
                 commentsIn({m_tree.token(entry.name).end, m_tree.node(entry.value).start})) {
                putComment(comment, level);
            }
        }
        putBeforeBracket(m_tree.node(entry.value), level);
    }

    /// Comments between an entry and its comma, then those behind the comma on its line: on the line of the
    /// entry as far as they can be, and in the order they stand in.
    void putBehind(const Entry& entry, const std::vector<Comment>& trailing, std::size_t level) {
        std::vector<Comment> all;
        if (entry.comma != kNone)
            all = commentsIn({m_tree.entrySpan(entry).end, m_tree.token(entry.comma).start});
        all.insert(all.end(), trailing.begin(), trailing.end());
        bool isBelow = false;
        for (const Comment& comment : all) {
            isBelow |= comment.ownLine;
            if (isBelow) {
                putLineEnd();
                putIndent(level);
            } else {
                m_out += ' ';
            }
            const std::string_view text = trimmedRight(m_tree.slice(comment.span));
            m_out += text;
            isBelow |= text.starts_with("//");
        }
        putLineEnd();
    }

    /// Comments between a name and its bracket go before the name.
    void putBeforeBracket(const Node& value, std::size_t level) {
        if (value.name == kNone || value.open == kNone) return;
        for (const Comment& comment :
             commentsIn({m_tree.token(value.name).end, m_tree.token(value.open).start})) {
            putComment(comment, level);
        }
    }

    /// Comments after an entry on its line.
    [[nodiscard]] std::vector<Comment> trailingComments(const Entry& entry, std::size_t limit) const {
        std::vector<Comment> out;
        std::size_t end = entry.comma == kNone ? m_tree.entrySpan(entry).end : m_tree.token(entry.comma).end;
        for (const Comment& comment : commentsIn({end, limit})) {
            if (comment.ownLine ||
                m_tree.slice({end, comment.span.start}).find('\n') != std::string_view::npos)
                break;
            out.push_back(comment);
            end = comment.span.end;
        }
        return out;
    }

    const Tree& m_tree;
    const FormatOptions& m_options;
    std::string m_out;
};

}  // namespace

std::string format(const Tree& tree, const FormatOptions& options) {
    const bool hasMark = tree.tokens().front().kind == TokenKind::kByteOrderMark;
    const std::string text = Formatter(tree, options).run();
    // Raw NULs near the beginning: a byte more or less before or behind them, and it looks like UTF-16.
    if (text::wideEncodingOf(text)) return tree.text();
    return hasMark ? std::string(tree.tokenText(0)) + text : text;
}

text::EditResult formatText(const Tree& tree) {
    const auto& all = tree.diagnostics();
    const auto first = std::find_if(all.begin(), all.end(),
                                    [](const auto& d) { return d.severity == text::Severity::kError; });
    if (first != all.end()) return text::Refusal{"the text has a syntax error; mend it first", first->span};
    if (tree.root() == kNone) return text::Refusal{"the text has no value", text::placeAt(0)};
    FormatOptions options;
    options.lineEnd = lineEndOf(tree.text());
    text::TextEdits edits;
    edits.replace({0, tree.text().size()}, format(tree, options));
    return edits.minimal(tree.text());
}

}  // namespace lw::ron
