// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "map/analysis.h"
#include "ron/printer.h"
#include "text/unicode.h"

namespace lw::testing {

/// What a map's text means, as plainly as can be: edits are held against it.
struct MapModel {
    using Place = std::pair<std::int64_t, std::int64_t>;

    std::string name;
    std::map<char32_t, std::string> legend;  ///< the entries that count
    std::map<Place, std::string> features;   ///< compact RON of those that count
    std::string tiles = "outdoor";
    std::string light = "day";
    std::vector<std::u32string> rows;

    /// Blank rows at the end are none.
    void dropBlankRows() {
        while (!rows.empty() && rows.back().empty()) rows.pop_back();
    }

    friend bool operator==(const MapModel&, const MapModel&) = default;
};

inline std::ostream& operator<<(std::ostream& out, const MapModel& model) {
    out << "name " << model.name << ", look " << model.tiles << '/' << model.light << "\n";
    for (const auto& [character, terrain] : model.legend)
        out << "  " << text::describeScalar(character) << " = " << terrain << '\n';
    for (const auto& [place, ron] : model.features)
        out << "  (" << place.first << ", " << place.second << ") " << ron << '\n';
    for (const std::u32string& row : model.rows) {
        out << "  |";
        for (const char32_t c : row) out << text::describeScalar(c);
        out << "|\n";
    }
    return out;
}

/// The model that an analysis tells.
inline MapModel modelOf(const map::MapAnalysis& analysis) {
    const map::Header& header = analysis.header();
    MapModel model;
    model.name = header.name().value_or("");
    for (const map::LegendEntry& entry : header.legend()) {
        if (!entry.isReplaced) model.legend[entry.character] = entry.terrain;
    }
    for (const map::FeatureEntry& feature : header.features()) {
        if (!feature.isReplaced)
            model.features[{feature.x, feature.y}] =
                ron::printCompact(header.tree(), feature.value, ron::Spelling::kNormal);
    }
    model.tiles = header.look().tiles;
    model.light = header.look().light;
    for (std::size_t y = 0; y < analysis.height(); ++y)
        model.rows.push_back(analysis.tiles(0, y, analysis.rows().length(y)));
    return model;
}

}  // namespace lw::testing
