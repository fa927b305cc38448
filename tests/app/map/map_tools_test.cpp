// SPDX-License-Identifier: MIT
#include "map/map_tools.h"

#include <QClipboard>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "app/map/editor_fixture.h"
#include "canvas/notice_bar.h"
#include "map/header_edit.h"

namespace lw::map_editor {
namespace {

const QString kPaste = QStringLiteral("edit.paste");

/// A map whose rows differ in length and hold characters of several bytes.
struct RaggedMapTest : MapEditorTest {
    RaggedMapTest()
        : MapEditorTest(
              "(name: \"R\", legend: {'.': \"plain\", '\u6f22': \"forest\", 'T': \"water\"})\n---\n"
              ".\u6f22....\n..\nTTT\n\n....\u6f22\u6f22\n") {}
    [[nodiscard]] std::string tiles() const {
        const std::string text = document.text().str();
        return text.substr(text.find("---\n") + 4);
    }
};

QPushButton* choice(const MapEditor& editor, const QString& text) {
    for (QPushButton* button : editor.notice().findChildren<QPushButton*>()) {
        if (button->text() == text && button->isVisible()) return button;
    }
    return nullptr;
}

TEST_F(MapEditorTest, RectanglesAreAddedAndTakenAway) {
    key(Qt::Key_M);
    drag({0, 0}, {2, 2});
    drag({4, 0}, {5, 0}, Qt::ShiftModifier);
    EXPECT_EQ(editor->session().selection(), CellSet(QRect(0, 0, 3, 3)) | CellSet(QRect(4, 0, 2, 1)));
    drag({1, 1}, {1, 3}, Qt::AltModifier);
    EXPECT_EQ(editor->session().selection().count(), 9);
    drag({0, 0}, {0, 0}, Qt::ControlModifier);
    EXPECT_EQ(editor->session().selection().count(), 8);
    EXPECT_TRUE(editor->statusFields().last().contains(QStringLiteral("6 × 3, 8 cells")));
    EXPECT_TRUE(actions.trigger(QStringLiteral("map.selectSubtract")));
    drag({0, 0}, {5, 3});
    EXPECT_TRUE(editor->session().selection().isEmpty());
    EXPECT_EQ(document.history().size(), 0U);
}

TEST_F(MapEditorTest, EscGivesTheSelectionBackAsItWas) {
    key(Qt::Key_M);
    drag({0, 0}, {2, 2});
    QTest::mousePress(canvas(), Qt::LeftButton, Qt::ShiftModifier, at(4, 3));
    QTest::mouseMove(canvas(), at(5, 3));
    EXPECT_EQ(editor->session().selection().count(), 11);
    key(Qt::Key_Escape);
    QTest::mouseRelease(canvas(), Qt::LeftButton, {}, at(5, 3));
    EXPECT_EQ(editor->session().selection(), CellSet(QRect(0, 0, 3, 3)));
    key(Qt::Key_Escape);
    EXPECT_TRUE(editor->session().selection().isEmpty());
}

TEST_F(MapEditorTest, ADragInsideTheSelectionMovesItsTiles) {
    key(Qt::Key_M);
    drag({2, 2}, {3, 2});
    QTest::mousePress(canvas(), Qt::LeftButton, {}, at(3, 2));
    QTest::mouseMove(canvas(), at(5, 0));
    EXPECT_EQ(rows(), kRows);
    ASSERT_TRUE(editor->tools().floating());
    QTest::mouseRelease(canvas(), Qt::LeftButton, {}, at(5, 0));
    EXPECT_EQ(rows(), "....~~\n......\n......\n......\n");
    EXPECT_EQ(editor->session().selection(), CellSet(QRect(4, 0, 2, 1)));
    EXPECT_EQ(document.history().names(), std::vector<std::string>{"Move tiles"});
    document.undo();
    EXPECT_EQ(rows(), kRows);
}

TEST_F(MapEditorTest, EscPutsMovedTilesBack) {
    key(Qt::Key_M);
    drag({2, 2}, {3, 2});
    QTest::mousePress(canvas(), Qt::LeftButton, {}, at(3, 2));
    QTest::mouseMove(canvas(), at(5, 0));
    key(Qt::Key_Escape);
    QTest::mouseRelease(canvas(), Qt::LeftButton, {}, at(5, 0));
    EXPECT_EQ(rows(), kRows);
    EXPECT_EQ(editor->session().selection(), CellSet(QRect(2, 2, 2, 1)));
    EXPECT_EQ(document.history().size(), 0U);
}

TEST_F(MapEditorTest, TilesMovedOutOfTheMapAreGoneButUndoHasThem) {
    key(Qt::Key_M);
    drag({2, 2}, {3, 2});
    drag({2, 2}, {5, 2});
    EXPECT_EQ(rows(), "......\n......\n.....~\n......\n");
    EXPECT_EQ(editor->session().selection(), CellSet(QRect(5, 2, 1, 1)));
    document.undo();
    EXPECT_EQ(rows(), kRows);
}

TEST_F(MapEditorTest, AClickInsideTheSelectionSelectsTheTile) {
    key(Qt::Key_M);
    drag({1, 1}, {3, 3});
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, at(2, 2));
    EXPECT_EQ(editor->session().selection(), CellSet(QRect(2, 2, 1, 1)));
    EXPECT_EQ(rows(), kRows);
}

TEST_F(MapEditorTest, SelectedTilesFlipAndRotateWhereTheyAre) {
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, at(0, 0));
    key(Qt::Key_M);
    drag({0, 0}, {2, 0});
    key(Qt::Key_X, Qt::ShiftModifier);
    EXPECT_EQ(rows(), "..T...\n......\n..~~..\n......\n");
    drag({0, 0}, {2, 2}, Qt::ShiftModifier);
    key(Qt::Key_Y, Qt::ShiftModifier);
    EXPECT_EQ(rows(), "..~...\n......\n..T~..\n......\n");
    key(Qt::Key_R, Qt::ShiftModifier);
    EXPECT_EQ(rows(), "......\n......\nT.~~..\n......\n");
    key(Qt::Key_L, Qt::ShiftModifier);
    EXPECT_EQ(rows(), "..~...\n......\n..T~..\n......\n");
    EXPECT_EQ(document.history().size(), 5U);
}

