// SPDX-License-Identifier: MIT
#include "map/map_editor.h"

#include <QSignalSpy>
#include <QTableView>

#include "app/map/editor_fixture.h"
#include "map/legend_panel.h"

namespace lw::map_editor {
namespace {

TEST_F(MapEditorTest, APaintedTileIsOneCharacter) {
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, at(2, 1));
    EXPECT_EQ(rows(), "......\n..T...\n..~~..\n......\n");
    EXPECT_EQ(document.history().size(), 1U);
    document.undo();
    EXPECT_EQ(rows(), kRows);
}

TEST_F(MapEditorTest, AStrokeHasNoGapsAndIsOneStep) {
    drag({0, 0}, {5, 3});
    EXPECT_EQ(document.history().size(), 1U);
    EXPECT_EQ(rows(), "T.....\n.TT...\n..~TT.\n.....T\n");
    document.undo();
    EXPECT_EQ(rows(), kRows);
}

TEST_F(MapEditorTest, EscTakesAStrokeBackWithoutATrace) {
    QTest::mousePress(canvas(), Qt::LeftButton, {}, at(0, 0));
    QTest::mouseMove(canvas(), at(4, 0));
    EXPECT_NE(rows(), kRows);
    key(Qt::Key_Escape);
    QTest::mouseRelease(canvas(), Qt::LeftButton, {}, at(4, 0));
    EXPECT_EQ(rows(), kRows);
    EXPECT_EQ(document.history().size(), 0U);
}

TEST_F(MapEditorTest, LinesAndRectanglesAreDrawnOnRelease) {
    key(Qt::Key_L);
    EXPECT_EQ(editor->session().tool(), Tool::kLine);
    QTest::mousePress(canvas(), Qt::LeftButton, {}, at(0, 3));
    QTest::mouseMove(canvas(), at(3, 3));
    EXPECT_EQ(rows(), kRows);
    QTest::mouseRelease(canvas(), Qt::LeftButton, {}, at(3, 3));
    EXPECT_EQ(rows(), "......\n......\n..~~..\nTTTT..\n");
    key(Qt::Key_U);
    drag({3, 0}, {5, 2});
    EXPECT_EQ(rows(), "...TTT\n...T.T\n..~TTT\nTTTT..\n");
    drag({0, 0}, {1, 1}, Qt::ShiftModifier);
    EXPECT_EQ(rows(), "TT.TTT\nTT.T.T\n..~TTT\nTTTT..\n");
    EXPECT_EQ(document.history().size(), 3U);
}

TEST_F(MapEditorTest, FillAndEyedropper) {
    key(Qt::Key_I);
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, at(2, 2));
    EXPECT_EQ(editor->session().primary(), U'~');
    key(Qt::Key_G);
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, at(0, 0));
    EXPECT_EQ(rows(), "~~~~~~\n~~~~~~\n~~~~~~\n~~~~~~\n");
    EXPECT_EQ(document.history().names(), std::vector<std::string>{"Fill water"});
}

TEST_F(MapEditorTest, AltPicksWithAnyTool) {
    QTest::mouseClick(canvas(), Qt::LeftButton, Qt::AltModifier, at(3, 2));
    EXPECT_EQ(editor->session().primary(), U'~');
    EXPECT_EQ(rows(), kRows);
    key(Qt::Key_X);
    EXPECT_EQ(editor->session().primary(), U'T');
    key(Qt::Key_1);
    EXPECT_EQ(editor->session().primary(), U'.');
}

TEST_F(MapEditorTest, TheTextCursorAndTheCellAreOne) {
    QTest::mouseClick(canvas(), Qt::LeftButton, Qt::AltModifier, at(4, 1));
    EXPECT_EQ(document.selection().head, kHeader.size() + 7 + 4);
    document.setSelection({kHeader.size() + 1, kHeader.size() + 1});
    EXPECT_EQ(editor->session().cursorCell(), QPoint(1, 0));
    EXPECT_TRUE(canvas()->spokenCell().contains(QStringLiteral("x 1, y 0, '.', plain")));
    document.setSelection({0, 0});
    EXPECT_FALSE(editor->session().cursorCell());
}

TEST_F(MapEditorTest, TheKeyboardCanPaint) {
    document.setSelection({kHeader.size(), kHeader.size()});
    key(Qt::Key_Right);
    key(Qt::Key_Down);
    key(Qt::Key_Space);
    EXPECT_EQ(rows(), "......\n.T....\n..~~..\n......\n");
    key(Qt::Key_U);
    key(Qt::Key_Return);
    key(Qt::Key_Right);
    key(Qt::Key_Right);
    key(Qt::Key_Down);
    key(Qt::Key_Return);
    EXPECT_EQ(rows(), "......\n.TTT..\n.TTT..\n......\n");
}

TEST_F(MapEditorTest, SelectionCopiesCutsAndPastes) {
    key(Qt::Key_M);
    drag({2, 2}, {3, 2});
    EXPECT_EQ(editor->session().selection(), CellSet(QRect(2, 2, 2, 1)));
    EXPECT_TRUE(editor->statusFields().contains(QStringLiteral("Selection 2 × 1, 2 cells")));
    EXPECT_TRUE(actions.trigger(QStringLiteral("edit.cut")));
    EXPECT_EQ(rows(), "......\n......\n......\n......\n");
    key(Qt::Key_Escape);
    EXPECT_TRUE(editor->session().selection().isEmpty());
    QTest::mouseMove(canvas(), at(1, 0));
    EXPECT_TRUE(actions.trigger(QStringLiteral("edit.paste")));
    ASSERT_TRUE(editor->tools().floating());
    key(Qt::Key_Return);
    EXPECT_EQ(rows(), "~~....\n......\n......\n......\n");
}

TEST_F(MapEditorTest, HoverIsSaidInTheStatusBar) {
    QSignalSpy changed(editor.get(), &canvas::VisualEditor::statusChanged);
    QTest::mouseMove(canvas(), at(1, 1));
    EXPECT_GE(changed.count(), 1);
    EXPECT_EQ(editor->statusFields(),
              (QStringList{QStringLiteral("x 1, y 1"), QStringLiteral("plain '.'"), QStringLiteral("Exit")}));
}

TEST_F(MapEditorTest, TheLegendCountsTilesAndChoosesWhatIsPainted) {
    QTableView& table = editor->legend().table();
    table.resize(280, 200);
    table.show();
    ASSERT_EQ(table.model()->rowCount(), 3);
    EXPECT_EQ(table.model()->index(2, LegendModel::kTiles).data().toString(), QStringLiteral("2"));
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                      table.visualRect(table.model()->index(2, LegendModel::kTerrain)).center());
    EXPECT_EQ(editor->session().primary(), U'~');
    drag({0, 0}, {3, 0});
    EXPECT_EQ(table.model()->index(2, LegendModel::kTiles).data().toString(), QStringLiteral("6"));
}

TEST_F(MapEditorTest, ARefusalIsSaidAndChangesNothing) {
    QSignalSpy refused(editor.get(), &canvas::VisualEditor::refused);
    document.setReadOnly(QStringLiteral("Byte 0xE9 is not UTF-8"));
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, at(0, 0));
    EXPECT_EQ(rows(), kRows);
    EXPECT_GE(refused.count(), 1);
}

TEST_F(MapEditorTest, AMapWithABrokenHeaderStillPaints) {
    document.apply(text::TextEdits({{{0, 1}, ""}}), {});
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, at(0, 0));
    EXPECT_EQ(document.text().slice({kHeader.size() - 1, kHeader.size()}), "T");
}

}  // namespace
}  // namespace lw::map_editor
