// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "passability/arcs.h"
#include "passability/field.h"

namespace lw::passability {

/// From which starts the rings can be passed.
enum class Passable : std::uint8_t { kAlways, kSome, kNever };
/// "always", "some" or "never" (cli.md, `prove`).
[[nodiscard]] std::string_view passableName(Passable passable);

/// A moment at which a way is shut, or nearly.
struct TightPlace {
    std::uint32_t tick = 0;
    std::vector<std::uint32_t> rings;  ///< whose walls shut it, those to blame most first; never empty
};

/// What is to be found out beyond the verdict itself.
struct Wanted {
    bool margin = true;
    bool conservative = true;
};

/// Whether rings can be passed (spec/openhexagon.md 3.2 and 3.3).
struct Verdict {
    /// False after a stop and where Field::isWhole is false; everything else is then as it is made.
    bool isKnown = false;
    /// To float noise: what is never passed here can't be.
    Passable exact = Passable::kAlways;
    /// Without luck: what is passed here is passed with keys, without a press on one certain tick.
    Passable conservative = Passable::kAlways;
    Arcs starts;  ///< before tick 0; the whole circle for kAlways, nothing for kNever
    /// The most ticks by which everything may act sooner and still be passed. None where it is never passed,
    /// and where no number of ticks shuts it.
    std::optional<std::uint32_t> marginTicks;
    /// Where one tick more than the margin leaves nothing.
    std::optional<TightPlace> tightest;
    std::optional<TightPlace> blocked;  ///< where it is never passed: the first tick that leaves nothing
};

[[nodiscard]] Verdict judge(const Field& field, const Wanted& wanted = {}, const std::stop_token& stop = {});

/// The highest of the speeds `from`, `from` + `step`, … up to `most` before the first that is not passed;
/// nothing where `from` itself is not. `isPassed` tells it for a speed, nothing where it can't (then the
/// search ends as if it were not passed).
[[nodiscard]] std::optional<double> passedUpTo(const std::function<std::optional<bool>(double)>& isPassed,
                                               double from, double most, double step,
                                               const std::stop_token& stop = {});

}  // namespace lw::passability
