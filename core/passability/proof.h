// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "passability/field.h"
#include "passability/stackup_rings.h"
#include "passability/verdict.h"
#include "pattern/walls.h"
#include "stackup/program.h"
#include "stackup/settings.h"
#include "text/span.h"

namespace lw::passability {

/// What is known of a program at one side count.
enum class Outcome : std::uint8_t {
    kPassable,  ///< without luck
    kLuck,      ///< only by a press on one certain tick
    kNever,
    kHangs,    ///< a ring hangs the game
    kNotUsed,  ///< `#restrict` keeps it from being sent
    kFails,    ///< it does not compile or run to its end
    kUnknown,  ///< it can't be looked at to its end
};

/// A program at one side count, with what its verdict was found on.
struct Proof {
    int sides = 0;
    Outcome outcome = Outcome::kUnknown;
    std::string why;      ///< without a verdict: a clause, "a ring hangs the game at 4 sides"
    text::Span place{};   ///< where that is in the program, if anywhere
    StackupRings rings;   ///< what it makes, up to where it fails
    Verdict verdict;      ///< known for the first three outcomes only
    bool isUpTo = false;  ///< walls go on after Conditions::maxTicks; the verdict is on those before
    std::shared_ptr<const Field> field;  ///< of the rings; null where none were made

    [[nodiscard]] bool hasVerdict() const { return outcome <= Outcome::kNever; }
    /// The place that decides: where it is shut, else the tightest. Null without a verdict, and where
    /// nothing is tight.
    [[nodiscard]] const TightPlace* decisive() const;
};

/// Runs a program and judges its rings. After a stop the outcome is kUnknown.
[[nodiscard]] Proof prove(const stackup::Program& program, const stackup::RunSettings& settings,
                          const pattern::WallTable& walls, const Conditions& conditions,
                          const Wanted& wanted = {}, const std::stop_token& stop = {});

/// The highest wall speed from that of the settings up to `most`, in steps of `step`, before the first at
/// which the program is not passed without luck; nothing where it is not passed at its own.
[[nodiscard]] std::optional<double> passedUpToSpeed(const stackup::Program& program,
                                                    const stackup::RunSettings& settings,
                                                    const pattern::WallTable& walls,
                                                    const Conditions& conditions, double most, double step,
                                                    const std::stop_token& stop = {});

}  // namespace lw::passability
