// SPDX-License-Identifier: MIT
// A game's tiles set up from nothing, by what a user clicks.
#include <QAbstractButton>
#include <QComboBox>
#include <QFile>
#include <QListWidget>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <gtest/gtest.h>

#include "map/setup_preview.h"
#include "map/setup_tiles_dialog.h"
#include "support/data.h"

namespace lw::map_editor {
namespace {

const std::string kGame =
    "// my game\n(\n    terrains: {\n        \"plain\": (color: \"#7fb35a\"), // green\n        \"water\": "
    "(color: "
    "\"#3a76b8\"),\n        \"wall\": (color: \"#4a4a55\"),\n        \"door\": (color: \"#78503c\"),\n    "
    "},\n    "
    "looks: (tiles: [\"outdoor\"], lights: [\"day\"]),\n)\n";

struct SetupTilesTest : ::testing::Test {
    QTemporaryDir dir;
    QString path = dir.filePath(QStringLiteral("game.ron"));
    SetupTilesDialog dialog{path,
                            kGame,
                            {text::Snapshot("(legend: {'.': \"plain\"})\n---\n..\n"), QStringLiteral("a.map"),
                             QStringLiteral("outdoor"), QRect(0, 0, 2, 1)},
                            "wall"};

    SetupTilesTest() {
        QFile::copy(QString::fromStdString(testing::dataPath("tiles/sample.png").string()),
                    dir.filePath(QStringLiteral("sample.png")));
        dialog.show();
    }
    void choose(const char* terrain) {
        for (int row = 0; row < dialog.terrains().count(); ++row) {
            if (dialog.terrains().item(row)->text() == QLatin1String(terrain))
                dialog.terrains().setCurrentRow(row);
        }
    }
    void press(const char* text) {
        QCoreApplication::processEvents();  // what was put into a layout is shown then
        for (QAbstractButton* button : dialog.findChildren<QAbstractButton*>()) {
            if (button->text() == QLatin1String(text) && button->isVisible()) return button->click();
        }
        FAIL() << "no button " << text;
    }
    [[nodiscard]] const game::Terrain& terrain(const char* id) const { return *dialog.draft().terrain(id); }
};

TEST_F(SetupTilesTest, FromNothingToATable) {
    EXPECT_EQ(dialog.draft().imageProblem(), QStringLiteral("No image yet"));
    EXPECT_FALSE(dialog.draft().isChanged());
    dialog.useImage(dir.filePath(QStringLiteral("sample.png")));
    EXPECT_TRUE(dialog.draft().image());
    EXPECT_EQ(dialog.draft().counts().total(), 104U);
    choose("plain");
    dialog.chooseTiles(80, 83, false);
    EXPECT_EQ(dialog.draft().describe(terrain("plain")), QStringLiteral("Pick, 4 tiles"));
    choose("water");
    press("Edges");
    dialog.chooseTiles(48, 48, false);
    EXPECT_EQ(dialog.draft().describe(terrain("water")), QStringLiteral("Edges from 48"));
    choose("wall");
    press("Blob");
    dialog.chooseTiles(0, 0, false);
    choose("door");
    dialog.chooseTiles(92, 92, false);
    EXPECT_EQ(dialog.draft().describe(terrain("door")), QStringLiteral("Tile 92"));
    EXPECT_TRUE(dialog.draft().pictures());
    EXPECT_TRUE(dialog.draft().problems().empty());
    // The rest of the text is as it was.
    const std::string& text = dialog.draft().text();
    EXPECT_EQ(text.substr(0, 12), "// my game\n(");
    EXPECT_NE(
        text.find(
            "\"plain\": (color: \"#7fb35a\", picture: Pick([(80, 1), (81, 1), (82, 1), (83, 1)])), // green"),
        std::string::npos)
        << text;
}

TEST_F(SetupTilesTest, ANumberBeyondTheImageIsToldAtItsTerrain) {
    dialog.useImage(dir.filePath(QStringLiteral("sample.png")));
    choose("wall");
    press("Blob");
    dialog.chooseTiles(100, 100, false);
    EXPECT_FALSE(dialog.draft().problemOf(terrain("wall")).isEmpty());
    EXPECT_TRUE(dialog.draft().problemOf(terrain("door")).isEmpty());
}

TEST_F(SetupTilesTest, ASlotOfASetTakesTheTileClickedNext) {
    dialog.useImage(dir.filePath(QStringLiteral("sample.png")));
    choose("water");
    press("Edges");
    dialog.chooseTiles(48, 48, false);
    auto* const view = dialog.findChild<SlotsView*>();
    view->arm(5);
    dialog.chooseTiles(90, 90, false);
    const auto joined = std::get<game::JoinedTiles>(*terrain("water").picture);
    EXPECT_EQ(dialog.draft().describe(terrain("water")), QStringLiteral("Edges, a list of 16"));
    EXPECT_FALSE(joined.first);
    EXPECT_EQ(joined.byMask.at(5).tiles.front().tile.number, 90U);
    EXPECT_EQ(joined.byMask.at(4).tiles.front().tile.number, 52U);
}

TEST_F(SetupTilesTest, TheKeyboardChoosesTiles) {
    dialog.useImage(dir.filePath(QStringLiteral("sample.png")));
    choose("door");
    dialog.image().setFocus();
    dialog.image().setCurrent(91);
    QTest::keyClick(&dialog.image(), Qt::Key_Right);
    QTest::keyClick(&dialog.image(), Qt::Key_Space);
    EXPECT_EQ(dialog.draft().describe(terrain("door")), QStringLiteral("Tile 92"));
}

TEST_F(SetupTilesTest, TheSampleTilesComeAlong) {
    QFile::remove(dir.filePath(QStringLiteral("sample.png")));
    press("Use the sample tiles");
    EXPECT_TRUE(QFile::exists(dir.filePath(QStringLiteral("sample.png"))));
    EXPECT_EQ(dialog.draft().counts().total(), 104U);
    EXPECT_EQ(dialog.draft().look(), QStringLiteral("outdoor"));
}

TEST_F(SetupTilesTest, AnotherOrderIsWrittenAsAListAndKeptWhenTheFirstTileChanges) {
    dialog.useImage(dir.filePath(QStringLiteral("sample.png")));
    choose("wall");
    press("Blob");
    dialog.chooseTiles(0, 0, false);
    auto* const order = dialog.findChild<QComboBox*>(QStringLiteral("order"));
    ASSERT_NE(order, nullptr);
    ASSERT_TRUE(order->isVisible());
    EXPECT_EQ(order->currentIndex(), 0);
    order->setCurrentIndex(1);
    emit order->activated(1);
    const auto tileOf = [this](std::uint8_t mask) {
        return std::get<game::JoinedTiles>(*terrain("wall").picture)
            .byMask.at(mask)
            .tiles.front()
            .tile.number;
    };
    // 7 tiles a row of the packing, 8 of the image.
    EXPECT_EQ(tileOf(0), 0U);
    EXPECT_EQ(tileOf(16), 8U);
    EXPECT_EQ(order->currentIndex(), 1);
    EXPECT_EQ(dialog.draft().describe(terrain("wall")), QStringLiteral("Blob, cr31 7 × 7 from 0"));
    dialog.chooseTiles(16, 16, false);
    EXPECT_EQ(tileOf(16), 24U);
    order->setCurrentIndex(0);
    emit order->activated(0);
    EXPECT_EQ(dialog.draft().describe(terrain("wall")), QStringLiteral("Blob from 16"));
}

TEST_F(SetupTilesTest, TilesAreSuggestedByColourAndNeverTakenUnasked) {
    dialog.useImage(dir.filePath(QStringLiteral("sample.png")));
    const std::string before = dialog.draft().text();
    for (QAbstractButton* button : dialog.findChildren<QAbstractButton*>()) {
        if (button->accessibleName().startsWith(QLatin1String("Suggest"))) button->click();
    }
    EXPECT_EQ(dialog.draft().text(), before);
    const auto suggestions = suggestTiles(dialog.draft());
    ASSERT_FALSE(suggestions.empty());
    choose("water");
    press("Use all");
    QCoreApplication::processEvents();
    for (const TileSuggestion& one : suggestions)
        EXPECT_EQ(dialog.draft().describe(*dialog.draft().terrain(one.terrain)),
                  QStringLiteral("Tile %1").arg(one.tile));
    EXPECT_TRUE(suggestTiles(dialog.draft()).size() < suggestions.size());
}

TEST_F(SetupTilesTest, DigitsChooseTheKindWhileTheInspectorHasTheFocus) {
    dialog.useImage(dir.filePath(QStringLiteral("sample.png")));
    choose("wall");
    dialog.terrains().setFocus();
    QTest::keyClick(&dialog, Qt::Key_6);
    EXPECT_FALSE(terrain("wall").picture);
    for (QAbstractButton* button : dialog.findChildren<QAbstractButton*>()) {
        if (button->text() == QStringLiteral("None")) button->setFocus();
    }
    QTest::keyClick(dialog.focusWidget(), Qt::Key_6);
    EXPECT_EQ(dialog.draft().describe(terrain("wall")), QStringLiteral("Blob from 0"));
    QTest::keyClick(dialog.focusWidget(), Qt::Key_1);
    EXPECT_FALSE(terrain("wall").picture);
}

TEST_F(SetupTilesTest, WhatTheImageHasNotCanBeTakenAway) {
    dialog.useImage(dir.filePath(QStringLiteral("sample.png")));
    choose("wall");
    press("Blob");
    dialog.chooseTiles(100, 100, false);
    press("Remove what is not there");
    QCoreApplication::processEvents();
    EXPECT_EQ(dialog.draft().describe(terrain("wall")), QStringLiteral("Set by blob, 4 of 47"));
    EXPECT_TRUE(dialog.draft().problemOf(terrain("wall")).isEmpty());
}

TEST(SetupPreview, TheSampleMapHasEveryTerrain) {
    const game::Definition game = game::parseDefinition(kGame).definition;
    const map::MapAnalysis map = map::analyse(text::Snapshot(sampleMap(game, "outdoor")),
                                              std::make_shared<const game::Definition>(game));
    EXPECT_EQ(map.header().legend().size(), 4U);
    EXPECT_EQ(map.rows().counts().size(), 4U);
}

TEST_F(SetupTilesTest, ABlobIsPutTogetherFromTheQuartersOfABlock) {
    // Two tiles across and four down: the block below a row of others, each of its quarters in a colour.
    QImage image(12, 32, QImage::Format_RGB32);
    image.fill(Qt::white);
    const auto colourOf = [](int column, int row) { return qRgb(10 + column * 40, 10 + row * 30, 7); };
    for (int y = 8; y < 32; ++y) {
        for (int x = 0; x < 12; ++x) image.setPixel(x, y, colourOf(x / 3, (y - 8) / 4));
    }
    ASSERT_TRUE(image.save(dir.filePath(QStringLiteral("floor.png"))));
    dialog.useImage(dir.filePath(QStringLiteral("floor.png")));
    for (QSpinBox* box : dialog.findChildren<QSpinBox*>()) {
        if (box->accessibleName() == QLatin1String("Width of a tile")) box->setValue(6);
        if (box->accessibleName() == QLatin1String("Height of a tile")) box->setValue(8);
    }
    ASSERT_EQ(dialog.draft().counts().total(), 8U);
    choose("wall");
    press("Blob");
    dialog.chooseTiles(2, 2, false);
    auto* order = dialog.findChild<QComboBox*>(QStringLiteral("order"));
    const int entry = order->findText(QStringLiteral("RPG Maker 2 × 3…"));
    ASSERT_GE(entry, 0);
    order->setCurrentIndex(entry);
    emit order->activated(entry);
    EXPECT_EQ(dialog.draft().layout()->path, "floor.png") << "nothing is written unasked";
    press("Write the image");
    QCoreApplication::processEvents();
    EXPECT_EQ(dialog.draft().layout()->path, "floor-wall.png");
    EXPECT_EQ(dialog.draft().describe(terrain("wall")), QStringLiteral("Blob from 8"));
    EXPECT_TRUE(dialog.draft().problems().empty());
    const QImage made(dir.filePath(QStringLiteral("floor-wall.png")));
    EXPECT_EQ(made.size(), QSize(12, 28 * 8)) << "55 tiles in rows of two";
    EXPECT_EQ(made.copy(image.rect()).convertToFormat(image.format()), image);
    // The first tile stands alone: its four quarters are the corners of the rim.
    const QPoint alone(0, 4 * 8);
    EXPECT_EQ(made.pixel(alone), colourOf(0, 2));
    EXPECT_EQ(made.pixel(alone + QPoint(5, 0)), colourOf(3, 2));
    EXPECT_EQ(made.pixel(alone + QPoint(0, 7)), colourOf(0, 5));
    EXPECT_EQ(made.pixel(alone + QPoint(5, 7)), colourOf(3, 5));
    // The last has itself all around.
    const QPoint whole(0, 27 * 8);
    EXPECT_EQ(made.pixel(whole), colourOf(2, 4));
    EXPECT_EQ(made.pixel(whole + QPoint(5, 7)), colourOf(1, 3));
}

}  // namespace
}  // namespace lw::map_editor
