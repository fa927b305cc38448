// SPDX-License-Identifier: MIT
#include "dungeon/parameters.h"

#include <array>
#include <fmt/format.h>
#include <limits>

#include "text/number.h"

namespace lw::dungeon {

namespace {

using enum Parameter;
using enum ParameterGroup;

constexpr std::int64_t kIntMin = std::numeric_limits<std::int32_t>::min();
constexpr std::int64_t kIntMax = std::numeric_limits<std::int32_t>::max();
constexpr std::int64_t kUshortMax = std::numeric_limits<std::uint16_t>::max();

constexpr std::string_view kRoomsStep = "RoomsGeneration";
constexpr std::string_view kMazeStep = "MazeGeneration";
constexpr std::string_view kDoorsStep = "RoomDoorConnection";
constexpr std::string_view kTrimStep = "TunnelDeadEndTrimming";

constexpr std::array<ParameterInfo, kParameterCount> kInfos = {{
    {kWidth, kTop, "size", 0, "", "", "Width", "Cells across.", 10, 300, kIntMin, kIntMax, false},
    {kHeight, kTop, "size", 1, "", "", "Height", "Cells down.", 10, 300, kIntMin, kIntMax, false},
    {kSeed, kTop, "seed", -1, "", "", "Seed", "The number all random numbers come from.", 0, 1'000'000, 0, 0,
     false},
    {kMinRooms, kRooms, "min_rooms", -1, kRoomsStep, "MinRooms", "Min rooms",
     "The least number of rooms to try to place. Fewer may fit.", 0, 40, kIntMin, kIntMax, false},
    {kMaxRooms, kRooms, "max_rooms", -1, kRoomsStep, "MaxRooms", "Max rooms",
     "The largest number of rooms to try to place.", 0, 40, kIntMin, kIntMax, false},
    {kMinSize, kRooms, "min_size", -1, kRoomsStep, "RoomMinSize", "Min size",
     "The least side of a room, rounded up to an odd number.", 1, 30, kIntMin, kIntMax, false},
    {kMaxSize, kRooms, "max_size", -1, kRoomsStep, "RoomMaxSize", "Max size",
     "The largest side drawn for a room. It is then changed by up to a quarter and rounded up to an odd "
     "number, so "
     "rooms can be larger.",
     1, 30, kIntMin, kIntMax, false},
    {kSizeRatioX, kRooms, "size_ratio", 0, kRoomsStep, "RoomSizeRatioX", "Size ratio x",
     "The width of a room for each cell of the size drawn.", 0.1, 4, 0, 0, false},
    {kSizeRatioY, kRooms, "size_ratio", 1, kRoomsStep, "RoomSizeRatioY", "Size ratio y",
     "The height of a room for each cell of the size drawn.", 0.1, 4, 0, 0, false},
    {kCreationAttempts, kRooms, "creation_attempts", -1, kRoomsStep, "MaxCreationAttempts",
     "Creation attempts", "How many sizes are tried for a room that does not fit before it is left out.", 0,
     50, kIntMin, kIntMax, false},
    {kPlacementAttempts, kRooms, "placement_attempts", -1, kRoomsStep, "MaxPlacementAttempts",
     "Placement attempts", "How many places are tried for each size of a room.", 0, 50, kIntMin, kIntMax,
     false},
    {kChangeDirectionImprovement, kMaze, "change_direction_improvement", -1, kMazeStep,
     "CrawlerChangeDirectionImprovement", "Direction change, %",
     "By how much the chance of a turn, out of 100, grows with each step straight on. Small: long corridors; "
     "large: "
     "twisted ones. GoRogue can fail unless it is 0 or divides 100.",
     0, 100, 0, kUshortMax, true},
    {kClampMaze, kMaze, "clamp", -1, kMazeStep, "", "Stop the chance at 100",
     "Stops the chance of a turn at 100, where GoRogue would fail. The game needs the same repair then.", 0,
     1, 0, 1, false},
    {kMinSides, kDoors, "min_sides", -1, kDoorsStep, "MinSidesToConnect", "Min sides",
     "The least number of sides of each room to open, where so many lead anywhere.", 0, 4, 0, kUshortMax,
     false},
    {kMaxSides, kDoors, "max_sides", -1, kDoorsStep, "MaxSidesToConnect", "Max sides",
     "The largest number of sides of each room to open.", 1, 4, 0, kUshortMax, false},
    {kCancelSideChance, kDoors, "cancel_side_chance", -1, kDoorsStep, "CancelSideConnectionSelectChance",
     "Cancel side, %", "The chance out of 100, for each side above the fewest, that it stays closed.", 0, 100,
     0, kUshortMax, true},
    {kCancelPlacementChance, kDoors, "cancel_placement_chance", -1, kDoorsStep,
     "CancelConnectionPlacementChance", "Cancel placement, %",
     "The chance out of 100 to place no more doors on a side once it has one.", 0, 100, 0, kUshortMax, true},
    {kCancelPlacementChanceIncrease, kDoors, "cancel_placement_chance_increase", -1, kDoorsStep,
     "CancelConnectionPlacementChanceIncrease", "Cancel increase, %",
     "By how much that chance grows each time the side goes on. GoRogue can fail unless the chance hits 100 "
     "exactly.",
     0, 100, 0, kUshortMax, true},
    {kClampDoors, kDoors, "clamp", -1, kDoorsStep, "", "Stop the chance at 100",
     "Stops the growing chance at 100, where GoRogue would fail. The game needs the same repair then.", 0, 1,
     0, 1, false},
    {kSaveChance, kDeadEnds, "save_chance", -1, kTrimStep, "SaveDeadEndChance", "Save chance, %",
     "The chance out of 100 that a dead end is left alone.", 0, 100, 0, kUshortMax, true},
    {kMaxTrimIterations, kDeadEnds, "max_trim_iterations", -1, kTrimStep, "MaxTrimIterations",
     "Max iterations",
     "How often dead ends of a tunnel are cut back by one cell; -1 for as often as there are any.", -1, 100,
     kIntMin, kIntMax, false},
    {kMaxAttempts, kTop, "max_attempts", -1, "", "", "Attempts",
     "How many failed attempts to allow before giving up; -1 for no limit.", -1, 1000, kIntMin, kIntMax,
     false},
}};

constexpr bool isInOrder() {
    for (std::size_t i = 0; i < kInfos.size(); ++i)
        if (static_cast<std::size_t>(kInfos[i].parameter) != i) return false;
    return true;
}
static_assert(isInOrder());

/// Calls `use` with the member a parameter is kept in.
template <class AnyRecipe, class Use>
auto withMember(AnyRecipe& recipe, Parameter parameter, Use&& use) {
    auto& p = recipe.parameters;
    switch (parameter) {
        case kWidth:
            return use(recipe.width);
        case kHeight:
            return use(recipe.height);
        case kSeed:
            return use(recipe.seed);
        case kMinRooms:
            return use(p.minRooms);
        case kMaxRooms:
            return use(p.maxRooms);
        case kMinSize:
            return use(p.roomMinSize);
        case kMaxSize:
            return use(p.roomMaxSize);
        case kSizeRatioX:
            return use(p.roomSizeRatioX);
        case kSizeRatioY:
            return use(p.roomSizeRatioY);
        case kCreationAttempts:
            return use(p.maxCreationAttempts);
        case kPlacementAttempts:
            return use(p.maxPlacementAttempts);
        case kChangeDirectionImprovement:
            return use(p.crawlerChangeDirectionImprovement);
        case kClampMaze:
            return use(p.clampMaze);
        case kMinSides:
            return use(p.minSidesToConnect);
        case kMaxSides:
            return use(p.maxSidesToConnect);
        case kCancelSideChance:
            return use(p.cancelSideConnectionSelectChance);
        case kCancelPlacementChance:
            return use(p.cancelConnectionPlacementChance);
        case kCancelPlacementChanceIncrease:
            return use(p.cancelConnectionPlacementChanceIncrease);
        case kClampDoors:
            return use(p.clampDoors);
        case kSaveChance:
            return use(p.saveDeadEndChance);
        case kMaxTrimIterations:
            return use(p.maxTrimIterations);
        case kMaxAttempts:
            break;
    }
    return use(recipe.maxAttempts);
}

}  // namespace

std::string_view groupField(ParameterGroup group) {
    constexpr std::array<std::string_view, 5> kFields = {"", "rooms", "maze", "doors", "dead_ends"};
    return kFields[static_cast<std::size_t>(group)];
}

const ParameterInfo& infoOf(Parameter parameter) {
    return kInfos[static_cast<std::size_t>(parameter)];
}

std::span<const ParameterInfo> allParameters() {
    return kInfos;
}

ParameterValue valueOf(const Recipe& recipe, Parameter parameter) {
    return withMember(recipe, parameter, [](const auto& member) -> ParameterValue {
        using Member = std::remove_cvref_t<decltype(member)>;
        if constexpr (std::is_same_v<Member, std::uint64_t> || std::is_same_v<Member, float> ||
                      std::is_same_v<Member, bool>) {
            return member;
        } else {
            return std::int64_t{member};
        }
    });
}

void setValue(Recipe& recipe, Parameter parameter, const ParameterValue& value) {
    withMember(recipe, parameter, [&value](auto& member) {
        using Member = std::remove_reference_t<decltype(member)>;
        if constexpr (std::is_same_v<Member, std::uint64_t> || std::is_same_v<Member, float> ||
                      std::is_same_v<Member, bool>) {
            member = std::get<Member>(value);
        } else {
            member = static_cast<Member>(std::get<std::int64_t>(value));
        }
    });
}

ParameterValue defaultOf(Parameter parameter) {
    return valueOf(Recipe{}, parameter);
}

std::string nameOf(Parameter parameter) {
    std::string name(infoOf(parameter).title);
    if (const std::size_t unit = name.find(','); unit != std::string::npos) name.resize(unit);
    name[0] = static_cast<char>(name[0] - 'A' + 'a');
    return name;
}

std::string valueText(const ParameterValue& value) {
    if (const float* number = std::get_if<float>(&value)) return text::formatFloat(*number);
    if (const bool* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
    if (const std::uint64_t* seed = std::get_if<std::uint64_t>(&value)) return std::to_string(*seed);
    return std::to_string(std::get<std::int64_t>(value));
}

}  // namespace lw::dungeon
