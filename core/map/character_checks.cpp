// SPDX-License-Identifier: MIT
#include "map/character_checks.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "map/paint.h"
#include "ron/edit.h"
#include "ron/literal.h"
#include "text/unicode.h"
#include "text/utf8.h"

namespace lw::map {

namespace {

/// Bounds of what is offered: a text with more unknown characters than this is no map with a mistake.
constexpr std::size_t kMostCharactersWithFixes = 200;
constexpr std::size_t kMostPlacesToReplace = 10'000;  // of one character
constexpr std::size_t kMostReplacements = 100'000;    // of all of them

/// A character of the rows that the legend does not have.
struct Unknown {
    std::string message;
    std::vector<std::shared_ptr<const text::Fix>> fixes;
    std::shared_ptr<text::Fix> replaceAll;  ///< one of `fixes`; its edits are gathered with the places
    std::vector<text::TextEdit> replacements;
};

class CharacterChecker {
public:
    CharacterChecker(const MapAnalysis& map, text::DiagnosticSink& sink) : m_map(map), m_sink(sink) {}

    void run() {
        const auto& counts = m_map.rows().counts();
        std::vector<std::pair<char32_t, std::size_t>> unknown;
        std::copy_if(counts.begin(), counts.end(), std::back_inserter(unknown), [this](const auto& c) {
            return m_map.legendEntry(c.first) == nullptr && !m_map.header().isOtherTile(c.first);
        });
        if (unknown.empty()) return;
        const std::string terrain = terrainForNew();
        m_known = mostFrequentKnown(m_map);
        m_unknown.reserve(unknown.size());
        for (const auto& [character, count] : unknown) {
            m_left += count;
            describe(character, count, terrain);
        }
        for (auto& [character, entry] : m_unknown) {
            if (character < m_ascii.size()) m_ascii[character] = &entry;
        }
        for (const Rows::Stretch& stretch : m_map.rows().stretches()) {
            if (m_sink.isFull("not-in-legend") && m_replacementsLeft == 0) break;
            if (holdsUnknown(*stretch.facts)) readStretch(stretch);
        }
        if (m_sink.isFull("not-in-legend")) m_sink.count("not-in-legend", m_left);
        for (auto& [character, entry] : m_unknown) {
            if (entry.replaceAll) entry.replaceAll->edits = text::TextEdits(std::move(entry.replacements));
        }
    }

private:
    void describe(char32_t character, std::size_t count, const std::string& terrain) {
        const std::string shown = text::describeScalar(character);
        const bool hasFixes = m_unknown.size() < kMostCharactersWithFixes;
        Unknown& entry = m_unknown[character];
        entry.message = fmt::format("{} is not in the legend", shown);
        if (text::isInvisible(character)) entry.message += "; it can't be seen";
        const bool isMarker = character == U'<' || character == U'>' || character == U'=';
        if (isMarker && count >= 7) entry.message += "; is it the marker of a merge conflict?";
        if (!hasFixes) return;
        const Header& header = m_map.header();
        if (!whyNoTile(character) && !terrain.empty() && header.legendNode() != ron::kNone) {
            text::Fix fix;
            fix.title = fmt::format("Add {} to the legend as \"{}\"", shown, terrain);
            fix.edits = ron::appendEntry(header.tree(), header.legendNode(),
                                         ron::quoteVisibleChar(character) + ": " + ron::quoteString(terrain));
            entry.fixes.push_back(std::make_shared<const text::Fix>(std::move(fix)));
        }
        if (!m_known || count > kMostPlacesToReplace || count + m_replacementsLeft > kMostReplacements)
            return;
        m_replacementsLeft += count;
        entry.replaceAll = std::make_shared<text::Fix>();
        entry.replaceAll->title =
            count == 1 ? fmt::format("Replace it by {}", text::describeScalar(*m_known))
                       : fmt::format("Replace all {} by {}", count, text::describeScalar(*m_known));
        entry.fixes.push_back(entry.replaceAll);
    }

