// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "exchange/notice.h"
#include "exchange/png.h"
#include "game/definition.h"
#include "map/analysis.h"
#include "ron/tree.h"

namespace lw::exchange {

/// A map as its writers need it.
struct MapModel {
    struct Entry {
        char32_t character = 0;
        std::string terrain;
        Pixel colour;
        bool isWalkable = true;
        bool isUsed = false;
    };
    struct Feature {
        std::int32_t x = 0;
        std::int32_t y = 0;
        ron::NodeId value = ron::kNone;
        std::string ron;  ///< compact
    };

    const map::MapAnalysis* map = nullptr;
    std::size_t width = 0;
    std::size_t height = 0;
    std::vector<Entry> legend;         ///< by code point
    std::vector<std::uint32_t> cells;  ///< places in the legend
    std::vector<Feature> features;     ///< by x, then y

    [[nodiscard]] const std::string& terrainAt(std::size_t i) const { return legend[cells[i]].terrain; }
    [[nodiscard]] std::string name() const { return map->header().name().value_or(""); }
    /// The name of a feature's variant; empty where it has none.
    [[nodiscard]] std::string_view kindOf(const Feature& feature) const {
        return map->header().tree().structName(feature.value);
    }
};

/// Requires that nothing says why not (whyNoExport). A terrain without a colour gets one made of its name.
[[nodiscard]] MapModel modelOf(const map::MapAnalysis& map);

/// Tells which terrains that stand in the rows have colours made up.
void tellColours(const MapModel& model, Notices& notices);

}  // namespace lw::exchange
