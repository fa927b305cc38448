// SPDX-License-Identifier: MIT
#include "ron/reader.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "text/spelling.h"

namespace lw::ron {

namespace {

std::string listOf(std::span<const std::string_view> names) {
    return fmt::format("{}", fmt::join(names.begin(), names.end(), ", "));
}

}  // namespace

std::shared_ptr<const text::Fix> renameFix(text::Span span, std::string_view name) {
    if (name.empty()) return nullptr;
    return text::makeFix(fmt::format("Change to '{}'", name), span, std::string(name));
}

std::string_view describeKind(NodeKind kind) {
    switch (kind) {
        case NodeKind::kError:
            return "something unreadable";
        case NodeKind::kUnit:
            return "()";
        case NodeKind::kBool:
            return "true or false";
        case NodeKind::kInteger:
            return "a whole number";
        case NodeKind::kFloat:
            return "a number";
        case NodeKind::kChar:
            return "a character";
        case NodeKind::kString:
            return "a string";
        case NodeKind::kBytes:
            return "a byte string";
        case NodeKind::kName:
            return "a name";
        case NodeKind::kNone:
        case NodeKind::kSome:
            return "an option";
        case NodeKind::kRange:
            return "a range";
        case NodeKind::kList:
            return "a list";
        case NodeKind::kTuple:
            return "a tuple";
        case NodeKind::kStruct:
            return "a struct";
        case NodeKind::kMap:
            return "a map";
    }
    return "a value";
}

std::string_view nearestName(std::string_view word, std::span<const std::string_view> candidates) {
    return text::nearestName(word, candidates);
}

void Reader::report(ErrorKind kind, text::Span span, std::string message,
                    std::vector<text::RelatedPlace> related, std::shared_ptr<const text::Fix> fix) {
    if (!m_subject.empty()) message = m_subject + ": " + message;
    text::Diagnostic diagnostic{
        text::Severity::kError, m_codes.code(kind), std::move(message), span, std::move(related), {}};
    if (fix) diagnostic.fixes.push_back(std::move(fix));
    m_sink.add(std::move(diagnostic));
}

std::string Reader::describe(NodeId node) const {
    constexpr std::size_t kLongest = 24;
    const Node& it = m_tree.node(node);
    const bool isNumber = it.kind == NodeKind::kInteger || it.kind == NodeKind::kFloat;
    const text::Span span = it.span();
    if (isNumber && span.length() <= kLongest)
        return std::string(m_tree.text().substr(span.start, span.length()));
    return std::string(describeKind(it.kind));
}

std::optional<bool> Reader::readBool(NodeId node) {
    const auto value = m_tree.asBool(node);
    if (!value && !isBroken(node)) {
        report(ErrorKind::kExpectedBoolean, node,
               fmt::format("true or false is expected here, not {}", describeKind(m_tree.node(node).kind)));
    }
    return value;
}

std::optional<std::string> Reader::readText(NodeId node) {
    auto value = m_tree.asString(node);
    if (!value && !isBroken(node)) {
        report(ErrorKind::kExpectedString, node,
               fmt::format("a string is expected here, not {}", describeKind(m_tree.node(node).kind)));
    }
    return value;
}

std::optional<char32_t> Reader::readChar(NodeId node) {
    const bool isChar = m_tree.node(node).kind == NodeKind::kChar;
    if (!isChar && !isBroken(node)) {
        report(ErrorKind::kExpectedChar, node,
               fmt::format("a character such as '.' is expected here, not {}",
                           describeKind(m_tree.node(node).kind)));
    }
    return m_tree.asChar(node);
}

std::optional<std::int64_t> Reader::readInteger(NodeId node, std::int64_t minimum, std::int64_t maximum) {
    const auto number = m_tree.asInteger(node);
    if (!number) {
        if (!isBroken(node)) {
            report(ErrorKind::kExpectedInteger, node,
                   fmt::format("a whole number is expected here, not {}", describe(node)));
        }
        return std::nullopt;
    }
    const auto value = number->asInt64();
    if (value && *value >= minimum && *value <= maximum) return value;
    constexpr auto kUnlimited = std::numeric_limits<std::int64_t>::max();
    report(ErrorKind::kIntegerOutOfBounds, node,
           maximum == kUnlimited ? fmt::format("this number must be {} or more", minimum)
                                 : fmt::format("this number must be from {} to {}", minimum, maximum));
    return std::nullopt;
}

std::optional<std::uint64_t> Reader::readUnsigned(NodeId node) {
    const auto number = m_tree.asInteger(node);
    if (!number) {
        (void)readInteger(node);  // reports
        return std::nullopt;
    }
    const auto value = number->asUint64();
    if (!value) {
        report(ErrorKind::kIntegerOutOfBounds, node,
               fmt::format("this number must be from 0 to {}", std::numeric_limits<std::uint64_t>::max()));
    }
    return value;
}

std::optional<double> Reader::readNumber(NodeId node) {
    if (const auto number = m_tree.asNumber(node)) return number;
    if (!isBroken(node)) {
        report(ErrorKind::kExpectedFloat, node,
               fmt::format("a number is expected here, not {}", describe(node)));
    }
    return std::nullopt;
}

std::optional<std::size_t> Reader::readVariant(NodeId node, std::span<const std::string_view> names) {
    if (isBroken(node)) return std::nullopt;
    const std::string_view name = m_tree.structName(node);
    const auto found = std::find(names.begin(), names.end(), name);
    if (m_tree.isUnitVariant(node) && found != names.end()) {
        return static_cast<std::size_t>(found - names.begin());
    }
    const std::string_view nearest = nearestName(name, names);
    report(ErrorKind::kNoSuchEnumVariant, m_tree.node(node).span(),
           fmt::format("one of {} is expected here", listOf(names)), {},
           renameFix(m_tree.node(node).span(), nearest));
    return std::nullopt;
}

void Reader::reportUnknownField(const Entry& entry, std::string_view typeName,
                                std::span<const Field> fields) {
    std::vector<std::string_view> names;
    std::transform(fields.begin(), fields.end(), std::back_inserter(names),
                   [](const Field& field) { return field.name; });
    const std::string_view name = m_tree.fieldName(entry);
    const text::Span span = m_tree.token(entry.name).span();
    const std::string_view nearest = nearestName(name, names);
    report(ErrorKind::kNoSuchStructField, span,
           fmt::format("{} has no field '{}'; its fields are {}", typeName, name, listOf(names)), {},
           renameFix(span, nearest));
}

bool Reader::readStruct(NodeId node, std::string_view typeName, std::span<Field> fields) {
    if (isBroken(node)) return false;
    const Node& n = m_tree.node(node);
    const bool isNamed = n.name != kNone && n.kind != NodeKind::kNone && n.kind != NodeKind::kBool;
    if (isNamed && m_tree.structName(node) != typeName) {
        report(ErrorKind::kExpectedDifferentStructName, m_tree.token(n.name).span(),
               fmt::format("'{}' is expected here, not '{}'; the name may be left out", typeName,
                           m_tree.structName(node)));
    } else if (n.kind == NodeKind::kNone) {
        report(ErrorKind::kExpectedDifferentStructName, node,
               fmt::format("{} is expected here: (…)", typeName));
    }
    const bool isEmpty = n.kind == NodeKind::kUnit || (n.kind == NodeKind::kTuple && n.entryCount == 0);
    if (n.kind != NodeKind::kStruct && !isEmpty) {
        if (n.kind == NodeKind::kTuple) {
            report(ErrorKind::kExpectedIdentifier, m_tree.entries(node).front().value,
                   fmt::format("the name of a field is expected here; {} has named fields", typeName));
        } else if (n.kind != NodeKind::kNone && n.kind != NodeKind::kSome) {
            report(ErrorKind::kExpectedNamedStructLike, node,
                   fmt::format("{} is expected here, in parentheses with named fields, not {}", typeName,
                               describeKind(n.kind)));
        }
        return false;
    }
    if (n.name == kNone && m_tree.isEnabled("explicit_struct_names")) {
        report(
            ErrorKind::kExpectedStructName, m_tree.token(n.open).span(),
            fmt::format("explicit_struct_names is on, so {} must stand before the parenthesis", typeName), {},
            text::makeFix(fmt::format("Insert {}", typeName), text::placeAt(n.start), std::string(typeName)));
    }
    for (const Entry& entry : m_tree.entries(node)) {
        const auto field = std::find_if(fields.begin(), fields.end(),
                                        [&](const Field& f) { return f.name == m_tree.fieldName(entry); });
        if (field == fields.end()) {
            reportUnknownField(entry, typeName, fields);
        } else if (field->value != kNone) {
            report(ErrorKind::kDuplicateStructField, m_tree.token(entry.name).span(),
                   fmt::format("the field '{}' stands twice", field->name),
                   {{m_tree.token(field->token).span(), "the first one"}});
        } else {
            field->value = entry.value;
            field->token = entry.name;
        }
    }
    if (n.close == kNone) return true;  // what is missing may stand behind the missing closer
    for (const Field& field : fields) {
        if (!field.required || field.value != kNone) continue;
        report(ErrorKind::kMissingStructField, m_tree.token(n.close).span(),
               fmt::format("the field '{}' of {} is missing", field.name, typeName));
    }
    return true;
}

bool Reader::expectMap(NodeId node) {
    if (m_tree.node(node).kind == NodeKind::kMap) return true;
    if (!isBroken(node)) {
        report(ErrorKind::kExpectedMap, node,
               fmt::format("a map {{ key: value }} is expected here, not {}",
                           describeKind(m_tree.node(node).kind)));
    }
    return false;
}

bool Reader::expectList(NodeId node) {
    if (m_tree.node(node).kind == NodeKind::kList) return true;
    if (!isBroken(node)) {
        report(ErrorKind::kExpectedArray, node,
               fmt::format("a list […] is expected here, not {}", describe(node)));
    }
    return false;
}

bool Reader::expectTuple(NodeId node, std::size_t count) {
    const Node& n = m_tree.node(node);
    const bool isTuple = n.kind == NodeKind::kTuple || n.kind == NodeKind::kUnit;
    if (isTuple && n.name == kNone && n.entryCount == count) return true;
    if (isBroken(node)) return false;
    if (isTuple && n.name == kNone) {
        report(ErrorKind::kExpectedDifferentLength, node,
               fmt::format("{} values in parentheses are expected here, not {}", count, n.entryCount));
    } else {
        report(
            ErrorKind::kExpectedStructLike, node,
            fmt::format("{} values in parentheses are expected here, not {}", count, describeKind(n.kind)));
    }
    return false;
}

}  // namespace lw::ron
