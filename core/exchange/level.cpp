// SPDX-License-Identifier: MIT
#include "exchange/level.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <set>
#include <tuple>

#include "exchange/characters.h"
#include "exchange/lines.h"
#include "exchange/refused.h"
#include "map/map_format.h"
#include "ron/literal.h"
#include "text/utf8.h"

namespace lw::exchange {

namespace {

using NamedBy = LegendRow::NamedBy;
using TilePlace = std::pair<std::int64_t, std::int64_t>;

/// Puts the source's terrains aside that become features, each on the commonest terrain around it.
class FeatureMaker {
public:
    FeatureMaker(Level& level, const std::vector<FeatureChoice>& choices) : m_level(level) {
        for (const Terrain& terrain : level.terrains) m_features.push_back(featureFor(terrain, choices));
    }

    void run() {
        const auto isChosen = [](const std::string* feature) { return feature != nullptr; };
        if (std::none_of(m_features.begin(), m_features.end(), isChosen)) return;
        const std::vector<std::uint32_t> before = m_level.cells;
        for (std::size_t i = 0; i < before.size(); ++i) {
            if (before[i] == kNoTile || m_features[before[i]] == nullptr) continue;
            const std::size_t x = i % m_level.width;
            const std::size_t y = i / m_level.width;
            m_level.cells[i] = commonestAround(before, x, y);
            m_level.things.push_back({static_cast<std::int64_t>(x),
                                      static_cast<std::int64_t>(y),
                                      Value::ron(*m_features[before[i]]),
                                      m_level.terrains[before[i]].id,
                                      {}});
        }
        dropUnused();
    }

private:
    static const std::string* featureFor(const Terrain& terrain, const std::vector<FeatureChoice>& choices) {
        for (const FeatureChoice& choice : choices) {
            const bool isCharacter =
                terrain.character != 0 && choice.source == text::toUtf8(terrain.character);
            if (choice.source == terrain.id || isCharacter) return &choice.feature;
        }
        return nullptr;
    }

    std::uint32_t commonestAround(const std::vector<std::uint32_t>& cells, std::size_t x,
                                  std::size_t y) const {
        std::array<std::uint32_t, 4> around{kNoTile, kNoTile, kNoTile, kNoTile};
        const std::size_t i = y * m_level.width + x;
        if (y > 0) around[0] = cells[i - m_level.width];
        if (x > 0) around[1] = cells[i - 1];
        if (x + 1 < m_level.width) around[2] = cells[i + 1];
        if (y + 1 < m_level.height) around[3] = cells[i + m_level.width];
        std::uint32_t best = kNoTile;
        std::ptrdiff_t most = 0;
        for (const std::uint32_t cell : around) {
            if (cell == kNoTile || m_features[cell] != nullptr) continue;
            const std::ptrdiff_t count = std::count(around.begin(), around.end(), cell);
            if (count > most) std::tie(best, most) = std::pair(cell, count);
        }
        return best;
    }

    void dropUnused() {
        std::vector<std::uint32_t> places(m_level.terrains.size(), kNoTile);
        std::vector<Terrain> kept;
        for (std::size_t i = 0; i < m_level.terrains.size(); ++i) {
            if (m_features[i] != nullptr) continue;
            places[i] = static_cast<std::uint32_t>(kept.size());
            kept.push_back(std::move(m_level.terrains[i]));
        }
        m_level.terrains = std::move(kept);
        for (std::uint32_t& cell : m_level.cells) {
            if (cell != kNoTile) cell = places[cell];
        }
    }

    Level& m_level;
    std::vector<const std::string*> m_features;  ///< by terrain
};

/// The map of a level, part by part.
class Finisher {
public:
    Finisher(Level level, const ImportOptions& options, Notices& notices)
        : m_level(std::move(level)), m_options(options), m_notices(notices) {}

    ImportedMap run() {
        FeatureMaker(m_level, m_options.features).run();
        chooseTerrains();
        chooseCharactersOfEntries();
        ImportedMap map;
        map.name = validUtf8(m_level.name);
        map.width = m_level.width;
        map.height = m_level.height;
        map.legend = m_entries;
        std::sort(map.legend.begin(), map.legend.end(),
                  [](const LegendRow& a, const LegendRow& b) { return a.character < b.character; });
        map.text = header(map);
        appendRows(map.text);
        return map;
    }

private:
    std::string terrainFor(const std::string& source) const {
        for (const auto& [from, to] : m_options.terrains) {
            if (from == source) return to;
        }
        return validUtf8(source);
    }

