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

/// A picture in the middle of its view begins at half a pixel as often as not.
TEST(TileImage, TilesOfWholePixelsLeaveNoGapAtHalfPixels) {
    constexpr int kTiles = 60;
    Picture p([] {
        std::string rows;
        for (int y = 0; y < kTiles; ++y) rows += std::string(kTiles, '.') + "\n";
        return rows;
    }());
    for (const int scale : {7, 11, 13, 14, 15, 17}) {
        for (const double offset : {26.5, 47.5, 93.5}) {
            const int side = kTiles * scale;
            const QImage image =
                p.draw(scale, QPointF(-offset / scale, -offset / scale), QSize(side + 200, side + 200));
            const int first = static_cast<int>(offset) + 1;
            for (int at = first; at < first + side; ++at) {
                ASSERT_EQ(QColor(image.pixel(at, first + 2)), p.colours.of(U'.')) << scale << ' ' << at;
                ASSERT_EQ(QColor(image.pixel(first + 2, at)), p.colours.of(U'.')) << scale << ' ' << at;
            }
        }
    }
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
