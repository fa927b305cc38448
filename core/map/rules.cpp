// SPDX-License-Identifier: MIT
#include "map/rules.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>

#include "map/git_conflict.h"
#include "map/nearest_pairs.h"
#include "map/walk_grid.h"
#include "ron/literal.h"
#include "text/utf8.h"

namespace lw::map {

namespace {

using Place = MapAnalysis::Place;
using text::Severity;

std::string tilesOf(std::size_t count, std::string_view kind) {
    return fmt::format("{} {}{}", count, kind, count == 1 ? "tile" : "tiles");
}

class RuleChecker {
public:
    /// `before`: what is told of Reach without looking; null: nothing is known.
    RuleChecker(const MapAnalysis& map, const std::vector<BrokenRule>* before, bool looks)
        : m_map(map), m_before(before), m_looks(looks) {
        const Header& header = map.header();
        for (std::size_t i = 0; i < header.features().size(); ++i) {
            const FeatureEntry& feature = header.features()[i];
            if (!feature.isReplaced) m_byKind[header.tree().structName(feature.value)].push_back(i);
        }
    }

    std::vector<BrokenRule> run() {
        const auto& rules = m_map.game().rules;
        for (m_rule = 0; m_rule < rules.size(); ++m_rule)
            std::visit([this](const auto& rule) { check(rule); }, rules[m_rule].what);
        return std::move(m_out);
    }

private:
    [[nodiscard]] const FeatureEntry& feature(std::size_t index) const {
        return m_map.header().features()[index];
    }
    [[nodiscard]] text::Span keyOf(std::size_t index) const {
        return m_map.header().tree().node(feature(index).key).span();
    }
    [[nodiscard]] const std::vector<std::size_t>& ofKind(std::string_view kind) const {
        static const std::vector<std::size_t> none;
        const auto found = m_byKind.find(kind);
        return found == m_byKind.end() ? none : found->second;
    }
    /// The tile of a feature; nothing where it stands outside the map.
    [[nodiscard]] std::optional<Place> tileOf(std::size_t index) const {
        const FeatureEntry& it = feature(index);
        if (it.x < 0 || it.y < 0) return std::nullopt;
        const Place place{static_cast<std::size_t>(it.x), static_cast<std::size_t>(it.y)};
        if (place.y >= m_map.height() || place.x >= m_map.rows().length(place.y)) return std::nullopt;
        return place;
    }

    BrokenRule& report(const char* code, std::optional<std::size_t> feature, text::Span place,
                       std::string message, std::vector<text::RelatedPlace> related = {}) {
        BrokenRule& broken = m_out.emplace_back();
        broken.rule = m_rule;
        broken.feature = feature;
        broken.problem = {Severity::kError, code, std::move(message), place, std::move(related), {}};
        return broken;
    }

    void check(const game::ReachRule& rule) {
        if (m_before != nullptr) return keepBefore(rule);
        if (!m_looks) return;
        std::vector<std::size_t> indices;
        std::vector<Place> starts;
        std::vector<Place> targets;
        for (const std::size_t index : ofKind(rule.from)) {
            if (const auto place = tileOf(index)) {
                indices.push_back(index);
                starts.push_back(*place);
            }
        }
        for (const std::size_t index : ofKind(rule.to)) {
            if (const auto place = tileOf(index)) targets.push_back(*place);
        }
        if (starts.empty() || targets.empty()) return;
        for (const CutOff& cutOff : findCutOff(m_map, starts, targets))
            reportCutOff(rule, indices[cutOff.start], cutOff.nearest);
    }

    void keepBefore(const game::ReachRule& rule) {
        for (const BrokenRule& broken : *m_before) {
            if (broken.rule != m_rule) continue;
            // A row may have become shorter since.
            auto nearest = broken.nearest;
            if (nearest && !m_map.tileSpan(nearest->place.x, nearest->place.y)) nearest.reset();
            reportCutOff(rule, *broken.feature, nearest);
        }
    }

