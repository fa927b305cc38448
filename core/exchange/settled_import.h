// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "exchange/import.h"
#include "text/refusal.h"

namespace lw::exchange {

// An import whose terrains a person settles one by one: each has what the source says, what the game knows
// for it, and what was chosen.

/// A terrain of a source, however its characters and names are settled.
struct SourceTerrain {
    char32_t character = 0;  ///< 0 where its name tells it
    std::string id;

    friend auto operator<=>(const SourceTerrain&, const SourceTerrain&) = default;
};

/// What a terrain of a source is to become.
struct TerrainChoice {
    std::string value;       ///< a terrain, or RON
    bool isFeature = false;  ///< a feature on a tile of its neighbours' terrain

    friend bool operator==(const TerrainChoice&, const TerrainChoice&) = default;
};

using TerrainChoices = std::map<SourceTerrain, TerrainChoice>;

struct SettledTerrain {
    enum class Why {
        kSame,       ///< the game has a terrain of this id, or of this name
        kNearest,    ///< the game has one that is spelt nearly so
        kChosen,     ///< by a person
        kFeature,    ///< by a person: no tile
        kGuessed,    ///< no game tells, and neither does the source
        kNamed,      ///< no game tells; the source does
        kNotInGame,  ///< the game has none
    };

    SourceTerrain source;
    LegendRow row;          ///< as the source tells it
    TerrainChoice becomes;  ///< what stands in the map
    Why why = Why::kNamed;
};

struct SettledImport {
    Imported imported;
    std::vector<SettledTerrain> terrains;  ///< of all maps, each once, as their first tiles stand in the rows
};

/// Reads a file with choices, and the game's own terrains where none was made. Of `options` the game is what
/// terrains are held against.
[[nodiscard]] std::variant<SettledImport, text::Refusal> importSettled(const Source& source,
                                                                       const ImportOptions& options,
                                                                       const TerrainChoices& choices);

/// The same with a map for each layer of tiles that is read, lowest first and named after it; features go to
/// the first. A layer of which nothing comes is left out; refused where that is all of them.
[[nodiscard]] std::variant<SettledImport, text::Refusal> importLayersApart(const Source& source,
                                                                           const ImportOptions& options,
                                                                           const TerrainChoices& choices);

}  // namespace lw::exchange
