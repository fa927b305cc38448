// SPDX-License-Identifier: MIT
#include "dungeon/step.h"

#include <fmt/format.h>
#include <random>

#include "dungeon/wall_floor.h"
#include "random/engines.h"

namespace lw::dungeon {

namespace {

/// next(), with every error as one of `step`.
bool nextOf(StageSequence& stages, const std::string& step) {
    try {
        return stages.next();
    } catch (const GenerationError& error) {
        throw error.of(step);
    } catch (const OutsideMap& error) {
        throw GenerationError(
            ErrorKind::kIndexOutOfRange, step, {},
            fmt::format("the cell ({}, {}) is outside the map", error.cell().x, error.cell().y),
            error.cell());
    } catch (const random::DrawError& error) {
        throw GenerationError(error.kind() == random::DrawError::Kind::kArgument ? ErrorKind::kArgument
                                                                                 : ErrorKind::kNotSupported,
                              step, {}, error.what());
    }
}

}  // namespace

void GenerationStep::perform(GenerationContext& context) {
    StageSequence sequence = stages(context);
    while (sequence.next()) {
    }
}

StageSequence GenerationStep::stages(GenerationContext& context) {
    checkMade();
    for (const Requirement& requirement : requirements()) {
        if (requirement.isIn(context, requirement.tag)) continue;
        throw error(ErrorKind::kMissingComponent, requirement.setting,
                    requirement.tag.empty()
                        ? fmt::format("needs a component {} that no step has made", requirement.typeName)
                        : fmt::format("needs the component {} with the tag \"{}\" that no step has made",
                                      requirement.typeName, requirement.tag));
    }
    return guarded(context);
}

StageSequence GenerationStep::guarded(GenerationContext& context) {
    StageSequence inner = onPerform(context);
    while (nextOf(inner, m_name)) co_yield inner.stage();
}

void GenerationStep::requirePercent(double value, const char* setting) const {
    require(!(value > 100), setting, fmt::format("must be a percentage from 0 to 100, not {}", value));
}

random::Random& randomOf(const std::shared_ptr<random::Random>& rng) {
    if (rng) return *rng;
    thread_local random::MizuchiRandom shared = [] {
        std::random_device device;
        const std::uint64_t high = device();
        return random::MizuchiRandom(high << 32 | device());
    }();
    return shared;
}

}  // namespace lw::dungeon
