// SPDX-License-Identifier: MIT
#include "map/foreign_clipboard.h"

#include <QImage>
#include <QMimeData>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "map/map_clipboard.h"

namespace lw::map_editor {
namespace {

map::MapAnalysis mapWith(const std::string& game) {
    return map::analyse(
        text::Snapshot("(name: \"M\", legend: {'.': \"plain\", 'T': \"forest\"})\n---\n...\n...\n"),
        std::make_shared<const game::Definition>(game::parseDefinition(game).definition));
}

TileBlock pasted(const map::MapAnalysis& map, const QMimeData& data) {
    const auto foreign = foreignTiles(map, data);
    const auto& tiles = std::get<std::unique_ptr<QMimeData>>(foreign);
    return tiles == nullptr ? TileBlock() : pasteTiles(map, *tiles).block;
}

TEST(ForeignClipboard, ATableOfTerrainsBecomesTiles) {
    const map::MapAnalysis map = mapWith("()");
    QMimeData data;
    data.setText(QStringLiteral("forest\tplain\nplain\tforest\n"));
    const TileBlock block = pasted(map, data);
    EXPECT_THAT(block.rows, ::testing::ElementsAre(U"T.", U".T"));
}

TEST(ForeignClipboard, ATableOfTheMapsCharactersToo) {
    const map::MapAnalysis map = mapWith("()");
    QMimeData data;
    data.setText(QStringLiteral("T\t.\n.\tT\n"));
    EXPECT_THAT(pasted(map, data).rows, ::testing::ElementsAre(U"T.", U".T"));
}

TEST(ForeignClipboard, APictureIsReadByTheGamesColours) {
    const map::MapAnalysis map =
        mapWith("(terrains: {\"plain\": (color: \"#00ff00\"), \"forest\": (color: \"#004000\")})");
    QImage image(2, 1, QImage::Format_RGB32);
    image.setPixel(0, 0, qRgb(0, 0x40, 0));
    image.setPixel(1, 0, qRgb(0, 0xff, 0));
    QMimeData data;
    data.setImageData(image);
    EXPECT_THAT(pasted(map, data).rows, ::testing::ElementsAre(U"T."));
}

TEST(ForeignClipboard, PlainRowsAndOurOwnTilesAreLeftAlone) {
    const map::MapAnalysis map = mapWith("()");
    QMimeData rows;
    rows.setText(QStringLiteral("T.\n.T\n"));
    EXPECT_TRUE(std::get<std::unique_ptr<QMimeData>>(foreignTiles(map, rows)) == nullptr);
    const std::unique_ptr<QMimeData> own(copyTiles(map, CellSet(QRect(0, 0, 2, 2))));
    addTable(*own, map, CellSet(QRect(0, 0, 2, 2)));
    EXPECT_EQ(own->data(QStringLiteral("text/tab-separated-values")).toStdString(),
              "plain\tplain\nplain\tplain\n");
    EXPECT_TRUE(std::get<std::unique_ptr<QMimeData>>(foreignTiles(map, *own)) == nullptr);
}

}  // namespace
}  // namespace lw::map_editor
