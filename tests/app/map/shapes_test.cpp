// SPDX-License-Identifier: MIT
#include "map/shapes.h"

#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace lw::map_editor {
namespace {

map::MapAnalysis mapOf(const std::string& rows) {
    const std::string header =
        "(name: \"m\", legend: {'.': \"plain\", 'T': \"forest\", '#': \"wall\"})\n---\n";
    return map::analyse(text::Snapshot(header + rows), std::make_shared<const game::Definition>());
}

std::string painted(const map::MapAnalysis& map, const CellSet& cells) {
    const auto result = map::paint(map, runsOf(cells, U'T'));
    const std::string text = map.text().apply(std::get<text::TextEdits>(result)).str();
    return text.substr(text.find("---\n") + 4);
}

RC_GTEST_PROP(Shapes, LinesHaveNoGapsAndReachBothEnds, ()) {
    const QPoint a(*rc::gen::inRange(-30, 30), *rc::gen::inRange(-30, 30));
    const QPoint b(*rc::gen::inRange(-30, 30), *rc::gen::inRange(-30, 30));
    const auto cells = lineCells(a, b);
    RC_ASSERT(cells.front() == a);
    RC_ASSERT(cells.back() == b);
    for (std::size_t i = 1; i < cells.size(); ++i) {
        const QPoint step = cells[i] - cells[i - 1];
        RC_ASSERT(std::max(std::abs(step.x()), std::abs(step.y())) == 1);
    }
}

TEST(Shapes, StraightLinesAreLevelUprightOrDiagonal) {
    EXPECT_EQ(straightened({0, 0}, {9, 2}), QPoint(9, 0));
    EXPECT_EQ(straightened({0, 0}, {-1, 7}), QPoint(0, 7));
    EXPECT_EQ(straightened({0, 0}, {-5, 4}), QPoint(-5, 5));
}

TEST(Shapes, RectanglesFromAnyCorner) {
    EXPECT_EQ(rectangleCells({3, 2}, {0, 0}, false).count(), 10);
    EXPECT_EQ(rectangleCells({3, 2}, {0, 0}, true).count(), 12);
    EXPECT_EQ(rectangleCells({1, 1}, {1, 1}, false).count(), 1);
}

TEST(Shapes, RunsJoinNeighboursOfARow) {
    const auto runs = runsOf(CellSet::ofCells({{2, 0}, {1, 0}, {1, 0}, {4, 0}, {0, 1}, {-1, 0}}), U'T');
    ASSERT_EQ(runs.size(), 3U);
    EXPECT_EQ(runs[0].characters, U"TT");
    EXPECT_EQ(runs[1].x, 4U);
    EXPECT_EQ(runs[2].y, 1U);
}

TEST(Shapes, FillStopsAtOtherTilesAndAtTheEdge) {
    const auto map = mapOf("..#.\n.#..\n#...\n");
    EXPECT_EQ(painted(map, floodFill(map, {0, 0}, false)), "TT#.\nT#..\n#...\n");
    EXPECT_EQ(painted(map, floodFill(map, {3, 0}, false)), "..#T\n.#TT\n#TTT\n");
    EXPECT_EQ(painted(map, floodFill(map, {2, 0}, true)), "..T.\n.T..\nT...\n");
    EXPECT_EQ(painted(map, floodFill(map, {2, 0}, false)), "..T.\n.#..\n#...\n");
    EXPECT_TRUE(floodFill(map, {9, 9}, false).isEmpty());
    EXPECT_TRUE(floodFill(map, {-1, 0}, false).isEmpty());
}

/// The same answer by the plainest means.
std::string plainFill(std::string rows, std::size_t width, std::size_t at, char with, bool eight) {
    const char wanted = rows[at];
    if (wanted == with) return rows;
    rows[at] = with;
    const auto stride = static_cast<std::ptrdiff_t>(width) + 1;
    for (const std::ptrdiff_t step : {std::ptrdiff_t{1}, std::ptrdiff_t{-1}, stride, -stride, stride + 1,
                                      stride - 1, -stride + 1, -stride - 1}) {
        const bool corner = std::abs(step) == stride + 1 || std::abs(step) == stride - 1;
        if (corner && !eight) continue;
        const std::ptrdiff_t next = static_cast<std::ptrdiff_t>(at) + step;
        if (next < 0 || next >= static_cast<std::ptrdiff_t>(rows.size())) continue;
        const auto to = static_cast<std::size_t>(next);
        if (rows[to] == wanted) rows = plainFill(rows, width, to, with, eight);
    }
    return rows;
}

RC_GTEST_PROP(Shapes, FillAgreesWithThePlainestOne, ()) {
    const auto width = static_cast<std::size_t>(*rc::gen::inRange(1, 9));
    const auto height = static_cast<std::size_t>(*rc::gen::inRange(1, 9));
    std::string rows;
    for (std::size_t y = 0; y < height; ++y) {
        rows += *rc::gen::container<std::string>(width, rc::gen::element('.', '#')) + "\n";
    }
    const auto x = static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(width)));
    const auto y = static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(height)));
    const bool eight = *rc::gen::arbitrary<bool>();
    const auto map = mapOf(rows);
    const CellSet cells = floodFill(map, {static_cast<int>(x), static_cast<int>(y)}, eight);
    RC_ASSERT(painted(map, cells) == plainFill(rows, width, y * (width + 1) + x, 'T', eight));
}

TEST(Shapes, AFillCanBeCancelled) {
    std::string rows;
    for (int y = 0; y < 3000; ++y) rows += std::string(200, '.') + "\n";
    qint64 found = 0;
    EXPECT_TRUE(floodFill(mapOf(rows), {0, 0}, false, [&found](qint64 count) {
                    found = count;
                    return true;
                }).isEmpty());
    EXPECT_GT(found, 0);
}

}  // namespace
}  // namespace lw::map_editor
