// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <random>
#include <string_view>

#include "passability/rings.h"

namespace lw::testing {

/// A ring from its picture, side 0 first: `#` is a wall.
inline passability::Ring ringOf(std::uint32_t tick, std::string_view picture, float thickness = 40,
                                float curve = 0) {
    passability::Ring ring{tick, static_cast<int>(picture.size()), {}, thickness, curve};
    for (std::size_t side = 0; side < picture.size(); ++side) {
        if (picture[side] == '#') ring.walls.push_back(static_cast<int>(side));
    }
    return ring;
}

/// Rings as levels have them, and the conditions they come under: one or two gaps, every other side or any,
/// closer and farther than an ideal distance; some swap, some curve.
struct RandomPattern {
    passability::Rings rings;
    passability::Conditions conditions;

    explicit RandomPattern(std::uint32_t seed, bool mayCurve = true) {
        std::mt19937 random(seed);
        const auto draw = [&random](int from, int to) {
            return from + static_cast<int>(random() % static_cast<unsigned>(to - from + 1));
        };
        conditions.speed = 0.5F + static_cast<float>(draw(0, 30)) * 0.1F;
        conditions.playerSpeed = draw(0, 3) != 0 ? 1.0F : 0.7F;
        conditions.swap = draw(0, 4) == 0;
        // Most are made near, which spares the test their flight and leaves less time to go anywhere first.
        conditions.spawnDistance = draw(0, 7) != 0 ? 400.0F : 1600.0F;
        const bool curves = draw(0, 4) == 0 && mayCurve;
        const int sides = draw(3, 12);
        const double ideal = 152.38 / sides / static_cast<double>(conditions.playerSpeed);
        double tick = 0;
        for (int rest = draw(1, 6); rest > 0; --rest) {
            passability::Ring ring;
            ring.tick = static_cast<std::uint32_t>(tick);
            ring.sides = sides;
            ring.thickness = static_cast<float>(draw(10, 80));
            if (curves) ring.curve = static_cast<float>(draw(-40, 40)) * 0.1F;
            const int kind = draw(0, 3);
            const int first = draw(0, sides - 1);
            const int second = draw(0, sides - 1);
            for (int side = 0; side < sides; ++side) {
                const bool isGap = kind == 0   ? side == first
                                   : kind == 1 ? side == first || side == second
                                   : kind == 2 ? (side + first) % 2 != 0
                                               : draw(0, 1) == 0;
                if (!isGap) ring.walls.push_back(side);
            }
            const double passing = static_cast<double>(ring.thickness / (1.25F * conditions.speed));
            tick += ideal * 0.6 * draw(0, sides) + (draw(0, 3) != 0 ? passing : 0);
            rings.push_back(std::move(ring));
        }
    }
};

}  // namespace lw::testing
