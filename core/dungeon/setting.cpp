// SPDX-License-Identifier: MIT
#include "dungeon/setting.h"

#include <cmath>
#include <fmt/format.h>
#include <limits>

#include "ron/literal.h"
#include "text/number.h"

namespace lw::dungeon {

namespace {

template <class... Cases>
struct Overloaded : Cases... {
    using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

template <class Enum, std::size_t count>
std::string_view nameIn(const std::array<std::string_view, count>& names, Enum value) {
    return names[static_cast<std::size_t>(value)];
}

std::string floatLiteral(float value) {
    if (std::isnan(value)) return "float.NaN";
    if (std::isinf(value)) return value < 0 ? "float.NegativeInfinity" : "float.PositiveInfinity";
    return text::formatFloat(value) + "f";
}

AdjacencyRule ruleOf(const TunnelCreation& tunnels) {
    return tunnels.adjacency.value_or(AdjacencyRule::kCardinals);
}

}  // namespace

std::string_view describe(ComponentType type) {
    switch (type) {
        case ComponentType::kGrid:
            return "a grid";
        case ComponentType::kRooms:
            return "a list of rooms";
        case ComponentType::kAreas:
            return "a list of areas";
        case ComponentType::kDoors:
            return "a list of doors";
    }
    return {};
}

std::int64_t SettingInfo::lowest() const {
    return type == SettingType::kInt ? std::numeric_limits<std::int32_t>::min() : 0;
}

std::int64_t SettingInfo::highest() const {
    if (type == SettingType::kUshort) return std::numeric_limits<std::uint16_t>::max();
    if (type == SettingType::kUint) return std::numeric_limits<std::uint32_t>::max();
    return std::numeric_limits<std::int32_t>::max();
}

std::string SettingInfo::key() const {
    if (!batchKey.empty()) return std::string(batchKey);
    std::string key(cName);
    constexpr std::string_view kComponent = "Component";
    if (use != TagUse::kNone) {
        if (const std::size_t at = key.find(kComponent); at != std::string::npos)
            key.erase(at, kComponent.size());
    }
    if (!key.empty() && key[0] >= 'A' && key[0] <= 'Z') key[0] = static_cast<char>(key[0] - 'A' + 'a');
    return key;
}

std::string nameOf(const SettingInfo& info) {
    std::string name(info.title);
    if (const std::size_t unit = name.find(','); unit != std::string::npos) name.resize(unit);
    if (!name.empty() && name[0] >= 'A' && name[0] <= 'Z') name[0] = static_cast<char>(name[0] - 'A' + 'a');
    return name;
}

std::string valueText(const SettingValue& value) {
    return std::visit(Overloaded{
                          [](std::int64_t number) { return std::to_string(number); },
                          [](std::uint64_t number) { return std::to_string(number); },
                          [](float number) { return text::formatFloat(number); },
                          [](bool flag) { return std::string(flag ? "true" : "false"); },
                          [](const std::string& tag) { return ron::quoteString(tag); },
                          [](ItemType items) { return std::string(nameIn(kItemTypeNames, items)); },
                          [](AdjacencyRule rule) { return std::string(nameOf(rule)); },
                          [](Distance distance) { return std::string(nameOf(distance)); },
                          [](const PointSelection& points) {
                              const std::string_view name = nameIn(kPointSelectionNames, points.kind);
                              if (points.kind != PointSelection::Kind::kClosest) return std::string(name);
                              return fmt::format("{}({})", name, nameOf(points.distance));
                          },
                          [](const TunnelCreation& tunnels) {
                              const std::string_view name = nameIn(kTunnelCreationNames, tunnels.kind);
                              if (tunnels.kind != TunnelCreation::Kind::kDirectLine) return std::string(name);
                              std::string fields;
                              if (tunnels.adjacency)
                                  fields = fmt::format("adjacency: {}, ", nameOf(*tunnels.adjacency));
                              return fmt::format("{}({}double_wide: {})", name, fields, tunnels.doubleWide);
                          },
                      },
                      value);
}

std::string csharpValue(const SettingValue& value) {
    return std::visit(Overloaded{
                          [](float number) { return floatLiteral(number); },
                          [](ItemType items) { return std::string(nameIn(kItemTypeNames, items)); },
                          [](AdjacencyRule rule) { return fmt::format("AdjacencyRule.{}", nameOf(rule)); },
                          [](Distance distance) { return fmt::format("Distance.{}", nameOf(distance)); },
                          [](const PointSelection& points) {
                              switch (points.kind) {
                                  case PointSelection::Kind::kRandom:
                                      return std::string("new RandomConnectionPointSelector(rng)");
                                  case PointSelection::Kind::kCenterBounds:
                                      return std::string("new CenterBoundsConnectionPointSelector()");
                                  case PointSelection::Kind::kClosest:
                                      break;
                              }
                              return fmt::format("new ClosestConnectionPointSelector(Distance.{})",
                                                 nameOf(points.distance));
                          },
                          [](const TunnelCreation& tunnels) {
                              if (tunnels.kind == TunnelCreation::Kind::kHorizontalVertical)
                                  return std::string("new HorizontalVerticalTunnelCreator(rng)");
                              return fmt::format(
                                  "new DirectLineTunnelCreator(AdjacencyRule.{}, doubleWideVertical: {})",
                                  nameOf(ruleOf(tunnels)), tunnels.doubleWide);
                          },
                          [](const auto& plain) { return valueText(plain); },
                      },
                      value);
}

void writeBatchValue(text::JsonWriter& json, const SettingValue& value) {
    std::visit(Overloaded{
                   [&](ItemType items) { json.value(nameIn(kItemTypeNames, items)); },
                   [&](AdjacencyRule rule) { json.value(nameOf(rule)); },
                   [&](Distance distance) { json.value(nameOf(distance)); },
                   [&](const PointSelection& points) {
                       json.beginObject();
                       json.member("type", nameIn(kPointSelectionNames, points.kind));
                       if (points.kind == PointSelection::Kind::kClosest)
                           json.member("distance", nameOf(points.distance));
                       json.endObject();
                   },
                   [&](const TunnelCreation& tunnels) {
                       json.beginObject();
                       json.member("type", nameIn(kTunnelCreationNames, tunnels.kind));
                       if (tunnels.kind == TunnelCreation::Kind::kDirectLine) {
                           json.member("adjacency", nameOf(ruleOf(tunnels)));
                           json.member("doubleWideVertical", tunnels.doubleWide);
                       }
                       json.endObject();
                   },
                   [&](const std::string& tag) { json.value(std::string_view(tag)); },
                   [&](const auto& plain) { json.value(plain); },
               },
               value);
}

void writeModelValue(text::JsonWriter& json, const SettingValue& value) {
    std::visit(Overloaded{
                   [&](const PointSelection& points) {
                       const std::string_view name = nameIn(kPointSelectionNames, points.kind);
                       if (points.kind != PointSelection::Kind::kClosest) return json.value(name);
                       json.beginObject();
                       json.member(name, nameOf(points.distance));
                       json.endObject();
                   },
                   [&](const TunnelCreation& tunnels) {
                       const std::string_view name = nameIn(kTunnelCreationNames, tunnels.kind);
                       if (tunnels.kind != TunnelCreation::Kind::kDirectLine) return json.value(name);
                       json.beginObject();
                       json.key(name);
                       json.beginObject();
                       json.member("adjacency", nameOf(ruleOf(tunnels)));
                       json.member("double_wide", tunnels.doubleWide);
                       json.endObject();
                       json.endObject();
                   },
                   [&](const auto& plain) { writeBatchValue(json, plain); },
               },
               value);
}

}  // namespace lw::dungeon
