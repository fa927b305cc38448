// SPDX-License-Identifier: MIT
#include "ron/edit.h"

#include <algorithm>
#include <optional>

#include "ron/entry_edit.h"

namespace lw::ron {

namespace {

constexpr std::string_view kBlanks = " \t";
constexpr std::string_view kIndent = "    ";

/// Reads the style of one container and writes entries in it.
class EntryEditor {
public:
    EntryEditor(const Tree& tree, NodeId container)
        : m_tree(tree),
          m_text(tree.text()),
          m_node(tree.node(container)),
          m_entries(tree.entries(container)) {}

    [[nodiscard]] text::TextEdits append(std::span<const std::string> entries) const {
        if (entries.empty()) return {};
        return m_entries.empty() ? appendFirst(entries) : appendAfterLast(entries);
    }

    [[nodiscard]] text::TextEdits remove(std::span<const std::size_t> indices) const {
        text::TextEdits edits;
        std::size_t removedTo = 0;  // nothing before is removed again
        for (std::size_t i = 0; i < indices.size();) {
            std::size_t last = i;
            text::Span span;
            if (const auto lines = ownLines(indices[i])) {
                span = *lines;
            } else {
                // Neighbours on a line go together, since each would take the blank between them.
                while (last + 1 < indices.size() && indices[last + 1] == indices[last] + 1 &&
                       !ownLines(indices[last + 1]))
                    ++last;
                span = inlineRun(indices[i], indices[last]);
            }
            span.start = std::max(span.start, removedTo);
            removedTo = span.end;
            edits.remove(span);
            i = last + 1;
        }
        return edits;
    }

    [[nodiscard]] text::TextEdits insert(std::size_t index, std::span<const std::string> entries) const {
        if (index >= m_entries.size()) return append(entries);
        text::TextEdits edits;
        if (entries.empty()) return edits;
        const std::string gap = gapBefore(index, true);
        edits.insert(bodyStart(index), join(entries, gap) + "," + gap);
        return edits;
    }

    /// Everything but the blanks between entries goes with them.
    [[nodiscard]] text::TextEdits move(std::size_t from, std::size_t to) const {
        const std::size_t last = m_entries.size() - 1;
        const bool endsWithComma = m_entries[last].comma != kNone;
        text::TextEdits edits;
        if (from < to) {
            edits.remove({bodyStart(from), bodyStart(from + 1)});
            const bool takesLast = to == last && !endsWithComma;
            if (takesLast) edits.insert(valueEnd(to), ",");
            std::string gap = gapBefore(to, false);
            if (endsInLineComment(to) && !hasLineEnd(gap)) gap = newLineAt(bodyStart(to));
            std::string moved = gap + bodyOf(from, !takesLast);
            if (endsInLineComment(from) && !isLineEndAt(bodyEnd(to))) moved += lineEndOf(m_text);
            edits.insert(bodyEnd(to), std::move(moved));
        } else if (to < from) {
            std::string gap = gapBefore(to + 1, false);
            if (endsInLineComment(from) && !hasLineEnd(gap)) gap = newLineAt(bodyStart(to));
            edits.insert(bodyStart(to), bodyOf(from, true) + gap);
            const TokenId comma = m_entries[from - 1].comma;
            if (from == last && !endsWithComma && comma != kNone) edits.remove(m_tree.token(comma).span());
            const bool runsOn = endsInLineComment(from - 1) && !isLineEndAt(bodyEnd(from));
            edits.replace({bodyEnd(from - 1), bodyEnd(from)}, runsOn ? lineEndOf(m_text) : std::string());
        }
        return edits;
    }

private:
    [[nodiscard]] std::size_t openEnd() const { return m_tree.token(m_node.open).end; }
    [[nodiscard]] std::size_t closeStart() const { return m_tree.token(m_node.close).start; }
    [[nodiscard]] std::size_t startOf(std::size_t i) const { return m_tree.entrySpan(m_entries[i]).start; }
    [[nodiscard]] std::size_t valueEnd(std::size_t i) const { return m_tree.entrySpan(m_entries[i]).end; }
    /// The end of an entry's comma, or of its value where it has none.
    [[nodiscard]] std::size_t endOf(std::size_t i) const {
        const TokenId comma = m_entries[i].comma;
        return comma == kNone ? valueEnd(i) : m_tree.token(comma).end;
    }

