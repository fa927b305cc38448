// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "map/analysis.h"
#include "map/feature_value.h"
#include "map/grid_map.h"
#include "map/header_printer.h"
#include "map/map_format.h"
#include "map/print_layout.h"
#include "map/terrain_numbers.h"
#include "map/tile_indices.h"
#include "text/diagnostic.h"

namespace lw::map {

// The .map format for games: text to a map of the game's own terrains and features, and back.

/// A problem of a map's text, as a person is told it. Line and column are 1-based; the column counts Unicode
/// scalars.
struct Problem {
    std::string file;
    std::uint32_t line = 1;
    std::uint32_t column = 1;
    text::Severity severity = text::Severity::kError;
    std::string code;  ///< a kind of spec/map.md: "ragged", "header", "feature-rule"
    std::string message;
    text::Span span;  ///< bytes of the text

    friend bool operator==(const Problem&, const Problem&) = default;
};

/// What parse gives: every problem in the order of the text, and the map if none of them is an error.
template <MapTerrain Terrain, MapFeature Feature>
struct ParsedMap {
    std::optional<GridMap<Terrain, Feature>> map;
    std::vector<Problem> problems;
};

/// What parse and print do that knows no game's types.
namespace detail {

[[nodiscard]] MapAnalysis analyseFor(std::string source, const MapFormat& format);

/// Tells of each feature as written, in that order, and of the entry that counts on a tile; null for one that
/// does not. `read` says whether it could make something of the value.
using FeatureCallback = std::function<bool(const FeatureValue&, const FeatureEntry*)>;
void readFeatures(const MapAnalysis& map, text::DiagnosticSink& sink, const FeatureCallback& read);

/// The problems of the analysis and `more`, with line and column, in the order of the text.
[[nodiscard]] std::vector<Problem> toProblems(const MapAnalysis& map, std::vector<text::Diagnostic> more,
                                              std::string_view file);

/// `characters` has one for each number that tiles may have.
[[nodiscard]] std::optional<std::string> print(HeaderModel header, const TileIndices& tiles,
                                               std::span<const std::optional<char32_t>> characters,
                                               Layout layout);

}  // namespace detail

/// What a resolver (terrain id → the game's terrain, or nothing where it has none) resolves to.
template <class Resolve>
using ResolvedTerrain = typename std::invoke_result_t<Resolve&, std::string_view>::value_type;

/// Reads a map of a game: `format` says which looks it has and how big its maps may be, `resolve` what the
/// terrain ids of the legend stand for, `Feature` what a tile may have. Problems are attributed to `file`.
/// Every problem is reported, not the first alone (spec/map.md 3-5).
template <MapFeature Feature = NoFeature, class Resolve>
requires MapTerrain<ResolvedTerrain<Resolve>>
[[nodiscard]] ParsedMap<ResolvedTerrain<Resolve>, Feature> parse(std::string source, std::string_view file,
                                                                 const MapFormat& format, Resolve&& resolve) {
    using Terrain = ResolvedTerrain<Resolve>;
    const MapAnalysis analysis = detail::analyseFor(std::move(source), format);
    const Header& header = analysis.header();
    text::DiagnosticSink sink;

    TerrainNumbers<Terrain> terrains;
    std::vector<std::uint32_t> numbers(header.legend().size(), 0);
    std::vector<typename Legend<Terrain>::Entry> legend;
    for (std::size_t i = 0; i < header.legend().size(); ++i) {
        const LegendEntry& entry = header.legend()[i];
        if (!entry.isTerrainRead) continue;
        std::optional<Terrain> terrain = resolve(std::string_view(entry.terrain));
        if (!terrain) {
            sink.add(unknownTerrain(entry));
            continue;
        }
        numbers[i] = terrains.add(*terrain);
        legend.push_back({entry.character, entry.terrain, std::move(*terrain)});
    }
    std::map<TilePlace, Feature> features;
    detail::readFeatures(analysis, sink, [&features](const FeatureValue& value, const FeatureEntry* entry) {
        std::optional<Feature> feature = Feature::read(value);
        if (feature && entry != nullptr)
            features.insert_or_assign(TilePlace{entry->x, entry->y}, std::move(*feature));
        return feature.has_value();
    });

    ParsedMap<Terrain, Feature> out;
    const bool isWrong = sink.hasErrors() || text::hasErrors(analysis.diagnostics());
    out.problems = detail::toProblems(analysis, sink.take(), file);
    if (isWrong) return out;
    out.map.emplace(GridMap<Terrain, Feature>{
        header.name().value_or(""), Tiles<Terrain>(TileIndices(analysis, numbers), terrains.terrains()),
        std::move(features), Legend<Terrain>(std::move(legend)), header.look()});
    return out;
}

/// Prints a map in the .map format, its look only if it isn't the look of a map that names none. Nothing if a
/// tile's terrain has no character in the legend, if a character is a line end (no row can hold it), or if
/// what a feature writes is no RON value. Parsing the text with the same format gives the map back.
template <MapTerrain Terrain, MapFeature Feature>
[[nodiscard]] std::optional<std::string> print(const GridMap<Terrain, Feature>& map,
                                               const MapFormat& format = {},
                                               Layout layout = Layout::kCompact) {
    HeaderModel header;
    header.name = map.name;
    header.look = map.look;
    header.defaultLook = format.defaultLook();
    for (const auto& [place, feature] : map.features)
        header.features.push_back({place.x, place.y, feature.write()});
    TerrainNumbers<Terrain> known;
    std::vector<char32_t> lowest;
    for (const auto& entry : map.legend.entries()) {
        header.legend.emplace_back(entry.character, entry.id);
        if (known.add(entry.terrain) == lowest.size()) lowest.push_back(entry.character);
    }
    std::vector<std::optional<char32_t>> characters;
    for (const Terrain& terrain : map.tiles.terrains()) {
        const auto number = known.find(terrain);
        characters.push_back(number ? std::optional(lowest[*number]) : std::nullopt);
    }
    return detail::print(std::move(header), map.tiles.indices(), characters, layout);
}

/// The .map format of one game's maps: its MapFormat, what a legend's terrain ids resolve to, its features.
template <MapTerrain Terrain, MapFeature Feature = NoFeature>
class MapText {
public:
    static constexpr std::string_view kName = "map";
    static constexpr std::string_view kExtension = ".map";
    using Resolver = std::function<std::optional<Terrain>(std::string_view id)>;
    using Map = GridMap<Terrain, Feature>;

    MapText(MapFormat format, Resolver resolve)
        : m_format(std::move(format)), m_resolve(std::move(resolve)) {}

    [[nodiscard]] const MapFormat& format() const { return m_format; }
    [[nodiscard]] ParsedMap<Terrain, Feature> parse(std::string source, std::string_view file) const {
        return map::parse<Feature>(std::move(source), file, m_format, m_resolve);
    }
    [[nodiscard]] std::optional<std::string> print(const Map& map, Layout layout = Layout::kCompact) const {
        return map::print(map, m_format, layout);
    }

private:
    MapFormat m_format;
    Resolver m_resolve;
};

}  // namespace lw::map
