// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "dungeon/adjacency.h"
#include "dungeon/context.h"
#include "dungeon/item_list.h"
#include "dungeon/wall_floor.h"
#include "random/random.h"

namespace lw::dungeon {

/// How a tunnel runs from one cell to another (spec/dungeon-pipelines.md 5).
struct TunnelCreation {
    enum class Kind : std::uint8_t {
        kHorizontalVertical,  ///< along one axis and then the other, which first being one draw
        kDirectLine,          ///< straight, without a draw
    };
    Kind kind = Kind::kDirectLine;
    /// Of a direct line: kCardinals steps along the axes, kEightWay slants, kDiagonals is refused. Nothing:
    /// that of the pipeline's distance, kCardinals where it has none.
    std::optional<AdjacencyRule> adjacency{};
    /// Whether a direct line is two cells wide where it goes up or down.
    bool doubleWide = true;

    friend bool operator==(const TunnelCreation& a, const TunnelCreation& b) {
        return a.kind == b.kind &&
               (a.kind != Kind::kDirectLine || (a.adjacency == b.adjacency && a.doubleWide == b.doubleWide));
    }
};
inline constexpr std::array<std::string_view, 2> kTunnelCreationNames = {"HorizontalVertical", "DirectLine"};

/// A GenerationError (kArgument) for a line along diagonals alone, which the original's constructor refuses.
void requireMade(const TunnelCreation& creation);

struct Tunnel {
    std::shared_ptr<Area> area;
    bool horizontalFirst = false;  ///< of kHorizontalVertical
};
/// Makes the cells floor; as in the original only a cell beyond the ends of the array is an error
/// (OutsideMap).
[[nodiscard]] Tunnel digTunnel(const TunnelCreation& creation, WallFloor& map, Point from, Point to,
                               random::Random& random, WorkMeter& meter);

}  // namespace lw::dungeon