TEST_F(MapEditorTest, ARotatedBlockLeavesGroundWhereItNoLongerIs) {
    key(Qt::Key_M);
    drag({1, 2}, {3, 2});
    key(Qt::Key_R, Qt::ShiftModifier);
    EXPECT_EQ(rows(),
              "......\n..."
              "...\n..~...\n..~...\n");
    EXPECT_EQ(editor->session().selection(), CellSet(QRect(2, 1, 1, 3)));
}

TEST_F(MapEditorTest, UndoAndRedoBringBackTheTilesSelected) {
    key(Qt::Key_M);
    drag({1, 2}, {3, 2});
    const CellSet row(QRect(1, 2, 3, 1));
    ASSERT_EQ(editor->session().selection(), row);
    key(Qt::Key_R, Qt::ShiftModifier);
    const CellSet column(QRect(2, 1, 1, 3));
    ASSERT_EQ(editor->session().selection(), column);
    document.undo();
    EXPECT_EQ(editor->session().selection(), row);
    document.redo();
    EXPECT_EQ(editor->session().selection(), column);
    editor->session().setSelection({});
    document.undo();
    EXPECT_EQ(editor->session().selection(), row);
}

TEST_F(MapEditorTest, ABlockThatTurnsBesideTheMapFloats) {
    QSignalSpy refused(&editor->session(), &MapSession::refused);
    key(Qt::Key_M);
    drag({0, 2}, {3, 2});
    key(Qt::Key_R, Qt::ShiftModifier);  // two of the four would lie below
    ASSERT_TRUE(editor->tools().floating());
    EXPECT_EQ(refused.size(), 1);
    EXPECT_EQ(rows(), kRows);
    key(Qt::Key_Up);
    key(Qt::Key_Right);
    key(Qt::Key_Return);
    EXPECT_EQ(rows(), "......\n......\n..~...\n..~...\n");
    EXPECT_EQ(document.history().names(), std::vector<std::string>{"Rotate tiles"});
    document.undo();
    EXPECT_EQ(rows(), kRows);
}