    /// Entries of the legend: terrains of one id share one, but for those with characters of their own.
    void chooseTerrains() {
        std::map<std::string, std::uint32_t> byId;
        for (const Terrain& terrain : m_level.terrains) {
            LegendRow row{terrain.character, validUtf8(terrain.id), terrainFor(terrain.id), terrain.namedBy,
                          0};
            const auto place = static_cast<std::uint32_t>(m_entries.size());
            const auto [at, isNew] = byId.emplace(row.terrain, place);
            if (!isNew && terrain.character == 0) {
                m_entryOf.push_back(at->second);
                continue;
            }
            m_entryOf.push_back(place);
            m_entries.push_back(std::move(row));
        }
        const auto countCell = [this](std::uint32_t cell) {
            if (cell != kNoTile) ++m_entries[m_entryOf[cell]].tiles;
            return cell == kNoTile;
        };
        const auto empties = std::count_if(m_level.cells.begin(), m_level.cells.end(), countCell);
        if (empties == 0) return;
        const std::string id = terrainFor(m_options.empty);
        const auto place = static_cast<std::uint32_t>(m_entries.size());
        const auto [at, isNew] = byId.emplace(id, place);
        m_empty = at->second;
        if (isNew) m_entries.push_back({U' ', m_options.empty, id, NamedBy::kNothing, 0});
        m_entries[m_empty].tiles += static_cast<std::size_t>(empties);
    }

    void chooseCharactersOfEntries() {
        std::vector<CharacterWish> wishes;
        for (const LegendRow& entry : m_entries) {
            CharacterWish wish{entry.terrain, entry.character, m_options.like.characterOf(entry.terrain)};
            const bool isOwn = entry.character != 0 && entry.namedBy != NamedBy::kNothing;
            for (const auto& [character, terrain] : m_options.legend) {
                if (!isOwn && terrain == entry.terrain) wish.fromSource = character;
            }
            wishes.push_back(wish);
        }
        const std::vector<char32_t> chosen = chooseCharacters(wishes);
        for (std::size_t i = 0; i < chosen.size(); ++i) m_entries[i].character = chosen[i];
    }

    /// RON by place, one a tile: the first of the source stays.
    std::map<TilePlace, std::string> features() {
        std::map<TilePlace, std::string> out;
        const bool hasSchema = m_options.game && m_options.game->features;
        for (Thing& thing : m_level.things) {
            const bool isInside = thing.x >= 0 && thing.y >= 0 &&
                                  thing.x < static_cast<std::int64_t>(m_level.width) &&
                                  thing.y < static_cast<std::int64_t>(m_level.height);
            const bool isFree = isInside && !out.contains({thing.x, thing.y});
            if (!isFree) {
                m_notices.add("lost-object",
                              fmt::format("{}: {} {} {}", thing.label, isInside ? "second on" : "outside at",
                                          thing.x, thing.y));
                continue;
            }
            for (Notice& notice : thing.notices) m_notices.add(notice.code, std::move(notice.detail));
            Value value = std::move(thing.value);
            if (hasSchema) value = fitTo(std::move(value), *m_options.game->features);
            out.emplace(TilePlace(thing.x, thing.y), validUtf8(printRon(value)));
        }
        return out;
    }

    std::string header(const ImportedMap& map) {
        HeaderText header;
        header.name = map.name;
        for (const LegendRow& row : map.legend) header.legend.emplace_back(row.character, row.terrain);
        for (auto& [place, ron] : features()) header.features.emplace_back(place, ron);
        if (m_level.tiles) header.tiles = validUtf8(*m_level.tiles);
        if (m_level.light) header.light = validUtf8(*m_level.light);
        return printHeaderText(header);
    }

    void appendRows(std::string& out) const {
        std::vector<std::string> shown;
        for (const LegendRow& entry : m_entries) shown.push_back(text::toUtf8(entry.character));
        const bool isAscii =
            std::all_of(shown.begin(), shown.end(), [](const std::string& c) { return c.size() == 1; });
        out.reserve(out.size() + (m_level.width + 1) * m_level.height);
        for (std::size_t y = 0; y < m_level.height; ++y) {
            checkCancelled(m_options);
            for (std::size_t x = 0; x < m_level.width; ++x) {
                const std::uint32_t cell = m_level.cells[y * m_level.width + x];
                const std::string& character = shown[cell == kNoTile ? m_empty : m_entryOf[cell]];
                if (isAscii)
                    out += character.front();
                else
                    out += character;
            }
            out += '\n';
        }
    }

