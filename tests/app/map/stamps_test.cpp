// SPDX-License-Identifier: MIT
// Stamps, pasting with features and symmetry, through the real canvas.
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <gtest/gtest.h>

#include "app/map/editor_fixture.h"
#include "map/canvas_marks.h"
#include "map/stamp_cards.h"
#include "map/stamp_shelf.h"
#include "map/stamps_panel.h"

namespace lw::map_editor {
namespace {

struct StampTest : MapEditorTest {
    StampTest()
        : MapEditorTest(
              "(\n    legend: {'.': \"plain\", 'T': \"forest\", '~': \"water\"},\n"
              "    features: {(1, 1): Exit},\n)\n---\n"
              "TT......\nT.......\n........\n........\n........\n........\n") {}
    [[nodiscard]] std::string tiles() const {
        const std::string text = document.text().str();
        return text.substr(text.find("---\n") + 4);
    }
    [[nodiscard]] std::string header() const {
        const std::string text = document.text().str();
        return text.substr(0, text.find("---\n"));
    }
    void pickUp(QPoint from, QPoint to) const {
        QTest::mousePress(canvas(), Qt::RightButton, {}, at(from.x(), from.y()));
        move(from, Qt::RightButton);
        move(to, Qt::RightButton);
        QTest::mouseRelease(canvas(), Qt::RightButton, {}, at(to.x(), to.y()));
    }
    void move(QPoint to, Qt::MouseButtons buttons = Qt::NoButton) const {
        const QPoint place = at(to.x(), to.y());
        QMouseEvent event(QEvent::MouseMove, place, canvas()->mapToGlobal(place), Qt::NoButton, buttons, {});
        QApplication::sendEvent(canvas(), &event);
    }
    void click(QPoint cell) const { QTest::mouseClick(canvas(), Qt::LeftButton, {}, at(cell.x(), cell.y())); }
};

TEST_F(StampTest, ARightDragPicksUpAndClicksPutDown) {
    pickUp({0, 0}, {1, 1});
    EXPECT_EQ(editor->session().tool(), Tool::kStamp);
    ASSERT_TRUE(editor->session().kit().hasStamp());
    EXPECT_EQ(document.history().size(), 0U);
    click({4, 3});
    EXPECT_EQ(tiles(), "TT......\nT.......\n........\n....TT..\n....T...\n........\n");
    EXPECT_NE(header().find("(5, 4): Exit"), std::string::npos);
    EXPECT_EQ(document.history().size(), 1U);
    document.undo();
    EXPECT_EQ(tiles(), "TT......\nT.......\n........\n........\n........\n........\n");
    EXPECT_EQ(header().find("(5, 4)"), std::string::npos);
}

TEST_F(StampTest, TheNameOfWhatIsThereIsNotDrawnOverByTheStampInHand) {
    canvas()->zoomTo(24);
    pickUp({0, 0}, {1, 1});
    click({4, 3});
    const auto label = [this] {
        const QPointF middle = canvas()->zoom().toView({5.5, 4.5}) + canvas()->contentArea().topLeft();
        const QRectF tag = tagRect(QPointF(middle.x(), middle.y() - 9.6 - 3), QStringLiteral("Exit"));
        return canvas()->grab(tag.adjusted(3, 2, -3, -2).toAlignedRect()).toImage();
    };
    move({4, 3});
    const QImage withGhost = label();
    editor->session().setTool(Tool::kBrush);
    editor->session().setFeature(std::nullopt);
    move({0, 5});
    EXPECT_EQ(withGhost, label());
    EXPECT_NE(withGhost.pixelColor(1, 1), QColor(Qt::white));
}

TEST_F(StampTest, ADragPutsThemSideBySideAsOneStep) {
    pickUp({0, 0}, {1, 1});
    const std::string before = document.text().str();
    QTest::mousePress(canvas(), Qt::LeftButton, {}, at(0, 4));
    move({7, 4}, Qt::LeftButton);
    QTest::mouseRelease(canvas(), Qt::LeftButton, {}, at(7, 4));
    EXPECT_EQ(tiles(), "TT......\nT.......\n........\n........\nTTTTTTTT\nT.T.T.T.\n");
    EXPECT_EQ(document.history().size(), 1U);
    document.undo();
    EXPECT_EQ(document.text().str(), before);
}

TEST_F(StampTest, TheStampInHandIsTurnedAndFlipped) {
    pickUp({0, 0}, {1, 1});
    key(Qt::Key_X, Qt::ShiftModifier);
    click({4, 3});
    EXPECT_EQ(tiles(), "TT......\nT.......\n........\n...TT...\n....T...\n........\n");
}

TEST_F(StampTest, ASmallRightDragIsAClick) {
    QTest::mousePress(canvas(), Qt::RightButton, {}, at(0, 0));
    QMouseEvent event(QEvent::MouseMove, at(0, 0) + QPoint(2, 1), canvas()->mapToGlobal(at(0, 0)),
                      Qt::NoButton, Qt::RightButton, {});
    QApplication::sendEvent(canvas(), &event);
    EXPECT_FALSE(editor->tools().pickUp());
    // The menu would run its own loop: Esc is there before it opens.
    QTimer::singleShot(0, [] {
        if (QWidget* menu = QApplication::activePopupWidget()) menu->close();
    });
    QTest::mouseRelease(canvas(), Qt::RightButton, {}, at(0, 0) + QPoint(2, 1));
    EXPECT_FALSE(editor->session().kit().hasStamp());
}

TEST_F(StampTest, CutTakesFeaturesWithItAndPasteBringsThemBack) {
    const std::string before = document.text().str();
    key(Qt::Key_M);
    drag({0, 0}, {1, 1});
    EXPECT_TRUE(actions.trigger(QStringLiteral("edit.cut")));
    EXPECT_EQ(header().find("Exit"), std::string::npos);
    EXPECT_EQ(document.history().size(), 1U);
    EXPECT_TRUE(actions.trigger(QStringLiteral("map.pasteInPlace")));
    EXPECT_NE(header().find("(1, 1): Exit"), std::string::npos);
    EXPECT_EQ(tiles(), "TT......\nT.......\n........\n........\n........\n........\n");
    EXPECT_EQ(document.history().size(), 2U);
    document.undo();
    document.undo();
    EXPECT_EQ(document.text().str(), before);
}

TEST_F(StampTest, APasteWhoseFeaturesAreRefusedChangesNothing) {
    editor->session().setSelection(CellSet(QRect(0, 0, 2, 2)));
    actions.trigger(QStringLiteral("edit.copy"));
    // Now there is no place for a feature, though tiles could be put down.
    const std::string text = document.text().str();
    const std::string features = "{(1, 1): Exit}";
    const std::size_t at = text.find(features);
    text::TextEdits edits;
    edits.replace({at, at + features.size()}, "7");
    document.apply(edits, QStringLiteral("Type"));
    const std::string before = document.text().str();
    const std::size_t steps = document.history().size();
    const QSignalSpy refused(editor.get(), &MapEditor::refused);
    actions.trigger(QStringLiteral("edit.paste"));
    ASSERT_TRUE(editor->tools().floating());
    ASSERT_FALSE(editor->tools().floating()->features.empty());
    EXPECT_FALSE(editor->tools().putDown());
    EXPECT_EQ(document.text().str(), before);
    EXPECT_EQ(document.history().size(), steps);
    EXPECT_EQ(refused.count(), 1);
    EXPECT_TRUE(editor->tools().floating()) << "it can be taken elsewhere, or back";
    editor->tools().cancel();
    EXPECT_EQ(document.text().str(), before);
}

TEST_F(StampTest, CardsAreReorderedByKeysAndStaySo) {
    QTemporaryDir folder;
    QDir(folder.path()).mkpath(QStringLiteral("stamps"));
    for (const char* name : {"a", "b", "c"}) {
        QFile file(folder.filePath(QStringLiteral("stamps/%1.stamp").arg(QLatin1String(name))));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(QByteArray("(name: \"") + name + "\", legend: {'.': \"plain\"})\n---\n..\n");
    }
    StampShelf shelf;
    shelf.setGame(folder.filePath(QStringLiteral("game.ron")), std::make_shared<const game::Definition>());
    const auto names = [&shelf] {
        QString out;
        for (const StampShelf::Entry& entry : shelf.entries()) out += entry.name;
        return out;
    };
    ASSERT_EQ(names(), QStringLiteral("abc"));
    EXPECT_EQ(shelf.move(0, 1), 1U);
    EXPECT_EQ(names(), QStringLiteral("bac"));
    EXPECT_EQ(shelf.move(2, -2), 0U);
    EXPECT_EQ(names(), QStringLiteral("cba"));
    EXPECT_EQ(shelf.move(0, -1), 0U) << "there is no place before the first";
    StampShelf again;
    again.setOrder(shelf.order());
    again.setGame(folder.filePath(QStringLiteral("game.ron")), std::make_shared<const game::Definition>());
    EXPECT_EQ(again.entries().front().name, QStringLiteral("c"));
    StampsPanel panel(editor->session(), shelf);
    panel.resize(260, 300);
    panel.show();
    StampCards* cards = panel.lists().front();
    cards->setCurrentRow(2);
    QTest::keyClick(cards, Qt::Key_Up, Qt::AltModifier);
    QCoreApplication::processEvents();
    EXPECT_EQ(names(), QStringLiteral("cab"));
    EXPECT_EQ(StampCards::entryOf(*panel.lists().front()->currentItem()), 1U);
}

TEST_F(StampTest, WhatIsCopiedIsTheStampInHand) {
    key(Qt::Key_M);
    drag({0, 0}, {1, 1});
    EXPECT_TRUE(actions.trigger(QStringLiteral("edit.copy")));
    key(Qt::Key_S);
    click({5, 3});
    EXPECT_EQ(editor->session().map().header().features().size(), 2U) << "with its feature";
    // One chosen by its name stays.
    stamp::Stamp named = editor->session().kit().chosen();
    named.name = "Corner";
    editor->session().kit().takeStamp({named}, 0);
    EXPECT_TRUE(actions.trigger(QStringLiteral("edit.copy")));
    EXPECT_EQ(editor->session().kit().chosen().name, "Corner");
}

TEST_F(StampTest, ShiftClickPastesAgain) {
    key(Qt::Key_M);
    drag({0, 0}, {1, 1});
    EXPECT_TRUE(actions.trigger(QStringLiteral("edit.copy")));
    EXPECT_TRUE(actions.trigger(QStringLiteral("edit.paste")));
    QTest::mouseClick(canvas(), Qt::LeftButton, Qt::ShiftModifier, at(4, 1));
    ASSERT_TRUE(editor->tools().floating());
    click({6, 4});
    EXPECT_FALSE(editor->tools().floating());
    EXPECT_EQ(document.history().size(), 2U);
    EXPECT_EQ(editor->session().map().header().features().size(), 3U);
}

TEST_F(StampTest, TilesBesideTheMapAreToldBeforeTheyFall) {
    pickUp({0, 0}, {1, 1});
    move({7, 5});
    const StampLanding* const landing = editor->tools().landing({7, 5});
    ASSERT_NE(landing, nullptr);
    EXPECT_EQ(landing->margins.right, 1);
    EXPECT_TRUE(actions.trigger(QStringLiteral("map.grow")));
    click({7, 5});
    EXPECT_EQ(editor->session().area(), QRect(0, 0, 9, 7));
    EXPECT_EQ(document.history().size(), 1U);
}

TEST_F(StampTest, SymmetryPaintsBothSides) {
    key(Qt::Key_B);
    editor->session().setPrimary(U'~');
    EXPECT_TRUE(actions.trigger(QStringLiteral("map.symmetryLeftRight")));
    click({0, 3});
    EXPECT_EQ(tiles(), "TT......\nT.......\n........\n~......~\n........\n........\n");
    key(Qt::Key_BracketRight);
    EXPECT_EQ(editor->session().kit().size(), 2);
}

TEST_F(StampTest, SelectionsByTerrainGrowShrinkAndCrop) {
    editor->session().setCursorCell({0, 0});
    EXPECT_TRUE(actions.trigger(QStringLiteral("map.selectTerrain")));
    EXPECT_EQ(editor->session().selection().count(), 3);
    QCoreApplication::processEvents();
    EXPECT_TRUE(actions.trigger(QStringLiteral("map.growSelection")));
    EXPECT_EQ(editor->session().selection().count(), 6);
    EXPECT_TRUE(actions.trigger(QStringLiteral("map.shrinkSelection")));
    EXPECT_EQ(editor->session().selection().count(), 3);
    EXPECT_TRUE(actions.trigger(QStringLiteral("map.crop")));
    EXPECT_EQ(tiles(), "TT\nT.\n");
    EXPECT_EQ(document.history().size(), 1U);
}

TEST_F(StampTest, AnEdgeOfTheMapIsDragged) {
    key(Qt::Key_M);
    const QPoint edge =
        (canvas()->zoom().toView({8, 3}) + canvas()->contentArea().topLeft()).toPoint() + QPoint(3, 0);
    QTest::mousePress(canvas(), Qt::LeftButton, {}, edge);
    const QPoint to = (canvas()->zoom().toView({10, 3}) + canvas()->contentArea().topLeft()).toPoint();
    QMouseEvent event(QEvent::MouseMove, to, canvas()->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(canvas(), &event);
    QTest::mouseRelease(canvas(), Qt::LeftButton, {}, to);
    EXPECT_EQ(editor->session().area(), QRect(0, 0, 10, 6));
    EXPECT_EQ(document.history().size(), 1U);
}

TEST_F(StampTest, TheWandTakesAnArea) {
    EXPECT_TRUE(actions.trigger(QStringLiteral("map.selectWand")));
    click({0, 0});
    EXPECT_EQ(editor->session().selection().count(), 3);
    EXPECT_TRUE(actions.trigger(QStringLiteral("map.selectRectangle")));
}

TEST(StampShelf, FilesAreNamedChangedAndHeardOf) {
    QTemporaryDir dir;
    StampShelf shelf;
    shelf.setGame(dir.filePath(QStringLiteral("game.ron")), std::make_shared<game::Definition>());
    stamp::Stamp stamp;
    stamp.name = "Long hut!";
    stamp.group = "huts";
    stamp.width = 2;
    stamp.height = 1;
    stamp.step = {2, 1};
    stamp.terrains = {"wall"};
    stamp.characters = {U'#'};
    stamp.tiles = {{stamp::Stamp::Tile::Kind::kTerrain, 0}, {}};
    ASSERT_EQ(shelf.save(stamp), QString());
    ASSERT_EQ(shelf.save(stamp), QString());
    EXPECT_TRUE(QFile::exists(dir.filePath(QStringLiteral("stamps/long-hut.stamp"))));
    EXPECT_TRUE(QFile::exists(dir.filePath(QStringLiteral("stamps/long-hut-2.stamp"))));
    ASSERT_EQ(shelf.entries().size(), 2U);
    EXPECT_EQ(shelf.setWeight(0, 5), QString());
    EXPECT_EQ(shelf.rename(1, QStringLiteral("Other")), QString());
    ASSERT_EQ(shelf.groups().size(), 1U);
    const StampShelf::Variants variants = shelf.variantsOf(1);
    EXPECT_EQ(variants.stamps.size(), 2U);
    EXPECT_EQ(variants.stamps[0].weight, 5U);
    EXPECT_EQ(variants.stamps[variants.chosen].name, "Other");
    // Someone else's editor.
    QSignalSpy changed(&shelf, &StampShelf::changed);
    QFile file(dir.filePath(QStringLiteral("stamps/broken.stamp")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("(name: \"Broken\"\n---\n");
    file.close();
    EXPECT_TRUE(changed.wait(5000));
    ASSERT_EQ(shelf.entries().size(), 3U);
    EXPECT_EQ(shelf.entries()[0].stamp(), nullptr);
    EXPECT_FALSE(shelf.entries()[0].problem.isEmpty());
}

}  // namespace
}  // namespace lw::map_editor