    /// A terrain of the game that no entry stands for yet, else the first of the game or of the legend.
    [[nodiscard]] std::string terrainForNew() const {
        const auto& legend = m_map.header().legend();
        const auto isUsed = [&legend](std::string_view id) {
            return std::any_of(legend.begin(), legend.end(),
                               [id](const LegendEntry& e) { return e.terrain == id; });
        };
        if (m_map.game().terrains && !m_map.game().terrains->empty()) {
            const auto& terrains = *m_map.game().terrains;
            constexpr std::size_t kMostLookedAt = 200;
            const auto end =
                terrains.begin() + static_cast<std::ptrdiff_t>(std::min(terrains.size(), kMostLookedAt));
            const auto unused =
                std::find_if(terrains.begin(), end, [&](const game::Terrain& t) { return !isUsed(t.id); });
            return unused == end ? terrains.front().id : unused->id;
        }
        return legend.empty() ? "" : legend.front().terrain;
    }

    [[nodiscard]] Unknown* find(char32_t character) {
        if (character < m_ascii.size()) return m_ascii[character];
        const auto at = m_unknown.find(character);
        return at == m_unknown.end() ? nullptr : &at->second;
    }

    [[nodiscard]] bool holdsUnknown(const RowFacts& facts) {
        for (std::size_t c = 0; c < m_ascii.size(); ++c) {
            if (facts.ascii[c] > 0 && m_ascii[c] != nullptr) return true;
        }
        return std::any_of(facts.wide.begin(), facts.wide.end(),
                           [this](const auto& c) { return find(c.first) != nullptr; });
    }

    void readStretch(const Rows::Stretch& stretch) {
        const std::string_view text = stretch.text();
        for (std::size_t at = 0; at < text.size();) {
            const text::Decoded decoded = text::decodeAt(text, at);
            const std::size_t offset = stretch.start + at;
            at += decoded.length;
            Unknown* const unknown = decoded.valid ? find(decoded.scalar) : nullptr;
            if (unknown == nullptr || isLineEnd(decoded.scalar, offset)) continue;
            const text::Span span{offset, offset + decoded.length};
            if (unknown->replaceAll) {
                unknown->replacements.push_back({span, text::toUtf8(*m_known)});
                --m_replacementsLeft;
            }
            if (m_sink.isFull("not-in-legend")) continue;
            --m_left;
            m_sink.add({text::Severity::kError, "not-in-legend", unknown->message, span, {}, unknown->fixes});
        }
    }

    [[nodiscard]] bool isLineEnd(char32_t character, std::size_t offset) const {
        if (character == U'\n') return true;
        return character == U'\r' &&
               (offset + 1 == m_map.text().size() || m_map.text().at(offset + 1) == '\n');
    }

    const MapAnalysis& m_map;
    text::DiagnosticSink& m_sink;
    std::optional<char32_t> m_known;
    std::unordered_map<char32_t, Unknown> m_unknown;
    std::array<Unknown*, 128> m_ascii{};
    std::size_t m_left = 0;              ///< places not yet reported
    std::size_t m_replacementsLeft = 0;  ///< places that fixes still wait for
};

}  // namespace

void checkCharacters(const MapAnalysis& map, text::DiagnosticSink& sink) {
    // An entry that is missing may stand where the legend could not be read.
    const bool hasNone = map.dialect() != nullptr && map.header().legendNode() == ron::kNone;
    if (map.header().isLegendWhole() || hasNone) CharacterChecker(map, sink).run();
}

std::optional<char32_t> mostFrequentKnown(const MapAnalysis& map) {
    std::optional<char32_t> known;
    std::size_t most = 0;
    for (const auto& [character, count] : map.rows().counts()) {
        if (count <= most || map.legendEntry(character) == nullptr || whyNoTile(character)) continue;
        known = character;
        most = count;
    }
    return known;
}

}  // namespace lw::map
