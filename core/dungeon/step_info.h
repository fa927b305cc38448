// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dungeon/setting.h"
#include "dungeon/stages.h"
#include "random/random.h"

namespace lw::dungeon {

class StepLint;
struct DungeonResult;
struct StepConfig;

/// Kinds of steps, for a list to choose one from.
enum class StepGroup : std::uint8_t { kFill, kFind, kJoin, kDoors, kLists };

/// What one step of a run came to.
struct StepRun {
    const StepConfig& config;
    std::span<const Stage> stages;  ///< of the last attempt
    const DungeonResult& result;
    double floorShare = 0;  ///< after the step
};

/// All that is known of a kind of step: what recipes, JSON, C#, lint and people say of it. Each stands in the
/// file of its step, and in allSteps().
struct StepInfo {
    std::string_view name;   ///< the original's class: "RoomsGeneration"
    std::string_view title;  ///< for people: "Rooms"
    std::string_view help;   ///< what it does, a sentence
    StepGroup group = StepGroup::kFill;
    std::string_view icon{};  ///< its name among the icons
    /// What it came to, in a few words: "9 areas". Null where there is nothing to tell.
    std::string (*outcome)(const StepRun& run) = nullptr;
    bool draws = false;          ///< whether C# gives it a generator of its own
    bool isTranslation = false;  ///< whether it is of the namespace Steps.Translation, its tags in C# unnamed
    std::vector<SettingInfo> settings;
    std::shared_ptr<GenerationStep> (*create)();
    void (*lint)(StepLint& lint) = nullptr;

    /// The setting of a recipe's field; of a pair the first. Nothing where it has none.
    [[nodiscard]] std::optional<std::size_t> find(std::string_view field) const;
    /// The setting that C# calls so.
    [[nodiscard]] std::optional<std::size_t> findC(std::string_view cName) const;
};

/// Gives each setting the default its step is made with.
[[nodiscard]] StepInfo withDefaults(StepInfo info);

/// Every kind of step, in the order of spec/dungeon-pipelines.md 1. A new one is a file and a row.
[[nodiscard]] std::span<const StepInfo* const> allSteps();
/// The kind called so, or null.
[[nodiscard]] const StepInfo* stepNamed(std::string_view name);

/// One step of a list with its settings.
struct StepConfig {
    const StepInfo* info = nullptr;
    std::vector<SettingValue> values;  ///< of info->settings, in order
    bool off = false;                  ///< left out when run

    explicit StepConfig(const StepInfo& kind);

    /// The value of a field. Requires one of the kind.
    [[nodiscard]] const SettingValue& at(std::string_view field) const { return values[*info->find(field)]; }
    void set(std::string_view field, SettingValue value) { values[*info->find(field)] = std::move(value); }
    [[nodiscard]] std::int64_t number(std::string_view field) const {
        return std::get<std::int64_t>(at(field));
    }
    [[nodiscard]] const std::string& text(std::string_view field) const {
        return std::get<std::string>(at(field));
    }

    /// The step, drawing from `rng`. A GenerationError where the original's constructors throw.
    [[nodiscard]] std::shared_ptr<GenerationStep> make(const std::shared_ptr<random::Random>& rng) const;

    friend bool operator==(const StepConfig&, const StepConfig&) = default;
};

/// How many items the list has that a run left under a tag; nothing where there is none.
[[nodiscard]] std::optional<std::size_t> listSize(const DungeonResult& result, const std::string& tag);
/// "36 % floor".
[[nodiscard]] std::string floorOutcome(const StepRun& run);
/// "8 tunnels".
[[nodiscard]] std::string tunnelOutcome(const StepRun& run);
/// "7 doors on 6 rooms".
[[nodiscard]] std::string doorOutcome(const StepRun& run);

}  // namespace lw::dungeon
