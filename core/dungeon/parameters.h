// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "dungeon/recipe.h"

namespace lw::dungeon {

/// Every number and flag of a recipe of the pipeline DungeonMaze, in pipeline order.
enum class Parameter : std::uint8_t {
    kWidth,
    kHeight,
    kSeed,
    kMinRooms,
    kMaxRooms,
    kMinSize,
    kMaxSize,
    kSizeRatioX,
    kSizeRatioY,
    kCreationAttempts,
    kPlacementAttempts,
    kChangeDirectionImprovement,
    kClampMaze,
    kMinSides,
    kMaxSides,
    kCancelSideChance,
    kCancelPlacementChance,
    kCancelPlacementChanceIncrease,
    kClampDoors,
    kSaveChance,
    kMaxTrimIterations,
    kMaxAttempts,
};
inline constexpr std::size_t kParameterCount = 22;

/// A value: whole numbers are std::int64_t, the seed is std::uint64_t, ratios are float, clamps are bool.
using ParameterValue = std::variant<std::int64_t, std::uint64_t, float, bool>;

/// The parts of a recipe that hold parameters; kTop is the recipe itself.
enum class ParameterGroup : std::uint8_t { kTop, kRooms, kMaze, kDoors, kDeadEnds };

/// The field a group's struct is the value of, "dead_ends"; empty for kTop.
[[nodiscard]] std::string_view groupField(ParameterGroup group);

/// A parameter as the tables of steps and pipelines have it.
struct ParameterInfo {
    Parameter parameter;
    ParameterGroup group;
    std::string_view field;  ///< in the recipe: "min_rooms"; both of a pair have one field
    int pairIndex;           ///< which number of a pair, (80, 50); -1 for one of its own
    std::string_view step;   ///< the step it belongs to, as GenerationError::step says it; may be empty
    std::string_view cName;  ///< its field there, as GenerationError::setting says it; may be empty
    std::string_view title;  ///< for people: "Fewest rooms"
    std::string_view help;   ///< what it does, a sentence or two
    double least;            ///< what its slider offers
    double most;
    std::int64_t lowest;  ///< what its type holds, for whole numbers
    std::int64_t highest;
    bool isPercent;  ///< 0 to 100, else its step refuses it
};

[[nodiscard]] const ParameterInfo& infoOf(Parameter parameter);
/// All, in the order of Parameter.
[[nodiscard]] std::span<const ParameterInfo> allParameters();

/// Where a recipe has it; nothing where its pipeline has no such parameter.
[[nodiscard]] std::optional<Slot> slotOf(const Recipe& recipe, Parameter parameter);
/// The default where the recipe has no such parameter.
[[nodiscard]] ParameterValue valueOf(const Recipe& recipe, Parameter parameter);
/// Requires a value of the parameter's type in its type's range. Nothing where the recipe has no such
/// parameter.
void setValue(Recipe& recipe, Parameter parameter, const ParameterValue& value);
[[nodiscard]] ParameterValue defaultOf(Parameter parameter);
/// A parameter's name within a sentence: "min rooms".
[[nodiscard]] std::string nameOf(Parameter parameter);
/// As a recipe writes it: 40, 1.7, true.
[[nodiscard]] std::string valueText(const ParameterValue& value);

/// The same value for a slot, and back; requires a number or a flag.
[[nodiscard]] SettingValue settingOf(const ParameterValue& value);
[[nodiscard]] ParameterValue parameterValueOf(const SettingValue& value);

}  // namespace lw::dungeon
