// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "pattern/check.h"
#include "pattern/pstring.h"
#include "pattern/walls.h"

namespace lw::pattern {

/// P220 warning: the ring leaves no side open at some of `sides`, so that nobody can pass. Those at which the
/// pattern hangs are left out, and side counts below 3.
[[nodiscard]] std::optional<Finding> checkClosed(const PString& pattern, std::span<const int> sides,
                                                 const WallTable& walls);

}  // namespace lw::pattern
