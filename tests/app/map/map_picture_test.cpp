// SPDX-License-Identifier: MIT
#include "map/map_picture.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>
#include <QSvgRenderer>
#include <gtest/gtest.h>

#include "look/theme.h"

namespace lw::map_editor {
namespace {

const std::string kHeader =
    "(name: \"m\", legend: {'.': \"plain\", '~': \"water\"}, features: {(1, 1): Exit})\n---\n";

std::unique_ptr<document::Picture> pictureOf(const std::string& rows, const QStringList& layersOff = {}) {
    const MapKind kind;
    const auto analysis = kind.language().analyse({text::Snapshot(kHeader + rows)});
    return kind.picture(analysis, {std::nullopt, std::nullopt, layersOff, {}}, nullptr);
}

QByteArray svgOf(const document::Picture& picture) {
    const auto frame = document::framePicture(picture, {});
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(frame->pixels);
    generator.setViewBox(QRect(QPoint(0, 0), frame->pixels));
    QPainter painter(&generator);
    picture.paint(painter, frame->seen, frame->target);
    painter.end();
    return buffer.data();
}

TEST(MapPicture, AMapWithoutRowsHasNone) {
    QString error;
    const MapKind kind;
    EXPECT_EQ(kind.picture(kind.language().analyse({text::Snapshot(kHeader)}), {}, &error), nullptr);
    EXPECT_EQ(error, QStringLiteral("The map has no rows."));
}

TEST(MapPicture, SpansTheLongestRow) {
    EXPECT_EQ(pictureOf("..\n....\n.\n")->bounds(), QRectF(0, 0, 4, 3));
}

TEST(MapPicture, ShowsTheSameAsShapesAndAsPixels) {
    const QStringList bare{QStringLiteral("map.grid"), QStringLiteral("map.characters"),
                           QStringLiteral("map.features")};
    const auto picture = pictureOf(".~.\n.~\n~~~\n", bare);
    const QImage image = document::pictureImage(*picture, *document::framePicture(*picture, {}));
    QSvgRenderer shapes(svgOf(*picture));
    ASSERT_TRUE(shapes.isValid());
    QImage drawn(image.size(), QImage::Format_RGB32);
    drawn.fill(image.pixelColor(40, 24));  // the ground, where the short row has no tile
    QPainter painter(&drawn);
    shapes.render(&painter);
    painter.end();
    for (int y = 8; y < 48; y += 16) {
        for (int x = 8; x < 48; x += 16) EXPECT_EQ(drawn.pixel(x, y), image.pixel(x, y)) << x << ' ' << y;
    }
}

TEST(MapPicture, EqualTilesOfARectangleAreOneShape) {
    std::string rows;
    for (int y = 0; y < 100; ++y) rows += std::string(100, '.') + "\n";
    const auto picture = pictureOf(rows, {QStringLiteral("map.characters"), QStringLiteral("map.grid")});
    EXPECT_LT(svgOf(*picture).size(), 4000);
}

TEST(MapPicture, ACardHasNoGapsBetweenItsTiles) {
    std::string rows;
    for (int y = 0; y < 24; ++y) rows += std::string(40, y % 2 == 0 ? '.' : '~') + "\n";
    const auto picture = pictureOf(rows);
    QImage card(341, 190, QImage::Format_RGB32);
    QPainter painter(&card);
    document::paintCard(painter, card.rect(), *picture);
    painter.end();
    for (int y = 0; y < card.height(); ++y) {
        for (int x = 0; x < card.width(); ++x)
            ASSERT_NE(card.pixelColor(x, y), look::theme().canvas) << x << ' ' << y;
    }
}

TEST(MapPicture, LayersThatAreOffAreLeftOut) {
    const auto with = svgOf(*pictureOf("...\n...\n"));
    const auto without = svgOf(*pictureOf("...\n...\n", {QStringLiteral("map.features")}));
    EXPECT_TRUE(with.contains("<ellipse") || with.contains("<circle"));
    EXPECT_FALSE(without.contains("<ellipse") || without.contains("<circle"));
}

}  // namespace
}  // namespace lw::map_editor