    [[nodiscard]] bool hasLineEnd(std::size_t from, std::size_t to) const {
        return m_text.substr(from, to - from).find('\n') != std::string_view::npos;
    }
    [[nodiscard]] std::size_t lineStart(std::size_t offset) const {
        const std::size_t lineFeed = offset == 0 ? std::string_view::npos : m_text.rfind('\n', offset - 1);
        return lineFeed == std::string_view::npos ? 0 : lineFeed + 1;
    }
    /// The blanks a line begins with, up to `offset`.
    [[nodiscard]] std::string_view indentAt(std::size_t offset) const {
        const std::size_t start = lineStart(offset);
        const std::size_t end = std::min(m_text.find_first_not_of(kBlanks, start), offset);
        return m_text.substr(start, end - start);
    }
    /// The end of the comments that follow `offset` on its line; a CR of the line end is left out.
    [[nodiscard]] std::size_t endOfLineComments(std::size_t offset) const {
        std::size_t end = offset;
        const auto& tokens = m_tree.tokens();
        auto token = std::lower_bound(tokens.begin(), tokens.end(), offset,
                                      [](const Token& t, std::size_t value) { return t.start < value; });
        for (; token != tokens.end() && isTrivia(token->kind); ++token) {
            if (token->kind == TokenKind::kWhitespace && hasLineEnd(token->start, token->end)) break;
            if (isComment(token->kind)) end = token->end;
        }
        return end > offset && m_text[end - 1] == '\r' ? end - 1 : end;
    }
    /// Where an entry begins, the comments above it included.
    [[nodiscard]] std::size_t bodyStart(std::size_t i) const {
        const std::size_t from = i == 0 ? endOfLineComments(openEnd()) : bodyEnd(i - 1);
        return std::min(m_text.find_first_not_of(" \t\r\n", from), startOf(i));
    }
    /// Where it ends with its comma and the comments behind it on its line.
    [[nodiscard]] std::size_t bodyEnd(std::size_t i) const { return endOfLineComments(endOf(i)); }
    [[nodiscard]] std::string bodyOf(std::size_t i, bool withComma) const {
        const std::size_t start = bodyStart(i);
        std::string body(m_text.substr(start, bodyEnd(i) - start));
        const TokenId comma = m_entries[i].comma;
        if (withComma && comma == kNone) {
            body.insert(valueEnd(i) - start, ",");
        } else if (!withComma && comma != kNone) {
            const Token& token = m_tree.token(comma);
            body.erase(token.start - start, token.end - token.start);
        }
        return body;
    }
    [[nodiscard]] bool endsInLineComment(std::size_t i) const {
        const std::string_view body = m_text.substr(endOf(i), bodyEnd(i) - endOf(i));
        return body.find("//") != std::string_view::npos && !body.ends_with("*/");
    }
    [[nodiscard]] static bool hasLineEnd(std::string_view blanks) {
        return blanks.find('\n') != std::string_view::npos;
    }
    [[nodiscard]] bool isLineEndAt(std::size_t offset) const {
        const std::size_t next = m_text.find_first_not_of(" \t\r", offset);
        return next == std::string_view::npos || m_text[next] == '\n';
    }
    [[nodiscard]] std::string newLineAt(std::size_t offset) const {
        return lineEndOf(m_text) + std::string(indentAt(offset));
    }
    /// The blanks between an entry and the one before it; those of the first are the bracket's, so that one
    /// in a line needs one of its own.
    [[nodiscard]] std::string gapBefore(std::size_t i, bool isForNew) const {
        const std::size_t from = i == 0 ? endOfLineComments(openEnd()) : bodyEnd(i - 1);
        const std::string_view blanks = m_text.substr(from, bodyStart(i) - from);
        if (isForNew && hasLineEnd(blanks)) return newLineAt(bodyStart(i));
        if (i == 0 || blanks.empty()) return " ";
        return std::string(blanks);
    }
    [[nodiscard]] bool isCommentFree(std::size_t from, std::size_t to) const {
        return m_text.substr(from, to - from).find('/') == std::string_view::npos;
    }

    /// Entries one after another, with a comma and `gap` between.
    [[nodiscard]] static std::string join(std::span<const std::string> entries, std::string_view gap) {
        std::string out;
        for (const std::string& entry : entries) {
            if (!out.empty()) out += "," + std::string(gap);
            out += entry;
        }
        return out;
    }

    [[nodiscard]] text::TextEdits appendFirst(std::span<const std::string> entries) const {
        text::TextEdits edits;
        const std::string_view inside = m_text.substr(openEnd(), closeStart() - openEnd());
        if (inside.find('\n') != std::string_view::npos) {
            const std::size_t after = inside.find_last_not_of(" \t\r\n");
            const std::size_t at = after == std::string_view::npos ? openEnd() : openEnd() + after + 1;
            const bool ownLine = hasLineEnd(at, closeStart());
            const std::string gap =
                lineEndOf(m_text) + std::string(indentAt(closeStart())) + std::string(kIndent);
            edits.insert(at, gap + join(entries, gap) + "," + (ownLine ? "" : lineEndOf(m_text)));
            return edits;
        }
        const bool padded = m_node.kind == NodeKind::kMap || !inside.empty();
        const bool blankFollows = inside.starts_with(' ') || inside.starts_with('\t');
        edits.insert(openEnd(),
                     (padded ? " " : "") + join(entries, " ") + (padded && !blankFollows ? " " : ""));
        return edits;
    }