    void reportCutOff(const game::ReachRule& rule, std::size_t index, std::optional<NearestTile> nearest) {
        std::string message = fmt::format("no {} can be reached from this {}", rule.to, rule.from);
        std::vector<text::RelatedPlace> related;
        if (nearest) {
            message += fmt::format("; {} between", nearest->blocked == 1
                                                       ? "one blocked tile is"
                                                       : tilesOf(nearest->blocked, "blocked ") + " are");
            related.push_back(
                {m_map.tileSpan(nearest->place.x, nearest->place.y).value(),
                 fmt::format("the nearest tile that is reached, ({}, {}): {} and {} from {} {}",
                             nearest->place.x, nearest->place.y, tilesOf(nearest->blocked, "blocked "),
                             nearest->steps == 1 ? "1 step" : fmt::format("{} steps", nearest->steps),
                             indefinite(rule.to), rule.to)});
        }
        BrokenRule& broken =
            report("rule-reach", index, keyOf(index), std::move(message), std::move(related));
        broken.nearest = nearest;
        if (nearest && nearest->only) offerToPaint(*nearest->only, broken.problem);
    }

    /// A repair: the one tile in the way becomes one that can be walked on.
    void offerToPaint(Place place, text::Diagnostic& problem) const {
        const auto span = m_map.tileSpan(place.x, place.y);
        const auto blocked = m_map.tile(place.x, place.y);
        if (!span || !blocked || isWalkable(*blocked)) return;
        const auto character = walkableBeside(place);
        if (!character) return;
        problem.fixes.push_back(text::makeFix(fmt::format("Paint {} there", ron::quoteChar(*character)),
                                              *span, text::toUtf8(*character)));
    }
    [[nodiscard]] bool isWalkable(char32_t character) const {
        const LegendEntry* const entry = m_map.legendEntry(character);
        return entry != nullptr && entry->isTerrainRead && m_map.game().isWalkable(entry->terrain);
    }
    /// What can be walked on and stands most often beside a tile, else in the map; of equals the lowest.
    [[nodiscard]] std::optional<char32_t> walkableBeside(Place place) const {
        std::map<char32_t, std::size_t> beside;
        for (const Place other : WalkGrid::around(place)) {
            const auto tile = m_map.tile(other.x, other.y);
            if (tile && isWalkable(*tile)) ++beside[*tile];
        }
        if (beside.empty()) {
            for (const LegendEntry& entry : m_map.header().legend()) {
                if (!entry.isReplaced && isWalkable(entry.character))
                    beside.emplace(entry.character, m_map.rows().count(entry.character));
            }
        }
        const auto most = std::max_element(beside.begin(), beside.end(),
                                           [](const auto& a, const auto& b) { return a.second < b.second; });
        return most == beside.end() ? std::nullopt : std::optional(most->first);
    }
    static std::string_view indefinite(std::string_view word) {
        return word.find_first_of("AEIOUaeiou") == 0 ? "an" : "a";
    }

    void check(const game::CountRule& rule) {
        const auto& features = ofKind(rule.of);
        const auto count = static_cast<std::int64_t>(features.size());
        if (count < rule.min) {
            const std::string message = fmt::format("the game asks for {}{} of {}; the map has {}",
                                                    rule.max == rule.min ? "" : "at least ", rule.min,
                                                    rule.of, count == 0 ? "none" : std::to_string(count));
            if (count > 0) {
                report("rule-count", features.back(), keyOf(features.back()), message);
            } else {
                report("rule-count", std::nullopt, placeForNew(), message);
            }
        }
        if (!rule.max || count <= *rule.max) return;
        const auto first = static_cast<std::size_t>(*rule.max);
        std::vector<text::RelatedPlace> related;
        constexpr std::size_t kMostRelated = 20;
        for (std::size_t i = 0; i < features.size() && related.size() < kMostRelated; ++i) {
            if (i != first) related.push_back({keyOf(features[i]), fmt::format("another {}", rule.of)});
        }
        report("rule-count", features[first], keyOf(features[first]),
               fmt::format("the game allows {} of {}; the map has {}", *rule.max, rule.of, count),
               std::move(related));
    }

    /// Where a feature would be written: the end of the features, else of the header.
    [[nodiscard]] text::Span placeForNew() const {
        const Header& header = m_map.header();
        const ron::NodeId node = header.featuresNode() == ron::kNone ? header.root() : header.featuresNode();
        return header.tree().token(header.tree().node(node).close).span();
    }

