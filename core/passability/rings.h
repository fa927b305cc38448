// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace lw::passability {

/// The game's clock: ticks of 1/240 s (spec/openhexagon.md 1.1).
inline constexpr double kTicksPerSecond = 240;
/// Milliseconds of some ticks.
[[nodiscard]] inline double toMilliseconds(std::uint32_t ticks) {
    return ticks * 1000.0 / kTicksPerSecond;
}
/// A quarter of the game's frame of 1/60 s, which is what an update gets.
inline constexpr float kFramesPerTick = 0.25F;

/// Walls that are made in one tick.
struct Ring {
    std::uint32_t tick = 0;  ///< of creation; the walls have moved once when it ends
    int sides = 6;           ///< of the polygon they stand on, at least 1
    std::vector<int> walls;  ///< the side of each, in the order they are made
    float thickness = 40;    ///< units; any number at all
    float curve = 0;         ///< radians a second, growing angles positive
};

/// Rings in the order of their ticks.
using Rings = std::vector<Ring>;

/// What holds while the rings come in.
struct Conditions {
    float radius = 75;                 ///< units from the centre to the player
    float speed = 1;                   ///< of walls: 300 units a second for each
    float playerSpeed = 1;             ///< 567 degrees a second for each
    bool swap = false;                 ///< the player may swap, and is ready to at the start
    float swapFrames = 36;             ///< until the next swap, at least 8
    float spawnDistance = 1600;        ///< units from the centre to where walls are made
    std::optional<double> start{};     ///< the angle the player starts at, in degrees; without one, any
    std::uint32_t maxTicks = 144'000;  ///< what comes later is not looked at

    /// Degrees that the player turns in a tick (spec/openhexagon.md 2).
    [[nodiscard]] double step() const { return static_cast<double>(playerSpeed) * 9.45 * 0.25; }
    /// Seconds that a wall's corners take from where it is made to the player.
    [[nodiscard]] double flightSeconds() const {
        return static_cast<double>(spawnDistance - radius) / (300 * static_cast<double>(speed));
    }
    /// Ticks from one swap to the next.
    [[nodiscard]] std::uint32_t swapTicks() const {
        const float frames = swapFrames > 8 ? swapFrames : 8;
        return static_cast<std::uint32_t>(frames < 1e6F ? frames * 4 : 4e6F);
    }
};

}  // namespace lw::passability