TEST_F(RaggedMapTest, AFlipThatDoesNotFitARowFloats) {
    const std::string before = tiles();
    key(Qt::Key_M);
    drag({0, 0}, {5, 1});
    key(Qt::Key_X, Qt::ShiftModifier);
    ASSERT_TRUE(editor->tools().floating());
    EXPECT_EQ(tiles(), before);
    key(Qt::Key_Escape);
    EXPECT_EQ(tiles(), before);
    EXPECT_EQ(document.history().size(), 0U);
    key(Qt::Key_Escape);
    drag({0, 0}, {5, 0});
    key(Qt::Key_X, Qt::ShiftModifier);
    EXPECT_FALSE(editor->tools().floating());
    EXPECT_EQ(tiles(), "....\u6f22.\n..\nTTT\n\n....\u6f22\u6f22\n");
}

struct TownTest : MapEditorTest {
    TownTest()
        : MapEditorTest(
              "(name: \"T\", legend: {'.': \"plain\", 'T': \"forest\"}, features: {\n"
              "    (1, 0): A,  // first\n    (2, 0): B,\n    (4, 0): C,\n})\n---\n"
              ".T....\n......\n......\n") {}
    [[nodiscard]] std::string features() const {
        std::string out;
        for (const map::FeatureEntry& f : editor->session().map().header().features())
            out += fmt::format("{}({},{}) ", editor->session().featureName(f).toStdString(), f.x, f.y);
        return out;
    }
};

TEST_F(TownTest, FeaturesGoWithTheTilesTheyStandOn) {
    const std::string before = document.text().str();
    key(Qt::Key_M);
    drag({0, 0}, {2, 0});
    drag({1, 0}, {2, 1});
    EXPECT_EQ(features(), "A(2,1) B(3,1) C(4,0) ");
    EXPECT_EQ(document.history().size(), 1U);
    key(Qt::Key_X, Qt::ShiftModifier);
    EXPECT_EQ(features(), "A(2,1) B(1,1) C(4,0) ");
    key(Qt::Key_L, Qt::ShiftModifier);
    EXPECT_EQ(features(), "A(2,1) B(2,2) C(4,0) ");
    EXPECT_NE(document.text().str().find("A,  // first"), std::string::npos);
    for (int i = 0; i < 3; ++i) document.undo();
    EXPECT_EQ(document.text().str(), before);
}

TEST_F(TownTest, AFeatureThatCanNotGoStaysAndIsTold) {
    QSignalSpy refused(&editor->session(), &MapSession::refused);
    key(Qt::Key_M);
    drag({1, 0}, {2, 0});
    drag({1, 0}, {4, 0});
    EXPECT_EQ(features(), "A(1,0) B(5,0) C(4,0) ");
    ASSERT_EQ(refused.size(), 1);
    EXPECT_EQ(refused[0][0].toString(), QStringLiteral("A stays at (1, 0): (4, 0) has a feature already."));
    drag({5, 0}, {6, 0});
    EXPECT_EQ(features(), "A(1,0) B(5,0) C(4,0) ");
    EXPECT_EQ(refused[1][0].toString().toStdString(),
              "1 of the tiles fell beside the map. B stays at (5, 0): (6, 0) is outside the map. "
              "C stays at (4, 0): (5, 0) has a feature already.");
}

TEST_F(MapEditorTest, WhatIsPaintedWithFollowsItsEntry) {
    editor->session().setPrimary(U'~');
    editor->session().setPrimary(U'T');
    const auto request = [this](const text::EditResult& edit) {
        ASSERT_TRUE(editor->session().request(edit, QStringLiteral("Legend")));
    };
    request(map::rekeyLegendEntry(editor->session().map(), U'~', U'w'));
    EXPECT_EQ(editor->session().primary(), U'T');
    EXPECT_EQ(editor->session().secondary(), U'w');
    document.undo();
    EXPECT_EQ(editor->session().secondary(), U'~');
    request(map::removeLegendEntry(editor->session().map(), U'T', std::nullopt));
    EXPECT_EQ(editor->session().primary(), editor->session().ground());
    // One that never was in the legend stays what it is.
    editor->session().setPrimary(U'?');
    request(map::addLegendEntry(editor->session().map(), U'n', "new"));
    EXPECT_EQ(editor->session().primary(), U'?');
}

