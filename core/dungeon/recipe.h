// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "dungeon/geometry.h"
#include "dungeon/pipelines.h"
#include "dungeon/run.h"
#include "random/engines.h"

namespace lw::dungeon {

/// Steps, and prefabs, that a recipe may list.
inline constexpr std::size_t kMostListed = 256;

/// What a `.dungeon` says, with its defaults (cli.md, "The dungeon recipe"; spec/dungeon-pipelines.md 8).
struct Recipe {
    std::int32_t width = 80;
    std::int32_t height = 50;
    std::uint64_t seed = 0;
    /// A state to begin with instead of a seed; empty where there is a seed.
    std::vector<std::uint64_t> state{};
    random::Engine engine = random::Engine::kMizuchi;
    const PipelineInfo* pipeline = &dungeonMaze();                ///< null where the recipe lists its steps
    bool namesPipeline = false;                                   ///< whether it is written
    std::vector<SettingValue> values = dungeonMaze().defaults();  ///< of the pipeline's parameters
    std::vector<StepConfig> list{};                               ///< without a pipeline
    std::int32_t maxAttempts = 100;

    /// A map to connect, or to begin the list of steps with, instead of an empty one.
    struct MapSource {
        std::string path;  ///< relative to the recipe
        /// Inner cells of each room; nothing: to be found.
        std::optional<std::vector<Rectangle>> roomsAt;
        /// Terrain ids; nothing: as the game has it.
        std::optional<std::vector<std::string>> wall;
        std::optional<std::vector<std::string>> floor;
        std::optional<std::string> door;

        friend bool operator==(const MapSource&, const MapSource&) = default;
    };
    std::optional<MapSource> map{};

    /// A map to build in.
    struct PrefabSource {
        std::string path;           ///< relative to the recipe
        std::optional<Point> at{};  ///< its top left; nothing: drawn

        friend bool operator==(const PrefabSource&, const PrefabSource&) = default;
    };
    std::vector<PrefabSource> prefabs{};

    /// All steps, those switched off, too.
    [[nodiscard]] std::vector<StepConfig> steps() const {
        return pipeline != nullptr ? pipeline->steps(values) : list;
    }
    /// Whether only the doors of a map are made.
    [[nodiscard]] bool isDoorsOnly() const { return map.has_value() && pipeline != nullptr; }

    friend bool operator==(const Recipe&, const Recipe&) = default;
};

/// Where in a recipe a value is: of the recipe itself, of its pipeline's parameters, or of a step of its
/// list.
struct Slot {
    enum class Kind : std::uint8_t { kTop, kParameter, kStep };
    Kind kind = Kind::kTop;
    std::size_t step = 0;   ///< of kStep
    std::size_t index = 0;  ///< among the top's, the parameters or the step's settings

    friend bool operator==(const Slot&, const Slot&) = default;
};
inline constexpr Slot kWidthSlot{Slot::Kind::kTop, 0, 0};
inline constexpr Slot kHeightSlot{Slot::Kind::kTop, 0, 1};
inline constexpr Slot kSeedSlot{Slot::Kind::kTop, 0, 2};
inline constexpr Slot kMaxAttemptsSlot{Slot::Kind::kTop, 0, 3};
inline constexpr std::size_t kTopSlots = 4;

/// The values of the recipe itself that have no section, in the order of their slots.
[[nodiscard]] std::span<const SettingInfo> topSettings();

/// Requires a slot of the recipe.
[[nodiscard]] const SettingInfo& infoAt(const Recipe& recipe, Slot slot);
[[nodiscard]] SettingValue valueAt(const Recipe& recipe, Slot slot);
/// Whole numbers and parts of them are taken for each other; else requires a value of the slot's type.
void setValueAt(Recipe& recipe, Slot slot, const SettingValue& value);
/// The slot of a step's setting; nothing where the pipeline leaves it no choice.
[[nodiscard]] std::optional<Slot> slotOf(const Recipe& recipe, std::size_t step, std::size_t setting);

/// The numbers of a recipe whose pipeline is DungeonMaze; the defaults for any other.
[[nodiscard]] DungeonParameters parametersOf(const Recipe& recipe);

/// What a recipe asks for, but for its maps: those of `map` and `prefabs` are put in by whoever reads them.
[[nodiscard]] PipelineRequest requestOf(const Recipe& recipe);

/// The recipe as text, a line for each field, every field written (those that do not count left out).
[[nodiscard]] std::string printRecipe(const Recipe& recipe);

/// One step as a list of steps has it: every setting written, without those that are the defaults of tags; in
/// brief without any other default either.
[[nodiscard]] std::string printStep(const StepConfig& step, bool brief = false);

/// The recipe as one JSON object with every default filled in: the fields of the text by their names, sizes,
/// ratios and rooms as lists.
[[nodiscard]] std::string recipeJson(const Recipe& recipe);

}  // namespace lw::dungeon
