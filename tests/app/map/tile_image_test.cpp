// SPDX-License-Identifier: MIT
#include "map/tile_image.h"

#include <gtest/gtest.h>

#include "look/theme.h"

namespace lw::map_editor {
namespace {

map::MapAnalysis sample(const std::string& rows) {
    const std::string header =
        "(name: \"m\", legend: {'.': \"plain\", '~': \"water\", 'é': \"wall\"})\n---\n";
    return map::analyse(text::Snapshot(header + rows), std::make_shared<const game::Definition>());
}

struct Picture {
    map::MapAnalysis map;
    TileColours colours{map};
    TileAtlas atlas;

    explicit Picture(const std::string& rows) : map(sample(rows)) {}
    QImage draw(double scale, QPointF origin, QSize size, qreal ratio = 1.0) {
        canvas::Zoom zoom;
        zoom.scale = scale;
        zoom.origin = origin;
        return tileImage(map, colours, atlas, zoom, size, ratio, {false, false, false});
    }
};

TEST(TileImage, EachTileHasItsTerrainsColourAtEveryScale) {
    Picture p("..~\n~é.\n.\n");
    for (const double scale : {1.0, 2.5, 3.0, 4.0, 7.0, 16.0}) {
        const QImage image = p.draw(scale, {0, 0}, QSize(60, 60));
        const auto at = [&](double x, double y) {
            return QColor(
                image.pixel(static_cast<int>((x + 0.5) * scale), static_cast<int>((y + 0.5) * scale)));
        };
        EXPECT_EQ(at(0, 0), p.colours.of(U'.')) << scale;
        EXPECT_EQ(at(2, 0), p.colours.of(U'~')) << scale;
        EXPECT_EQ(at(1, 1), p.colours.of(U'é')) << scale;
        EXPECT_EQ(at(0, 2), p.colours.of(U'.')) << scale;
        EXPECT_EQ(at(1, 2), look::theme().canvas) << scale << ": a short row has no tile there";
    }
}

TEST(TileImage, PannedAndDenseScreensShowTheSameTiles) {
    Picture p("..~\n~é.\n");
    const QImage panned = p.draw(8.0, {0.5, -1.0}, QSize(40, 40));
    EXPECT_EQ(QColor(panned.pixel(1, 9)), p.colours.of(U'.'));
    EXPECT_EQ(QColor(panned.pixel(14, 10)), p.colours.of(U'~'));
    EXPECT_EQ(QColor(panned.pixel(1, 2)), look::theme().canvas);
    const QImage dense = p.draw(5.0, {0, 0}, QSize(40, 40), 1.5);
    EXPECT_EQ(dense.size(), QSize(60, 60));
    EXPECT_EQ(QColor(dense.pixel(18, 3)), p.colours.of(U'~'));
    EXPECT_EQ(QColor(dense.pixel(11, 11)), p.colours.of(U'é'));
}

TEST(TileImage, ADocumentWithoutRowsIsEmptyCanvas) {
    Picture p("");
    EXPECT_EQ(QColor(p.draw(8.0, {0, 0}, QSize(10, 10)).pixel(5, 5)), look::theme().canvas);
}

TEST(TileColours, TextIsReadableOnItsGround) {
    for (const char* name : {"#8fb56b", "#4d505c", "#ffffff", "#000000", "#7f7f7f"}) {
        const QColor ground{QString::fromLatin1(name)};
        const QColor ink = readable(ground, ground);
        EXPECT_NE(ink, ground);
    }
}

}  // namespace
}  // namespace lw::map_editor