    void check(const game::OnRule& rule) {
        for (const std::size_t index : ofKind(rule.what)) {
            const auto place = tileOf(index);
            if (!place) continue;
            const LegendEntry* const entry = m_map.legendEntry(m_map.tile(place->x, place->y).value());
            if (entry == nullptr || !entry->isTerrainRead) continue;
            if (std::find(rule.terrains.begin(), rule.terrains.end(), entry->terrain) != rule.terrains.end())
                continue;
            report("rule-on", index, keyOf(index),
                   fmt::format("{} {} stands on {}; the game allows it on {}", indefinite(rule.what),
                               rule.what, entry->terrain, fmt::join(rule.terrains, ", ")),
                   {{m_map.tileSpan(place->x, place->y).value(), "the tile"}});
        }
    }

    [[nodiscard]] std::vector<GridPoint> pointsOf(const std::vector<std::size_t>& indices) const {
        std::vector<GridPoint> points;
        for (const std::size_t index : indices) points.push_back({feature(index).x, feature(index).y});
        return points;
    }

    void check(const game::ApartRule& rule) {
        const auto& from = ofKind(rule.a);
        const auto& to = ofKind(rule.b);
        const bool isSame = rule.a == rule.b;
        const auto nearest = isSame ? nearestOthers(pointsOf(from)) : nearestOf(pointsOf(from), pointsOf(to));
        for (std::size_t i = 0; i < nearest.size(); ++i) {
            if (!nearest[i] || nearest[i]->distance >= rule.least) continue;
            const std::size_t other = nearest[i]->index;
            // Of two that are nearest to each other the later one is told.
            if (isSame && other > i && nearest[other]->index == i) continue;
            report("rule-apart", from[i], keyOf(from[i]),
                   fmt::format(
                       "this {} is {} from {} {}; the game asks for at least {}", rule.a,
                       nearest[i]->distance == 1 ? "1 step" : fmt::format("{} steps", nearest[i]->distance),
                       isSame ? "another" : indefinite(rule.b), rule.b, rule.least),
                   {{keyOf(to[other]), fmt::format("the {}", rule.b)}})
                .other = to[other];
        }
    }

    const MapAnalysis& m_map;
    const std::vector<BrokenRule>* m_before;  ///< of a map that is walked on alike; null: none
    bool m_looks;
    std::unordered_map<std::string_view, std::vector<std::size_t>> m_byKind;
    std::size_t m_rule = 0;
    std::vector<BrokenRule> m_out;
};

/// Whether what a map says of features and terrains is what its author means.
bool canBeJudged(const MapAnalysis& map) {
    const Header& header = map.header();
    return map.separator() && map.gitConflicts().empty() && map.height() > 0 && header.root() != ron::kNone &&
           header.isLegendWhole() && !text::hasErrors(header.tree().diagnostics());
}

}  // namespace

CheckedRules checkRules(const MapAnalysis& map, const MapAnalysis* previous, RuleTime time) {
    const auto& rules = map.game().rules;
    if (rules.empty() || !canBeJudged(map)) return {};
    const bool looksFar = std::any_of(rules.begin(), rules.end(), [](const game::Rule& rule) {
        return std::holds_alternative<game::ReachRule>(rule.what);
    });
    const bool isSameHeader = previous != nullptr && &previous->header() == &map.header() &&
                              &previous->game() == &map.game() && canBeJudged(*previous);
    const bool isAlike = isSameHeader && looksFar && canBeWalkedAlike(map, *previous);
    const bool isLarge = map.expectedWidth() * map.height() > kMostTilesAtOnce;
    const bool waits = previous != nullptr && looksFar && isLarge && time == RuleTime::kLater;
    // What was postponed before is no answer.
    const bool isKnown = isAlike && !previous->areRulesPostponed();
    const bool keeps = isKnown || (waits && isSameHeader);
    return {RuleChecker(map, keeps ? &previous->brokenRules() : nullptr, !waits).run(), waits && !isKnown};
}

std::vector<std::size_t> featuresOfKind(const MapAnalysis& map, std::string_view kind) {
    std::vector<std::size_t> out;
    const Header& header = map.header();
    for (std::size_t i = 0; i < header.features().size(); ++i) {
        const FeatureEntry& feature = header.features()[i];
        if (!feature.isReplaced && header.tree().structName(feature.value) == kind) out.push_back(i);
    }
    return out;
}

bool isUnderstood(const MapAnalysis& map) {
    return std::ranges::all_of(map.diagnostics(), [](const text::Diagnostic& problem) {
        return problem.severity != text::Severity::kError || problem.code.starts_with("rule-");
    });
}

}  // namespace lw::map
