// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ron/error_kind.h"
#include "ron/literal.h"
#include "ron/token.h"
#include "text/diagnostic.h"
#include "text/span.h"

namespace lw::ron {

enum class NodeKind : std::uint8_t {
    kError,  ///< no value could be read here
    kUnit,   ///< `()`
    kBool,
    kInteger,
    kFloat,
    kChar,
    kString,
    kBytes,
    kName,  ///< a unit struct or variant: `Exit`
    kNone,
    kSome,    ///< one entry, the value inside
    kRange,   ///< its entries are the ends that are there
    kList,    ///< `[…]`
    kTuple,   ///< `(…)` or `Name(…)` without field names
    kStruct,  ///< `(a: …)` or `Name(a: …)`; entries have a `name`
    kMap,     ///< `{…}`; entries have a `key`
};

using NodeId = std::uint32_t;
using TokenId = std::uint32_t;
inline constexpr std::uint32_t kNone = ~std::uint32_t{0};

struct Node {
    NodeKind kind = NodeKind::kError;
    std::uint32_t start = 0;  ///< bytes of the value, name and brackets included, trivia around it not
    std::uint32_t end = 0;
    TokenId name = kNone;   ///< the struct's or variant's name; for kNone, kSome and kBool the word
    TokenId open = kNone;   ///< the opening bracket; for a literal its token, for a range its dots
    TokenId close = kNone;  ///< the closing bracket, kNone where it is missing
    std::uint32_t firstEntry = 0;
    std::uint32_t entryCount = 0;
    NodeId parent = kNone;

    [[nodiscard]] text::Span span() const { return {start, end}; }
};

/// One element of a list or tuple, one `name: value` of a struct or one `key: value` of a map.
struct Entry {
    TokenId name = kNone;   ///< struct field
    NodeId key = kNone;     ///< map key
    NodeId value = kNone;   ///< kError where it is missing
    TokenId comma = kNone;  ///< the comma after it, if there is one
};

/// A RON text as a lossless tree: the tokens, concatenated, are the text, whatever its bytes; the nodes are
/// the values that could be read. Values keep their literal text. Immutable once parsed.
class Tree {
public:
    [[nodiscard]] const std::string& text() const { return *m_text; }
    [[nodiscard]] LineEnds lineEnds() const { return m_lineEnds; }

    [[nodiscard]] const std::vector<Token>& tokens() const { return m_tokens; }
    [[nodiscard]] const Token& token(TokenId id) const { return m_tokens[id]; }
    [[nodiscard]] std::string_view tokenText(TokenId id) const { return slice(m_tokens[id].span()); }
    [[nodiscard]] std::string_view slice(text::Span span) const {
        return std::string_view(*m_text).substr(span.start, span.length());
    }

    /// The value of the text; kNone where there is none at all.
    [[nodiscard]] NodeId root() const { return m_root; }
    [[nodiscard]] const Node& node(NodeId id) const { return m_nodes[id]; }
    [[nodiscard]] std::size_t nodeCount() const { return m_nodes.size(); }
    [[nodiscard]] std::span<const Entry> entries(NodeId id) const {
        return std::span(m_entries).subspan(m_nodes[id].firstEntry, m_nodes[id].entryCount);
    }
    /// An entry's bytes: from its name or key to the end of its value, the comma left out.
    [[nodiscard]] text::Span entrySpan(const Entry& entry) const;

    /// The name of a struct, variant or unit struct, without `r#`; empty where there is none. `None`, `Some`,
    /// `true` and `false` may be variants' names, too.
    [[nodiscard]] std::string_view structName(NodeId id) const;
    /// Whether the value is a name alone.
    [[nodiscard]] bool isUnitVariant(NodeId id) const {
        const NodeKind kind = m_nodes[id].kind;
        return kind == NodeKind::kName || kind == NodeKind::kNone || kind == NodeKind::kBool;
    }
    [[nodiscard]] std::string_view fieldName(const Entry& entry) const {
        return readName(tokenText(entry.name));
    }

    // What literal nodes mean; nothing where the node is of another kind, or broken.
    [[nodiscard]] std::optional<bool> asBool(NodeId id) const;
    [[nodiscard]] std::optional<IntegerValue> asInteger(NodeId id) const;
    [[nodiscard]] std::optional<FloatValue> asFloat(NodeId id) const;
    /// A float, or a whole number of any size; beyond 128 bits near enough for comparing.
    [[nodiscard]] std::optional<double> asNumber(NodeId id) const;
    [[nodiscard]] std::optional<char32_t> asChar(NodeId id) const;
    [[nodiscard]] std::optional<std::string> asString(NodeId id) const;
    [[nodiscard]] std::optional<std::string> asBytes(NodeId id) const;

    /// The ends of a range, kNone where left out.
    struct RangeEnds {
        NodeId start = kNone;
        NodeId end = kNone;
    };
    [[nodiscard]] RangeEnds rangeEnds(NodeId id) const;

    /// Extensions switched on by `#![enable(…)]`, by name.
    [[nodiscard]] bool isEnabled(std::string_view extension) const;

    /// Syntax errors, and a warning for each map key that stands twice; sorted.
    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const { return m_diagnostics; }

private:
    friend class Parser;

    std::shared_ptr<const std::string> m_text;
    LineEnds m_lineEnds = LineEnds::kVerbatim;
    std::vector<Token> m_tokens;
    std::vector<Node> m_nodes;
    std::vector<Entry> m_entries;
    std::vector<std::string> m_extensions;
    NodeId m_root = kNone;
    std::vector<text::Diagnostic> m_diagnostics;
};

struct ParseOptions {
    CodeStyle codes;
    LineEnds lineEnds = LineEnds::kVerbatim;
    bool allowByteOrderMark = false;   ///< else it is an error, as the reference says
    bool reportDuplicateKeys = true;   ///< as warnings at the second of two equal keys
    bool reportInvalidUtf8 = true;     ///< false where the text is part of one already checked
    bool mayGoOn = false;              ///< something else may follow the value, or stand in its place
    std::vector<text::Span> hidden{};  ///< sorted stretches of other text, read as comments
};

/// Levels of nesting, counted as spec/ron.md 13 does.
inline constexpr int kMaxDepth = 128;

/// Reads a RON text. Never fails: the tree holds what could be read, its diagnostics everything that is
/// wrong. Linear in the text; the stack is bounded by kMaxDepth. A text of 4 GiB or more is one error.
[[nodiscard]] Tree parse(std::string text, const ParseOptions& options = {});

}  // namespace lw::ron
