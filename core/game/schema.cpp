// SPDX-License-Identifier: MIT
#include "game/schema.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <unordered_map>
#include <utility>

#include "text/number.h"

namespace lw::game {

namespace {

using ron::ErrorKind;
using ron::Node;
using ron::NodeId;
using ron::NodeKind;
using Kind = Schema::Kind;

struct TypeName {
    std::string_view name;
    Kind kind;
};
constexpr std::array<TypeName, 11> kTypes = {{{"Unit", Kind::kUnit},
                                              {"Bool", Kind::kBool},
                                              {"Whole", Kind::kWhole},
                                              {"Number", Kind::kNumber},
                                              {"Text", Kind::kText},
                                              {"Terrain", Kind::kTerrain},
                                              {"List", Kind::kList},
                                              {"Maybe", Kind::kMaybe},
                                              {"Tuple", Kind::kTuple},
                                              {"Fields", Kind::kFields},
                                              {"OneOf", Kind::kOneOf}}};

std::vector<std::string_view> views(const std::vector<std::string>& names) {
    return {names.begin(), names.end()};
}

/// The one value in the parentheses of `List(T)`, or kNone, reported.
NodeId onlyArgument(ron::Reader& reader, NodeId node) {
    const ron::Tree& tree = reader.tree();
    if (tree.node(node).kind == NodeKind::kTuple && tree.node(node).entryCount == 1)
        return tree.entries(node).front().value;
    reader.report(ErrorKind::kExpectedStructLike, node,
                  fmt::format("{} takes one value in parentheses", tree.structName(node)));
    return ron::kNone;
}

/// The `u32` of `Whole(u32)`.
void readWholeType(ron::Reader& reader, NodeId node, Schema& schema) {
    static constexpr std::array<std::string_view, 8> kNames = {"u8", "u16", "u32", "u64",
                                                               "i8", "i16", "i32", "i64"};
    const auto index = reader.readVariant(node, kNames);
    if (!index) return;
    const bool isSigned = *index >= 4;
    const int bits = 8 << (*index % 4);
    schema.wholeType = ron::IntegerType{isSigned, bits};
    const int valueBits = isSigned ? bits - 1 : bits;
    if (valueBits < 64) schema.wholeMax = static_cast<std::int64_t>((std::uint64_t{1} << valueBits) - 1);
    schema.wholeMin = isSigned ? -*schema.wholeMax - 1 : 0;
}

void readBounds(ron::Reader& reader, NodeId node, Schema& schema) {
    const ron::Node& it = reader.tree().node(node);
    if (it.kind == NodeKind::kName) return;
    if (schema.kind == Kind::kWhole && it.kind == NodeKind::kTuple && it.entryCount == 1)
        return readWholeType(reader, reader.tree().entries(node).front().value, schema);
    std::array<ron::Reader::Field, 2> fields = {{{"min"}, {"max"}}};
    if (!reader.readStruct(node, reader.tree().structName(node), fields)) return;
    if (schema.kind == Kind::kWhole) {
        if (fields[0].value != ron::kNone) schema.wholeMin = reader.readInteger(fields[0].value);
        if (fields[1].value != ron::kNone) schema.wholeMax = reader.readInteger(fields[1].value);
        if (schema.wholeMin && schema.wholeMax && *schema.wholeMin > *schema.wholeMax) {
            reader.report(ErrorKind::kInvalidValueForType, node, "min is above max");
        }
        return;
    }
    if (fields[0].value != ron::kNone) schema.numberMin = reader.readNumber(fields[0].value);
    if (fields[1].value != ron::kNone) schema.numberMax = reader.readNumber(fields[1].value);
    if (schema.numberMin && schema.numberMax && *schema.numberMin > *schema.numberMax) {
        reader.report(ErrorKind::kInvalidValueForType, node, "min is above max");
    }
}

/// `{"name": T…}`
void readNamed(ron::Reader& reader, NodeId map, Schema& schema) {
    if (!reader.expectMap(map)) return;
    std::unordered_map<std::string, std::size_t> places;
    for (const ron::Entry& entry : reader.tree().entries(map)) {
        auto name = reader.readText(entry.key);
        Schema item = readSchema(reader, entry.value);
        if (!name) continue;
        if (schema.kind == Kind::kOneOf && item.kind != Kind::kUnit && item.kind != Kind::kTuple &&
            item.kind != Kind::kFields && item.kind != Kind::kAny) {
            reader.report(ErrorKind::kInvalidValueForType, entry.value,
                          "a variant is Unit, Tuple([…]) or Fields({…})");
        }
        const auto [same, isNew] = places.emplace(*name, schema.items.size());
        if (!isNew) {
            schema.items[same->second] = std::move(item);
            continue;
        }
        schema.names.push_back(std::move(*name));
        schema.items.push_back(std::move(item));
    }
}

class Checker {
public:
    Checker(const ron::Tree& tree, const SchemaCheck& check) : m_tree(tree), m_check(check) {}

