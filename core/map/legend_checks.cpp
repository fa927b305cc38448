// SPDX-License-Identifier: MIT
#include "map/legend_checks.h"

#include <fmt/format.h>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "map/header_edit.h"
#include "map/paint.h"
#include "ron/edit.h"
#include "text/unicode.h"

namespace lw::map {

namespace {

using text::Severity;

/// Fixes that rewrite tiles read the whole map at every keystroke: only of small maps, and only so many.
constexpr std::size_t kMostBytes = 256 * 1024;
constexpr int kMostRewritingFixes = 20;

class LegendChecker {
public:
    LegendChecker(const MapAnalysis& map, text::DiagnosticSink& sink) : m_map(map), m_sink(sink) {
        if (map.text().size() > kMostBytes) m_rewritingFixesLeft = 0;
    }

    void run() {
        for (const LegendEntry& entry : m_map.header().legend()) {
            checkVisible(entry);
            if (entry.isReplaced) continue;
            checkShared(entry);
            checkUsed(entry);
        }
    }

private:
    using Fixes = std::vector<std::shared_ptr<const text::Fix>>;

    void report(Severity severity, const char* code, const LegendEntry& entry, std::string message,
                std::vector<text::RelatedPlace> related, Fixes fixes) {
        m_sink.add({severity, code, std::move(message), entry.key, std::move(related), std::move(fixes)});
    }

    /// The fix of an edit that may be refused.
    static Fixes fixOf(std::string title, const text::EditResult& edit) {
        const auto* edits = std::get_if<text::TextEdits>(&edit);
        if (edits == nullptr || edits->empty()) return {};
        return {text::makeFix(std::move(title), *edits)};
    }

    [[nodiscard]] bool mayRewrite() { return m_rewritingFixesLeft > 0 && m_rewritingFixesLeft-- > 0; }

    void checkVisible(const LegendEntry& entry) {
        if (!text::isInvisible(entry.character) || whyNoTile(entry.character)) return;
        Fixes fixes;
        if (const auto other = freeCharacter(entry.terrain); other && !entry.isReplaced && mayRewrite()) {
            fixes = fixOf(fmt::format("Use {} instead, in the rows too", text::describeScalar(*other)),
                          rekeyLegendEntry(m_map, entry.character, *other));
        }
        report(Severity::kWarning, "invisible-char", entry,
               fmt::format("{} can't be seen in the rows; choose a character that can",
                           text::describeScalar(entry.character)),
               {}, std::move(fixes));
    }

    /// A letter or digit that is neither in the legend nor in the rows, of the terrain's name where possible.
    [[nodiscard]] std::optional<char32_t> freeCharacter(std::string_view terrain) const {
        const std::string candidates =
            std::string(terrain) + "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
        for (const char c : candidates) {
            const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            const auto character = static_cast<char32_t>(static_cast<unsigned char>(c));
            if (isPlain && m_map.legendEntry(character) == nullptr && m_map.rows().count(character) == 0)
                return character;
        }
        return std::nullopt;
    }

    void checkShared(const LegendEntry& entry) {
        if (!entry.isTerrainRead) return;
        const auto [other, isNew] = m_firstOf.emplace(entry.terrain, &entry);
        if (isNew) return;
        const LegendEntry& first = *other->second;
        Fixes fixes;
        if (mayRewrite()) {
            fixes = fixOf(fmt::format("Use {} for both", text::describeScalar(first.character)),
                          removeLegendEntry(m_map, entry.character, first.character));
        }
        report(Severity::kHint, "same-terrain", entry,
               fmt::format("{} and {} both stand for \"{}\"; to the game they are the same tile",
                           text::describeScalar(first.character), text::describeScalar(entry.character),
                           entry.terrain),
               {{first.key, "the other one"}}, std::move(fixes));
    }

    void checkUsed(const LegendEntry& entry) {
        const bool hasRows = m_map.separator() && m_map.rows().height() > 0;
        // All of one terrain it is a map that nothing has been painted on yet: its legend is there to be
        // used.
        constexpr std::size_t kFresh = 64;  // tiles
        const auto& counts = m_map.rows().counts();
        if (counts.size() == 1 && counts.front().second >= kFresh) return;
        if (!hasRows || m_map.rows().count(entry.character) > 0 || whyNoTile(entry.character)) return;
        if (m_sink.isFull("unused-legend-char")) {
            m_sink.count("unused-legend-char", 1);
            return;
        }
        const std::size_t indices[] = {entry.index};
        report(Severity::kHint, "unused-legend-char", entry,
               fmt::format("no tile is {}", text::describeScalar(entry.character)), {},
               fixOf("Remove the entry",
                     ron::removeEntries(m_map.header().tree(), m_map.header().legendNode(), indices)));
    }

    const MapAnalysis& m_map;
    text::DiagnosticSink& m_sink;
    std::unordered_map<std::string_view, const LegendEntry*> m_firstOf;  ///< by terrain
    int m_rewritingFixesLeft = kMostRewritingFixes;
};

}  // namespace

void checkLegend(const MapAnalysis& map, text::DiagnosticSink& sink) {
    LegendChecker(map, sink).run();
}

}  // namespace lw::map
