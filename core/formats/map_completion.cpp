// SPDX-License-Identifier: MIT
#include "formats/map_completion.h"

#include <fmt/format.h>
#include <string>
#include <unordered_map>
#include <utility>

#include "formats/game_companion.h"
#include "formats/map_words.h"
#include "formats/ron_help.h"
#include "ron/literal.h"
#include "ron/printer.h"
#include "text/unicode.h"
#include "text/utf8.h"

namespace lw::formats {

namespace {

using language::Completion;
using language::Explanation;

std::string tileCount(std::size_t count) {
    return count == 1 ? "1 tile" : fmt::format("{} tiles", count);
}

/// How a terrain is used: "'.' ',', 523 tiles".
class TerrainUses {
public:
    explicit TerrainUses(const map::MapAnalysis& map) {
        for (const map::LegendEntry& entry : map.header().legend()) {
            if (entry.isReplaced || !entry.isTerrainRead) continue;
            auto& [characters, count] = m_uses[entry.terrain];
            if (!characters.empty()) characters += ' ';
            characters += text::describeScalar(entry.character);
            count += map.rows().count(entry.character);
        }
    }

    /// Empty where nothing uses it.
    [[nodiscard]] std::string of(const std::string& terrain) const {
        const auto found = m_uses.find(terrain);
        if (found == m_uses.end()) return {};
        return fmt::format("{}, {}", found->second.first, tileCount(found->second.second));
    }

private:
    std::unordered_map<std::string, std::pair<std::string, std::size_t>> m_uses;
};

Explanation explainTerrainHere(const map::MapAnalysis& map, std::string_view id) {
    Explanation out = explainTerrain(id, map.game());
    const std::string uses = TerrainUses(map).of(std::string(id));
    if (!uses.empty()) out.lines.push_back(fmt::format("Here it is {}.", uses));
    return out;
}

/// What a character stands for, beside its name.
std::string meaningOf(const map::MapAnalysis& map, char32_t character) {
    const map::LegendEntry* const entry = map.legendEntry(character);
    if (entry == nullptr) return "not in the legend";
    if (!entry->isTerrainRead) return "without a terrain";
    const game::Terrain* const terrain = map.game().findTerrain(entry->terrain);
    if (terrain == nullptr) return entry->terrain;
    return fmt::format("{}, {}", entry->terrain, terrain->walkable ? "walkable" : "not walkable");
}

std::optional<language::Rgb> colourOf(const map::MapAnalysis& map, char32_t character) {
    const map::LegendEntry* const entry = map.legendEntry(character);
    return entry == nullptr ? std::nullopt : explainTerrain(entry->terrain, map.game()).colour;
}

Explanation explainCharacter(const map::MapAnalysis& map, char32_t character) {
    Explanation out;
    out.title = text::describeScalar(character);
    out.fact = meaningOf(map, character);
    out.lines.push_back(fmt::format("It stands for {}.", tileCount(map.rows().count(character))));
    out.colour = colourOf(map, character);
    return out;
}

/// A feature's value on one line.
std::string featureText(const map::MapAnalysis& map, ron::NodeId value) {
    constexpr std::size_t kMost = 120;  // bytes
    std::string text = ron::printInline(map.header().tree(), value, ron::Spelling::kAsWritten);
    if (text.size() <= kMost) return text;
    text.resize(text::previousScalar(text, kMost));
    return text + "…";
}

/// A tile, or a place where none is.
Explanation explainTile(const map::MapAnalysis& map, std::int64_t x, std::int64_t y, text::Span span) {
    Explanation out;
    out.span = span;
    out.title = fmt::format("({}, {})", x, y);
    const bool isNatural = x >= 0 && y >= 0;
    const auto tile =
        isNatural ? map.tile(static_cast<std::size_t>(x), static_cast<std::size_t>(y)) : std::nullopt;
    if (tile) {
        out.fact = fmt::format("{}, {}", text::describeScalar(*tile), meaningOf(map, *tile));
        out.colour = colourOf(map, *tile);
    } else {
        out.fact = "outside the map";
    }
    if (const map::FeatureEntry* const feature = map.featureAt(x, y))
        out.lines.push_back(featureText(map, feature->value) + " stands here.");
    return out;
}

bool isInHeader(const map::MapAnalysis& map, std::size_t offset) {
    if (map.header().tree().text().size() < offset) return false;
    return map.height() == 0 || offset < map.rows().start();
}

/// Characters that tiles have and the legend does not.
std::vector<Completion> charactersFor(const map::MapAnalysis& map) {
    constexpr std::size_t kMost = 200;
    std::vector<Completion> items;
    for (const auto& [character, count] : map.rows().counts()) {
        if (map.legendEntry(character) != nullptr || items.size() == kMost) continue;
        Completion item;
        item.kind = Completion::Kind::kValue;
        item.label = ron::quoteVisibleChar(character);
        item.detail = "not in the legend";
        item.note = tileCount(count);
        items.push_back(std::move(item));
    }
    return items;
}

RonVocabulary vocabularyOf(const map::MapAnalysis& map) {
    return {[&map] { return terrainsFor(map); }, [&map] { return charactersFor(map); },
            [&map](std::string_view id) { return explainTerrainHere(map, id); },
            [&map](char32_t character) { return explainCharacter(map, character); }};
}

}  // namespace

std::vector<Completion> terrainsFor(const map::MapAnalysis& map) {
    std::vector<Completion> items = terrainsOf(map.game());
    if (!map.game().terrains) {
        std::unordered_map<std::string, bool> isListed;
        for (const map::LegendEntry& entry : map.header().legend()) {
            if (!entry.isTerrainRead || entry.terrain.empty() || std::exchange(isListed[entry.terrain], true))
                continue;
            items.push_back({Completion::Kind::kTerrain, entry.terrain});
        }
    }
    const TerrainUses uses(map);
    for (Completion& item : items) {
        item.note = uses.of(item.label);
        if (item.note.empty()) continue;
        if (!item.documentation.empty()) item.documentation += '\n';
        item.documentation += fmt::format("Here it is {}.", item.note);
    }
    return items;
}

language::Completions completeMap(const MapFile& file, std::size_t offset) {
    const map::MapAnalysis& map = file.map();
    if (!isInHeader(map, offset)) return {text::placeAt(offset), {}};
    const RonGrammar grammar = headerGrammar(map, gameFileOf(file.companions()));
    return completeRon(map.header().tree(), grammar.root(), offset, vocabularyOf(map));
}

std::optional<Explanation> explainMap(const MapFile& file, std::size_t offset) {
    const map::MapAnalysis& map = file.map();
    if (const auto place = map.tileAt(offset)) {
        const auto span = map.tileSpan(place->x, place->y);
        return explainTile(map, static_cast<std::int64_t>(place->x), static_cast<std::int64_t>(place->y),
                           span.value_or(text::placeAt(offset)));
    }
    if (!isInHeader(map, offset)) return std::nullopt;
    const ron::Tree& tree = map.header().tree();
    for (const map::FeatureEntry& feature : map.header().features()) {
        const text::Span key = tree.node(feature.key).span();
        if (key.contains(offset)) return explainTile(map, feature.x, feature.y, key);
    }
    const RonGrammar grammar = headerGrammar(map, gameFileOf(file.companions()));
    return explainRon(tree, grammar.root(), offset, vocabularyOf(map));
}

}  // namespace lw::formats
