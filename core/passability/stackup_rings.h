// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "passability/rings.h"
#include "pattern/walls.h"
#include "stackup/program.h"
#include "stackup/timeline.h"
#include "text/span.h"

namespace lw::passability {

/// The tick in which each event of a queue plays: at most one wait ends in a tick, what a tick has left over
/// goes into the next wait (spec/stackup.md 5, "Live clock"). Those from `maxTicks` on have that.
[[nodiscard]] std::vector<std::uint32_t> liveTicks(const stackup::Timeline& timeline, std::uint32_t maxTicks);

/// What a ring was made by.
struct RingSource {
    std::uint32_t instruction = 0;      ///< index into Program::code
    std::optional<std::uint32_t> ring;  ///< index into Timeline::rings; none for a call of a linked character
};

/// A run as rings that walls can be flown from.
struct StackupRings {
    Rings rings;                      ///< in order
    std::vector<RingSource> sources;  ///< of each
    std::string why;                  ///< why there can be no verdict, or empty
    text::Span place{};               ///< where that is in the program
    bool hangs = false;               ///< that is a ring that hangs
};

/// The walls that a run makes: of its rings, and of calls of characters in `walls` as `(side, thickness)`.
/// Other functions are the level's own and make none here. Without a verdict: a run that failed or was
/// stopped, a ring that hangs, more walls than can be looked at; the rings are those before that.
[[nodiscard]] StackupRings ringsOf(const stackup::Program& program, const stackup::Timeline& timeline,
                                   const pattern::WallTable& walls, std::uint32_t maxTicks);

}  // namespace lw::passability
