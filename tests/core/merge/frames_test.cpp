// SPDX-License-Identifier: MIT
// Rows and columns of a base found again in a version; boxes that touch become one.
#include "merge/frames.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>
#include <vector>

#include "merge/regions.h"
#include "support/map_generator.h"

namespace lw::merge {
namespace {

Cells cellsOf(const std::vector<std::string>& rows) {
    Cells cells(rows.front().size(), rows.size());
    for (std::size_t y = 0; y < rows.size(); ++y) {
        for (std::size_t x = 0; x < rows[y].size(); ++x)
            cells.row(y)[x] = static_cast<Cells::Number>(rows[y][x]);
    }
    return cells;
}

std::uint64_t costOf(const Cells& base, const Cells& side, const LineMap& map) {
    std::uint64_t cost = 0;
    for (std::size_t y = 0; y < map.ofBase.size(); ++y) {
        if (map.ofBase[y] == kNoLine)
            cost += 11 * base.width();
        else
            cost += 20 * countDifferences(base.row(y), side.row(static_cast<std::size_t>(map.ofBase[y])),
                                          base.width());
    }
    for (const int before : map.before) cost += before == kNoLine ? 0 : 11 * base.width();
    return cost;
}

/// The least cost, by the plain way.
std::uint64_t leastCost(const Cells& base, const Cells& side) {
    const std::size_t n = base.height();
    const std::size_t m = side.height();
    std::vector<std::vector<std::uint64_t>> cost(n + 1, std::vector<std::uint64_t>(m + 1));
    for (std::size_t i = n + 1; i-- > 0;) {
        for (std::size_t j = m + 1; j-- > 0;) {
            std::uint64_t best = (n - i + m - j) * 11 * base.width();
            if (i < n) best = std::min(best, cost[i + 1][j] + 11 * base.width());
            if (j < m) best = std::min(best, cost[i][j + 1] + 11 * base.width());
            if (i < n && j < m)
                best = std::min(
                    best, cost[i + 1][j + 1] + 20 * countDifferences(base.row(i), side.row(j), base.width()));
            cost[i][j] = best;
        }
    }
    return cost[0][0];
}

TEST(Frames, ARowPutInGoesAsFarBackAsItCan) {
    const LineMap map = alignRows(cellsOf({"##", "..", "##"}), cellsOf({"##", "..", "..", "##"}));
    EXPECT_EQ(map.ofBase, (std::vector<int>{0, 1, 3}));
    EXPECT_EQ(map.before, (std::vector<int>{kNoLine, kNoLine, 2, kNoLine}));
}

TEST(Frames, AColumnPutInAtTheLeft) {
    const Frame frame = findFrame(cellsOf({"#.#", "#~#"}), cellsOf({"T#.#", "T#~#"}));
    EXPECT_EQ(frame.columns.ofBase, (std::vector<int>{1, 2, 3}));
    EXPECT_EQ(frame.columns.before.front(), 0);
    EXPECT_EQ(frame.rows.ofBase, (std::vector<int>{0, 1}));
}

TEST(Frames, BothWaysTheWholeIsShifted) {
    const Frame frame = findFrame(cellsOf({"#.", "~#"}), cellsOf({"TTT", "T#.", "T~#"}));
    EXPECT_EQ(frame.columns.ofBase, (std::vector<int>{1, 2}));
    EXPECT_EQ(frame.rows.ofBase, (std::vector<int>{1, 2}));
}

RC_GTEST_PROP(Frames, AlignmentIsTheCheapest, ()) {
    const auto width = testing::genInRange<std::size_t>(1, 4);
    const auto genCells = [width](std::size_t height) {
        std::vector<std::string> rows(height);
        for (std::string& row : rows) {
            for (std::size_t x = 0; x < width; ++x) row += testing::oneOf<char>({'.', '#'});
        }
        return cellsOf(rows);
    };
    const Cells base = genCells(testing::genInRange<std::size_t>(1, 9));
    const Cells side = genCells(testing::genInRange<std::size_t>(1, 9));
    RC_ASSERT(costOf(base, side, alignRows(base, side)) == leastCost(base, side));
}

RC_GTEST_PROP(Regions, JoinedBoxesCoverAllAndTouchNone, ()) {
    std::vector<Box> boxes(testing::genInRange<std::size_t>(0, 12));
    for (Box& box : boxes) {
        box = {testing::genInRange<std::size_t>(0, 20), testing::genInRange<std::size_t>(0, 20),
               testing::genInRange<std::size_t>(1, 4), testing::genInRange<std::size_t>(1, 3)};
    }
    const std::vector<Box> joined = joinBoxes(boxes);
    const auto touch = [](const Box& a, const Box& b) {
        return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
    };
    for (std::size_t i = 0; i < joined.size(); ++i) {
        for (std::size_t j = i + 1; j < joined.size(); ++j) RC_ASSERT(!touch(joined[i], joined[j]));
    }
    for (const Box& box : boxes) {
        RC_ASSERT(std::any_of(joined.begin(), joined.end(), [&box](const Box& whole) {
            return whole.x <= box.x && whole.y <= box.y && box.x + box.width <= whole.x + whole.width &&
                   box.y + box.height <= whole.y + whole.height;
        }));
    }
}

}  // namespace
}  // namespace lw::merge
