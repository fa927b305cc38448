// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "dungeon/setting.h"
#include "random/random.h"

namespace lw::dungeon {

class StepLint;

/// All that is known of a kind of step: what recipes, JSON, C#, lint and people say of it. Each stands in the
/// file of its step, and in allSteps().
struct StepInfo {
    std::string_view name;       ///< the original's class: "RoomsGeneration"
    std::string_view title;      ///< for people: "Rooms"
    std::string_view help;       ///< what it does, a sentence
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

}  // namespace lw::dungeon
