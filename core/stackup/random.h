// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace lw::stackup {

/// The editor's own generator for `rnd`, since the game's can't be known: SplitMix64. State s starts at the
/// seed; each draw adds 0x9E3779B97F4A7C15 to s, and mixes z = s by z = (z ^ z>>30) * 0xBF58476D1CE4E5B9,
/// z = (z ^ z>>27) * 0x94D049BB133111EB, z ^ z>>31. All modulo 2^64. Never changed, so that a seed shows the
/// same pattern in every release.
class Random {
public:
    explicit Random(std::uint64_t seed) : m_state(seed) {}

    /// A number in [0, 1): the upper 53 bits of the draw times 2^-53.
    [[nodiscard]] double unit();

    /// The value of `lo hi rnd` (spec/stackup.md 4): lo + floor(u * (hi - lo + 1)). No check of the bounds.
    [[nodiscard]] double between(double lo, double hi);

private:
    std::uint64_t m_state;
};

}  // namespace lw::stackup
