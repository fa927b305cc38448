// SPDX-License-Identifier: MIT
#include "exchange/settled_import.h"

#include <algorithm>
#include <utility>

#include "text/utf8.h"

namespace lw::exchange {

namespace {

using NamedBy = LegendRow::NamedBy;
using Why = SettledTerrain::Why;

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
    const auto isKnown = [&out](const SettledTerrain& terrain) {
        return std::any_of(out.terrains.begin(), out.terrains.end(), [&terrain](const SettledTerrain& other) {
            return other.source == terrain.source;
        });
    };
    for (const ImportedMap& map : out.imported.maps) {
        for (const LegendRow& row : map.legend) {
            SettledTerrain terrain = settle(out.imported.format, row, options, choices);
            if (isKnown(terrain)) continue;
            isOther |= apply(terrain, settled);
            out.terrains.push_back(std::move(terrain));
        }
    }
    if (!isOther) return out;
    ImportResult second = importFile(source, settled);
    if (auto* refusal = std::get_if<text::Refusal>(&second)) return std::move(*refusal);
    out.imported = std::move(std::get<Imported>(second));
    return out;
}

}  // namespace lw::exchange
