// SPDX-License-Identifier: MIT
#include "walls/game_walls.h"

#include <utility>

namespace lw::walls {

pattern::WallTable wallTable(const game::Definition& game) {
    pattern::WallTable table;
    for (const game::WallCharacter& wall : game.walls) {
        pattern::Wall out;
        out.label = wall.label;
        if (wall.colour) out.color = game::formatColour(*wall.colour);
        out.side = wall.side == game::WallSide::kOwn        ? pattern::WallSide::kOwn
                   : wall.side == game::WallSide::kOpposite ? pattern::WallSide::kOpposite
                                                            : pattern::WallSide::kBoth;
        table.walls[wall.character] = std::move(out);
    }
    return table;
}

}  // namespace lw::walls
