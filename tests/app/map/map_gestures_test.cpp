// SPDX-License-Identifier: MIT
// Gestures on the map end whole or not at all, whatever comes between.
#include <QClipboard>
#include <QGuiApplication>
#include <rapidcheck.h>

#include "app/map/editor_fixture.h"
#include "app/support/hand.h"

namespace lw::map_editor {
namespace {

struct MapGestures : MapEditorTest {
    lw::testing::Hand hand;

    void press(int x, int y, Qt::MouseButton button = Qt::LeftButton) {
        hand.press(canvas(), at(x, y), button);
    }
    void move(int x, int y) { hand.move(canvas(), at(x, y)); }
    void release(int x, int y, Qt::MouseButton button = Qt::LeftButton) { hand.release(at(x, y), button); }
    void tool(Tool tool) const { editor->session().setTool(tool); }
    void select(const QRect& cells) const { editor->session().setSelection(CellSet(cells)); }
    [[nodiscard]] std::size_t steps() const { return document.history().size(); }
    static text::TextEdits typed() {
        text::TextEdits edits;
        edits.replace({0, 0}, "// typed\n");
        return edits;
    }
};

TEST_F(MapGestures, NothingIsPaintedWithNoButtonHeld) {
    press(0, 0);
    press(0, 0, Qt::RightButton);
    release(1, 0);
    key(Qt::Key_Escape);
    move(5, 0);
    release(5, 0, Qt::RightButton);
    EXPECT_EQ(rows(), "TT....\n......\n..~~..\n......\n");
    EXPECT_EQ(steps(), 1U);
}

TEST_F(MapGestures, UndoInAStrokeTakesTheStrokeBack) {
    drag({0, 3}, {1, 3});
    press(0, 0);
    move(3, 0);
    document.undo();
    move(5, 0);
    release(5, 0);
    EXPECT_EQ(rows(), "......\n......\n..~~..\nTT....\n");
    EXPECT_EQ(steps(), 1U);
    EXPECT_FALSE(document.history().canRedo());
}

TEST_F(MapGestures, AStrokeStaysWhenAnotherToolIsPickedInTheMiddleOfIt) {
    press(0, 0);
    move(2, 0);
    key(Qt::Key_R);
    move(5, 0);
    release(5, 0);
    EXPECT_EQ(rows(), "TTT...\n......\n..~~..\n......\n");
    EXPECT_EQ(steps(), 1U);
}

TEST_F(MapGestures, AnEditFromElsewhereEndsAStrokeAndIsAStepOfItsOwn) {
    press(0, 0);
    move(2, 0);
    document.apply(typed(), QStringLiteral("Type"));
    move(5, 0);
    release(5, 0);
    EXPECT_EQ(document.text().str(), "// typed\n" + kHeader + "TTT...\n......\n..~~..\n......\n");
    document.undo();
    document.undo();
    EXPECT_EQ(rows(), kRows);
}

TEST_F(MapGestures, TilesInTheAirAreBackWhereTheyWereAfterAReload) {
    tool(Tool::kSelect);
    select({2, 2, 2, 1});
    press(2, 2);
    move(4, 0);
    document.replaceText(kHeader + "......\n......\n..~~..\n.....T\n", QStringLiteral("Reload"));
    move(0, 0);
    release(0, 0);
    EXPECT_EQ(rows(), "......\n......\n..~~..\n.....T\n");
    EXPECT_FALSE(editor->tools().busy());
}

TEST_F(MapGestures, AnAxisBeingDraggedIsTakenBackByEscapeAndLetGoWithTheFocus) {
    editor->session().kit().setSymmetry(Symmetry::kLeftRight);
    const auto axis = [this](double x) {
        return QPoint((canvas()->zoom().toView({x, 0.0}) + canvas()->contentArea().topLeft()).toPoint().x(),
                      canvas()->contentArea().top() / 2);
    };
    const auto axes = [this] { return editor->session().kit().axes(QSize(6, 4)).x(); };
    ASSERT_EQ(axes(), 6);
    hand.press(canvas(), axis(3));
    hand.move(canvas(), axis(1));
    EXPECT_EQ(axes(), 2);
    QTest::keyClick(canvas(), Qt::Key_Escape);
    EXPECT_EQ(axes(), 6);
    hand.move(canvas(), axis(2));
    hand.release(axis(2));
    EXPECT_EQ(axes(), 6);
    hand.press(canvas(), axis(3));
    hand.move(canvas(), axis(1));
    canvas()->clearFocus();
    hand.move(canvas(), axis(5));
    hand.release(axis(5));
    EXPECT_EQ(axes(), 2);
    EXPECT_EQ(rows(), kRows);
}

TEST_F(MapGestures, APickUpEndsWithTheFocusAndIsTakenBackByEscape) {
    press(2, 2, Qt::RightButton);
    move(3, 2);
    ASSERT_TRUE(editor->tools().pickUp());
    QTest::keyClick(canvas(), Qt::Key_Escape);
    move(4, 2);
    EXPECT_FALSE(editor->tools().pickUp()) << "it does not begin again while the button is held";
    release(4, 2, Qt::RightButton);
    EXPECT_FALSE(editor->session().kit().hasStamp());
    press(2, 2, Qt::RightButton);
    move(3, 2);
    canvas()->clearFocus();
    EXPECT_TRUE(editor->session().kit().hasStamp());
    EXPECT_FALSE(editor->tools().busy());
    move(5, 3);
    release(5, 3, Qt::RightButton);
    EXPECT_EQ(editor->session().kit().stampSize(), QSize(2, 1));
    EXPECT_EQ(rows(), kRows);
}

TEST_F(MapGestures, AMoveThatLosesItsButtonIsPutDownWhereItWas) {
    tool(Tool::kSelect);
    select({2, 2, 2, 1});
    press(2, 2);
    move(0, 0);
    hand.lose();
    move(5, 3);
    EXPECT_EQ(rows(), "~~....\n......\n......\n......\n");
    EXPECT_EQ(steps(), 1U);
    EXPECT_FALSE(editor->tools().busy());
    document.undo();
    EXPECT_EQ(rows(), kRows);
    EXPECT_EQ(editor->session().selection(), CellSet(QRect(2, 2, 2, 1)));
}

TEST_F(MapGestures, ARefusedPasteGoesOnFloating) {
    QGuiApplication::clipboard()->setText(QStringLiteral("TT\n"));
    actions.trigger(QStringLiteral("edit.paste"));
    ASSERT_TRUE(editor->tools().hanging());
    document.setReadOnly(QStringLiteral("The file is being written"));
    press(0, 0);
    release(0, 0);
    EXPECT_TRUE(editor->tools().hanging()) << "what was pasted is still there";
    EXPECT_EQ(rows(), kRows);
    document.setReadOnly({});
    move(2, 1);
    press(2, 1);
    release(2, 1);
    EXPECT_FALSE(editor->tools().hanging());
    EXPECT_NE(rows(), kRows);
    EXPECT_EQ(steps(), 1U);
    document.undo();
    EXPECT_EQ(rows(), kRows);
}

TEST_F(MapGestures, ARefusedMoveLeavesTilesAndSelection) {
    tool(Tool::kSelect);
    select({2, 2, 2, 1});
    press(2, 2);
    move(0, 0);
    document.setReadOnly(QStringLiteral("The file is being written"));
    release(0, 0);
    EXPECT_EQ(rows(), kRows);
    EXPECT_EQ(editor->session().selection(), CellSet(QRect(2, 2, 2, 1)));
    EXPECT_FALSE(editor->tools().busy());
}

TEST_F(MapGestures, UndoDropsWhatFloatsAndNothingElse) {
    drag({0, 0}, {1, 0});
    QGuiApplication::clipboard()->setText(QStringLiteral("~~\n"));
    actions.trigger(QStringLiteral("edit.paste"));
    ASSERT_TRUE(editor->tools().hanging());
    document.undo();
    EXPECT_FALSE(editor->tools().hanging());
    EXPECT_EQ(steps(), 1U);
    EXPECT_EQ(rows(), "TT....\n......\n..~~..\n......\n");
}

TEST_F(MapGestures, AShapeThatTheKeyboardBeganEndsWhereThePointerBeginsOne) {
    tool(Tool::kRectangle);
    editor->session().setCursorCell({0, 0});
    key(Qt::Key_Return);
    ASSERT_TRUE(editor->tools().busy());
    press(3, 1);
    move(4, 1);
    release(4, 1);
    EXPECT_EQ(rows(), "......\n...TT.\n..~~..\n......\n");
    EXPECT_FALSE(editor->tools().busy());
    EXPECT_FALSE(document.inGesture());
}

/// A hand that does anything: buttons of all kinds, keys, undo, other windows, edits from elsewhere.
TEST_F(MapGestures, EdgesThatLoseTheFocusAreDroppedWhereTheyWere) {
    tool(Tool::kSelect);
    const int half = (at(5, 1).x() - at(4, 1).x()) / 2;
    hand.press(canvas(), at(5, 1) + QPoint(half + 2, 0), Qt::LeftButton);
    hand.move(canvas(), at(7, 1) + QPoint(half + 2, 0));
    canvas()->clearFocus();
    EXPECT_EQ(editor->session().area().size(), QSize(8, 4));
    hand.move(canvas(), at(5, 1));
    hand.release(at(5, 1), Qt::LeftButton);
    EXPECT_EQ(editor->session().area().size(), QSize(8, 4));
    EXPECT_EQ(steps(), 1U);
}

TEST_F(MapGestures, EscapeTakesADraggedEdgeBack) {
    tool(Tool::kSelect);
    const int half = (at(5, 1).x() - at(4, 1).x()) / 2;
    hand.press(canvas(), at(5, 1) + QPoint(half + 2, 0), Qt::LeftButton);
    hand.move(canvas(), at(7, 1) + QPoint(half + 2, 0));
    key(Qt::Key_Escape);
    hand.move(canvas(), at(6, 1));
    hand.release(at(6, 1), Qt::LeftButton);
    EXPECT_EQ(steps(), 0U);
}

TEST_F(MapGestures, TilesPickedUpAreTakenWhereTheFocusWasLost) {
    press(1, 1, Qt::RightButton);
    move(3, 2);
    ASSERT_TRUE(editor->tools().pickUp());
    canvas()->clearFocus();
    EXPECT_FALSE(editor->tools().pickUp());
    EXPECT_EQ(editor->session().tool(), Tool::kStamp);
    move(5, 3);
    release(5, 3, Qt::RightButton);
    EXPECT_FALSE(editor->tools().pickUp());
    EXPECT_EQ(steps(), 0U);
}

TEST(MapGesturesProperty, WhateverTheHandDoesUndoGivesTheFirstBytesBack) {
    rc::check([] {
        struct Scene : MapGestures {
            void TestBody() override {}
        } scene;
        constexpr Tool kAll[] = {Tool::kSelect, Tool::kBrush,      Tool::kLine,    Tool::kRectangle,
                                 Tool::kFill,   Tool::kEyedropper, Tool::kFeature, Tool::kPan};
        constexpr Qt::MouseButton kButtons[] = {Qt::LeftButton, Qt::LeftButton, Qt::MiddleButton,
                                                Qt::BackButton};
        constexpr Qt::Key kKeys[] = {Qt::Key_Escape, Qt::Key_Return, Qt::Key_Space, Qt::Key_Left,
                                     Qt::Key_Down,   Qt::Key_X,      Qt::Key_2,     Qt::Key_3};
        const int count = *rc::gen::inRange(1, 60);
        const auto cell = [] { return std::pair(*rc::gen::inRange(-1, 8), *rc::gen::inRange(-1, 6)); };
        for (int i = 0; i < count; ++i) {
            const auto [x, y] = cell();
            switch (*rc::gen::inRange(0, 12)) {
                case 0:
                case 1:
                    scene.press(x, y, kButtons[*rc::gen::inRange(0, 4)]);
                    break;
                case 2:
                case 3:
                case 4:
                    scene.move(x, y);
                    break;
                case 5:
                case 6:
                    scene.release(x, y, kButtons[*rc::gen::inRange(0, 4)]);
                    break;
                case 7:
                    scene.tool(kAll[*rc::gen::inRange(0, 8)]);
                    break;
                case 8:
                    scene.key(kKeys[*rc::gen::inRange(0, 8)]);
                    break;
                case 9:
                    (*rc::gen::inRange(0, 2) == 0) ? scene.document.undo() : scene.document.redo();
                    break;
                case 10:
                    scene.select(QRect(x, y, 2, 2) & scene.editor->session().area());
                    break;
                default:
                    switch (*rc::gen::inRange(0, 5)) {
                        case 0:
                            scene.hand.lose();
                            break;
                        case 1:
                            scene.canvas()->clearFocus();
                            scene.canvas()->setFocus();
                            break;
                        case 2:
                            scene.document.apply(MapGestures::typed(), QStringLiteral("Type"));
                            break;
                        case 3:
                            scene.actions.trigger(QStringLiteral("edit.duplicate"));
                            break;
                        default:
                            scene.actions.trigger(QStringLiteral("map.rotateLeft"));
                            break;
                    }
            }
        }
        for (const Qt::MouseButton button : kButtons) scene.release(0, 0, button);
        for (int i = 0; i < 4; ++i) scene.key(Qt::Key_Escape);
        RC_ASSERT(!scene.editor->tools().busy());
        RC_ASSERT(!scene.document.inGesture());
        while (scene.document.history().canUndo()) scene.document.undo();
        RC_ASSERT(scene.document.text().str() == kHeader + kRows);
    });
}

}  // namespace
}  // namespace lw::map_editor
