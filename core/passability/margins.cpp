// SPDX-License-Identifier: MIT
#include "passability/margins.h"

#include "passability/sweep.h"

namespace lw::passability {

namespace {

/// The tick that leaves nothing when a ring acts `early` ticks sooner; nothing where all is passed.
std::optional<std::uint32_t> shutTick(const Field& field, const Field& ring, std::uint32_t early,
                                      const std::stop_token& stop) {
    const Obstacles sooner(ring, early);
    const Obstacles obstacles(field, sooner);
    Forward forward(obstacles);
    forward.finish(stop);
    return forward.emptyTick();
}

}  // namespace

std::vector<RingMargin> ringMargins(const Field& field, std::uint32_t most, const std::stop_token& stop) {
    std::vector<RingMargin> margins;
    const Obstacles plain(field);
    if (!field.isWhole() || !Forward(plain).finish(stop)) return margins;
    for (std::uint32_t i = 0; i < field.rings().size(); ++i) {
        if (field.passedTick(i) == field.reachedTick(i)) continue;
        const Field ring({field.rings()[i]}, field.conditions(), stop);
        RingMargin margin{i, std::nullopt, field.reachedTick(i)};
        std::uint32_t passed = 0;
        std::uint32_t failed = most;
        std::optional<std::uint32_t> shut = shutTick(field, ring, failed, stop);
        while (shut && failed - passed > 1) {
            const std::uint32_t middle = passed + (failed - passed) / 2;
            if (const auto tick = shutTick(field, ring, middle, stop)) {
                failed = middle;
                shut = tick;
            } else {
                passed = middle;
            }
        }
        if (stop.stop_requested()) return {};
        if (shut) {
            margin.ticks = passed;
            margin.tick = *shut;
        }
        margins.push_back(margin);
    }
    return margins;
}

}  // namespace lw::passability
