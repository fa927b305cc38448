// SPDX-License-Identifier: MIT
#include "exchange/settled_import.h"

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <utility>

#include "map/header_edit.h"
#include "text/utf8.h"

namespace lw::exchange {

namespace {

using NamedBy = LegendRow::NamedBy;
using Why = SettledTerrain::Why;

/// A map's legend as its terrains appear in the rows; those without a tile come last.
std::vector<LegendRow> byAppearance(const ImportedMap& map) {
    constexpr auto kNever = std::numeric_limits<std::size_t>::max();
    const map::MapAnalysis read =
        map::analyse(text::Snapshot(map.text), std::make_shared<const game::Definition>());
    std::unordered_map<char32_t, std::size_t> first;
    for (const LegendRow& row : map.legend) first.emplace(row.character, kNever);
    std::size_t missing = first.size();
    for (std::size_t y = 0; y < read.height() && missing > 0; ++y) {
        const std::u32string row = read.tiles(0, y, read.rows().length(y));
        for (std::size_t x = 0; x < row.size(); ++x) {
            const auto found = first.find(row[x]);
            if (found == first.end() || found->second != kNever) continue;
            found->second = y * read.width() + x;
            --missing;
        }
    }
    std::vector<LegendRow> out = map.legend;
    std::stable_sort(out.begin(), out.end(), [&first](const LegendRow& a, const LegendRow& b) {
        return first.at(a.character) < first.at(b.character);
    });
    return out;
}

/// Whether a row is told by its character: several may be of one terrain, each to be settled by itself.
bool isByCharacter(Format format, const LegendRow& row) {
    const bool isOfCharacters = format == Format::kText || format == Format::kCsv || format == Format::kTsv ||
                                format == Format::kRexPaint;
    // The terrain of blanks is also that of cells without a tile.
    return isOfCharacters && row.character != U' ' &&
           (row.namedBy == NamedBy::kGuess || row.namedBy == NamedBy::kTold);
}

SettledTerrain settle(Format format, const LegendRow& row, const ImportOptions& options,
                      const TerrainChoices& choices) {
    SettledTerrain out;
    out.row = row;
    out.source = {isByCharacter(format, row) ? row.character : U'\0', row.source};
    out.becomes = {row.terrain, false};
    const bool hasTerrains = options.game && options.game->terrains.has_value();
    if (const auto chosen = choices.find(out.source); chosen != choices.end()) {
        out.becomes = chosen->second;
        const bool isKnown =
            out.becomes.isFeature || !hasTerrains || options.game->findTerrain(out.becomes.value) != nullptr;
        out.why = out.becomes.isFeature ? Why::kFeature : isKnown ? Why::kChosen : Why::kNotInGame;
        return out;
    }
    if (!hasTerrains) {
        out.why = row.namedBy == NamedBy::kGuess ? Why::kGuessed : Why::kNamed;
        return out;
    }
    const TerrainSuggestion suggestion = suggestTerrain(row.terrain, *options.game);
    switch (suggestion.why) {
        case TerrainSuggestion::Why::kSameId:
        case TerrainSuggestion::Why::kSameName:
            out.becomes.value = suggestion.terrain;
            out.why = Why::kSame;
            break;
        case TerrainSuggestion::Why::kNearest:
            out.becomes.value = suggestion.terrain;
            out.why = Why::kNearest;
            break;
        case TerrainSuggestion::Why::kNone:
            out.why = Why::kNotInGame;
    }
    return out;
}

/// Whether it is a new one; the tiles of one that is known count with it.
bool addTo(std::vector<SettledTerrain>& terrains, const SettledTerrain& terrain) {
    const auto known =
        std::find_if(terrains.begin(), terrains.end(),
                     [&terrain](const SettledTerrain& other) { return other.source == terrain.source; });
    if (known != terrains.end()) {
        known->row.tiles += terrain.row.tiles;
        return false;
    }
    terrains.push_back(terrain);
    return true;
}

/// Adds to options what makes the terrain what it is to become; false where nothing has to.
bool apply(const SettledTerrain& terrain, ImportOptions& options) {
    const SourceTerrain& source = terrain.source;
    if (terrain.becomes.isFeature) {
        options.features.push_back(
            {source.character != 0 ? text::toUtf8(source.character) : source.id, terrain.becomes.value});
        return true;
    }
    if (terrain.becomes.value == terrain.row.terrain) return false;
    if (source.character != 0)
        options.legend.insert(options.legend.begin(), {source.character, terrain.becomes.value});
    else
        options.terrains.emplace_back(source.id, terrain.becomes.value);
    return true;
}

}  // namespace

std::variant<SettledImport, text::Refusal> importSettled(const Source& source, const ImportOptions& options,
                                                         const TerrainChoices& choices) {
    ImportResult first = importFile(source, options);
    if (auto* refusal = std::get_if<text::Refusal>(&first)) return std::move(*refusal);
    SettledImport out{std::move(std::get<Imported>(first)), {}};
    ImportOptions settled = options;
    bool isOther = false;
    for (const ImportedMap& map : out.imported.maps) {
        for (const LegendRow& row : byAppearance(map)) {
            SettledTerrain terrain = settle(out.imported.format, row, options, choices);
            if (addTo(out.terrains, terrain)) isOther |= apply(terrain, settled);
        }
    }
    if (!isOther) return out;
    ImportResult second = importFile(source, settled);
    if (auto* refusal = std::get_if<text::Refusal>(&second)) return std::move(*refusal);
    out.imported = std::move(std::get<Imported>(second));
    return out;
}

std::variant<SettledImport, text::Refusal> importLayersApart(const Source& source,
                                                             const ImportOptions& options,
                                                             const TerrainChoices& choices) {
    auto whole = importSettled(source, options, choices);
    if (std::holds_alternative<text::Refusal>(whole)) return whole;
    SettledImport out = std::get<SettledImport>(std::move(whole));
    std::vector<std::string> objects;
    std::vector<std::string> tiles;
    for (const LayerChoice& layer : out.imported.layers) {
        if (layer.isRead && layer.kind == LayerChoice::Kind::kTiles) tiles.push_back(layer.path);
        if (layer.isRead && layer.kind == LayerChoice::Kind::kObjects) objects.push_back(layer.path);
    }
    if (tiles.size() < 2) return out;
    out.imported.maps.clear();
    out.imported.notices.clear();
    out.terrains.clear();
    text::Refusal refusal;
    for (const std::string& path : tiles) {
        ImportOptions one = options;
        one.areObjectsChosen = true;
        one.layers = {path};
        if (out.imported.maps.empty()) one.layers->insert(one.layers->end(), objects.begin(), objects.end());
        auto result = importSettled(source, one, choices);
        if (auto* refused = std::get_if<text::Refusal>(&result)) {
            refusal = std::move(*refused);
            continue;
        }
        auto& import = std::get<SettledImport>(result);
        for (ImportedMap& map : import.imported.maps) {
            map.name = path.substr(path.rfind('/') + 1);
            const map::MapAnalysis read =
                map::analyse(text::Snapshot(map.text), std::make_shared<const game::Definition>());
            const text::EditResult named = map::setName(read, map.name);
            if (const auto* edits = std::get_if<text::TextEdits>(&named)) map.text = edits->apply(map.text);
            out.imported.maps.push_back(std::move(map));
        }
        for (const SettledTerrain& terrain : import.terrains) (void)addTo(out.terrains, terrain);
        for (Notice& notice : import.imported.notices) {
            // That the other layers are not in this map is what was asked for.
            const bool isAsked = notice.code == "lost-layer" && notice.detail.ends_with(": not chosen");
            if (!isAsked) out.imported.notices.push_back(std::move(notice));
        }
    }
    if (out.imported.maps.empty()) return refusal;
    return out;
}

}  // namespace lw::exchange
