// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "dungeon/context.h"
#include "dungeon/step.h"

namespace lw::dungeon {

/// Runs generation steps, in the order added, on one context.
class Generator {
public:
    /// Sizes in cells; errors as GenerationContext's.
    Generator(std::int32_t width, std::int32_t height) : m_context(width, height) {}

    [[nodiscard]] GenerationContext& context() { return m_context; }
    [[nodiscard]] const GenerationContext& context() const { return m_context; }
    [[nodiscard]] const std::vector<std::shared_ptr<GenerationStep>>& steps() const { return m_steps; }

    /// Errors as ComponentCollection::add.
    Generator& addComponent(std::shared_ptr<Component> component, std::string tag = {});
    Generator& addStep(std::shared_ptr<GenerationStep> step);
    Generator& addSteps(std::vector<std::shared_ptr<GenerationStep>> steps);
    /// Throws away all components and steps.
    Generator& clear();

    /// Runs all steps. Throws the GenerationError of the first that fails.
    Generator& generate();

    /// Whether sequences also stop at the end of each step, with a stage kStepDone.
    enum class StepEnds { kLeftOut, kIncluded };
    /// The same with a pause after each stage; the end of a step is not one of its own. The generator must
    /// not be moved or changed while the sequence is used.
    [[nodiscard]] StageSequence stages(StepEnds ends = StepEnds::kLeftOut);

    /// An attempt that ended in kRegenerateMap.
    struct FailedAttempt {
        std::size_t attempt = 0;  ///< from 1
        GenerationError error;
    };
    using Config = std::function<void(Generator&)>;

    /// Clears the generator, calls `config` to add the steps, and generates; again, as long as the steps end
    /// in kRegenerateMap. `maxAttempts` failed attempts (-1: no limit) end in kMapGenerationFailed. Random
    /// generators made outside of `config` go on from attempt to attempt.
    Generator& configAndGenerateSafe(const Config& config, std::int32_t maxAttempts = -1);
    /// The same with pauses, and a stage kCleared for each attempt thrown away.
    [[nodiscard]] StageSequence configAndStagesSafe(Config config, std::int32_t maxAttempts = -1,
                                                    StepEnds ends = StepEnds::kLeftOut);

    /// The failed attempts of the last safe call.
    [[nodiscard]] const std::vector<FailedAttempt>& failedAttempts() const { return m_failedAttempts; }

private:
    GenerationContext m_context;
    std::vector<std::shared_ptr<GenerationStep>> m_steps;
    std::vector<FailedAttempt> m_failedAttempts;
};

}  // namespace lw::dungeon
