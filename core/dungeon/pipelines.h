// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "dungeon/step_info.h"

namespace lw::dungeon {

/// One parameter of a named pipeline: a setting of one of its steps, or of several at once.
struct PipelineParameter {
    std::string_view
        section;       ///< the recipe's field whose struct holds it, "rooms"; empty for the recipe itself
    SettingInfo info;  ///< as the step has it, but with the pipeline's own names, type and default
    struct Target {
        std::size_t step = 0;
        std::size_t setting = 0;
    };
    std::vector<Target> targets;  ///< the first is the one it is named after
};

/// One of the original's ready pipelines: its steps, and what of them can be set.
struct PipelineInfo {
    std::string_view name;          ///< in a recipe: "CellularAutomata"
    std::string_view method;        ///< of the original's DefaultAlgorithms
    std::string_view title;         ///< for people: "Caves"
    std::string_view help;          ///< what comes of it, a sentence
    bool draws = true;              ///< whether it takes a generator
    std::vector<StepConfig> fixed;  ///< the steps, with what can't be set
    std::vector<PipelineParameter> parameters;

    [[nodiscard]] std::vector<SettingValue> defaults() const;
    /// The steps for these values of the parameters. Requires as many.
    [[nodiscard]] std::vector<StepConfig> steps(std::span<const SettingValue> values) const;
    /// The parameter that sets a step's setting.
    [[nodiscard]] std::optional<std::size_t> parameterOf(std::size_t step, std::size_t setting) const;
    /// The parameter of that name; of a pair the one given.
    [[nodiscard]] std::optional<std::size_t> find(std::string_view section, std::string_view field,
                                                  int pairIndex = -1) const;
    [[nodiscard]] bool hasSection(std::string_view section) const;
};

/// The four of them (spec/dungeon-pipelines.md 6), DungeonMaze first.
[[nodiscard]] std::span<const PipelineInfo* const> allPipelines();
[[nodiscard]] const PipelineInfo* pipelineNamed(std::string_view name);
[[nodiscard]] const PipelineInfo& dungeonMaze();

/// Every section that a pipeline has, "rooms" and so on, each once.
[[nodiscard]] std::span<const std::string_view> allSections();

}  // namespace lw::dungeon
