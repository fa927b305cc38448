// SPDX-License-Identifier: MIT
#include "formats/ron_json.h"

#include <bit>
#include <charconv>
#include <cstdint>
#include <string_view>
#include <vector>

#include "ron/plain_reader.h"
#include "text/json_writer.h"

namespace lw::formats {

namespace {

using ron::NodeId;
using ron::NodeKind;

constexpr std::string_view kHexDigits = "0123456789abcdef";

/// Writes the value forms of spec/ron.md ("Vector format") as values are told: a ron::ValueSink.
class RonJson {
public:
    RonJson(ron::LineEnds lineEnds, std::string& out) : m_lineEnds(lineEnds), m_out(out) {}

    void null() { m_out += "null"; }
    void unit() { m_out += R"({"unit":null})"; }
    void none() { m_out += R"({"none":null})"; }
    void boolean(bool value) { m_out += value ? R"({"bool":true})" : R"({"bool":false})"; }

    void integer(std::string_view literal) {
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
        if (value.fits) {
            m_out += '"';
            m_out += value.digits();
            m_out += R"(","ty":")";
            m_out += value.type().name();
            m_out += '"';
        } else {
            text::appendJsonString(m_out, literal);
        }
        m_out += '}';
    }

    void floating(std::string_view literal) {
        const ron::FloatValue value = ron::readFloat(literal);
        m_out += R"({"float":")";
        m_out += value.shortest();
        m_out += value.isFloat32 ? R"(","ty":"f32","bits":")" : R"(","ty":"f64","bits":")";
        const auto bits = std::bit_cast<std::uint64_t>(value.value);
        for (unsigned shift = 64; shift > 0; shift -= 4) m_out += kHexDigits[bits >> (shift - 4) & 0xFU];
        m_out += "\"}";
    }

    void character(std::string_view literal) {
        const auto value = ron::readChar(literal, m_lineEnds);
        if (!value) return null();
        m_out += R"({"char":)";
        m_out += std::to_string(static_cast<std::uint32_t>(*value));
        m_out += '}';
    }

    void string(std::string_view literal) {
        // What has no escape and no CR stands for itself.
        const bool isPlain = literal.size() >= 2 && literal.front() == '"' && literal.back() == '"' &&
                             literal.find_first_of("\\\r") == std::string_view::npos;
        m_out += R"({"str":)";
        if (isPlain)
            text::appendJsonString(m_out, literal.substr(1, literal.size() - 2));
        else
            text::appendJsonString(m_out, ron::readString(literal, m_lineEnds));
        m_out += '}';
    }

    void bytes(std::string_view literal) {
        m_out += R"({"bytes":")";
        for (const char c : ron::readBytes(literal, m_lineEnds)) {
            m_out += kHexDigits[static_cast<unsigned char>(c) >> 4U];
            m_out += kHexDigits[static_cast<unsigned char>(c) & 0xFU];
        }
        m_out += "\"}";
    }

    void beginSome() { m_out += R"({"some":)"; }
    void endSome() { m_out += '}'; }
    void beginSequence() { begin(R"({"seq":[)", Frame::kSequence); }
    void endSequence() { end(); }
    void beginPairs() { begin(R"({"map":[)", Frame::kNoPairs); }
    void endPairs() { end(); }
    void field(std::string_view name) {
        m_frames.back() = Frame::kPairs;
        m_out += R"([{"str":)";
        text::appendJsonString(m_out, ron::readName(name));
        m_out += "},";
    }
    void beginKey() {
        m_frames.back() = Frame::kPairs;
        m_out += '[';
    }
    void endKey() { m_out += ','; }
    void next() { m_out += m_frames.back() == Frame::kPairs ? "]," : ","; }

private:
    enum class Frame : std::uint8_t { kSequence, kNoPairs, kPairs };

    void begin(std::string_view opening, Frame frame) {
        m_out += opening;
        m_frames.push_back(frame);
    }
    void end() {
        m_out += m_frames.back() == Frame::kPairs ? "]]}" : "]}";
        m_frames.pop_back();
    }

    ron::LineEnds m_lineEnds;
    std::string& m_out;
    std::vector<Frame> m_frames;  ///< of what is open
};
static_assert(ron::ValueSink<RonJson>);

/// Tells the values of a tree.
class TreeWalk {
public:
    TreeWalk(const ron::Tree& tree, RonJson& sink) : m_tree(tree), m_sink(sink) {}

    void tell(NodeId id) {
        if (id == ron::kNone) return m_sink.null();
        const ron::Node& node = m_tree.node(id);
        const std::string_view literal = m_tree.slice(node.span());
        switch (node.kind) {
            case NodeKind::kError:
                return m_sink.null();
            case NodeKind::kUnit:
            case NodeKind::kName:
                return m_sink.unit();
            case NodeKind::kBool:
                return m_sink.boolean(literal == "true");
            case NodeKind::kInteger:
                return m_sink.integer(literal);
            case NodeKind::kFloat:
                return m_sink.floating(literal);
            case NodeKind::kChar:
                return m_sink.character(literal);
            case NodeKind::kString:
                return m_sink.string(literal);
            case NodeKind::kBytes:
                return m_sink.bytes(literal);
            case NodeKind::kNone:
                return m_sink.none();
            case NodeKind::kSome:
                m_sink.beginSome();
                tell(m_tree.entries(id).front().value);
                return m_sink.endSome();
            case NodeKind::kRange:
                return tellRange(id);
            case NodeKind::kList:
            case NodeKind::kTuple:
                m_sink.beginSequence();
                tellEntries(id);
                return m_sink.endSequence();
            case NodeKind::kStruct:
            case NodeKind::kMap:
                m_sink.beginPairs();
                tellEntries(id);
                return m_sink.endPairs();
        }
    }

private:
    void tellEntries(NodeId id) {
        bool isFirst = true;
        for (const ron::Entry& entry : m_tree.entries(id)) {
            if (!isFirst) m_sink.next();
            isFirst = false;
            if (entry.name != ron::kNone) {
                m_sink.field(m_tree.tokenText(entry.name));
            } else if (entry.key != ron::kNone) {
                m_sink.beginKey();
                tell(entry.key);
                m_sink.endKey();
            }
            tell(entry.value);
        }
    }

    /// As the map that an untyped reader makes of it (spec/ron.md 11).
    void tellRange(NodeId id) {
        const auto ends = m_tree.rangeEnds(id);
        if (ends.start == ron::kNone && ends.end == ron::kNone) return m_sink.unit();
        m_sink.beginPairs();
        if (ends.start != ron::kNone) {
            m_sink.field("start");
            tell(ends.start);
        }
        if (ends.start != ron::kNone && ends.end != ron::kNone) m_sink.next();
        if (ends.end != ron::kNone) {
            m_sink.field("end");
            tell(ends.end);
        }
        m_sink.endPairs();
    }

    const ron::Tree& m_tree;
    RonJson& m_sink;
};

}  // namespace

void appendRonJson(const ron::Tree& tree, NodeId value, std::string& out) {
    RonJson sink(tree.lineEnds(), out);
    TreeWalk(tree, sink).tell(value);
}

bool appendPlainRonJson(std::string_view text, std::string& out) {
    const std::size_t before = out.size();
    RonJson sink(ron::LineEnds::kVerbatim, out);
    if (ron::PlainReader(text, sink).read()) return true;
    out.resize(before);
    return false;
}

}  // namespace lw::formats