    Level m_level;
    const ImportOptions& m_options;
    Notices& m_notices;
    std::vector<LegendRow> m_entries;
    std::vector<std::uint32_t> m_entryOf;  ///< by terrain of the level
    std::uint32_t m_empty = 0;
};

}  // namespace

std::uint32_t TerrainTable::placeOf(const std::string& id, NamedBy namedBy) {
    const auto [at, isNew] = m_byId.emplace(id, static_cast<std::uint32_t>(m_terrains.size()));
    if (isNew) m_terrains.push_back({id, 0, namedBy});
    return at->second;
}

std::uint32_t TerrainTable::placeOf(const std::string& id, char32_t character, NamedBy namedBy) {
    if (character == 0) return placeOf(id, namedBy);
    const auto place = static_cast<std::uint32_t>(m_terrains.size());
    const auto [at, isNew] = m_byCharacter.emplace(character, place);
    if (!isNew) {
        if (m_terrains[at->second].id == id) return at->second;
        return placeOf(id, namedBy);  // the character is another terrain's
    }
    m_byId.emplace(id, place);  // tiles without a character share this entry
    m_terrains.push_back({id, character, namedBy});
    return place;
}

Level levelOfCharacters(std::string name, CharacterRows source, const ImportOptions& options,
                        Notices& notices) {
    Level level;
    level.name = std::move(name);
    level.height = source.rows.size();
    for (const std::u32string& row : source.rows) level.width = std::max(level.width, row.size());
    requireSize(static_cast<std::int64_t>(level.width), static_cast<std::int64_t>(level.height), "the map");

    using Told = std::vector<std::pair<char32_t, std::string>>;
    const auto toldTerrain = [&](char32_t character) -> const std::string* {
        for (const Told* const legend :
             {&options.legend, &std::as_const(source.legend), &options.like.legend}) {
            for (const auto& [told, terrain] : *legend) {
                if (told == character) return &terrain;
            }
        }
        return nullptr;
    };
    const auto guess = [&options](char32_t character) {
        return character == U' ' ? options.empty : guessTerrain(character);
    };
    TerrainTable terrains;
    std::unordered_map<char32_t, std::uint32_t> places;
    std::set<char32_t> guessed;
    const auto placeOf = [&](char32_t character) {
        if (character == kNoCharacter) return kNoTile;
        const auto [at, isNew] = places.emplace(character, 0);
        if (!isNew) return at->second;
        const std::string* const told = toldTerrain(character);
        if (told == nullptr) guessed.insert(character);
        const std::string id = told != nullptr ? *told : guess(character);
        at->second = terrains.placeOf(id, character, told != nullptr ? NamedBy::kTold : NamedBy::kGuess);
        return at->second;
    };
    level.cells.reserve(level.width * level.height);
    std::size_t padded = 0;
    for (const std::u32string& row : source.rows) {
        checkCancelled(options);
        for (const char32_t character : row) level.cells.push_back(placeOf(character));
        if (row.size() < level.width) ++padded;
        level.cells.insert(level.cells.end(), level.width - row.size(), kNoTile);
    }
    if (padded > 0) notices.add("rows-padded", fmt::format("{} rows to {}", padded, level.width));
    if (!guessed.empty()) {
        constexpr std::size_t kMostTold = 256;
        std::vector<std::string> pairs;
        for (const char32_t character : guessed) {
            if (pairs.size() == kMostTold) break;
            pairs.push_back(fmt::format("'{}'={}", text::toUtf8(character), guess(character)));
        }
        if (guessed.size() > kMostTold)
            pairs.push_back(fmt::format("and {} more", guessed.size() - kMostTold));
        notices.add("legend-guessed", fmt::format("{}", fmt::join(pairs, " ")));
    }
    level.terrains = terrains.take();
    return level;
}

std::string printHeaderText(const HeaderText& header) {
    std::string out = fmt::format("(\n    name: {},\n    legend: {{\n", quoteText(header.name));
    for (const auto& [character, terrain] : header.legend)
        out += fmt::format("        {}: {},\n", ron::quoteVisibleChar(character), quoteText(terrain));
    out += "    },\n";
    if (!header.features.empty()) {
        out += "    features: {\n";
        for (const auto& [place, ron] : header.features)
            out += fmt::format("        ({}, {}): {},\n", place.first, place.second, ron);
        out += "    },\n";
    }
    std::vector<std::string> look;
    if (header.tiles) look.push_back("tiles: " + quoteText(*header.tiles));
    if (header.light) look.push_back("light: " + quoteText(*header.light));
    if (!look.empty()) out += fmt::format("    look: ({}),\n", fmt::join(look, ", "));
    return out + ")\n" + std::string(map::kSeparator) + "\n";
}

void checkCancelled(const ImportOptions& options) {
    if (options.isCancelled && options.isCancelled()) throw Refused("the import was cancelled");
}

ImportedMap finishLevel(Level level, const ImportOptions& options, Notices& notices) {
    return Finisher(std::move(level), options, notices).run();
}

}  // namespace lw::exchange
