// SPDX-License-Identifier: MIT
#include "map/tile_block.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace lw::map_editor {
namespace {

constexpr char32_t kHole = TileBlock::kHole;

TEST(TileBlock, Turns) {
    const TileBlock block{{U"ab", {U'c', kHole}, U"e"}};
    EXPECT_EQ(block.size(), QSize(2, 3));
    EXPECT_EQ(block.turned(Turn::kFlipHorizontally).rows,
              (std::vector<std::u32string>{U"ba", {kHole, U'c'}, {kHole, U'e'}}));
    EXPECT_EQ(block.turned(Turn::kFlipVertically).rows,
              (std::vector<std::u32string>{{U'e', kHole}, {U'c', kHole}, U"ab"}));
    EXPECT_EQ(block.turned(Turn::kRotateRight).rows,
              (std::vector<std::u32string>{U"eca", {kHole, kHole, U'b'}}));
    EXPECT_EQ(block.turned(Turn::kRotateLeft).rows,
              (std::vector<std::u32string>{{U'b', kHole, kHole}, U"ace"}));
}

RC_GTEST_PROP(TileBlock, TurnsComeBack, ()) {
    TileBlock block;
    const auto height = static_cast<std::size_t>(*rc::gen::inRange(1, 6));
    const auto width = static_cast<std::size_t>(*rc::gen::inRange(1, 6));
    for (std::size_t y = 0; y < height; ++y) {
        std::u32string row;
        for (std::size_t x = 0; x < width; ++x) row += *rc::gen::element(U'a', U'b', kHole);
        block.rows.push_back(row);
    }
    RC_ASSERT(block.turned(Turn::kFlipHorizontally).turned(Turn::kFlipHorizontally).rows == block.rows);
    RC_ASSERT(block.turned(Turn::kFlipVertically).turned(Turn::kFlipVertically).rows == block.rows);
    RC_ASSERT(block.turned(Turn::kRotateRight).turned(Turn::kRotateLeft).rows == block.rows);
    RC_ASSERT(block.turned(Turn::kRotateRight).turned(Turn::kRotateRight).rows ==
              block.turned(Turn::kFlipHorizontally).turned(Turn::kFlipVertically).rows);
}

TEST(TileBlock, CellsAndRunsPassOverHolesAndWhatIsOutside) {
    const TileBlock block{{{U'a', U'b', kHole, U'c'}, U"d"}};
    EXPECT_EQ(block.cells({-1, 2}), CellSet::ofCells({{-1, 2}, {0, 2}, {2, 2}, {-1, 3}}));
    const auto runs = block.runs({-1, 2});
    ASSERT_EQ(runs.size(), 2U);
    EXPECT_EQ(runs[0].x, 0U);
    EXPECT_EQ(runs[0].characters, U"b");
    EXPECT_EQ(runs[1].characters, U"c");
    EXPECT_TRUE(block.runs({0, -5}).empty());
    EXPECT_FALSE(block.isEmpty());
    EXPECT_TRUE((TileBlock{{{kHole}, U""}}).isEmpty());
}

TEST(TileBlock, OfRaggedAndWideRows) {
    const auto map = map::analyse(text::Snapshot("(legend: {})\n---\n\u6f22a\nbcde\n\nf\n"),
                                  std::make_shared<const game::Definition>());
    const TileBlock block = TileBlock::of(map, CellSet(QRect(1, 0, 3, 6)));
    EXPECT_EQ(block.rows[0], U"a");
    EXPECT_EQ(block.rows[1], U"cde");
    EXPECT_TRUE(block.rows[2].empty());
    EXPECT_TRUE(block.rows[3].empty());
    EXPECT_EQ(TileBlock::of(map, CellSet(QRect(0, 0, 1, 1))).rows[0], U"\u6f22");
}

}  // namespace
}  // namespace lw::map_editor
