// SPDX-License-Identifier: MIT
#include "formats/ron_json.h"

#include <bit>
#include <charconv>
#include <cstdint>
#include <fmt/format.h>
#include <iterator>
#include <string_view>

#include "text/json_writer.h"

namespace lw::formats {

namespace {

using ron::NodeId;
using ron::NodeKind;

class RonJson {
public:
    RonJson(const ron::Tree& tree, std::string& out) : m_tree(tree), m_out(out) {}

    void write(NodeId id) {
        if (id == ron::kNone) return null();
        const ron::Node& node = m_tree.node(id);
        switch (node.kind) {
            case NodeKind::kError:
                return null();
            case NodeKind::kUnit:
            case NodeKind::kName:
                m_out += R"({"unit":null})";
                return;
            case NodeKind::kBool:
                m_out += *m_tree.asBool(id) ? R"({"bool":true})" : R"({"bool":false})";
                return;
            case NodeKind::kInteger:
                return writeInteger(m_tree.slice(node.span()));
            case NodeKind::kFloat:
                return writeFloat(*m_tree.asFloat(id));
            case NodeKind::kChar:
                return writeChar(id);
            case NodeKind::kString:
                return writeString(id);
            case NodeKind::kBytes:
                return writeBytes(*m_tree.asBytes(id));
            case NodeKind::kNone:
                m_out += R"({"none":null})";
                return;
            case NodeKind::kSome:
                m_out += R"({"some":)";
                write(m_tree.entries(id).front().value);
                m_out += '}';
                return;
            case NodeKind::kRange:
                return writeRange(id);
            case NodeKind::kList:
            case NodeKind::kTuple:
                return writeElements(id);
            case NodeKind::kStruct:
            case NodeKind::kMap:
                return writePairs(id);
        }
    }

private:
    void null() { m_out += "null"; }

    void writeInteger(std::string_view literal) {
        // Digits alone that fit 64 bits are what they say; a 0 before others is not.
        std::uint64_t number = 0;
        const char* const last = literal.data() + literal.size();
        const auto [end, error] = std::from_chars(literal.data(), last, number);
        if (error == std::errc() && end == last && (literal.front() != '0' || literal.size() == 1)) {
            m_out += R"({"int":")";
            m_out += literal;
            m_out += number <= 0xFF          ? R"(","ty":"u8"})"
                     : number <= 0xFFFF      ? R"(","ty":"u16"})"
                     : number <= 0xFFFF'FFFF ? R"(","ty":"u32"})"
                                             : R"(","ty":"u64"})";
            return;
        }
        const ron::IntegerValue value = ron::readInteger(literal);
        m_out += R"({"int":)";
        if (!value.fits) {
            text::appendJsonString(m_out, literal);
        } else {
            fmt::format_to(std::back_inserter(m_out), R"("{}","ty":"{}")", value.digits(),
                           value.type().name());
        }
        m_out += '}';
    }

    void writeFloat(const ron::FloatValue& value) {
        fmt::format_to(std::back_inserter(m_out), R"({{"float":"{}","ty":"{}","bits":"{:016x}"}})",
                       value.shortest(), value.isFloat32 ? "f32" : "f64",
                       std::bit_cast<std::uint64_t>(value.value));
    }

    void writeChar(NodeId id) {
        const auto value = m_tree.asChar(id);
        if (!value) return null();
        fmt::format_to(std::back_inserter(m_out), R"({{"char":{}}})", static_cast<std::uint32_t>(*value));
    }

    void writeString(NodeId id) {
        m_out += R"({"str":)";
        const std::string_view literal = m_tree.slice(m_tree.node(id).span());
        // What has no escape and no CR stands for itself.
        const bool isPlain = literal.size() >= 2 && literal.front() == '"' && literal.back() == '"' &&
                             literal.find_first_of("\\\r") == std::string_view::npos;
        if (isPlain)
            text::appendJsonString(m_out, literal.substr(1, literal.size() - 2));
        else
            text::appendJsonString(m_out, *m_tree.asString(id));
        m_out += '}';
    }

    void writeBytes(std::string_view bytes) {
        m_out += R"({"bytes":")";
        for (const char c : bytes)
            fmt::format_to(std::back_inserter(m_out), "{:02x}", static_cast<unsigned char>(c));
        m_out += "\"}";
    }

    void writeRange(NodeId id) {
        const auto ends = m_tree.rangeEnds(id);
        if (ends.start == ron::kNone && ends.end == ron::kNone) {
            m_out += R"({"unit":null})";
            return;
        }
        m_out += R"({"map":[)";
        if (ends.start != ron::kNone) writeRangeEnd("start", ends.start);
        if (ends.start != ron::kNone && ends.end != ron::kNone) m_out += ',';
        if (ends.end != ron::kNone) writeRangeEnd("end", ends.end);
        m_out += "]}";
    }
    void writeRangeEnd(std::string_view name, NodeId end) {
        writeFieldName(name);
        write(end);
        m_out += ']';
    }

    /// The beginning of a pair: `[{"str":"name"},`.
    void writeFieldName(std::string_view name) {
        m_out += R"([{"str":)";
        text::appendJsonString(m_out, name);
        m_out += "},";
    }

    void writeElements(NodeId id) {
        m_out += R"({"seq":[)";
        bool isFirst = true;
        for (const ron::Entry& entry : m_tree.entries(id)) {
            if (!isFirst) m_out += ',';
            isFirst = false;
            write(entry.value);
        }
        m_out += "]}";
    }

    void writePairs(NodeId id) {
        m_out += R"({"map":[)";
        bool isFirst = true;
        for (const ron::Entry& entry : m_tree.entries(id)) {
            if (!isFirst) m_out += ',';
            isFirst = false;
            if (entry.name != ron::kNone) {
                writeFieldName(m_tree.fieldName(entry));
            } else {
                m_out += '[';
                write(entry.key);
                m_out += ',';
            }
            write(entry.value);
            m_out += ']';
        }
        m_out += "]}";
    }

    const ron::Tree& m_tree;
    std::string& m_out;
};

}  // namespace

void appendRonJson(const ron::Tree& tree, NodeId value, std::string& out) {
    RonJson(tree, out).write(value);
}

}  // namespace lw::formats
