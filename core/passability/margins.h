// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "passability/field.h"

namespace lw::passability {

/// How many ticks the way into a ring has to spare.
struct RingMargin {
    std::uint32_t ring = 0;  ///< index into the rings
    /// The most ticks by which this ring alone may act sooner and everything still be passed; nothing where
    /// that is more than was looked at.
    std::optional<std::uint32_t> ticks;
    std::uint32_t tick = 0;  ///< where one tick more leaves nothing; else where the ring arrives
};

/// The margin of each ring whose walls come to the player, in order, up to `most` ticks. Empty where the
/// field is never passed, and after a stop.
[[nodiscard]] std::vector<RingMargin> ringMargins(const Field& field, std::uint32_t most,
                                                  const std::stop_token& stop = {});

}  // namespace lw::passability
