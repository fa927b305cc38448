// SPDX-License-Identifier: MIT
// Tiles that are not square: cells have their shape wherever a map is seen.
#include <QFile>
#include <QPainter>

#include "app/map/editor_fixture.h"
#include "document/companions.h"
#include "map/map_canvas.h"
#include "map/map_picture.h"

namespace lw::map_editor {
namespace {

const std::string kText = "(legend: {'.': \"plain\", '#': \"wall\"})\n---\n.#.\n##.\n...\n.#.\n";

/// A game whose tiles are 8 pixels wide and 12 high: the first green, the second black with a white top line.
struct TallTilesTest : MapEditorTest {
    TallTilesTest() : MapEditorTest(kText) {
        QImage image(16, 12, QImage::Format_RGB32);
        QPainter painter(&image);
        painter.fillRect(0, 0, 8, 12, QColor(0, 128, 0));
        painter.fillRect(8, 0, 8, 12, Qt::black);
        painter.fillRect(8, 0, 8, 1, Qt::white);
        painter.end();
        image.save(dir.filePath(QStringLiteral("tall.png")));
        QFile game(dir.filePath(QStringLiteral("game.ron")));
        EXPECT_TRUE(game.open(QIODevice::WriteOnly));
        game.write(
            "(terrains: {\"plain\": (color: \"#00ff00\", picture: Tile(0)), \"wall\": (color: \"#000000\", "
            "picture: Tile(1))}, pictures: {\"outdoor\": (image: \"tall.png\", tile: (8, 12))})\n");
        game.close();
        document.setPath(dir.filePath(QStringLiteral("a.map")));
        document.setCompanions(
            document::Companions::onDisk(document.path(), kKind.language().wanted(document.text())));
        QCoreApplication::processEvents();
    }
    [[nodiscard]] const MapCanvas& map() const { return static_cast<const MapCanvas&>(*canvas()); }
};

TEST_F(TallTilesTest, CellsOfTheCanvasHaveTheirShape) {
    canvas()->zoomTo(16);
    const QRectF cell = map().cellRect(QRect(1, 2, 1, 1));
    EXPECT_EQ(cell.size(), QSizeF(16, 24));
    // What is painted stands where the pointer finds it.
    const QImage seen = canvas()->grab(canvas()->contentArea()).toImage();
    const QPoint wall = map().cellRect(QRect(1, 3, 1, 1)).topLeft().toPoint();
    EXPECT_EQ(seen.pixelColor(wall + QPoint(8, 1)), QColor(Qt::white));
    EXPECT_EQ(seen.pixelColor(wall + QPoint(8, 23)), QColor(Qt::black));
    EXPECT_EQ(seen.pixelColor(wall + QPoint(8, -1)), QColor(0, 128, 0));
}

TEST_F(TallTilesTest, AStrokePaintsTheCellsUnderThePointer) {
    canvas()->zoomTo(16);
    editor->session().setPrimary(U'#');
    drag({2, 0}, {2, 3});
    EXPECT_EQ(document.text().str(), "(legend: {'.': \"plain\", '#': \"wall\"})\n---\n.##\n###\n..#\n.##\n");
}

TEST_F(TallTilesTest, AnExportKeepsThem) {
    const auto file = std::static_pointer_cast<const formats::MapFile>(document.analysis());
    const MapPicture picture(file, {});
    const QImage image = document::pictureImage(picture, *document::framePicture(picture, {}));
    ASSERT_EQ(image.size(), QSize(24, 48));
    EXPECT_EQ(image.pixelColor(12, 36), QColor(Qt::white));
    EXPECT_EQ(image.pixelColor(12, 47), QColor(Qt::black));
    // A part is told in the picture's units: the second row.
    const QImage part = document::pictureImage(
        picture,
        *document::framePicture(picture, {}, QRectF(0, picture.rowHeight(), 3, picture.rowHeight())));
    ASSERT_EQ(part.size(), QSize(24, 12));
    EXPECT_EQ(part, image.copy(0, 12, 24, 12));
}

}  // namespace
}  // namespace lw::map_editor
