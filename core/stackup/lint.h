// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "pattern/walls.h"
#include "stackup/program.h"
#include "text/diagnostic.h"

namespace lw::stackup {

/// P220 warning: a ring instruction leaves no side open at some of `sides`.
[[nodiscard]] std::optional<text::Diagnostic> lintRing(const Program& program, std::uint32_t instruction,
                                                       std::span<const int> sides,
                                                       const pattern::WallTable& walls);

/// What looks wrong in the numbers that are written down, without running anything; all warnings, in the
/// order of their places:
/// * P230: a ring with walls has a thickness of 0 or less
/// * P240: a number that looks like one of ideals without `i` (a thickness or `thsleep` below 3, or below 8
///   in a program that uses `i`), or like a thickness without `thsleep` (a `sleep` of 20 seconds or more)
[[nodiscard]] std::vector<text::Diagnostic> lintNumbers(const Program& program,
                                                        const pattern::WallTable& walls);

}  // namespace lw::stackup
