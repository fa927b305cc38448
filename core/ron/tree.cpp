// SPDX-License-Identifier: MIT
#include "ron/tree.h"

#include <algorithm>

namespace lw::ron {

text::Span Tree::entrySpan(const Entry& entry) const {
    const std::size_t start = entry.name != kNone  ? m_tokens[entry.name].start
                              : entry.key != kNone ? m_nodes[entry.key].start
                                                   : m_nodes[entry.value].start;
    return {start, m_nodes[entry.value].end};
}

std::string_view Tree::structName(NodeId id) const {
    const TokenId name = m_nodes[id].name;
    return name == kNone ? std::string_view{} : readName(tokenText(name));
}

std::optional<bool> Tree::asBool(NodeId id) const {
    if (m_nodes[id].kind != NodeKind::kBool) return std::nullopt;
    return slice(m_nodes[id].span()) == "true";
}

std::optional<IntegerValue> Tree::asInteger(NodeId id) const {
    if (m_nodes[id].kind != NodeKind::kInteger) return std::nullopt;
    return readInteger(slice(m_nodes[id].span()));
}

std::optional<FloatValue> Tree::asFloat(NodeId id) const {
    if (m_nodes[id].kind != NodeKind::kFloat) return std::nullopt;
    return readFloat(slice(m_nodes[id].span()));
}

std::optional<double> Tree::asNumber(NodeId id) const {
    if (const auto number = asFloat(id)) return number->value;
    const auto number = asInteger(id);
    if (!number) return std::nullopt;
    const double size =
        number->fits ? static_cast<double>(number->magnitude) : approximateSize(slice(m_nodes[id].span()));
    return number->negative ? -size : size;
}

std::optional<char32_t> Tree::asChar(NodeId id) const {
    if (m_nodes[id].kind != NodeKind::kChar) return std::nullopt;
    return readChar(slice(m_nodes[id].span()), m_lineEnds);
}

std::optional<std::string> Tree::asString(NodeId id) const {
    if (m_nodes[id].kind != NodeKind::kString) return std::nullopt;
    return readString(slice(m_nodes[id].span()), m_lineEnds);
}

std::optional<std::string> Tree::asBytes(NodeId id) const {
    if (m_nodes[id].kind != NodeKind::kBytes) return std::nullopt;
    return readBytes(slice(m_nodes[id].span()), m_lineEnds);
}

Tree::RangeEnds Tree::rangeEnds(NodeId id) const {
    RangeEnds ends;
    for (const Entry& entry : entries(id)) {
        const bool before = m_nodes[entry.value].start < m_tokens[m_nodes[id].open].start;
        (before ? ends.start : ends.end) = entry.value;
    }
    return ends;
}

bool Tree::isEnabled(std::string_view extension) const {
    return std::find(m_extensions.begin(), m_extensions.end(), extension) != m_extensions.end();
}

}  // namespace lw::ron
