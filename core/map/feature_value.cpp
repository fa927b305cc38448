// SPDX-License-Identifier: MIT
#include "map/feature_value.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace lw::map {

using ron::ErrorKind;
using ron::NodeKind;

void FeatureValue::reportShape(std::string message) const {
    m_reader->report(ErrorKind::kInvalidValueForType, m_node, std::move(message));
}

void FeatureValue::reportRule(std::string message) const {
    m_sink->add({text::Severity::kError, "feature-rule", std::move(message), span(), {}, {}});
}

std::optional<std::vector<FeatureValue>> FeatureValue::list() const {
    if (!m_reader->expectList(m_node)) return std::nullopt;
    std::vector<FeatureValue> out;
    for (const ron::Entry& entry : tree().entries(m_node)) out.push_back(at(entry.value));
    return out;
}

FeatureValue::Maybe FeatureValue::maybe() const {
    switch (tree().node(m_node).kind) {
        case NodeKind::kNone:
            return {true, std::nullopt};
        case NodeKind::kSome:
            return {false, at(tree().entries(m_node).front().value)};
        case NodeKind::kError:
            return {};
        default:
            if (tree().isEnabled("implicit_some")) return {false, *this};
            reportShape(fmt::format("Some(…) or None is expected here, not {}",
                                    ron::describeKind(tree().node(m_node).kind)));
            return {};
    }
}

std::optional<std::size_t> FeatureValue::variant(std::initializer_list<std::string_view> names) const {
    const ron::Node& node = tree().node(m_node);
    if (node.kind == NodeKind::kError) return std::nullopt;
    const std::string_view name = tree().structName(m_node);
    const auto found = std::find(names.begin(), names.end(), name);
    if (node.name != ron::kNone && found != names.end())
        return static_cast<std::size_t>(found - names.begin());
    const std::vector<std::string_view> candidates(names);
    if (node.name == ron::kNone) {
        m_reader->report(ErrorKind::kExpectedIdentifier, m_node,
                         fmt::format("one of {} is expected here", fmt::join(candidates, ", ")));
        return std::nullopt;
    }
    const text::Span place = tree().token(node.name).span();
    m_reader->report(ErrorKind::kNoSuchEnumVariant, place,
                     fmt::format("there is no '{}'; there are {}", name, fmt::join(candidates, ", ")), {},
                     ron::renameFix(place, ron::nearestName(name, candidates)));
    return std::nullopt;
}

std::string_view FeatureValue::describe() const {
    const std::string_view name = tree().structName(m_node);
    return name.empty() ? "this" : name;
}

bool FeatureValue::hasNoContent() const {
    if (tree().isUnitVariant(m_node)) return true;
    if (tree().node(m_node).kind != NodeKind::kError)
        reportShape(fmt::format("{} has no content; remove the parentheses", describe()));
    return false;
}

bool FeatureValue::hasElements(std::size_t count) const {
    const ron::Node& node = tree().node(m_node);
    // A variant may be called Some, too.
    const bool isTuple = node.kind == NodeKind::kTuple || node.kind == NodeKind::kSome;
    if (isTuple && node.entryCount == count) return true;
    if (node.kind == NodeKind::kError) return false;
    const std::string takes = count == 1 ? "one value" : fmt::format("{} values", count);
    if (isTuple) {
        m_reader->report(ErrorKind::kExpectedDifferentLength, m_node,
                         fmt::format("{} takes {}, not {}", describe(), takes, node.entryCount));
    } else {
        m_reader->report(ErrorKind::kExpectedStructLike, m_node,
                         fmt::format("{} takes {} in parentheses", describe(), takes));
    }
    return false;
}

FeatureValue FeatureValue::element(std::size_t index) const {
    return at(tree().entries(m_node)[index].value);
}

bool FeatureValue::hasFields(std::initializer_list<std::string_view> required,
                             std::initializer_list<std::string_view> optional) const {
    std::vector<ron::Reader::Field> fields;
    for (const std::string_view name : required) fields.push_back({name, true});
    for (const std::string_view name : optional) fields.push_back({name});
    if (!m_reader->readStruct(m_node, describe(), fields)) return false;
    return std::all_of(fields.begin(), fields.end(), [](const ron::Reader::Field& field) {
        return !field.required || field.value != ron::kNone;
    });
}

std::optional<FeatureValue> FeatureValue::field(std::string_view name) const {
    for (const ron::Entry& entry : tree().entries(m_node)) {
        if (entry.name != ron::kNone && tree().fieldName(entry) == name) return at(entry.value);
    }
    return std::nullopt;
}

std::optional<NoFeature> NoFeature::read(const FeatureValue& value) {
    value.reportShape("maps of this game have no features");
    return std::nullopt;
}

}  // namespace lw::map
