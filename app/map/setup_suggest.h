// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "map/setup_draft.h"

namespace lw::map_editor {

/// A tile whose mean colour is near that of a terrain.
struct TileSuggestion {
    std::string terrain;
    int tile = 0;
};

/// Tiles for the terrains that have a colour and no picture: for each the nearest by mean colour of those
/// that are opaque and in no picture yet, no tile twice; none for a terrain that all tiles are far from.
[[nodiscard]] std::vector<TileSuggestion> suggestTiles(const SetupDraft& draft);

}  // namespace lw::map_editor