    void check(NodeId id, const Schema& schema) {
        const Node& node = m_tree.node(id);
        if (node.kind == NodeKind::kError) return;
        switch (schema.kind) {
            case Kind::kAny:
                return;
            case Kind::kUnit:
                if (node.kind != NodeKind::kUnit && node.kind != NodeKind::kName)
                    wrongKind(id, ErrorKind::kExpectedUnit, "()");
                return;
            case Kind::kBool:
                if (node.kind != NodeKind::kBool) wrongKind(id, ErrorKind::kExpectedBoolean, "true or false");
                return;
            case Kind::kWhole:
                return checkWhole(id, schema);
            case Kind::kNumber:
                return checkNumber(id, schema);
            case Kind::kText:
                if (node.kind != NodeKind::kString) wrongKind(id, ErrorKind::kExpectedString, "a string");
                return;
            case Kind::kTerrain:
                return checkTerrain(id);
            case Kind::kList:
                return checkList(id, schema);
            case Kind::kMaybe:
                return checkMaybe(id, schema);
            case Kind::kTuple:
                return checkTuple(id, schema);
            case Kind::kFields:
                return checkFields(id, schema);
            case Kind::kOneOf:
                return checkOneOf(id, schema);
        }
    }

private:
    void fail(Fault fault, ErrorKind kind, text::Span span, std::string message,
              std::shared_ptr<const text::Fix> fix = nullptr) {
        m_check.report(fault, kind, span, std::move(message), std::move(fix));
    }
    void wrongKind(NodeId id, ErrorKind kind, std::string_view expected) {
        fail(Fault::kShape, kind, m_tree.node(id).span(),
             fmt::format("{} is expected here, not {}", expected, ron::describeKind(m_tree.node(id).kind)));
    }

    void checkWhole(NodeId id, const Schema& schema) {
        const auto number = m_tree.asInteger(id);
        if (!number) return wrongKind(id, ErrorKind::kExpectedInteger, "a whole number");
        if (schema.wholeType) return checkWholeType(id, *number, *schema.wholeType);
        const auto value = number->asInt64();
        const bool tooLow = schema.wholeMin && (value ? *value < *schema.wholeMin : number->negative);
        const bool tooHigh = schema.wholeMax && (value ? *value > *schema.wholeMax : !number->negative);
        if (tooLow) outOfRange(id, "at least", fmt::format("{}", *schema.wholeMin));
        if (tooHigh) outOfRange(id, "at most", fmt::format("{}", *schema.wholeMax));
    }

    /// A number of another type is one that the game can't read, not one that breaks a rule.
    void checkWholeType(NodeId id, const ron::IntegerValue& number, ron::IntegerType type) {
        const text::Span span = m_tree.node(id).span();
        if (number.suffix && *number.suffix != type) {
            const std::string written =
                m_tree.slice(span).starts_with("b'")
                    ? std::string("a byte")
                    : fmt::format("{} {}", indefinite(*number.suffix), number.suffix->name());
            return fail(Fault::kShape, ErrorKind::kInvalidValueForType, span,
                        fmt::format("this is {} {}, not {}", indefinite(type), type.name(), written));
        }
        if (number.fits && type.holds(number.negative, number.magnitude)) return;
        const ron::Uint128 most = (ron::Uint128{1} << (type.isSigned ? type.bits - 1 : type.bits)) - 1;
        const ron::IntegerValue least{type.isSigned, type.isSigned ? most + 1 : 0, true, {}};
        const ron::IntegerValue greatest{false, most, true, {}};
        fail(Fault::kShape, ErrorKind::kIntegerOutOfBounds, span,
             fmt::format("this must be from {} to {}", least.digits(), greatest.digits()),
             ron::renameFix(span, (number.negative ? least : greatest).digits()));
    }
    static std::string_view indefinite(ron::IntegerType type) {
        return type.isSigned || type.bits == 8 ? "an" : "a";
    }

