// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "exchange/import.h"
#include "exchange/notice.h"
#include "exchange/value.h"

namespace lw::exchange {

/// A cell for which the source has no tile.
inline constexpr std::uint32_t kNoTile = std::numeric_limits<std::uint32_t>::max();

/// A terrain of a level as its source tells it.
struct Terrain {
    std::string id;
    char32_t character = 0;  ///< what the source has for it; 0: to be chosen
    LegendRow::NamedBy namedBy = LegendRow::NamedBy::kSource;
};

/// Something on a tile.
struct Thing {
    std::int64_t x = 0;
    std::int64_t y = 0;
    Value value;
    std::string label;            ///< what notices call it
    std::vector<Notice> notices;  ///< what is told where it stays
};

/// A level between its source and a map: what all readers give. Cells are places in `terrains`, or kNoTile;
/// terrains stand in the order of their first appearance, rows first.
struct Level {
    std::string name;
    std::optional<std::string> tiles;  ///< the look, where told
    std::optional<std::string> light;
    std::size_t width = 0;
    std::size_t height = 0;
    std::vector<std::uint32_t> cells;
    std::vector<Terrain> terrains;
    std::vector<Thing> things;
};

/// Terrains found one by one, each with its place.
class TerrainTable {
public:
    /// The place of a terrain without a character of its own.
    [[nodiscard]] std::uint32_t placeOf(const std::string& id,
                                        LegendRow::NamedBy namedBy = LegendRow::NamedBy::kSource);
    /// The place of a terrain that has this character in the source.
    [[nodiscard]] std::uint32_t placeOf(const std::string& id, char32_t character,
                                        LegendRow::NamedBy namedBy);
    [[nodiscard]] std::vector<Terrain> take() { return std::move(m_terrains); }

private:
    std::vector<Terrain> m_terrains;
    std::unordered_map<std::string, std::uint32_t> m_byId;
    std::unordered_map<char32_t, std::uint32_t> m_byCharacter;
};

/// Rows of characters on their way to a level: short ones are filled with no tile, and the terrain of each
/// character is told or guessed (spec/exchange.md 3). kNoCharacter is a cell without a tile.
inline constexpr char32_t kNoCharacter = 0xFFFFFFFF;
struct CharacterRows {
    std::vector<std::u32string> rows;
    std::vector<std::pair<char32_t, std::string>> legend;  ///< the source's own
};
[[nodiscard]] Level levelOfCharacters(std::string name, CharacterRows source, const ImportOptions& options,
                                      Notices& notices);

/// The header of a map in the editor's own layout, with the separator: one entry a line, legend and features
/// in the order given, no look where neither part is told.
struct HeaderText {
    std::string name;
    std::vector<std::pair<char32_t, std::string>> legend;
    std::vector<std::pair<std::pair<std::int64_t, std::int64_t>, std::string>> features;  ///< place, RON
    std::optional<std::string> tiles;
    std::optional<std::string> light;
};
[[nodiscard]] std::string printHeaderText(const HeaderText& header);

/// Throws Refused where the options say that nobody waits for the import any more. Called once a row.
void checkCancelled(const ImportOptions& options);

/// Makes the map of a level: chooses characters, puts features on their tiles, prints.
[[nodiscard]] ImportedMap finishLevel(Level level, const ImportOptions& options, Notices& notices);

}  // namespace lw::exchange
