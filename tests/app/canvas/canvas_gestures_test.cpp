// SPDX-License-Identifier: MIT
// Every gesture is one press, drags, and one release or one cancel.
#include <QContextMenuEvent>
#include <QDialog>
#include <QTest>
#include <gtest/gtest.h>

#include "app/canvas/sheet.h"
#include "app/support/hand.h"

namespace lw::canvas {
namespace {

struct CanvasGestures : ::testing::Test {
    Sheet sheet;
    lw::testing::Hand hand;

    void press(double x, double y, Qt::MouseButton button = Qt::LeftButton) {
        hand.press(&sheet, sheet.at(x, y), button);
    }
    void move(double x, double y) { hand.move(&sheet, sheet.at(x, y)); }
    void release(double x, double y, Qt::MouseButton button = Qt::LeftButton) {
        hand.release(sheet.at(x, y), button);
    }
    void expect(const char* events) {
        EXPECT_EQ(sheet.events.join(QStringLiteral(", ")), QString::fromLatin1(events));
        sheet.events.clear();
    }
};

TEST_F(CanvasGestures, AnotherButtonNeitherEndsNorBeginsOne) {
    press(10.5, 10.5);
    press(10.5, 10.5, Qt::RightButton);
    move(11.5, 10.5);
    release(11.5, 10.5);
    expect("press 10 10, drag 11 10, release 11 10");
    QTest::keyClick(&sheet, Qt::Key_Escape);
    expect("esc");
    move(20.5, 10.5);
    release(20.5, 10.5, Qt::RightButton);
    move(21.5, 10.5);
    expect("");
}

TEST_F(CanvasGestures, ReleasingTheOtherButtonLeavesItUnderWay) {
    press(10.5, 10.5);
    press(10.5, 10.5, Qt::MiddleButton);
    release(10.5, 10.5, Qt::MiddleButton);
    const QPointF origin = sheet.zoom().origin;
    move(12.5, 10.5);
    release(13.5, 10.5);
    expect("press 10 10, drag 12 10, release 13 10");
    EXPECT_EQ(sheet.zoom().origin, origin) << "nothing was panned";
}

TEST_F(CanvasGestures, EscTakesItBackAndNothingIsDraggedAfterIt) {
    press(10.5, 10.5);
    move(11.5, 10.5);
    QTest::keyClick(&sheet, Qt::Key_Escape);
    move(12.5, 10.5);
    release(12.5, 10.5);
    expect("press 10 10, drag 11 10, cancel");
    press(1.5, 1.5);
    release(1.5, 1.5);
    expect("press 1 1, release 1 1");
}

TEST_F(CanvasGestures, AButtonThatCameUpUnseenEndsItWhereItWas) {
    press(10.5, 10.5);
    move(11.5, 10.5);
    hand.lose();
    move(30.5, 10.5);
    expect("press 10 10, drag 11 10, release 11 10");
}

TEST_F(CanvasGestures, LosingTheFocusEndsIt) {
    QWidget other;
    other.show();
    press(10.5, 10.5);
    move(11.5, 10.5);
    sheet.clearFocus();
    move(30.5, 10.5);
    release(30.5, 10.5);
    expect("press 10 10, drag 11 10, release 11 10");
}

TEST_F(CanvasGestures, ADialogOrAnotherWindowEndsIt) {
    press(10.5, 10.5);
    QDialog dialog(&sheet);
    dialog.setModal(true);
    dialog.show();
    QApplication::setActiveWindow(&dialog);
    move(30.5, 10.5);
    expect("press 10 10, release 10 10");
}

TEST_F(CanvasGestures, HidingOrDisablingEndsIt) {
    press(10.5, 10.5);
    sheet.hide();
    expect("press 10 10, release 10 10");
    hand.lose();
    sheet.show();
    press(10.5, 10.5);
    sheet.setEnabled(false);
    expect("press 10 10, release 10 10");
}

TEST_F(CanvasGestures, KeysOfTheCursorRestAndNoMenuOpensMeanwhile) {
    press(10.5, 10.5);
    QTest::keyClick(&sheet, Qt::Key_Right);
    QTest::keyClick(&sheet, Qt::Key_Return);
    QTest::keyClick(&sheet, Qt::Key_Space);
    QContextMenuEvent menu(QContextMenuEvent::Mouse, sheet.at(10.5, 10.5), sheet.mapToGlobal(QPoint(0, 0)));
    QApplication::sendEvent(&sheet, &menu);
    release(10.5, 10.5);
    expect("press 10 10, release 10 10");
    QTest::keyClick(&sheet, Qt::Key_Right);
    QApplication::sendEvent(&sheet, &menu);
    expect("move 1 0, menu 10 10");
}

TEST_F(CanvasGestures, APanEndsWithItsButtonAlone) {
    sheet.zoomToPercent(200);
    press(10.5, 10.5, Qt::MiddleButton);
    press(10.5, 10.5);
    release(10.5, 10.5);
    const QPointF origin = sheet.zoom().origin;
    hand.move(&sheet, sheet.at(10.5, 10.5) + QPoint(20, 0));
    EXPECT_NE(sheet.zoom().origin, origin);
    hand.release(Qt::MiddleButton);
    const QPointF rest = sheet.zoom().origin;
    move(40.5, 10.5);
    EXPECT_EQ(sheet.zoom().origin, rest);
    expect("");
}

}  // namespace
}  // namespace lw::canvas
