// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/definition.h"

namespace lw::map {

/// The tile look of a map that names none.
inline constexpr std::string_view kDefaultTiles = "outdoor";
/// The light of a map that names none.
inline constexpr std::string_view kDefaultLight = "day";
/// The line between the RON header and the tile rows.
inline constexpr std::string_view kSeparator = "---";

/// How a map looks, as far as its file says. Rules never see it.
struct MapLook {
    std::string tiles{kDefaultTiles};
    std::string light{kDefaultLight};

    friend bool operator==(const MapLook&, const MapLook&) = default;
};

/// What a game's maps may be: the looks there are, and how big a map may be.
struct MapFormat {
    std::vector<std::string> tileLooks;  ///< the first is the default; empty: any
    std::vector<std::string> lights;     ///< the first is the default; empty: any
    std::uint32_t maxWidth = game::kMaxSide;
    std::uint32_t maxHeight = game::kMaxSide;

    [[nodiscard]] static MapFormat of(const game::Definition& game) {
        return {game.tileLooks, game.lights, game.maxWidth, game.maxHeight};
    }
    /// The look of a map that names none.
    [[nodiscard]] MapLook defaultLook() const {
        return {tileLooks.empty() ? std::string(kDefaultTiles) : tileLooks.front(),
                lights.empty() ? std::string(kDefaultLight) : lights.front()};
    }
    [[nodiscard]] bool acceptsTiles(std::string_view tiles) const { return accepts(tileLooks, tiles); }
    [[nodiscard]] bool acceptsLight(std::string_view light) const { return accepts(lights, light); }

private:
    [[nodiscard]] static bool accepts(const std::vector<std::string>& list, std::string_view item) {
        return list.empty() || std::find(list.begin(), list.end(), item) != list.end();
    }
};

}  // namespace lw::map
