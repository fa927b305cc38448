// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ron/error_kind.h"
#include "ron/tree.h"
#include "text/diagnostic.h"

namespace lw::ron {

/// Reads values of known types out of a tree and reports, each at its place, what is of another type. What
/// the parser has reported already (nodes of kind kError) is passed over in silence.
class Reader {
public:
    Reader(const Tree& tree, CodeStyle codes, text::DiagnosticSink& sink)
        : m_tree(tree), m_codes(std::move(codes)), m_sink(sink) {}

    [[nodiscard]] const Tree& tree() const { return m_tree; }

    void report(ErrorKind kind, text::Span span, std::string message,
                std::vector<text::RelatedPlace> related = {}, std::shared_ptr<const text::Fix> fix = nullptr);
    /// What the next values are of, put before each message: "width"; empty for nothing.
    void setSubject(std::string subject) { m_subject = std::move(subject); }
    void report(ErrorKind kind, NodeId node, std::string message) {
        report(kind, m_tree.node(node).span(), std::move(message));
    }

    [[nodiscard]] std::optional<bool> readBool(NodeId node);
    [[nodiscard]] std::optional<std::string> readText(NodeId node);
    [[nodiscard]] std::optional<char32_t> readChar(NodeId node);
    /// A whole number in minimum..maximum, in any spelling.
    [[nodiscard]] std::optional<std::int64_t> readInteger(
        NodeId node, std::int64_t minimum = std::numeric_limits<std::int64_t>::min(),
        std::int64_t maximum = std::numeric_limits<std::int64_t>::max());
    [[nodiscard]] std::optional<std::uint64_t> readUnsigned(NodeId node);
    /// A float, or a whole number.
    [[nodiscard]] std::optional<double> readNumber(NodeId node);
    /// One of `names`, written as a bare identifier; its index.
    [[nodiscard]] std::optional<std::size_t> readVariant(NodeId node,
                                                         std::span<const std::string_view> names);

    /// A field a struct may have. `value` is set where it is there; of duplicates the first counts.
    struct Field {
        std::string_view name;
        bool required = false;
        NodeId value = kNone;
        TokenId token = kNone;  ///< the name in the text
    };
    /// Fills in `fields` from a struct, whose name may be left out or is `typeName`. Reports wrong names
    /// (with the nearest one as a fix), missing and duplicate fields. False where the node is no struct at
    /// all.
    bool readStruct(NodeId node, std::string_view typeName, std::span<Field> fields);

    /// Whether the node is a map, list or tuple of `count` elements; reported if not.
    [[nodiscard]] bool expectMap(NodeId node);
    [[nodiscard]] bool expectList(NodeId node);
    [[nodiscard]] bool expectTuple(NodeId node, std::size_t count);

private:
    /// describeKind(), but a number is told by itself.
    [[nodiscard]] std::string describe(NodeId node) const;
    [[nodiscard]] bool isBroken(NodeId node) const { return m_tree.node(node).kind == NodeKind::kError; }
    void reportUnknownField(const Entry& entry, std::string_view typeName, std::span<const Field> fields);

    const Tree& m_tree;
    CodeStyle m_codes;
    text::DiagnosticSink& m_sink;
    std::string m_subject;
};

/// What a node is, for a message: "a string", "a list".
[[nodiscard]] std::string_view describeKind(NodeKind kind);

/// The fix "Change to 'name'" of a name at `span`; null where `name` is empty.
[[nodiscard]] std::shared_ptr<const text::Fix> renameFix(text::Span span, std::string_view name);

/// The candidate nearest to `word` by edit distance, if it is near enough to be meant; else empty.
[[nodiscard]] std::string_view nearestName(std::string_view word,
                                           std::span<const std::string_view> candidates);

}  // namespace lw::ron
