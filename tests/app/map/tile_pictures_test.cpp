// SPDX-License-Identifier: MIT
// Maps with the pictures of their game: the same pixels as the spec's reference program paints, however a
// part of them is asked for.
#include "map/tile_pictures.h"

#include <QFile>
#include <QTemporaryDir>
#include <gtest/gtest.h>

#include "document/companions.h"
#include "map/map_kind.h"
#include "map/map_picture.h"
#include "map/picture_image.h"
#include "support/data.h"

namespace lw::map_editor {
namespace {

using testing::dataPath;

std::shared_ptr<const formats::MapFile> mapFile(const QString& path, const std::string& text) {
    static const MapKind kind;
    return std::static_pointer_cast<const formats::MapFile>(
        document::Companions::analyse(kind.language(), path, text::Snapshot(text)));
}

std::shared_ptr<const formats::MapFile> sample(const std::string& name) {
    const auto path = dataPath("tiles/" + name + ".map");
    return mapFile(QString::fromStdString(path.string()), testing::readFile(path));
}

std::shared_ptr<const TilePictures> picturesOf(const formats::MapFile& file) {
    return TilePictures::load(pictureSources(file.companions(), file.map().header().look().tiles));
}

QImage painted(const formats::MapFile& file, QRect cells, double scale, const TileOverlay* overlay = nullptr,
               TileLayers layers = {}) {
    const auto pictures = picturesOf(file);
    const GridLook look(file.map(), pictures);
    canvas::Zoom zoom;
    zoom.scale = scale;
    zoom.origin = cells.topLeft();
    GridPainter painter;
    return painter.image(file.map(), look, zoom, cells.size() * scale, 1.0, layers, overlay);
}

QImage exported(const formats::MapFile& file, double scale, const QStringList& layersOff = {}) {
    const MapPicture picture(
        mapFile(QString::fromStdString(dataPath("tiles/crossing.map").string()), file.text().str()),
        {std::nullopt, std::nullopt, layersOff, {}});
    document::PictureSize size;
    size.scale = scale;
    return document::pictureImage(picture, *document::framePicture(picture, size));
}

std::size_t different(const QImage& a, const QImage& b) {
    if (a.size() != b.size()) return 1'000'000;
    std::size_t count = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) count += a.pixel(x, y) == b.pixel(x, y) ? 0 : 1;
    }
    return count;
}

QImage reference(const std::string& name) {
    return QImage(QString::fromStdString(dataPath("tiles/" + name + ".png").string()))
        .convertToFormat(QImage::Format_RGB32);
}

TEST(TilePictures, AnExportIsTheReferencePixelForPixel) {
    EXPECT_EQ(different(exported(*sample("crossing"), 16), reference("crossing")), 0U);
}

TEST(TilePictures, TwiceAsLargeEveryPixelIsFour) {
    const QImage once = reference("crossing");
    const QImage twice = exported(*sample("crossing"), 32);
    EXPECT_EQ(different(twice, once.scaled(once.size() * 2, Qt::IgnoreAspectRatio, Qt::FastTransformation)),
              0U);
}

TEST(TilePictures, APartIsThatPartOfTheWhole) {
    const auto file = sample("cellar");
    const QRect all(0, 0, static_cast<int>(file->map().width()), static_cast<int>(file->map().height()));
    for (const double scale : {5.0, 16.0, 24.0}) {
        const QImage whole = painted(*file, all, scale);
        const QRect part(3, 2, 5, 4);
        const QImage alone = painted(*file, part, scale);
        EXPECT_EQ(different(alone, whole.copy(QRect(part.topLeft() * scale, part.size() * scale))), 0U)
            << scale;
    }
}

TEST(TilePictures, AnOverlayLooksLikeTheTextItStandsFor) {
    const auto file = sample("crossing");
    const QRect all(0, 0, 40, 24);
    // Across the edge of the map and between joined tiles.
    const TileOverlay overlay({{0, 0, U"~~~"}, {12, 0, U"##"}, {13, 1, U"#"}, {20, 23, U"===="}});
    auto edits = map::paint(file->map(), overlay.runs());
    const auto after = mapFile(QString::fromStdString(dataPath("tiles/crossing.map").string()),
                               file->text().apply(std::get<text::TextEdits>(edits)).str());
    for (const double scale : {2.0, 16.0})
        EXPECT_EQ(different(painted(*file, all, scale, &overlay), painted(*after, all, scale)), 0U) << scale;
}

TEST(TilePictures, SwitchedOffTheyLeaveTheColours) {
    TileLayers layers;
    layers.pictures = false;
    layers.grid = layers.characters = false;
    const auto file = sample("crossing");
    const QImage colours = painted(*file, QRect(0, 0, 40, 24), 16, nullptr, layers);
    EXPECT_EQ(colours.pixelColor(40 * 16 - 8, 8), QColor(0x2f6b3a));
    EXPECT_NE(painted(*file, QRect(0, 0, 40, 24), 16).pixelColor(5 * 16 + 8, 8), QColor(0x7fb35a));
}

TEST(TilePictures, AMissingImageLeavesColoursAndIsAProblemOfTheGame) {
    const QTemporaryDir dir;
    const QString folder = dir.path() + QLatin1Char('/');
    QFile::copy(QString::fromStdString(dataPath("tiles/game.ron").string()),
                folder + QStringLiteral("game.ron"));
    const std::string text = testing::readFile(dataPath("tiles/crossing.map"));
    const QString path = folder + QStringLiteral("crossing.map");
    EXPECT_EQ(picturesOf(*mapFile(path, text)), nullptr);
    QFile::copy(QString::fromStdString(dataPath("tiles/sample.png").string()),
                folder + QStringLiteral("sample.png"));
    const auto file = mapFile(path, text);
    EXPECT_NE(picturesOf(*file), nullptr);
    // The other look's image is still missing.
    const auto& problems = file->companions().begin()->file->diagnostics();
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems.front().code, "picture-missing");
    EXPECT_EQ(file->companions().begin()->file->text().slice(problems.front().span), "\"sample-indoor.png\"");
    QFile broken(folder + QStringLiteral("sample-indoor.png"));
    ASSERT_TRUE(broken.open(QIODevice::WriteOnly));
    broken.write("no image");
    broken.close();
    EXPECT_EQ(mapFile(path, text)->companions().begin()->file->diagnostics().front().code,
              "picture-unreadable");
}

TEST(TilePictures, TheSamePicturesAreDecodedOnce) {
    const auto one = picturesOf(*sample("crossing"));
    const auto other = picturesOf(*sample("crossing"));
    ASSERT_TRUE(one && other);
    EXPECT_EQ(one->image(0), other->image(0));
}

}  // namespace
}  // namespace lw::map_editor