    void checkNumber(NodeId id, const Schema& schema) {
        const auto value = m_tree.asNumber(id);
        if (!value) return wrongKind(id, ErrorKind::kExpectedFloat, "a number");
        if (schema.numberMin && !(*value >= *schema.numberMin))
            outOfRange(id, "at least", text::formatDouble(*schema.numberMin));
        if (schema.numberMax && !(*value <= *schema.numberMax))
            outOfRange(id, "at most", text::formatDouble(*schema.numberMax));
    }

    void outOfRange(NodeId id, std::string_view which, const std::string& bound) {
        const text::Span span = m_tree.node(id).span();
        fail(Fault::kRule, ErrorKind::kInvalidValueForType, span,
             fmt::format("this must be {} {}", which, bound), ron::renameFix(span, bound));
    }

    void checkTerrain(NodeId id) {
        const auto terrain = m_tree.asString(id);
        if (!terrain) return wrongKind(id, ErrorKind::kExpectedString, "the id of a terrain");
        if (m_check.isTerrain && !m_check.isTerrain(*terrain)) {
            fail(Fault::kRule, ErrorKind::kInvalidValueForType, m_tree.node(id).span(),
                 fmt::format("the game has no terrain \"{}\"", *terrain));
        }
    }

    void checkList(NodeId id, const Schema& schema) {
        if (m_tree.node(id).kind != NodeKind::kList)
            return wrongKind(id, ErrorKind::kExpectedArray, "a list […]");
        for (const ron::Entry& entry : m_tree.entries(id)) check(entry.value, schema.items.front());
    }

    void checkMaybe(NodeId id, const Schema& schema) {
        const NodeKind kind = m_tree.node(id).kind;
        if (kind == NodeKind::kNone) return;
        if (kind == NodeKind::kSome) return checkSome(id, schema.items.front());
        if (m_tree.isEnabled("implicit_some")) return check(id, schema.items.front());
        wrongKind(id, ErrorKind::kExpectedOption, "Some(…) or None");
    }

    /// Under unwrap_variant_newtypes the parentheses of Some are those of the tuple or struct in it.
    void checkSome(NodeId id, const Schema& schema) {
        const NodeId inner = m_tree.entries(id).front().value;
        const bool wrapped = schema.kind == Kind::kTuple || schema.kind == Kind::kFields;
        if (!wrapped || !m_tree.isEnabled("unwrap_variant_newtypes") || sharesParentheses(id, inner))
            return check(inner, schema);
        if (schema.kind == Kind::kTuple && schema.items.size() == 1)
            return check(inner, schema.items.front());
        fail(Fault::kShape, ErrorKind::kExpectedDifferentLength, m_tree.node(inner).span(),
             "unwrap_variant_newtypes is on, so Some takes the content without parentheses of its own");
    }

    /// Whether the first bracket after a name is that of the value in it.
    [[nodiscard]] bool sharesParentheses(NodeId outer, NodeId inner) const {
        const ron::TokenId open = m_tree.node(inner).open;
        if (open == ron::kNone) return false;
        ron::TokenId next = m_tree.node(outer).name + 1;
        while (ron::isTrivia(m_tree.token(next).kind)) ++next;
        return next == open;
    }

    void checkTuple(NodeId id, const Schema& schema) {
        const Node& node = m_tree.node(id);
        const std::string_view name = m_tree.structName(id);
        const bool unwrapped =
            node.name != ron::kNone && schema.items.size() == 1 &&
            m_tree.isEnabled("unwrap_variant_newtypes") &&
            (schema.items[0].kind == Kind::kTuple || schema.items[0].kind == Kind::kFields);
        if (unwrapped) return check(id, schema.items[0]);
        const bool isTuple =
            node.kind == NodeKind::kTuple || (node.kind == NodeKind::kUnit && schema.items.empty());
        if (!isTuple) {
            return fail(Fault::kShape, ErrorKind::kExpectedStructLike, node.span(),
                        fmt::format("{} takes {} in parentheses", name.empty() ? "this" : name,
                                    countOf(schema.items.size())));
        }
        if (node.entryCount != schema.items.size()) {
            return fail(Fault::kShape, ErrorKind::kExpectedDifferentLength, node.span(),
                        fmt::format("{} takes {}, not {}", name.empty() ? "this" : name,
                                    countOf(schema.items.size()), node.entryCount));
        }
        const auto entries = m_tree.entries(id);
        for (std::size_t i = 0; i < entries.size(); ++i) check(entries[i].value, schema.items[i]);
    }