TEST_F(MapEditorTest, ShiftAndArrowsSelect) {
    document.setSelection({kHeader.size() + 7, kHeader.size() + 7});
    for (const Qt::Key k : {Qt::Key_Right, Qt::Key_Right, Qt::Key_Down}) key(k, Qt::ShiftModifier);
    EXPECT_EQ(editor->session().selection(), CellSet(QRect(0, 1, 3, 2)));
    key(Qt::Key_Left, Qt::ShiftModifier);
    EXPECT_EQ(editor->session().selection(), CellSet(QRect(0, 1, 2, 2)));
    key(Qt::Key_Right);
    key(Qt::Key_Right);
    key(Qt::Key_Up, Qt::ShiftModifier);
    EXPECT_EQ(editor->session().selection(), CellSet(QRect(3, 1, 1, 2)));
}

TEST_F(MapEditorTest, TheKeyboardMovesSelectedTiles) {
    key(Qt::Key_M);
    drag({2, 2}, {3, 2});
    for (const Qt::Key k : {Qt::Key_Return, Qt::Key_Up, Qt::Key_Up, Qt::Key_Right, Qt::Key_Return}) key(k);
    EXPECT_EQ(rows(), "...~~.\n......\n......\n......\n");
    EXPECT_EQ(document.history().size(), 1U);
}

TEST_F(MapEditorTest, PastedTilesFloatUntilTheyAreClickedDown) {
    QApplication::clipboard()->setText(QStringLiteral("TT\nT~\n"));
    QTest::mouseMove(canvas(), at(3, 1));
    EXPECT_TRUE(actions.trigger(kPaste));
    ASSERT_TRUE(editor->tools().floating());
    EXPECT_EQ(rows(), kRows);
    QTest::mouseMove(canvas(), at(5, 1));
    EXPECT_EQ(editor->tools().floating()->corner, QPoint(4, 0));
    key(Qt::Key_X, Qt::ShiftModifier);
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, at(5, 1));
    EXPECT_FALSE(editor->tools().floating());
    EXPECT_EQ(rows(), "....TT\n....~T\n..~~..\n......\n");
    EXPECT_EQ(document.history().names(), std::vector<std::string>{"Paste tiles"});
    EXPECT_EQ(editor->session().selection(), CellSet(QRect(4, 0, 2, 2)));
}

TEST_F(MapEditorTest, PastedTilesMoveByKeysAndEscLeavesNoTrace) {
    QApplication::clipboard()->setText(QStringLiteral("T"));
    document.setSelection({kHeader.size(), kHeader.size()});
    EXPECT_TRUE(actions.trigger(kPaste));
    key(Qt::Key_Right);
    key(Qt::Key_Down);
    EXPECT_EQ(editor->tools().floating()->corner, QPoint(1, 1));
    EXPECT_TRUE(editor->statusFields().last().contains(QStringLiteral("Floating 1 × 1")));
    key(Qt::Key_Escape);
    EXPECT_FALSE(editor->tools().floating());
    EXPECT_EQ(rows(), kRows);
    EXPECT_EQ(document.history().size(), 0U);
    EXPECT_TRUE(actions.trigger(kPaste));
    key(Qt::Key_Right);
    key(Qt::Key_Space);
    EXPECT_EQ(rows(), ".T....\n......\n..~~..\n......\n");
}

TEST_F(MapEditorTest, MissingLegendEntriesAreOfferedAndMadeInTheSameStep) {
    QApplication::clipboard()->setText(QStringLiteral("#T"));
    document.setSelection({kHeader.size(), kHeader.size()});
    EXPECT_TRUE(actions.trigger(kPaste));
    EXPECT_FALSE(editor->tools().floating());
    EXPECT_EQ(editor->notice().text(), QStringLiteral("The legend has no '#' wall."));
    QTest::mouseClick(choice(*editor, QStringLiteral("Add and paste")), Qt::LeftButton);
    key(Qt::Key_Return);
    const std::string text = document.text().str();
    EXPECT_NE(text.find("'#': \"wall\""), std::string::npos);
    EXPECT_NE(text.find("---\n#T....\n"), std::string::npos);
    EXPECT_EQ(document.history().size(), 1U);
    document.undo();
    EXPECT_EQ(rows(), kRows);
    // Return answers with what is offered first.
    EXPECT_TRUE(actions.trigger(kPaste));
    key(Qt::Key_Return);
    EXPECT_FALSE(editor->notice().isVisible());
    key(Qt::Key_Return);
    EXPECT_EQ(document.text().str(), text);
}

