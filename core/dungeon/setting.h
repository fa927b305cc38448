// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "dungeon/adjacency.h"
#include "dungeon/point_selection.h"
#include "dungeon/step.h"
#include "dungeon/tunnel_creation.h"
#include "text/json_writer.h"

namespace lw::dungeon {

/// What the lists that AppendItemLists joins hold.
enum class ItemType : std::uint8_t { kArea, kRectangle };
inline constexpr std::array<std::string_view, 2> kItemTypeNames = {"Area", "Rectangle"};

/// What a setting holds, as C# types it; kTag is the name of a component.
enum class SettingType : std::uint8_t {
    kInt,
    kUshort,
    kUint,
    kUlong,
    kFloat,
    kBool,
    kTag,
    kItemType,
    kAdjacency,
    kDistance,
    kPoints,
    kTunnels,
};

/// A setting's value: of whole numbers std::int64_t, of kUlong std::uint64_t.
using SettingValue = std::variant<std::int64_t, std::uint64_t, float, bool, std::string, ItemType,
                                  AdjacencyRule, Distance, PointSelection, TunnelCreation>;

/// What a component is.
enum class ComponentType : std::uint8_t { kGrid, kRooms, kAreas, kDoors };
/// "a grid", "a list of rooms".
[[nodiscard]] std::string_view describe(ComponentType type);

/// What a step does with the component a tag names.
enum class TagUse : std::uint8_t {
    kNone,     ///< the setting is no tag
    kNeeds,    ///< does not begin without it
    kMakes,    ///< makes it, or goes on with the one that is there
    kRemoves,  ///< needs it, and may take it away
};

/// One setting: what a recipe, GoRogue and people call it, and what it may be.
struct SettingInfo {
    std::string_view field;  ///< in a recipe: "min_rooms"
    std::string_view cName;  ///< GoRogue's field, or the constructor's argument; empty for what is ours alone
    std::string_view title{};  ///< for people: "Min rooms"
    std::string_view help{};   ///< what it does, a sentence or two
    double least = 0;          ///< what its slider offers
    double most = 0;
    bool isPercent = false;  ///< 0 to 100, else its step refuses it
    int pairIndex = -1;      ///< which number of a pair, size_ratio: (1.0, 1.0); -1 for one of its own
    SettingType type = SettingType::kInt;
    SettingValue standard{};      ///< where a recipe says nothing
    bool isRequired = false;      ///< whether a recipe has to say something
    TagUse use = TagUse::kNone;   ///< of tags
    ComponentType component{};    ///< of tags
    std::string_view batchKey{};  ///< its name in `generate --batch`, where it is not the C# name's
    SettingValue (*read)(const GenerationStep& step) = nullptr;
    void (*write)(GenerationStep& step, const SettingValue& value) = nullptr;

    /// The bounds of a whole number's type.
    [[nodiscard]] std::int64_t lowest() const;
    [[nodiscard]] std::int64_t highest() const;
    [[nodiscard]] bool isWhole() const { return type <= SettingType::kUint; }
    /// Its key in `generate --batch`: "minRooms", "wallFloorTag".
    [[nodiscard]] std::string key() const;
};

/// Its name within a sentence: "min rooms".
[[nodiscard]] std::string nameOf(const SettingInfo& info);

namespace detail {

template <class T>
constexpr SettingType settingTypeOf() {
    using enum SettingType;
    if constexpr (std::is_same_v<T, std::int32_t>) return kInt;
    if constexpr (std::is_same_v<T, std::uint16_t>) return kUshort;
    if constexpr (std::is_same_v<T, std::uint32_t>) return kUint;
    if constexpr (std::is_same_v<T, float>) return kFloat;
    if constexpr (std::is_same_v<T, bool>) return kBool;
    if constexpr (std::is_same_v<T, std::string>) return kTag;
    if constexpr (std::is_same_v<T, ItemType>) return kItemType;
    if constexpr (std::is_same_v<T, AdjacencyRule>) return kAdjacency;
    if constexpr (std::is_same_v<T, Distance>) return kDistance;
    if constexpr (std::is_same_v<T, PointSelection>) return kPoints;
    if constexpr (std::is_same_v<T, TunnelCreation>) return kTunnels;
}

template <class Step, class T, T Step::*member>
SettingInfo bound(SettingInfo info) {
    constexpr bool isWhole = std::is_integral_v<T> && !std::is_same_v<T, bool>;
    info.type = settingTypeOf<T>();
    info.read = [](const GenerationStep& step) -> SettingValue {
        const T& value = static_cast<const Step&>(step).*member;
        if constexpr (isWhole)
            return std::int64_t{value};
        else
            return value;
    };
    info.write = [](GenerationStep& step, const SettingValue& value) {
        T& target = static_cast<Step&>(step).*member;
        if constexpr (isWhole)
            target = static_cast<T>(std::get<std::int64_t>(value));
        else
            target = std::get<T>(value);
    };
    return info;
}

template <class Member>
struct MemberOf;
template <class S, class T>
struct MemberOf<T S::*> {
    using Step = S;
    using Type = T;
};

}  // namespace detail

/// The setting that is a step's member; the default is the one the step is made with.
template <auto member>
SettingInfo setting(SettingInfo info) {
    using Of = detail::MemberOf<decltype(member)>;
    return detail::bound<typename Of::Step, typename Of::Type, member>(info);
}
/// The tag of a component.
template <auto member>
SettingInfo tag(std::string_view field, std::string_view cName, ComponentType component, TagUse use,
                std::string_view title) {
    SettingInfo info{.field = field, .cName = cName, .title = title};
    info.use = use;
    info.component = component;
    return setting<member>(info);
}

/// The tag of a list of doors.
template <auto member>
SettingInfo doorsTag() {
    SettingInfo info =
        tag<member>("doors", "doorsListComponentTag", ComponentType::kDoors, TagUse::kMakes, "Doors");
    info.batchKey = "doorsTag";
    return info;
}

/// As a recipe writes it: 40, 1.7, true, "Tunnels", Closest(Manhattan).
[[nodiscard]] std::string valueText(const SettingValue& value);
/// As C# writes it: 40, 1.7f, AdjacencyRule.Cardinals, new HorizontalVerticalTunnelCreator(rng).
[[nodiscard]] std::string csharpValue(const SettingValue& value);
/// As `generate --batch` has it: {"type":"Closest","distance":"Manhattan"}.
void writeBatchValue(text::JsonWriter& json, const SettingValue& value);
/// As the JSON of a recipe has it: the same as the recipe's own words.
void writeModelValue(text::JsonWriter& json, const SettingValue& value);

}  // namespace lw::dungeon