    static std::string countOf(std::size_t count) {
        return count == 1 ? "one value" : fmt::format("{} values", count);
    }

    void checkFields(NodeId id, const Schema& schema) {
        const Node& node = m_tree.node(id);
        const bool isEmpty =
            node.entryCount == 0 && (node.kind == NodeKind::kTuple || node.kind == NodeKind::kUnit);
        if (node.kind != NodeKind::kStruct && !isEmpty) {
            return wrongKind(id, ErrorKind::kExpectedNamedStructLike, "(field: value, …)");
        }
        std::vector<const ron::Entry*> found(schema.names.size(), nullptr);
        for (const ron::Entry& entry : m_tree.entries(id)) {
            const std::string_view name = m_tree.fieldName(entry);
            const text::Span span = m_tree.token(entry.name).span();
            const auto at = std::find(schema.names.begin(), schema.names.end(), name);
            if (at == schema.names.end()) {
                fail(Fault::kShape, ErrorKind::kNoSuchStructField, span,
                     fmt::format("there is no field '{}' here; there are {}", name,
                                 fmt::join(schema.names, ", ")),
                     ron::renameFix(span, ron::nearestName(name, views(schema.names))));
                continue;
            }
            const auto index = static_cast<std::size_t>(at - schema.names.begin());
            if (found[index] != nullptr) {
                fail(Fault::kShape, ErrorKind::kDuplicateStructField, span,
                     fmt::format("the field '{}' stands twice", name));
                continue;
            }
            found[index] = &entry;
            check(entry.value, schema.items[index]);
        }
        if (node.close == ron::kNone) return;
        for (std::size_t i = 0; i < found.size(); ++i) {
            if (found[i] != nullptr || schema.items[i].kind == Kind::kMaybe) continue;
            fail(Fault::kShape, ErrorKind::kMissingStructField, m_tree.token(node.close).span(),
                 fmt::format("the field '{}' is missing", schema.names[i]));
        }
    }

    void checkOneOf(NodeId id, const Schema& schema) {
        const Node& node = m_tree.node(id);
        const std::string_view name = m_tree.structName(id);
        const Schema* shape = node.name == ron::kNone ? nullptr : schema.find(name);
        if (shape == nullptr) {
            const text::Span span = node.name == ron::kNone ? node.span() : m_tree.token(node.name).span();
            const std::string known = fmt::format("{}", fmt::join(schema.names, ", "));
            return fail(
                Fault::kShape,
                node.name == ron::kNone ? ErrorKind::kExpectedIdentifier : ErrorKind::kNoSuchEnumVariant,
                span,
                name.empty() ? fmt::format("one of {} is expected here", known)
                             : fmt::format("there is no '{}'; there are {}", name, known),
                ron::renameFix(span, name.empty() ? name : ron::nearestName(name, views(schema.names))));
        }
        if (shape->kind == Kind::kUnit) {
            if (!m_tree.isUnitVariant(id)) {
                fail(Fault::kShape, ErrorKind::kExpectedComma, {m_tree.token(node.name).end, node.end},
                     fmt::format("{} has no content; remove the parentheses", name));
            }
            return;
        }
        if (m_tree.isUnitVariant(id) && shape->kind == Kind::kFields) {
            return fail(Fault::kShape, ErrorKind::kExpectedStructLike, node.span(),
                        fmt::format("{} needs its fields in parentheses", name));
        }
        check(id, *shape);
    }

