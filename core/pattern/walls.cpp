// SPDX-License-Identifier: MIT
#include "pattern/walls.h"

#include <cmath>

namespace lw::pattern {

namespace {

int wrapped(double side, int sides) {
    const double rest = std::fmod(std::trunc(side), sides);
    return static_cast<int>(rest < 0 ? rest + sides : rest);
}

}  // namespace

const Wall* WallTable::find(char character) const {
    const auto at = walls.find(character);
    return at == walls.end() ? nullptr : &at->second;
}

std::string WallTable::characters() const {
    std::string out;
    for (const auto& [character, wall] : walls) out += character;
    return out;
}

WallTable WallTable::library() {
    const Wall own{"wall", {}, WallSide::kOwn};
    return {{{'.', own},
             {'1', own},
             {'c', own},
             {'o', {"wall on the opposite side", {}, WallSide::kOpposite}},
             {'r', {"wall on both sides", {}, WallSide::kBoth}}}};
}

std::vector<DrawnWall> drawnWalls(const Ring& ring, const WallTable& table, int levelSides) {
    std::vector<DrawnWall> drawn;
    const double half = (levelSides + 1) / 2;
    for (std::size_t i = 0; i < ring.visits.size(); ++i) {
        const Visit& visit = ring.visits[i];
        const Wall* const wall = table.find(visit.character);
        if (wall == nullptr || !std::isfinite(visit.side)) continue;
        if (wall->side != WallSide::kOpposite) drawn.push_back({wrapped(visit.side, ring.sides), i, false});
        if (wall->side != WallSide::kOwn) drawn.push_back({wrapped(visit.side + half, ring.sides), i, true});
    }
    return drawn;
}

}  // namespace lw::pattern