TEST_F(MapEditorTest, MissingEntriesCanBeReplacedOrThePasteGivenUp) {
    QApplication::clipboard()->setText(QStringLiteral("#T"));
    document.setSelection({kHeader.size(), kHeader.size()});
    EXPECT_TRUE(actions.trigger(kPaste));
    key(Qt::Key_Escape);
    EXPECT_FALSE(editor->notice().isVisible());
    EXPECT_FALSE(editor->tools().floating());
    EXPECT_TRUE(actions.trigger(kPaste));
    QTest::mouseClick(choice(*editor, QStringLiteral("Paste with '.'")), Qt::LeftButton);
    key(Qt::Key_Return);
    EXPECT_EQ(rows(), ".T....\n......\n..~~..\n......\n");
}

TEST_F(MapEditorTest, AnotherToolPutsFloatingTilesDown) {
    QApplication::clipboard()->setText(QStringLiteral("TT"));
    document.setSelection({kHeader.size(), kHeader.size()});
    EXPECT_TRUE(actions.trigger(kPaste));
    key(Qt::Key_L);
    EXPECT_EQ(rows(), "TT....\n......\n..~~..\n......\n");
}

TEST_F(MapEditorTest, TheSelectionIsDuplicated) {
    key(Qt::Key_M);
    drag({2, 2}, {3, 2});
    QTest::mouseMove(canvas(), at(1, 0));
    EXPECT_TRUE(actions.trigger(QStringLiteral("edit.duplicate")));
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, at(1, 0));
    EXPECT_EQ(rows(), "~~....\n......\n..~~..\n......\n");
}

TEST_F(MapEditorTest, SelectAllAndNoneAndDelete) {
    EXPECT_TRUE(actions.trigger(QStringLiteral("edit.selectAll")));
    EXPECT_EQ(editor->session().selection(), CellSet(QRect(0, 0, 6, 4)));
    EXPECT_TRUE(actions.trigger(QStringLiteral("edit.delete")));
    // The feature goes with its tile.
    EXPECT_TRUE(editor->session().map().header().features().empty());
    const std::string text = document.text().str();
    EXPECT_EQ(text.substr(text.find("---\n") + 4), "......\n......\n......\n......\n");
    EXPECT_TRUE(actions.trigger(QStringLiteral("edit.selectNone")));
    EXPECT_TRUE(editor->session().selection().isEmpty());
}

TEST_F(MapEditorTest, TheFeatureToolPlacesChoosesMovesAndRemoves) {
    key(Qt::Key_V);
    editor->session().setNewFeature("Sign(\"hi\")");
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, at(4, 0));
    ASSERT_NE(editor->session().featureAt({4, 0}), nullptr);
    EXPECT_EQ(editor->session().feature(), QPoint(4, 0));
    EXPECT_EQ(document.history().names().back(), "Place Sign");
    drag({4, 0}, {5, 3});
    EXPECT_EQ(editor->session().featureAt({4, 0}), nullptr);
    EXPECT_EQ(editor->session().feature(), QPoint(5, 3));
    EXPECT_NE(document.text().str().find("(5, 3): Sign(\"hi\")"), std::string::npos);
    EXPECT_EQ(document.history().size(), 2U);
    EXPECT_TRUE(actions.trigger(QStringLiteral("edit.delete")));
    EXPECT_EQ(editor->session().featureAt({5, 3}), nullptr);
    EXPECT_EQ(rows(), kRows);
}

TEST_F(MapEditorTest, AFeatureIsNotMovedOntoAnotherOrOutOfTheMap) {
    key(Qt::Key_V);
    editor->session().setNewFeature("Sign(\"hi\")");
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, at(4, 0));
    const std::string before = document.text().str();
    QSignalSpy refused(editor.get(), &canvas::VisualEditor::refused);
    drag({4, 0}, {1, 1});
    ASSERT_EQ(refused.count(), 1);
    EXPECT_TRUE(refused[0][0].toString().contains(QStringLiteral("has a feature already")));
    QTest::mousePress(canvas(), Qt::LeftButton, {}, at(4, 0));
    QTest::mouseMove(canvas(), QPoint(30, 30));
    QTest::mouseRelease(canvas(), Qt::LeftButton, {}, QPoint(30, 30));
    EXPECT_EQ(refused.count(), 2);
    EXPECT_EQ(document.text().str(), before);
    EXPECT_EQ(document.history().size(), 1U);
}

