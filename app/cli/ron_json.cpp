// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/ron_json.h"

#include <bit>
#include <cstdint>
#include <fmt/format.h>
#include <string>

namespace lw::cli {

namespace {

using ron::NodeId;
using ron::NodeKind;

Json tagged(const char* tag, Json content) {
    Json out = Json::object();
    out[tag] = std::move(content);
    return out;
}

Json integerJson(const ron::IntegerValue& value, std::string_view literal) {
    if (!value.fits) return tagged("int", std::string(literal));
    Json out = tagged("int", value.digits());
    out["ty"] = value.type().name();
    return out;
}

Json floatJson(const ron::FloatValue& value) {
    Json out = tagged("float", value.shortest());
    out["ty"] = value.isFloat32 ? "f32" : "f64";
    out["bits"] = fmt::format("{:016x}", std::bit_cast<std::uint64_t>(value.value));
    return out;
}

Json bytesJson(const std::string& bytes) {
    std::string hex;
    for (const char c : bytes) hex += fmt::format("{:02x}", static_cast<unsigned char>(c));
    return tagged("bytes", hex);
}

Json rangeJson(const ron::Tree& tree, NodeId id) {
    const auto ends = tree.rangeEnds(id);
    if (ends.start == ron::kNone && ends.end == ron::kNone) return tagged("unit", nullptr);
    Json pairs = Json::array();
    const auto add = [&](const char* name, NodeId end) {
        if (end != ron::kNone) pairs.push_back(Json::array({tagged("str", name), ronValueJson(tree, end)}));
    };
    add("start", ends.start);
    add("end", ends.end);
    return tagged("map", std::move(pairs));
}

Json elementsJson(const ron::Tree& tree, NodeId id) {
    Json elements = Json::array();
    for (const ron::Entry& entry : tree.entries(id)) elements.push_back(ronValueJson(tree, entry.value));
    return tagged("seq", std::move(elements));
}

Json pairsJson(const ron::Tree& tree, NodeId id) {
    Json pairs = Json::array();
    for (const ron::Entry& entry : tree.entries(id)) {
        Json key = entry.name != ron::kNone ? tagged("str", std::string(tree.fieldName(entry)))
                                            : ronValueJson(tree, entry.key);
        pairs.push_back(Json::array({std::move(key), ronValueJson(tree, entry.value)}));
    }
    return tagged("map", std::move(pairs));
}

}  // namespace

Json ronValueJson(const ron::Tree& tree, NodeId id) {
    if (id == ron::kNone) return nullptr;
    switch (tree.node(id).kind) {
        case NodeKind::kError:
            return nullptr;
        case NodeKind::kUnit:
        case NodeKind::kName:
            return tagged("unit", nullptr);
        case NodeKind::kBool:
            return tagged("bool", *tree.asBool(id));
        case NodeKind::kInteger:
            return integerJson(*tree.asInteger(id), tree.slice(tree.node(id).span()));
        case NodeKind::kFloat:
            return floatJson(*tree.asFloat(id));
        case NodeKind::kChar: {
            const auto value = tree.asChar(id);
            return value ? tagged("char", static_cast<std::uint32_t>(*value)) : Json(nullptr);
        }
        case NodeKind::kString:
            return tagged("str", *tree.asString(id));
        case NodeKind::kBytes:
            return bytesJson(*tree.asBytes(id));
        case NodeKind::kNone:
            return tagged("none", nullptr);
        case NodeKind::kSome:
            return tagged("some", ronValueJson(tree, tree.entries(id).front().value));
        case NodeKind::kRange:
            return rangeJson(tree, id);
        case NodeKind::kList:
        case NodeKind::kTuple:
            return elementsJson(tree, id);
        case NodeKind::kStruct:
        case NodeKind::kMap:
            return pairsJson(tree, id);
    }
    return nullptr;
}

}  // namespace lw::cli
