// SPDX-License-Identifier: MIT
#include "formats/ron_outline.h"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>
#include <utility>

#include "formats/ron_context.h"
#include "ron/literal.h"
#include "text/utf8.h"

namespace lw::formats {

namespace {

using language::Symbol;
using ron::NodeId;
using ron::NodeKind;
using ron::TokenId;
using ron::TokenKind;

constexpr int kMostLevels = 8;
constexpr std::size_t kMostInAll = 20'000;

/// A piece of text for a list: its first line, cut where it is long.
std::string shortened(std::string_view text) {
    constexpr std::size_t kMost = 60;  // bytes
    const std::size_t line = std::min(text.find('\n'), text.size());
    if (line == text.size() && text.size() <= kMost) return std::string(text);
    std::size_t end = std::min(line, kMost);
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    return std::string(text.substr(0, end)) + "…";
}

bool isBracketed(NodeKind kind) {
    return kind == NodeKind::kList || kind == NodeKind::kTuple || kind == NodeKind::kStruct ||
           kind == NodeKind::kMap;
}

class Outliner {
public:
    explicit Outliner(const ron::Tree& tree) : m_tree(tree) {}

    std::vector<Symbol> entriesOf(NodeId node, int level) {
        std::vector<Symbol> out;
        if (level > kMostLevels || !isBracketed(m_tree.node(node).kind)) return out;
        const auto entries = m_tree.entries(node);
        for (std::size_t i = 0; i < std::min(entries.size(), kMostSymbols) && m_count < kMostInAll; ++i) {
            const bool isNamed = entries[i].name != ron::kNone || entries[i].key != ron::kNone;
            const ron::Node& value = m_tree.node(entries[i].value);
            if (!isNamed && !isBracketed(value.kind) && value.kind != NodeKind::kName) continue;
            Symbol symbol = symbolOf(entries[i], level);
            if (symbol.name.empty()) symbol.name = fmt::format("[{}]", i);
            out.push_back(std::move(symbol));
        }
        return out;
    }

    Symbol symbolOf(const ron::Entry& entry, int level) {
        ++m_count;
        Symbol symbol;
        symbol.span = m_tree.entrySpan(entry);
        const ron::Node& value = m_tree.node(entry.value);
        if (entry.name != ron::kNone) {
            symbol.name = m_tree.fieldName(entry);
            symbol.nameSpan = m_tree.token(entry.name).span();
        } else if (entry.key != ron::kNone) {
            symbol.name = shortened(m_tree.slice(m_tree.node(entry.key).span()));
            symbol.nameSpan = m_tree.node(entry.key).span();
        } else {
            symbol.name = m_tree.structName(entry.value);
            symbol.nameSpan =
                value.name != ron::kNone ? m_tree.token(value.name).span() : text::placeAt(value.start);
            symbol.kind = value.name != ron::kNone ? Symbol::Kind::kVariant : Symbol::Kind::kField;
        }
        const bool isNamed = entry.name != ron::kNone || entry.key != ron::kNone;
        if (isBracketed(value.kind))
            symbol.detail = isNamed ? std::string(m_tree.structName(entry.value)) : std::string();
        else if (isNamed)
            symbol.detail = shortened(m_tree.slice(value.span()));
        symbol.children = entriesOf(entry.value, level + 1);
        return symbol;
    }

private:
    const ron::Tree& m_tree;
    std::size_t m_count = 0;
};

}  // namespace

std::vector<Symbol> outlineRon(const ron::Tree& tree) {
    if (tree.root() == ron::kNone) return {};
    return Outliner(tree).entriesOf(tree.root(), 0);
}

Symbol ronSymbol(const ron::Tree& tree, const ron::Entry& entry, bool isDeep) {
    return Outliner(tree).symbolOf(entry, isDeep ? 0 : kMostLevels);
}

std::vector<text::Span> ronFoldings(const ron::Tree& tree) {
    const std::string& text = tree.text();
    std::vector<std::size_t> lineEnds;
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1))
        lineEnds.push_back(at);
    const auto lineOf = [&lineEnds](std::size_t offset) {
        return static_cast<std::size_t>(std::lower_bound(lineEnds.begin(), lineEnds.end(), offset) -
                                        lineEnds.begin());
    };
    const auto endOf = [&](std::size_t line) {
        const std::size_t end = line < lineEnds.size() ? lineEnds[line] : text.size();
        return end > 0 && text[end - 1] == '\r' ? end - 1 : end;
    };
    std::vector<text::Span> out;
    const auto fold = [&](std::size_t first, std::size_t last) {
        if (last > first) out.push_back({endOf(first), endOf(last)});
    };
    std::vector<TokenId> open;
    for (TokenId id = 0; id < tree.tokens().size(); ++id) {
        const ron::Token& token = tree.token(id);
        if (token.kind == TokenKind::kBlockComment) fold(lineOf(token.start), lineOf(token.end));
        if (ron::isOpener(token.kind)) open.push_back(id);
        if (!ron::isCloser(token.kind) || open.empty()) continue;
        const std::size_t closing = lineOf(token.start);
        if (closing > 0) fold(lineOf(tree.token(open.back()).start), closing - 1);
        open.pop_back();
    }
    std::sort(out.begin(), out.end(), [](text::Span a, text::Span b) {
        return a.start != b.start ? a.start < b.start : a.end > b.end;
    });
    return out;
}

std::optional<language::Explanation> explainPath(const ron::Tree& tree, std::size_t offset) {
    const TokenId id = tokenAt(tree, offset);
    if (id == ron::kNone) return std::nullopt;
    const ron::Token& token = tree.token(id);
    if (token.kind < TokenKind::kIdentifier || token.kind > TokenKind::kRawByteString) return std::nullopt;
    const std::vector<RonFrame> frames = framesBefore(tree, id);
    std::string path;
    for (const RonFrame& frame : frames) {
        const bool isLast = &frame == &frames.back();
        std::string step;
        if (frame.isAfterColon && frame.key != ron::kNone) {
            step = shortened(tree.tokenText(frame.key));
            if (ron::isOpener(tree.token(frame.key).kind)) step += "…";
        } else if (!isLast || tree.token(frame.open).kind == TokenKind::kOpenBracket) {
            step = fmt::format("[{}]", frame.index);
        }
        if (step.empty()) continue;
        if (!path.empty()) path += " › ";
        path += step;
    }
    language::Explanation out;
    out.span = token.span();
    out.title = shortened(tree.tokenText(id));
    out.fact = std::move(path);
    const std::string_view text = tree.tokenText(id);
    if (token.kind == TokenKind::kInteger) {
        const ron::IntegerValue value = ron::readInteger(text);
        if (value.fits && value.digits() != text)
            out.lines.push_back(fmt::format("As a number: {}.", value.digits()));
    } else if (token.kind == TokenKind::kString || token.kind == TokenKind::kRawString) {
        out.lines.push_back(fmt::format("A string of {} characters.",
                                        text::countScalars(ron::readString(text, tree.lineEnds()))));
    }
    return out;
}

}  // namespace lw::formats