    const ron::Tree& m_tree;
    const SchemaCheck& m_check;
};

}  // namespace

const Schema* Schema::find(std::string_view name) const {
    const auto at = std::find(names.begin(), names.end(), name);
    return at == names.end() ? nullptr : &items[static_cast<std::size_t>(at - names.begin())];
}

Schema readVariants(ron::Reader& reader, NodeId node) {
    Schema schema;
    schema.kind = Kind::kOneOf;
    readNamed(reader, node, schema);
    return schema;
}

Schema readSchema(ron::Reader& reader, NodeId node) {
    const ron::Tree& tree = reader.tree();
    Schema schema;
    if (tree.node(node).kind == NodeKind::kError) return schema;
    const std::string_view name = tree.structName(node);
    const auto type =
        std::find_if(kTypes.begin(), kTypes.end(), [name](const TypeName& t) { return t.name == name; });
    if (type == kTypes.end()) {
        std::array<std::string_view, kTypes.size()> names;
        std::transform(kTypes.begin(), kTypes.end(), names.begin(), [](const TypeName& t) { return t.name; });
        const text::Span span = tree.node(node).name == ron::kNone ? tree.node(node).span()
                                                                   : tree.token(tree.node(node).name).span();
        reader.report(ErrorKind::kNoSuchEnumVariant, span,
                      fmt::format("a type is expected here: one of {}", fmt::join(names, ", ")), {},
                      name.empty() ? nullptr : ron::renameFix(span, ron::nearestName(name, names)));
        return schema;
    }
    schema.kind = type->kind;
    switch (type->kind) {
        case Kind::kWhole:
        case Kind::kNumber:
            readBounds(reader, node, schema);
            break;
        case Kind::kList:
        case Kind::kMaybe: {
            const NodeId argument = onlyArgument(reader, node);
            schema.items.push_back(argument == ron::kNone ? Schema{} : readSchema(reader, argument));
            break;
        }
        case Kind::kTuple: {
            const NodeId argument = onlyArgument(reader, node);
            if (argument == ron::kNone || !reader.expectList(argument)) return {};
            for (const ron::Entry& entry : tree.entries(argument))
                schema.items.push_back(readSchema(reader, entry.value));
            break;
        }
        case Kind::kFields:
        case Kind::kOneOf: {
            const NodeId argument = onlyArgument(reader, node);
            if (argument == ron::kNone) return {};
            readNamed(reader, argument, schema);
            break;
        }
        default:
            if (tree.node(node).kind != NodeKind::kName) {
                reader.report(ErrorKind::kExpectedComma, node,
                              fmt::format("{} takes nothing in parentheses", name));
            }
    }
    return schema;
}

void checkValue(const ron::Tree& tree, NodeId value, const Schema& schema, const SchemaCheck& check) {
    Checker(tree, check).check(value, schema);
}

std::string exampleValue(const Schema& schema) {
    const auto list = [&schema](bool named) {
        std::string out;
        for (std::size_t i = 0; i < schema.items.size(); ++i) {
            if (named && schema.items[i].kind == Kind::kMaybe) continue;
            if (!out.empty()) out += ", ";
            if (named) out += ron::writeName(schema.names[i]).value_or(schema.names[i]) + ": ";
            out += exampleValue(schema.items[i]);
        }
        return out;
    };
    switch (schema.kind) {
        case Kind::kAny:
        case Kind::kUnit:
            return "()";
        case Kind::kBool:
            return "false";
        case Kind::kWhole:
            if (schema.wholeType) return "0";
            if (schema.wholeMin) return fmt::format("{}", *schema.wholeMin);
            return schema.wholeMax && *schema.wholeMax < 0 ? fmt::format("{}", *schema.wholeMax) : "0";
        case Kind::kNumber:
            if (schema.numberMin) return text::formatDouble(*schema.numberMin);
            return schema.numberMax && *schema.numberMax < 0 ? text::formatDouble(*schema.numberMax) : "0.0";
        case Kind::kText:
        case Kind::kTerrain:
            return "\"\"";
        case Kind::kList:
            return "[]";
        case Kind::kMaybe:
            return "None";
        case Kind::kTuple:
            return "(" + list(false) + ")";
        case Kind::kFields:
            return "(" + list(true) + ")";
        case Kind::kOneOf: {
            if (schema.items.empty()) return "()";
            const std::string name = ron::writeName(schema.names.front()).value_or(schema.names.front());
            return schema.items.front().kind == Kind::kUnit ? name
                                                            : name + exampleValue(schema.items.front());
        }
    }
    return "()";
}

}  // namespace lw::game
