// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "merge/legend_match.h"
#include "merge/version.h"

namespace lw::merge {

/// A tile of all lines that any version has, or numbers beside the version's map, which mean no tile.
struct Spot {
    std::int64_t x = 0;
    std::int64_t y = 0;
    bool isBeside = false;

    friend auto operator<=>(const Spot&, const Spot&) = default;
};

/// A feature of a version where it would stand if no line had been taken out.
struct PlacedFeature {
    const FeatureItem* item = nullptr;
    Spot spot;
};

/// For each feature of base the one of a side that it is, or kNoItem (spec/merge.md 4): that on its place;
/// else the nearest new one of equal value; else the only new one of its variant.
[[nodiscard]] std::vector<int> matchFeatures(const std::vector<PlacedFeature>& base,
                                             const std::vector<PlacedFeature>& side);

/// A feature of the result, or one that is not in it any more.
struct MergedFeature {
    int base = kNoItem;
    int ours = kNoItem;
    int theirs = kNoItem;
    Spot spot;
    std::string value;  ///< as written
    bool isKept = true;
};

/// Both sides did something else to a feature. Values are compact; an empty one is of a side without it.
struct FeatureConflict {
    std::size_t feature = 0;  ///< the index of what stands for ours: its place is the conflict's
    std::string base;
    std::string ours;
    std::string theirs;
    Spot place;           ///< where the feature stands, or would
    bool isMove = false;  ///< it is about places, and `base` is the value of the feature
    bool hasBase = false;
    Spot oursPlace;
    Spot theirsPlace;
};

struct FeatureMerge {
    std::vector<MergedFeature> features;  ///< base's, then those new in ours, then those new in theirs
    std::vector<FeatureConflict> conflicts;
};

/// A feature of base whose line a side has taken out went with that line, and not by itself: true in
/// `goneWithOurs` or `goneWithTheirs`.
[[nodiscard]] FeatureMerge mergeFeatures(const std::vector<PlacedFeature>& base,
                                         const std::vector<PlacedFeature>& ours,
                                         const std::vector<PlacedFeature>& theirs,
                                         const std::vector<bool>& goneWithOurs,
                                         const std::vector<bool>& goneWithTheirs);

}  // namespace lw::merge
