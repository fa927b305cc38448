// SPDX-License-Identifier: MIT
#include "stackup/inputs.h"

#include <algorithm>
#include <fmt/format.h>

#include "pattern/check.h"
#include "stackup/check.h"
#include "stackup/machine.h"

namespace lw::stackup {

namespace {

/// Tokens run to see what a program takes.
constexpr std::uint64_t kLimit = 20'000;
/// Runs at one side count: each learns of more inputs or of more uses.
constexpr std::size_t kMostRuns = 3 * kMostArguments;
/// A value until it is known what it is used for.
constexpr double kUnknown = 1;

bool isUnderflow(const Timeline& timeline) {
    return timeline.error && timeline.error->missing > 0;
}

/// Runs a program again and again, with more inputs each time.
class InputFinder {
public:
    InputFinder(const Program& program, const RunSettings& settings, std::size_t sent)
        : m_program(program), m_settings(settings), m_sent(std::min(sent, kMostArguments)) {
        m_settings.limit = kLimit;
        m_settings.arguments.clear();
        m_settings.results.clear();
    }

    Inputs find() && {
        for (const int sides : allowedSides(m_program, pattern::usualSides(), m_settings)) {
            m_settings.sides = sides;
            std::size_t runs = 0;
            while (runs < kMostRuns && learn(run(m_program, m_settings))) ++runs;
            if (runs == kMostRuns) break;
        }
        return {std::move(m_arguments), std::move(m_settings.results)};
    }

private:
    /// Whether another run may show more.
    bool learn(const Timeline& timeline) {
        const bool used = takeUses(timeline);
        return (isUnderflow(timeline) && addInputs(timeline)) || used;
    }

    bool takeUses(const Timeline& timeline) {
        bool changed = false;
        const std::size_t count = std::min(timeline.uses.size(), m_arguments.size());
        for (std::size_t i = 0; i < count; ++i) {
            const UsedInput& seen = timeline.uses[i];
            Argument& argument = m_arguments[i];
            if (argument.use != InputUse::kUntold || seen.use == InputUse::kUntold) continue;
            argument = {seen.use, seen.instruction, usualValue(seen.use)};
            changed |= argument.usual != m_settings.arguments[i];
            m_settings.arguments[i] = argument.usual;
        }
        std::size_t input = m_arguments.size();
        for (AssumedResult& result : m_settings.results) {
            for (double& number : result.numbers) {
                const std::size_t at = input++;
                if (at >= timeline.uses.size() || timeline.uses[at].use == InputUse::kUntold) continue;
                // A result that has two uses keeps the first.
                if (number != kUnknown) continue;
                number = usualValue(timeline.uses[at].use);
                changed |= number != kUnknown;
            }
        }
        return changed;
    }

    bool addInputs(const Timeline& timeline) {
        const std::size_t missing = timeline.error->missing;
        if (timeline.lastUnknownResult != kNone && m_arguments.size() + missing > m_sent) {
            return addResults(m_program.tokenText(m_program.code[timeline.lastUnknownResult].token), missing);
        }
        if (m_arguments.size() + missing > kMostArguments) return false;
        m_arguments.insert(m_arguments.begin(), missing, Argument{});
        m_settings.arguments.insert(m_settings.arguments.begin(), missing, kUnknown);
        return true;
    }

    bool addResults(std::string_view name, std::size_t missing) {
        auto& results = m_settings.results;
        auto at = std::find_if(results.begin(), results.end(),
                               [&](const AssumedResult& result) { return result.name == name; });
        if (at == results.end()) at = results.insert(at, {std::string(name), {}});
        if (at->numbers.size() + missing > kMostArguments) return false;
        at->numbers.insert(at->numbers.begin(), missing, kUnknown);
        return true;
    }

    const Program& m_program;
    RunSettings m_settings;
    std::size_t m_sent;
    std::vector<Argument> m_arguments;
};

}  // namespace

Inputs findInputs(const Program& program, const RunSettings& settings, std::size_t sent) {
    if (program.error) return {};
    return InputFinder(program, settings, sent).find();
}

double usualValue(InputUse use) {
    switch (use) {
        case InputUse::kTimes:
            return 4;
        case InputUse::kSeconds:
            return 0.5;
        case InputUse::kWaitThickness:
        case InputUse::kThickness:
            return Rates::kThickness;
        case InputUse::kSide:
        case InputUse::kDepth:
            return 0;
        default:
            return kUnknown;
    }
}

std::string_view inputName(InputUse use) {
    switch (use) {
        case InputUse::kTimes:
            return "times";
        case InputUse::kCondition:
            return "yes or no";
        case InputUse::kSeconds:
        case InputUse::kWaitThickness:
        case InputUse::kTurns:
            return "wait";
        case InputUse::kIdeals:
            return "ideals";
        case InputUse::kThickness:
            return "thick";
        case InputUse::kSide:
            return "side";
        case InputUse::kTurn:
            return "turn";
        case InputUse::kDepth:
            return "depth";
        case InputUse::kCall:
        case InputUse::kUntold:
            break;
    }
    return "number";
}

std::string describeArguments(const Inputs& inputs) {
    const std::size_t count = inputs.arguments.size();
    if (count == 0) return {};
    return fmt::format("takes {} {}", count, count == 1 ? "number" : "numbers");
}

std::vector<double> filledArguments(const Inputs& inputs, std::span<const double> given) {
    std::vector<double> out;
    const std::size_t wanted = inputs.arguments.size();
    for (std::size_t i = 0; i + given.size() < wanted; ++i) out.push_back(inputs.arguments[i].usual);
    out.insert(out.end(), given.begin(), given.end());
    return out;
}

bool fallsShortOfResults(const Timeline& timeline) {
    return timeline.lastUnknownResult != kNone && isUnderflow(timeline);
}

}  // namespace lw::stackup
