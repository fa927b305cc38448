// SPDX-License-Identifier: MIT
#include "map/terrain_paint.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "map/characters.h"
#include "map/paint.h"
#include "ron/edit.h"
#include "ron/literal.h"
#include "text/unicode.h"

namespace lw::map {

namespace {

using text::Refusal;

/// The terrains of cells, in the order of their first one.
std::vector<std::string> terrainsOf(std::span<const TerrainCell> cells) {
    std::vector<std::string> out;
    std::unordered_map<std::string_view, bool> known;
    for (const TerrainCell& cell : cells) {
        if (known.emplace(cell.terrain, true).second) out.push_back(cell.terrain);
    }
    return out;
}

class TerrainPainter {
public:
    TerrainPainter(const MapAnalysis& map, const CharacterWishes& wishes) : m_map(map), m_wishes(wishes) {}

    std::variant<TerrainPaint, Refusal> run(std::span<const TerrainCell> cells) {
        if (auto refusal = chooseAll(terrainsOf(cells))) return *refusal;
        const text::EditResult rows = paint(m_map, runsOf(cells));
        if (const auto* refusal = std::get_if<Refusal>(&rows)) return *refusal;
        const auto& rowEdits = std::get<text::TextEdits>(rows);
        m_edits.insert(m_edits.end(), rowEdits.begin(), rowEdits.end());
        m_out.edits = text::TextEdits(std::move(m_edits));
        return std::move(m_out);
    }

private:
    [[nodiscard]] text::Span placeOfLegend() const {
        const Header& header = m_map.header();
        return header.legendNode() == ron::kNone ? text::placeAt(0)
                                                 : header.tree().node(header.legendNode()).span();
    }

    std::optional<Refusal> chooseAll(const std::vector<std::string>& terrains) {
        std::vector<std::string> missing;
        for (const std::string& terrain : terrains) {
            if (!m_map.game().acceptsTerrain(terrain))
                return Refusal{fmt::format("the game has no terrain \"{}\"", terrain), placeOfLegend()};
            if (const auto character = characterFor(terrain))
                m_characters.emplace(terrain, *character);
            else
                missing.push_back(terrain);
        }
        return missing.empty() ? std::nullopt : addEntries(missing);
    }

    [[nodiscard]] std::optional<char32_t> characterFor(const std::string& terrain) const {
        const auto last = m_wishes.lastUsed.find(terrain);
        if (last != m_wishes.lastUsed.end()) {
            const LegendEntry* const entry = m_map.legendEntry(last->second);
            const bool holds = entry != nullptr && entry->isTerrainRead && entry->terrain == terrain;
            if (holds && !whyNoTile(last->second)) return last->second;
        }
        return m_map.characterFor(terrain);
    }

    std::optional<Refusal> addEntries(const std::vector<std::string>& terrains) {
        const Header& header = m_map.header();
        const auto& problems = header.tree().diagnostics();
        const auto mistake = std::find_if(problems.begin(), problems.end(), [](const text::Diagnostic& d) {
            return d.severity == text::Severity::kError;
        });
        if (mistake != problems.end())
            return Refusal{"the header has a mistake; mend it first", mistake->span};
        if (header.legendNode() == ron::kNone)
            return Refusal{"the legend can't be read; mend it first", text::placeAt(0)};
        const std::vector<char32_t> characters =
            chooseCharacters(terrains, m_wishes.forNew, [this](char32_t character) {
                return m_map.legendEntry(character) != nullptr || m_map.rows().count(character) > 0 ||
                       m_map.header().isOtherTile(character);
            });
        std::vector<std::string> entries;
        for (std::size_t i = 0; i < terrains.size(); ++i) {
            entries.push_back(ron::quoteVisibleChar(characters[i]) + ": " + ron::quoteString(terrains[i]));
            m_characters.emplace(terrains[i], characters[i]);
            m_out.added.emplace_back(characters[i], terrains[i]);
        }
        const text::TextEdits edits = ron::appendEntries(header.tree(), header.legendNode(), entries);
        m_edits.insert(m_edits.end(), edits.begin(), edits.end());
        return std::nullopt;
    }

    /// Neighbours in a row together, the later cell over the earlier.
    [[nodiscard]] std::vector<TileRun> runsOf(std::span<const TerrainCell> cells) const {
        std::vector<TileRun> runs;
        for (const TerrainCell& cell : cells) {
            if (cell.x < 0 || cell.y < 0) continue;
            const auto x = static_cast<std::size_t>(cell.x);
            const auto y = static_cast<std::size_t>(cell.y);
            const char32_t character = m_characters.at(cell.terrain);
            const bool goesOn =
                !runs.empty() && runs.back().y == y && runs.back().x + runs.back().characters.size() == x;
            if (!goesOn) runs.push_back({x, y, {}});
            runs.back().characters += character;
        }
        return runs;
    }

    const MapAnalysis& m_map;
    const CharacterWishes& m_wishes;
    std::unordered_map<std::string, char32_t> m_characters;  ///< by terrain
    std::vector<text::TextEdit> m_edits;
    TerrainPaint m_out;
};

}  // namespace

std::variant<TerrainPaint, Refusal> paintTerrains(const MapAnalysis& map, std::span<const TerrainCell> cells,
                                                  const CharacterWishes& wishes) {
    return TerrainPainter(map, wishes).run(cells);
}

}  // namespace lw::map
