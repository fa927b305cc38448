// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "map/analysis.h"
#include "map/way.h"
#include "text/diagnostic.h"

namespace lw::map {

/// A rule of the game that a map does not hold, at one feature.
struct BrokenRule {
    std::size_t rule = 0;  ///< index into game::Definition::rules
    /// Index into Header::features(); nothing where the rule asks for one that is not there.
    std::optional<std::size_t> feature;
    std::optional<std::size_t> other;    ///< Apart: the feature that is too near
    std::optional<NearestTile> nearest;  ///< Reach
    text::Diagnostic problem;            ///< as MapAnalysis::diagnostics() lists it
};

/// What checkRules() finds.
struct CheckedRules {
    std::vector<BrokenRule> broken;
    bool isPostponed = false;  ///< Reach is told as it was, or where that can't be, not at all
};
/// Tiles of a map whose rules are always checked at once.
inline constexpr std::size_t kMostTilesAtOnce = 256 * 1024;

/// Checks the rules of a map's game (cli.md, "More of game.ron"), and reports those that are broken as
/// `rule-reach`, `rule-count`, `rule-on` and `rule-apart`. A map whose header or legend can't be read whole
/// is not judged. Costs nothing without rules. Of a map with the same header as `previous`, that can be
/// walked on alike, what is reached is not looked for again; else each Reach costs the tiles between its
/// features while it holds, and when it is broken about three searches over the map. With RuleTime::kLater
/// that is left for another time on a map of more than kMostTilesAtOnce.
[[nodiscard]] CheckedRules checkRules(const MapAnalysis& map, const MapAnalysis* previous,
                                      RuleTime time = RuleTime::kNow);

/// Whether a map can be understood whole: nothing is wrong with it but that it breaks rules of its game.
[[nodiscard]] bool isUnderstood(const MapAnalysis& map);

/// The features of a kind that count, in the order written: indices into Header::features().
[[nodiscard]] std::vector<std::size_t> featuresOfKind(const MapAnalysis& map, std::string_view kind);

}  // namespace lw::map
