// SPDX-License-Identifier: MIT
#include "map/paint_kit.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "map/cell_paint.h"
#include "map/shapes.h"
#include "map/stamp_landing.h"

namespace lw::map_editor {
namespace {

constexpr QSize kMap(9, 6);

TEST(PaintKit, ABrushCoversItsSizeAroundTheCell) {
    PaintKit kit;
    const CellSet one(QRect(5, 5, 1, 1));
    EXPECT_EQ(kit.brushed(one), one);
    kit.setSize(3);
    EXPECT_EQ(kit.brushed(one), CellSet(QRect(4, 4, 3, 3)));
    kit.setSize(4);
    EXPECT_EQ(kit.brushed(one), CellSet(QRect(4, 4, 4, 4)));
    kit.setSize(100);
    EXPECT_EQ(kit.size(), PaintKit::kMostSize);
    kit.setShape(BrushShape::kRound);
    const CellSet round = kit.brushed(one);
    EXPECT_EQ(round.bounds(), QRect(1, 1, 9, 9));
    EXPECT_LT(round.count(), 81);
    EXPECT_FALSE(round.contains({1, 1}));
    // Round is round: the same from all sides.
    const Image turned{{1, false}, QPoint(11, 11)};
    EXPECT_EQ(turned.of(round), round);
}

RC_GTEST_PROP(PaintKit, ImagesAreTheOneAndOnlyWayBack, ()) {
    PaintKit kit;
    kit.setSymmetry(static_cast<Symmetry>(*rc::gen::inRange(1, 5)));
    kit.setAxes(QPoint(*rc::gen::inRange(0, 20), *rc::gen::inRange(0, 20)));
    const QPoint cell(*rc::gen::inRange(-3, 12), *rc::gen::inRange(-3, 12));
    const CellSet all = kit.mirrored(CellSet(QRect(cell, QSize(1, 1))), kMap);
    // Whichever of the images is painted, all of them are.
    for (const Image& image : kit.images(kMap))
        RC_ASSERT(kit.mirrored(CellSet(QRect(image.of(cell), QSize(1, 1))), kMap) == all);
}

TEST(PaintKit, TheMiddleOfTheMapIsTheAxisUntilItIsMoved) {
    PaintKit kit;
    kit.setSymmetry(Symmetry::kLeftRight);
    EXPECT_EQ(kit.images(kMap).front().of(QPoint(0, 2)), QPoint(8, 2));
    kit.setSymmetry(Symmetry::kTopBottom);
    EXPECT_EQ(kit.images(kMap).front().of(QPoint(3, 0)), QPoint(3, 5));
    kit.setSymmetry(Symmetry::kBoth);
    EXPECT_EQ(kit.mirrored(CellSet(QRect(0, 0, 1, 1)), kMap).count(), 4);
    kit.setAxes(QPoint(4, 4));
    kit.setSymmetry(Symmetry::kLeftRight);
    EXPECT_EQ(kit.images(kMap).front().of(QPoint(0, 2)), QPoint(3, 2));
}

TEST(PaintKit, AFreeSelectionTakesWhatItGoesAround) {
    std::vector<QPoint> line;
    for (const auto& [from, to] :
         {std::pair(QPoint(2, 2), QPoint(6, 2)), std::pair(QPoint(6, 2), QPoint(6, 6)),
          std::pair(QPoint(6, 6), QPoint(2, 6))}) {
        for (const QPoint& cell : lineCells(from, to)) line.push_back(cell);
    }
    EXPECT_EQ(enclosedCells(line), CellSet(QRect(2, 2, 5, 5)));
    EXPECT_EQ(enclosedCells({QPoint(3, 3)}), CellSet(QRect(3, 3, 1, 1)));
    EXPECT_TRUE(enclosedCells({}).isEmpty());
}

std::shared_ptr<const game::Definition> gameWithRooms() {
    return std::make_shared<const game::Definition>(
        game::parseDefinition("(terrains: {\"plain\": (), \"floor\": (), \"wall\": (walkable: false)}, "
                              "rooms: (floor: [\"floor\"], wall: \"wall\", outside: [\"plain\"]))")
            .definition);
}

map::MapAnalysis plain(int width, int height) {
    std::string text = "(legend: {'.': \"plain\", 'o': \"floor\"}, features: {(1, 1): Exit})\n---\n";
    for (int y = 0; y < height; ++y) text += std::string(static_cast<std::size_t>(width), '.') + '\n';
    return map::analyse(text::Snapshot(text), gameWithRooms());
}

TEST(CellPaint, WallsFollowFloorAndMissingEntriesAreAdded) {
    const map::MapAnalysis map = plain(6, 4);
    const auto painted = paintCells(map, {U'o', true, {}, 0}, CellSet(QRect(2, 1, 2, 2)));
    const auto& paint = std::get<CellPaint>(painted);
    ASSERT_EQ(paint.added.size(), 1U);
    EXPECT_EQ(paint.added.front().second, "wall");
    const std::string text = map.text().apply(paint.edits).str();
    const auto c = static_cast<char>(paint.added.front().first);
    std::string rows = ".####.\n.#oo#.\n.#oo#.\n.####.\n";
    for (char& tile : rows) tile = tile == '#' ? c : tile;
    EXPECT_EQ(text.substr(text.find("---\n") + 4), rows);
    EXPECT_EQ(TileOverlay(paint.runs).bounds(), QRect(1, 0, 4, 4));
    EXPECT_TRUE(paint.openEdge.empty());
}

TEST(CellPaint, TheRandomBrushIsTheSameWhereverAStrokeBegins) {
    const map::MapAnalysis map = plain(30, 30);
    const CellBrush brush{U'.', false, {{"floor", 1}, {"", 1}}, 7};
    const auto text = [&](const CellSet& cells) {
        const auto painted = paintCells(map, brush, cells);
        return map.text().apply(std::get<CellPaint>(painted).edits).str();
    };
    const std::string all = text(CellSet(QRect(0, 0, 30, 30)));
    const std::string part = text(CellSet(QRect(0, 10, 30, 1)));
    const std::size_t row = all.find("---\n") + 4 + 31 * 10;
    EXPECT_EQ(part.substr(row, 30), all.substr(row, 30));
    EXPECT_NE(all.find('o'), std::string::npos);
    EXPECT_NE(all.substr(row, 30), std::string(30, 'o'));
}

TEST(StampLanding, SaysWhatIsLostBesideTheMapAndWhatChanges) {
    const map::MapAnalysis map = plain(6, 4);
    PaintKit kit;
    stamp::Stamp stamp = stampOf(map, CellSet(QRect(0, 0, 3, 2)));
    ASSERT_EQ(stamp.features.size(), 1U);
    stamp.terrains = {"floor"};
    kit.takeStamp({stamp}, 0);
    const StampLanding landing = landStamp(map, kit, {}, QPoint(5, 3));
    EXPECT_EQ(landing.beyond.count(), 4);
    EXPECT_EQ(landing.margins.right, 1);
    EXPECT_EQ(landing.margins.bottom, 1);
    EXPECT_EQ(describeMargins(landing.margins), QStringLiteral("1 column and 1 row"));
    EXPECT_EQ(describePut(map, landing.put), QStringLiteral("2 plain become floor"));
    EXPECT_EQ(describePut(map, landStamp(map, kit, {}, QPoint(3, 2)).put),
              QStringLiteral("6 plain become floor; places an Exit"));
    stamp.terrains = {"lava"};
    kit.takeStamp({stamp}, 0);
    ASSERT_TRUE(landStamp(map, kit, {}, QPoint(3, 2)).refusal);
}

TEST(StampLanding, AShapeIsFilledFromItsCornerOn) {
    const map::MapAnalysis map = plain(12, 8);
    PaintKit kit;
    kit.takeStamp({stampOf(map, CellSet(QRect(2, 2, 3, 2)))}, 0);
    const CellSet cells = CellSet(QRect(1, 1, 7, 5)) - CellSet(QRect(4, 3, 1, 1));
    qint64 written = 0;
    for (const stamp::Placement& placement : stampsOver(kit, cells, QPoint(1, 1) + kit.anchor())) {
        EXPECT_EQ((placement.at.x - placement.stamp.anchor.x - 1) % 3, 0);
        EXPECT_EQ((placement.at.y - placement.stamp.anchor.y - 1) % 2, 0);
        for (const stamp::Stamp::Tile& tile : placement.stamp.tiles)
            written += tile.kind == stamp::Stamp::Tile::Kind::kTerrain ? 1 : 0;
    }
    EXPECT_EQ(written, cells.count());
}

}  // namespace
}  // namespace lw::map_editor
