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
#include "text/scalar_names.h"
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
    bool isMark = false;                    ///< it belongs to the character before it, and is to go
    std::vector<text::TextEdit> replacements;
};

class CharacterChecker {
public:
    CharacterChecker(const MapAnalysis& map, text::DiagnosticSink& sink) : m_map(map), m_sink(sink) {}

    void run() {
        const auto inConflicts = countInConflicts();
        std::vector<std::pair<char32_t, std::size_t>> unknown;
        for (auto [character, count] : m_map.rows().counts()) {
            if (m_map.legendEntry(character) != nullptr || m_map.header().isOtherTile(character)) continue;
            if (const auto at = inConflicts.find(character); at != inConflicts.end()) count -= at->second;
            if (count > 0) unknown.emplace_back(character, count);
        }
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
    /// Tiles between git's markers, of which nothing is told here.
    [[nodiscard]] std::unordered_map<char32_t, std::size_t> countInConflicts() const {
        std::unordered_map<char32_t, std::size_t> counts;
        for (std::size_t y = 0; !m_map.gitConflicts().empty() && y < m_map.height(); ++y) {
            if (!isInConflict(m_map.rowSpan(y).start)) continue;
            for (const char32_t c : m_map.tiles(0, y, m_map.rows().length(y))) ++counts[c];
        }
        return counts;
    }
    [[nodiscard]] bool isInConflict(std::size_t offset) const {
        const auto& conflicts = m_map.gitConflicts();
        const auto after =
            std::upper_bound(conflicts.begin(), conflicts.end(), offset,
                             [](std::size_t value, const GitConflict& c) { return value < c.all.start; });
        return after != conflicts.begin() && std::prev(after)->all.contains(offset);
    }

    void describe(char32_t character, std::size_t count, const std::string& terrain) {
        const std::string shown = text::describeScalarByName(character);
        const bool hasFixes = m_unknown.size() < kMostCharactersWithFixes;
        Unknown& entry = m_unknown[character];
        entry.message = fmt::format("{} is not in the legend", shown);
        if (text::isVariationSelector(character) || text::isCombiningMark(character))
            return describeMark(character, count, entry);
        if (text::isInvisible(character)) entry.message += "; it can't be seen";
        const bool isMarker = character == U'<' || character == U'>' || character == U'=';
        if (isMarker && count >= 7) entry.message += "; is it the marker of a merge conflict?";
        if (!hasFixes) return;
        const Header& header = m_map.header();
        if (!whyNoTile(character) && !terrain.empty() && header.legendNode() != ron::kNone) {
            entry.fixes.push_back(text::makeFix(
                fmt::format("Add {} to the legend as \"{}\"", text::describeScalar(character), terrain),
                ron::appendEntry(header.tree(), header.legendNode(),
                                 ron::quoteVisibleChar(character) + ": " + ron::quoteString(terrain))));
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

    /// What looks like one character with the one before it, but is a tile of its own.
    void describeMark(char32_t character, std::size_t count, Unknown& entry) {
        const bool isSelector = text::isVariationSelector(character);
        entry.message +=
            isSelector ? "; it only chooses how the character before it looks, but takes a tile of its own"
                       : "; it is drawn over the character before it, but takes a tile of its own";
        entry.isMark = true;
        if (count > kMostPlacesToReplace || count + m_replacementsLeft > kMostReplacements) return;
        m_replacementsLeft += count;
        entry.replaceAll = std::make_shared<text::Fix>();
        const std::string_view what = isSelector ? "variation selector" : "mark";
        entry.replaceAll->title =
            isSelector   ? count == 1 ? fmt::format("Remove the {}", what)
                                      : fmt::format("Remove all {} {}s", count, what)
              : count == 1 ? fmt::format("Make the {} one tile with its letter", what)
                         : fmt::format("Make all {} {}s one tile with their letters", count, what);
        entry.fixes.push_back(entry.replaceAll);
    }

    /// Takes a mark away: written as one with its letter where the legend has that, else alone.
    [[nodiscard]] text::TextEdit withoutMark(const Rows::Stretch& stretch, std::size_t at, text::Span span,
                                             char32_t mark) const {
        if (at == 0) return {span, ""};
        const std::size_t before = text::previousScalar(stretch.text(), at);
        const auto whole = text::composed(text::decodeAt(stretch.text(), before).scalar, mark);
        if (!whole || m_map.legendEntry(*whole) == nullptr) return {span, ""};
        return {{stretch.start + before, span.end}, text::toUtf8(*whole)};
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
            if (unknown == nullptr || isLineEnd(decoded.scalar, offset) || isInConflict(offset)) continue;
            const text::Span span{offset, offset + decoded.length};
            if (unknown->replaceAll) {
                unknown->replacements.push_back(
                    unknown->isMark ? withoutMark(stretch, offset - stretch.start, span, decoded.scalar)
                                    : text::TextEdit{span, text::toUtf8(*m_known)});
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
