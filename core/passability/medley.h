// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "passability/rings.h"
#include "pattern/walls.h"
#include "stackup/program.h"
#include "stackup/settings.h"
#include "stackup/timeline.h"

namespace lw::passability {

/// A program that a level may send, and how it is run.
struct Sendable {
    const stackup::Program* program = nullptr;
    stackup::RunSettings settings{};
};

/// A program as it was sent.
struct SentProgram {
    std::size_t program = 0;  ///< index into the sendable ones
    std::uint32_t tick = 0;   ///< in which its queue begins to play
    stackup::Timeline timeline{};
};

/// What a ring of a medley is.
struct MedleyRing {
    std::size_t sent = 0;    ///< index into Medley::sent
    std::uint32_t ring = 0;  ///< index into that timeline's rings
};

/// Programs one after another, each as soon as the one before has waited its last.
struct Medley {
    std::vector<SentProgram> sent;
    Rings rings;                      ///< in order
    std::vector<MedleyRing> sources;  ///< of each
    std::uint32_t endTick = 0;        ///< when the last one has waited its last
};

/// `count` programs in random order, mirrored or not and from a random side where they don't say so
/// themselves, never the same twice running where there are others: as a level sends them that leaves all to
/// the library. Left out is what does not run or hangs, and what `#restrict` keeps from being sent; empty
/// where nothing is left. Ends sooner beyond `maxTicks`. Walls that calls make are left out.
[[nodiscard]] Medley sendAtRandom(std::span<const Sendable> programs, const pattern::WallTable& walls,
                                  std::size_t count, std::uint32_t maxTicks, std::uint64_t seed);

}  // namespace lw::passability