    [[nodiscard]] text::TextEdits appendAfterLast(std::span<const std::string> entries) const {
        text::TextEdits edits;
        const std::size_t last = m_entries.size() - 1;
        const bool hasComma = m_entries[last].comma != kNone;
        const bool ownLine = hasLineEnd(last == 0 ? openEnd() : endOf(last - 1), startOf(last));
        if (ownLine) {
            if (!hasComma) edits.insert(valueEnd(last), ",");
            const std::string gap = lineEndOf(m_text) + std::string(indentAt(startOf(last)));
            edits.insert(endOfLineComments(endOf(last)), gap + join(entries, gap) + (hasComma ? "," : ""));
            return edits;
        }
        std::string gap = " ";
        if (last > 0) {
            const std::size_t before = endOf(last - 1);
            if (isCommentFree(before, startOf(last))) gap = m_text.substr(before, startOf(last) - before);
        }
        edits.insert(endOf(last), (hasComma ? "" : ",") + gap + join(entries, gap) + (hasComma ? "," : ""));
        return edits;
    }

    /// The lines that an entry alone stands on, with their line end. Looks no further than the blanks around
    /// it: a header of ten thousand entries may be one line.
    [[nodiscard]] std::optional<text::Span> ownLines(std::size_t i) const {
        const std::size_t before = m_text.substr(0, startOf(i)).find_last_not_of(" \t\r");
        const std::size_t after = m_text.find_first_not_of(" \t\r", endOfLineComments(endOf(i)));
        if (before == std::string_view::npos || m_text[before] != '\n' || before < m_node.start)
            return std::nullopt;
        if (after == std::string_view::npos || m_text[after] != '\n') return std::nullopt;
        return text::Span{before + 1, after + 1};
    }

    /// The bytes to remove for the entries first..last that share a line with others.
    [[nodiscard]] text::Span inlineRun(std::size_t first, std::size_t last) const {
        const std::size_t start = startOf(first);
        const std::size_t end = endOf(last);
        if (last + 1 < m_entries.size()) {
            const std::size_t next = startOf(last + 1);
            return {start, isCommentFree(end, next) && !hasLineEnd(end, next) ? next : end};
        }
        if (first > 0) {
            const bool hasComma = m_entries[last].comma != kNone;
            const std::size_t before = hasComma ? endOf(first - 1) : valueEnd(first - 1);
            return {isCommentFree(before, start) ? before : start, end};
        }
        return {isCommentFree(openEnd(), start) && !hasLineEnd(openEnd(), start) ? openEnd() : start, end};
    }

    const Tree& m_tree;
    std::string_view m_text;
    const Node& m_node;
    std::span<const Entry> m_entries;
};

}  // namespace

std::string lineEndOf(std::string_view text) {
    const std::size_t lineFeed = text.find('\n');
    const bool crLf = lineFeed != std::string_view::npos && lineFeed > 0 && text[lineFeed - 1] == '\r';
    return crLf ? "\r\n" : "\n";
}

text::TextEdits appendEntry(const Tree& tree, NodeId container, std::string_view entry) {
    const std::string entries[] = {std::string(entry)};
    return appendEntries(tree, container, entries);
}

text::TextEdits appendEntries(const Tree& tree, NodeId container, std::span<const std::string> entries) {
    return EntryEditor(tree, container).append(entries);
}

text::TextEdits insertEntries(const Tree& tree, NodeId container, std::size_t index,
                              std::span<const std::string> entries) {
    return EntryEditor(tree, container).insert(index, entries);
}

text::TextEdits moveEntry(const Tree& tree, NodeId container, std::size_t from, std::size_t to) {
    return EntryEditor(tree, container).move(from, to);
}

text::TextEdits removeEntries(const Tree& tree, NodeId container, std::span<const std::size_t> indices) {
    return EntryEditor(tree, container).remove(indices);
}

std::optional<std::size_t> findEntry(const Tree& tree, NodeId container, std::string_view name) {
    const auto entries = tree.entries(container);
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Entry& entry = entries[i];
        const bool isNamed = entry.name != kNone ? tree.fieldName(entry) == name
                                                 : entry.key != kNone && tree.asString(entry.key) == name;
        if (isNamed) found = i;
    }
    return found;
}

text::TextEdits setEntry(const Tree& tree, NodeId container, std::string_view name, std::string_view value) {
    if (const auto at = findEntry(tree, container, name)) {
        text::TextEdits edits;
        edits.replace(tree.node(tree.entries(container)[*at].value).span(), std::string(value));
        return edits;
    }
    const bool isMap = tree.node(container).kind == NodeKind::kMap;
    return appendEntry(tree, container,
                       (isMap ? quoteString(name) : std::string(name)) + ": " + std::string(value));
}

}  // namespace lw::ron
