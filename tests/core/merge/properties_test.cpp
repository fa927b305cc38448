// SPDX-License-Identifier: MIT
// What must hold of every merge, over random maps and random edits.
#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

#include "map/conflict_block.h"
#include "map/header_edit.h"
#include "map/paint.h"
#include "map/shape_edit.h"
#include "merge/merge.h"
#include "support/map_generator.h"
#include "support/maps.h"

namespace lw::merge {
namespace {

using testing::analyseMap;
using testing::genInRange;

/// A map that can be merged as one.
std::string genSoundMap() {
    static const std::string kFallback = "(name: \"x\", legend: {'.': \"plain\"})\n---\n..\n..\n";
    const std::string text = (*testing::genMap()).text;
    const auto problems = analyseMap(text).diagnostics();
    const bool isSound = std::all_of(problems.begin(), problems.end(), [](const text::Diagnostic& d) {
        return d.severity != text::Severity::kError || d.code == "not-in-legend" ||
               d.code == "feature-outside";
    });
    return isSound ? text : kFallback;
}

std::string applied(const std::string& text, const text::EditResult& edits) {
    const auto* done = std::get_if<text::TextEdits>(&edits);
    return done == nullptr ? text : done->apply(text);
}

/// One random edit of anything.
std::string edited(const std::string& text) {
    const map::MapAnalysis map = analyseMap(text);
    const auto x = genInRange<std::int32_t>(-1, 6);
    const auto y = genInRange<std::int32_t>(-1, 5);
    const auto character = testing::genTile();
    switch (genInRange(0, 9)) {
        case 0:
            return applied(
                text, map::addLegendEntry(map, character, testing::oneOf<std::string>({"plain", "lake"})));
        case 1:
            return applied(text,
                           map::setTerrain(map, character, testing::oneOf<std::string>({"plain", "lake"})));
        case 2:
            return applied(text, map::rekeyLegendEntry(map, character, testing::genTile()));
        case 3:
            return applied(text, map::addFeature(map, x, y, testing::genFeatureValue()));
        case 4:
            return applied(text, map::removeFeature(map, x, y));
        case 5:
            return applied(text, map::setFeature(map, x, y, testing::genFeatureValue()));
        case 6:
            return applied(text, map::setLight(map, testing::oneOf<std::string>({"day", "dusk", "night"})));
        case 7: {
            const map::Margins margins{genInRange<std::int64_t>(-1, 2), genInRange<std::int64_t>(-1, 2),
                                       genInRange<std::int64_t>(-1, 2), genInRange<std::int64_t>(-1, 2)};
            const auto resized = map::resize(map, margins, U'.');
            const auto* change = std::get_if<map::Resize>(&resized);
            return change == nullptr ? text : change->edits.apply(text);
        }
        default: {
            const map::TileRun run{static_cast<std::size_t>(std::max(x, 0)),
                                   static_cast<std::size_t>(std::max(y, 0)),
                                   std::u32string(genInRange<std::size_t>(1, 3), character)};
            return applied(text, map::paint(map, std::span(&run, 1)));
        }
    }
}
std::string editedOften(std::string text) {
    for (int left = genInRange(1, 6); left > 0; --left) text = edited(text);
    return text;
}

testing::MapModel modelOf(const std::string& text) {
    return testing::modelOf(analyseMap(text));
}

RC_GTEST_PROP(Merge, WhatOnlyOursChangedIsOurs, ()) {
    const std::string base = genSoundMap();
    const std::string ours = editedOften(base);
    RC_ASSERT(mergeMapTexts(base, ours, base, {}).text == ours);
}

RC_GTEST_PROP(Merge, WhatOnlyTheirsChangedIsTheirs, ()) {
    const std::string base = genSoundMap();
    const std::string theirs = editedOften(base);
    const Merge result = mergeMapTexts(base, base, theirs, {});
    RC_ASSERT(result.isClean());
    RC_ASSERT(result.notices.empty());
    RC_ASSERT(modelOf(result.text) == modelOf(theirs));
}

/// A map of two rows with a sign in the last one and another below it, beside the map.
std::string withSigns(const std::string& inside, const std::string& beside, const std::string& rows) {
    return "(\n    legend: {'#': \"wall\", '.': \"plain\"},\n    features: {" + inside + ", " + beside +
           "},\n)\n---\n" + rows;
}

TEST(Merge, AFeatureBesideTheMapMayShareThePlaceOfOneThatMovedThere) {
    const std::string base = withSigns("(0, 1): Sign(\"in\")", "(0, 2): Sign(\"out\")", "#.#.\n....\n");
    const std::string theirs =
        withSigns("(0, 2): Sign(\"in\")", "(0, 3): Sign(\"out\")", "####\n#.#.\n....\n");
    const Merge clean = mergeMapTexts(base, base, theirs, {});
    EXPECT_TRUE(clean.isClean());
    EXPECT_EQ(modelOf(clean.text), modelOf(theirs));
    // Of two that must stay there one does, and the other stands in a conflict.
    const std::string ours = withSigns("(0, 1): Sign(\"in\")", "(0, 2): Sign(\"mine\")", "#.#.\n....\n");
    const std::string moved = withSigns("(0, 2): Sign(\"in\")", "(9, 9): Exit", "####\n#.#.\n....\n");
    const Merge both = mergeMapTexts(base, ours, moved, {});
    EXPECT_FALSE(both.isClean());
    EXPECT_NE(both.text.find("\"mine\""), std::string::npos);
    EXPECT_NE(both.text.find("\"in\""), std::string::npos);
}

RC_GTEST_PROP(Merge, WhatBothDidAlikeIsDoneOnce, ()) {
    const std::string base = genSoundMap();
    const std::string side = editedOften(base);
    const Merge result = mergeMapTexts(base, side, side, {});
    RC_ASSERT(result.isClean());
    RC_ASSERT(result.text == side);
    RC_ASSERT(mergeMapTexts("", side, side, {}).text == side);
}

RC_GTEST_PROP(Merge, AResultIsAMapWithABlockForEachConflict, ()) {
    const std::string base = genSoundMap();
    const std::string ours = editedOften(base);
    const std::string theirs = editedOften(base);
    const Merge result = mergeMapTexts(testing::chance(20) ? "" : base, ours, theirs, {});
    if (!result.isMap) return;
    const map::MapAnalysis map = analyseMap(result.text);
    RC_ASSERT(map.header().conflicts().size() == result.conflicts.size());
    for (const map::WrittenBlock& conflict : map.header().conflicts())
        RC_ASSERT(conflict.block.kind != map::ConflictBlock::Kind::kBroken);
    // Ours stands: whatever both changed differently is as ours has it.
    const Merge swapped = mergeMapTexts(base, theirs, ours, {});
    if (swapped.isMap) RC_ASSERT(swapped.isClean() == mergeMapTexts(base, ours, theirs, {}).isClean());
}

/// A plain map of one size for edits that are known to lie apart.
std::string plainMap() {
    std::string text =
        "(\n    name: \"Field\",\n    legend: {\n        '#': \"wall\",\n        '.': \"plain\",\n    },\n   "
        " "
        "features: {\n        (0, 0): Sign(\"a\"),\n        (9, 9): Sign(\"b\"),\n    },\n)\n---\n";
    for (int y = 0; y < 10; ++y) text += "..........\n";
    return text;
}

RC_GTEST_PROP(Merge, EditsThatLieApartAreBothThere, ()) {
    const std::string base = plainMap();
    std::string ours = base;
    std::string theirs = base;
    std::string both = base;
    const auto give = [&](bool isOurs, const auto& edit) {
        std::string& side = isOurs ? ours : theirs;
        side = applied(side, edit(analyseMap(side)));
        both = applied(both, edit(analyseMap(both)));
    };
    std::set<std::pair<std::size_t, std::size_t>> used;
    for (int left = genInRange(0, 40); left > 0; --left) {
        const auto x = genInRange<std::size_t>(0, 10);
        const auto y = genInRange<std::size_t>(0, 10);
        if (!used.insert({x, y}).second) continue;
        give(testing::chance(50), [&](const map::MapAnalysis& map) {
            const map::TileRun run{x, y, U"#"};
            return map::paint(map, std::span(&run, 1));
        });
    }
    if (testing::chance(50))
        give(true, [](const map::MapAnalysis& map) { return map::addLegendEntry(map, U'o', "floor"); });
    if (testing::chance(50))
        give(false, [](const map::MapAnalysis& map) { return map::addLegendEntry(map, U'=', "road"); });
    if (testing::chance(50))
        give(true, [](const map::MapAnalysis& map) { return map::setFeature(map, 0, 0, "Sign(\"c\")"); });
    if (testing::chance(50))
        give(false, [](const map::MapAnalysis& map) {
            const map::FeatureMove way{9, 9, 5, 5};
            return map::moveFeatures(map, std::span(&way, 1));
        });
    if (testing::chance(50))
        give(true, [](const map::MapAnalysis& map) { return map::addFeature(map, 3, 1, "Exit"); });
    if (testing::chance(50))
        give(false, [](const map::MapAnalysis& map) { return map::addFeature(map, 4, 7, "Chest(1)"); });
    if (testing::chance(50))
        give(false, [](const map::MapAnalysis& map) { return map::setLight(map, "dusk"); });
    const Merge result = mergeMapTexts(base, ours, theirs, {});
    RC_ASSERT(result.isClean());
    RC_ASSERT(modelOf(result.text) == modelOf(both));
}

}  // namespace
}  // namespace lw::merge
