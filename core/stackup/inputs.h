// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "stackup/program.h"
#include "stackup/settings.h"
#include "stackup/timeline.h"

namespace lw::stackup {

/// A number that a program takes from below its own entry: one it is sent with.
struct Argument {
    InputUse use = InputUse::kUntold;
    std::uint32_t instruction = kNone;  ///< where it is used so first; kNone if it never is
    double usual = 1;                   ///< what it is likely to be

    friend bool operator==(const Argument&, const Argument&) = default;
};

/// What a program does not say itself.
struct Inputs {
    std::vector<Argument> arguments;     ///< the first deepest, as they are sent
    std::vector<AssumedResult> results;  ///< of functions whose results are not known: what makes it run on

    friend bool operator==(const Inputs&, const Inputs&) = default;
};

/// More arguments than this are not looked for: a program that takes them takes numbers without end.
inline constexpr std::size_t kMostArguments = 32;

/// Infers the inputs of a program from what it takes, at the usual side counts that `#restrict` allows. Where
/// it falls short behind a call whose results are not known, these are taken to be what is missing, but for
/// the `sent` arguments that it is known to get. `settings` gives speeds, links and functions; its sides,
/// arguments, results and limit are not looked at. Nothing for a program that does not compile.
[[nodiscard]] Inputs findInputs(const Program& program, const RunSettings& settings = {},
                                std::size_t sent = 0);

/// The usual value of a number used so: 4 times, 0.5 seconds, a thickness of 40, ...
[[nodiscard]] double usualValue(InputUse use);

/// A short name for people: "wait", "times", "thick", "turn", ...; "number" for InputUse::kUntold.
[[nodiscard]] std::string_view inputName(InputUse use);

/// "takes 2 numbers", or nothing without arguments.
[[nodiscard]] std::string describeArguments(const Inputs& inputs);

/// `given` as arguments for `inputs`: what is missing before them is filled with the usual values.
[[nodiscard]] std::vector<double> filledArguments(const Inputs& inputs, std::span<const double> given);

/// Whether an error says nothing against the program, since it only falls short of numbers that a function
/// gives back of which no one knows what.
[[nodiscard]] bool fallsShortOfResults(const Timeline& timeline);

}  // namespace lw::stackup