TEST_F(MapEditorTest, TheKeyboardMovesAFeature) {
    key(Qt::Key_V);
    document.setSelection({kHeader.size() + 8, kHeader.size() + 8});
    EXPECT_EQ(editor->session().feature(), QPoint(1, 1));
    for (const Qt::Key k : {Qt::Key_Return, Qt::Key_Right, Qt::Key_Down}) key(k);
    ASSERT_TRUE(editor->tools().featureMove());
    key(Qt::Key_Return);
    EXPECT_NE(editor->session().featureAt({2, 2}), nullptr);
    EXPECT_TRUE(canvas()->spokenCell().contains(QStringLiteral("feature Exit")));
}

TEST_F(MapEditorTest, TheOutlineOfASelectionHasAllOfItsEdges) {
    canvas()->zoomTo(20);
    editor->session().setSelection(CellSet(QRect(1, 1, 3, 2)) - CellSet(QRect(3, 2, 1, 1)));
    const QImage image = canvas()->grab().toImage();
    const auto isEdge = [&](double x, double y) {
        const QPointF place = canvas()->zoom().toView({x, y}) + canvas()->contentArea().topLeft();
        const QColor c = image.pixelColor(place.toPoint());
        return c == QColor(Qt::white) || c == QColor(Qt::black);
    };
    EXPECT_TRUE(isEdge(1.5, 1));
    EXPECT_TRUE(isEdge(3.5, 1));
    EXPECT_TRUE(isEdge(3.5, 2));
    EXPECT_TRUE(isEdge(1.5, 3));
    EXPECT_TRUE(isEdge(1, 2.5));
    EXPECT_TRUE(isEdge(3, 2.5));
    EXPECT_FALSE(isEdge(2, 2));
    EXPECT_FALSE(isEdge(3.5, 3));
}

TEST_F(MapEditorTest, PreviewsArePaintedAtEveryZoom) {
    for (const double scale : {2.0, 6.0, 24.0}) {
        canvas()->zoomTo(scale);
        editor->session().setPrimary(U'~');
        editor->session().setTool(Tool::kRectangle);
        editor->tools().press({0, 0}, Qt::ShiftModifier);
        editor->tools().drag({5, 3}, Qt::ShiftModifier);
        const auto seen = [&](double x, double y) {
            const QPointF place = canvas()->zoom().toView({x, y}) + canvas()->contentArea().topLeft();
            return canvas()->grab().toImage().pixelColor(place.toPoint());
        };
        EXPECT_EQ(seen(4.25, 1.3).rgb(), editor->session().colours().of(U'~').rgb()) << scale;
        editor->tools().cancel();
        editor->tools().startFloating(FloatingTiles(TileBlock{{U"TTTT", U"TTTT"}}, {2, 1}, QString()));
        EXPECT_EQ(seen(4.25, 1.3).rgb(), editor->session().colours().of(U'T').rgb()) << scale;
        editor->tools().cancel();
        EXPECT_EQ(seen(4.25, 1.3).rgb(), editor->session().colours().of(U'.').rgb()) << scale;
    }
}

