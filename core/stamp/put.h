// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "map/analysis.h"
#include "map/header_edit.h"
#include "map/shape_edit.h"
#include "map/terrain_paint.h"
#include "stamp/stamp.h"
#include "text/refusal.h"
#include "text/text_edit.h"

namespace lw::stamp {

/// A stamp put down with its anchor on a cell of the map, or beside it.
struct Placement {
    Cell at;
    Fixed stamp;  ///< as draw() gave it
};

/// Which features under written cells go, but for those that the stamp replaces.
enum class FeaturesUnder {
    kBlocked,  ///< those whose cell becomes not walkable
    kAll,
    kNone,
};

struct PutOptions {
    map::CharacterWishes characters;  ///< what the stamp writes is added to `forNew`
    FeaturesUnder features = FeaturesUnder::kBlocked;
    bool wallsFollow = false;
};

/// A request carried out, and what a person is told of it.
struct Put {
    text::TextEdits edits;
    std::vector<std::pair<char32_t, std::string>> added;  ///< legend entries that were missing
    std::vector<map::TerrainCell> cells;                  ///< what is written, walls that follow included
    std::vector<map::NewFeature> placed;
    std::vector<map::TilePlace> gone;               ///< features that go
    std::vector<map::MapAnalysis::Place> openEdge;  ///< floor on the edge of the map, with wallsFollow
};

/// Puts stamps down, the later over the earlier, as one edit: their tiles, legend entries for terrains that
/// the map lacks, and their features (spec/tiles.md 10, 11). Cells beyond the map are cut off. Refused for a
/// terrain that the game lacks, and where the map can't be edited there (map/terrain_paint.h,
/// map/header_edit.h).
[[nodiscard]] std::variant<Put, text::Refusal> put(const map::MapAnalysis& map,
                                                   std::span<const Placement> placements,
                                                   const PutOptions& options);

/// Columns and rows that the map lacks for placements to fit whole; what falls off without "Grow".
[[nodiscard]] map::Margins beyondMap(const map::MapAnalysis& map, std::span<const Placement> placements);

/// An area of a map as a stamp without a name: its terrains as the legend names them, its features. Cells
/// whose terrain is in `keep`, or is not known, stay as they are where it is put down. Requires an area of
/// the map.
[[nodiscard]] Stamp pickUp(const map::MapAnalysis& map, Cell topLeft, std::int32_t width, std::int32_t height,
                           const std::vector<std::string>& keep = {});

}  // namespace lw::stamp
