// SPDX-License-Identifier: MIT
#include "dungeon/generator.h"

#include <fmt/format.h>
#include <iterator>
#include <optional>

namespace lw::dungeon {

namespace {

/// What an attempt costs the meter at least, so that attempts without work come to an end too.
constexpr std::uint64_t kWorkOfAttempt = 100;

/// next(), or the error if it is bad luck.
std::optional<GenerationError> tryNext(StageSequence& stages, bool& more) {
    try {
        more = stages.next();
        return std::nullopt;
    } catch (const GenerationError& error) {
        if (error.kind() != ErrorKind::kRegenerateMap) throw;
        return error;
    }
}

}  // namespace

Generator& Generator::addComponent(std::shared_ptr<Component> component, std::string tag) {
    m_context.add(std::move(component), std::move(tag));
    return *this;
}

Generator& Generator::addStep(std::shared_ptr<GenerationStep> step) {
    m_steps.push_back(std::move(step));
    return *this;
}

Generator& Generator::addSteps(std::vector<std::shared_ptr<GenerationStep>> steps) {
    m_steps.insert(m_steps.end(), std::make_move_iterator(steps.begin()),
                   std::make_move_iterator(steps.end()));
    return *this;
}

Generator& Generator::clear() {
    m_context.clear();
    m_steps.clear();
    return *this;
}

Generator& Generator::generate() {
    StageSequence sequence = stages();
    while (sequence.next()) {
    }
    return *this;
}

StageSequence Generator::stages(StepEnds ends) {
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        StageSequence inner = m_steps[i]->stages(m_context);
        while (inner.next()) {
            Stage stage = inner.stage();
            stage.step = i;
            co_yield stage;
        }
        if (ends == StepEnds::kIncluded) {
            const Stage done{.kind = Stage::Kind::kStepDone, .step = i};
            co_yield done;
        }
    }
}

Generator& Generator::configAndGenerateSafe(const Config& config, std::int32_t maxAttempts) {
    StageSequence sequence = configAndStagesSafe(config, maxAttempts);
    while (sequence.next()) {
    }
    return *this;
}

StageSequence Generator::configAndStagesSafe(Config config, std::int32_t maxAttempts, StepEnds ends) {
    m_failedAttempts.clear();
    if (maxAttempts == 0) {
        throw GenerationError(ErrorKind::kMapGenerationFailed, {}, "maxAttempts",
                              "no attempt is allowed, so none is made");
    }
    for (std::size_t attempt = 1;; ++attempt) {
        m_context.meter().spend(kWorkOfAttempt);
        const bool clears = m_context.size() > 0;
        clear();
        if (clears) {
            const Stage cleared{.kind = Stage::Kind::kCleared};
            co_yield cleared;
        }
        config(*this);
        StageSequence inner = stages(ends);
        bool more = true;
        std::optional<GenerationError> failure;
        while (!(failure = tryNext(inner, more)) && more) co_yield inner.stage();
        if (!failure) co_return;
        m_failedAttempts.push_back({attempt, *failure});
        if (maxAttempts >= 0 && attempt >= static_cast<std::size_t>(maxAttempts)) {
            throw GenerationError(ErrorKind::kMapGenerationFailed, {}, "maxAttempts",
                                  fmt::format("all {} attempts failed: {}", attempt, failure->cause()));
        }
    }
}

}  // namespace lw::dungeon