TEST_F(RaggedMapTest, EveryToolPaintsWholeCharacters) {
    editor->session().setPrimary(U'\u6f22');
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, at(2, 2));
    EXPECT_EQ(tiles(), ".\u6f22....\n..\nTT\u6f22\n\n....\u6f22\u6f22\n");
    document.undo();
    editor->session().setPrimary(U'T');
    key(Qt::Key_L);
    drag({0, 0}, {5, 4});
    EXPECT_EQ(tiles(), "T\u6f22....\n.T\nTTT\n\n....\u6f22T\n");
    document.undo();
    key(Qt::Key_U);
    drag({0, 0}, {5, 4}, Qt::ShiftModifier);
    EXPECT_EQ(tiles(), "TTTTTT\nTT\nTTT\n\nTTTTTT\n");
    document.undo();
    key(Qt::Key_G);
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, at(5, 4));
    EXPECT_EQ(tiles(), ".\u6f22....\n..\nTTT\n\n....TT\n");
    document.undo();
    key(Qt::Key_M);
    drag({0, 0}, {5, 4});
    EXPECT_EQ(editor->session().selection(), CellSet(QRect(0, 0, 6, 5)));
    key(Qt::Key_X, Qt::ShiftModifier);
    // It floats; put down as it is, what lies beside a short row is gone, and comes back with undo.
    key(Qt::Key_Return);
    EXPECT_EQ(tiles(), "....\u6f22.\n..\n...\n\n\u6f22\u6f22....\n");
    document.undo();
    key(Qt::Key_Escape);
    drag({0, 0}, {1, 1});
    drag({0, 0}, {0, 1});
    EXPECT_EQ(tiles(), "......\n.\u6f22\n..T\n\n....\u6f22\u6f22\n");
    EXPECT_EQ(document.history().size(), 1U);
}

/// Any gesture begun and given up leaves text and history alone, whatever was pressed on the way.
RC_GTEST_PROP(MapTools, EscLeavesNoTrace, ()) {
    MapEditorTest* test = nullptr;
    struct Case : MapEditorTest {
        void TestBody() override {}
    } scene;
    test = &scene;
    const auto cell = [] { return QPoint(*rc::gen::inRange(-2, 8), *rc::gen::inRange(-2, 6)); };
    const auto tool =
        *rc::gen::element(Tool::kSelect, Tool::kBrush, Tool::kLine, Tool::kRectangle, Tool::kFeature);
    test->editor->session().setTool(tool);
    if (*rc::gen::arbitrary<bool>()) test->editor->session().setSelection(CellSet(QRect(1, 1, 3, 2)));
    const CellSet selection = test->editor->session().selection();
    MapTools& tools = test->editor->tools();
    const auto modifiers = *rc::gen::element<Qt::KeyboardModifiers>(Qt::NoModifier, Qt::ShiftModifier);
    QPoint at = tool == Tool::kFeature ? QPoint(1, 1) : cell();
    if (*rc::gen::arbitrary<bool>() && tool != Tool::kFeature) {
        tools.startFloating(FloatingTiles(TileBlock{{U"TT", U"~"}}, at, QStringLiteral("Paste tiles")));
        for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
            tools.hover(cell());
            tools.moveFloating({1, -1});
            tools.turn(*rc::gen::element(Turn::kFlipVertically, Turn::kRotateLeft));
        }
    } else {
        tools.press(at, modifiers);
        for (int i = *rc::gen::inRange(0, 4); i > 0; --i) tools.drag(cell(), modifiers);
    }
    tools.cancel();
    tools.release(cell(), modifiers);
    RC_ASSERT(test->document.text().str() == kHeader + kRows);
    RC_ASSERT(test->document.history().size() == 0U);
    RC_ASSERT(!test->document.isModified());
    RC_ASSERT(test->editor->session().selection() == selection);
    RC_ASSERT(!tools.busy());
}

TEST_F(MapEditorTest, ALongFillGoesOnInTheBackground) {
    MapTools& tools = editor->tools();
    tools.setFillPatience(0);
    editor->session().setPrimary(U'T');
    QSignalSpy ended(&tools, &MapTools::fillEnded);
    tools.fillFrom({0, 0}, false);
    ASSERT_TRUE(tools.filling());
    EXPECT_EQ(rows(), kRows) << "nothing is painted before it is done";
    tools.cancel();
    ASSERT_TRUE(ended.count() == 1 || ended.wait(60'000));
    EXPECT_FALSE(tools.filling());
    EXPECT_EQ(rows(), kRows);
    EXPECT_EQ(document.history().size(), 0U);
    tools.fillFrom({0, 0}, false);
    ASSERT_TRUE(ended.count() == 2 || ended.wait(60'000));
    EXPECT_EQ(rows(), "TTTTTT\nTTTTTT\nTT~~TT\nTTTTTT\n");
    EXPECT_EQ(document.history().size(), 1U);
}

}  // namespace
}  // namespace lw::map_editor
