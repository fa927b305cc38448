// SPDX-License-Identifier: MIT
#pragma once

#include "formats/ron_file.h"
#include "formats/ron_shape.h"
#include "map/analysis.h"

namespace lw::formats {

/// What a map's header is made of, in words: its fields (spec/map.md 3), and the looks and features of its
/// game. `game`, where there is one, tells where in its text each feature is defined.
[[nodiscard]] RonGrammar headerGrammar(const map::MapAnalysis& map, const GameFile* game);

}  // namespace lw::formats
