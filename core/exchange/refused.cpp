// SPDX-License-Identifier: MIT
#include "exchange/refused.h"

#include <fmt/format.h>

#include "game/definition.h"

namespace lw::exchange {

void requireSize(std::int64_t width, std::int64_t height, const std::string& what) {
    if (width <= 0 || height <= 0) throw Refused(fmt::format("{} has no tiles", what));
    if (width > game::kMaxSide || height > game::kMaxSide || width * height > kMaxTiles) {
        throw Refused(fmt::format("{} is {} x {} tiles; a map has at most {} a side and {} in all", what,
                                  width, height, game::kMaxSide, kMaxTiles));
    }
}

}  // namespace lw::exchange
