// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "pattern/check.h"
#include "pattern/walls.h"
#include "stackup/program.h"
#include "stackup/settings.h"
#include "stackup/timeline.h"
#include "text/diagnostic.h"

namespace lw::stackup {

/// The side counts of `sides` at which `#restrict` lets the program be picked; where it can't be told, they
/// are kept.
[[nodiscard]] std::vector<int> allowedSides(const Program& program, std::span<const int> sides,
                                            const RunSettings& settings);

/// The problems of a ring instruction's P-string at the side counts of `sides` (pattern::check), at their
/// places in the program, sorted.
[[nodiscard]] std::vector<pattern::Finding> checkRing(const Program& program, std::uint32_t instruction,
                                                      std::span<const int> sides,
                                                      const pattern::WallTable& walls);

/// What a run tells: its error, and as warnings P210 (a ring's pivot is not whole) and R_UNDEFINED_FN (a
/// function that is not known), each once for an instruction; P300 for a ring that hangs at the run's side
/// count.
[[nodiscard]] std::vector<text::Diagnostic> checkTimeline(const Program& program, const Timeline& timeline);

/// Everything `check` lists of a program, sorted: what compiling found, the P-strings at the usual side
/// counts that `#restrict` allows, what looks wrong without a run (lintRings at those side counts,
/// lintNumbers), and, where it compiles, what runs at each of those side counts tell, once for all of them
/// (`settings.sides` is not looked at). At most text::kMaxPerCode of a code.
[[nodiscard]] std::vector<text::Diagnostic> check(const Program& program, const pattern::WallTable& walls,
                                                  const RunSettings& settings = {});

}  // namespace lw::stackup
