// SPDX-License-Identifier: MIT
#include "map/map_editor.h"

#include <QApplication>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <gtest/gtest.h>

#include "canvas/canvas_view.h"
#include "document/worker.h"
#include "look/theme.h"
#include "map/legend_panel.h"
#include "map/map_actions.h"

namespace lw::map_editor {
namespace {

const MapKind kKind;

const std::string kHeader =
    "(\n    name: \"Test\",\n    legend: {\n        '.': \"plain\",\n        'T': \"forest\", // trees\n"
    "        '~': \"water\",\n    },\n    features: {(1, 1): Exit},\n)\n---\n";
const std::string kRows = "......\n......\n..~~..\n......\n";

struct MapEditorTest : ::testing::Test {
    QTemporaryDir dir;
    document::Settings settings{dir.filePath(QStringLiteral("s.ini"))};
    document::ActionRegistry actions{settings};
    document::Worker worker;
    document::Document document{kKind, text::Snapshot(kHeader + kRows)};
    std::unique_ptr<MapEditor> editor;

    MapEditorTest() {
        settings.setReduceMotion(true);
        actions.add({QStringLiteral("view.panTool"),
                     QStringLiteral("Pan"),
                     {},
                     QStringLiteral("Canvas"),
                     {QKeySequence(QStringLiteral("H"))},
                     false});
        for (const char* id : {"copy", "cut", "paste", "delete", "selectAll", "selectNone"}) {
            const QString name = QString::fromLatin1(id);
            actions.add({QStringLiteral("edit.") + name, name, {}, QStringLiteral("Global"), {}, false});
        }
        actions.addAll(kKind.actions());
        editor = std::make_unique<MapEditor>(document::EditorContext{document, actions, settings, worker});
        editor->resize(500, 400);
        editor->show();
        QApplication::setActiveWindow(editor.get());
        editor->canvas()->setFocus();
        actions.setActive({editor.get()});
    }
    ~MapEditorTest() override {
        // As the window's docks do: panels end before their editor.
        for (const canvas::Panel& panel : editor->panels()) delete panel.widget;
    }
    [[nodiscard]] canvas::CanvasView* canvas() const { return editor->canvas(); }
    [[nodiscard]] QPoint at(int x, int y) const {
        return (canvas()->zoom().toView({x + 0.5, y + 0.5}) + canvas()->contentArea().topLeft()).toPoint();
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {}) const {
        QTest::mousePress(canvas(), Qt::LeftButton, modifiers, at(from.x(), from.y()));
        QTest::mouseMove(canvas(), at(to.x(), to.y()));
        QTest::mouseRelease(canvas(), Qt::LeftButton, modifiers, at(to.x(), to.y()));
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const {
        QTest::keyClick(canvas(), key, modifiers);
    }
    [[nodiscard]] std::string rows() const {
        const std::string text = document.text().str();
        EXPECT_EQ(text.substr(0, kHeader.size()), kHeader);
        return text.substr(kHeader.size());
    }
};

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
    EXPECT_EQ(document.history().names(), std::vector<QString>{QStringLiteral("Fill water")});
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
    EXPECT_EQ(editor->session().selection(), QRect(2, 2, 2, 1));
    EXPECT_TRUE(editor->statusFields().contains(QStringLiteral("Selection 2 × 1")));
    EXPECT_TRUE(actions.trigger(QStringLiteral("edit.cut")));
    EXPECT_EQ(rows(), "......\n......\n......\n......\n");
    key(Qt::Key_Escape);
    EXPECT_TRUE(editor->session().selection().isEmpty());
    document.setSelection({kHeader.size(), kHeader.size()});
    EXPECT_TRUE(actions.trigger(QStringLiteral("edit.paste")));
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
