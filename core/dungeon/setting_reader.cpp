// SPDX-License-Identifier: MIT
#include "dungeon/setting_reader.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace lw::dungeon {

namespace {

using ron::NodeId;
using ron::NodeKind;

template <class Enum, std::size_t count>
std::optional<SettingValue> readName(ron::Reader& reader, NodeId node,
                                     const std::array<std::string_view, count>& names) {
    const auto index = reader.readVariant(node, names);
    if (!index) return std::nullopt;
    return static_cast<Enum>(*index);
}

std::optional<SettingValue> readPoints(ron::Reader& reader, NodeId node) {
    const ron::Tree& tree = reader.tree();
    if (tree.structName(node) != "Closest") {
        const auto index = reader.readVariant(node, kPointSelectionNames);
        if (!index) return std::nullopt;
        return PointSelection{static_cast<PointSelection::Kind>(*index), {}};
    }
    if (tree.node(node).kind != NodeKind::kTuple || tree.entries(node).size() != 1) {
        reader.report(ron::ErrorKind::kExpectedStructLike, node,
                      "Closest needs one distance: Closest(Manhattan), Closest(Chebyshev) or "
                      "Closest(Euclidean)");
        return std::nullopt;
    }
    const auto distance = reader.readVariant(tree.entries(node).front().value, kDistanceNames);
    if (!distance) return std::nullopt;
    return PointSelection{PointSelection::Kind::kClosest, static_cast<Distance>(*distance)};
}

std::optional<SettingValue> readTunnels(ron::Reader& reader, NodeId node) {
    const ron::Tree& tree = reader.tree();
    TunnelCreation tunnels;
    if (tree.structName(node) != "DirectLine" || tree.isUnitVariant(node)) {
        const auto index = reader.readVariant(node, kTunnelCreationNames);
        if (!index) return std::nullopt;
        tunnels.kind = static_cast<TunnelCreation::Kind>(*index);
        return tunnels;
    }
    std::array<ron::Reader::Field, 2> fields = {{{"adjacency"}, {"double_wide"}}};
    if (!reader.readStruct(node, "DirectLine", fields)) return std::nullopt;
    if (fields[0].value != ron::kNone) {
        const auto rule = reader.readVariant(fields[0].value, kAdjacencyNames);
        if (!rule) return std::nullopt;
        tunnels.adjacency = static_cast<AdjacencyRule>(*rule);
    }
    if (fields[1].value != ron::kNone) {
        const auto wide = reader.readBool(fields[1].value);
        if (!wide) return std::nullopt;
        tunnels.doubleWide = *wide;
    }
    return tunnels;
}

template <class Value>
std::optional<SettingValue> asSetting(std::optional<Value> value) {
    if (!value) return std::nullopt;
    return SettingValue(std::move(*value));
}

}  // namespace

std::optional<SettingValue> readSetting(ron::Reader& reader, ron::NodeId node, const SettingInfo& info) {
    switch (info.type) {
        case SettingType::kInt:
        case SettingType::kUshort:
        case SettingType::kUint:
            return asSetting(reader.readInteger(node, info.lowest(), info.highest()));
        case SettingType::kUlong:
            return asSetting(reader.readUnsigned(node));
        case SettingType::kFloat: {
            const auto number = reader.readNumber(node);
            if (!number) return std::nullopt;
            return static_cast<float>(*number);
        }
        case SettingType::kBool:
            return asSetting(reader.readBool(node));
        case SettingType::kTag:
            return asSetting(reader.readText(node));
        case SettingType::kItemType:
            return readName<ItemType>(reader, node, kItemTypeNames);
        case SettingType::kAdjacency:
            return readName<AdjacencyRule>(reader, node, kAdjacencyNames);
        case SettingType::kDistance:
            return readName<Distance>(reader, node, kDistanceNames);
        case SettingType::kPoints:
            return readPoints(reader, node);
        case SettingType::kTunnels:
            break;
    }
    return readTunnels(reader, node);
}

}  // namespace lw::dungeon
