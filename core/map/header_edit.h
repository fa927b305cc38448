// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "map/analysis.h"
#include "map/grid_map.h"
#include "text/refusal.h"
#include "text/text_edit.h"

namespace lw::map {

// Edits of a map's header, in the style it is written in. Each is refused where the part of the header it
// needs could not be read, or where, in one that is broken, it would make more errors or not do what it
// should; the place is then what to mend first.

/// Adds an entry at the end of the legend. Refused for line ends and for a character that has an entry.
[[nodiscard]] text::EditResult addLegendEntry(const MapAnalysis& map, char32_t character,
                                              std::string_view terrain);
/// Gives a legend entry another terrain.
[[nodiscard]] text::EditResult setTerrain(const MapAnalysis& map, char32_t character,
                                          std::string_view terrain);
/// Gives a legend entry another character, and its tiles with it. Refused where the legend has that
/// character, and where tiles have it unless they may become one with the others.
[[nodiscard]] text::EditResult rekeyLegendEntry(const MapAnalysis& map, char32_t from, char32_t to,
                                                bool mayBecomeOne = false);
/// Removes a legend entry (every entry of the character). Its tiles become `replacement`, which tiles must
/// have; refused without one where there are tiles.
[[nodiscard]] text::EditResult removeLegendEntry(const MapAnalysis& map, char32_t character,
                                                 std::optional<char32_t> replacement);

[[nodiscard]] text::EditResult setName(const MapAnalysis& map, std::string_view name);
[[nodiscard]] text::EditResult setTiles(const MapAnalysis& map, std::string_view tiles);
[[nodiscard]] text::EditResult setLight(const MapAnalysis& map, std::string_view light);

/// Adds a feature, `ron` being its value; blanks and comments around it are left out. Refused where the tile
/// has one, or where `ron` is not one value that a header can hold.
[[nodiscard]] text::EditResult addFeature(const MapAnalysis& map, std::int32_t x, std::int32_t y,
                                          std::string_view ron);
/// Gives the feature of a tile another value.
[[nodiscard]] text::EditResult setFeature(const MapAnalysis& map, std::int32_t x, std::int32_t y,
                                          std::string_view ron);
/// A feature's way from one tile to another.
struct FeatureMove {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t toX = 0;
    std::int32_t toY = 0;
};
/// Moves the features of tiles (every one, of duplicates), all at once: two may change places. Refused where
/// a tile to move from has none, or one to move to has, or will have, another.
[[nodiscard]] text::EditResult moveFeatures(const MapAnalysis& map, std::span<const FeatureMove> moves);
/// A feature to be placed; `ron` is one value on one line.
struct NewFeature {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::string ron;

    friend bool operator==(const NewFeature&, const NewFeature&) = default;
};
/// Removes the features of the tiles `gone` and places others, at once; one placed where a feature stands
/// replaces its value. Requires places that are all different within `placed`. Refused while the header has a
/// syntax error, or its features can't be read.
[[nodiscard]] text::EditResult exchangeFeatures(const MapAnalysis& map, std::span<const TilePlace> gone,
                                                std::span<const NewFeature> placed);
/// Removes the feature of a tile (every one, of duplicates).
[[nodiscard]] text::EditResult removeFeature(const MapAnalysis& map, std::int32_t x, std::int32_t y);

/// Lays the header out anew, comments and literals kept. Refused while the header has a syntax error.
[[nodiscard]] text::EditResult formatHeader(const MapAnalysis& map);

}  // namespace lw::map
