// SPDX-License-Identifier: MIT
#include "formats/map_names.h"

#include <fmt/format.h>
#include <string>
#include <utility>
#include <variant>

#include "formats/game_companion.h"
#include "formats/game_words.h"
#include "formats/map_words.h"
#include "formats/ron_help.h"
#include "formats/terrain_names.h"
#include "map/header_edit.h"
#include "map/paint.h"
#include "text/unicode.h"
#include "text/utf8.h"

namespace lw::formats {

namespace {

using language::Place;
using language::RenameResult;
using language::Renaming;

/// A name of a map, with what it is.
struct MapName {
    std::variant<char32_t, std::string> what;  ///< a legend's character, or the id of a terrain
    text::Span span;                           ///< without quotes
};

class MapNames {
public:
    explicit MapNames(const MapFile& file)
        : m_map(file.map()),
          m_tree(file.map().header().tree()),
          m_game(gameFileOf(file.companions())),
          m_grammar(headerGrammar(file.map(), m_game)) {
        if (m_game != nullptr) m_gamePath = file.companions().find(kGameAbove.name)->path;
    }

    [[nodiscard]] std::optional<MapName> at(std::size_t offset) const {
        if (const auto tile = m_map.tileAt(offset)) {
            const auto span = m_map.tileSpan(tile->x, tile->y);
            const auto character = m_map.tile(tile->x, tile->y);
            if (!span || !character || m_map.legendEntry(*character) == nullptr) return std::nullopt;
            return MapName{*character, *span};
        }
        for (const map::LegendEntry& entry : m_map.header().legend()) {
            if (entry.key.start <= offset && offset <= entry.key.end)
                return MapName{entry.character, withoutQuotes(m_tree, entry.key)};
        }
        if (auto terrain = terrainNameAt(m_tree, m_grammar.root(), offset))
            return MapName{std::move(terrain->id), withoutQuotes(m_tree, m_tree.node(terrain->node).span())};
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Place> definition(std::size_t offset) const {
        if (const auto name = at(offset)) {
            if (const auto* const terrain = std::get_if<std::string>(&name->what))
                return terrainDefinition(*terrain);
            return Place{{}, withoutQuotes(m_tree, m_map.legendEntry(std::get<char32_t>(name->what))->key)};
        }
        const RonWordAt named = wordAt(m_tree, m_grammar.root(), offset);
        if (named.word == nullptr || !named.word->place) return std::nullopt;
        return Place{m_gamePath, withoutQuotes(m_game->tree(), *named.word->place)};
    }

    [[nodiscard]] std::vector<Place> references(const MapName& name) const {
        if (const auto* const character = std::get_if<char32_t>(&name.what))
            return characterPlaces(*character);
        const std::string& terrain = std::get<std::string>(name.what);
        std::vector<Place> places = terrainPlaces(m_tree, m_grammar.root(), terrain, {});
        if (m_game != nullptr) {
            for (Place& place : terrainPlaces(m_game->tree(), gameShape(), terrain, m_gamePath))
                places.push_back(std::move(place));
        }
        return places;
    }

    [[nodiscard]] RenameResult rename(const MapName& name, std::string_view to) const {
        if (to.empty()) return text::Refusal{"a name can't be empty", name.span};
        if (const auto* const character = std::get_if<char32_t>(&name.what))
            return renameCharacter(*character, to, name.span);
        return renameTerrainHere(std::get<std::string>(name.what), to);
    }

private:
    [[nodiscard]] std::optional<Place> terrainDefinition(std::string_view terrain) const {
        if (m_game == nullptr) return std::nullopt;
        const ron::NodeId key = terrainKey(m_game->tree(), gameShape(), terrain);
        if (key == ron::kNone) return std::nullopt;
        return Place{m_gamePath, withoutQuotes(m_game->tree(), m_game->tree().node(key).span())};
    }

    [[nodiscard]] std::vector<Place> characterPlaces(char32_t character) const {
        std::vector<Place> places;
        for (const map::LegendEntry& entry : m_map.header().legend())
            if (entry.character == character) places.push_back({{}, withoutQuotes(m_tree, entry.key)});
        if (m_map.rows().count(character) == 0) return places;
        const std::string bytes = text::toUtf8(character);
        std::string buffer;
        for (std::size_t y = 0; y < m_map.height(); ++y) {
            const text::Span span = m_map.rowSpan(y);
            const std::string_view row = m_map.text().view(span, buffer);
            for (std::size_t at = row.find(bytes); at != std::string_view::npos;) {
                std::size_t end = at + bytes.size();
                while (row.substr(end).starts_with(bytes)) end += bytes.size();
                places.push_back({{}, {span.start + at, span.start + end}});
                at = row.find(bytes, end);
            }
        }
        return places;
    }

    [[nodiscard]] RenameResult renameCharacter(char32_t from, std::string_view text, text::Span place) const {
        const text::Decoded first = text::decodeAt(text, 0);
        if (!first.valid || first.length != text.size()) {
            return text::Refusal{
                fmt::format("a tile is one character; \"{}\" is {}", text, text::countScalars(text)), place};
        }
        const char32_t to = first.scalar;
        if (auto reason = map::whyNoTile(to)) return text::Refusal{std::move(*reason), place};
        if (from == to) return Renaming{};
        const map::LegendEntry* const other = m_map.legendEntry(to);
        const std::size_t tiles = m_map.rows().count(to);
        std::string warning;
        if (other != nullptr) {
            warning =
                fmt::format("{} is {}; both would become one", text::describeScalar(to), other->terrain);
        } else if (tiles > 0) {
            warning = fmt::format("{} is on {} tiles already; both would become one",
                                  text::describeScalar(to), tiles);
        }
        return renaming(other != nullptr ? map::removeLegendEntry(m_map, from, to)
                                         : map::rekeyLegendEntry(m_map, from, to, true),
                        std::move(warning));
    }

    static RenameResult renaming(text::EditResult edits, std::string warning) {
        if (auto* const refusal = std::get_if<text::Refusal>(&edits)) return std::move(*refusal);
        Renaming out;
        out.files.push_back({{}, std::get<text::TextEdits>(std::move(edits))});
        out.warning = std::move(warning);
        return out;
    }

    [[nodiscard]] RenameResult renameTerrainHere(const std::string& terrain, std::string_view to) const {
        if (terrain == to) return Renaming{};
        Renaming out;
        out.files.push_back({{}, renameTerrain(m_tree, m_grammar.root(), terrain, to)});
        const bool isDefined = terrainDefinition(terrain).has_value();
        const bool isTaken = m_map.game().findTerrain(to) != nullptr;
        if (isTaken) {
            out.warning = fmt::format("the game has \"{}\" already: only this map is changed", to);
        } else if (isDefined) {
            out.files.push_back({m_gamePath, renameTerrain(m_game->tree(), gameShape(), terrain, to)});
            out.warning = "other maps of the game that name it stay as they are";
        }
        return out;
    }

    const map::MapAnalysis& m_map;
    const ron::Tree& m_tree;
    const GameFile* m_game;
    std::string m_gamePath;
    RonGrammar m_grammar;
};

}  // namespace

std::optional<language::Name> nameInMap(const MapFile& file, std::size_t offset) {
    const auto name = MapNames(file).at(offset);
    if (!name) return std::nullopt;
    if (const auto* const terrain = std::get_if<std::string>(&name->what))
        return language::Name{name->span, *terrain, "terrain"};
    return language::Name{name->span, text::toUtf8(std::get<char32_t>(name->what)), "legend character"};
}

std::optional<Place> definitionInMap(const MapFile& file, std::size_t offset) {
    return MapNames(file).definition(offset);
}

std::vector<Place> referencesInMap(const MapFile& file, std::size_t offset) {
    const MapNames names(file);
    const auto name = names.at(offset);
    return name ? names.references(*name) : std::vector<Place>();
}

RenameResult renameInMap(const MapFile& file, std::size_t offset, std::string_view to) {
    const MapNames names(file);
    const auto name = names.at(offset);
    if (!name) return text::Refusal{"there is no name here", text::placeAt(offset)};
    return names.rename(*name, to);
}

}  // namespace lw::formats
