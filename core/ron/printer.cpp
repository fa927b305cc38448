// SPDX-License-Identifier: MIT
#include "ron/printer.h"

#include <cmath>

namespace lw::ron {

namespace {

/// Prints values on one line; `spaced` puts blanks where people expect them.
class LinePrinter {
public:
    LinePrinter(const Tree& tree, Spelling spelling, bool spaced)
        : m_tree(tree), m_spelling(spelling), m_spaced(spaced) {}

    void print(NodeId id) {
        const Node& node = m_tree.node(id);
        switch (node.kind) {
            case NodeKind::kName:
                printName(node.name);
                break;
            case NodeKind::kError:
            case NodeKind::kBool:
            case NodeKind::kNone:
                m_out += m_tree.slice(node.span());
                break;
            case NodeKind::kUnit:
                m_out += "()";
                break;
            case NodeKind::kInteger:
                printInteger(id);
                break;
            case NodeKind::kFloat:
                printFloat(id);
                break;
            case NodeKind::kChar:
                printChar(id);
                break;
            case NodeKind::kString:
                m_out += quoteString(m_tree.asString(id).value_or(""));
                break;
            case NodeKind::kBytes:
                m_out += quoteBytes(m_tree.asBytes(id).value_or(""));
                break;
            case NodeKind::kRange:
                printRange(id);
                break;
            case NodeKind::kSome:
                printSome(id);
                break;
            case NodeKind::kList:
                printEntries(id, "[", "]");
                break;
            case NodeKind::kMap:
                printEntries(id, "{", "}");
                break;
            case NodeKind::kTuple:
            case NodeKind::kStruct:
                printParens(id);
                break;
        }
    }
    [[nodiscard]] std::string take() { return std::move(m_out); }

private:
    /// Normally without the `r#` that it does not need.
    void printName(TokenId token) {
        const std::string_view written = m_tree.tokenText(token);
        const bool isRaw = m_spelling == Spelling::kNormal && written.starts_with("r#");
        m_out += isRaw ? writeName(readName(written)).value_or(std::string(written)) : std::string(written);
    }
    void printInteger(NodeId id) {
        const IntegerValue value = *m_tree.asInteger(id);
        const bool byNumber = m_spelling == Spelling::kNormal && value.fits;
        m_out += byNumber ? value.digits() : std::string(m_tree.slice(m_tree.node(id).span()));
    }
    void printFloat(NodeId id) {
        const bool byNumber = m_spelling == Spelling::kNormal;
        m_out +=
            byNumber ? m_tree.asFloat(id)->shortest() : std::string(m_tree.slice(m_tree.node(id).span()));
    }
    void printChar(NodeId id) {
        const auto value = m_tree.asChar(id);
        m_out += value ? quoteChar(*value) : std::string(m_tree.slice(m_tree.node(id).span()));
    }
    void printRange(NodeId id) {
        const Tree::RangeEnds ends = m_tree.rangeEnds(id);
        if (ends.start != kNone) printRangeEnd(ends.start);
        m_out += m_tree.tokenText(m_tree.node(id).open);
        if (ends.end != kNone) printRangeEnd(ends.end);
    }
    void printSome(NodeId id) {
        const NodeId inner = m_tree.entries(id).front().value;
        // Where variants are unwrapped, the tuple's or struct's parentheses are those of Some.
        const Node& value = m_tree.node(inner);
        const bool isUnwrapped = m_tree.node(id).open == kNone && value.name == kNone &&
                                 value.entryCount > 0 &&
                                 (value.kind == NodeKind::kTuple || value.kind == NodeKind::kStruct) &&
                                 m_tree.isEnabled("unwrap_variant_newtypes");
        if (!isUnwrapped) return printEntries(id, "Some(", ")");
        m_out += "Some";
        print(inner);
    }
    /// An end of a range. A number too large for a float would print as a word, which ends no range.
    void printRangeEnd(NodeId id) {
        const auto number = m_tree.asFloat(id);
        const std::string_view text = m_tree.slice(m_tree.node(id).span());
        const bool isWord = number && std::isinf(number->value) && text.find("inf") == std::string_view::npos;
        if (isWord)
            m_out += text;
        else
            print(id);
    }
    void printParens(NodeId id) {
        const Node& node = m_tree.node(id);
        if (node.name != kNone) printName(node.name);
        // `()` is a unit: an empty tuple must keep its blank (spec/ron.md 6).
        const bool emptyTuple = node.entryCount == 0 && node.name == kNone;
        printEntries(id, "(", emptyTuple ? " )" : ")");
    }
    void printEntries(NodeId id, const char* open, const char* close) {
        const bool padded =
            m_spaced && m_tree.node(id).kind == NodeKind::kMap && m_tree.node(id).entryCount > 0;
        m_out += open;
        if (padded) m_out += ' ';
        bool isFirst = true;
        for (const Entry& entry : m_tree.entries(id)) {
            if (!isFirst) m_out += m_spaced ? ", " : ",";
            isFirst = false;
            if (entry.name != kNone) printName(entry.name);
            if (entry.key != kNone) print(entry.key);
            if (entry.name != kNone || entry.key != kNone) m_out += m_spaced ? ": " : ":";
            print(entry.value);
        }
        if (padded) m_out += ' ';
        m_out += close;
    }

    const Tree& m_tree;
    Spelling m_spelling;
    bool m_spaced;
    std::string m_out;
};

std::string printLine(const Tree& tree, NodeId value, Spelling spelling, bool spaced) {
    LinePrinter printer(tree, spelling, spaced);
    printer.print(value);
    return printer.take();
}

}  // namespace

std::string printCompact(const Tree& tree, NodeId value, Spelling spelling) {
    return printLine(tree, value, spelling, false);
}

std::string printInline(const Tree& tree, NodeId value, Spelling spelling) {
    return printLine(tree, value, spelling, true);
}

std::string printCompactText(const Tree& tree, Spelling spelling) {
    std::string out;
    for (const Token& token : tree.tokens()) {
        if (token.start >= tree.node(tree.root()).start) break;
        if (!isTrivia(token.kind)) out += tree.slice(token.span());
    }
    return out + printCompact(tree, tree.root(), spelling);
}

}  // namespace lw::ron
