// SPDX-License-Identifier: MIT
// The list of differences: taking over all of them gives the old map's model.
#include "merge/change_list.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <variant>

#include "support/map_model.h"
#include "support/maps.h"

namespace lw::merge {
namespace {

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

const std::string kOld =
    "(name: \"Ford\", legend: {'#': \"wall\", '.': \"plain\", 'T': \"forest\"}, features: {(1, 1): "
    "Sign(\"North\"), (2, 2): Exit})\n---\n####\n#..#\n#T.#\n####\n";

TEST(ChangeList, NamesEveryDifferenceWithItsPlace) {
    const std::string now =
        "(name: \"Ford 2\", legend: {'#': \"wall\", '.': \"plain\", 'T': \"forest\"}, features: {(2, 1): "
        "Sign(\"North\"), (2, 2): Chest})\n---\n####\n#.T#\n#..#\n####\n####\n";
    const Pair pair = compare(kOld, now);
    std::vector<std::string> rows;
    for (const Change& change : changesOf(pair.comparison))
        rows.push_back(change.words + " | " + change.place);
    const std::vector<std::string> expected = {
        "Row 4 added | 4", "1 plain → forest, 1 forest → plain | (1, 1) 2 × 2",
        "Sign moved | (1, 1) → (2, 1)", "Exit → Chest | (2, 2)", "Name: Ford → Ford 2 | "};
    EXPECT_EQ(rows, expected);
}

TEST(ChangeList, CommonLinesHoldBothMapsLines) {
    const std::string now =
        "(name: \"Ford\", legend: {'#': \"wall\", '.': \"plain\", 'T': \"forest\"}, features: {(1, 1): "
        "Sign(\"North\")})\n---\n####\n#..#\n####\nTTTT\n";
    // Row 2 went, a row came at the end.
    LineMap lines;
    lines.ofBase = {0, 1, kNoLine, 2};
    lines.before = {kNoLine, kNoLine, kNoLine, 4};
    const std::vector<CommonLine> expected = {{0, 0}, {1, 1}, {2, kNoLine}, {3, 2}, {kNoLine, 3}};
    EXPECT_EQ(commonLines(lines), expected);
    EXPECT_EQ(commonLines(LineMap::identity(2)), (std::vector<CommonLine>{{0, 0}, {1, 1}}));
}

/// Takes over one difference after another until none is left that can be.
std::string takeAll(const std::string& old, std::string text) {
    for (int step = 0; step < 200; ++step) {
        const Pair pair = compare(old, text);
        bool isDone = true;
        // Lines first: features that stood on one come back on it.
        for (const Change& change : changesOf(pair.comparison)) {
            const auto edits = takeOverChange(pair.comparison, pair.before.map, pair.now.map, change);
            const auto* possible = std::get_if<text::TextEdits>(&edits);
            if (possible == nullptr || possible->empty()) continue;
            text = possible->apply(text);
            isDone = false;
            break;
        }
        if (isDone) return text;
    }
    return "does not end";
}

TEST(ChangeList, TakingAllOverGivesTheOldMap) {
    const std::string now =
        "(name: \"Fort\", legend: {'#': \"wall\", '.': \"plain\", '~': \"water\"}, features: {(0, 1): "
        "Sign(\"South\"), (3, 3): Exit})\n---\n##~##\n#...#\n~~~~~\n#####\n#####\n";
    const std::string taken = takeAll(kOld, now);
    const Pair pair = compare(kOld, taken);
    EXPECT_TRUE(pair.comparison.isEqual || pair.comparison.isTextOnly || changesOf(pair.comparison).empty())
        << taken;
}

}  // namespace
}  // namespace lw::merge
