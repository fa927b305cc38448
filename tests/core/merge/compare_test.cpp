// SPDX-License-Identifier: MIT
// What differs between two maps, in data and in words; taking a difference over undoes it.
#include "merge/compare.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <variant>

#include "map/header_edit.h"
#include "map/line_edit.h"
#include "merge/compare_text.h"
#include "merge/take_over.h"
#include "support/map_model.h"
#include "support/maps.h"

namespace lw::merge {
namespace {

using testing::analyseMap;

constexpr const char* kOld =
    "(name: \"Ford\", legend: {'#': \"wall\", '.': \"plain\", 'T': \"forest\"}, features: {(1, 1): "
    "Sign(\"North\"), (2, 2): Exit})\n---\n####\n#..#\n#..#\n####\n";

struct Pair {
    Version before;
    Version now;
    Comparison comparison;
};
Pair compare(const std::string& before, const std::string& now) {
    Pair out{readVersion(before, {}), readVersion(now, {}), {}};
    out.comparison = *compareMaps(out.before, out.now);
    return out;
}
std::string wordsOf(const Comparison& comparison) {
    return fmt::format("{}", fmt::join(summaryOf(comparison), "; "));
}
std::string changed(std::string from, std::string_view what, std::string_view to) {
    const std::size_t at = from.find(what);
    return from.replace(at, what.size(), to);
}
std::string applied(const std::string& text, const text::EditResult& edits) {
    if (const auto* refusal = std::get_if<text::Refusal>(&edits)) return "refused: " + refusal->reason;
    return std::get<text::TextEdits>(edits).apply(text);
}

TEST(Compare, EqualTexts) {
    const Pair pair = compare(kOld, kOld);
    EXPECT_TRUE(pair.comparison.isEqual);
    EXPECT_EQ(wordsOf(pair.comparison), "");
}

TEST(Compare, OnlyLayout) {
    const Pair pair = compare(kOld, changed(kOld, "(name", "( name"));
    EXPECT_FALSE(pair.comparison.isEqual);
    EXPECT_TRUE(pair.comparison.isTextOnly);
    EXPECT_EQ(wordsOf(pair.comparison), "comments or layout only");
}

TEST(Compare, TilesByRegion) {
    const std::string now = changed(kOld, "#..#\n#..#", "#T.#\n#.T#");
    const Pair pair = compare(kOld, now);
    ASSERT_EQ(pair.comparison.tiles.size(), 1U);
    EXPECT_EQ(describeRegion(pair.comparison.tiles.front()), "tiles (1, 1) 2x2: 2 plain\u2192forest");
    EXPECT_EQ(wordsOf(pair.comparison), "2 tiles: 2 plain\u2192forest");
    EXPECT_EQ(applied(now, takeOver(pair.comparison, pair.now.map, pair.comparison.tiles.front().cells)),
              kOld);
}

TEST(Compare, RowsThatCame) {
    const std::string now = changed(kOld, "####\n#..#\n#..#\n####\n", "####\n#..#\n#..#\n####\nTTTT\nTTTT\n");
    const Pair pair = compare(kOld, now);
    EXPECT_EQ(wordsOf(pair.comparison), "2 rows added at the bottom");
    EXPECT_EQ(pair.comparison.rowsAdded, (std::vector<std::size_t>{4, 5}));
    const Pair back = compare(now, kOld);
    EXPECT_EQ(wordsOf(back.comparison), "2 rows removed at the bottom");
    const std::string one = applied(
        kOld, putBackRow(back.comparison, back.before.map, back.now.map, back.comparison.rowsRemoved[0]));
    EXPECT_EQ(testing::modelOf(analyseMap(one)).rows.back(), U"TTTT");
    EXPECT_EQ(applied(one, map::removeRow(analyseMap(one), 4)), kOld);
}

TEST(Compare, AFeatureThatMovedWithItsRowHasNotMoved) {
    std::string now = changed(kOld, "####\n#..#", "####\n#TT#\n#..#");
    now = changed(changed(now, "(1, 1)", "(1, 2)"), "(2, 2)", "(2, 3)");
    EXPECT_EQ(wordsOf(compare(kOld, now).comparison), "1 row added at row 1");
}

TEST(Compare, FeaturesMovedEditedAddedRemoved) {
    const std::string now = changed(changed(kOld, "\"North\"", "\"South\""), "(2, 2): Exit", "(1, 2): Exit");
    const Pair pair = compare(kOld, now);
    EXPECT_EQ(wordsOf(pair.comparison), "Sign (1, 1): \"North\" \u2192 \"South\"; Exit (2, 2) \u2192 (1, 2)");
    std::string text = now;
    for (const FeatureChange& change : pair.comparison.features)
        text = applied(text, takeOver(pair.comparison, analyseMap(text), change));
    EXPECT_EQ(text, kOld);
    const std::string without = changed(kOld, ", (2, 2): Exit", "");
    EXPECT_EQ(wordsOf(compare(kOld, without).comparison), "Exit (2, 2) removed");
    const Pair added = compare(without, kOld);
    EXPECT_EQ(wordsOf(added.comparison), "Exit (2, 2) added");
    EXPECT_EQ(applied(kOld, takeOver(added.comparison, added.now.map, added.comparison.features.front())),
              without);
    const Pair removed = compare(kOld, without);
    EXPECT_EQ(
        applied(without, takeOver(removed.comparison, removed.now.map, removed.comparison.features.front())),
        kOld);
}

TEST(Compare, LegendAndValues) {
    const std::string now =
        changed(changed(changed(kOld, "\"plain\"", "\"grass\""), "'T'", "'t'"), "Ford", "Fort");
    const Pair pair = compare(kOld, now);
    EXPECT_EQ(wordsOf(pair.comparison),
              "legend '.': plain \u2192 grass; legend 'T' \u2192 't'; name: \"Ford\" \u2192 \"Fort\"");
    std::string text = now;
    for (const LegendChange& change : pair.comparison.legend)
        text = applied(text, takeOver(analyseMap(text), change));
    EXPECT_EQ(applied(text, map::setName(analyseMap(text), pair.comparison.name->before)), kOld);
}

TEST(Compare, ACellOfTheSameTerrainIsDrawnOtherwise) {
    const std::string old = changed(kOld, "'T': \"forest\"", "',': \"plain\"");
    const Pair pair = compare(old, changed(old, "#..#", "#,.#"));
    EXPECT_EQ(wordsOf(pair.comparison), "1 tile drawn otherwise");
    EXPECT_TRUE(pair.comparison.tiles.empty());
}

}  // namespace
}  // namespace lw::merge
